import { passDecisions } from '../../behaviours/consent-signals';
import { resolveProps } from '../../core/mountable/props';
import { hostProps } from '../../core/page';
import { dueProps, whenReportDue } from '../../tracking/analytics/report-due';
import { pageGlobals } from '../../utils/page-globals';
import { reportError } from '../../utils/report-error';
import { type Feature, startFeature } from '../shared/features';
import { preset } from '../shared/preset';
import { siteKitScript } from '../shared/site-kit-scripts';
import { readAnalyticsProps, readConsentSignals } from './site-kit';

/** The visitor's decisions for Google. */
const consentSignals: Feature<Record<string, string[]>> = {
  original: siteKitScript('consent-mode'),
  run: passDecisions,
};

/** Analytics, leads and consent signals for any page, with or without a shop. */
export default preset((api) => {
  hostProps.set('analytics', readAnalyticsProps);
  const signals = readConsentSignals();
  if (signals) startFeature(consentSignals, signals);
  const props = resolveProps(dueProps, document.body, {}, { name: 'analytics' });
  // The server printed the result of a posted form of Mailchimp for WordPress. The result may be an error.
  const hasLeadResult = 'mc4wp_submitted_form' in pageGlobals;
  whenReportDue(props, hasLeadResult)
    .then(() => import('./reporting'))
    .then(({ registerReporting }) => registerReporting(api, hasLeadResult))
    .catch(reportError);
});
