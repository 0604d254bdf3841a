import { beforeEach, expect, it } from 'vitest';
import { applyResponse, readWidget } from '../../../src/hosts/edd/widget';
import { find, page } from '../../support/context';

const item = (id: number, name: string, quantity = '1', index = 0) =>
  `<li class="edd-cart-item"><span class="edd-cart-item-title">${name}</span><span class="edd-cart-item-quantity">${quantity} @ </span><span class="edd-cart-item-price"> - $5.00 </span><a class="edd-remove-from-cart" data-cart-item="${index}" data-download-id="${id}" href="/?remove=${index}">remove</a></li>`;
const widget = (...items: string[]) =>
  `<div class="widget_edd_cart_widget"><p class="edd-cart-number-of-items"><span class="edd-cart-quantity">${items.length}</span></p><ul class="edd-cart">${items.join('')}<li class="cart_item empty" style="display:none">Empty</li><li class="cart_item edd-cart-meta edd_subtotal">Subtotal <span class="subtotal">$10</span></li><li class="cart_item edd_checkout"><a href="/checkout/">Checkout</a></li></ul></div>`;
const readTitles = () =>
  [...document.querySelectorAll('.edd-cart > *')].map((node) =>
    node.matches('.edd-cart-item') ? node.querySelector('.edd-cart-item-title')?.textContent : '·',
  );

beforeEach(() => void page(widget(item(5, 'Font', '2'), item(6, 'Icons', '', 1))));

it('reads the cart of the widget', () => {
  expect(readWidget(document)).toMatchObject({
    lines: [
      { key: '0', productId: '5', name: 'Font', quantity: 2, price: '$5.00' },
      { key: '1', productId: '6', name: 'Icons', quantity: 1 },
    ],
    count: 3,
    subtotal: '$10',
    hash: '5:2,6:1',
  });
  expect(readWidget(document.createElement('div'))).toBeUndefined();
});

it('inserts lines before the sums of every widget, and numbers the lines of each widget', () => {
  document.body.insertAdjacentHTML('beforeend', widget());
  applyResponse({ cart_item: item(7, 'Map', '1', 9) + item(8, 'Song', '1', 9), cart_quantity: '4' });
  const sums = ['·', '·'];
  expect(readTitles()).toEqual(['Font', 'Icons', '·', 'Map', 'Song', ...sums, '·', 'Map', 'Song', ...sums]);
  const numbers = [...document.querySelectorAll<HTMLElement>('[data-cart-item]')];
  expect(numbers.map(({ dataset }) => dataset.cartItem).join('')).toBe('012301');
});

it('shows the text of an empty cart alone, and the links and the number of a filled cart', () => {
  const readDisplays = () =>
    ['.empty', '.edd-cart-meta', '.edd_checkout', '.edd-cart-number-of-items'].map(
      (selector) => find(selector).style.display,
    );
  applyResponse({ subtotal: '$5', cart_quantity: '1' }, 0);
  expect(readTitles()[0]).toBe('Icons');
  expect(find('[data-cart-item]').dataset.cartItem).toBe('0');
  expect([find('.subtotal').textContent, find('.edd-cart-quantity').textContent]).toEqual(['$5', '1']);
  expect(readDisplays()).toEqual(['none', '', '', '']);
  applyResponse({}, 0);
  expect(readDisplays()).toEqual(['', 'none', 'none', 'none']);
  expect(find('.widget_edd_cart_widget').className).toBe('widget_edd_cart_widget cart-empty');
  // Values that the response leaves out stay as they are.
  expect(find('.subtotal').textContent).toBe('$5');
  applyResponse({ cart_item: item(5, 'Font') });
  expect(readDisplays()).toEqual(['none', '', '', '']);
  expect(find('.widget_edd_cart_widget').className).toBe('widget_edd_cart_widget cart-not-empty');
});

it('adds the text of an empty cart to a widget that the server has printed with lines', () => {
  page(`<ul class="edd-cart">${item(5, 'Font')}</ul>`);
  applyResponse({}, undefined, 'Your cart is empty');
  expect(document.querySelector('.empty')).toBeNull();
  applyResponse({}, 0, 'Your cart is empty');
  applyResponse({}, undefined, 'Your cart is empty');
  expect(find('.edd-cart').textContent).toBe('Your cart is empty');
  expect(find('li').className).toBe('cart_item empty');
});
