import { beforeEach, describe, expect, it, vi } from 'vitest';
import { $cart, addToCart, readCart, refreshCart, removeFromCart } from '../../src/stores/cart';
import { cartHost, emptyCart, later, resetHost, someCart } from '../support/cart-host';

beforeEach(() => {
  resetHost();
  $cart.set({ ...emptyCart, known: false, pending: 0 });
});

it('adds, and takes over the cart that the host answers', async () => {
  expect(await addToCart({ product_id: '55' })).toEqual(someCart);
  expect(cartHost.add).toHaveBeenCalledExactlyOnceWith({ product_id: '55' });
  expect($cart.get()).toEqual({ ...someCart, known: true, pending: 0 });
});

it('removes and refreshes', async () => {
  await refreshCart();
  expect($cart.get().count).toBe(3);
  await removeFromCart('abc');
  expect(cartHost.remove).toHaveBeenCalledExactlyOnceWith('abc');
  expect($cart.get().count).toBe(0);
});

it('counts what waits or runs, and sends one request at a time, adds and removals alike', async () => {
  const answer = later();
  cartHost.add.mockReturnValue(answer.promise);
  const added = addToCart({});
  const removed = removeFromCart('abc');
  await vi.waitFor(() => expect(cartHost.add).toHaveBeenCalledOnce());
  expect($cart.get().pending).toBe(2);
  expect(cartHost.remove).not.toHaveBeenCalled();
  answer.answer({ cart: someCart });
  await added;
  expect($cart.get().pending).toBe(1);
  await removed;
  expect($cart.get()).toMatchObject({ pending: 0, count: 0 });
});

it('goes where the host sends the visitor, and leaves the cart as it was', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  cartHost.add.mockResolvedValue({ redirect: '/product/cup/' });
  expect(await addToCart({})).toBeUndefined();
  expect(assign).toHaveBeenCalledExactlyOnceWith('/product/cup/');
  expect($cart.get()).toMatchObject({ known: false, pending: 0 });
});

it('throws what went wrong, leaves the cart as it was, and goes on', async () => {
  cartHost.add.mockRejectedValueOnce(Error('offline'));
  await expect(addToCart({})).rejects.toThrow('offline');
  expect($cart.get()).toMatchObject({ known: false, count: 0, pending: 0 });
  expect(await addToCart({})).toEqual(someCart);
});

describe('readCart', () => {
  it('takes over what the page shows', async () => {
    cartHost.read.mockReturnValue(someCart);
    await readCart();
    expect($cart.get()).toEqual({ ...someCart, known: true, pending: 0 });
  });

  it('knows nothing where the page shows nothing', async () => {
    await readCart();
    expect($cart.get().known).toBe(false);
  });
});
