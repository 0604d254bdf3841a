import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStoreApiGateway, startStoreApi } from '../../../../src/hosts/woocommerce/cart/store-api';
import type { Shop } from '../../../../src/hosts/woocommerce/features';
import { $cart } from '../../../../src/stores/cart';
import { find, page } from '../../../support/context';
import { endListeners, watchListeners } from '../../../support/listeners';
import { blockStorage } from '../../../support/storage';

const money = { currency_minor_unit: 2, currency_prefix: '$', currency_decimal_separator: '.' };
const cart = (quantity: number) => ({
  items: [{ key: 'k', id: 55, name: 'Mug &amp; more', quantity, prices: { price: '1800', ...money } }],
  items_count: quantity,
  totals: { total_items: String(1800 * quantity), ...money },
});

const fetchMock = vi.fn<typeof fetch>();
const reply = (body: object, headers = {}, status = 200) =>
  fetchMock.mockResolvedValueOnce(new Response(JSON.stringify(body), { status, headers }));
const readRequests = () =>
  fetchMock.mock.calls.map(([url, init = {}]) => ({
    path: String(url).replace(/.*\/v1\//, ''),
    headers: init.headers as Record<string, string>,
    body: init.body && JSON.parse(String(init.body)),
    credentials: init.credentials,
  }));
const createLocalApi = () => createStoreApiGateway('/wp-json/wc/store/v1');
const createForeignApi = () => createStoreApiGateway('https://shop.example/wp-json/wc/store/v1');

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

it('fetches a nonce first, and takes a fresh nonce from each response', async () => {
  const api = createLocalApi();
  reply({}, { Nonce: 'one' });
  reply(cart(1), { Nonce: 'two' });
  reply(cart(2), { Nonce: 'three' });
  expect(await api.add({ product_id: '55', quantity: '1' })).toMatchObject({
    cart: { count: 1, subtotal: '$18.00', lines: [{ name: 'Mug & more', price: '$18.00' }] },
  });
  await api.setQuantity?.('k', 2);
  expect(readRequests()).toMatchObject([
    { path: 'cart' },
    // An add sends the number to add. A change of quantity sends the new quantity.
    { path: 'cart/add-item', headers: { Nonce: 'one' }, body: { id: 55, quantity: 1 } },
    { path: 'cart/update-item', headers: { Nonce: 'two' }, body: { key: 'k', quantity: 2 } },
  ]);
});

it('sends decimal quantities as the visitor has typed them', async () => {
  const api = createLocalApi();
  reply({}, { Nonce: 'one' });
  for (let index = 0; index < 3; index++) reply(cart(1));
  await api.add({ product_id: '55', quantity: '1,5' });
  await api.add({ 'quantity[57]': '0,5', 'quantity[58]': '2.5' });
  expect(readRequests().slice(1)).toMatchObject([
    { body: { id: 55, quantity: 1.5 } },
    { body: { id: 57, quantity: 0.5 } },
    { body: { id: 58, quantity: 2.5 } },
  ]);
});

it('repeats a request once with a renewed nonce', async () => {
  const api = createLocalApi();
  reply({}, { Nonce: 'stale' });
  reply({ code: 'woocommerce_rest_invalid_nonce' }, { Nonce: 'fresh' }, 403);
  reply(cart(1));
  await api.add({ product_id: '55' });
  expect(readRequests().map(({ headers }) => headers.Nonce)).toEqual([undefined, 'stale', 'fresh']);
});

it('uses a token instead of cookies for a shop of another origin, and keeps the token for the next page', async () => {
  const api = createForeignApi();
  reply({}, { 'Cart-Token': 'a' });
  reply(cart(1), { 'Cart-Token': 'b' });
  await api.add({ product_id: '55' });
  expect(localStorage.getItem('si-cart-token')).toBe('b');
  reply(cart(1));
  await createForeignApi().refresh();
  expect(readRequests()).toMatchObject([
    { path: 'cart', credentials: 'omit', headers: {} },
    { path: 'cart/add-item', headers: { 'Cart-Token': 'a' }, credentials: 'omit' },
    { path: 'cart', headers: { 'Cart-Token': 'b' } },
  ]);
  expect(readRequests()[1]?.headers).not.toHaveProperty('Nonce');
});

it('keeps the token for this page where the browser blocks storage', async () => {
  const unblock = blockStorage();
  const api = createForeignApi();
  reply({}, { 'Cart-Token': 'a' });
  reply(cart(1));
  await api.add({ product_id: '55' });
  unblock();
  expect(readRequests()[1]).toMatchObject({ path: 'cart/add-item', headers: { 'Cart-Token': 'a' } });
});

it('waits once until a rate limit ends', async () => {
  vi.useFakeTimers();
  const api = createLocalApi();
  const limited = { code: 'rate_limit_exceeded', message: 'Too many requests.' };
  reply({}, { Nonce: 'n' });
  reply(limited, { 'RateLimit-Retry-After': '4' }, 400);
  reply(cart(1));
  const pendingAdd = api.add({ product_id: '55' });
  await vi.advanceTimersByTimeAsync(3_900);
  expect(fetchMock).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(200);
  expect(await pendingAdd).toMatchObject({ cart: { count: 1 } });
  reply(limited, { 'RateLimit-Retry-After': '1' }, 400);
  reply(limited, { 'RateLimit-Retry-After': '1' }, 400);
  const refusal = expect(api.add({ product_id: '55' })).rejects.toMatchObject({
    message: 'Too many requests.',
  });
  await vi.advanceTimersByTimeAsync(1_100);
  await refusal;
});

it('treats a response without items as an error, not as an empty cart', async () => {
  reply({}, { Nonce: 'n' });
  await expect(createLocalApi().refresh()).rejects.toMatchObject({ code: 'unknown_error' });
});

it('reports a rate limit of more than ten seconds', async () => {
  const api = createLocalApi();
  reply({}, { Nonce: 'n' });
  reply({ code: 'rate_limit_exceeded', message: 'Later.' }, { 'RateLimit-Retry-After': '60' }, 400);
  await expect(api.add({ product_id: '55' })).rejects.toMatchObject({ name: 'HostError', message: 'Later.' });
});

it('brings a removed line back with its options, unless an add-on keeps data in it', async () => {
  const api = createLocalApi();
  const variation = [{ raw_attribute: 'attribute_pa_size', attribute: 'Size', value: 'Large' }];
  const item = { key: 'k', id: 55, name: 'Mug', quantity: 2, prices: {}, variation, item_data: [] };
  const gift = { ...item, key: 'g', item_data: [{ key: 'Gift', value: 'yes' }] };
  const listed = (...items: object[]) => ({ items, items_count: items.length, totals: {} });
  reply(listed(item, gift), { Nonce: 'n' });
  await api.refresh();
  reply(listed(gift));
  const removed = await api.remove('k');
  const restore = 'restore' in removed ? removed.restore : undefined;
  reply(listed(gift, item));
  expect(await restore?.()).toMatchObject({ cart: { lines: [{ key: 'g' }, { key: 'k' }] } });
  expect(readRequests().at(-1)).toMatchObject({
    path: 'cart/add-item',
    body: { id: 55, quantity: 2, variation: [{ attribute: 'attribute_pa_size', value: 'Large' }] },
  });
  // A line of another key is not the one that was removed.
  reply(listed({ ...item, key: 'other' }));
  await expect(restore?.()).rejects.toMatchObject({ cart: { lines: [{ key: 'other' }] } });
  reply(listed(gift));
  await api.refresh();
  reply(listed());
  expect(await api.remove('g')).not.toHaveProperty('restore');
});

it('adopts the cart of a conflict, and treats a missing line as removed', async () => {
  const api = createLocalApi();
  const conflict = { code: 'x', message: '<b>Gone</b>', data: { cart: cart(3) } };
  reply({}, { Nonce: 'n' });
  reply(conflict, {}, 409);
  await expect(api.setQuantity?.('k', 9)).rejects.toMatchObject({ message: 'Gone', cart: { count: 3 } });
  reply(conflict, {}, 409);
  expect(await api.remove('k')).toMatchObject({ cart: { count: 3 } });
});

it('sends variations by attribute, and each product of a group', async () => {
  const api = createLocalApi();
  reply({}, { Nonce: 'n' });
  reply(cart(1));
  reply(cart(1));
  reply(cart(2));
  await api.add({ variation_id: '9', product_id: '8', attribute_pa_color: 'red', attribute_Size: '' });
  await api.add({ 'quantity[3]': '1', 'quantity[4]': '2', 'quantity[5]': '0' });
  expect(readRequests().map(({ body }) => body)).toEqual([
    undefined,
    { id: 9, quantity: 1, variation: [{ attribute: 'pa_color', value: 'red' }] },
    { id: 3, quantity: 1, variation: [] },
    { id: 4, quantity: 2, variation: [] },
  ]);
});

it.each([
  ['', 'invalid_json'],
  ['<html>', 'invalid_json'],
  ['[]', 'invalid_json'],
])('rejects the response %j', async (text, code) => {
  fetchMock.mockResolvedValueOnce(new Response(text));
  await expect(createLocalApi().refresh()).rejects.toMatchObject({ code });
});

it('rejects a hanging or broken request with an error code', async () => {
  vi.useFakeTimers();
  fetchMock.mockImplementationOnce(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      }),
  );
  const expiry = expect(createLocalApi().refresh()).rejects.toMatchObject({ code: 'timeout' });
  await vi.advanceTimersByTimeAsync(30_000);
  await expiry;
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(createLocalApi().refresh()).rejects.toMatchObject({ code: 'fetch_error' });
});

