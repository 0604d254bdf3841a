import { resolveProps } from '../../../core/mountable/props';
import { hostProps } from '../../../core/page';
import { setOrderTracking } from '../../../stores/attribution';
import { dueProps, whenRecordDue } from '../../../tracking/attribution/record-due';
import { reportError } from '../../../utils/report-error';
import { createAttributionProps, hasFields, provideGlobal } from './attribution-global';

/** Starts the attribution of orders, from the visitor's first move on. */
export const startOrderAttribution = () => {
  const global = provideGlobal();
  if (!global) return;
  // WooCommerce's consent script passes on each decision, even before the visitor's first move.
  global.setOrderTracking = (on) => setOrderTracking(!!on);
  const name = 'attribution';
  hostProps.set(name, () => createAttributionProps(global));
  const props = resolveProps(dueProps, document.body, {}, { name });
  whenRecordDue(props, () => hasFields(global))
    .then(() => import('./order-attribution'))
    .then(({ startAttribution }) => startAttribution(global))
    .catch(reportError);
};
