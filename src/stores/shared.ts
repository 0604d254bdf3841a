import type { StorefrontIslands, Stores } from '../types';

const serverOwner: Partial<Pick<StorefrontIslands, 'stores'>> = {};

/** The global, or the list in its place until the loader runs and takes over the stores. */
const findOwner = () => {
  if (!globalThis.window) return serverOwner;
  // An element with this id is a property of the window too, but no own property.
  if (!Object.hasOwn(window, 'storefrontIslands')) window.storefrontIslands = [] as never;
  return window.storefrontIslands as { stores?: Partial<Stores> };
};

/**
 * The page's only store of a name. The store is on the global, so that a second copy of the bundle and the
 * page's scripts share its state.
 */
export const shareStore = <Name extends keyof Stores>(
  name: Name,
  create: () => Stores[Name],
): Stores[Name] => {
  const owner = findOwner() as { stores?: Partial<Stores> };
  owner.stores ??= {};
  const { stores } = owner;
  if (!stores[name]) {
    stores[name] = create();
    // A caller of `whenStore` may wait for the store.
    globalThis.dispatchEvent?.(new CustomEvent('island:store'));
  }
  return stores[name] as Stores[Name];
};
