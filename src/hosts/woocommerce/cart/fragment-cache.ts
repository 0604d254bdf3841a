import { readCookies } from '../../../dom/cookie';
import { toJson } from '../../../utils/json';
import type { Fragments } from './fragments';

/** Storage keys as the page prints them; filters and multisite networks change them. */
export interface CacheKeys {
  fragmentName: string;
  hashKey: string;
}

const createdKey = 'wc_cart_created';
/** Language of the stored cart. Shops with several languages have one hash for all of them. */
const languageKey = 'storefront-islands-cart-language';
/** Whether fragments hold the cart. */
export const holdsCart = (fragments: unknown): fragments is Fragments =>
  !!(fragments as Fragments | undefined)?.['div.widget_shopping_cart_content'];

/** Stored HTML contains nonces, which expire after a day. */
export const CACHE_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** A cookie's value, or an empty string. */
export const readCookie = (name: string): string =>
  readCookies()
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';

/** Both storages, or `undefined` if a storage is full or unavailable. Half a cache would be wrong in other tabs. */
const openStorages = () => {
  try {
    for (const store of [sessionStorage, localStorage]) {
      store.setItem('wc', 'test');
      store.removeItem('wc');
    }
    return { session: sessionStorage, local: localStorage };
  } catch {
    return undefined;
  }
};

/** A value of a storage, or an empty string. Reads without a test, because other tabs receive the test's writes. */
const read = (name: 'sessionStorage' | 'localStorage', key: string): string => {
  try {
    return globalThis[name].getItem(key) ?? '';
  } catch {
    return '';
  }
};

/**
 * Whether the shop's cookie or this tab's storage shows that there is a cart. Otherwise the visitor needs no request.
 */
export const mayHaveCart = ({ hashKey }: CacheKeys): boolean =>
  !!(
    readCookie('woocommerce_cart_hash') ||
    readCookie('woocommerce_items_in_cart') ||
    read('sessionStorage', hashKey)
  );

/** Milliseconds until the stored cart expires; 0 if it has expired. */
export const getRemainingMs = (): number =>
  Math.max(0, Number(read('sessionStorage', createdKey)) + CACHE_LIFETIME_MS - Date.now());

/** The stored cart, if it is complete, fresh and matches the shop's cookie. */
export const readCachedFragments = ({ fragmentName, hashKey }: CacheKeys): Fragments | undefined => {
  try {
    const hash = read('sessionStorage', hashKey);
    // WooCommerce's script may store the word "undefined", which is not JSON.
    const fragments = JSON.parse(read('sessionStorage', fragmentName));
    if (
      holdsCart(fragments) &&
      hash === readCookie('woocommerce_cart_hash') &&
      // WooCommerce's own script stores no language.
      [null, document.documentElement.lang].includes(sessionStorage.getItem(languageKey)) &&
      (!hash || getRemainingMs())
    )
      return fragments;
  } catch {
    // With an unreadable cache the page requests the cart.
  }
  return undefined;
};

/** Stores the cart for the next page, and notifies other tabs by its hash if the cart has changed. */
export const writeCachedFragments = (
  { fragmentName, hashKey }: CacheKeys,
  fragments: Fragments,
  hash: string,
) => {
  const storages = openStorages();
  if (!storages) return;
  try {
    // A tab in another language has a hash of its own. Each would answer the other's hash for ever.
    const isNews = hash !== storages.session.getItem(hashKey);
    storages.session.setItem(fragmentName, toJson(fragments));
    storages.session.setItem(hashKey, hash);
    storages.session.setItem(languageKey, document.documentElement.lang);
    if (isNews) storages.local.setItem(hashKey, hash);
    if (hash) storages.session.setItem(createdKey, String(Date.now()));
    else storages.session.removeItem(createdKey);
  } catch {
    // Storage is full. The old entry does not match the new cookie, so the next page ignores the entry.
  }
};

/** Whether another tab has changed the cart since this tab stored it. */
export const isOutdated = ({ hashKey }: CacheKeys): boolean =>
  read('localStorage', hashKey) !== read('sessionStorage', hashKey);

/**
 * Stores the hash of a cart without fragments, so that no page shows the fragments of an earlier cart.
 * @param isNews whether other tabs have to read the cart again; without it the tab has read what another tab changed
 */
export const writeCartHash = ({ fragmentName, hashKey }: CacheKeys, hash: string, isNews = true) => {
  const storages = openStorages();
  if (!storages) return;
  try {
    storages.session.removeItem(fragmentName);
    storages.session.setItem(hashKey, isNews ? hash : (storages.local.getItem(hashKey) ?? ''));
    if (isNews) storages.local.setItem(hashKey, hash);
  } catch {
    // Storage is full. Other tabs read the cart with their next page.
  }
};
