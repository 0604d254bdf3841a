import { findEntry } from '../core/page';
import { once } from '../utils/once';
import { singleton } from '../utils/singleton';
import type { CartRegistration } from './cart-backend';
import type { CartGateway } from './cart-gateway';

/** The gateways that a host can provide, by name. */
export interface Gateways {
  cart: CartGateway;
  /** A second shop beside the page's own, for digital goods. */
  downloads: CartGateway;
}

type Load = () => Promise<CartGateway>;

const loadFunctions = singleton('gateways', () => new Map<string, Load>());

const pageLoadFunctions = new WeakMap<object, Load>();

/**
 * Offers a host's gateway. The first offer counts. The first use fetches the gateway's chunk.
 * @param isOnlyShop whether the host runs the page's only shop; the offer then replaces an earlier offer
 */
export const provideGateway = <Name extends keyof Gateways>(
  name: Name,
  load: () => Promise<Gateways[Name]>,
  isOnlyShop = false,
) => {
  if (isOnlyShop || !loadFunctions.has(name)) loadFunctions.set(name, once(load));
};

/** The page's own backend takes precedence over any host's. */
export const findLoad = (name: keyof Gateways): Load | undefined => {
  const entry = findEntry<CartRegistration>('gateway', name);
  if (!entry) return loadFunctions.get(name);
  const load =
    pageLoadFunctions.get(entry) ?? once(async () => (await import('./cart-backend')).fromBackend(entry));
  pageLoadFunctions.set(entry, load);
  return load;
};

/** Fetches a gateway's chunk before its first use. Ignores a failure, because the first use tries again. */
export const preloadGateway = (name: keyof Gateways) => {
  findLoad(name)?.().catch(() => {});
};
