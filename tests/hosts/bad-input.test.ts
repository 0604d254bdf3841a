import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { preset } from '../../src/hosts/shared/preset';
import type { PageConfig, StorefrontIslands } from '../../src/types';
import { page } from '../support/context';
import { createMove } from '../support/moments';

/** A host with the host's globals, the host's key in the page config, and HTML with work for the host. */
interface Host {
  name: string;
  load(): Promise<{ default: ReturnType<typeof preset> }>;
  globals: string[];
  key: string;
  html: string;
}

const hosts: Host[] = [
  {
    name: 'woocommerce',
    load: () => import('../../src/hosts/woocommerce/index'),
    globals: [
      'wc_add_to_cart_params',
      'wc_cart_fragments_params',
      'woocommerce_params',
      'wc_order_attribution',
      'wc_single_product_params',
      'wc_add_to_cart_variation_params',
      'wc_cart_params',
      'wc_country_select_params',
    ],
    key: 'woocommerce',
    html: '<form class="woocommerce-cart-form" action="/cart/" method="post"></form><form class="cart variations_form" method="post" action="/p/" data-product_variations="[]"><table class="variations"></table><button class="single_add_to_cart_button">Add</button></form><div class="woocommerce-product-gallery"></div><div class="woocommerce-tabs wc-tabs-wrapper"></div>',
  },
  {
    name: 'edd',
    load: () => import('../../src/hosts/edd/index'),
    globals: ['edd_scripts'],
    key: 'edd',
    html: '<form class="edd_download_purchase_form"><button class="edd-add-to-cart">Add</button></form>',
  },
  {
    name: 'astra',
    load: () => import('../../src/hosts/astra/index'),
    globals: ['astra', 'astra_cart', 'astra_shop_add_to_cart'],
    key: 'astra',
    html: '<header id="masthead"><div id="ast-mobile-header"><button class="menu-toggle">Menu</button></div></header>',
  },
  {
    name: 'elementor',
    load: () => import('../../src/hosts/elementor/index'),
    globals: ['elementorFrontendConfig'],
    key: 'elementor',
    html: '<div class="elementor"><div class="elementor-element elementor-widget-toggle" data-id="a" data-element_type="widget" data-widget_type="toggle.default" data-settings="[]"></div></div>',
  },
  {
    name: 'joinchat',
    load: () => import('../../src/hosts/joinchat/index'),
    globals: ['joinchat_obj'],
    key: 'joinchat',
    html: '<a href="#whatsapp">Chat</a>',
  },
  {
    name: 'ysm',
    load: () => import('../../src/hosts/ysm/index'),
    globals: ['swsL10n'],
    key: 'ysm',
    html: '<div class="ysm-search-widget ysm-search-widget-1"><form class="search-form" action="/"><input type="search" name="s"></form></div>',
  },
  {
    name: 'hostinger',
    load: () => import('../../src/hosts/hostinger/index'),
    globals: ['hostinger_reach_subscription_block_data'],
    key: 'hostinger',
    html: '<form class="hostinger-reach-block-subscription-form"><input name="email"></form>',
  },
  {
    name: 'tags',
    load: () => import('../../src/hosts/tags/index'),
    globals: [
      '_googlesitekit',
      '_googlesitekitConsentCategoryMap',
      'dataLayer',
      'gtag',
      'fbq',
      'consent_api',
    ],
    key: 'analytics',
    html: '<form class="wpcf7-form"></form>',
  },
];

/** PHP prints an empty map as a list and a flag as text. Two filters on the same value print JSON inside JSON. */
const values: [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['an empty text', ''],
  ['a text', 'settings'],
  ['a number', 1],
  ['a flag', true],
  ['an empty list', []],
  ['a list of lists', [[]]],
  ['JSON inside JSON', '{"settings":{"telephone":"1"},"params":[],"widgets":[]}'],
  ['an empty map', {}],
  [
    'lists in place of maps',
    {
      settings: [],
      params: [],
      fields: [],
      widgets: [],
      kit: [],
      translations: [],
      wcdata: [],
      responsive: [],
    },
  ],
  [
    'nothing in place of maps',
    {
      settings: null,
      params: null,
      fields: null,
      widgets: null,
      kit: null,
      translations: null,
      wcdata: null,
    },
  ],
  [
    'texts in place of maps',
    {
      settings: '{}',
      params: '{}',
      fields: '[]',
      widgets: '{}',
      kit: '{}',
      translations: 'no',
      wcdata: '{}',
    },
  ],
];

let failures: unknown[];
const onError = (event: Event) => failures.push((event as ErrorEvent).error ?? event);
const onRejection = (reason: unknown) => failures.push(reason);

beforeEach(() => {
  failures = [];
  vi.resetModules();
  addEventListener('error', onError);
  process.on('unhandledRejection', onRejection);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation((...parts) => failures.push(parts));
  vi.stubGlobal('fetch', async () => new Response('{}'));
});
afterEach(() => {
  removeEventListener('error', onError);
  process.off('unhandledRejection', onRejection);
  for (const { globals } of hosts) for (const name of globals) Reflect.deleteProperty(window, name);
});

for (const { name, load, globals, key, html } of hosts)
  describe(name, () => {
    it.each(values)('starts with %s in the host’s globals and settings', async (_label, value) => {
      page(html);
      if (value !== undefined) for (const global of globals) Object.assign(window, { [global]: value });
      const api = {
        register: vi.fn(({ props }) => typeof props === 'function' && props(document.body)),
        on: vi.fn(),
        stores: {},
      };
      const { default: preset } = await load();
      preset(api as unknown as StorefrontIslands, { [key]: value } as PageConfig);
      document.dispatchEvent(createMove());
      await new Promise((resolve) => setTimeout(resolve, 30));
      expect(failures).toEqual([]);
      // Forms must keep their addresses.
      for (const form of document.querySelectorAll('form[action]'))
        expect(form.getAttribute('action')).toMatch(/^\//);
    });
  });
