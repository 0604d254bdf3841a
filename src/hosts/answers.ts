import type { CartState } from '../gateways/cart';

/** HTML by CSS selector, as every cart answer of WooCommerce carries it (commerce contract §2). */
export type Fragments = Record<string, string>;

/** What Easy Digital Downloads says after each change (commerce contract §8). */
export interface EddAnswer {
  subtotal?: string;
  total?: string;
  cart_item?: string;
  cart_quantity?: string;
}

/** The fragments that a cart came with: scripts of others are told them. */
export const fragmentsOf = new WeakMap<CartState, Fragments>();

/** The answer that a cart of downloads came of, for the same reason. */
export const answerOf = new WeakMap<CartState, EddAnswer>();