it('computes the price of a line with all digits of the unit price', async () => {
  const createCart = (prices: object) => ({
    ...cart(3),
    items: [{ ...cart(3).items[0], prices: { ...prices, ...money } }],
  });
  const requestTotal = async (prices: object) => {
    reply(createCart(prices), { Nonce: 'one' });
    const refreshed = await createLocalApi().refresh();
    return 'cart' in refreshed && refreshed.cart.lines[0]?.total;
  };
  expect(await requestTotal({ price: '1000', raw_prices: { precision: 6, price: '9996000' } })).toBe(
    '$29.99',
  );
  expect(await requestTotal({ price: '1000' })).toBe('$30.00');
});

it('sets several quantities in one request, and names the refused lines', async () => {
  const api = createLocalApi();
  reply({}, { Nonce: 'one' });
  reply(
    {
      responses: [
        { status: 200, body: cart(2) },
        { status: 400, body: { code: 'x', message: 'Only 3 &amp; no more' } },
      ],
    },
    {},
    207,
  );
  const change = await api.setQuantities?.(
    new Map([
      ['k', 2],
      ['l', 9],
    ]),
  );
  expect(change).toMatchObject({ cart: { count: 2 } });
  expect([...(change?.failures ?? [])]).toEqual([
    ['l', expect.objectContaining({ message: 'Only 3 & no more' })],
  ]);
  expect(readRequests().map(({ path }) => path)).toEqual(['cart', 'batch']);
  expect(readRequests()[1]?.body.requests).toEqual([
    {
      path: '/wc/store/v1/cart/update-item',
      method: 'POST',
      headers: { Nonce: 'one' },
      body: { key: 'k', quantity: 2 },
    },
    {
      path: '/wc/store/v1/cart/update-item',
      method: 'POST',
      headers: { Nonce: 'one' },
      body: { key: 'l', quantity: 9 },
    },
  ]);
});

