import { expect, it, vi } from 'vitest';
import { type Feature, type Shop, startFeature } from '../../../src/hosts/woocommerce/features';
import * as table from '../../../src/hosts/woocommerce/table';
import { page } from '../../support/context';

const shop = { config: {} } as Shop;
const feature: Feature = {
  original: 'cart',
  run: (_shop, getLate) => ['ours', getLate().aborted],
  follow: () => ['theirs'],
};

it('runs a feature, or follows the original script, and steps aside for one that arrives late', async () => {
  page('<button></button>');
  expect(startFeature(feature, shop)).toEqual(['ours', false]);
  let late: AbortSignal | undefined;
  startFeature(
    {
      ...feature,
      run(_shop, getLate) {
        late = getLate();
      },
    },
    shop,
  );
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  page('<button></button><script type="text/plain" id="wc-cart-js"></script>');
  document.querySelector('button')?.click();
  expect(late?.aborted).toBe(true);
  expect(startFeature(feature, shop)).toEqual(['theirs']);
  expect(startFeature({ run: feature.run }, shop)).toEqual(['ours', false]);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
});

it('names each original script once', () => {
  const features = Object.values(table).filter((entry) => typeof entry === 'object');
  expect(new Set(features.map(({ original }) => original)).size).toBe(features.length);
});
