import { beforeEach, describe, expect, it, vi } from 'vitest';
import { $cart, addToCart, readCart, refreshCart, removeFromCart, setQuantity } from '../../src/stores/cart';
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

describe('what the visitor did shows at once', () => {
  beforeEach(() => $cart.set({ ...someCart, known: true, pending: 0 }));

  it('and is taken back when the host could not', async () => {
    const answer = later();
    cartHost.remove.mockReturnValue(answer.promise);
    const removed = removeFromCart('abc');
    expect($cart.get()).toMatchObject({ count: 1, lines: [{ key: 'def' }] });
    const changed = setQuantity('def', 4);
    expect($cart.get()).toMatchObject({ count: 4, pending: 2 });
    cartHost.setQuantity.mockRejectedValue(Error('500'));
    answer.fail(Error('500'));
    await expect(removed).rejects.toThrow('500');
    expect($cart.get().lines.map(({ quantity }) => quantity)).toEqual([2, 4]);
    await expect(changed).rejects.toThrow('500');
    expect($cart.get()).toEqual({ ...someCart, known: true, pending: 0 });
  });

  it('and only the last wish for a line is sent', async () => {
    const answer = later();
    cartHost.add.mockReturnValue(answer.promise);
    const all = [addToCart({}), setQuantity('abc', 3), setQuantity('abc', 4), setQuantity('abc', 5)];
    answer.answer({ cart: someCart });
    await Promise.all(all);
    expect(cartHost.setQuantity).toHaveBeenCalledExactlyOnceWith('abc', 5);
  });

  it('and an error that brings the cart is believed', async () => {
    cartHost.setQuantity.mockRejectedValue(Object.assign(Error('gone'), { cart: emptyCart }));
    await expect(setQuantity('abc', 3)).rejects.toThrow('gone');
    expect($cart.get()).toMatchObject({ count: 0, lines: [] });
  });
});

it('asks once for everybody who asks while a refresh waits', async () => {
  const answer = later();
  cartHost.add.mockReturnValue(answer.promise);
  const added = addToCart({});
  const asked = [refreshCart(), refreshCart(), refreshCart()];
  answer.answer({ cart: someCart });
  await Promise.all([added, ...asked]);
  expect(cartHost.refresh).toHaveBeenCalledOnce();
  await refreshCart();
  expect(cartHost.refresh).toHaveBeenCalledTimes(2);
});
