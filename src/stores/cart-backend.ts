/** A cart backend of the page itself (docs/your-own-backend.md#cart). */

import { createHostError, createHttpError } from '../http/request';
import { sumQuantities } from '../utils/amount';
import { toText } from '../utils/text';
import { warnOnce } from '../utils/warn';
import type { CartGateway, CartLine, CartOffer, CartPayload, CartResponse, CartState } from './cart-gateway';
import { formatPrice, type Price } from './price';

/** A line as a backend sends it. */
export interface CartBackendLine {
  /** The backend's own key of the line. */
  key: string | number;
  name: string;
  quantity: number;
  /** Unit price. */
  price?: Price;
  /** Price of the whole line. A line without this price shows the unit price. */
  total?: Price;
  productId?: string | number;
  /** The chosen options in words. */
  variation?: string;
  url?: string;
  image?: string;
  /** Greatest quantity of the line. Default: no limit. */
  maximum?: number;
  /** Difference of one press, and the smallest quantity, such as 0.5. Default: 1. */
  step?: number;
  /** Address that removes the line without a script. */
  removeUrl?: string;
}

/** The whole cart after a change. */
export interface CartBackendCart {
  lines: CartBackendLine[];
  /** Default: the sum of the quantities. */
  count?: number;
  subtotal?: Price;
  /** The applied coupons. */
  coupons?: { code: string; amount?: Price }[];
  /** Products that go with the cart. */
  offers?: CartBackendOffer[];
}

/** A product that a backend offers beside the cart. */
export interface CartBackendOffer {
  productId: string | number;
  name: string;
  url?: string;
  image?: string;
  price?: Price;
  /** `false`: the product has options to choose, so only its link shows. */
  canAdd?: boolean;
}

/** Response of a backend: the cart, the address of a page with a further choice, or a text about a refusal. */
export type CartBackendResponse =
  | CartBackendCart
  | { redirect: string }
  | { error: string; cart?: CartBackendCart };

type PendingResponse = CartBackendResponse | Promise<CartBackendResponse>;

/** The methods of a cart backend. If a method throws or rejects, the visitor reads the island's own error text. */
export interface CartBackend {
  /**
   * @param fields every `data-*` attribute of a button, or every field of a form, as text; without `quantity`, one item
   */
  add(fields: CartPayload): PendingResponse;
  remove(key: string): PendingResponse;
  /** Optional: without this method the drawer shows no stepper. @param quantity the new total */
  setQuantity?(key: string, quantity: number): PendingResponse;
  /**
   * Optional: brings back the line that `remove` has removed, with its quantity and options. Without this method the
   * visitor gets no "Undo".
   */
  restore?(key: string): PendingResponse;
  /** Optional, both: without these methods the drawer has no field for a coupon. */
  applyCoupon?(code: string): PendingResponse;
  removeCoupon?(code: string): PendingResponse;
  refresh(): PendingResponse;
}

/** `register({ gateway: 'cart', … })` */
export interface CartRegistration extends CartBackend {
  gateway: 'cart' | 'downloads';
}

declare module '../types' {
  interface Registrations {
    cart: CartRegistration;
  }
}

const isLine = (line: unknown): line is CartBackendLine => {
  const { key, name, quantity } = Object(line) as Partial<CartBackendLine>;
  return key != null && name != null && Number(quantity) >= 0;
};

const toOffer = (offer: CartBackendOffer): CartOffer => ({
  productId: toText(offer.productId),
  name: toText(offer.name),
  url: toText(offer.url),
  image: toText(offer.image),
  price: formatPrice(offer.price),
  canAdd: offer.canAdd !== false,
});

/** @throws HttpError for any undocumented response, with advice in the console */
const toCart = (value: unknown, method: string, canChange: boolean): CartState => {
  const { lines: sentLines, count, subtotal, coupons, offers } = Object(value) as Partial<CartBackendCart>;
  if (!Array.isArray(sentLines) || !sentLines.every(isLine)) {
    warnOnce(
      `cart: ${method}() returned ${JSON.stringify(value)?.slice(0, 200)}, expected {lines: [{key, name, quantity, …}]}, {redirect} or {error}: docs/your-own-backend.md#cart`,
    );
    throw createHttpError('invalid_json', value);
  }
  const lines = sentLines.map(
    (line): CartLine => ({
      key: toText(line.key),
      productId: toText(line.productId),
      name: toText(line.name),
      variation: toText(line.variation),
      url: toText(line.url),
      image: toText(line.image),
      quantity: Number(line.quantity),
      maximum: canChange ? Number(line.maximum ?? 1e6) : 0,
      ...(Number(line.step) > 0 && { step: Number(line.step) }),
      price: formatPrice(line.price),
      ...(line.total != null && { total: formatPrice(line.total) }),
      removeUrl: toText(line.removeUrl),
    }),
  );
  return {
    lines,
    count: count ?? sumQuantities(lines),
    subtotal: formatPrice(subtotal),
    hash: lines.map(({ key, quantity }) => `${key}:${quantity}`).join(),
    ...(Array.isArray(coupons) && {
      coupons: coupons.map(({ code, amount }) => ({ code: toText(code), amount: formatPrice(amount) })),
    }),
    ...(Array.isArray(offers) && { offers: offers.map(toOffer) }),
  };
};

/** Adapts a backend to the gateway's interface. */
export const fromBackend = (backend: CartBackend): CartGateway => {
  const call = async (name: keyof CartBackend, ...values: unknown[]): Promise<CartResponse> => {
    const method = backend[name] as (...values: unknown[]) => PendingResponse;
    const content = await method.apply(backend, values);
    const value = Object(content) as { redirect?: unknown; error?: unknown; cart?: unknown };
    const canChange = !!backend.setQuantity;
    if (typeof value.error === 'string')
      throw Object.assign(
        createHostError(value.error),
        value.cart ? { cart: toCart(value.cart, name, canChange) } : {},
      );
    if (typeof value.redirect === 'string') return { redirect: value.redirect };
    return { cart: toCart(content, name, canChange) };
  };
  return {
    add: (payload) => call('add', payload),
    async remove(key) {
      const response = await call('remove', key);
      const restore = backend.restore && (() => call('restore', key));
      return 'redirect' in response ? response : { ...response, restore };
    },
    ...(backend.setQuantity && {
      setQuantity: (key: string, quantity: number) => call('setQuantity', key, quantity),
    }),
    ...(backend.applyCoupon &&
      backend.removeCoupon && {
        applyCoupon: (code: string) => call('applyCoupon', code),
        removeCoupon: (code: string) => call('removeCoupon', code),
      }),
    refresh: () => call('refresh'),
    read: () => undefined,
  };
};
