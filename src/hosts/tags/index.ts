import consentSignalsBehaviour from '../../behaviours/consent-signals';
import { whenFirstMove } from '../../core/moments';
import { whenAllowed } from '../../integrations/consent';
import { collectEvents } from '../../tracking/analytics/event-queue';
import { pendingEvents } from '../../tracking/analytics/pending-events';
import { asRecord } from '../../utils/record';
import { reportError } from '../../utils/report-error';
import type { Preset } from '../shared/preset';
import { siteKitSignalsConsent } from '../shared/site-kit-scripts';
import { startOnPage } from '../shared/start-on-page';
import { isLeadResultPrinted } from './printed-lead';
import { readAnalyticsProps, readConsentSignals } from './site-kit';

/**
 * Analytics, leads and consent signals for any page, with or without a shop. Before the visitor's first move there are
 * usually no events. The reporting therefore waits for that move, for an event, or for consent to report a printed add,
 * order or lead.
 */
const tags: Preset = (api, config) => {
  const signals = readConsentSignals(config);
  if (signals && !siteKitSignalsConsent())
    startOnPage('consent-signals', consentSignalsBehaviour, { signals }, config);
  const {
    added,
    purchase,
    category = 'statistics',
  } = { ...readAnalyticsProps(), ...asRecord(config.analytics) };
  const reportDue = new Promise<void>((resolve) => {
    whenAllowed(String(category), () => {
      if (added || purchase || isLeadResultPrinted() || pendingEvents.areKept()) resolve();
    });
  });
  Promise.race([whenFirstMove(), collectEvents(), reportDue])
    .then(() => import('./reporting'))
    .then(({ registerReporting }) => registerReporting(api, config))
    .catch(reportError);
};

export default tags;
