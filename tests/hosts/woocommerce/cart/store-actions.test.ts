import { beforeEach, expect, it, vi } from 'vitest';
import { addStoreActions } from '../../../../src/hosts/woocommerce/cart/store-actions';
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
