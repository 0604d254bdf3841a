/** The functions that the preset starts in an idle moment, as one request. */

import { pageGlobals } from '../../utils/page-globals';
import { startOrderAttribution } from './checkout/start-tracking';
import type { Feature } from './features';
import { wooScript } from './original-scripts';

export { startTracking } from './checkout/start-tracking';
export { registerBanner, registerShopPage } from './shop-page/later';

export const attribution: Feature = {
  original: wooScript(
    'wc-order-attribution',
    () =>
      (pageGlobals as { wc_order_attribution?: { setOrderTracking?: unknown } }).wc_order_attribution
        ?.setOrderTracking,
  ),
  run: startOrderAttribution,
};
