import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerReporting } from '../../../src/hosts/tags/reporting';
import type { Registration, StorefrontIslands } from '../../../src/types';
import { page } from '../../support/context';
import { useJQuery } from '../../support/jquery';
import { createMove } from '../../support/moments';

let rules: Registration[];
const api = { register: (entry: Registration) => rules.push(entry) } as unknown as StorefrontIslands;
const findRules = (name: string) => rules.filter((rule) => rule.name === name);
const globals = window as unknown as Record<string, unknown>;

beforeEach(() => {
  rules = [];
  page('<p></p>');
});
afterEach(() => {
  Reflect.deleteProperty(globals, '_googlesitekit');
});

it('starts analytics with the settings of Site Kit and of the page config, and lead forms with the first move', async () => {
  globals._googlesitekit = { wcdata: { currency: 'EUR', eventsToTrack: ['add_to_cart'] } };
  registerReporting(api, { analytics: { layer: 'own' } });
  expect(findRules('analytics')).toEqual([
    {
      selector: 'body',
      name: 'analytics',
      mount: expect.any(Function),
      load: 'load',
      props: { userData: false, currency: 'EUR', shopEvents: ['add_to_cart'], layer: 'own' },
    },
  ]);
  document.dispatchEvent(createMove());
  await vi.waitFor(() => expect(findRules('lead-form').length).toBeGreaterThan(0));
});

it.each([
  ['{"@graph":[{"@type":"Product","offers":[{"priceCurrency": "JPY","price":"1200"}]}]}', 'JPY'],
  ['{"@type":"Product"}', undefined],
  ['{', undefined],
])('takes the currency from the page’s structured data: %s', (data, currency) => {
  page(`<script type="application/ld+json">${data}</script>`);
  registerReporting(api, {});
  expect(findRules('analytics').map(({ props }) => (props as { currency?: string }).currency)).toEqual([
    currency,
  ]);
});

it.each([
  ['<b class="woocommerce-Price-amount">1 290 Kč</b>', {}, 0],
  ['<b class="woocommerce-Price-amount">$10</b><b class="woocommerce-Price-amount">$1,012.25</b>', {}, 2],
  ['<b class="woocommerce-Price-amount">KD 1</b>', { currency: { code: 'KWD', decimals: 3 } }, 3],
  ['', {}, undefined],
])('takes the decimals of the shop, else of the shown prices: %s, %j', (markup, config, minorUnit) => {
  page(`<div>${markup}</div>`);
  registerReporting(api, config);
  expect(findRules('analytics').map(({ props }) => (props as { minorUnit?: number }).minorUnit)).toEqual([
    minorUnit,
  ]);
});

it('prefers the currency of Site Kit and of the page config', () => {
  page('<script type="application/ld+json">{"priceCurrency":"JPY"}</script>');
  globals._googlesitekit = { wcdata: { currency: 'EUR' } };
  registerReporting(api, {});
  registerReporting(api, { analytics: { currency: 'USD' } });
  expect(findRules('analytics').map(({ props }) => (props as { currency: string }).currency)).toEqual([
    'EUR',
    'USD',
  ]);
});

it('starts analytics on a page without a tag, because a tag may load after consent', () => {
  registerReporting(api, {});
  expect(findRules('analytics')).toHaveLength(1);
});

it('detects Site Kit’s own script in a joined file by its listener', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const $ = await useJQuery();
  globals._googlesitekit = { gtagEvent() {}, wcdata: { eventsToTrack: ['purchase'] } };
  $(document.body).on('added_to_cart', () => 'of a theme');
  registerReporting(api, {});
  $(document.body).on('added_to_cart', () => (globals._googlesitekit as { gtagEvent(): void }).gtagEvent());
  registerReporting(api, {});
  $(document.body).off('added_to_cart');
  Reflect.deleteProperty(globals, 'jQuery');
  expect(findRules('analytics').map(({ props }) => (props as { shopEvents: string[] }).shopEvents)).toEqual([
    ['purchase'],
    [],
  ]);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
});

it('leaves events that the server prints to Site Kit’s own script, and reports adds that stay on the page', async () => {
  page('<script type="text/plain" src="/dist/googlesitekit-events-provider-woocommerce-abc.js"></script>');
  globals._googlesitekit = { wcdata: { eventsToTrack: ['add_to_cart', 'purchase'], add_to_cart: { id: 7 } } };
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  registerReporting(api, {});
  expect(findRules('analytics')).toMatchObject([{ props: { shopEvents: ['add_to_cart'], added: {} } }]);
  expect(findRules('analytics')[0]?.props).toHaveProperty('added', {});
  document.dispatchEvent(createMove());
  await vi.waitFor(() => expect(findRules('lead-form').length).toBeGreaterThan(0));
});

it.each([
  '<script type="text/plain" id="gtm4wp-ecommerce-generic-js"></script>',
  '<script type="text/plain" src="/plugins/gtm4wp/gtm4wp-woocommerce.js"></script>',
  '<script type="text/plain" id="woocommerce-google-analytics-integration-js"></script>',
  '<script type="text/plain" id="gla-gtag-events-js"></script>',
])('leaves the shop’s events to another plugin that reports them: %s', (script) => {
  page(`<div>${script}</div>`);
  globals._googlesitekit = { wcdata: { add_to_cart: { id: 7 }, purchase: { id: 5 } } };
  registerReporting(api, {});
  registerReporting(api, { analytics: { shopEvents: ['purchase'] } });
  expect(findRules('analytics')).toMatchObject([
    { props: { shopEvents: [], added: {}, purchase: {} } },
    { props: { shopEvents: ['purchase'] } },
  ]);
});

it.each([
  [{ woo: { addToCartOnButtonEnabled: true } }, []],
  [{ woo: { addToCartOnButtonEnabled: false } }, undefined],
  ['text', undefined],
])('leaves adds to PixelYourSite where it reports them: %j', (pysOptions, shopEvents) => {
  globals.pysOptions = pysOptions;
  registerReporting(api, {});
  Reflect.deleteProperty(globals, 'pysOptions');
  expect(findRules('analytics').map(({ props }) => (props as { shopEvents?: string[] }).shopEvents)).toEqual([
    shopEvents,
  ]);
});

it.each([[[]], ['text'], [{ wcdata: [] }], [{ wcdata: 'text' }]])('starts with settings of %j', (printed) => {
  globals._googlesitekit = printed;
  registerReporting(api, { analytics: printed });
  expect(findRules('analytics')).toHaveLength(1);
});
