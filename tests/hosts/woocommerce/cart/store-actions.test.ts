import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addStoreActions } from '../../../../src/hosts/woocommerce/cart/store-actions';
import type { CartLine } from '../../../../src/stores/cart-gateway';
import { cartHost, resetHost, someCart } from '../../../support/cart-host';

const fetchMock = vi.fn<typeof fetch>();
const reply = (body: object, status = 200) =>
  fetchMock.mockResolvedValueOnce(new Response(JSON.stringify(body), { status, headers: { Nonce: 'n' } }));
const readRequests = () => fetchMock.mock.calls.map(([url, init]) => [String(url), init?.body]);
const api = () => addStoreActions(cartHost, '/de/wp-json/wc/store/v1');

beforeEach(() => {
  resetHost();
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});

it('changes a quantity by the Store API, and returns the classic cart', async () => {
  cartHost.refresh.mockResolvedValue({ cart: someCart, response: { div: '<div></div>' } });
  reply({ items: [] });
  reply({ items: [] });
  expect(await api().setQuantity?.('abc', 3)).toMatchObject({
    cart: someCart,
    response: { div: '<div></div>' },
  });
  expect(readRequests().map(([url]) => url)).toEqual([
    expect.stringMatching(/\/de\/wp-json\/wc\/store\/v1\/cart$/),
    expect.stringMatching(/\/de\/wp-json\/wc\/store\/v1\/cart\/update-item$/),
  ]);
  expect(readRequests()[1]?.[1]).toBe('{"key":"abc","quantity":3}');
});

it('brings the current cart with a refusal, and none with a failure', async () => {
  reply({ items: [] });
  reply({ code: 'x', message: 'Only 2 left' }, 400);
  await expect(api().setQuantity?.('abc', 3)).rejects.toMatchObject({
    message: 'Only 2 left',
    cart: someCart,
  });
  cartHost.refresh.mockClear();
  reply({ items: [] });
  fetchMock.mockRejectedValueOnce(TypeError('offline'));
  await expect(api().setQuantity?.('abc', 3)).rejects.not.toHaveProperty('cart');
  expect(cartHost.refresh).not.toHaveBeenCalled();
});

it('keeps the coupons of the Store API in the carts of the classic protocol', async () => {
  const host = api();
  reply({ items: [] });
  reply({ items: [], coupons: [{ code: 'save10' }], cross_sells: [{ id: 9, name: 'Tin' }] });
  const coupons = [{ code: 'save10', amount: expect.any(String) }];
  expect(await host.applyCoupon?.('save10')).toMatchObject({ cart: { ...someCart, coupons } });
  expect(await host.remove('abc')).toMatchObject({ cart: { coupons, offers: [{ productId: '9' }] } });
  reply({ items: [] });
  expect(await host.removeCoupon?.('save10')).toMatchObject({ cart: { ...someCart, coupons: [] } });
});

it('sends several quantities at once', async () => {
  reply({ items: [] });
  reply({ responses: [{ body: { items: [], coupons: [{ code: 'save10' }] } }] });
  expect(await api().setQuantities?.(new Map([['abc', 3]]))).toMatchObject({
    cart: { ...someCart, coupons: [{ code: 'save10' }] },
    failures: new Map(),
  });
});

describe('the lines as the Store API tells them', () => {
  const classic = someCart.lines[0] as CartLine;
  const classicCart = (changes: Partial<CartLine> = {}) => ({
    ...someCart,
    lines: [{ ...classic, ...changes }],
  });
  const item = (changes = {}) => ({
    key: 'abc',
    quantity: 2,
    quantity_limits: { maximum: 5 },
    ...changes,
  });
  const complete = { key: 'abc', maximum: 5, removeUrl: classic.removeUrl, source: expect.anything() };

  it('come by one request where the mini-cart shows the same cart', async () => {
    const host = api();
    cartHost.read.mockReturnValue(classicCart());
    expect(host.read()?.lines).toEqual([classic]);
    reply({ items: [item()], totals: {} });
    expect(await host.refreshSources?.()).toMatchObject({ cart: { lines: [complete] } });
    expect(cartHost.refresh).not.toHaveBeenCalled();
    expect(host.read()?.lines).toMatchObject([complete]);
  });

  it('come by one request where the page has no filled mini-cart', async () => {
    reply({ items: [item()] });
    expect(await api().refreshSources?.()).toMatchObject({ cart: { lines: [{ maximum: 5 }] } });
    expect(cartHost.refresh).not.toHaveBeenCalled();
  });

  it.each([
    ['another quantity', [item({ quantity: 3 })], { quantity: 3 }],
    ['one line less', [], {}],
    ['one line more', [item(), item({ key: 'new' })], {}],
  ])('bring the fragments too where the mini-cart shows %s', async (_, items, changes) => {
    cartHost.read.mockReturnValue(classicCart());
    const fragments = { div: '<div></div>' };
    cartHost.refresh.mockResolvedValue({ cart: classicCart(changes), response: fragments });
    reply({ items });
    expect(await api().refreshSources?.()).toMatchObject({
      cart: { lines: [items[0] ? complete : classic] },
      response: fragments,
    });
  });

  it('stay known after a change, an undo and a removal, but not for a line that has changed', async () => {
    const host = api();
    cartHost.read.mockReturnValue(classicCart());
    reply({ items: [item()] });
    await host.refreshSources?.();
    cartHost.refresh.mockResolvedValue({ cart: classicCart({ quantity: 3 }) });
    reply({ items: [item({ quantity: 3 })] });
    expect(await host.setQuantity?.('abc', 3)).toMatchObject({ cart: { lines: [complete] } });
    const restore = async () => ({ cart: classicCart({ quantity: 3 }) });
    cartHost.remove.mockResolvedValue({ cart: classicCart({ quantity: 3 }), restore });
    const removed = await host.remove('def');
    expect(removed).toMatchObject({ cart: { lines: [complete] } });
    expect(await ('restore' in removed && removed.restore?.())).toMatchObject({
      cart: { lines: [complete] },
    });
    for (const changes of [{ quantity: 4 }, { quantity: 3, price: '$60.00' }]) {
      cartHost.add.mockResolvedValueOnce({ cart: classicCart(changes) });
      expect(await host.add({})).toMatchObject({ cart: { lines: [{ ...classic, ...changes }] } });
    }
  });

  it('stay out of the carts of a page whose drawer never asks for them', async () => {
    const host = api();
    cartHost.refresh.mockResolvedValue({ cart: classicCart() });
    reply({ items: [] });
    reply({ items: [item()] });
    expect(await host.setQuantity?.('abc', 2)).toMatchObject({ cart: { lines: [classic] } });
  });
});
