import { beforeEach, expect, it, vi } from 'vitest';
import { tellPixel } from '../../../src/tracking/analytics/pixel';

const fbq = vi.fn();
beforeEach(() => {
  fbq.mockReset();
  vi.stubGlobal('fbq', fbq);
});

it('uses its own names and shapes, and never says who it was', () => {
  const user_data = { email: 'a@b.cd' };
  tellPixel('add_to_cart', { value: 9, currency: 'EUR', items: [{ item_id: 7 }], user_data });
  tellPixel('search', { search_term: 'mug' });
  tellPixel('submit_lead_form', { user_data });
  tellPixel('page_of_mine', { value: 1 });
  expect(fbq.mock.calls).toEqual([
    ['track', 'AddToCart', { value: 9, currency: 'EUR', content_type: 'product', content_ids: [7] }],
    ['track', 'Search', { search_string: 'mug' }],
    ['track', 'Lead', {}],
  ]);
});

it('without a pixel nobody is told, and none is made', () => {
  vi.stubGlobal('fbq', undefined);
  expect(() => tellPixel('purchase', {})).not.toThrow();
  expect(window).not.toHaveProperty('fbq', expect.anything());
});
