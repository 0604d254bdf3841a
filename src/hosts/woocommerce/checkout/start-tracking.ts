import { whenFirstMove } from '../../../core/moments/visitor';
import { resolveProps } from '../../../core/mountable/props';
import { hostProps } from '../../../core/page';
import { hasConsentApi, whenAllowed } from '../../../integrations/consent';
import { $attribution, setOrderTracking } from '../../../stores/attribution';
import { collectEvents } from '../../../tracking/analytics/event-queue';
import { forgetViews, keepView, mayNameSource } from '../../../tracking/attribution/page-views';
import { startProps } from '../../../tracking/attribution/settings';
import { reportError } from '../../../utils/report-error';
import type { Shop } from '../features';
import {
  createAttributionGlobal,
  createAttributionProps,
  findAttribution,
  hasFields,
} from './attribution-global';

/**
 * Keeps the page view of a visitor who has not moved, as far as the visitor allows. Consent alone starts the attribution on
 * a page with the checkout's fields, and where the view may name the source: the visitor's first move may lead to a page on
 * which WooCommerce's own script runs, which knows this page alone.
 * @returns a promise that resolves when the attribution may start
 */
const awaitStart = (category: string, tracking: boolean, hasCheckout: () => boolean) => {
  let isWaiting = true;
  return new Promise<void>((resolve) => {
    const start = () => {
      isWaiting = false;
      resolve();
    };
    whenFirstMove().then(start);
    whenAllowed(category, () => {
      if (!isWaiting) return;
      const isWanted = $attribution.get().wanted ?? (tracking || hasConsentApi());
      // A tab without storage keeps no view.
      if (hasCheckout() || (isWanted && (!keepView() || mayNameSource()))) start();
      return forgetViews;
    });
  });
};

/** Starts the attribution of orders, from the visitor's first move on. */
export const startOrderAttribution = ({ config }: Shop) => {
  if (!findAttribution(config)) return;
  const global = createAttributionGlobal(config);
  // WooCommerce's consent script passes on each decision, even before the visitor's first move.
  global.setOrderTracking = (on) => setOrderTracking(!!on);
  const name = 'attribution';
  hostProps.set(name, () => createAttributionProps(global));
  const { category, tracking } = resolveProps(startProps, document.body, {}, { name, config });
  awaitStart(category, tracking, () => hasFields(global))
    .then(() => import('./order-attribution'))
    .then(({ startAttribution }) => startAttribution(config, global))
    .catch(reportError);
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
      .then(() => import('../cart/report-foreign-adds'))
      .then(({ reportAdds }) => reportAdds())
      .catch(reportError);
  }
  whenMoved.then(() => {
    if (document.querySelector('form.cart')) import('../product/items').catch(() => {});
  });
};
