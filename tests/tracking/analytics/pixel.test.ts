import { beforeEach, expect, it, vi } from 'vitest';
import { mask, tellPixel } from '../../../src/tracking/analytics/pixel';

const fbq = vi.fn();
beforeEach(() => {
  fbq.mockReset();
  vi.stubGlobal('fbq', fbq);
});

it.each([
  ['34600123456', '346XXXXXX56'],
  ['123456', '123X56'],
  ['12345', 'XXXXX'],
  ['', ''],
])('masks %s as %s (spec §9)', (phone, masked) => {
  expect(mask(phone)).toBe(masked);
});

it('uses its own names and shapes, and never says who it was', () => {
  const user_data = { email: 'a@b.cd' };
  tellPixel('', 'add_to_cart', { value: 9, currency: 'EUR', items: [{ item_id: 7 }], user_data });
  tellPixel('', 'search', { search_term: 'mug' });
  tellPixel('', 'submit_lead_form', { user_data });
  tellPixel('', 'page_of_mine', { value: 1 });
  expect(fbq.mock.calls).toEqual([
    ['track', 'AddToCart', { value: 9, currency: 'EUR', content_type: 'product', content_ids: [7] }],
    ['track', 'Search', { search_string: 'mug' }],
    ['track', 'Lead', {}],
  ]);
});

it('hides the number in a custom event wherever it is repeated, and signs of replacement are no code', () => {
  const chat_id = '34600123456';
  tellPixel('JoinChat', 'chat', { chat_id, event_label: `https://wa.me/${chat_id}?text=$&`, value: 1 });
  expect(fbq).toHaveBeenCalledExactlyOnceWith('trackCustom', 'JoinChat', {
    chat_id: '346XXXXXX56',
    event_label: 'https://wa.me/346XXXXXX56?text=$&',
    value: 1,
  });
});

it('hides the number behind a plus sign too, and leaves names that are no number', () => {
  tellPixel('Chat', '', { chat_id: '+34600123456', event_label: 'https://wa.me/34600123456' });
  tellPixel('Chat', '', { chat_id: 'fernandfold', event_label: 'https://t.me/fernandfold' });
  expect(fbq.mock.calls.map(([, , params]) => params)).toEqual([
    { chat_id: '+346XXXXXX56', event_label: 'https://wa.me/346XXXXXX56' },
    { chat_id: 'fernandfold', event_label: 'https://t.me/fernandfold' },
  ]);
});

it('without a pixel nobody is told, and none is made', () => {
  vi.stubGlobal('fbq', undefined);
  expect(() => tellPixel('', 'purchase', {})).not.toThrow();
  expect(window).not.toHaveProperty('fbq', expect.anything());
});
