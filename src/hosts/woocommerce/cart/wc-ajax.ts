import { ownCartButton } from '../blocks/own-button';
import { hasOnlyBlockCarts } from '../blocks/page-carts';
import type { Shop } from '../features';
import { showNotices } from '../shop-page/notices';
import { readCachedFragments } from './fragment-cache';
import { createWcAjaxGateway } from './gateway';
import { holdCartLinks } from './hold-cart-links';
import { readFragments } from './mini-cart';
import { repaintCart } from './repaint';
import { addStoreActions } from './store-actions';

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
