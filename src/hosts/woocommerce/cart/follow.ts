import { readCookies } from '../../../dom/raw-cookies';
import { onPageEvent, type PageEvent } from '../../../integrations/jquery';
import { once } from '../../../utils/once';
import { reportError } from '../../../utils/report-error';
import { whenIdle } from '../../../utils/when-idle';
import { readSettings } from '../settings';

/** Events of other scripts after which the cart may be another. */
const cartEvents = [
  'wc_fragment_refresh',
  'updated_wc_div',
  'added_to_cart',
  'removed_from_cart',
  'wc-blocks_added_to_cart',
  'wc-blocks_removed_from_cart',
];

/**
 * Follows the cart of other scripts, tabs and pages. Gets an event after which the cart may be another, with the event's
 * arguments. Without an event it requests the cart.
 */
export type CartListener = (event?: PageEvent, ...args: unknown[]) => void;

export const onCartEvent = (listener: CartListener) => {
  for (const name of cartEvents) onPageEvent(name, listener);
  for (const name of ['cart:adding', 'cart:removing']) document.addEventListener(name, listener);
  for (const name of ['wc-blocks_store_sync_required', 'storage']) addEventListener(name, listener);
  addEventListener('pageshow', (event) => event.persisted && listener(event));
};

/** Selector of the mini-cart's contents, which are empty in a cached page. */
const contentSelector = '.widget_shopping_cart_content';

/** The part of a header that shows its mini-cart under the pointer. */
const findMiniCart = (node: Element | null): Element | null => {
  const part = node?.closest?.('[class*=header-cart]');
  return part ? (part.querySelector(contentSelector) ? part : findMiniCart(part.parentElement)) : null;
};

/**
 * Keeps the page's cart up to date. Until an idle moment the page shows the printed cart. Without a cart the code loads
 * with the first event that may bring a cart, or for a mini-cart without contents.
 * @param startSync loads the code, and passes it the latest event, which may bring its cart before the code has loaded
 */
export const followCart = (
  startSync: (getEvent: () => Parameters<CartListener>) => Promise<CartListener | undefined>,
) => {
  let latestEvent: Parameters<CartListener> = [];
  let listener: CartListener | undefined;
  const start = once(async () => {
    listener = await startSync(() => latestEvent);
  });
  const load = (next?: () => void) => {
    start().then(next).catch(reportError);
  };
  const refreshesAlways = readSettings().refresh === 'always';
  const requestCart = () => load(() => listener?.());
  if (refreshesAlways || readCookies().includes('woocommerce_items_in_cart=')) whenIdle(() => load());
  // Without the shop's cookie a filled cart comes from a cache, and belongs to another visitor.
  else if (document.querySelector(`${contentSelector} .woocommerce-mini-cart-item`)) whenIdle(requestCart);
  onCartEvent((...event) => {
    if (listener) return listener(...event);
    latestEvent = event;
    load();
  });
  // Only the shop has the text of an empty cart. The request waits until a visitor opens or points at the mini-cart.
  const fill = (root: ParentNode) => {
    if (
      root.querySelector(contentSelector) &&
      !root.querySelector(`${contentSelector}>:not([data-view-cart])`)
    )
      requestCart();
  };
  document.addEventListener('cart:open', () => fill(document));
  // Stylesheets of themes show the mini-cart of a header on hover.
  document.addEventListener('mouseover', ({ target, relatedTarget }) => {
    const header = findMiniCart(target as Element);
    if (header && !header.contains(relatedTarget as Node | null)) fill(header);
  });
};
