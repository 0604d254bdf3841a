import { page } from '../../core/page';
import { findJQuery } from '../../integrations/jquery';
import { hasJQueryHandlerWith, type OriginalScript } from '../shared/original-scripts';

/** Whether the page names a script in `replaced`, its list of those that it has lost; undefined without such a list. */
export const isReplaced = (handle: string): boolean | undefined => page.config.replaced?.includes?.(handle);

/** An original script of WooCommerce. Other plugins have files of the same name in folders of their own. */
export const wooScript = (handle: string, hasRun: () => unknown): OriginalScript => ({
  handle,
  file: `/woocommerce/assets/js/frontend/${handle.replace('wc-', '')}.`,
  // A theme's listener may look like the script's.
  hasRun: () => !isReplaced(handle) && hasRun(),
});

const defines = (name: string) => () => name in Object(findJQuery()?.fn);

/** WooCommerce's own scripts whose functions the preset has from its start on. */
export const originals = {
  addToCart: wooScript('wc-add-to-cart', () =>
    // Copies of an older version listen on the document.
    [document.body, document].some((target) =>
      hasJQueryHandlerWith(target, 'click', 'adding_to_cart', '.add_to_cart_button'),
    ),
  ),
  cartFragments: wooScript('wc-cart-fragments', () =>
    hasJQueryHandlerWith(document.body, 'added_to_cart', 'wc_cart_fragments_params'),
  ),
  variations: wooScript('wc-add-to-cart-variation', defines('wc_variation_form')),
  product: wooScript('wc-single-product', defines('wc_product_gallery')),
  cartPage: wooScript('wc-cart', () => hasJQueryHandlerWith(document, 'wc_update_cart', 'update_cart')),
  shopPage: wooScript('woocommerce', () => 'scroll_to_notices' in Object(findJQuery())),
};
