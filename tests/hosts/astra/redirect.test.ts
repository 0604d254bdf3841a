import { afterEach, expect, it, vi } from 'vitest';
import { readTarget, registerRedirect } from '../../../src/hosts/astra/redirect';
import type { StorefrontIslands } from '../../../src/types';
import { find, page, setConfig } from '../../support/context';
import { useJQuery } from '../../support/jquery';

const cart = 'https://shop.example/cart/';
const checkout = 'https://shop.example/checkout/';

afterEach(() => {
  Reflect.deleteProperty(window, 'astra_shop_add_to_cart');
});

it.each([
  [{ shop_add_to_cart_action: 'redirect_cart_page', is_astra_pro: '1', cart_url: cart }, {}, cart],
  [
    { shop_add_to_cart_action: 'redirect_checkout_page', is_astra_pro: '1', checkout_url: checkout },
    {},
    checkout,
  ],
  // The theme redirects only with its paid companion.
  [{ shop_add_to_cart_action: 'redirect_cart_page', is_astra_pro: '', cart_url: cart }, {}, ''],
  [
    { shop_add_to_cart_action: 'redirect_cart_page', is_astra_pro: '1', cart_url: 'javascript:alert(1)' },
    {},
    '',
  ],
  // Any other text would lead to a missing page after each add.
  [{ shop_add_to_cart_action: 'redirect_cart_page', is_astra_pro: '1', cart_url: 'nonsense' }, {}, ''],
  [undefined, { addToCartAction: 'redirect_cart_page', cartUrl: 'nonsense' }, ''],
  [{ shop_add_to_cart_action: 'slide_in_cart', is_astra_pro: '1', cart_url: cart }, {}, ''],
  [undefined, { addToCartAction: 'redirect_checkout_page', checkoutUrl: checkout }, checkout],
])('reads the redirect after an add: %j', (printed, config, url) => {
  if (printed) Object.assign(window, { astra_shop_add_to_cart: printed });
  setConfig({ astra: config });
  expect(readTarget()).toBe(url);
});

it('redirects to the cart after an add from a list or by WooCommerce’s script, but not from a form or of a download', async () => {
  const $ = await useJQuery();
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  page('<a id="list"></a><form class="cart"><button id="form"></button></form>');
  const api = {
    on: (name: string, listener: EventListener) => document.addEventListener(name, listener),
  } as unknown as StorefrontIslands;
  setConfig({ astra: { addToCartAction: 'redirect_cart_page', cartUrl: cart } });
  registerRedirect(api);
  const add = (selector: string, detail = {}) =>
    find(selector).dispatchEvent(new CustomEvent('cart:added', { bubbles: true, detail }));
  add('#form');
  add('#list', { shop: 'downloads' });
  expect(assign).not.toHaveBeenCalled();
  add('#list');
  expect(assign).toHaveBeenCalledExactlyOnceWith(cart);
  $(document.body).trigger('added_to_cart', []);
  expect(assign).toHaveBeenCalledTimes(2);
  Reflect.deleteProperty(window, 'jQuery');
});
