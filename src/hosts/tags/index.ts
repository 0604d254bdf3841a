import consentSignalsBehaviour from '../../behaviours/consent-signals';
import { whenReportDue } from '../../tracking/analytics/report-due';
import { asRecord } from '../../utils/record';
import { reportError } from '../../utils/report-error';
import type { Preset } from '../shared/preset';
import { siteKitSignalsConsent } from '../shared/site-kit-scripts';
import { startOnPage } from '../shared/start-on-page';
import { isLeadResultPrinted } from './printed-lead';
import { readAnalyticsProps, readConsentSignals } from './site-kit';

/** Analytics, leads and consent signals for any page, with or without a shop. */
const tags: Preset = (api, config) => {
  const signals = readConsentSignals(config);
  if (signals && !siteKitSignalsConsent())
    startOnPage('consent-signals', consentSignalsBehaviour, { signals }, config);
  const {
    added,
    purchase,
    category = 'statistics',
  } = { ...readAnalyticsProps(), ...asRecord(config.analytics) };
  whenReportDue(String(category), !!(added || purchase || isLeadResultPrinted()))
    .then(() => import('./reporting'))
    .then(({ registerReporting }) => registerReporting(api, config))
    .catch(reportError);
};

export default tags;
