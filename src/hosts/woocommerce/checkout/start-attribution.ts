import { resolveProps } from '../../../core/mountable/props';
import { hostProps } from '../../../core/page';
import { setOrderTracking } from '../../../stores/attribution';
import { forgetViews, keepView, mayNameSource } from '../../../tracking/attribution/page-views';
import { dueProps, isTrackingWanted } from '../../../tracking/attribution/settings';
import { whenDue } from '../../../tracking/when-due';
import { reportError } from '../../../utils/report-error';
import type { Shop } from '../features';
import { createAttributionProps, hasFields, provideGlobal } from './attribution-global';

/**
 * Resolves when the attribution has to load. Until then the tab keeps the page view, as far as the visitor allows. Consent
 * alone starts the attribution on a page with the checkout's fields, and where the view may name the source: the visitor's
 * first move may lead to a page on which WooCommerce's own script runs, which knows this page alone.
 */
const whenAttributionDue = (category: string, tracking: boolean, hasCheckout: () => boolean) =>
  whenDue(
    category,
    // A tab without storage keeps no view.
    () => hasCheckout() || (isTrackingWanted(tracking) && (!keepView() || mayNameSource())),
    forgetViews,
  );

/** Starts the attribution of orders, from the visitor's first move on. */
export const startOrderAttribution = ({ config }: Shop) => {
  const global = provideGlobal(config);
  if (!global) return;
  // WooCommerce's consent script passes on each decision, even before the visitor's first move.
  global.setOrderTracking = (on) => setOrderTracking(!!on);
  const name = 'attribution';
  hostProps.set(name, () => createAttributionProps(global));
  const { category, tracking } = resolveProps(dueProps, document.body, {}, { name, config });
  whenAttributionDue(category, tracking, () => hasFields(global))
    .then(() => import('./order-attribution'))
    .then(({ startAttribution }) => startAttribution(config, global))
    .catch(reportError);
};
