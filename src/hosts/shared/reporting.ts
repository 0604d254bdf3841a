import analytics from '../../behaviours/analytics';
import consentSignalsBehaviour from '../../behaviours/consent-signals';
import { firstMove } from '../../dom/first-move';
import type { Mount, PageConfig, StorefrontIslands } from '../../types';
import { asRecord } from '../../utils/record';
import { reportError } from '../../utils/report-error';
import { analyticsProps, consentSignals } from './site-kit';
import { isReported, signalsConsent } from './site-kit-scripts';

/**
 * Reports events of the page through its tags, also through tags that come later: the behaviour keeps the events
 * until then.
 */
export const registerReporting = (api: StorefrontIslands, config: PageConfig) => {
  // The mount functions come with this chunk: entries of their own would cost a request each.
  const start = (name: string, mount: Mount, props: object) =>
    api.register({
      selector: 'body',
      name,
      mount,
      load: 'load',
      props: { ...props, ...asRecord(config[name]) },
    });
  const signals = consentSignals(config);
  if (signals && !signalsConsent()) start('consent-signals', consentSignalsBehaviour, { signals });
  start('analytics', analytics, {
    ...analyticsProps(),
    ...(isReported('woocommerce') && { shopEvents: [] }),
  });
  // A visitor cannot submit a form before the first event.
  firstMove()
    .then(() => import('./forms'))
    .then(({ registerForms }) => registerForms(api))
    .catch(reportError);
};
