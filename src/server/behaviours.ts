import addToCart, { docs as addToCartDocs } from '../behaviours/add-to-cart';
import chatQr, { docs as chatQrDocs } from '../behaviours/chat-qr';
import debug, { docs as debugDocs } from '../behaviours/debug';
import removeFromCart, { docs as removeFromCartDocs } from '../behaviours/remove-from-cart';
import type { BehaviourMount } from '../island/behaviour';

/** Every behaviour, by name. */
export const behaviours: Record<string, { mount: BehaviourMount; docs: Record<string, string> }> = {
  'add-to-cart': { mount: addToCart, docs: addToCartDocs },
  'chat-qr': { mount: chatQr, docs: chatQrDocs },
  debug: { mount: debug, docs: debugDocs },
  'remove-from-cart': { mount: removeFromCart, docs: removeFromCartDocs },
};
