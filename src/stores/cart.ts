import { emit } from '../dom/emit';
import type { IslandEvents } from '../types';
import { sumQuantities } from '../utils/amount';
import { $cart, type Change, commit, confirmedCart, perform, runVerified } from './cart-changes';
import type {
  AddedItem,
  CartChange,
  CartGateway,
  CartLine,
  CartPayload,
  CartResponse,
  CartState,
} from './cart-gateway';
import type { Gateways } from './gateways';
import { getGateway } from './get-gateway';
import { openCarts } from './open-carts';
import { readAdd } from './read-add';

export { $cart, type Cart } from './cart-changes';

declare module '../types' {
  interface IslandEvents {
    /**
     * Fires before every add, on the button or the document. Cancelable; listeners may change `payload`, add `items` for
     * analytics, and set `reported`.
     */
    'cart:adding': {
      payload: CartPayload;
      shop?: keyof Gateways;
      button?: HTMLElement | undefined;
      items?: AddedItem[];
      /** Whether another script of the page reports the add to its tags. */
      reported?: boolean;
    };
    /**
     * Fires after every add, on the button, or on the document if the button has left the page. `response` is the
     * host's own response, which the host's events pass on.
     */
    'cart:added': {
      payload: CartPayload;
      cart: CartState;
      response?: object | undefined;
      shop?: keyof Gateways;
      button?: HTMLElement | undefined;
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
    /** A press on "Undo" has brought a removed line back. The target is the document. */
    'cart:restored': {
      key: string;
      cart: CartState;
      response?: object | undefined;
      shop?: keyof Gateways | undefined;
    };
    /**
     * The host has sent its cart, to the bundle or to another script of the page. Fires on the document, before the store
     * and the counts follow. A host repaints here what it printed. `removedKey` is the key of a removed line.
     */
    'cart:received': {
      cart: CartState;
      response?: object | undefined;
      shop: keyof Gateways;
      removedKey?: string | undefined;
    };
    /** Cancelable: `preventDefault()` keeps the bundle's message hidden. */
    'cart:error': { error: unknown };
    'cart:open': object;
    'cart:close': object;
  }
}

/**
 * Fires `cart:error` for a failed change: on the element, or on the document if the element has left the page.
 * @param fallback text if the shop has sent no words of its own
 * @param show shows a text to the visitor, unless a listener has cancelled the event
 */
export const reportCartError = (
  element: Element,
  error: unknown,
  fallback: string,
  show: (text: string) => unknown,
) => {
  const { name, message } = error as Error;
  if (emit(element.isConnected ? element : document, 'cart:error', { error }))
    show(name === 'HostError' ? message : fallback);
};

const replaceLines = (cart: CartState, lines: CartLine[]): CartState => ({
  ...cart,
  lines,
  count: sumQuantities(lines),
});

const hasLine = ({ lines }: CartState, key: string) => lines.some((line) => line.key === key);

/** Where an action happens. */
export interface CartActionOptions {
  /** Gateway, on a page with several shops. */
  shop?: keyof Gateways | undefined;
  /** The pressed button or link, which is the target of the events. */
  button?: HTMLElement | undefined;
}

/**
 * Adds a product, and counts it before the host responds. Requests run one at a time and in order.
 * @param formAction address that the page's own form posts to
 * @returns `null` if a listener has cancelled, else a promise of the change, or of `undefined` if the browser leaves the
 *   page. The promise rejects with the gateway's error.
 */
export const addToCart = (
  payload: CartPayload,
  { shop = 'cart', button, formAction }: CartActionOptions & { formAction?: string | undefined } = {},
) => {
  const detail: IslandEvents['cart:adding'] = { payload, shop, button };
  if (!emit(button ?? document, 'cart:adding', detail)) return null;
  const run = (host: CartGateway) =>
    runVerified(
      host,
      shop,
      () => host.add(detail.payload, formAction),
      (now, before) => now.count > before.count,
    );
  const add = { payload: detail.payload, button };
  const countAdd: Change = (cart) => ({
    ...cart,
    count: sumQuantities([{ quantity: cart.count }, readAdd(add)]),
  });
  // A second shop on the page has a separate cart.
  return perform({ run, shop, add, change: shop === 'cart' ? countAdd : undefined }).then((change) => {
    if (change) {
      emit(button?.isConnected ? button : document, 'cart:added', { ...detail, ...change });
      openCarts();
    }
    return change;
  });
};

/** Asks the listeners of `cart:removing`. @returns false if a listener has cancelled the removal */
export const mayRemove = (key: string, button?: HTMLElement) =>
  emit(button ?? document, 'cart:removing', { key });

/** Reports a removal, also by a page that the host has sent. */
export const reportRemoval = (
  key: string,
  { cart, response }: CartChange,
  { shop = 'cart', button }: CartActionOptions = {},
) => emit(document, 'cart:removed', { key, cart, response, shop, button });

interface Removal {
  /** The line's key, which may change while the request waits. */
  key: string;
  shop: keyof Gateways;
}

const removals = new Set<Removal>();

/** After a removal, a host that knows a line by its position has numbered the later lines anew. */
const renumberWaiting = ({ key, shop }: Removal) => {
  for (const waiting of removals)
    if (waiting.shop === shop && Number(waiting.key) > Number(key))
      waiting.key = String(Number(waiting.key) - 1);
};

/**
 * Removes a line before the host responds, and restores the line if the host fails.
 * @returns `null` if a listener has cancelled, else a promise of the change, or of `undefined` if the browser leaves
 *   the page. The promise rejects with the gateway's error.
 */
export const removeFromCart = (key: string, options: CartActionOptions = {}) => {
  const { shop = 'cart', button } = options;
  if (!mayRemove(key, button)) return null;
  const removal: Removal = { key, shop };
  removals.add(removal);
  const removeLine: Change = (cart) =>
    replaceLines(
      cart,
      cart.lines.filter((line) => line.key !== removal.key),
    );
  const run = async (host: CartGateway) => {
    const response = await runVerified(
      host,
      shop,
      () => host.remove(removal.key),
      (now, before) => (host.numbersLines ? now.lines.length < before.lines.length : !hasLine(now, key)),
    );
    if (host.numbersLines) renumberWaiting(removal);
    return response;
  };
  return perform({ run, change: removeLine, shop, removal })
    .then((change) => {
      if (change) reportRemoval(removal.key, change, options);
      return change;
    })
    .finally(() => removals.delete(removal));
};

/**
 * Takes a removal back by the host's own means, with the line's quantity and options.
 * @param restore the function that came with the removal
 * @throws the gateway's error
 */
export const restoreLine = async (
  key: string,
  restore: NonNullable<CartChange['restore']>,
  { shop = 'cart' }: CartActionOptions = {},
) => {
  const change = await perform({ run: restore, shop });
  if (change) emit(document, 'cart:restored', { key, cart: change.cart, response: change.response, shop });
  return change;
};

const latestQuantity = new Map<string, Change>();
/** The quantities whose requests have not begun, by the line's key. */
const waitingQuantities = new Map<string, { quantity: number; change: Change }>();
/** Changes that the request of another line has made or tried, with the error of a refusal. */
const batchedChanges = new WeakMap<Change, { error: Error | undefined }>();

/** Sets the quantity of a line, and of all waiting lines where the host takes several at once. */
const sendQuantities = async (host: CartGateway, key: string, quantity: number): Promise<CartResponse> => {
  if (!host.setQuantity) throw Error('The host of this page cannot change quantities');
  if (!host.setQuantities || !waitingQuantities.size) return host.setQuantity(key, quantity);
  const others = [...waitingQuantities];
  const { failures, ...response } = await host.setQuantities(
    new Map([[key, quantity], ...others.map(([otherKey, other]) => [otherKey, other.quantity] as const)]),
  );
  for (const [otherKey, { change }] of others) {
    batchedChanges.set(change, { error: failures.get(otherKey) });
    if (waitingQuantities.get(otherKey)?.change === change) waitingQuantities.delete(otherKey);
  }
  const error = failures.get(key);
  if (error) throw Object.assign(error, response);
  return response;
};

/**
 * Sets the quantity of a line, and shows the quantity before the host responds. While a request for the same line waits,
 * the store sends only the latest quantity. Waiting quantities of several lines become one request where the host can;
 * each call still gets its own result.
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
  waitingQuantities.set(key, { quantity, change });
  const run = async (host: CartGateway): Promise<CartResponse> => {
    const batched = batchedChanges.get(change);
    if (batched?.error) throw batched.error;
    if (batched || latestQuantity.get(key) !== change) return { cart: confirmedCart };
    waitingQuantities.delete(key);
    return runVerified(
      host,
      'cart',
      () => sendQuantities(host, key, quantity),
      ({ lines }) => lines.some((line) => line.key === key && line.quantity === quantity),
    );
  };
  return perform({ run, change });
};

const requireMethod = <Method>(method: Method | undefined): Method => {
  if (!method) throw Error('The host of this page takes no coupons');
  return method;
};

/**
 * Applies a coupon. The host's refusal is the error's message.
 * @throws the gateway's error
 */
export const applyCoupon = (code: string) =>
  perform({ run: (host) => requireMethod(host.applyCoupon)(code) });

/** Removes a coupon. @throws the gateway's error */
export const removeCoupon = (code: string) =>
  perform({ run: (host) => requireMethod(host.removeCoupon)(code) });

let waitingRefresh: Promise<CartChange | undefined> | undefined;

/**
 * Fetches the cart. A waiting request serves all callers.
 * @throws the gateway's error
 */
export const refreshCart = () =>
  (waitingRefresh ??= perform({
    run(host) {
      waitingRefresh = undefined;
      return host.refresh();
    },
  }).catch((error) => {
    // Without a gateway `perform` rejects before the refresh begins.
    waitingRefresh = undefined;
    throw error;
  }));

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
