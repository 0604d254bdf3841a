import { type Shop, startFeature } from '../features';
import { showNotices } from '../shop-page/notices';
import { createWcAjaxGateway } from './gateway';
import { fragmentCache, repaintCart } from './repaint';

/** The gateway, and the listeners that show its responses. */
export const startWcAjax = (shop: Shop) => {
  repaintCart();
  startFeature(fragmentCache, shop);
  return createWcAjaxGateway(shop.getSettings, showNotices);
};
