import { act, cleanup, fireEvent, render, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Lines } from '../../../islands/cart/Lines';
import { props } from '../../../islands/cart/props';
import type { Island } from '../../../src/island/island';
import type { PropsOf } from '../../../src/island/props';
import { $cart } from '../../../src/stores/cart';
import { cartHost, emptyCart, resetHost, someCart } from '../../support/cart-host';

const defaults = Object.fromEntries(
  Object.entries(props).map(([key, prop]) => [key, prop.default]),
) as PropsOf<typeof props>;
const show = (live = true) => render(<Lines {...defaults} island={{} as Island} live={live} />);
const put = (cart: object) => act(() => $cart.set({ ...$cart.get(), ...cart }));

// Its own `screen` stays with the first body of the file.
const screen = () => within(document.body);

afterEach(cleanup);
beforeEach(() => {
  resetHost();
  $cart.set({ ...someCart, known: true, pending: 0 });
});

it('shows the lines with their numbers, and names as text', () => {
  show();
  const lines = screen().getAllByRole('listitem');
  expect(lines).toHaveLength(2);
  expect(lines[0]?.textContent).toContain('2 × $67.50');
  expect(screen().getByRole('link', { name: 'Cup <b>' }).getAttribute('href')).toBe('/product/cup/');
  expect(lines[0]?.querySelector('img')?.getAttribute('src')).toBe('/img/cup.svg');
  expect(lines[1]?.querySelector('img')).toBeNull();
  expect(document.querySelector('.si-cart-subtotal')?.textContent).toBe('$144.00');
});

it('leads to the cart page', () => {
  show();
  expect(screen().getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('/cart/');
});

it('says that the cart is empty, once that is known', async () => {
  $cart.set({ ...emptyCart, known: true, pending: 0 });
  const { unmount } = show(false);
  expect(screen().queryByText('Your cart is empty.')).toBeNull();
  unmount();
  show();
  expect(screen().getByText('Your cart is empty.')).toBeTruthy();
  await put(someCart);
  expect(screen().queryByText('Your cart is empty.')).toBeNull();
  expect(screen().getAllByRole('listitem')).toHaveLength(2);
});

it('removes a line by its key', async () => {
  show();
  await act(async () => {
    fireEvent.click(screen().getByRole('button', { name: 'Remove Mug' }));
    await vi.waitFor(() => expect($cart.get().count).toBe(0));
  });
  expect(cartHost.remove).toHaveBeenCalledExactlyOnceWith('def');
  expect(screen().queryAllByRole('listitem')).toHaveLength(0);
});

it.each([
  ['Cup <b>', '/cart/?remove_item=abc'],
  ['Mug', '/cart/'],
])('follows the link of %s when the request failed', async (name, address) => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  cartHost.remove.mockRejectedValue(Error('500'));
  show();
  await act(async () => {
    fireEvent.click(screen().getByRole('button', { name: `Remove ${name}` }));
    await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(address));
  });
});

it('is busy while a request runs', async () => {
  show();
  expect(screen().getByRole('list').getAttribute('aria-busy')).toBe('false');
  await put({ pending: 1 });
  expect(screen().getByRole('list').getAttribute('aria-busy')).toBe('true');
});
