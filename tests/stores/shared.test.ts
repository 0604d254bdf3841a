import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StorefrontIslands, Stores } from '../../src/types';

let shareStore: typeof import('../../src/stores/shared').shareStore;
const createAtom = () => atom(0) as unknown as Stores['cart'];

beforeEach(async () => {
  vi.resetModules();
  ({ shareStore } = await import('../../src/stores/shared'));
});
afterEach(() => {
  delete window.storefrontIslands;
});

it('makes a store once', () => {
  const create = vi.fn(createAtom);
  expect(shareStore('cart', create)).toBe(shareStore('cart', create));
  expect(create).toHaveBeenCalledOnce();
});

it('shares a store between two copies of the bundle through the global', async () => {
  const stores: Partial<Stores> = {};
  window.storefrontIslands = { stores } as StorefrontIslands;
  const store = shareStore('cart', createAtom);
  expect(stores.cart).toBe(store);
  vi.resetModules();
  const second = await import('../../src/stores/shared');
  expect(second.shareStore('cart', createAtom)).toBe(store);
});

it('keeps a store for a later loader, and reports that the store exists', () => {
  const received = vi.fn();
  addEventListener('island:store', received, { once: true });
  const store = shareStore('cart', createAtom);
  expect(window.storefrontIslands).toHaveLength(0);
  expect(window.storefrontIslands?.stores.cart).toBe(store);
  expect(received).toHaveBeenCalledOnce();
});
