import { beforeEach, expect, it, vi } from 'vitest';
import { $cart } from '../../src/stores/cart';
import { showCount } from '../../src/stores/cart-count';
import { emptyCart, someCart } from '../support/cart-host';
import { page } from '../support/context';

const counts = () => [...document.querySelectorAll('[data-cart-count]')].map((node) => node.textContent);

beforeEach(() => {
  localStorage.clear();
  page('<div><i data-cart-count>0</i><div data-island="cart"><b data-cart-count>0</b></div></div>');
});

it('writes the cart’s count into every trigger, mounted or not', () => {
  $cart.set({ ...someCart, known: true, pending: 0 });
  expect(counts()).toEqual(['3', '3']);
  expect(localStorage.getItem('storefront-islands:cart-count')).toBe('3');
});

it('leaves the server’s number where the cart is not known', () => {
  showCount({ ...emptyCart, known: false });
  expect(counts()).toEqual(['0', '0']);
  expect(localStorage.length).toBe(0);
});

it('works where the storage is blocked', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  showCount({ ...someCart, known: true });
  expect(counts()).toEqual(['3', '3']);
});