it('sends at most 25 quantities in one request, which is the shop’s limit', async () => {
  const api = createLocalApi();
  reply({}, { Nonce: 'one' });
  reply({ responses: Array(25).fill({ body: cart(25) }) });
  reply({ responses: [{ body: cart(26) }] });
  const quantities = new Map(Array.from({ length: 26 }, (_, index) => [`k${index}`, 1] as const));
  expect(await api.setQuantities?.(quantities)).toMatchObject({ cart: { count: 26 } });
  expect(readRequests().map(({ body }) => body?.requests?.length)).toEqual([undefined, 25, 1]);
});

it('repeats a batch once with a fresh nonce', async () => {
  const api = createLocalApi();
  reply({}, { Nonce: 'stale' });
  reply({ responses: [{ body: { code: 'woocommerce_rest_invalid_nonce', message: 'No' } }] });
  reply({}, { Nonce: 'fresh' });
  reply({ responses: [{ body: cart(2) }] });
  expect(await api.setQuantities?.(new Map([['k', 2]]))).toMatchObject({ failures: new Map() });
  expect(readRequests().at(-1)?.body.requests[0].headers).toEqual({ Nonce: 'fresh' });
});

it('sends single requests to a shop without the route for several', async () => {
  const api = createLocalApi();
  reply({}, { Nonce: 'one' });
  reply({ code: 'rest_no_route' }, {}, 404);
  reply(cart(2));
  expect(await api.setQuantities?.(new Map([['k', 2]]))).toMatchObject({ cart: { count: 2 } });
  expect(readRequests().map(({ path }) => path)).toEqual(['cart', 'batch', 'cart/update-item']);
});

