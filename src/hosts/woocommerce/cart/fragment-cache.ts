import { readCookie } from '../../../dom/raw-cookies';
import { parseJson, toJson } from '../../../utils/json';
import { readStored, writeStored } from '../../../utils/storage';
import type { Fragments } from './fragments';

/** Storage keys as the page prints them; filters and multisite networks change them. */
export interface CacheKeys {
  fragmentName: string;
  hashKey: string;
}

const createdKey = 'wc_cart_created';
/** Language of the stored cart. Shops with several languages have one hash for all of them. */
const languageKey = 'storefront-islands-cart-language';
export const holdsCart = (fragments: unknown): fragments is Fragments =>
  !!(fragments as Fragments | undefined)?.['div.widget_shopping_cart_content'];

const storedFragments = new WeakSet<object>();

export const isStored = (fragments: object): boolean => storedFragments.has(fragments);

/** Stored HTML contains nonces, which expire after a day. */
export const CACHE_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Whether both storages take a value. Half a cache would be wrong in other tabs, which also receive this test's writes. */
const canStore = () =>
  (['session', 'local'] as const).every(
    (area) => writeStored('wc', 'test', area) && writeStored('wc', null, area),
  );

/**
 * Whether the shop's cookie or this tab's storage shows that there is a cart. Otherwise the visitor needs no request.
 */
export const mayHaveCart = ({ hashKey }: CacheKeys): boolean =>
  !!(
    readCookie('woocommerce_cart_hash') ||
    readCookie('woocommerce_items_in_cart') ||
    readStored(hashKey, 'session')
  );

/** Milliseconds until the stored cart expires; 0 if it has expired. */
export const getRemainingMs = (): number =>
  Math.max(0, Number(readStored(createdKey, 'session')) + CACHE_LIFETIME_MS - Date.now());

/** The stored cart, if it is complete, fresh and matches the shop's cookie. */
export const readCachedFragments = ({ fragmentName, hashKey }: CacheKeys): Fragments | undefined => {
  const { lang } = document.documentElement;
  const hash = readStored(hashKey, 'session') ?? '';
  // WooCommerce's script may store the word "undefined", which is not JSON.
  const fragments = parseJson(readStored(fragmentName, 'session'));
  const isCurrent =
    hash === readCookie('woocommerce_cart_hash') &&
    // WooCommerce's own script stores no language.
    (readStored(languageKey, 'session') ?? lang) === lang &&
    (!hash || getRemainingMs());
  if (!holdsCart(fragments) || !isCurrent) return;
  storedFragments.add(fragments);
  return fragments;
};

/** Stores the cart for the next page, and notifies other tabs by its hash if the cart has changed. */
export const writeCachedFragments = (
  { fragmentName, hashKey }: CacheKeys,
  fragments: Fragments,
  hash: string,
) => {
  if (!canStore()) return;
  // A tab in another language has a hash of its own. Each would answer the other's hash for ever.
  const isNews = hash !== readStored(hashKey, 'session');
  // In a full storage the old entry stays. It does not match the new cookie, so the next page ignores it.
  if (!writeStored(fragmentName, toJson(fragments), 'session')) return;
  writeStored(hashKey, hash, 'session');
  writeStored(languageKey, document.documentElement.lang, 'session');
  if (isNews) writeStored(hashKey, hash);
  writeStored(createdKey, hash ? String(Date.now()) : null, 'session');
};

/** Whether another tab has changed the cart since this tab stored it. */
export const isOutdated = ({ hashKey }: CacheKeys): boolean =>
  (readStored(hashKey) ?? '') !== (readStored(hashKey, 'session') ?? '');

/**
 * Stores the hash of a cart without fragments, so that no page shows the fragments of an earlier cart.
 * @param isNews whether other tabs have to read the cart again; without it the tab has read what another tab changed
 */
export const writeCartHash = ({ fragmentName, hashKey }: CacheKeys, hash: string, isNews = true) => {
  if (!canStore()) return;
  writeStored(fragmentName, null, 'session');
  writeStored(hashKey, isNews ? hash : (readStored(hashKey) ?? ''), 'session');
  if (isNews) writeStored(hashKey, hash);
};
