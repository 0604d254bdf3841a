import { expect, it, vi } from 'vitest';
import type { SafeUrl } from '../../../src/dom/url';
import { registerRedirect } from '../../../src/hosts/astra/redirect';
import type { StorefrontIslands } from '../../../src/types';
import { find, page } from '../../support/context';
import { useJQuery } from '../../support/jquery';

it('leads to the cart after an add from a list, and not after one from a product form or of a download', async () => {
  const $ = await useJQuery();
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  page('<a id="list"></a><form class="cart"><button id="form"></button></form>');
  const api = {
    on: (name: string, listener: EventListener) => document.addEventListener(name, listener),
  } as unknown as StorefrontIslands;
  registerRedirect(api, 'https://shop.example/cart/' as SafeUrl);
  const add = (place: string, detail = {}) =>
    find(place).dispatchEvent(new CustomEvent('cart:added', { bubbles: true, detail }));
  add('#form');
  add('#list', { shop: 'downloads' });
  expect(assign).not.toHaveBeenCalled();
  add('#list');
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://shop.example/cart/');
  $(document.body).trigger('added_to_cart', []);
  expect(assign).toHaveBeenCalledTimes(2);
  Reflect.deleteProperty(window, 'jQuery');
});
