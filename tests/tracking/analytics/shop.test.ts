import { expect, it, vi } from 'vitest';
import { page } from '../../../src/core/page';
import { findDecimals, fromMinor } from '../../../src/tracking/analytics/money';
import { createAddItems, createAddToCart, createPurchase } from '../../../src/tracking/analytics/shop';

const mug = { id: 7, name: 'Mug', price: 1234, categories: [{ name: 'A' }, { name: 'B' }] };

it.each([
  [0, 1234],
  [2, 12.34],
  [4, 0.1234],
])('scales prices with %s decimals', (decimals, value) => {
  expect(fromMinor(1234, decimals)).toBe(value);
  const order = createPurchase(
    {
      id: 1,
      totals: { currency_code: 'USD', total_price: 1234, shipping_total: 1234, tax_total: 1234 },
      items: [mug],
    },
    decimals,
  );
  expect(order).toMatchObject({ value, shipping: value, tax: value, items: [{ price: value }] });
});

it.each([
  ['USD', 2],
  ['JPY', 0],
  ['BHD', 3],
  ['nonsense', 2],
  ['', 2],
])('the currency "%s" has %i decimals', (currency, decimals) => {
  expect(findDecimals(currency)).toBe(decimals);
});

it('writes an add in the shape of GA4', () => {
  expect(createAddToCart({ ...mug, quantity: 2, variation: 'size: M' }, 'JPY')).toEqual({
    currency: 'JPY',
    value: 1234,
    items: [
      {
        item_id: 7,
        item_name: 'Mug',
        price: 1234,
        quantity: 2,
        item_variant: 'size: M',
        item_category: 'A',
        item_category2: 'B',
      },
    ],
  });
  expect(createAddToCart({ ...mug, price: 12345 }, 'BHD')).toMatchObject({ value: 12.345 });
});

it('takes the shop’s own number of decimals before the currency’s', () => {
  Object.assign(page, { config: { currency: { code: 'CZK', decimals: 0 } } });
  expect([findDecimals('CZK'), findDecimals('EUR'), findDecimals('CZK', 3)]).toEqual([0, 2, 3]);
  Object.assign(page, { config: {} });
});

it('learns the decimals without Intl, which costs the visitor’s press too much', () => {
  const format = vi.spyOn(Intl, 'NumberFormat');
  expect(createAddToCart(mug, 'EUR')).toMatchObject({ value: 12.34 });
  expect(format).not.toHaveBeenCalled();
});

it('writes products as the page shows them, and fills gaps from the server’s list', () => {
  const items = [
    { id: '7', name: 'Big mug', price: 1, decimals: 1, quantity: 3, variation: 'size: L' },
    { id: '8', name: 'Cup', quantity: 2 },
    { id: '9', name: 'Unknown' },
    { id: '10', name: 'Koruna', price: 1290, decimals: 0 },
  ];
  const list = [mug, { id: 8, name: 'List cup', price: 500 }];
  expect(createAddItems(items, list, 'EUR')).toMatchObject({
    currency: 'EUR',
    value: 1300.3,
    items: [
      { item_id: '7', item_name: 'Big mug', price: 0.1, quantity: 3, item_category: 'A' },
      { item_id: '8', item_name: 'Cup', price: 5, quantity: 2 },
      { item_id: '9', price: 0 },
      { item_id: '10', price: 1290 },
    ],
  });
});

it('writes at most five categories of a product', () => {
  const categories = [...'ABCDEFG'].map((name) => ({ name }));
  const [item] = createAddToCart({ ...mug, categories }, 'USD').items as object[];
  expect(Object.keys(item ?? {}).filter((key) => key.startsWith('item_category'))).toEqual([
    'item_category',
    'item_category2',
    'item_category3',
    'item_category4',
    'item_category5',
  ]);
});

it('reports an unlisted product without items', () => {
  expect(createAddToCart(undefined, 'USD')).toEqual({ currency: 'USD', value: 0, items: [] });
});

it.each(['', ' ', '12abc', null, undefined, true])(
  'keeps shipping of 0, and omits a tax of %j',
  (tax_total) => {
    const totals = { currency_code: 'EUR', total_price: '100', shipping_total: 0, tax_total };
    const order = createPurchase({ id: 'A1', totals, items: [] });
    expect(order).toEqual({ currency: 'EUR', value: 1, transaction_id: 'A1', shipping: 0, items: [] });
  },
);

it('reports an order whose items the page does not print', () => {
  const totals = { currency_code: 'EUR', total_price: 1200 };
  for (const items of [undefined, null, 'x', {}])
    expect(createPurchase({ id: 5, totals, items } as never)).toMatchObject({ value: 12, items: [] });
});
