import { expect, it } from 'vitest';
import { maskPhone } from '../../src/tracking/mask';

it.each([
  ['34600123456', '346XXXXXX56'],
  ['123456', '123X56'],
  ['12345', 'XXXXX'],
])('masks %s as %s (spec §9)', (chat_id, masked) => {
  expect(maskPhone({ chat_id })).toEqual({ chat_id: masked });
});

it('hides the number wherever it is repeated, and signs of replacement are no code', () => {
  const chat_id = '34600123456';
  expect(
    maskPhone({ chat_id, event_label: `https://wa.me/${chat_id}?text=$&`, chat_message: chat_id }),
  ).toEqual({
    chat_id: '346XXXXXX56',
    event_label: 'https://wa.me/346XXXXXX56?text=$&',
    chat_message: chat_id,
  });
});

it('hides the number behind a plus sign too, and leaves names that are no number', () => {
  expect(maskPhone({ chat_id: '+34600123456', event_label: 'https://wa.me/34600123456' })).toEqual({
    chat_id: '+346XXXXXX56',
    event_label: 'https://wa.me/346XXXXXX56',
  });
  const named = { chat_id: 'fernandfold', event_label: 'https://t.me/fernandfold' };
  expect(maskPhone(named)).toEqual(named);
});

it('without a number there is nothing to hide', () => {
  expect(maskPhone({ event_label: 'https://wa.me/' })).toEqual({ event_label: 'https://wa.me/' });
});
