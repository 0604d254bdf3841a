import { emit } from '../../../dom/emit';
import { siteKitReports } from '../../shared/site-kit-scripts';

/**
 * Reports the adds that a block names in its event to analytics (docs/hosts/woocommerce-blocks.md#events), unless Site
 * Kit's own script reports the shop.
 */
export const reportBlockAdds = (event: Event) => {
  const ids: unknown = (event as CustomEvent).detail?.quantityChanges?.productsPendingAdd;
  if (!Array.isArray(ids) || siteKitReports('woocommerce')) return;
  for (const id of ids) emit(document, 'analytics:track', { name: 'add_to_cart', product: String(id) });
};
