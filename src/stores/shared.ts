import type { Stores } from '../types';

const local: Partial<Stores> = {};

/**
 * The page's only store of that name. It lives on the global, so that a second copy of the bundle and the
 * page's scripts share its state.
 */
export const shared = <Name extends keyof Stores>(name: Name, create: () => Stores[Name]): Stores[Name] => {
  const stores = globalThis.window?.storefrontIslands?.stores ?? local;
  stores[name] ??= create();
  return stores[name] as Stores[Name];
};
