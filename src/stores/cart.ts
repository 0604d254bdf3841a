import { type MapStore, map } from 'nanostores';
import { emit } from '../dom/emit';
import { safeUrl } from '../dom/url';
import { createQueue } from '../http/queue';
import { singleton } from '../utils/singleton';
import { showCount } from './cart-count';
import type {
  AddedItem,
  CartChange,
  CartGateway,
  CartLine,
  CartPayload,
  CartResponse,
  CartState,
} from './cart-gateway';
import { type Gateways, getGateway } from './gateways';
import { shareStore } from './shared';

export interface Cart extends CartState {
  /** Whether the page or the host has reported the content of the cart. */
  known: boolean;
  /** Number of waiting and running requests. */
  pending: number;
}

declare module '../types' {
  interface Stores {
    cart: MapStore<Cart>;
  }
  interface IslandEvents {
    /**
     * Fires before a request. Cancelable; listeners may change `payload`, add `items` for analytics, and set
     * `reported`.
     */
    'cart:adding': {
      payload: CartPayload;
      shop?: keyof Gateways;
      items?: AddedItem[];
      /** Whether another script of the page reports the add to its tags. */
      reported?: boolean;
    };
    /** `response` is the host's own response, which the host's events pass on. */
    'cart:added': {
      payload: CartPayload;
      cart: CartState;
      response?: object | undefined;
      shop?: keyof Gateways;
      items?: AddedItem[];
      reported?: boolean;
    };
    /** Fires before every removal of a line. Cancelable. */
    'cart:removing': { key: string };
    /** The target is the document, because the button may have left the page with its line. */
    'cart:removed': {
      key: string;
      cart: CartState;
      response?: object | undefined;
      shop?: keyof Gateways | undefined;
      button?: HTMLElement | undefined;
    };
    /** Cancelable: `preventDefault()` keeps the bundle's message hidden. */
    'cart:error': { error: unknown };
    'cart:open': object;
    'cart:close': object;
  }
}

/** The visitor's cart. Counts in the page follow the cart, even before their island has loaded. */
export const $cart = shareStore('cart', () => {
  const cart = map<Cart>({ count: 0, lines: [], subtotal: '', hash: '', known: false, pending: 0 });
  cart.listen(showCount);
  return cart;
});

/** Parallel requests would overwrite each other's session, also those of another copy of this module. */
const enqueue = singleton('cart-queue', createQueue);

/** The host's latest cart, and whether the host has reported a cart. */
let confirmedCart: CartState & { known: boolean };
type Change = (cart: CartState) => CartState;
/** The changes whose requests wait or run, in order. */
const changes = new Set<Change>();
/** The latest requested quantity of each line. */
const latestQuantity = new Map<string, Change>();

/**
 * The cart that the next change starts from. Without a running request the store itself counts, because the page and
 * other copies of the bundle also write to the store.
 */
const getCurrentCart = () => {
  if (changes.size) return confirmedCart;
  const { pending: _, ...cart } = $cart.get();
  return cart;
};

const publish = () =>
  $cart.set({
    ...[...changes].reduce((cart, change) => change(cart), confirmedCart as CartState),
    known: confirmedCart.known,
    pending: changes.size,
  });

const commit = (cart: CartState) => {
  confirmedCart = { ...cart, known: true };
  publish();
};

const perform = async (
  task: (host: CartGateway) => Promise<CartResponse>,
  change: Change = (cart) => cart,
  name: keyof Gateways = 'cart',
): Promise<CartChange | undefined> => {
  // A second shop on the page has a separate cart.
  const settle = (cart?: CartState) => cart && name === 'cart' && commit(cart);
  const pendingChange: Change = (cart) => change(cart);
  confirmedCart = getCurrentCart();
  changes.add(pendingChange);
  publish();
  try {
    const response = await enqueue(async () => task(await getGateway(name)));
    if ('redirect' in response) {
      location.assign(safeUrl(response.redirect));
      return;
    }
    changes.delete(pendingChange);
    settle(response.cart);
    return response;
  } catch (error) {
    changes.delete(pendingChange);
    settle((error as { cart?: CartState }).cart);
    throw error;
  } finally {
    changes.delete(pendingChange);
    publish();
  }
};

/** The error text for a visitor: the shop's own words if it sent any, else `fallback`. */
export const getErrorMessage = (error: unknown, fallback: string): string => {
  const { name, message } = error as Error;
  return name === 'HostError' ? message : fallback;
};

