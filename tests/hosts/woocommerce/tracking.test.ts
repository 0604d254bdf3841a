import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emit } from '../../../src/dom/emit';
import type { AttributionGlobal } from '../../../src/hosts/woocommerce/attribution-global';
import { registerTracking } from '../../../src/hosts/woocommerce/tracking';
import type { Registration, StorefrontIslands } from '../../../src/loader/types';
import { emptyCart } from '../../support/cart-host';
import { page } from '../../support/context';
import { endListeners, watchListeners } from '../../support/listeners';

let rules: Registration[];
let told: unknown[];
const api = { register: (entry: Registration) => rules.push(entry) } as unknown as StorefrontIslands;
const named = (name: string) => rules.filter((rule) => rule.name === name);
const globals = window as unknown as Record<string, unknown>;

beforeEach(() => {
  rules = [];
  told = [];
  watchListeners();
  document.addEventListener('analytics:track', (event) => told.push((event as CustomEvent).detail));
});
afterEach(() => {
  endListeners();
  for (const name of [
    '_googlesitekit',
    '_googlesitekitConsentCategoryMap',
    'dataLayer',
    'wc_order_attribution',
  ])
    Reflect.deleteProperty(globals, name);
});

/** An add of ours, as the analytics that come later hear of it. */
const addAndListen = () => {
  emit(document.body, 'cart:added', { payload: { product_id: '5' }, cart: emptyCart });
  emit(document.body, 'island:ready', { name: 'analytics', id: '1' });
};

it('a page that asks for nothing gets nothing', () => {
  registerTracking(api, {});
  addAndListen();
  expect([rules, told]).toEqual([[], []]);
});

it('attribution waits for the browser, with what the page and its config say, and the config wins', async () => {
  const global: AttributionGlobal = { params: { lifetime: 3, session: 10, allowTracking: '1' } };
  globals.wc_order_attribution = global;
  registerTracking(api, { attribution: { session: 20 } });
  expect(rules).toEqual([
    {
      selector: 'body',
      name: 'attribution',
      load: 'idle',
      props: { lifetime: 3, session: 20, tracking: '1' },
    },
  ]);
  await vi.waitFor(() => expect(global.setOrderTracking).toBeTypeOf('function'));
});

it('attribution that only the page config speaks of gets its global, which other plugins look for', async () => {
  registerTracking(api, { woocommerce: { attribution: { params: { prefix: 'x_' } } } });
  expect(named('attribution')).toHaveLength(1);
  await vi.waitFor(() =>
    expect(globals.wc_order_attribution).toMatchObject({
      params: { prefix: 'x_' },
      setOrderTracking: expect.any(Function),
    }),
  );
});

it('attribution is left to WooCommerce’s own script, and said so', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const setOrderTracking = () => {};
  globals.wc_order_attribution = { setOrderTracking };
  registerTracking(api, {});
  expect(rules).toEqual([]);
  expect(globals.wc_order_attribution).toEqual({ setOrderTracking });
  expect(warn).toHaveBeenCalledOnce();
  expect(warn.mock.lastCall?.[0]).toContain('Dequeue "wc-order-attribution"');
});

it('consent signals by category, where the page uses consent mode', () => {
  const signals = { marketing: ['ad_storage'] };
  globals._googlesitekitConsentCategoryMap = signals;
  registerTracking(api, {});
  expect(rules).toEqual([{ selector: 'body', name: 'consent-signals', load: 'load', props: { signals } }]);
});

it('analytics where the page reports to anybody, with its forms and what is added meanwhile', () => {
  globals._googlesitekit = { wcdata: { currency: 'EUR', eventsToTrack: ['add_to_cart'] } };
  registerTracking(api, { analytics: { layer: 'own' } });
  expect(named('analytics')).toEqual([
    {
      selector: 'body',
      name: 'analytics',
      load: 'load',
      props: { userData: false, currency: 'EUR', shopEvents: ['add_to_cart'], layer: 'own' },
    },
  ]);
  expect(named('lead-form').length).toBeGreaterThan(0);
  addAndListen();
  expect(told).toEqual([{ name: 'add_to_cart', product: '5' }]);
});

it.each([
  ['a data layer', () => (globals.dataLayer = []), {}],
  ['the page config alone', () => {}, { analytics: {} }],
])('analytics for %s', (_, prepare, config) => {
  prepare();
  registerTracking(api, config);
  expect(named('analytics')).toHaveLength(1);
});

it('what Site Kit reports of the shop itself is not reported twice', () => {
  page('<script type="text/plain" src="/dist/googlesitekit-events-provider-woocommerce-abc.js"></script>');
  globals._googlesitekit = { wcdata: { eventsToTrack: ['add_to_cart', 'purchase'] } };
  registerTracking(api, {});
  expect(named('analytics')).toMatchObject([{ props: { shopEvents: [] } }]);
  expect(named('lead-form').length).toBeGreaterThan(0);
  addAndListen();
  expect(told).toEqual([]);
});
