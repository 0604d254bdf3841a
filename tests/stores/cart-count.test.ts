import { beforeEach, expect, it } from 'vitest';
import { $cart, addToCart } from '../../src/stores/cart';
import { showCount } from '../../src/stores/cart-count';
import { provideGateway } from '../../src/stores/gateways';
import { cartHost, deferResponse, emptyCart, resetHost, someCart } from '../support/cart-host';
import { page } from '../support/context';

const readCounts = () => [...document.querySelectorAll('[data-cart-count]')].map((node) => node.textContent);

beforeEach(() => {
  localStorage.clear();
  page('<div><i data-cart-count>0</i><div data-island="cart"><b data-cart-count>0</b></div></div>');
});

it('writes the cart’s count into every element with data-cart-count, even before its island has loaded', () => {
  $cart.set({ ...someCart, known: true, pending: 0 });
  expect(readCounts()).toEqual(['3', '3']);
  // The count stays out of the browser's storage.
  expect(localStorage.length).toBe(0);
});

it('leaves the server’s number until the store has a cart', () => {
  showCount({ ...emptyCart, known: false });
  expect(readCounts()).toEqual(['0', '0']);
});

it('counts an add before the host responds, from the number that the server has printed', async () => {
  resetHost();
  $cart.set({ ...emptyCart, known: false, pending: 0 });
  page('<i data-cart-count>2</i><b data-cart-count>2</b>');
  const response = deferResponse();
  cartHost.add.mockReturnValue(response.promise);
  const pendingAdd = addToCart({ product_id: '55', quantity: '2' });
  expect(readCounts()).toEqual(['4', '4']);
  response.fail(Error('offline'));
  await expect(pendingAdd).rejects.toThrow('offline');
  expect(readCounts()).toEqual(['2', '2']);
});

it('leaves the count to the main shop when another shop of the page adds', async () => {
  resetHost();
  $cart.set({ ...someCart, known: true, pending: 0 });
  provideGateway('downloads', async () => cartHost);
  const pendingAdd = addToCart({ download_id: '9' }, { shop: 'downloads' });
  expect(readCounts()).toEqual(['3', '3']);
  await pendingAdd;
});
