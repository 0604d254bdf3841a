import { reportError } from '../../../utils/report-error';
import { ownBlockButton } from '../blocks/own-button';
import { hasOnlyBlockCarts } from '../blocks/page-carts';
import type { Shop } from '../features';
import { showNotices } from '../shop-page/notices';
import { createWcAjaxGateway } from './gateway';
import { repaintCart } from './repaint';
import { addStoreActions } from './store-actions';

/** The gateway, and the listeners that show its responses. Where blocks alone show the cart, it reads the Store API. */
export const startWcAjax = async (shop: Shop) => {
  repaintCart();
  if (document.querySelector(ownBlockButton))
    import('../blocks/product-buttons')
      .then(({ startProductButtons }) => startProductButtons())
      .catch(reportError);
  if (document.querySelector('.wc-block-mini-cart__button[data-island]'))
    import('../blocks/mini-cart-buttons')
      .then(({ startMiniCartButtons }) => startMiniCartButtons())
      .catch(reportError);
  const { storeApiUrl } = shop.getSettings();
  const gateway = addStoreActions(createWcAjaxGateway(shop.getSettings, showNotices), storeApiUrl);
  if (!hasOnlyBlockCarts(shop.config)) return gateway;
  return (await import('../blocks/gateway')).createBlocksGateway(gateway, shop);
};
