import { emit } from '../../../dom/emit';
import type { PageEvent } from '../../../integrations/jquery';
import type { Feature } from '../../shared/features';
import { siteKitEvents } from '../../shared/site-kit-scripts';

const report = (event?: PageEvent) => {
  const ids: unknown = (event as CustomEvent | undefined)?.detail?.quantityChanges?.productsPendingAdd;
  if (!Array.isArray(ids)) return;
  for (const id of ids) emit(document, 'analytics:track', { name: 'add_to_cart', product: String(id) });
};

/**
 * Reports the adds that a block names in its event to analytics (docs/hosts/woocommerce-blocks.md#events), first of all
 * in the event that has loaded this code.
 */
export const blockReports: Feature<PageEvent | undefined> = {
  original: siteKitEvents('woocommerce'),
  run(event, getLate) {
    report(event);
    addEventListener('wc-blocks_store_sync_required', report, { signal: getLate() });
  },
};
