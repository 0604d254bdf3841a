import { onScriptLoad } from '../core/moments/script-load';
import { behaviour } from '../core/mountable/behaviour';
import { isAllowed, isRefused, whenAllowed } from '../integrations/consent';
import { props } from '../tracking/analytics/props';
import { forgetEvents, storeEvents, takeEvents, trackedTypes } from '../tracking/analytics/queue';
import { whenReportDue } from '../tracking/analytics/report-due';
import { once } from '../utils/once';
import { reportError } from '../utils/report-error';

export type { TrackDetail } from '../tracking/analytics/event';
export { docs, props } from '../tracking/analytics/props';

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
