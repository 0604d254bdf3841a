/** The package's entry for Vite, webpack and Rollup (docs/bundlers.md). */

export type {
  SubscriptionRegistration,
  SubscriptionServiceResponse,
} from '../../islands/subscription/own-service';
export { type BehaviourMount, behaviour } from '../core/mountable/behaviour';
export { type Island, type IslandMount, type IslandProps, island, Slot } from '../core/mountable/island';
export {
  boolean,
  json,
  list,
  number,
  type Prop,
  type PropsOf,
  type PropTable,
  string,
} from '../core/mountable/props';
export { isAllowed, whenAllowed } from '../integrations/consent';
export type { SearchSourceResponse, SearchSourceSuggestion } from '../integrations/search/read-response';
export type { SearchRegistration, SearchRequest } from '../integrations/search/registered';
export type { Cart } from '../stores/cart';
export type {
  CartBackend,
  CartBackendCart,
  CartBackendLine,
  CartBackendResponse,
  CartRegistration,
} from '../stores/cart-backend';
export type { CartChange, CartLine, CartPayload, CartState } from '../stores/cart-gateway';
export { $consent } from '../stores/consent';
export type { Price } from '../stores/price';
export type * from '../types';
export { $cart, addToCart, loadCart, refreshCart, removeFromCart, setQuantity } from './cart';
export { register, type StartOptions, start, whenReady, whenStore } from './start';
export { useStore } from './use-store';
