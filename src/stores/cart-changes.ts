import { type MapStore, map } from 'nanostores';
import { findEntry } from '../core/page';
import { emit } from '../dom/emit';
import { safeUrl } from '../dom/url';
import { createQueue } from '../http/queue';
import { singleton } from '../utils/singleton';
import type { CartRegistration } from './cart-backend';
import { readPrintedCount, showCount } from './cart-count';
import type { CartChange, CartGateway, CartPayload, CartResponse, CartState } from './cart-gateway';
import { type Gateways, preloadGateway } from './gateways';
import { getGateway } from './get-gateway';
import { shareStore } from './shared';

/** An add that the host has not answered yet. */
export interface PendingAdd {
  payload: CartPayload;
  /** The pressed button; an add by a script of the page has none. */
  button?: HTMLElement | undefined;
}

export interface Cart extends CartState {
  /** Whether the page or the host has reported the content of the cart. */
  known: boolean;
  /** Number of waiting and running requests. */
  pending: number;
  /** The adds among them. `count` includes their quantities; their products are not among the lines yet. */
  adding?: PendingAdd[];
}

declare module '../types' {
  interface Stores {
    /**
     * The visitor's cart. Nobody has read it before `known`. `pending` counts the requests, and `adding` lists the adds
     * that the host has not answered yet; `count` includes them.
     */
    cart: MapStore<Cart>;
  }
}

/** The visitor's cart. Counts in the page follow the cart, even before their island has loaded. */
export const $cart = shareStore('cart', () => {
  const cart = map<Cart>({ count: 0, lines: [], subtotal: '', hash: '', known: false, pending: 0 });
  cart.listen(showCount);
  return cart;
});

/** Parallel requests would overwrite each other's session, also those of another copy of this module. */
const enqueue: ReturnType<typeof createQueue> = singleton('cart-queue', createQueue);

/**
 * Keeps other tabs out of the cart from now on, because the visitor is about to change it. Another copy of this module may
 * be from a release without this function.
 */
export const prepareChange = () => (enqueue as Partial<typeof enqueue>).takeTurn?.();

/** The host's latest cart, and whether the host has reported a cart. */
export let confirmedCart: CartState & { known: boolean };
/** Shows a change in a cart before the host has made it. */
export type Change = (cart: CartState) => CartState;
/** The changes whose requests wait or run, in order, with the add that each of them may be. */
const changes = new Map<Change, PendingAdd | undefined>();

/** The adds after which the browser leaves the page. `count` includes them until then. */
const leavingAdds = new Set<Change>();

/**
 * The cart that the next change starts from. Without a running request the store itself counts, because the page and
 * other copies of the bundle also write to the store.
 */
const getCurrentCart = () => {
  if (changes.size || leavingAdds.size) return confirmedCart;
  const { pending: _, adding: __, ...cart } = $cart.get();
  return cart.known ? cart : { ...cart, count: readPrintedCount() };
};

const publish = () =>
  $cart.set({
    ...[...leavingAdds, ...changes.keys()].reduce((cart, change) => change(cart), confirmedCart as CartState),
    known: confirmedCart.known,
    pending: changes.size,
    adding: [...changes.values()].filter((add) => !!add),
  });

/** Takes the host's cart over into the store. Changes whose requests wait or run stay on top of it. */
export const commit = (cart: CartState) => {
  leavingAdds.clear();
  confirmedCart = { ...cart, known: true };
  publish();
};

const emitReceived = ({ cart, response }: CartChange, shop: keyof Gateways, removedKey?: string) =>
  emit(document, 'cart:received', { cart, response, shop, removedKey });

/**
 * Takes over a response that the host has sent to another script of the page, or on an earlier page. Beside the page's
 * own backend its cart is another one than the store's.
 * @param cart missing where the response does not tell it
 */
export const receiveResponse = (response: object, cart?: CartState) => {
  emitReceived({ cart: cart ?? $cart.get(), response }, 'cart');
  if (cart && !findEntry<CartRegistration>('gateway', 'cart')) commit(cart);
};

/** Counts an add until the browser leaves the page, or shows it again. */
const keepCount = (add: Change) => {
  leavingAdds.add(add);
  addEventListener(
    'pageshow',
    () => {
      leavingAdds.clear();
      publish();
    },
    { once: true },
  );
};

interface Task {
  /** @returns nothing if the response has no cart */
  run(host: CartGateway): Promise<CartResponse | undefined>;
  /** Shows the change before the host responds. */
  change?: Change;
  add?: PendingAdd;
  shop?: keyof Gateways | undefined;
  /** The line that the task removes. Its key may change while the request waits. */
  removal?: { key: string };
}

/**
 * Makes a change by a request. Requests run one at a time and in order; the change shows at once.
 * @returns the change, or `undefined` if the browser leaves the page or the response has no cart
 * @throws the gateway's error
 */
export const perform = async ({
  run,
  change = (cart) => cart,
  add,
  shop = 'cart',
  removal,
}: Task): Promise<CartChange | undefined> => {
  const settle = ({ cart, response }: Partial<CartChange>, key?: string) => {
    changes.delete(pendingChange);
    if (!cart) return;
    emitReceived({ cart, response }, shop, key);
    // A second shop on the page has a separate cart.
    if (shop === 'cart') commit(cart);
  };
  const pendingChange: Change = (cart) => change(cart);
  confirmedCart = getCurrentCart();
  // A second shop on the page has a separate cart.
  changes.set(pendingChange, shop === 'cart' ? add : undefined);
  publish();
  try {
    // The gateway’s code loads beside the wait for other tabs, not after it.
    preloadGateway(shop);
    const response = await enqueue(async () => run(await getGateway(shop)));
    if (!response) return;
    if ('redirect' in response) {
      location.assign(safeUrl(response.redirect));
      if (add) keepCount(pendingChange);
      return;
    }
    settle(response, removal?.key);
    return response;
  } catch (error) {
    settle(error as Partial<CartChange>);
    throw error;
  } finally {
    changes.delete(pendingChange);
    publish();
  }
};

/**
 * Checks whether the host made a change whose request failed: the response may be missing, late or unreadable.
 * Only a refusal by the host is certain. After any other failure the refreshed cart decides.
 * Without a cart from before the change the failure stands.
 * @param isMade whether the cart shows the change
 */
export const runVerified = async (
  host: CartGateway,
  shop: keyof Gateways,
  run: () => Promise<CartResponse>,
  isMade: (now: CartState, before: CartState) => boolean,
): Promise<CartResponse> => {
  // The main shop's latest cart once the cart is known, else the cart that the page prints.
  const before = shop === 'cart' && confirmedCart.known ? confirmedCart : host.read();
  try {
    return await run();
  } catch (error) {
    const { name, cart } = error as Error & { cart?: CartState };
    if (name === 'HostError' || cart || !before) throw error;
    const now = await host.refresh().catch(() => ({}));
    if (!('cart' in now)) throw error;
    if (isMade(now.cart, before)) return now;
    throw Object.assign(error as Error, now);
  }
};
