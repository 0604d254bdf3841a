/** The functions that the preset starts in an idle moment, as one request. */

import { whenFirstMove } from '../../core/moments/visitor';
import { collectEvents } from '../../tracking/analytics/queue';
import { pageGlobals } from '../../utils/page-globals';
import { reportError } from '../../utils/report-error';
import { startOrderAttribution } from './checkout/start-attribution';
import type { Shop, ShopFeature } from './features';
import { wooScript } from './original-scripts';

export { registerBanner, registerShopPage } from './shop-page/later';

export const attribution: ShopFeature = {
  original: wooScript(
    'wc-order-attribution',
    () =>
      (pageGlobals as { wc_order_attribution?: { setOrderTracking?: unknown } }).wc_order_attribution
        ?.setOrderTracking,
  ),
  run: startOrderAttribution,
};

/**
 * From the visitor's first move on, passes cart events on, and reports adds of WooCommerce's own scripts to analytics
 * (src/hosts/tags). Analytics reports these adds even where WooCommerce's own script sends them.
 */
export const startTracking = ({ bridgeEvents, isReported }: Shop) => {
  const whenMoved = whenFirstMove();
  whenMoved.then(bridgeEvents);
  if (!isReported()) {
    collectEvents().catch(reportError);
    whenMoved
      .then(() => import('./cart/report-foreign-adds'))
      .then(({ reportAdds }) => reportAdds())
      .catch(reportError);
  }
  whenMoved.then(() => {
    if (document.querySelector('form.cart')) import('./product/items').catch(() => {});
  });
};
