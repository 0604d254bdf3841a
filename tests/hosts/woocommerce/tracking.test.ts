import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emit } from '../../../src/dom/emit';
import type { AttributionGlobal } from '../../../src/hosts/woocommerce/attribution-global';
import { registerTracking } from '../../../src/hosts/woocommerce/tracking';
import type { Registration, StorefrontIslands } from '../../../src/types';
import { emptyCart } from '../../support/cart-host';
import { page } from '../../support/context';
import { endListeners, watchListeners } from '../../support/listeners';

let rules: Registration[];
let received: unknown[];
const api = { register: (entry: Registration) => rules.push(entry) } as unknown as StorefrontIslands;
const named = (name: string) => rules.filter((rule) => rule.name === name);
const globals = window as unknown as Record<string, unknown>;

beforeEach(() => {
  rules = [];
  received = [];
  watchListeners();
  document.addEventListener('analytics:track', (event) => received.push((event as CustomEvent).detail));
});
afterEach(() => {
  endListeners();
  Reflect.deleteProperty(globals, 'wc_order_attribution');
});

/** Our own add, as late analytics receive it. */
const addAndListen = () => {
  emit(document.body, 'cart:added', { payload: { product_id: '5' }, cart: emptyCart });
  emit(document.body, 'island:ready', { name: 'analytics', id: '1' });
};

it('starts no attribution where the page config turns it off', () => {
  registerTracking(api, { woocommerce: { attribution: false } });
  expect(rules).toEqual([]);
});

it('starts attribution with WooCommerce’s defaults where its script has taken the global along', () => {
  registerTracking(api, {});
  expect(named('attribution')).toMatchObject([{ props: { lifetime: 0.00001 } }]);
  expect(globals.wc_order_attribution).toMatchObject({ setOrderTracking: expect.any(Function) });
});

it('starts attribution with a mount of its own, and prefers the config to the page', async () => {
  const global: AttributionGlobal = { params: { lifetime: 3, session: 10, allowTracking: '1' } };
  globals.wc_order_attribution = global;
  registerTracking(api, { attribution: { session: 20 } });
  expect(rules).toEqual([
    {
      selector: 'body',
      name: 'attribution',
      load: 'load',
      mount: expect.any(Function),
      props: { lifetime: 3, session: 20, tracking: '1' },
    },
  ]);
  await vi.waitFor(() => expect(global.setOrderTracking).toBeTypeOf('function'));
});

it('makes the attribution global where only the config has it', async () => {
  registerTracking(api, { woocommerce: { attribution: { params: { prefix: 'x_' } } } });
  expect(named('attribution')).toHaveLength(1);
  await vi.waitFor(() =>
    expect(globals.wc_order_attribution).toMatchObject({
      params: { prefix: 'x_' },
      setOrderTracking: expect.any(Function),
    }),
  );
});

it('leaves attribution to WooCommerce’s own script, with a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const setOrderTracking = () => {};
  globals.wc_order_attribution = { setOrderTracking };
  registerTracking(api, {});
  expect(rules).toEqual([]);
  expect(globals.wc_order_attribution).toEqual({ setOrderTracking });
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(warn.mock.lastCall?.[0]).toContain("array( 'wc-order-attribution', ");
});

it('reports adds for late analytics, unless Site Kit’s own script reports them', () => {
  registerTracking(api, { woocommerce: { attribution: false } });
  addAndListen();
  expect(received).toEqual([{ name: 'add_to_cart', product: '5' }]);
  endListeners();
  received = [];
  page('<script type="text/plain" src="/dist/googlesitekit-events-provider-woocommerce-abc.js"></script>');
  registerTracking(api, { woocommerce: { attribution: false } });
  addAndListen();
  expect(received).toEqual([]);
});
