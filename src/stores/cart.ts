import { type MapStore, map } from 'nanostores';
import type { CartAnswer, CartGateway, CartLine, CartPayload, CartState } from '../gateways/cart';
import { createQueue } from '../gateways/queue';
import { type Gateways, gateway } from '../gateways/registry';
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

/** What the host said last, and whether it has said anything. */
let confirmed: CartState & { known: boolean };
type Change = (cart: CartState) => CartState;
/** What the visitor has done since, in order; a change that fails is simply taken out again. */
const changes = new Set<Change>();
/** The last wish for the quantity of each line. */
const wishes = new Map<string, Change>();

/** Where nothing is on its way, the store is what is known: the page and other copies of us write to it too. */
const settled = () => {
  if (changes.size) return confirmed;
  const { pending: _, ...cart } = $cart.get();
  return cart;
};

const show = () =>
  $cart.set({
    ...[...changes].reduce((cart, change) => change(cart), confirmed as CartState),
    known: confirmed.known,
    pending: changes.size,
  });

const take = (cart: CartState) => {
  confirmed = { ...cart, known: true };
  show();
};

const perform = async (
  task: (host: CartGateway) => Promise<CartAnswer>,
  change: Change = (cart) => cart,
  name: keyof Gateways = 'cart',
): Promise<CartState | undefined> => {
  // A second shop on the page has a cart of its own.
  const settle = (cart?: CartState) => cart && name === 'cart' && take(cart);
  const own: Change = (cart) => change(cart);
  confirmed = settled();
  changes.add(own);
  show();
  try {
    const answer = await enqueue(async () => task(await gateway(name)));
    if ('redirect' in answer) {
      location.assign(answer.redirect);
      return;
    }
    changes.delete(own);
    settle(answer.cart);
    return answer.cart;
  } catch (error) {
    changes.delete(own);
    settle((error as { cart?: CartState }).cart);
    throw error;
  } finally {
    changes.delete(own);
    show();
  }
};

/** What a visitor is told of a change that failed: the shop's own words where it has some, else `fallback`. */
export const explain = (error: unknown, fallback: string): string => {
  const { name, message } = error as Error;
  return name === 'HostError' ? message : fallback;
};

const withLines = (cart: CartState, lines: CartLine[]): CartState => ({
  ...cart,
  lines,
  count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
});

/**
 * Adds a product. Requests go out one at a time and in order.
 * @param shop gateway, where the page has more than one shop
 * @returns the cart, or `undefined` when the visitor is on the way to another page
 * @throws what the gateway says went wrong
 */
export const addToCart = (payload: CartPayload, shop?: keyof Gateways) =>
  perform((host) => host.add(payload), undefined, shop);

/** Removes a line; it is gone at once, and back if the host could not. @throws what the gateway says went wrong */
export const removeFromCart = (key: string, shop?: keyof Gateways) =>
  perform(
    (host) => host.remove(key),
    (cart) =>
      withLines(
        cart,
        cart.lines.filter((line) => line.key !== key),
      ),
    shop,
  );

/**
 * Sets the quantity of a line; it shows at once. While an earlier wish for the same line still waits for its
 * turn, only the last is sent.
 * @param quantity how many there are to be; 0 removes the line
 * @throws what the gateway says went wrong
 */
export const setQuantity = (key: string, quantity: number) => {
  if (!quantity) return removeFromCart(key);
  const change: Change = (cart) =>
    withLines(
      cart,
      cart.lines.map((line) => (line.key === key ? { ...line, quantity } : line)),
    );
  wishes.set(key, change);
  return perform(async (host) => {
    if (wishes.get(key) !== change) return { cart: confirmed };
    if (!host.setQuantity) throw Error('The host of this page cannot change quantities');
    return host.setQuantity(key, quantity);
  }, change);
};

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
  if (!printed) return;
  take(printed);
};

/** Makes sure that the cart is known: as the page shows it, else by asking the host. */
export const loadCart = async () => {
  await readCart();
  if (!$cart.get().known) await refreshCart();
};
