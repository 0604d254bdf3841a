import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AttributionGlobal } from '../../../../src/hosts/woocommerce/checkout/attribution-global';
import type { Attribution } from '../../../../src/stores/attribution';
import type { PageConfig } from '../../../../src/types';
import { createJar } from '../../../support/jar';
import { createMove, forgetMoments } from '../../../support/moments';
import { createShop } from '../../../support/woocommerce';

const globals = window as unknown as Record<string | symbol, unknown>;
let cookies: ReturnType<typeof createJar>;

/** Imports a fresh module, because a module keeps the visitor's first move and the consent of one page. */
const openFreshPage = async () => {
  vi.resetModules();
  forgetMoments();
  Reflect.deleteProperty(globals, 'storefrontIslands');
  const { startOrderAttribution } = await import(
    '../../../../src/hosts/woocommerce/checkout/start-attribution'
  );
  const { attribution, startTracking } = await import('../../../../src/hosts/woocommerce/later');
  const { startFeature } = await import('../../../../src/hosts/shared/features');
  const { $attribution } = await import('../../../../src/stores/attribution');
  const start = (config: PageConfig = {}, bridgeEvents = async () => {}) => {
    const shop = createShop({ config, bridgeEvents });
    startOrderAttribution();
    startTracking(shop);
  };
  const startBesideScript = () => startFeature(attribution, createShop());
  return { start, startBesideScript, getState: (): Attribution => $attribution.get() };
};

beforeEach(() => {
  cookies = createJar();
});
afterEach(() => {
  cookies.restore();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  vi.restoreAllMocks();
  document.body.replaceChildren();
  for (const name of ['wc_order_attribution', 'wp_has_consent', 'consent_api'])
    Reflect.deleteProperty(globals, name);
});

const move = () => document.dispatchEvent(createMove());

const readKeptViews = () => JSON.parse(sessionStorage.getItem('storefront-islands:page-views') ?? '[]');

it('records the source at once on a page with the checkout’s fields', async () => {
  document.body.innerHTML = '<wc-order-attribution-inputs></wc-order-attribution-inputs>';
  const { start, getState } = await openFreshPage();
  start();
  await vi.waitFor(() => expect(getState().data).toMatchObject({ session: { pgs: '1' } }));
  expect(globals.wc_order_attribution).toMatchObject({ getAttributionData: expect.any(Function) });
});

it('keeps the views of pages that the visitor leaves without a move, and records the views later', async () => {
  history.replaceState(null, '', '/?s=mug');
  const first = await openFreshPage();
  first.start();
  await vi.waitFor(() => expect(readKeptViews()).toMatchObject([{ href: location.href }]));
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(cookies.written).toEqual([]);
  history.replaceState(null, '', '/shop/');
  Reflect.deleteProperty(globals, 'wc_order_attribution');
  const second = await openFreshPage();
  second.start();
  await vi.waitFor(() => expect(readKeptViews()).toHaveLength(2));
  move();
  await vi.waitFor(() =>
    expect(second.getState().data).toMatchObject({
      current_add: { ep: expect.stringContaining('/?s=mug') },
      session: { pgs: '2', cpg: location.href },
      udata: { vst: '1' },
    }),
  );
  expect(readKeptViews()).toEqual([]);
});

it.each([
  ['an address of a campaign', '/?utm_source=letter', ''],
  ['a click on an advertisement', '/shop/?gclid=1', ''],
  ['a link on another site', '/', 'https://search.example/'],
])(
  'records %s without a move, because the next page may have WooCommerce’s own script',
  async (_, path, referrer) => {
    history.replaceState(null, '', path);
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    const { start, getState } = await openFreshPage();
    start();
    await vi.waitFor(() => expect(getState().data).toMatchObject({ session: { pgs: '1' } }));
    expect(readKeptViews()).toEqual([]);
  },
);

