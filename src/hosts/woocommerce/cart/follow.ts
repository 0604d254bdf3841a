import { readCookies } from '../../../dom/cookie';
import { onPageEvent } from '../../../integrations/jquery';
import { reportError } from '../../../utils/report-error';
import { whenIdle } from '../../../utils/when-idle';
import type { Shop } from '../features';

/** Events of other scripts after which a visitor without a cart may have a cart. */
const cartEvents = [
  'wc_fragment_refresh',
  'updated_wc_div',
  'added_to_cart',
  'removed_from_cart',
  'wc-blocks_added_to_cart',
  'wc-blocks_removed_from_cart',
];

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
 * @param startRefresh loads the code, passes it the latest event of another script with its arguments, and resolves
 *   with the function that requests the cart
 */
export const followCart = (
  shop: Shop,
  startRefresh: (getEvent: () => unknown[]) => Promise<(() => void) | undefined>,
) => {
  /** An event and its arguments. */
  let latestEvent: unknown[] = [];
  // An event may bring its cart before the code has loaded.
  const start = () => startRefresh(() => latestEvent);
  const loadCart = (...event: unknown[]) => {
    latestEvent = event;
    start().catch(reportError);
  };
  const refreshesAlways = shop.getSettings().refresh === 'always';
  const requestCart = () => {
    start()
      .then((refresh) => refresh?.())
      .catch(reportError);
  };
  if (refreshesAlways || readCookies().includes('woocommerce_items_in_cart=')) whenIdle(() => loadCart());
  // Without the shop's cookie a filled cart comes from a cache, and belongs to another visitor.
  else if (document.querySelector(`${contentSelector} .woocommerce-mini-cart-item`)) whenIdle(requestCart);
  for (const name of cartEvents) onPageEvent(name, loadCart);
  for (const name of ['cart:adding', 'cart:removing']) document.addEventListener(name, loadCart);
  addEventListener('wc-blocks_store_sync_required', loadCart);
  addEventListener('storage', loadCart);
  addEventListener('pageshow', (event) => event.persisted && loadCart(event));
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
