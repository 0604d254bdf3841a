import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { preset } from '../../src/hosts/shared/preset';
import type { Registration, StorefrontIslands } from '../../src/types';
import { page } from '../support/context';
import { createShop } from '../support/woocommerce';

// An optimiser may hold inline scripts back until the visitor's first event.
const hosts: [
  name: string,
  load: () => Promise<{ default: ReturnType<typeof preset> }>,
  rule: string,
  globals: object,
  props: object,
][] = [
  [
    'the shop’s buttons',
    () => import('../../src/hosts/woocommerce/index'),
    'add-to-cart',
    { wc_add_to_cart_params: { cart_url: '/basket/', i18n_view_cart: 'Basket', is_cart: '' } },
    { cartUrl: '/basket/', viewCart: 'Basket' },
  ],
  [
    'a shop that redirects to its cart',
    () => import('../../src/hosts/woocommerce/index'),
    'product-form',
    { wc_add_to_cart_params: { cart_redirect_after_add: 'yes' } },
    { submit: ':not(*)' },
  ],
  [
    'the shop’s password fields',
    async () => {
      const { registerShopPage } = await import('../../src/hosts/woocommerce/shop-page/later');
      return { default: (api, config) => registerShopPage(createShop({ api, config })) };
    },
    'password-toggle',
    { woocommerce_params: { i18n_password_show: 'Show it' } },
    { showText: 'Show it' },
  ],
  [
    'downloads',
    () => import('../../src/hosts/edd/index'),
    'product-form',
    { edd_scripts: { select_option: 'Which one?' } },
    { chooseMessage: 'Which one?' },
  ],
  [
    'the subscription',
    () => import('../../src/hosts/hostinger/index'),
    'subscription',
    { hostinger_reach_subscription_block_data: { endpoint: '/late', nonce: 'n1' } },
    { endpoint: '/late', nonce: 'n1' },
  ],
];

beforeEach(() => {
  vi.resetModules();
  // Idle work must not outlive its test.
  vi.stubGlobal('requestIdleCallback', () => 0);
  page('');
});
afterEach(() => {
  for (const [, , , globals] of hosts)
    for (const name of Object.keys(globals)) Reflect.deleteProperty(window, name);
});

it.each(hosts)(
  'reads the globals of %s when the rule’s element mounts',
  async (_, load, name, globals, expected) => {
    const rules: Registration[] = [];
    const { default: preset } = await load();
    const api = { register: (rule: Registration) => rules.push(rule), on() {}, stores: {} };
    preset(api as unknown as StorefrontIslands, {});
    Object.assign(window, globals);
    const { props } = rules.find((rule) => rule.name === name) as Registration;
    expect(await (props as (element: HTMLElement) => unknown)(document.body)).toMatchObject(expected);
  },
);
