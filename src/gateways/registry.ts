import { once } from '../island/once';
import type { CartGateway } from './cart';

/** What a host can provide, by name. */
export interface Gateways {
  cart: CartGateway;
  /** Easy Digital Downloads beside another shop, whose cart is the page's. */
  edd: CartGateway;
}

type Load = () => Promise<unknown>;

/** Milliseconds that a use waits for a preset whose chunk is still on its way. */
const patience = 15_000;

const loads = new Map<string, Load>();
const waiting = new Map<string, ((load: Load) => void)[]>();

/** A preset's offer to speak to its host. The first offer stands; its chunk is fetched at the first use. */
export const provide = <Name extends keyof Gateways>(name: Name, load: () => Promise<Gateways[Name]>) => {
  if (loads.has(name)) return;
  const loaded = once(load);
  loads.set(name, loaded);
  for (const resolve of waiting.get(name) ?? []) resolve(loaded);
};

/** @throws Error when no host of the page provides that gateway */
export const gateway = async <Name extends keyof Gateways>(name: Name): Promise<Gateways[Name]> => {
  const load =
    loads.get(name) ??
    (await new Promise<Load>((resolve, reject) => {
      waiting.set(name, [...(waiting.get(name) ?? []), resolve]);
      setTimeout(reject, patience, Error(`No host provides a ${name} gateway`));
    }));
  return load() as Promise<Gateways[Name]>;
};
