import { beforeEach, expect, it, vi } from 'vitest';
import { sendPixelEvent } from '../../../src/tracking/analytics/pixel';

const fbq = vi.fn();
beforeEach(() => {
  fbq.mockReset();
  vi.stubGlobal('fbq', fbq);
});

it('sends events with the pixel’s names and parameters, without user data', () => {
  const user_data = { email: 'a@b.cd' };
  sendPixelEvent('add_to_cart', { value: 9, currency: 'EUR', items: [{ item_id: 7 }], user_data });
  sendPixelEvent('search', { search_term: 'mug' });
  sendPixelEvent('submit_lead_form', { user_data });
  sendPixelEvent('page_of_mine', { value: 1 });
  expect(fbq.mock.calls).toEqual([
    ['track', 'AddToCart', { value: 9, currency: 'EUR', content_type: 'product', content_ids: [7] }],
    ['track', 'Search', { search_string: 'mug' }],
    ['track', 'Lead', {}],
  ]);
});

it('reports nothing without a pixel, and defines no pixel', () => {
  vi.stubGlobal('fbq', undefined);
  expect(() => sendPixelEvent('purchase', {})).not.toThrow();
  expect(window).not.toHaveProperty('fbq', expect.anything());
});
