import { dispatchNativeEvent } from '../../../integrations/jquery';
import { $cart } from '../../../stores/cart';

/** Names of the events on the body that report a change to WooCommerce's classic blocks. */
export type BlocksEvent = 'wc-blocks_added_to_cart' | 'wc-blocks_removed_from_cart';

const waitingEvents = new Set<BlocksEvent>();
let timer: ReturnType<typeof setTimeout> | undefined;
let stopListening: (() => void) | undefined;

const tell = () => {
  // A later change of the same burst is still on its way.
  if ($cart.get().pending) return;
  stopListening?.();
  stopListening = undefined;
  const names = [...waitingEvents];
  waitingEvents.clear();
  for (const name of names) dispatchNativeEvent(document.body, name, { preserveCartData: false });
  dispatchNativeEvent(window, 'wc-blocks_store_sync_required', { type: 'from_@wordpress/data' });
};

// The event of the last change fires just after its request has ended.
const tellLater = () => {
  clearTimeout(timer);
  timer = setTimeout(tell);
};

/**
 * Lets WooCommerce's blocks read the cart again (docs/hosts/woocommerce-blocks.md#events). Blocks skip a change that
 * arrives during their own request, so the changes of a burst become one message after the last of them.
 * @param name event for classic blocks; without it the Interactivity API blocks alone are told
 */
export const tellBlocks = (name?: BlocksEvent) => {
  if (name) waitingEvents.add(name);
  stopListening ??= $cart.listen(tellLater);
  tellLater();
};
