import { toRouteUrl } from '../../../dom/url';
import { createHostError, createHttpError, parseObject, request } from '../../../http/request';
import type {
  CartGateway,
  CartLine,
  CartPayload,
  CartResponse,
  CartState,
} from '../../../stores/cart-gateway';
import { parseQuantity } from '../../../utils/amount';
import { toJson } from '../../../utils/json';
import { asRecord } from '../../../utils/record';
import { readStored, writeStored } from '../../../utils/storage';
import type { Shop } from '../features';
import { holdCartLinks } from './hold-cart-links';
import { createBatch } from './store-batch';
import { decodeText, toCartState } from './store-cart';

export { createLineSources } from './line-sources';

/** Longest wait after a rate limit. If the server demands a longer wait, the visitor gets an error instead. */
const MAX_RETRY_AFTER_S = 10;
/** Storage key of the cart token of a shop on another origin. Without storage the token lasts for this page. */
const TOKEN_KEY = 'si-cart-token';

const toItem = ({ product_id, variation_id, quantity, ...fields }: CartPayload) => ({
  id: Number(Number(variation_id) || product_id || fields['add-to-cart']),
  quantity: parseQuantity(quantity) || 1,
  variation: Object.entries(fields)
    .filter(([name, value]) => name.startsWith('attribute_') && value)
    .map(([name, value]) => ({ attribute: name.slice('attribute_'.length), value })),
});

/** The products of a payload: several of a grouped form, else one. */
const toItems = (payload: CartPayload) => {
  const items = Object.entries(payload).flatMap(([name, value]) => {
    const id = /^quantity\[(\d+)\]$/.exec(name)?.[1];
    const count = id && parseQuantity(value);
    return count ? [{ id: Number(id), quantity: count, variation: [] }] : [];
  });
  return items[0] ? items : [toItem(payload)];
};

type Call = (path: string, body?: object) => Promise<CartResponse>;

const addItems = async (call: Call, payload: CartPayload) => {
  let lastResponse: CartResponse | undefined;
  for (const item of toItems(payload)) lastResponse = await call('cart/add-item', item);
  return lastResponse as CartResponse;
};

/** The item that adds a line once more; `undefined` where an add-on keeps data in it, which no request can send. */
const toItemAgain = ({ quantity, source }: CartLine) => {
  const { id, item_data: data, variation } = asRecord(source);
  if (!id || (Array.isArray(data) && data[0])) return;
  return {
    id,
    quantity,
    variation: (Array.isArray(variation) ? variation : []).map((choice) => {
      const { raw_attribute, attribute, value } = asRecord(choice);
      return { attribute: raw_attribute ?? attribute, value };
    }),
  };
};

/** Brings a removed line back. Another key tells that the shop has added something else than the line. */
const restoreItem = async (call: Call, key: string, item: object) => {
  const change = await call('cart/add-item', item);
  if ('cart' in change && change.cart.lines.some((line) => line.key === key)) return change;
  throw Object.assign(createHttpError('unknown_error'), change);
};

const removeItem = async (call: Call, key: string, line: CartLine | undefined): Promise<CartResponse> => {
  try {
    const change = await call('cart/remove-item', { key });
    const item = line && toItemAgain(line);
    return item ? { ...change, restore: () => restoreItem(call, key, item) } : change;
  } catch (error) {
    // Another request has removed the line already.
    const { cart } = error as Partial<CartResponse & { cart: ReturnType<typeof toCartState> }>;
    if (cart) return { cart };
    throw error;
  }
};

/** Removals, which need the lines of the latest cart to bring one of them back. */
const createRemovals = (call: Call) => {
  let lines: CartLine[] = [];
  return {
    keep(cart: CartState): CartResponse {
      lines = cart.lines;
      return { cart };
    },
    remove: (key: string) =>
      removeItem(
        call,
        key,
        lines.find((line) => line.key === key),
      ),
  };
};

