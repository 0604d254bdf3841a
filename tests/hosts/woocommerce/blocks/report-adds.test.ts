import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportBlockAdds } from '../../../../src/hosts/woocommerce/blocks/report-adds';
import { page } from '../../../support/context';
import { createShop } from '../../../support/woocommerce';

let received: unknown[];
const onTrack = (event: Event) => received.push((event as CustomEvent).detail);
beforeEach(() => {
  received = [];
  document.addEventListener('analytics:track', onTrack);
});
afterEach(() => document.removeEventListener('analytics:track', onTrack));

const announce = (quantityChanges?: unknown) =>
  reportBlockAdds(
    new CustomEvent('wc-blocks_store_sync_required', { detail: { type: 'from_iAPI', quantityChanges } }),
    createShop(),
  );

it('reports each product that a block has added', () => {
  announce({ productsPendingAdd: [5, 6] });
  expect(received).toEqual(['5', '6'].map((product) => ({ name: 'add_to_cart', product })));
});

it('reports nothing for a changed quantity, a removal or an unknown event', () => {
  for (const changes of [
    { cartItemsPendingQuantity: ['k'] },
    { cartItemsPendingDelete: ['k'] },
    'x',
    undefined,
  ])
    announce(changes);
  reportBlockAdds(new Event('wc-blocks_added_to_cart'), createShop());
  expect(received).toEqual([]);
});

it('leaves the report to Site Kit’s own script', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  page('<script type="text/plain" id="googlesitekit-events-provider-woocommerce-js"></script>');
  announce({ productsPendingAdd: [5] });
  expect(received).toEqual([]);
  await vi.waitFor(() => expect(warn).toHaveBeenCalled());
});
