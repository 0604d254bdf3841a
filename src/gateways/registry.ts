import { once } from '../utils/once';
import { singleton } from '../utils/singleton';
import type { CartGateway } from './cart';

/** The gateways that a host can provide, by name. */
export interface Gateways {
  cart: CartGateway;
  /** A second shop beside the page's own, for digital goods. */
  downloads: CartGateway;
}

type Load = () => Promise<unknown>;

/** How long a caller waits for a preset whose chunk is still loading. */
const PRESET_TIMEOUT_MS = 15_000;

const { loads, waiting } = singleton('gateways', () => ({
  loads: new Map<string, Load>(),
  waiting: new Map<string, ((load: Load) => void)[]>(),
}));

/** The host cannot be reached at all, so that only the page's own links and forms remain. */
const gatewayError = (name: string, cause?: unknown) =>
  Object.assign(Error(`No host provides a ${name} gateway`, { cause }), { name: 'GatewayError' });

/** Offers a gateway. The first offer wins; its chunk is fetched on first use. */
export const provideGateway = <Name extends keyof Gateways>(
  name: Name,
  load: () => Promise<Gateways[Name]>,
) => {
  if (loads.has(name)) return;
  const loaded = once(load);
  loads.set(name, loaded);
  for (const resolve of waiting.get(name) ?? []) resolve(loaded);
};

/** @throws GatewayError if no host of the page provides that gateway, or its chunk cannot be loaded */
export const getGateway = async <Name extends keyof Gateways>(name: Name): Promise<Gateways[Name]> => {
  const load =
    loads.get(name) ??
    (await new Promise<Load>((resolve, reject) => {
      waiting.set(name, [...(waiting.get(name) ?? []), resolve]);
      setTimeout(reject, PRESET_TIMEOUT_MS, gatewayError(name));
    }));
  return load().catch((cause) => {
    throw gatewayError(name, cause);
  }) as Promise<Gateways[Name]>;
};
