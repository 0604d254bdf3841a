import { act, cleanup, fireEvent, render, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Lines } from '../../../islands/cart/Lines';
import { props } from '../../../islands/cart/props';
import type { Island } from '../../../src/core/mountable/island';
import type { PropsOf } from '../../../src/core/mountable/props';
import type { SafeUrl } from '../../../src/dom/url';
import { $cart } from '../../../src/stores/cart';
import { cartHost, deferResponse, emptyCart, resetHost, someCart } from '../../support/cart-host';

// The tests press within the time of one double click.
vi.mock(import('../../../src/dom/stray-click'), () => ({ isStrayClick: () => false }));

const toAbsolute = (path: string) => new URL(path, document.baseURI).href;

const defaults = Object.fromEntries(
  Object.entries(props).map(([key, prop]) => [key, prop.default]),
) as PropsOf<typeof props>;
const show = (isLive = true) =>
  render(
    <Lines
      {...defaults}
      cartUrl={'/cart/' as SafeUrl}
      island={{ element: document.body } as unknown as Island}
      isLive={isLive}
      hasFailed={false}
    />,
  );
const updateCart = (cart: object) => act(() => $cart.set({ ...$cart.get(), ...cart }));

// Each test gets a new body, but Testing Library's `screen` searches the body of the first test.
const getScreen = () => within(document.body);

afterEach(cleanup);
beforeEach(() => {
  resetHost();
  $cart.set({ ...someCart, known: true, pending: 0 });
});

it('shows quantities, variations, prices and the subtotal, and names as text', () => {
  show();
  const lines = getScreen().getAllByRole('listitem');
  expect(lines).toHaveLength(2);
  expect(lines[0]?.textContent).toContain('2 × $67.50');
  expect(getScreen().getByRole('link', { name: 'Cup <b>' }).getAttribute('href')).toBe(
    toAbsolute('/product/cup/'),
  );
  expect(lines[0]?.querySelector('img')?.getAttribute('src')).toBe(toAbsolute('/img/cup.svg'));
  expect(lines[1]?.querySelector('img')).toBeNull();
  expect(getScreen().getByText('Blue, Large')).toBeTruthy();
  expect(document.querySelector('.si-cart-subtotal')?.textContent).toBe('Subtotal $144.00');
});

it('shows the price of the line beside the unit price, where the host gives both prices', () => {
  const [line] = someCart.lines;
  $cart.set({
    ...someCart,
    lines: [{ ...line, maximum: 9, total: '$135.00' }] as never,
    known: true,
    pending: 0,
  });
  const { unmount } = show();
  expect(getScreen().getByText('2 × $67.50')).toBeTruthy();
  expect(document.querySelector('.si-cart-amount')?.textContent).toContain('$135.00');
  unmount();
  $cart.set({
    ...someCart,
    lines: [{ ...line, quantity: 1, total: '$67.50' }] as never,
    known: true,
    pending: 0,
  });
  show();
  expect(getScreen().queryByText('1 × $67.50')).toBeNull();
  expect(document.querySelector('.si-cart-amount')?.textContent).toBe('$67.50');
});

it('links to the cart page', () => {
  show();
  expect(getScreen().getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('/cart/');
});

it('shows the text of an empty cart after the first response', async () => {
  $cart.set({ ...emptyCart, known: true, pending: 0 });
  const { unmount } = show(false);
  expect(getScreen().queryByText('Your cart is empty.')).toBeNull();
  unmount();
  show();
  expect(getScreen().getByText('Your cart is empty.')).toBeTruthy();
  await updateCart(someCart);
  expect(getScreen().queryByText('Your cart is empty.')).toBeNull();
  expect(getScreen().getAllByRole('listitem')).toHaveLength(2);
});

it('removes a line by its key', async () => {
  show();
  await act(async () => {
    fireEvent.click(getScreen().getByRole('button', { name: 'Remove Mug' }));
    await vi.waitFor(() => expect($cart.get().count).toBe(0));
  });
  expect(cartHost.remove).toHaveBeenCalledExactlyOnceWith('def');
  expect(getScreen().queryAllByRole('listitem')).toHaveLength(0);
});

it('brings a removed line back, where the host can undo', async () => {
  const restore = vi.fn(async () => ({ cart: someCart }));
  const [cup] = someCart.lines;
  cartHost.remove.mockResolvedValue({ cart: { ...emptyCart, lines: [cup as never], count: 2 }, restore });
  show();
  fireEvent.click(getScreen().getByRole('button', { name: 'Remove Mug' }));
  await getScreen().findByRole('button', { name: 'Undo' });
  expect(getScreen().getAllByText('Removed Mug').length).toBeGreaterThan(0);
  expect(document.activeElement).toBe(getScreen().getByRole('button', { name: 'Remove Cup <b>' }));
  const undo = getScreen().getByRole('button', { name: 'Undo' });
  undo.focus();
  fireEvent.click(undo);
  fireEvent.click(undo);
  await vi.waitFor(() => expect($cart.get().count).toBe(3));
  expect(restore).toHaveBeenCalledOnce();
  expect(getScreen().queryByRole('button', { name: 'Undo' })).toBeNull();
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(getScreen().getByRole('button', { name: 'Remove Mug' })),
  );
  await vi.waitFor(() => expect(document.body.textContent).toContain('Back in your cart: Mug'));
});

