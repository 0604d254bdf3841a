import { beforeEach, describe, expect, it, vi } from 'vitest';
import { $cart, addToCart, refreshCart, removeFromCart, setQuantity } from '../../src/stores/cart';
import type { CartLine } from '../../src/stores/cart-gateway';
import { cartHost, deferResponse, emptyCart, resetHost, someCart } from '../support/cart-host';

beforeEach(() => {
  resetHost();
  $cart.set({ ...emptyCart, known: false, pending: 0 });
});

describe('an optimistic change', () => {
  beforeEach(() => $cart.set({ ...someCart, known: true, pending: 0 }));

  it('returns to the old cart after a failure', async () => {
    const response = deferResponse();
    cartHost.remove.mockReturnValue(response.promise);
    const pendingRemoval = removeFromCart('abc');
    expect($cart.get()).toMatchObject({ count: 1, lines: [{ key: 'def' }] });
    const pendingChange = setQuantity('def', 4);
    expect($cart.get()).toMatchObject({ count: 4, pending: 2 });
    cartHost.setQuantity.mockRejectedValue(Error('500'));
    response.fail(Error('500'));
    await expect(pendingRemoval).rejects.toThrow('500');
    expect($cart.get().lines.map(({ quantity }) => quantity)).toEqual([2, 4]);
    await expect(pendingChange).rejects.toThrow('500');
    expect($cart.get()).toEqual({ ...someCart, known: true, pending: 0, adding: [] });
  });

  it('sends only the last quantity of a line', async () => {
    const response = deferResponse();
    cartHost.add.mockReturnValue(response.promise);
    const changes = [addToCart({}), setQuantity('abc', 3), setQuantity('abc', 4), setQuantity('abc', 5)];
    response.respond({ cart: someCart });
    await Promise.all(changes);
    expect(cartHost.setQuantity).toHaveBeenCalledExactlyOnceWith('abc', 5);
  });

  it('adopts the cart of an error', async () => {
    cartHost.setQuantity.mockRejectedValue(Object.assign(Error('gone'), { cart: emptyCart }));
    await expect(setQuantity('abc', 3)).rejects.toThrow('gone');
    expect($cart.get()).toMatchObject({ count: 0, lines: [] });
  });
});

describe('the adds without an answer', () => {
  const readAdding = () => $cart.get().adding?.map(({ payload }) => payload);

  it('lose an add that has failed', async () => {
    cartHost.add.mockRejectedValue(Error('500'));
    const pendingAdd = addToCart({ product_id: '55' });
    expect(readAdding()).toEqual([{ product_id: '55' }]);
    await expect(pendingAdd).rejects.toThrow('500');
    expect(readAdding()).toEqual([]);
  });

  it.each([
    ['the page shows again', () => dispatchEvent(new Event('pageshow')), 0],
    ['the host sends its cart', () => refreshCart(), someCart.count],
  ])('stay in the count where they lead to another page, until %s', async (_, end, count) => {
    vi.spyOn(location, 'assign').mockImplementation(() => {});
    cartHost.add.mockResolvedValue({ redirect: '/cart/' });
    for (const id of ['55', '56']) await addToCart({ product_id: id });
    expect($cart.get()).toMatchObject({ count: 2, pending: 0, adding: [] });
    await end();
    expect($cart.get()).toMatchObject({ count, pending: 0 });
  });
});

describe('a removal or quantity without a response', () => {
  const [cup, mug] = someCart.lines as [CartLine, CartLine];

  beforeEach(() => {
    $cart.set({ ...someCart, known: true, pending: 0 });
    cartHost.remove.mockRejectedValue(Error('lost'));
    cartHost.setQuantity.mockRejectedValue(Error('lost'));
  });

  it('succeeds if the cart shows the change', async () => {
    cartHost.refresh.mockResolvedValue({ cart: { ...someCart, lines: [mug] } });
    expect(await removeFromCart('abc')).toMatchObject({ cart: { lines: [{ key: 'def' }] } });
    cartHost.refresh.mockResolvedValue({ cart: { ...someCart, lines: [{ ...mug, quantity: 4 }] } });
    expect(await setQuantity('def', 4)).toMatchObject({ cart: { lines: [{ quantity: 4 }] } });
  });

  it('fails if the cart does not show the change, and the store adopts the cart', async () => {
    cartHost.refresh.mockResolvedValue({ cart: { ...someCart, lines: [cup] } });
    await expect(removeFromCart('abc')).rejects.toThrow('lost');
    expect($cart.get().lines).toEqual([cup]);
    await expect(setQuantity('abc', 5)).rejects.toThrow('lost');
    expect($cart.get().lines).toEqual([cup]);
  });
});

describe('an add without a response', () => {
  const grownCart = { ...someCart, count: 4 };
  const createTimeoutError = () => Object.assign(Error('timeout'), { name: 'HttpError' });

  beforeEach(() => {
    $cart.set({ ...someCart, known: true, pending: 0 });
    cartHost.add.mockRejectedValue(createTimeoutError());
  });

  it('succeeds if the cart has grown', async () => {
    cartHost.refresh.mockResolvedValue({ cart: grownCart });
    expect(await addToCart({})).toEqual({ cart: grownCart });
    expect($cart.get()).toMatchObject({ count: 4, pending: 0 });
  });

  it('fails if the cart has not grown, and the store adopts the cart', async () => {
    cartHost.refresh.mockResolvedValue({ cart: emptyCart });
    await expect(addToCart({})).rejects.toThrow('timeout');
    expect($cart.get()).toMatchObject({ count: 0, pending: 0 });
  });

  it('fails if the page cannot read the cart either', async () => {
    cartHost.refresh.mockRejectedValue(Error('offline'));
    await expect(addToCart({})).rejects.toThrow('timeout');
    expect($cart.get()).toMatchObject({ count: 3 });
  });

  it('requests nothing after the host’s own refusal', async () => {
    cartHost.add.mockRejectedValue(Object.assign(Error('Sold out'), { name: 'HostError' }));
    await expect(addToCart({})).rejects.toThrow('Sold out');
    expect(cartHost.refresh).not.toHaveBeenCalled();
  });
});
