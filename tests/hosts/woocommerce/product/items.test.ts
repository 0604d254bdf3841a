import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page as shopPage } from '../../../../src/core/page';
import { describeAdds, readItems } from '../../../../src/hosts/woocommerce/product/items';
import { find, page } from '../../../support/context';
import { endListeners, watchListeners } from '../../../support/listeners';

beforeEach(watchListeners);
afterEach(endListeners);

const amount = (text: string) => `<span class="amount">${text}</span>`;
const product = (form: string, price = amount('$1,012.25')) =>
  page(
    `<div class="product"><h1 class="product_title"> Linen Shirt </h1><p class="price">${price}</p><form class="cart">${form}</form></div>`,
  );
const read = () => readItems(find<HTMLFormElement>('form'));

it('describes a simple product by its title, its shown price and its quantity', () => {
  product('<input name="quantity" value="3"><button name="add-to-cart" value="21">Add</button>');
  expect(read()).toEqual([{ id: '21', name: 'Linen Shirt', price: 101225, decimals: 2, quantity: 3 }]);
});

it('reads a decimal quantity as the visitor has typed it', () => {
  product('<input name="quantity" value="1,5"><button name="add-to-cart" value="21">Add</button>');
  expect(read()).toMatchObject([{ quantity: 1.5 }]);
});

it.each([
  ['1 290 Kč', 1290, 0],
  ['$10', 10, 0],
  ['₹1,23,456', 123456, 0],
  ['NT$1,290', 1290, 0],
  ['KD 12.50', 1250, 2],
  ['10,5 €', 105, 1],
  ['١٢٫٥٠ د.إ', 1250, 2],
  ['۱۲٬۵۰۰ تومان', 12500, 0],
])('reads the price %s as the visitor does', (text, price, decimals) => {
  product('<button name="add-to-cart" value="21">Add</button>', amount(text));
  expect(read()).toMatchObject([{ price, decimals }]);
});

it('reads three decimals where the shop has three', () => {
  Object.assign(shopPage, { config: { currency: { code: 'KWD', decimals: 3 } } });
  product('<button name="add-to-cart" value="21">Add</button>', amount('KD 12.500'));
  expect(read()).toMatchObject([{ price: 12500, decimals: 3 }]);
  Object.assign(shopPage, { config: {} });
});

it('describes a reduced product by the reduced price', () => {
  product(
    '<input type="hidden" name="add-to-cart" value="21">',
    `<del>${amount('20,00 €')}</del> <ins>${amount('15,50 €')}</ins>`,
  );
  expect(read()).toMatchObject([{ price: 1550, decimals: 2, quantity: 1 }]);
});

it('describes a variation by the variation’s own price and the chosen options', () => {
  product(
    `<div class="variations"><label for="c">Color</label><select id="c" name="attribute_color"><option value="red" selected>Red</option></select><label for="s">Size</label><select id="s" name="attribute_size"><option value="m" selected>Medium</option></select></div><div class="single_variation">${amount('$22.00')}</div><input name="product_id" value="81"><input name="quantity" value="2">`,
  );
  expect(read()).toEqual([
    {
      id: '81',
      name: 'Linen Shirt',
      price: 2200,
      decimals: 2,
      quantity: 2,
      variation: 'Color: Red, Size: Medium',
    },
  ]);
});

it.each([
  ['$18.00', '2', { price: 1800, decimals: 2, quantity: 2 }],
  ['1\u00a0290\u00a0Kč', '1,5', { price: 1290, decimals: 0, quantity: 1.5 }],
])('describes each product of a group that has a quantity: %s, %s', (price, typed, expected) => {
  const row = (id: number, quantity: string) =>
    `<table><tr class="woocommerce-grouped-product-list-item"><td><input name="quantity[${id}]" value="${quantity}"></td><td class="woocommerce-grouped-product-list-item__label">Mug ${id}</td><td>${amount(price)}</td></tr></table>`;
  product(`${row(55, typed)}${row(57, '0')}<input name="add-to-cart" value="60">`);
  expect(read()).toEqual([{ id: '55', name: 'Mug 55', ...expected }]);
});

it('reads prices without decimals of a variation and of a group', () => {
  product(
    `<div class="single_variation">${amount('1 290 Kč')}</div><input name="product_id" value="81"><input name="quantity" value="0,5">`,
  );
  expect(read()).toMatchObject([{ price: 1290, decimals: 0, quantity: 0.5 }]);
  product(
    `<table><tr class="woocommerce-grouped-product-list-item"><td><input name="quantity[55]" value="1,5"></td><td>${amount('1 290 Kč')}</td></tr></table>`,
  );
  expect(read()).toMatchObject([{ id: '55', price: 1290, decimals: 0, quantity: 1.5 }]);
});

describe('a group of blocks', () => {
  const row = (id: number, quantity: string) =>
    `<div class="wp-block-woocommerce-add-to-cart-with-options-grouped-product-item"><input name="quantity[${id}]" value="${quantity}"><label class="wp-block-woocommerce-add-to-cart-with-options-grouped-product-item-label">Mug ${id}</label>${amount('$18.00')}</div>`;
  const banner =
    '<template><div class="wc-block-components-notice-banner"><div class="wc-block-components-notice-banner__content"><span></span></div></div></template>';
  const open = (quantity: string, notices = banner) =>
    page(
      `<div class="wc-block-components-notices">${notices}<form class="wc-block-add-to-cart-with-options">${row(55, quantity)}<input name="add-to-cart" value="60"><button>Add</button></form></div>`,
    );
  const add = () => {
    const event = new CustomEvent('cart:adding', { bubbles: true, cancelable: true, detail: {} });
    find('form button').dispatchEvent(event);
    return event.defaultPrevented;
  };
  const findBanner = () => find('form').previousElementSibling;

  it('describes the products with a quantity', () => {
    open('2');
    expect(read()).toMatchObject([{ id: '55', name: 'Mug 55', price: 1800, quantity: 2 }]);
  });

  it('adds nothing without a choice, and says so in the banner of its form until the next press', () => {
    open('0');
    describeAdds();
    expect(add()).toBe(true);
    expect(add()).toBe(true);
    expect(findBanner()?.textContent).toBe('Please select some products to add to the cart.');
    expect(findBanner()?.className).toContain('is-error');
    expect(document.querySelectorAll('.is-error')).toHaveLength(1);
    find<HTMLInputElement>('[name^=quantity]').value = '1';
    expect(add()).toBe(false);
    expect(document.querySelector('.is-error')).toBe(null);
  });

  it('says so beside its button where the shop has taken the banner out', () => {
    open('0', '');
    describeAdds();
    expect(add()).toBe(true);
    expect(find('form .si-message').textContent).toContain('Please select some products');
  });
});

it('describes the product of an add, but not a download', () => {
  product('<button name="add-to-cart" value="21">Add</button>');
  describeAdds();
  const dispatchAdd = (shop: string) => {
    const detail: Record<string, unknown> = { payload: {}, shop };
    find('button').dispatchEvent(new CustomEvent('cart:adding', { bubbles: true, detail }));
    return detail.items;
  };
  expect(dispatchAdd('cart')).toMatchObject([{ id: '21' }]);
  expect(dispatchAdd('downloads')).toBeUndefined();
});