it('keeps the undo and shows the error after an undo that fails, until the next change', async () => {
  const restore = vi.fn().mockRejectedValue(Error('500'));
  cartHost.remove.mockResolvedValue({ cart: emptyCart, restore });
  show();
  fireEvent.click(getScreen().getByRole('button', { name: 'Remove Mug' }));
  await getScreen().findByRole('button', { name: 'Undo' });
  fireEvent.click(getScreen().getByRole('button', { name: 'Undo' }));
  await vi.waitFor(() => expect(getScreen().getByRole('alert').textContent).toContain(defaults.errorText));
  expect(getScreen().getByRole('button', { name: 'Undo' })).toBeTruthy();
  act(() => void document.dispatchEvent(new CustomEvent('cart:adding')));
  expect(getScreen().queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('follows the line’s link after a failed removal', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  cartHost.remove.mockRejectedValue(Error('500'));
  show();
  await act(async () => {
    fireEvent.click(getScreen().getByRole('button', { name: 'Remove Cup <b>' }));
    await vi.waitFor(() =>
      expect(assign).toHaveBeenCalledExactlyOnceWith(toAbsolute('/cart/?remove_item=abc')),
    );
  });
});

it('stays on the page and shows the error after a failed removal offline', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  cartHost.remove.mockRejectedValue(Error('offline'));
  show();
  fireEvent.click(getScreen().getByRole('button', { name: 'Remove Cup <b>' }));
  await vi.waitFor(() => expect(getScreen().getByRole('alert').textContent).toBe(defaults.errorText));
  expect(assign).not.toHaveBeenCalled();
});

it('marks the list as busy during a request', async () => {
  show();
  expect(getScreen().getByRole('list').getAttribute('aria-busy')).toBe('false');
  await updateCart({ pending: 1 });
  expect(getScreen().getByRole('list').getAttribute('aria-busy')).toBe('true');
});

it('restores the line and announces the failure, where the line has no link', async () => {
  const { promise, fail } = deferResponse();
  cartHost.remove.mockReturnValue(promise);
  show();
  await act(async () => {
    fireEvent.click(getScreen().getByRole('button', { name: 'Remove Mug' }));
    await vi.waitFor(() => expect($cart.get()).toMatchObject({ count: 2 }));
    fail(Error('500'));
    await vi.waitFor(() => expect($cart.get()).toMatchObject({ count: 3, pending: 0 }));
  });
  expect(getScreen().getByRole('alert').textContent).toContain('could not update');
  expect(getScreen().getAllByRole('listitem')).toHaveLength(2);
});

it('announces no removal when the browser leaves the page', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  cartHost.remove.mockResolvedValue({ redirect: '/login/' });
  show();
  await act(async () => {
    fireEvent.click(getScreen().getByRole('button', { name: 'Remove Mug' }));
    await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce());
  });
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(document.querySelector('[role=status]')?.textContent ?? '').toBe('');
});

it('shows a new quantity at once, and keeps the minimum of one', async () => {
  show();
  const less = getScreen().getByRole('button', { name: 'One less Mug' });
  expect(less.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(less);
  expect(cartHost.setQuantity).not.toHaveBeenCalled();
  const response = deferResponse();
  cartHost.setQuantity.mockReturnValue(response.promise);
  await act(async () => {
    fireEvent.click(getScreen().getByRole('button', { name: 'One more Mug' }));
    await vi.waitFor(() => expect(cartHost.setQuantity).toHaveBeenCalledExactlyOnceWith('def', 2));
  });
  expect(document.querySelector('.si-cart-quantity')?.textContent).toBe('2');
  await act(async () => response.respond({ cart: someCart }));
});

it('shows 200 of 10,000 lines, and a link to the cart page for the other lines', () => {
  const [line] = someCart.lines;
  const lines = Array.from({ length: 10_000 }, (_, index) => ({ ...line, key: `${index}` }) as never);
  $cart.set({ ...$cart.get(), lines });
  show();
  expect(document.querySelectorAll('.si-cart-remove')).toHaveLength(200);
  expect(document.querySelectorAll('*').length).toBeLessThan(4_000);
  expect(getScreen().getByRole('link', { name: '9,800 more in your cart' }).getAttribute('href')).toBe(
    '/cart/',
  );
});

it('steps by the host’s step, and keeps it as the minimum', async () => {
  const [cup] = someCart.lines;
  $cart.set({
    ...$cart.get(),
    lines: [{ ...cup, name: 'Tea', quantity: 0.5, maximum: 2, step: 0.5 }] as never,
  });
  show();
  const less = getScreen().getByRole('button', { name: 'One less Tea' });
  expect(less.getAttribute('aria-disabled')).toBe('true');
  await act(async () => {
    fireEvent.click(getScreen().getByRole('button', { name: 'One more Tea' }));
    await vi.waitFor(() => expect(cartHost.setQuantity).toHaveBeenCalledExactlyOnceWith('abc', 1));
  });
});

it('shows new prices after a translator has replaced the texts', () => {
  const [cup] = someCart.lines;
  const line = { ...cup, maximum: 9 };
  const setLine = (changes: object) => updateCart({ lines: [{ ...line, ...changes }] });
  setLine({ quantity: 2, total: '$10.00', price: '$5.00', variation: 'Red' });
  show();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    font.textContent = text.data;
    text.replaceWith(font);
  }
  setLine({ quantity: 3, total: '$15.00', price: '$5.00', variation: 'Blue' });
  const shown = getScreen().getByRole('listitem').textContent;
  expect(shown).toContain('Blue');
  expect(shown).toContain('3 × $5.00');
  expect(shown).toContain('$15.00');
  expect(shown).not.toContain('$10.00');
  expect(shown).not.toContain('Red');
});
