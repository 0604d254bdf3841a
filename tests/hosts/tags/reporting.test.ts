import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { props as table } from '../../../src/behaviours/analytics';
import { behaviour } from '../../../src/core/mountable/behaviour';
import type { PropsOf } from '../../../src/core/mountable/props';
import { registerReporting } from '../../../src/hosts/tags/reporting';
import type { PageConfig, Registration, StorefrontIslands } from '../../../src/types';
import { createContext, page, setConfig } from '../../support/context';
import { useJQuery } from '../../support/jquery';
import { createMove } from '../../support/moments';

let rules: Registration[];
const api = { register: (entry: Registration) => rules.push(entry) } as unknown as StorefrontIslands;
const findRules = (name: string) => rules.filter((rule) => rule.name === name);
const globals = window as unknown as Record<string, unknown>;

let props: PropsOf<typeof table>;
vi.mock(import('../../../src/behaviours/analytics'), async (importOriginal) => {
  const original = await importOriginal();
  const start = (_: HTMLElement, resolvedProps: typeof props) => {
    props = resolvedProps;
  };
  return { ...original, default: behaviour(original.props, start) };
});

/** Mounts the rule of analytics, as the engine does. @returns the props that analytics gets */
const report = (config: PageConfig = {}) => {
  setConfig(config);
  registerReporting(api);
  const mount = findRules('analytics').at(-1)?.mount;
  mount?.(document.body, {}, createContext({ name: 'analytics', config }).context);
  return props;
};

beforeEach(() => {
  rules = [];
  page('<p></p>');
});
afterEach(() => {
  Reflect.deleteProperty(globals, '_googlesitekit');
});

it('starts analytics with the settings of Site Kit and of the page config, and lead forms with the first move', async () => {
  globals._googlesitekit = { wcdata: { currency: 'EUR', eventsToTrack: ['add_to_cart'] } };
  const expected = { dataLayer: 'own', userData: false, currency: 'EUR', shopEvents: ['add_to_cart'] };
  expect(report({ analytics: { dataLayer: 'own' } })).toMatchObject(expected);
  expect(findRules('analytics')).toMatchObject([{ selector: 'body', load: 'load' }]);
  document.dispatchEvent(createMove());
  await vi.waitFor(() => expect(findRules('lead-form').length).toBeGreaterThan(0));
});

it('takes the printed setting where the page config’s is invalid', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  globals._googlesitekit = { wcdata: { currencyMinorUnit: 3 } };
  expect(report({ analytics: { minorUnit: 'many' } }).minorUnit).toBe(3);
});

it.each([
  ['{"@graph":[{"@type":"Product","offers":[{"priceCurrency": "JPY","price":"1200"}]}]}', 'JPY'],
  ['{"@type":"Product"}', ''],
  ['{', ''],
])('takes the currency from the page’s structured data: %s', (data, currency) => {
  page(`<script type="application/ld+json">${data}</script>`);
  expect(report().currency).toBe(currency);
});

it.each([
  ['<b class="woocommerce-Price-amount">1 290 Kč</b>', {}, 0],
  ['<b class="woocommerce-Price-amount">$10</b><b class="woocommerce-Price-amount">$1,012.25</b>', {}, 2],
  ['<b class="woocommerce-Price-amount">KD 1</b>', { currency: { code: 'KWD', decimals: 3 } }, 3],
  ['', {}, -1],
])('takes the decimals of the shop, else of the shown prices: %s, %j', (markup, config, minorUnit) => {
  page(`<div>${markup}</div>`);
  expect(report(config).minorUnit).toBe(minorUnit);
});

it('takes the currency of the page config where the page describes no price to search engines', () => {
  expect(report({ currency: 'EUR' }).currency).toBe('EUR');
  expect(report({ currency: { code: 'EUR', decimals: 2 } }).currency).toBe('EUR');
  page('<script type="application/ld+json">{"priceCurrency": "JPY"}</script>');
  expect(report({ currency: { code: 'EUR', decimals: 2 } }).currency).toBe('JPY');
});

it('prefers the currency of Site Kit and of the page config', () => {
  page('<script type="application/ld+json">{"priceCurrency":"JPY"}</script>');
  globals._googlesitekit = { wcdata: { currency: 'EUR' } };
  expect(report().currency).toBe('EUR');
  expect(report({ analytics: { currency: 'USD' } }).currency).toBe('USD');
});

