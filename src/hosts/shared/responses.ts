import type { CartState } from '../../gateways/cart';

/** HTML by CSS selector, part of every WooCommerce cart response (docs/hosts/woocommerce.md#fragments). */
export type Fragments = Record<string, string>;

/** The response of Easy Digital Downloads to each change (docs/hosts/edd.md#add-a-download). */
export interface EddResponse {
  subtotal?: string;
  total?: string;
  cart_item?: string;
  cart_quantity?: string;
}

/** The fragments that a cart came with: scripts of others are told them. */
export const fragmentsOf = new WeakMap<CartState, Fragments>();

/** The answer that a cart of downloads came of, for the same reason. */
export const responseOf = new WeakMap<CartState, EddResponse>();
