import { findJQuery } from '../../integrations/jquery';
import { hasJQueryHandlerWith, type OriginalScript, runsOnPage } from '../shared/original-scripts';

/** WooCommerce's own scripts whose functions the preset has from its start on. */
export const originals = {
  addToCart: {
    handle: 'wc-add-to-cart',
    file: '/woocommerce/assets/js/frontend/add-to-cart.',
    // Copies of an older version listen on the document.
    trace: () =>
      [document.body, document].some((target) =>
        hasJQueryHandlerWith(target, 'click', 'adding_to_cart', '.add_to_cart_button'),
      ),
  },
  cartFragments: {
    handle: 'wc-cart-fragments',
    file: '/woocommerce/assets/js/frontend/cart-fragments.',
    trace: () => hasJQueryHandlerWith(document.body, 'added_to_cart', 'wc_cart_fragments_params'),
  },
  variations: {
    handle: 'wc-add-to-cart-variation',
    file: '/woocommerce/assets/js/frontend/add-to-cart-variation.',
    trace: () => 'wc_variation_form' in Object(findJQuery()?.fn),
  },
  product: {
    handle: 'wc-single-product',
    file: '/woocommerce/assets/js/frontend/single-product.',
    trace: () => 'wc_product_gallery' in Object(findJQuery()?.fn),
  },
  cartPage: {
    handle: 'wc-cart',
    file: '/woocommerce/assets/js/frontend/cart.',
    trace: () => hasJQueryHandlerWith(document, 'wc_update_cart', 'update_cart'),
  },
  shopPage: {
    handle: 'woocommerce',
    file: '/woocommerce/assets/js/frontend/woocommerce.',
    trace: () =>
      'scroll_to_notices' in Object(findJQuery()) ||
      // The bundle's own button follows a mount point.
      document.querySelector('input:not([data-island-state]) ~ button.show-password-input') ||
      hasJQueryHandlerWith(document.querySelector('.woocommerce-ordering'), 'change', 'submit', 'orderby'),
  },
} satisfies Record<string, OriginalScript>;

const arrivals: Record<string, AbortController> = {};

/**
 * The page's answer for an original script, the same for every feature: a signal that has aborted where the script runs.
 * Each question asks the page again, because optimisers hold scripts back until the visitor's first move.
 */
export const findArrival = (script: OriginalScript): AbortSignal => {
  const arrival = (arrivals[script.handle] ??= new AbortController());
  if (!arrival.signal.aborted && runsOnPage(script)) arrival.abort();
  return arrival.signal;
};

/** The same signal. It also aborts at the visitor's next press, which then belongs to the original script alone. */
export const whenLate = (script: OriginalScript): AbortSignal => {
  const signal = findArrival(script);
  // On the window the listener runs before the listeners that must step aside.
  for (const type of ['click', 'submit', 'change'])
    addEventListener(type, () => findArrival(script), { capture: true, signal });
  return signal;
};
