import { onScriptLoad } from '../core/moments/script-load';
import { behaviour } from '../core/mountable/behaviour';
import { boolean, type Docs, json, list, number, string } from '../core/mountable/props';
import { isAllowed, isRefused, whenAllowed } from '../integrations/consent';
import { forgetEvents, storeEvents, takeEvents, trackedTypes } from '../tracking/analytics/queue';
import { dueProps, whenReportDue } from '../tracking/analytics/report-due';
import type { Product } from '../tracking/analytics/shop';
import { once } from '../utils/once';
import { reportError } from '../utils/report-error';

export type { TrackDetail } from '../tracking/analytics/event';

export const props = {
  category: dueProps.category,
  adCategory: string('marketing'),
  userData: boolean(false),
  pixel: boolean(false),
  kit: boolean(false),
  dataLayer: string(''),
  products: json<Product[]>([]),
  currency: string(''),
  minorUnit: number(-1, -1, 20),
  shopEvents: list(['add_to_cart', 'purchase']),
  ignoredEvents: list([]),
  added: dueProps.added,
  purchase: dueProps.purchase,
};

export const docs: Docs<typeof props> = {
  category: 'Consent category that tracking needs; empty: no category.',
  adCategory: 'Further consent category for advertising: user data, and everything for the pixel.',
  userData: 'Sends name, e-mail and phone number from forms and orders.',
  pixel: 'Reports to the page’s pixel too.',
  kit: 'Reports the builder’s kit import and export.',
  dataLayer: 'Name of the data layer; empty: the first known data layer of the page.',
  products: 'Products that this page can add, prices in minor units.',
  currency: 'Currency of the prices (ISO 4217).',
  minorUnit: 'Decimals of the prices; -1: the currency’s own.',
  shopEvents: 'Shop events to report: `add_to_cart`, `purchase`.',
  ignoredEvents: 'Other events that the page reports by itself, or wants no reports of, such as `search`.',
  added: 'Product that the server has just put into the cart.',
  purchase: 'Order that the visitor has just placed.',
};

/**
 * Reports shop events through the page's own tags once the visitor has consented (docs/consent-and-privacy.md). Earlier
 * events wait in memory. After consent the reporting chunk loads with the first event or the visitor's first move.
 * The page could end before the response to a later request.
 */
export default behaviour(props, (_, options, { signal }) => {
  let currentRun = 0;
  /** Sends the queue to the page's tags, once the reporting chunk has loaded. */
  let flush: (() => void) | undefined;
  /** Fetches the reporting chunk; undefined without consent. */
  let startReporting: (() => Promise<void>) | undefined;

  // A later consent does not cover the time of a refusal.
  const forgetRefused = () => isRefused(options.category) && takeEvents();
  const due = whenReportDue(options);
  forgetRefused();
  // The queue's own listener is earlier.
  const onEvent = () => {
    if (flush) flush();
    // After a failure the next event fetches the chunk again.
    else if (!forgetRefused()) startReporting?.().catch(reportError);
  };
  for (const type of trackedTypes) document.addEventListener(type, onEvent, { signal });
  // A tag may load after the consent.
  onScriptLoad(() => flush?.(), signal);

  // If the tag or the chunk has not loaded in time, the next page sends the events, and this page never sends them again.
  const onHide = () => {
    if (isAllowed(options.category)) storeEvents();
  };
  addEventListener('pagehide', onHide, { signal });

  return whenAllowed(options.category, () => {
    const run = ++currentRun;
    const isCurrent = () => !signal.aborted && run === currentRun;
    startReporting = once(async () => {
      const { startAnalytics } = await import('../tracking/analytics/dispatcher');
      if (isCurrent()) flush = startAnalytics(options, run > 1);
    });
    due.then(() => (isCurrent() ? startReporting?.() : undefined)).catch(reportError);
    return () => {
      currentRun++;
      startReporting = undefined;
      flush = undefined;
      forgetEvents();
    };
  });
});
