import { type MapStore, map } from 'nanostores';
import type { CartAnswer, CartGateway, CartPayload, CartState } from '../gateways/cart';
import { createQueue } from '../gateways/queue';
import { gateway } from '../gateways/registry';
import { shared } from './shared';

export interface Cart extends CartState {
  /** Whether the page or the host has told what is in the cart. */
  known: boolean;
  /** Requests that wait or run. */
  pending: number;
}

declare module '../loader/types' {
  interface Stores {
    cart: MapStore<Cart>;
  }
  interface IslandEvents {
    /** Before a request; cancelable, and `payload` may be changed. */
    'cart:adding': { payload: CartPayload };
    'cart:added': { payload: CartPayload; cart: CartState };
    'cart:removing': { key: string };
    /** On the document: the button has left the page with its line. */
    'cart:removed': { key: string; cart: CartState; button?: HTMLElement };
    'cart:error': { error: unknown };
    'cart:open': object;
    'cart:close': object;
  }
}

/** The visitor's cart. */
export const $cart = shared('cart', () =>
  map<Cart>({ count: 0, lines: [], subtotal: '', hash: '', known: false, pending: 0 }),
);

const enqueue = createQueue();

const perform = async (task: (host: CartGateway) => Promise<CartAnswer>): Promise<CartState | undefined> => {
  $cart.setKey('pending', $cart.get().pending + 1);
  try {
    const answer = await enqueue(async () => task(await gateway('cart')));
    if ('redirect' in answer) {
      location.assign(answer.redirect);
      return;
    }
    $cart.set({ ...$cart.get(), ...answer.cart, known: true });
    return answer.cart;
  } finally {
    $cart.setKey('pending', $cart.get().pending - 1);
  }
};

/**
 * Adds a product. Requests go out one at a time and in order.
 * @returns the cart, or `undefined` when the visitor is on the way to another page
 * @throws what the gateway says went wrong
 */
export const addToCart = (payload: CartPayload) => perform((host) => host.add(payload));

/** Removes a line. @throws what the gateway says went wrong */
export const removeFromCart = (key: string) => perform((host) => host.remove(key));

let waiting: Promise<CartState | undefined> | undefined;

/**
 * Asks the host for the cart. A request that still waits for its turn serves everybody who asks meanwhile.
 * @throws what the gateway says went wrong
 */
export const refreshCart = () =>
  (waiting ??= perform((host) => {
    waiting = undefined;
    return host.refresh();
  }).catch((error) => {
    // Also where no host could be asked at all.
    waiting = undefined;
    throw error;
  }));

/** Takes over the cart that the server printed. */
export const readCart = async () => {
  const printed = (await gateway('cart')).read();
  if (printed) $cart.set({ ...$cart.get(), ...printed, known: true });
};
