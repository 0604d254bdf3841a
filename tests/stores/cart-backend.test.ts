import { beforeEach, expect, it, vi } from 'vitest';
import { page } from '../../src/core/page';
import { type CartBackend, fromBackend } from '../../src/stores/cart-backend';
import type { CartChange } from '../../src/stores/cart-gateway';

const cart = { lines: [{ key: 7, name: 'Mug', quantity: 2, price: 18, total: 36 }], subtotal: 36 };

const createHost = (overrides: Partial<CartBackend> = {}) =>
  fromBackend({ add: () => cart, remove: () => cart, refresh: () => cart, ...overrides });

beforeEach(() => {
  Object.assign(page, { config: { currency: 'USD', locale: 'en' } });
});

it('adds count, hash and prices to the backend’s response', async () => {
  expect(await createHost().refresh()).toEqual({
    cart: {
      count: 2,
      hash: '7:2',
      subtotal: '$36.00',
      lines: [
        {
          key: '7',
          productId: '',
          name: 'Mug',
          variation: '',
          url: '',
          image: '',
          quantity: 2,
          maximum: 0,
          price: '$18.00',
          total: '$36.00',
          removeUrl: '',
        },
      ],
    },
  });
});

it('passes fields, keys and quantities to the backend, and offers setQuantity only where the backend has setQuantity', async () => {
  const calls = { add: vi.fn(async () => cart), remove: vi.fn(() => cart), setQuantity: vi.fn(() => cart) };
  const host = createHost(calls);
  await host.add({ product_id: '55' });
  await host.remove('7');
  const response = await host.setQuantity?.('7', 3);
  expect(calls.add).toHaveBeenCalledExactlyOnceWith({ product_id: '55' });
  expect(calls.remove).toHaveBeenCalledExactlyOnceWith('7');
  expect(calls.setQuantity).toHaveBeenCalledExactlyOnceWith('7', 3);
  expect(response).toMatchObject({ cart: { lines: [{ maximum: 1e6 }] } });
  expect(createHost().setQuantity).toBeUndefined();
});

it('undoes a removal only where the backend can restore', async () => {
  const restore = vi.fn(() => cart);
  const change = await createHost({ restore }).remove('7');
  expect(await (change as CartChange).restore?.()).toMatchObject({ cart: { count: 2 } });
  expect(restore).toHaveBeenCalledExactlyOnceWith('7');
  expect(await createHost().remove('7')).not.toHaveProperty('restore', expect.anything());
});

it('passes a redirect on', async () => {
  const host = createHost({ add: () => ({ redirect: '/product/mug/' }) });
  expect(await host.add({})).toEqual({ redirect: '/product/mug/' });
});

it('rejects with the text and the cart of the backend’s refusal', async () => {
  const host = createHost({ add: async () => ({ error: 'Only two left.', cart }) });
  await expect(host.add({})).rejects.toMatchObject({
    name: 'HostError',
    message: 'Only two left.',
    cart: { count: 2 },
  });
});

it.each([
  undefined,
  null,
  'ok',
  {},
  { items: [] },
  { lines: {} },
  { lines: [{ name: 'Mug' }] },
  { lines: [null] },
])('rejects the response %j with advice', async (response) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const host = createHost({ refresh: () => response as never });
  await expect(host.refresh()).rejects.toMatchObject({ code: 'invalid_json' });
  expect(warn.mock.calls[0]?.[0]).toContain('cart: refresh() returned');
  expect(warn.mock.calls[0]?.[0]).toContain('expected {lines: [{key, name, quantity, …}]}');
});

it('rethrows the backend’s error', async () => {
  const host = createHost({
    remove() {
      throw Error('broken');
    },
  });
  await expect(host.remove('7')).rejects.toThrow('broken');
});

it('takes coupons where the backend has both methods, and reads coupons and offers', async () => {
  const filled = {
    ...cart,
    coupons: [{ code: 'save10', amount: '5 €' }],
    offers: [
      { productId: 9, name: 'Tin', price: '3 €' },
      { productId: 10, name: 'Shirt', url: '/shirt/', canAdd: false },
    ],
  };
  const host = createHost({ applyCoupon: () => filled, removeCoupon: () => filled });
  expect(await host.applyCoupon?.('save10')).toMatchObject({
    cart: {
      coupons: [{ code: 'save10', amount: '5 €' }],
      offers: [
        { productId: '9', name: 'Tin', url: '', image: '', price: '3 €', canAdd: true },
        { productId: '10', name: 'Shirt', url: '/shirt/', canAdd: false },
      ],
    },
  });
  expect(createHost({ applyCoupon: () => filled }).applyCoupon).toBeUndefined();
});
