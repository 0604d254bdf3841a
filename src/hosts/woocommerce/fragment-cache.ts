import type { Fragments } from '../answers';

/** Names in the browser's storage, as the page says them: filters and networks change them. */
export interface CacheKeys {
  fragmentName: string;
  hashKey: string;
}

const createdKey = 'wc_cart_created';
/** What no stored cart may lack. */
const content = 'div.widget_shopping_cart_content';

/** Milliseconds that stored HTML lives: the nonces in it die after a day (commerce contract §3, §4). */
export const life = 24 * 60 * 60 * 1000;

/** A cookie's value, or an empty string. */
export const readCookie = (name: string): string =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';

/** Both storages, or `undefined` where one is denied or full: half a cache would be wrong in other tabs. */
const stores = () => {
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

/** Whether the shop or this tab knows of a cart; where neither does, there is nothing to ask for (§15.1). */
export const knowsCart = ({ hashKey }: CacheKeys): boolean =>
  !!(
    readCookie('woocommerce_cart_hash') ||
    readCookie('woocommerce_items_in_cart') ||
    stores()?.session.getItem(hashKey)
  );

/** Milliseconds until the stored cart is too old; 0 when it is. */
export const timeLeft = (): number =>
  Math.max(0, Number(stores()?.session.getItem(createdKey)) + life - Date.now());

/** The stored cart, where it is whole, not too old, and the one that the shop's cookie speaks of. */
export const readCached = ({ fragmentName, hashKey }: CacheKeys): Fragments | undefined => {
  const session = stores()?.session;
  try {
    const hash = session?.getItem(hashKey) ?? '';
    // Others store what they have been given, which may be the word "undefined": that is no JSON.
    const fragments = JSON.parse(session?.getItem(fragmentName) ?? 'null');
    if (fragments?.[content] && hash === readCookie('woocommerce_cart_hash') && (!hash || timeLeft()))
      return fragments;
  } catch {
    // Asked for anew.
  }
  return undefined;
};

/** Keeps a cart for the next page, and tells the other tabs by its hash. */
export const writeCached = ({ fragmentName, hashKey }: CacheKeys, fragments: Fragments, hash: string) => {
  const found = stores();
  if (!found) return;
  try {
    found.session.setItem(fragmentName, JSON.stringify(fragments));
    found.session.setItem(hashKey, hash);
    found.local.setItem(hashKey, hash);
    if (hash) found.session.setItem(createdKey, String(Date.now()));
    else found.session.removeItem(createdKey);
  } catch {
    // Full: what is there no longer fits the cookie, and is not used.
  }
};

/** Whether another tab has changed the cart since this one stored it. */
export const isOutdated = ({ hashKey }: CacheKeys): boolean => {
  const found = stores();
  return !!found && found.local.getItem(hashKey) !== found.session.getItem(hashKey);
};