const replaceLines = (cart: CartState, lines: CartLine[]): CartState => ({
  ...cart,
  lines,
  count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
});

/**
 * Checks whether the host made a change whose request failed: the response may be missing, late or unreadable.
 * Only a refusal by the host is certain. After any other failure the refreshed cart decides.
 * @param isMade whether the cart shows the change
 * @param before the cart before the change; without this cart the failure stands
 */
const runVerified = async (
  host: CartGateway,
  run: () => Promise<CartResponse>,
  isMade: (now: CartState, before: CartState) => boolean,
  before: CartState | undefined,
): Promise<CartResponse> => {
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

/** The main shop's latest cart once the cart is known, else the cart that the page prints. */
const findCartBefore = (host: CartGateway, shop: keyof Gateways) =>
  shop === 'cart' && confirmedCart.known ? confirmedCart : host.read();

const hasLine = ({ lines }: CartState, key: string) => lines.some((line) => line.key === key);

/**
 * Adds a product. Requests run one at a time and in order.
 * @param shop gateway, on a page with several shops
 * @param formAction address that the page's own form posts to
 * @returns the change, or `undefined` if the browser leaves the page
 * @throws the gateway's error
 */
export const addToCart = (payload: CartPayload, shop: keyof Gateways = 'cart', formAction?: string) =>
  perform(
    (host) =>
      runVerified(
        host,
        () => host.add(payload, formAction),
        (now, before) => now.count > before.count,
        findCartBefore(host, shop),
      ),
    undefined,
    shop,
  );

/**
 * Removes a line before the host responds, and restores the line if the host fails.
 * @param button of the line, and target of `cart:removing`
 * @returns `null` if a listener has cancelled, else a promise of the change, or of `undefined` if the browser leaves
 *   the page. The promise rejects with the gateway's error.
 */
export const removeFromCart = (key: string, shop: keyof Gateways = 'cart', button?: HTMLElement) => {
  if (!emit(button ?? document, 'cart:removing', { key })) return null;
  const removeLine: Change = (cart) =>
    replaceLines(
      cart,
      cart.lines.filter((line) => line.key !== key),
    );
  const remove = (host: CartGateway) =>
    runVerified(
      host,
      () => host.remove(key),
      (now) => !hasLine(now, key),
      findCartBefore(host, shop),
    );
  return perform(remove, removeLine, shop).then((change) => {
    if (change) emit(document, 'cart:removed', { key, ...change, shop, button });
    return change;
  });
};

/**
 * Sets the quantity of a line, and shows the quantity before the host responds. While a request for the same line waits,
 * the store sends only the latest quantity.
 * @param quantity the new total; 0 removes the line
 * @throws the gateway's error
 */
export const setQuantity = (key: string, quantity: number) => {
  if (!quantity) return removeFromCart(key) ?? Promise.resolve(undefined);
  const change: Change = (cart) =>
    replaceLines(
      cart,
      cart.lines.map((line) => (line.key === key ? { ...line, quantity } : line)),
    );
  latestQuantity.set(key, change);
  return perform(async (host) => {
    if (latestQuantity.get(key) !== change) return { cart: confirmedCart };
    if (!host.setQuantity) throw Error('The host of this page cannot change quantities');
    return runVerified(
      host,
      () => (host.setQuantity as NonNullable<CartGateway['setQuantity']>)(key, quantity),
      ({ lines }) => lines.some((line) => line.key === key && line.quantity === quantity),
      findCartBefore(host, 'cart'),
    );
  }, change);
};

let waitingRefresh: Promise<CartChange | undefined> | undefined;

/**
 * Fetches the cart. A waiting request serves all callers.
 * @throws the gateway's error
 */
export const refreshCart = () =>
  (waitingRefresh ??= perform((host) => {
    waitingRefresh = undefined;
    return host.refresh();
  }).catch((error) => {
    // Without a gateway `perform` rejects before the refresh begins.
    waitingRefresh = undefined;
    throw error;
  }));

/** Reads the cart that the server printed. */
export const readCart = async () => {
  const printedCart = (await getGateway('cart')).read();
  if (!printedCart) return;
  commit(printedCart);
};

/** Reads the cart that the server printed. Requests the cart if no cart is known. */
export const loadCart = async () => {
  await readCart();
  if (!$cart.get().known) await refreshCart();
};
