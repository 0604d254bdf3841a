import { expect, it } from 'vitest';
import { toCartState } from '../../../../src/hosts/woocommerce/cart/store-cart';

const money = { currency_minor_unit: 2, currency_prefix: '£', currency_decimal_separator: '.' };
/** Three pieces whose price without tax is 3.33, and whose tax is 20 %. */
const cartWith = (price: string) =>
  toCartState({
    items: [
      {
        key: 'free',
        quantity: 1,
        prices: { ...money, price: '0' },
        totals: { line_subtotal: '0', line_subtotal_tax: '0' },
      },
      {
        key: 'a',
        quantity: 3,
        prices: { ...money, price },
        totals: { line_subtotal: '1000', line_subtotal_tax: '200' },
      },
    ],
    totals: { ...money, total_items: '1000', total_items_tax: '200' },
  }).subtotal;

it('shows the subtotal with tax where the shop shows its prices with tax', () => {
  expect(cartWith('400')).toBe('£12.00');
  expect(cartWith('333')).toBe('£10.00');
});

it('shows a discount with tax where the shop shows its prices with tax', () => {
  const readDiscount = (price: string) =>
    toCartState({
      items: [
        {
          key: 'a',
          quantity: 1,
          prices: { ...money, price },
          totals: { line_subtotal: '1000', line_subtotal_tax: '200' },
        },
      ],
      coupons: [{ code: 'save10', totals: { ...money, total_discount: '100', total_discount_tax: '20' } }],
      totals: { ...money, total_items: '1000', total_items_tax: '200' },
    }).coupons?.[0]?.amount;
  expect(readDiscount('1200')).toBe('£1.20');
  expect(readDiscount('1000')).toBe('£1.00');
});
