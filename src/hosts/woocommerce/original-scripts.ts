import { jQueryOf } from '../../integrations/jquery';
import { pageGlobals } from '../../utils/page-globals';
import { hasJQueryHandler, type OriginalScript, runsOnPage } from '../shared/original-scripts';

/** WooCommerce's own scripts by their file. */
const scripts = {
  'add-to-cart': {
    handle: 'wc-add-to-cart',
    work: 'adding from lists and removing from the small cart',
    trace: () => hasJQueryHandler(document.body, 'click', '.add_to_cart_button'),
  },
  'cart-fragments': {
    handle: 'wc-cart-fragments',
    work: 'refreshing the cart',
    trace: () =>
      ['wc_fragment_refresh', 'updated_wc_div'].every((name) => hasJQueryHandler(document.body, name)),
  },
  'add-to-cart-variation': {
    handle: 'wc-add-to-cart-variation',
    work: 'choosing a variation',
    trace: () => 'wc_variation_form' in Object(jQueryOf()?.fn),
  },
  'single-product': {
    handle: 'wc-single-product',
    work: 'the gallery, tabs and stars of the product',
    trace: () => hasJQueryHandler(document.body, 'click', '.wc-tabs li a'),
  },
  cart: {
    handle: 'wc-cart',
    work: 'the cart page',
    trace: () => hasJQueryHandler(document, 'wc_update_cart'),
  },
  woocommerce: {
    handle: 'woocommerce',
    work: 'the work on lists, notices, passwords and field descriptions',
    trace: () =>
      'scroll_to_notices' in Object(jQueryOf()) ||
      // Our own button stands behind a mount point.
      document.querySelector('input:not([data-island-state]) ~ .show-password-input') ||
      hasJQueryHandler(document.querySelector('.woocommerce-ordering'), 'change'),
  },
  'order-attribution': {
    handle: 'wc-order-attribution',
    work: 'recording the source of orders',
    trace: () =>
      (pageGlobals as { wc_order_attribution?: { setOrderTracking?: unknown } }).wc_order_attribution
        ?.setOrderTracking,
  },
} as const satisfies Record<string, Omit<OriginalScript, 'file'>>;

/** Whether WooCommerce's own script of that name runs on the page. */
export const hasOriginalScript = (name: keyof typeof scripts): boolean =>
  runsOnPage({ ...scripts[name], file: `/frontend/${name}.` });
