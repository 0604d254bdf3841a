import { warnOnce } from '../../island/props';
import type { PageConfig, StorefrontIslands } from '../../loader/types';
import { attributionProps, findAttribution } from './attribution-global';

/** Everything that records or reports something, each only where the page's globals ask for it. */
export const registerTracking = (api: StorefrontIslands, config: PageConfig) => {
  const attribution = findAttribution(config);
  if (attribution?.setOrderTracking)
    warnOnce(
      'WooCommerce\'s own order-attribution script runs on this page, so that work is left to it. Dequeue "wc-order-attribution" to have it done here.',
    );
  else if (attribution) {
    const props = { ...attributionProps(attribution), ...(config.attribution as object) };
    api.register({ selector: 'body', name: 'attribution', load: 'load', props });
    import('./attribution').then(({ default: bridge }) => bridge(config), console.error);
  }
};
