import { hasRecordings } from '../../e2e/recorded/folder.mjs';
import { startRecordedShop } from '../../e2e/recorded/shop.mjs';

const themePage = {
  hosts: ['woocommerce', 'astra', 'joinchat', 'tags', 'ysm'],
  libraries: [],
  actions: [],
  answersOnce: true,
  add: '.button.ajax_add_to_cart',
  count: '.ast-header-woo-cart .count',
  trigger: '.ast-header-woo-cart',
  pressed: ['search'],
};

/**
 * Pages recorded from a shop, which the environment names (`RECORDED_PAGES`). The hosts' own scripts are not among the
 * recordings, so these pages have no peer.
 * @type {import('./pages.mjs').ShopPage[]}
 */
export const recordedPages = hasRecordings
  ? [
      {
        ...themePage,
        name: 'recorded-shop',
        path: '/shop/',
        content: 'recorded from a shop with eight plugins, without its stylesheets',
        presses: ['add'],
        warm: ['add-to-cart'],
      },
      {
        ...themePage,
        name: 'recorded-product',
        path: '/product/linen-shirt/',
        content: 'recorded from the same shop, without its stylesheets',
        presses: ['tabs'],
        warm: ['product-form'],
      },
    ]
  : [];

/**
 * Prints the page config in the way of the fixture shop, and addresses of the server in front. The recorded answer of an add
 * counts a product that was in the cart before.
 * @param {string} html
 * @param {string} origin of the shop behind
 */
const prepare = (html, origin) =>
  html
    .replaceAll(origin, '')
    .replaceAll(origin.replaceAll('/', '\\/'), '')
    .replaceAll(/(ast-count-text">\s*)0/g, '$11')
    .replace(
      '<script defer src="/storefront-islands/loader.js">',
      (tag) => `<script type="application/json" data-islands-config>{"locale":"en-US"}</script>${tag}`,
    );

/** Starts the shop that serves these pages without the hosts' own scripts. */
export const startRecordings = async () => {
  const { url, close } = await startRecordedShop('absent');
  return { url, close, prepare: (/** @type {string} */ html) => prepare(html, url) };
};