it('waits for the move after a link within the shop', async () => {
  history.replaceState(null, '', '/');
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/shop/`);
  const { start, getState } = await openFreshPage();
  start();
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(getState().data).toBeFalsy();
});

it('leaves half a second to the press that may be the first move', async () => {
  const { start, getState } = await openFreshPage();
  start();
  move();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(getState().data).toBeFalsy();
  await vi.waitFor(() => expect(getState().data).toMatchObject({ session: { pgs: '1' } }));
});

it.each([
  { woocommerce: { attribution: { params: { allowTracking: false } } } },
  { woocommerce: { attribution: { params: { allowTracking: '' } } } },
  { woocommerce: { attribution: { params: {} } }, attribution: { tracking: '0' } },
])('keeps no view where the page forbids tracking: %j', async (config) => {
  const { start } = await openFreshPage();
  start(config);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(readKeptViews()).toEqual([]);
});

it('records at once where the browser blocks the tab’s storage', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { start, getState } = await openFreshPage();
  start();
  await vi.waitFor(() => expect(getState().data).toMatchObject({ session: { pgs: '1' } }));
  vi.unstubAllGlobals();
});

it('loads no attribution for a visitor without consent before the first move', async () => {
  globals.wp_has_consent = () => false;
  const global: AttributionGlobal = {};
  globals.wc_order_attribution = global;
  const { start } = await openFreshPage();
  const onMove = vi.fn(async () => {});
  start({}, onMove);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(global.getAttributionData).toBeUndefined();
  expect(onMove).not.toHaveBeenCalled();
  move();
  await vi.waitFor(() => expect(global.getAttributionData).toBeTypeOf('function'));
  expect(onMove).toHaveBeenCalledOnce();
  expect(cookies.written).toEqual([]);
});

it('keeps a decision that WooCommerce’s consent script passes before attribution has loaded', async () => {
  const global: AttributionGlobal = {};
  globals.wc_order_attribution = global;
  const { start, getState } = await openFreshPage();
  start();
  global.setOrderTracking?.(0);
  expect(getState().wanted).toBe(false);
  move();
  await vi.waitFor(() => expect(global.getAttributionData).toBeTypeOf('function'));
  expect(getState().data).toBeNull();
});

it('prefers the consent category of the page config to the category of the global', async () => {
  globals.wp_has_consent = (category: string) => category === 'own';
  globals.wc_order_attribution = { params: { consentCategory: 'marketing' } };
  const { start, getState } = await openFreshPage();
  start({ attribution: { category: 'own' } });
  move();
  await vi.waitFor(() => expect(getState().data).toMatchObject({ session: { pgs: '1' } }));
});

it('defines the attribution global where only the page config has the settings of attribution', async () => {
  const { start } = await openFreshPage();
  start({ woocommerce: { attribution: { params: { prefix: 'x_' } } } });
  expect(globals.wc_order_attribution).toMatchObject({
    params: { prefix: 'x_' },
    setOrderTracking: expect.any(Function),
  });
});

it('starts no attribution where the page config turns attribution off', async () => {
  const { start } = await openFreshPage();
  start({ woocommerce: { attribution: false } });
  expect(globals.wc_order_attribution).toBeUndefined();
});

it('starts no attribution beside a global without its script where the page config turns attribution off', async () => {
  globals.wc_order_attribution = { params: {} };
  const { start } = await openFreshPage();
  start({ woocommerce: { attribution: false } });
  // The start adds its methods to the global.
  expect(globals.wc_order_attribution).toEqual({ params: {} });
});

it('leaves attribution to WooCommerce’s own script, with a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const setOrderTracking = () => {};
  globals.wc_order_attribution = { setOrderTracking };
  const { startBesideScript } = await openFreshPage();
  startBesideScript();
  expect(globals.wc_order_attribution).toEqual({ setOrderTracking });
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(warn.mock.lastCall?.[0]).toContain("array( 'wc-order-attribution', ");
});
