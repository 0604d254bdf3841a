import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startFeature } from '../../../../src/hosts/shared/features';
import { blockReports } from '../../../../src/hosts/woocommerce/blocks/report-adds';
import { page } from '../../../support/context';
import { endListeners, watchListeners } from '../../../support/listeners';

let received: unknown[];
beforeEach(() => {
  watchListeners();
  received = [];
  document.addEventListener('analytics:track', ({ detail }) => received.push(detail));
});
afterEach(endListeners);

const createMessage = (quantityChanges?: unknown) =>
  new CustomEvent('wc-blocks_store_sync_required', { detail: { type: 'from_iAPI', quantityChanges } });
const added = { productsPendingAdd: [5, 6] };
const reports = ['5', '6'].map((product) => ({ name: 'add_to_cart', product }));

it('reports each product that a block has added, also in the event that has loaded this code', () => {
  startFeature(blockReports, createMessage(added));
  expect(received).toEqual(reports);
  dispatchEvent(createMessage(added));
  expect(received).toEqual([...reports, ...reports]);
});

it('reports nothing for a changed quantity, a removal or an unknown event', () => {
  startFeature(blockReports, new Event('wc-blocks_added_to_cart'));
  for (const changes of [
    { cartItemsPendingQuantity: ['k'] },
    { cartItemsPendingDelete: ['k'] },
    'x',
    undefined,
  ])
    dispatchEvent(createMessage(changes));
  expect(received).toEqual([]);
});

it('leaves the report to Site Kit’s own script, also to one that arrives late', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  startFeature(blockReports, undefined);
  page('<script type="text/plain" id="googlesitekit-events-provider-woocommerce-js"></script>');
  document.body.click();
  dispatchEvent(createMessage(added));
  startFeature(blockReports, createMessage(added));
  expect(received).toEqual([]);
  await vi.waitFor(() => expect(warn).toHaveBeenCalled());
});
