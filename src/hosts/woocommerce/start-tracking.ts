import { firstMove } from '../../dom/first-move';
import { setOrderTracking } from '../../stores/attribution';
import { whenAllowed } from '../../stores/consent';
import { firstEvent } from '../../tracking/analytics/early-events';
import type { PageConfig } from '../../types';
import { asRecord } from '../../utils/record';
import { reportError } from '../../utils/report-error';
import { isReported } from '../shared/site-kit-scripts';
import { attributionGlobal, attributionProps, findAttribution } from './attribution-global';
import { hasOriginalScript } from './original-scripts';

/**
 * Starts the attribution of orders with the visitor's consent or first move. From the first move on, reports adds of
 * WooCommerce's own scripts to analytics (src/hosts/tags).
 * @param onMove runs with the visitor's first move
 */
export const startTracking = (config: PageConfig, onMove: () => void) => {
  const moved = firstMove();
  moved.then(onMove);
  if (findAttribution(config) && !hasOriginalScript('order-attribution')) {
    const global = attributionGlobal(config);
    // WooCommerce's consent script passes on each decision, even before the visitor's first move.
    global.setOrderTracking = (on) => setOrderTracking(!!on);
    const { category = 'marketing' } = { ...attributionProps(global), ...asRecord(config.attribution) };
    Promise.race([moved, new Promise<void>((resolve) => whenAllowed(String(category), resolve))])
      .then(() => import('./order-attribution'))
      .then(({ startAttribution }) => startAttribution(config, global))
      .catch(reportError);
  }
  if (!isReported('woocommerce')) {
    firstEvent().catch(reportError);
    moved
      .then(() => import('./cart-events'))
      .then(({ reportAdds }) => reportAdds())
      .catch(reportError);
  }
  moved.then(() => {
    if (document.querySelector('form.cart')) import('./product-items').catch(() => {});
  });
};
