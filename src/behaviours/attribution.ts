import { behaviour } from '../core/mountable/behaviour';
import type { PropsOf } from '../core/mountable/props';
import { readCookies } from '../dom/raw-cookies';
import { watchConsent } from '../integrations/consent';
import { $attribution } from '../stores/attribution';
import { forgetViews } from '../tracking/attribution/page-views';
import { props } from '../tracking/attribution/props';
import { isTrackingWanted } from '../tracking/attribution/record-due';
import { reportError } from '../utils/report-error';

export { docs, props } from '../tracking/attribution/props';

/**
 * Records the source of the visit once the visitor and the page allow tracking. A withdrawn consent erases the record
 * (docs/hosts/woocommerce.md#order-attribution).
 * @returns the function that ends this
 */
export const trackSource = (options: PropsOf<typeof props>, signal?: AbortSignal) => {
  let hasConsent: boolean | undefined;
  let isTracking: boolean | undefined;

  const setTracking = async (shouldTrack: boolean) => {
    if (!shouldTrack) forgetViews();
    // Withdrawal also erases cookies of an earlier page or of another script.
    if (!shouldTrack && !readCookies().includes('sbjs_')) return $attribution.setKey('data', null);
    const { record, erase } = await import('../tracking/attribution/record');
    // The decision may have changed while the chunk was loading.
    if (isTracking !== shouldTrack || signal?.aborted) return;
    if (!shouldTrack) erase(options);
    $attribution.setKey('data', shouldTrack ? record(options) : null);
  };
  const decide = () => {
    const shouldTrack = hasConsent && isTrackingWanted(options.tracking);
    if (shouldTrack === undefined || shouldTrack === isTracking) return;
    isTracking = shouldTrack;
    setTracking(shouldTrack).catch((error) => {
      // The next decision of the visitor or the page tries again.
      if (isTracking === shouldTrack) isTracking = undefined;
      reportError(error);
    });
  };

  const stops = [
    watchConsent(options.category, (isGranted) => {
      // Consent that the visitor gives later overrides an earlier switch by the page.
      if (hasConsent === false && isGranted) $attribution.setKey('wanted', undefined);
      hasConsent = isGranted;
      decide();
    }),
    $attribution.listen((_state, _old, key) => key === 'wanted' && decide()),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};

export default behaviour(props, (_, options, { signal }) => trackSource(options, signal));