it('applies a coupon, and reads coupons and offers of the cart', async () => {
  const api = createLocalApi();
  reply({}, { Nonce: 'one' });
  reply({
    ...cart(1),
    coupons: [{ code: 'save10', totals: { total_discount: '180', ...money } }],
    cross_sells: [
      {
        id: 9,
        name: 'Tin &amp; lid',
        permalink: '/p/',
        type: 'simple',
        is_purchasable: true,
        is_in_stock: true,
        prices: { price: '500', ...money },
      },
      { id: 8, name: 'Shirt', permalink: '/s/', type: 'variable', is_purchasable: true, is_in_stock: true },
    ],
  });
  expect(await api.applyCoupon?.('save10')).toMatchObject({
    cart: {
      coupons: [{ code: 'save10', amount: '$1.80' }],
      offers: [{ productId: '9', name: 'Tin & lid', price: '$5.00', canAdd: true }, { canAdd: false }],
    },
  });
  expect(readRequests()[1]).toMatchObject({ path: 'cart/apply-coupon', body: { code: 'save10' } });
});

it('names the lines whose single requests fail', async () => {
  const api = createLocalApi();
  reply({}, { Nonce: 'one' });
  reply({ code: 'rest_no_route' }, {}, 404);
  reply({ code: 'x', message: 'Only 3' }, {}, 400);
  reply(cart(1));
  const change = await api.setQuantities?.(new Map([['k', 9]]));
  expect([...(change?.failures ?? [])]).toEqual([['k', expect.objectContaining({ message: 'Only 3' })]]);
  expect(change?.cart.count).toBe(1);
});

it('requests the cart after a batch whose lines are all refused', async () => {
  const api = createLocalApi();
  reply({}, { Nonce: 'one' });
  reply({ responses: [{ body: { code: 'x', message: 'Only 3' } }] });
  reply(cart(1));
  expect(await api.setQuantities?.(new Map([['k', 9]]))).toMatchObject({ cart: { count: 1 } });
  expect(readRequests().map(({ path }) => path)).toEqual(['cart', 'batch', 'cart']);
});

it('removes a coupon', async () => {
  const api = createLocalApi();
  reply({}, { Nonce: 'one' });
  reply(cart(1));
  await api.removeCoupon?.('save10');
  expect(readRequests()[1]).toMatchObject({ path: 'cart/remove-coupon', body: { code: 'save10' } });
});

it('lets a link to the cart wait for the answer to an add', () => {
  watchListeners();
  page('<a href="/cart/">Cart</a>');
  startStoreApi({
    getSettings: () => ({ cartUrl: '/cart/', storeApiUrl: '/wp-json/wc/store/v1' }),
  } as Shop);
  $cart.set({ ...$cart.get(), adding: [{ payload: { product_id: '55' } }] });
  expect(find('a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))).toBe(false);
  endListeners();
});
