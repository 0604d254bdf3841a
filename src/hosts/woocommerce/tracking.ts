import { warnOnce } from '../../island/props';
import type { PageConfig, StorefrontIslands, Strategy } from '../../loader/types';
import { isReported, registerForms } from '../forms';
import { analyticsProps, consentSignals, hasAnalytics } from '../site-kit';
import { attributionGlobal, attributionProps, findAttribution } from './attribution-global';
import { reportAdds } from './cart-events';

/** Everything that records or reports something, each only where the page asks for it. */
export const registerTracking = (api: StorefrontIslands, config: PageConfig) => {
  const start = (name: string, props: object, load: Strategy = 'load') =>
    api.register({ selector: 'body', name, load, props: { ...props, ...(config[name] as object) } });

  const attribution = findAttribution(config);
  if (attribution?.setOrderTracking)
    warnOnce(
      'WooCommerce\'s own order-attribution script runs on this page, so that work is left to it. Dequeue "wc-order-attribution" to have it done here.',
    );
  else if (attribution) {
    // Each page view counts, so this cannot wait for the visitor; it waits for the browser.
    start('attribution', attributionProps(attribution), 'idle');
    import('./order-origin').then(({ default: bridge }) => bridge(attributionGlobal(config)), console.error);
  }

  const signals = consentSignals();
  if (signals) start('consent-signals', { signals });

  if (hasAnalytics() || config.analytics) {
    const props = analyticsProps();
    const left = isReported('woocommerce') && { shopEvents: [] };
    if (!left) reportAdds();
    start('analytics', { ...props, ...left });
    registerForms(api);
  }
};
