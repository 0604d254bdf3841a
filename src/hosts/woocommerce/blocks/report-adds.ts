import { emit } from '../../../dom/emit';
import type { Shop } from '../features';

/**
 * Reports the adds that a block names in its event to analytics (docs/hosts/woocommerce-blocks.md#events), unless Site
 * Kit's own script reports the shop.
 */
export const reportBlockAdds = (event: Event, { isReported }: Shop) => {
  const ids: unknown = (event as CustomEvent).detail?.quantityChanges?.productsPendingAdd;
  if (!Array.isArray(ids) || isReported()) return;
  for (const id of ids) emit(document, 'analytics:track', { name: 'add_to_cart', product: String(id) });
};
