import { findJQuery } from '../../integrations/jquery';
import { pageGlobals } from '../../utils/page-globals';
import {
  hasJQueryHandler,
  hasJQueryHandlerWith,
  type OriginalScript,
  runsOnPage,
} from '../shared/original-scripts';

const advice = () => import('./advice');

/** WooCommerce's own scripts by the names of their files. */
const scripts = {
  'add-to-cart': {
    handle: 'wc-add-to-cart',
    trace: () => hasJQueryHandlerWith(document.body, 'click', 'adding_to_cart', '.add_to_cart_button'),
  },
  'cart-fragments': {
    handle: 'wc-cart-fragments',
    trace: () => hasJQueryHandlerWith(document.body, 'added_to_cart', 'wc_cart_fragments_params'),
  },
  'add-to-cart-variation': {
    handle: 'wc-add-to-cart-variation',
    trace: () => 'wc_variation_form' in Object(findJQuery()?.fn),
  },
  'single-product': {
    handle: 'wc-single-product',
    trace: () => 'wc_product_gallery' in Object(findJQuery()?.fn),
  },
  cart: {
    handle: 'wc-cart',
    trace: () => hasJQueryHandlerWith(document, 'wc_update_cart', 'update_cart'),
  },
  woocommerce: {
    handle: 'woocommerce',
    trace: () =>
      'scroll_to_notices' in Object(findJQuery()) ||
      // The bundle's own button follows a mount point.
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

export type OriginalScriptName = keyof typeof scripts;

/** Whether WooCommerce's own script of that name runs on the page. */
export const hasOriginalScript = (name: OriginalScriptName): boolean =>
  runsOnPage({ ...scripts[name], advice, file: `/frontend/${name}.` });

const arrivals: Partial<Record<OriginalScriptName, AbortController>> = {};

/**
 * The page's answer for an original script, the same for every feature: a signal that has aborted where the script runs.
 * Each question asks the page again, because optimisers hold scripts back until the visitor's first move.
 */
export const findArrival = (name: OriginalScriptName): AbortSignal => {
  arrivals[name] ??= new AbortController();
  const { signal } = arrivals[name];
  if (!signal.aborted && hasOriginalScript(name)) arrivals[name].abort();
  return signal;
};

/** The same signal. It also aborts at the visitor's next press, which then belongs to the original script alone. */
export const whenLate = (name: OriginalScriptName): AbortSignal => {
  const signal = findArrival(name);
  // On the window the listener runs before the listeners that must step aside.
  for (const type of ['click', 'submit', 'change'])
    addEventListener(type, () => findArrival(name), { capture: true, signal });
  return signal;
};
