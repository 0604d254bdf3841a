import type { CartState } from '../../gateways/cart';

/** HTML by CSS selector, as every cart answer carries it (commerce contract §2). */
export type Fragments = Record<string, string>;

/** The fragments that a cart came with: scripts of others are told them. */
export const fragmentsOf = new WeakMap<CartState, Fragments>();
