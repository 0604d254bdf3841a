import { jQueryOf } from '../../integrations/jquery';
import { pageGlobals } from '../../utils/page-globals';
import { hasJQueryHandler, type OriginalScript, runsOnPage } from '../shared/original-scripts';

const advice = () => import('./advice');

/** WooCommerce's own scripts by their file. */
const scripts = {
  'add-to-cart': {
    handle: 'wc-add-to-cart',
    trace: () => hasJQueryHandler(document.body, 'click', '.add_to_cart_button'),
  },
  'cart-fragments': {
    handle: 'wc-cart-fragments',
    trace: () =>
      ['wc_fragment_refresh', 'updated_wc_div'].every((name) => hasJQueryHandler(document.body, name)),
  },
  'add-to-cart-variation': {
    handle: 'wc-add-to-cart-variation',
    trace: () => 'wc_variation_form' in Object(jQueryOf()?.fn),
  },
  'single-product': {
    handle: 'wc-single-product',
    trace: () => hasJQueryHandler(document.body, 'click', '.wc-tabs li a'),
  },
  cart: {
    handle: 'wc-cart',
    trace: () => hasJQueryHandler(document, 'wc_update_cart'),
  },
  woocommerce: {
    handle: 'woocommerce',
    trace: () =>
      'scroll_to_notices' in Object(jQueryOf()) ||
      // Our own button follows a mount point.
      document.querySelector('input:not([data-island-state]) ~ .show-password-input') ||
      hasJQueryHandler(document.querySelector('.woocommerce-ordering'), 'change'),
  },
  'order-attribution': {
    handle: 'wc-order-attribution',
    trace: () =>
      (pageGlobals as { wc_order_attribution?: { setOrderTracking?: unknown } }).wc_order_attribution
        ?.setOrderTracking,
  },
} as const satisfies Record<string, Pick<OriginalScript, 'handle' | 'trace'>>;

/** Whether WooCommerce's own script of that name runs on the page. */
export const hasOriginalScript = (name: keyof typeof scripts): boolean =>
  runsOnPage({ ...scripts[name], advice, file: `/frontend/${name}.` });
