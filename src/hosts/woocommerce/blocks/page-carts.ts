import { page } from '../../../core/page';
import { pageGlobals } from '../../../utils/page-globals';
import { asRecord } from '../../../utils/record';

/** The page of a block theme, or a block of WooCommerce with the Interactivity API. */
const blockPage =
  '.wp-site-blocks,[data-wp-interactive^="woocommerce/"],.wc-block-mini-cart__button[data-island]';

/**
 * Whether blocks alone show the cart on this page, unless the page config names a protocol. A classic mini-cart, or
 * another plugin's fragments, need the HTML of WooCommerce's classic responses.
 */
export const hasOnlyBlockCarts = (): boolean =>
  asRecord(page.config.woocommerce).gateway !== 'wc-ajax' &&
  !!document.querySelector(blockPage) &&
  !document.querySelector('.widget_shopping_cart_content') &&
  !('wc_cart_fragments_params' in pageGlobals);
