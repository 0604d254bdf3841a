import { whenFirstMove } from '../../../core/moments';
import { hasConsentApi, whenAllowed } from '../../../integrations/consent';
import { $attribution, setOrderTracking } from '../../../stores/attribution';
import { whenFirstEvent } from '../../../tracking/analytics/early-events';
import { forgetViews, keepView } from '../../../tracking/attribution/page-views';
import type { PageConfig } from '../../../types';
import { phpBoolean } from '../../../utils/php-boolean';
import { asRecord } from '../../../utils/record';
import { reportError } from '../../../utils/report-error';
import { siteKitReports } from '../../shared/site-kit-scripts';
import { hasOriginalScript } from '../original-scripts';
import {
  createAttributionGlobal,
  createAttributionProps,
  findAttribution,
  hasFields,
} from './attribution-global';

/**
 * Starts the attribution of orders with the visitor's first move. On a page with the checkout's fields, consent alone
 * starts the attribution. Until then the tab keeps the page view, as far as the visitor allows. From the first move on,
 * reports adds of WooCommerce's own scripts to analytics (src/hosts/tags).
 * @param onMove runs with the visitor's first move
 */
export const startTracking = (config: PageConfig, onMove: () => void) => {
  const whenMoved = whenFirstMove();
  whenMoved.then(onMove);
  if (findAttribution(config) && !hasOriginalScript('order-attribution')) {
    const global = createAttributionGlobal(config);
    // WooCommerce's consent script passes on each decision, even before the visitor's first move.
    global.setOrderTracking = (on) => setOrderTracking(!!on);
    const { category = 'marketing', tracking = true } = {
      ...createAttributionProps(global),
      ...asRecord(config.attribution),
    };
    let isWaiting = true;
    new Promise<unknown>((resolve) => {
      whenMoved.then(resolve);
      whenAllowed(String(category), () => {
        if (!isWaiting) return;
        try {
          if (hasFields(global)) resolve(global);
          else if ($attribution.get().wanted ?? (phpBoolean(tracking) || hasConsentApi())) keepView();
        } catch {
          // A tab without storage keeps no view.
          resolve(global);
        }
        return forgetViews;
      });
    })
      .then(() => {
        isWaiting = false;
        return import('./order-attribution');
      })
      .then(({ startAttribution }) => startAttribution(config, global))
      .catch(reportError);
  }
  if (!siteKitReports('woocommerce')) {
    whenFirstEvent().catch(reportError);
    whenMoved
      .then(() => import('../cart/cart-events'))
      .then(({ reportAdds }) => reportAdds())
      .catch(reportError);
  }
  whenMoved.then(() => {
    if (document.querySelector('form.cart')) import('../product/items').catch(() => {});
  });
};
