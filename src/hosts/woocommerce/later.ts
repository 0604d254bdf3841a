/** The functions that the preset starts in an idle moment, as one request. */

import { whenFirstMove } from '../../core/moments/visitor';
import { collectEvents } from '../../tracking/analytics/queue';
import { pageGlobals } from '../../utils/page-globals';
import { asRecord } from '../../utils/record';
import { reportError } from '../../utils/report-error';
import { startFeature } from '../shared/features';
import { siteKitEvents } from '../shared/site-kit-scripts';
import { startOrderAttribution } from './checkout/start-attribution';
import type { Shop, ShopFeature } from './features';
import { wooScript } from './original-scripts';

export { registerBanner, registerShopPage } from './shop-page/later';

export const attribution: ShopFeature = {
  original: wooScript(
    'wc-order-attribution',
    () => asRecord(pageGlobals.wc_order_attribution).setOrderTracking,
  ),
  run: startOrderAttribution,
};

/**
 * Reports adds of WooCommerce's own scripts to analytics (src/hosts/tags), which reports them even where WooCommerce's own
 * script sends them.
 */
const addReports: ShopFeature = {
  original: siteKitEvents('woocommerce'),
  run() {
    collectEvents().catch(reportError);
    whenFirstMove()
      .then(() => import('./cart/report-foreign-adds'))
      .then(({ reportAdds }) => reportAdds())
      .catch(reportError);
  },
};

/** From the visitor's first move on, passes cart events on, and describes the adds of a form. */
export const startTracking = (shop: Shop) => {
  const whenMoved = whenFirstMove();
  whenMoved.then(shop.bridgeEvents);
  startFeature(addReports, shop);
  whenMoved.then(() => {
    if (document.querySelector('form.cart')) import('./product/items').catch(() => {});
  });
};
