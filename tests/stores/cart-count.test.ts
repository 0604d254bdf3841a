import { beforeEach, expect, it } from 'vitest';
import { $cart } from '../../src/stores/cart';
import { showCount } from '../../src/stores/cart-count';
import { emptyCart, someCart } from '../support/cart-host';
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
