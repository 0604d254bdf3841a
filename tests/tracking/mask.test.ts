import { expect, it } from 'vitest';
import { maskPhone } from '../../src/tracking/chat-events';

it.each([
  ['34600123456', '346XXXXXX56'],
  ['123456', '123X56'],
  ['12345', 'XXXXX'],
])('masks %s as %s', (chat_id, masked) => {
  expect(maskPhone({ chat_id })).toEqual({ chat_id: masked });
});

it('masks the number in the id and the label, and keeps the message', () => {
  const chat_id = '34600123456';
  expect(maskPhone({ chat_id, event_label: `https://wa.me/${chat_id}`, chat_message: chat_id })).toEqual({
    chat_id: '346XXXXXX56',
    event_label: 'https://wa.me/346XXXXXX56',
    chat_message: chat_id,
  });
});

it('keeps replacement patterns such as $& in the label', () => {
  const chat_id = '34600123456';
  expect(maskPhone({ chat_id, event_label: `https://wa.me/${chat_id}?text=$&` }).event_label).toBe(
    'https://wa.me/346XXXXXX56?text=$&',
  );
});

it('masks the number after a plus sign', () => {
  expect(maskPhone({ chat_id: '+34600123456', event_label: 'https://wa.me/34600123456' })).toEqual({
    chat_id: '+346XXXXXX56',
    event_label: 'https://wa.me/346XXXXXX56',
  });
});

it('keeps names that are not phone numbers', () => {
  const named = { chat_id: 'fernandfold', event_label: 'https://t.me/fernandfold' };
  expect(maskPhone(named)).toEqual(named);
});

it('changes nothing without a number', () => {
  expect(maskPhone({ event_label: 'https://wa.me/' })).toEqual({ event_label: 'https://wa.me/' });
});
