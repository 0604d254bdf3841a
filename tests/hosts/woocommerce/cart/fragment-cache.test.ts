import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  getRemainingMs,
  isOutdated,
  mayHaveCart,
  readCachedFragments,
  writeCachedFragments,
} from '../../../../src/hosts/woocommerce/cart/fragment-cache';
import { createJar } from '../../../support/jar';
import { fillStorage } from '../../../support/storage';

const keys = { fragmentName: 'wc_fragments_x', hashKey: 'wc_cart_hash_x' };
const fragments = { 'div.widget_shopping_cart_content': '<div></div>' };
const DAY_MS = 24 * 60 * 60 * 1000;

let cookies: ReturnType<typeof createJar>;
beforeEach(() => {
  cookies = createJar();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cookies.restore();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('stores a cart under the page’s keys with its hash, and uses the cart while the cookie matches', () => {
  cookies.jar.set('woocommerce_cart_hash', 'h');
  writeCachedFragments(keys, fragments, 'h');
  expect({ ...localStorage }).toEqual({ wc_cart_hash_x: 'h' });
  expect(Object.keys(sessionStorage).sort()).toEqual([
    'storefront-islands-cart-language',
    'wc_cart_created',
    'wc_cart_hash_x',
    'wc_fragments_x',
  ]);
  expect(readCachedFragments(keys)).toEqual(fragments);
  cookies.jar.set('woocommerce_cart_hash', 'other');
  expect(readCachedFragments(keys)).toBeUndefined();
});

it('stores no hash and no age for an empty cart', () => {
  writeCachedFragments(keys, fragments, '');
  expect(sessionStorage.getItem('wc_cart_created')).toBeNull();
  expect(readCachedFragments(keys)).toEqual(fragments);
});

it('rejects a cart that is a day old or of unknown age', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1e12 });
  cookies.jar.set('woocommerce_cart_hash', 'h');
  writeCachedFragments(keys, fragments, 'h');
  vi.setSystemTime(1e12 + DAY_MS - 1);
  expect([getRemainingMs(), !!readCachedFragments(keys)]).toEqual([1, true]);
  vi.setSystemTime(1e12 + DAY_MS);
  expect([getRemainingMs(), readCachedFragments(keys)]).toEqual([0, undefined]);
  vi.setSystemTime(1e12);
  sessionStorage.removeItem('wc_cart_created');
  expect(readCachedFragments(keys)).toBeUndefined();
});

it.each(['undefined', '', 'null', '{', '[]', '{"a":1}', '7'])('rejects the stored text %j', (text) => {
  sessionStorage.setItem('wc_fragments_x', text);
  expect(readCachedFragments(keys)).toBeUndefined();
});

it('detects another tab’s cart by its hash', () => {
  writeCachedFragments(keys, fragments, 'h');
  expect(isOutdated(keys)).toBe(false);
  localStorage.setItem('wc_cart_hash_x', 'i');
  expect(isOutdated(keys)).toBe(true);
});

it('writes nothing while the page only reads, because other tabs receive each write', () => {
  const writes: string[] = [];
  const count = (key: string) => !writes.push(key);
  const restore = [fillStorage('sessionStorage', count), fillStorage('localStorage', count)];
  readCachedFragments(keys);
  mayHaveCart(keys);
  isOutdated(keys);
  for (const end of restore) end();
  expect(writes).toEqual([]);
});

it('treats denied storage as a miss', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(() => writeCachedFragments(keys, fragments, 'h')).not.toThrow();
  expect([readCachedFragments(keys), mayHaveCart(keys), isOutdated(keys)]).toEqual([undefined, false, false]);
});

it('keeps the old cart where the storage has no space for the new one', () => {
  writeCachedFragments(keys, fragments, 'old');
  const before = { ...sessionStorage };
  const makeSpace = fillStorage('sessionStorage', (key) => key !== keys.fragmentName);
  writeCachedFragments(keys, fragments, 'new');
  makeSpace();
  expect([{ ...sessionStorage }, localStorage.getItem(keys.hashKey)]).toEqual([before, 'old']);
});

it('detects a cart by the cookie woocommerce_items_in_cart', () => {
  expect(mayHaveCart(keys)).toBe(false);
  cookies.jar.set('woocommerce_items_in_cart', '1');
  expect(mayHaveCart(keys)).toBe(true);
});

it('uses no cart that a page in another language has stored, but one of WooCommerce’s own script', () => {
  document.documentElement.lang = 'en';
  writeCachedFragments(keys, fragments, 'h');
  cookies.jar.set('woocommerce_cart_hash', 'h');
  expect(readCachedFragments(keys)).toEqual(fragments);
  document.documentElement.lang = 'de';
  expect(readCachedFragments(keys)).toBeUndefined();
  sessionStorage.removeItem('storefront-islands-cart-language');
  expect(readCachedFragments(keys)).toEqual(fragments);
  document.documentElement.removeAttribute('lang');
});

it('notifies other tabs of a changed cart only, because each language has a hash of its own', () => {
  writeCachedFragments(keys, fragments, 'en1');
  localStorage.setItem(keys.hashKey, 'de1');
  writeCachedFragments(keys, fragments, 'en1');
  expect(localStorage.getItem(keys.hashKey)).toBe('de1');
  writeCachedFragments(keys, fragments, 'en2');
  expect(localStorage.getItem(keys.hashKey)).toBe('en2');
});
