import { afterEach, expect, it } from 'vitest';
import { readSettings } from '../../../src/hosts/woocommerce/settings';
import type { PageConfig } from '../../../src/types';
import { setConfig } from '../../support/context';

const globals = ['wc_add_to_cart_params', 'wc_cart_fragments_params', 'woocommerce_params'] as const;
const printGlobals = (values: Partial<Record<(typeof globals)[number], unknown>>) =>
  Object.assign(window, values);

afterEach(() => {
  for (const name of globals) delete (window as never)[name];
});

const defaults = {
  wcAjaxUrl: '/?wc-ajax=%%endpoint%%',
  cartUrl: '/cart/',
  viewCart: '',
  isCart: false,
  redirectsAfterAdd: false,
  fragmentName: 'wc_fragments',
  hashKey: 'wc_cart_hash',
  timeoutMs: 5_000,
  refresh: 'changed',
  storeApiUrl: '/wp-json/wc/store/v1',
  prefersStoreApi: false,
  hasProductForms: true,
  addedMessage: '',
  offlineText: '',
};

it('has defaults for a page without settings', () => {
  expect(readSettings()).toEqual(defaults);
});

it('reads the strings that WordPress prints', () => {
  printGlobals({
    wc_add_to_cart_params: {
      wc_ajax_url: '/de/?wc-ajax=%%endpoint%%',
      cart_url: 'https://shop.example/korb/',
      i18n_view_cart: 'Warenkorb',
      is_cart: '1',
      cart_redirect_after_add: 'yes',
    },
  });
  expect(readSettings()).toEqual({
    ...defaults,
    wcAjaxUrl: '/de/?wc-ajax=%%endpoint%%',
    cartUrl: 'https://shop.example/korb/',
    viewCart: 'Warenkorb',
    isCart: true,
    redirectsAfterAdd: true,
  });
});

it.each([
  ['', false],
  ['0', false],
  ['no', false],
  [false, false],
  ['1', true],
  ['yes', true],
  [true, true],
  [1, true],
  [{}, false],
  [null, false],
])('reads the flag %j as %j', (value, expected) => {
  printGlobals({ wc_add_to_cart_params: { is_cart: value, cart_redirect_after_add: value } });
  expect(readSettings()).toMatchObject({ isCart: expected, redirectsAfterAdd: expected });
});

it('finds the endpoint in other globals', () => {
  printGlobals({ woocommerce_params: { wc_ajax_url: '/c' } });
  expect(readSettings().wcAjaxUrl).toBe('/c');
  printGlobals({ wc_cart_fragments_params: { wc_ajax_url: '/b' } });
  expect(readSettings().wcAjaxUrl).toBe('/b');
});

it('prefers globals to the page config', () => {
  const config = { woocommerce: { wcAjaxUrl: '/own', cartUrl: '/basket/', viewCart: 'Go', isCart: true } };
  setConfig(config);
  expect(readSettings()).toEqual({ ...defaults, ...config.woocommerce });
  printGlobals({ wc_add_to_cart_params: { wc_ajax_url: '/global', is_cart: '' } });
  setConfig(config);
  expect(readSettings()).toMatchObject({ wcAjaxUrl: '/global', cartUrl: '/basket/', isCart: false });
});

it.each(['nonsense', '"\\/?wc-ajax=%%endpoint%%"', 'javascript:1'])(
  'ignores the printed address %s',
  (text) => {
    printGlobals({ wc_add_to_cart_params: { wc_ajax_url: text, cart_url: text } });
    expect(readSettings()).toEqual(defaults);
    printGlobals({ wc_cart_fragments_params: { wc_ajax_url: '/b' } });
    expect(readSettings().wcAjaxUrl).toBe('/b');
  },
);

it.each(['nonsense', '<img src=x>', 'javascript:1', [[]], {}, true, 1])(
  'ignores the address %j of the page config',
  (value) => {
    const woocommerce = { wcAjaxUrl: value, cartUrl: value, gateway: 'store-api' };
    setConfig({ restUrl: value, woocommerce } as unknown as PageConfig);
    expect(readSettings()).toEqual({
      ...defaults,
      prefersStoreApi: true,
    });
  },
);

it('ignores values of a wrong type', () => {
  printGlobals({
    wc_add_to_cart_params: { wc_ajax_url: 5, cart_url: null, i18n_view_cart: {} },
    wc_cart_fragments_params: 'text',
    woocommerce_params: null,
  });
  setConfig({ woocommerce: 'text' });
  expect(readSettings()).toEqual(defaults);
  setConfig({ woocommerce: null });
  expect(readSettings()).toEqual(defaults);
});
