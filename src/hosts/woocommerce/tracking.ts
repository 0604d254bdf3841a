import attributionBehaviour from '../../behaviours/attribution';
import { firstMove } from '../../dom/first-move';
import type { PageConfig, StorefrontIslands } from '../../types';
import { asRecord } from '../../utils/record';
import { isReported } from '../shared/site-kit-scripts';
import { attributionGlobal, attributionProps, findAttribution } from './attribution-global';
import { reportAdds } from './cart-events';
import bridgeAttribution from './order-origin';
import { hasOriginalScript } from './original-scripts';

/** Attribution of orders, and adds by WooCommerce's own scripts for analytics (src/hosts/tags). */
export const registerTracking = (api: StorefrontIslands, config: PageConfig) => {
  const attribution = findAttribution(config);
  if (attribution && !hasOriginalScript('order-attribution')) {
    api.register({
      selector: 'body',
      name: 'attribution',
      // Imported with this chunk, because an entry of its own would cost a request.
      mount: attributionBehaviour,
      load: 'load',
      props: { ...attributionProps(attribution), ...asRecord(config.attribution) },
    });
    bridgeAttribution(attributionGlobal(config));
  }
  if (!isReported('woocommerce')) reportAdds();
  firstMove().then(() => {
    if (document.querySelector('form.cart')) import('./product-items').catch(() => {});
  });
};
