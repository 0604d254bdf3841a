import type { Stores } from '../loader/types';

const local: Partial<Stores> = {};

/**
 * The one store of that name on the page. It lives on the global, so that a second copy of the bundle and
 * the page's own scripts see the same state.
 */
export const shared = <Name extends keyof Stores>(name: Name, create: () => Stores[Name]): Stores[Name] => {
  const stores = globalThis.window?.storefrontIslands?.stores ?? local;
  stores[name] ??= create();
  return stores[name] as Stores[Name];
};