/** The shop's refusal. A conflict response contains the current cart. */
const toError = (content: Record<string, unknown>) => {
  const error = content.message
    ? createHostError(decodeText(content.message), content)
    : createHttpError('unknown_error', content);
  const data = content.data as { cart?: Record<string, unknown> } | undefined;
  return data?.cart ? Object.assign(error, { cart: toCartState(data.cart) }) : error;
};

/**
 * WooCommerce's Store API (docs/hosts/woocommerce.md#store-api): for shops without classic scripts, and for
 * shops on another origin.
 * @param root address of `wc/store/v1`
 */
export const createStoreApiGateway = (root: string): CartGateway => {
  const isCrossOrigin = new URL(root, location.href).origin !== location.origin;
  let nonce = '';
  let token = isCrossOrigin ? readStored(TOKEN_KEY) : undefined;

  const send = async (path: string, body?: object) => {
    const { response, text } = await request(toRouteUrl(root, path), {
      method: body ? 'POST' : 'GET',
      cache: 'no-store',
      credentials: isCrossOrigin ? 'omit' : 'same-origin',
      headers: {
        ...(body && { 'Content-Type': 'application/json' }),
        ...(isCrossOrigin ? token && { 'Cart-Token': token } : nonce && { Nonce: nonce }),
      },
      ...(body && { body: toJson(body) }),
    });
    // Every response renews nonce and token, even an error response.
    nonce = response.headers.get('Nonce') ?? nonce;
    const newToken = response.headers.get('Cart-Token');
    if (isCrossOrigin && newToken) {
      token = newToken;
      writeStored(TOKEN_KEY, newToken);
    }
    return { response, content: parseObject(text) };
  };

  const call = async (path: string, body?: object, canRetry = true): Promise<CartResponse> => {
    // Cached pages hold no nonce, so the nonce comes from the first response.
    if (body && !(isCrossOrigin ? token : nonce)) await send('cart');
    const nonceBefore = nonce;
    const { response, content } = await send(path, body);
    if (response.ok) {
      // A response without `items` is not a cart; an empty cart has an empty list.
      if (!Array.isArray(content.items)) throw createHttpError('unknown_error', content);
      return removals.keep(toCartState(content));
    }
    const { code } = content;
    if (canRetry && /_nonce$/.test(String(code))) {
      if (nonce === nonceBefore) await send('cart');
      return call(path, body, false);
    }
    const waitS = Number(response.headers.get('RateLimit-Retry-After') ?? MAX_RETRY_AFTER_S);
    if (canRetry && code === 'rate_limit_exceeded' && waitS <= MAX_RETRY_AFTER_S) {
      await new Promise((resolve) => setTimeout(resolve, waitS * 1000));
      return call(path, body, false);
    }
    throw toError(content);
  };

  const removals = createRemovals(call);
  const setQuantity = (key: string, quantity: number) => call('cart/update-item', { key, quantity });

  const setQuantities = createBatch({
    async send(requests) {
      if (!(isCrossOrigin ? token : nonce)) await send('cart');
      const headers = isCrossOrigin ? { 'Cart-Token': token } : { Nonce: nonce };
      const { content } = await send('batch', {
        requests: requests.map((item) => ({ ...item, headers })),
      });
      return content.responses;
    },
    renew: () => send('cart'),
    refresh: () => call('cart'),
    setQuantity,
  });

  return {
    add: (payload) => addItems(call, payload),
    remove: removals.remove,
    setQuantity,
    setQuantities,
    applyCoupon: (code) => call('cart/apply-coupon', { code }),
    removeCoupon: (code) => call('cart/remove-coupon', { code }),
    refresh: () => call('cart'),
    read: () => undefined,
  };
};

/** The gateway of a shop without classic scripts. Links to its cart and its checkout wait for the answer to an add. */
export const startStoreApi = (shop: Shop) => {
  holdCartLinks(shop);
  return createStoreApiGateway(shop.getSettings().storeApiUrl);
};
