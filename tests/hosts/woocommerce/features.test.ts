import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import type { ShopFeature } from '../../../src/hosts/woocommerce/features';
import { page } from '../../support/context';
import { createShop } from '../../support/woocommerce';

const cartScript = '<script type="text/plain" id="wc-cart-js"></script>';
let warn: MockInstance;
let startFeature: typeof import('../../../src/hosts/shared/features').startFeature;
beforeEach(async () => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  // Each page keeps its answers.
  vi.resetModules();
  ({ startFeature } = await import('../../../src/hosts/shared/features'));
});
afterEach(() => vi.waitFor(() => expect(warn).toHaveBeenCalledOnce()));

const feature: ShopFeature<[string, AbortSignal]> = {
  original: { handle: 'wc-cart', file: '/frontend/cart.' },
  run: (_, getLate) => ['ours', getLate()],
  follow: (_, getLate) => ['theirs', getLate()],
};

it('runs a feature, steps aside for an original script that arrives late, and follows it from then on', () => {
  page('<button></button>');
  const [script, late] = startFeature(feature, createShop()) ?? [];
  expect([script, late?.aborted]).toEqual(['ours', false]);
  page(`<button></button>${cartScript}`);
  document.querySelector('button')?.click();
  expect(late?.aborted).toBe(true);
  expect(startFeature(feature, createShop())).toEqual(['theirs', late]);
});

it('gives the features of one original script the same answer', () => {
  page('<button></button>');
  const [, late] = startFeature(feature, createShop()) ?? [];
  page(`<button></button>${cartScript}`);
  expect(startFeature({ ...feature, run: feature.run }, createShop())?.[0]).toBe('theirs');
  // The earlier feature learns of the answer, too.
  expect(late?.aborted).toBe(true);
});

it('marks adds from the arrival of Site Kit’s own script on', async () => {
  const { createMarks } = await import('../../../src/hosts/shared/site-kit-scripts');
  const mark = vi.fn();
  const marks = createMarks('woocommerce', mark);
  page('<button></button>');
  startFeature(marks, undefined);
  expect(mark).not.toHaveBeenCalled();
  page(
    '<button></button><script type="text/plain" id="googlesitekit-events-provider-woocommerce-js"></script>',
  );
  document.querySelector('button')?.click();
  expect(mark).toHaveBeenCalledOnce();
  startFeature(marks, undefined);
  expect(mark).toHaveBeenCalledTimes(2);
});

it('leaves the header’s cart to WooCommerce’s own script after a change of the cart page', async () => {
  const [createShowCart, setUpdateButton, fetchCart, awaitCart] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  vi.doMock('../../../src/hosts/woocommerce/cart-page/show-cart', () => ({
    createShowCart,
    setUpdateButton,
    fetchCart,
    awaitCart,
  }));
  page('<script type="text/plain" id="wc-cart-fragments-js"></script>');
  const { cartPage } = await import('../../../src/hosts/woocommerce/table');
  await startFeature(cartPage, createShop());
  expect(createShowCart).toHaveBeenCalledWith(awaitCart, true);
});
