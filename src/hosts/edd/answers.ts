import type { CartState } from '../../gateways/cart';
import type { Answer } from './widget';

/** The server's answer that a cart came of: scripts of others are told it. */
export const answerOf = new WeakMap<CartState, Answer>();
