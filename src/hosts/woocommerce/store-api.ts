import type { CartAnswer, CartGateway, CartPayload } from '../../gateways/cart';
import { hostError, httpError, parseObject, request } from '../../gateways/http';
import { cartOf, plain } from './store-cart';

/** Seconds that a rate limit may ask us to wait before the visitor is told instead. */
const patience = 10;
const tokenKey = 'si-cart-token';

/** The token of a shop on another origin, over pages. Where nothing can be stored it lives as long as the page. */
const keepToken = (token?: string) => {
  try {
    if (token) localStorage.setItem(tokenKey, token);
    return localStorage.getItem(tokenKey) ?? undefined;
  } catch {
    return token;
  }
};

/**
 * WooCommerce's Store API (commerce contract §11): for shops without classic scripts, and from other origins.
 * @param root address of `wc/store/v1`
 */
export const createStoreApi = (root: string): CartGateway => {
  const foreign = new URL(root, location.href).origin !== location.origin;
  let nonce = '';
  let token = foreign ? keepToken() : undefined;

  const send = async (path: string, body?: object) => {
    const { response, text } = await request(`${root}/${path}`, {
      method: body ? 'POST' : 'GET',
      cache: 'no-store',
      credentials: foreign ? 'omit' : 'same-origin',
      headers: {
        ...(body && { 'Content-Type': 'application/json' }),
        ...(foreign ? token && { 'Cart-Token': token } : nonce && { Nonce: nonce }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    // Each answer renews both, errors too.
    nonce = response.headers.get('Nonce') ?? nonce;
    const fresh = response.headers.get('Cart-Token');
    if (foreign && fresh) {
      token = fresh;
      keepToken(fresh);
    }
    return { response, answer: parseObject(text) };
  };

  const call = async (path: string, body?: object, retry = true): Promise<CartAnswer> => {
    // Pages are cached, so the nonce is not in them: the first answer brings it.
    if (body && !(foreign ? token : nonce)) await send('cart');
    const before = nonce;
    const { response, answer } = await send(path, body);
    if (response.ok) return { cart: cartOf(answer) };
    const { code, message } = answer;
    const data = answer.data as { cart?: Record<string, unknown> } | undefined;
    if (retry && /_nonce$/.test(String(code))) {
      if (nonce === before) await send('cart');
      return call(path, body, false);
    }
    const wait = Number(response.headers.get('RateLimit-Retry-After') ?? patience);
    if (retry && code === 'rate_limit_exceeded' && wait <= patience) {
      await new Promise((resolve) => setTimeout(resolve, wait * 1000));
      return call(path, body, false);
    }
    const error = message ? hostError(plain(message), answer) : httpError('unknown_error', answer);
    // A conflict brings the cart as it is.
    throw data?.cart ? Object.assign(error, { cart: cartOf(data.cart) }) : error;
  };

  const wishOf = ({ product_id, variation_id, quantity, ...rest }: CartPayload) => ({
    id: Number(Number(variation_id) || product_id || rest['add-to-cart']),
    quantity: Number(quantity) || 1,
    variation: Object.entries(rest)
      .filter(([name, value]) => name.startsWith('attribute_') && value)
      .map(([name, value]) => ({ attribute: name.slice('attribute_'.length), value })),
  });

  return {
    async add(payload) {
      const parts = Object.entries(payload).flatMap(([name, value]) => {
        const id = /^quantity\[(\d+)\]$/.exec(name)?.[1];
        return id && Number(value) ? [{ id: Number(id), quantity: Number(value), variation: [] }] : [];
      });
      let answer: CartAnswer | undefined;
      for (const wish of parts[0] ? parts : [wishOf(payload)]) answer = await call('cart/add-item', wish);
      return answer as CartAnswer;
    },
    async remove(key) {
      try {
        return await call('cart/remove-item', { key });
      } catch (error) {
        // Somebody was faster: what was wanted is done.
        const { cart } = error as Partial<CartAnswer & { cart: ReturnType<typeof cartOf> }>;
        if (cart) return { cart };
        throw error;
      }
    },
    setQuantity: (key, quantity) => call('cart/update-item', { key, quantity }),
    refresh: () => call('cart'),
    read: () => undefined,
  };
};
