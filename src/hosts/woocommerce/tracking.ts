import analytics from '../../behaviours/analytics';
import attributionBehaviour from '../../behaviours/attribution';
import consentSignalsBehaviour from '../../behaviours/consent-signals';
import type { Mount, PageConfig, StorefrontIslands } from '../../types';
import { isReported, registerForms } from '../shared/forms';
import { runsOnPage } from '../shared/original-scripts';
import { analyticsProps, consentSignals, hasAnalytics } from '../shared/site-kit';
import { attributionGlobal, attributionProps, findAttribution } from './attribution-global';
import { reportAdds } from './cart-events';
import bridgeAttribution from './order-origin';
import { hasOriginalScript } from './original-scripts';

const consentScript = {
  handle: 'googlesitekit-consent-mode',
  file: '/googlesitekit-consent-mode',
  work: 'telling Google of consent',
};

/** Attribution and analytics, each only if the page asks for it. */
export const registerTracking = (api: StorefrontIslands, config: PageConfig) => {
  // The mount functions come with this chunk: entries of their own would cost a request each.
  const start = (name: string, mount: Mount, props: object) =>
    api.register({
      selector: 'body',
      name,
      mount,
      load: 'load',
      props: { ...props, ...(config[name] as object) },
    });

  const attribution = findAttribution(config);
  if (attribution && !hasOriginalScript('order-attribution')) {
    start('attribution', attributionBehaviour, attributionProps(attribution));
    bridgeAttribution(attributionGlobal(config));
  }

  const signals = consentSignals();
  if (signals && !runsOnPage(consentScript)) start('consent-signals', consentSignalsBehaviour, { signals });

  if (hasAnalytics() || config.analytics) {
    const props = analyticsProps();
    const left = isReported('woocommerce') && { shopEvents: [] };
    if (!left) reportAdds();
    start('analytics', analytics, { ...props, ...left });
    registerForms(api);
  }
};
