import { page } from '../../../core/page';
import { pageGlobals } from '../../../utils/page-globals';
import { asRecord } from '../../../utils/record';
import { ownCartButton } from '../blocks/own-button';
import type { Shop } from '../features';
import { showNotices } from '../shop-page/notices';
import { readCachedFragments } from './fragment-cache';
import { createWcAjaxGateway } from './gateway';
import { holdCartLinks } from './hold-cart-links';
import { readFragments } from './mini-cart';
import { repaintCart } from './repaint';
import { addStoreActions } from './store-actions';

/** The page of a block theme, or a block of WooCommerce with the Interactivity API. */
const blockPage =
  '.wp-site-blocks,[data-wp-interactive^="woocommerce/"],.wc-block-mini-cart__button[data-island]';

/**
 * Whether blocks alone show the cart on this page, unless the page config names a protocol. A classic mini-cart, or
 * another plugin's fragments, need the HTML of WooCommerce's classic responses.
 */
const hasOnlyBlockCarts = (): boolean =>
  asRecord(page.config.woocommerce).gateway !== 'wc-ajax' &&
  !!document.querySelector(blockPage) &&
  !document.querySelector('.widget_shopping_cart_content') &&
  !('wc_cart_fragments_params' in pageGlobals);

/** The gateway, and the listeners that show its responses. Where blocks alone show the cart, it reads the Store API. */
export const startWcAjax = async (shop: Shop) => {
  repaintCart();
  holdCartLinks(shop);
  const { storeApiUrl } = shop.getSettings();
  const gateway = addStoreActions(createWcAjaxGateway(shop.getSettings, showNotices), storeApiUrl);
  if (hasOnlyBlockCarts()) return (await import('../blocks/gateway')).startBlocksGateway(gateway, shop);
  return {
    ...gateway,
    read() {
      // WooCommerce's own script stores the fragments, and fills no mini-cart of blocks.
      const stored = document.querySelector(ownCartButton) && readCachedFragments(shop.getSettings());
      return gateway.read() ?? (stored ? readFragments(stored, '') : undefined);
    },
  };
};
