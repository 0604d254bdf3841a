/** The package's entry for Vite, webpack and Rollup (docs/bundlers.md). */

export type {
  SubscriptionRegistration,
  SubscriptionServiceResponse,
} from '../../islands/subscription/own-service';
export type { CartChange, CartLine, CartPayload, CartState } from '../gateways/cart';
export type {
  CartBackend,
  CartBackendCart,
  CartBackendLine,
  CartBackendResponse,
  CartRegistration,
} from '../gateways/cart-backend';
export type { Price } from '../gateways/price';
export type { SearchSourceResponse, SearchSourceSuggestion } from '../integrations/search/read-response';
export type { SearchRegistration, SearchRequest } from '../integrations/search/registered';
export { type BehaviourMount, behaviour } from '../mountable/behaviour';
export { type Island, type IslandMount, type IslandProps, island, Slot } from '../mountable/island';
export {
  boolean,
  json,
  list,
  number,
  type Prop,
  type PropsOf,
  type PropTable,
  string,
} from '../mountable/props';
export type { Cart } from '../stores/cart';
export { $consent, isAllowed, whenAllowed } from '../stores/consent';
export type * from '../types';
export { $cart, addToCart, loadCart, refreshCart, removeFromCart, setQuantity } from './cart';
export { register, type StartOptions, start, whenReady, whenStore } from './start';
export { useStore } from './use-store';
