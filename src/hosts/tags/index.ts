import consentSignalsBehaviour from '../../behaviours/consent-signals';
import { resolveProps } from '../../core/mountable/props';
import { hostProps, page } from '../../core/page';
import { dueProps, whenReportDue } from '../../tracking/analytics/report-due';
import { reportError } from '../../utils/report-error';
import { type Preset, preset } from '../shared/preset';
import { siteKitReports, siteKitSignalsConsent } from '../shared/site-kit-scripts';
import { startOnPage } from '../shared/start-on-page';
import { isLeadResultPrinted } from './printed-lead';
import { readAnalyticsProps, readConsentSignals } from './site-kit';

/** Analytics, leads and consent signals for any page, with or without a shop. */
const tags: Preset = (api) => {
  const { config } = page;
  hostProps.set('analytics', readAnalyticsProps);
  const signals = readConsentSignals(config);
  if (signals && !siteKitSignalsConsent()) {
    hostProps.set('consent-signals', () => ({ signals }));
    startOnPage('consent-signals', consentSignalsBehaviour, config);
  }
  const props = resolveProps(dueProps, document.body, {}, { name: 'analytics', config });
  whenReportDue(props, isLeadResultPrinted())
    .then(() => import('./reporting'))
    .then(({ registerReporting }) => registerReporting(api, config, siteKitReports))
    .catch(reportError);
};

export default preset(tags);
