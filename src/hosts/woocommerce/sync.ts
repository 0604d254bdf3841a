import { readCart, refreshCart } from '../../stores/cart';
import type { Fragments } from '../answers';
import { fire, hear } from '../jquery';
import { isOutdated, knowsCart, life, readCached, readCookie, timeLeft, writeCached } from './fragment-cache';
import { applyFragments } from './fragments';
import { isOriginalThere } from './originals';
import type { Settings } from './settings';

/** Milliseconds in which everything that asks for the cart becomes one request (commerce contract §15.1). */
const pause = 50;

/** Widgets that are to be there only with something in them. */
const showWidgets = () => {
  for (const node of document.querySelectorAll('.hide_cart_widget_if_empty')) {
    const widget = node.closest<HTMLElement>('.widget_shopping_cart');
    if (widget) widget.style.display = readCookie('woocommerce_items_in_cart') ? '' : 'none';
  }
};

/**
 * Keeps the page's cart what the shop's cart is: over pages, tabs, the back button and other scripts
 * (commerce contract §4). All that asks for the cart ends in one request.
 */
export const startSync = (settings: () => Settings) => {
  // Where WooCommerce's own script keeps the cart, ours only looks at what it has done.
  if (isOriginalThere('cart-fragments')) {
    for (const name of ['wc_fragments_loaded', 'wc_fragments_refreshed']) hear(name, readCart);
    return;
  }
  let soon: ReturnType<typeof setTimeout>;
  let late: ReturnType<typeof setTimeout>;

  const grow = () => {
    clearTimeout(late);
    late = setTimeout(refresh, timeLeft() || life);
    showWidgets();
  };
  const refresh = () => {
    clearTimeout(soon);
    soon = setTimeout(async () => {
      try {
        await refreshCart();
        fire('wc_fragments_refreshed');
        grow();
      } catch {
        fire('wc_fragments_ajax_error');
      }
    }, pause);
  };
  /** Others may bring the cart with their event, or not. */
  const adopt = (_event: unknown, fragments?: unknown, hash?: unknown) => {
    if (!fragments || typeof fragments !== 'object') return refresh();
    applyFragments(fragments as Fragments);
    writeCached(settings(), fragments as Fragments, String(hash ?? ''));
    readCart();
    grow();
  };

  const cached = readCached(settings());
  if (cached) {
    applyFragments(cached);
    readCart();
    grow();
    fire('wc_fragments_loaded');
  }
  const { refresh: when } = settings();
  if (when === 'always' || (knowsCart(settings()) && !(cached && when === 'changed'))) refresh();

  hear('wc_fragment_refresh', refresh);
  hear('updated_wc_div', refresh);
  hear('added_to_cart', adopt);
  hear('removed_from_cart', adopt);
  // Blocks say that they have changed the cart; what we told them ourselves carries our name or our detail.
  hear('wc-blocks_added_to_cart', refresh);
  hear('wc-blocks_removed_from_cart', refresh);
  addEventListener('wc-blocks_store_sync_required', (event) => {
    if ((event as CustomEvent).detail?.type === 'from_iAPI') refresh();
  });
  document.addEventListener('cart:added', () => {
    grow();
    if (when !== 'changed') refresh();
  });
  document.addEventListener('cart:removed', grow);
  addEventListener('storage', ({ key }) => {
    if (key === settings().hashKey && isOutdated(settings())) refresh();
  });
  // A page out of the back-forward cache shows the cart of then.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) refresh();
  });
};
