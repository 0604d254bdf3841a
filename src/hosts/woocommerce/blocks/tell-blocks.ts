import { dispatchNativeEvent } from '../../../integrations/jquery';
import { $cart } from '../../../stores/cart';

/** Names of the events on the body that report a change to WooCommerce's classic blocks. */
type BlocksEvent = 'wc-blocks_added_to_cart' | 'wc-blocks_removed_from_cart';

const waitingEvents = new Set<BlocksEvent>();
/** Time of the latest change, in milliseconds since the page's start. */
let lastChangeAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let stopListening: (() => void) | undefined;

/** Longest wait for a request of a block, in milliseconds. */
const REQUEST_LIMIT_MS = 10_000;
/** Time that a block needs to adopt the response of its request, in milliseconds. */
const ADOPTION_MS = 50;

/** The bundle's own message. Blocks with `wp.data` send messages of the same type. */
export const ownMessage = { type: 'from_@wordpress/data' };

const requestRead = () => dispatchNativeEvent(window, 'wc-blocks_store_sync_required', ownMessage);

/**
 * Repeats the message once after a request of a block that was running, because the block has skipped the message. A
 * request that started after the change has the changed cart.
 */
const repeatAfterRunningRequest = (changedAt: number, toldAt: number) => {
  const observer = new PerformanceObserver((list) => {
    const wasSkipped = (list.getEntries() as PerformanceResourceTiming[]).some(
      ({ name, startTime, responseEnd }) =>
        name.includes('wc/store/v1/') && startTime < changedAt && responseEnd > toldAt,
    );
    if (!wasSkipped) return;
    observer.disconnect();
    setTimeout(requestRead, ADOPTION_MS);
  });
  observer.observe({ type: 'resource' });
  setTimeout(() => observer.disconnect(), REQUEST_LIMIT_MS);
};

const tell = () => {
  // A later change of the same burst is still on its way.
  if ($cart.get().pending) return;
  stopListening?.();
  stopListening = undefined;
  const names = [...waitingEvents];
  waitingEvents.clear();
  for (const name of names) dispatchNativeEvent(document.body, name, { preserveCartData: false });
  requestRead();
  repeatAfterRunningRequest(lastChangeAt, performance.now());
};

// The event of the last change fires just after its request has ended.
const tellLater = () => {
  clearTimeout(timer);
  timer = setTimeout(tell);
};

/**
 * Lets WooCommerce's blocks read the cart again (docs/hosts/woocommerce-blocks.md#events). The changes of a burst
 * become one message after the last of them.
 * @param name event for classic blocks; without it the Interactivity API blocks alone are told
 * @param changedAt time of the change, in milliseconds since the page's start
 */
export const tellBlocks = (name?: BlocksEvent, changedAt = performance.now()) => {
  lastChangeAt = changedAt;
  if (name) waitingEvents.add(name);
  stopListening ??= $cart.listen(tellLater);
  tellLater();
};
