import { createHostError } from '../../../http/request';
import type { CartBatchChange, CartChange, CartResponse, CartState } from '../../../stores/cart-gateway';
import { toIndexed } from '../../../utils/list';
import type { Values } from '../../../utils/record';
import { decodeText, toCartState } from './store-cart';

/** The Store API's own limit. */
const MAX_REQUESTS_PER_BATCH = 25;

interface Api {
  /** Sends requests as one. @returns the list of their responses, if the shop has the route */
  send(requests: object[]): Promise<unknown>;
  /** Fetches a fresh nonce or token. */
  renew(): Promise<unknown>;
  refresh(): Promise<CartResponse>;
  setQuantity(key: string, quantity: number): Promise<CartResponse>;
}

const needsNonce = ({ code }: Values) => /_nonce$/.test(String(code));

/** Sets the quantities of several lines in one request (docs/hosts/woocommerce.md#store-api). */
export const createBatch = (api: Api) => {
  /** The bodies of the responses; an empty list from a shop without the route. */
  const sendPart = async (part: [key: string, quantity: number][], canRetry = true): Promise<Values[]> => {
    const responses = await api.send(
      part.map(([key, quantity]) => ({
        path: '/wc/store/v1/cart/update-item',
        method: 'POST',
        body: { key, quantity },
      })),
    );
    const bodies = (Array.isArray(responses) ? responses : []).map(({ body }) => Object(body) as Values);
    if (!canRetry || !bodies.some(needsNonce)) return bodies;
    await api.renew();
    return sendPart(part, false);
  };

  return async (quantities: ReadonlyMap<string, number>): Promise<CartBatchChange> => {
    const failures = new Map<string, Error>();
    let cart: CartState | undefined;
    const all = [...quantities];
    for (let start = 0; start < all.length; start += MAX_REQUESTS_PER_BATCH) {
      const part = all.slice(start, start + MAX_REQUESTS_PER_BATCH);
      const bodies = await sendPart(part);
      for (const [index, [key, quantity]] of toIndexed(part)) {
        const body = bodies[index];
        if (Array.isArray(body?.items)) cart = toCartState(body as Values);
        else if (body?.message) failures.set(key, createHostError(decodeText(body.message), body));
        else
          try {
            cart = ((await api.setQuantity(key, quantity)) as CartChange).cart;
          } catch (error) {
            failures.set(key, error as Error);
          }
      }
    }
    return { cart: cart ?? ((await api.refresh()) as CartChange).cart, failures };
  };
};