it('starts analytics on a page without a tag, because a tag may load after consent', () => {
  registerReporting(api);
  expect(findRules('analytics')).toHaveLength(1);
});

it.each([
  '<script type="text/plain" id="gtm4wp-ecommerce-generic-js"></script>',
  '<script type="text/plain" src="/plugins/gtm4wp/gtm4wp-woocommerce.js"></script>',
  '<script type="text/plain" id="woocommerce-google-analytics-integration-js"></script>',
  '<script type="text/plain" id="gla-gtag-events-js"></script>',
  '<script type="text/plain" id="gtmkit-woocommerce-js"></script>',
  '<script type="text/plain" id="gtmkit-woocommerce-blocks-js"></script>',
  '<script type="text/plain" id="pmw-js"></script>',
  '<script type="text/plain" src="/plugins/woocommerce-google-adwords-conversion-tracking-tag/js/public/wpm.js"></script>',
  '<script type="text/plain" src="/plugins/woopt-pixel-manager-pro/js/public/wpm.js"></script>',
  '<script type="text/plain" src="/plugins/woocommerce-pixel-manager/js/public/wpm.js"></script>',
  '<script type="text/plain" src="/plugins/enhanced-e-commerce-for-woocommerce-store/public/js/con-gtm-google-analytics.js"></script>',
])('leaves the shop’s events to another plugin that reports them: %s', (script) => {
  page(`<div>${script}</div>`);
  globals._googlesitekit = { wcdata: { add_to_cart: { id: 7 }, purchase: { id: 5 } } };
  const { shopEvents, added, purchase } = report();
  expect({ shopEvents, added, purchase }).toEqual({ shopEvents: [], added: {}, purchase: {} });
  expect(report({ analytics: { shopEvents: ['purchase'] } }).shopEvents).toEqual(['purchase']);
});

it.each([
  [{ woo: { addToCartOnButtonEnabled: true } }, []],
  [{ woo: { addToCartOnButtonEnabled: false } }, ['add_to_cart', 'purchase']],
  ['text', ['add_to_cart', 'purchase']],
])('leaves adds to PixelYourSite where it reports them: %j', (pysOptions, shopEvents) => {
  globals.pysOptions = pysOptions;
  expect(report().shopEvents).toEqual(shopEvents);
  Reflect.deleteProperty(globals, 'pysOptions');
});

it('leaves adds to Google Analytics Pro, which reports them from the server', () => {
  globals.wc_ga_pro = { available_gateways: {} };
  expect(report().shopEvents).toEqual([]);
  Reflect.deleteProperty(globals, 'wc_ga_pro');
});

it.each([[[]], ['text'], [{ wcdata: [] }], [{ wcdata: 'text' }]])('starts with settings of %j', (printed) => {
  globals._googlesitekit = printed;
  setConfig({ analytics: printed });
  registerReporting(api);
  expect(findRules('analytics')).toHaveLength(1);
});

// A page keeps its answer about an original script, so these tests are the last.

it('detects Site Kit’s own script in a joined file by its listener', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const $ = await useJQuery();
  globals._googlesitekit = { gtagEvent() {}, wcdata: { eventsToTrack: ['purchase'] } };
  $(document.body).on('added_to_cart', () => 'of a theme');
  expect(report().shopEvents).toEqual(['purchase']);
  $(document.body).on('added_to_cart', () => (globals._googlesitekit as { gtagEvent(): void }).gtagEvent());
  expect(report().shopEvents).toEqual([]);
  $(document.body).off('added_to_cart');
  Reflect.deleteProperty(globals, 'jQuery');
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
});

it('leaves events that the server prints to Site Kit’s own script, and reports adds that stay on the page', async () => {
  page('<script type="text/plain" src="/dist/googlesitekit-events-provider-woocommerce-abc.js"></script>');
  globals._googlesitekit = { wcdata: { eventsToTrack: ['add_to_cart', 'purchase'], add_to_cart: { id: 7 } } };
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { shopEvents, added } = report();
  expect({ shopEvents, added }).toEqual({ shopEvents: ['add_to_cart'], added: {} });
  document.dispatchEvent(createMove());
  await vi.waitFor(() => expect(findRules('lead-form').length).toBeGreaterThan(0));
});
