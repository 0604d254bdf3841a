import addToCart, { docs as addToCartDocs } from '../behaviours/add-to-cart';
import removeFromCart, { docs as removeFromCartDocs } from '../behaviours/remove-from-cart';
import type { BehaviourMount } from '../island/behaviour';

/** Every behaviour, by name. */
export const behaviours: Record<string, { mount: BehaviourMount; docs: Record<string, string> }> = {
  'add-to-cart': { mount: addToCart, docs: addToCartDocs },
  'remove-from-cart': { mount: removeFromCart, docs: removeFromCartDocs },
};
