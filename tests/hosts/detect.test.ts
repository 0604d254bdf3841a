import { afterEach, expect, it, vi } from 'vitest';
import { page } from '../support/context';
import { hosts } from '../virtual-hosts';

/** Detects the hosts with work on a page without a page config, as the loader does (src/core/loader/detect-hosts.ts). */
const detectHosts = () =>
  hosts
    .filter(([, signs]) =>
      signs.some(
        ([selector, global]) =>
          (!global || global in window) && (!selector || document.querySelector(selector)),
      ),
    )
    .map(([name]) => name);

const widget = (type: string, inside = '', settings = {}) =>
  `<div class="elementor-element elementor-widget elementor-widget-${type}" data-element_type="widget" data-widget_type="${type}.default" data-settings='${JSON.stringify(settings)}'>${inside}</div>`;
const builder = (...inside: string[]) => `<div class="elementor">${inside.join('')}</div>`;
const container = (inside = '', settings = {}) =>
  `<div class="elementor-element e-con e-parent" data-settings='${JSON.stringify(settings)}'>${inside}</div>`;
const picture = '<a href="https://shop.example/uploads/mug.JPG?v=2">A mug</a>';
const emptyDownloadCart =
  '<div class="widget_edd_cart_widget"><ul class="edd-cart"><li class="cart_item empty">Your cart is empty.</li></ul></div>';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.className = '';
});

it.each([
  ['an embed of WordPress', '<blockquote class="wp-embedded-content">wedding</blockquote>'],
  ['an empty cart of downloads', emptyDownloadCart],
  [
    'widgets that need no script',
    builder(
      container(
        ['heading', 'text-editor', 'image', 'icon-list', 'wp-widget-search']
          .map((type) => widget(type))
          .join(''),
      ),
    ),
  ],
  ['a background in the first container', builder(container('', { background_background: 'classic' }))],
  ['a picture without the builder', `<p>${picture}</p>`],
])('finds no work in %s', (_, html) => {
  page(`<main>${html}</main>`);
  expect(detectHosts()).toEqual([]);
});

it('finds no work in the classes of the body', () => {
  page('Words');
  document.body.className = 'elementor-page elementor-kit-7 edd-js joinchat-none astra-page';
  expect(detectHosts()).toEqual([]);
});

it.each([
  ...['accordion', 'toggle', 'tabs', 'nested-tabs', 'nested-accordion', 'counter', 'progress', 'alert'].map(
    (type) => widget(type),
  ),
  ...[
    'image-carousel',
    'video',
    'text-path',
    'contact-buttons',
    'floating-bars-var-1',
    'wp-widget-media_audio',
  ].map((type) => widget(type)),
  widget('price-table-of-an-add-on'),
  widget('text-editor', '<p>Once</p>', { drop_cap: 'yes' }),
  '<div class="elementor-element elementor-invisible"></div>',
  '<section class="elementor-element elementor-section-stretched"></section>',
  '<div class="elementor-element e-con e-stretched"></div>',
  container('', { sticky: 'top', sticky_anchor_link_offset: 40 }),
  container('', { background_background: 'video', background_video_link: '/hills.webm' }),
  container('', { background_slideshow_gallery: [] }),
  container() + container('', { background_background: 'classic' }),
  container() + container(container('', { background_background: 'gradient' })),
  '<div data-e-type="e-tabs"></div>',
  '<div data-e-type="e-youtube"></div>',
  widget('image', '<a data-elementor-open-lightbox="yes" href="/a.jpg"></a>'),
  '<a href="#elementor-action%3Aaction%3Dlightbox">More</a>',
])('finds work of the builder in %s', (html) => {
  page(builder(html));
  expect(detectHosts()).toEqual(['elementor']);
});

it('finds a picture that the builder’s site may open in the lightbox', () => {
  vi.stubGlobal('elementorFrontendConfig', { kit: [] });
  page(`<p>${picture}</p>`);
  expect(detectHosts()).toEqual(['elementor']);
  page('<p><a href="https://shop.jp/mugs/">Shop</a></p>');
  expect(detectHosts()).toEqual([]);
});

it.each([
  ['edd', '<form class="edd_download_purchase_form"></form>'],
  ['edd', '<ul class="edd-cart"><li><a class="edd-remove-from-cart" data-cart-item="0">x</a></li></ul>'],
  ['joinchat', '<a href="#whatsapp">Chat</a>'],
  ['hostinger', '<form class="hostinger-reach-block-subscription-form"></form>'],
  ['astra', '<div id="ast-mobile-header"></div>'],
  ['woocommerce', '<form class="woocommerce-ordering"></form>'],
  ['woocommerce', '<form class="woocommerce-cart-form"></form>'],
  ['ysm', '<div class="ysm-search-widget"></div>'],
])('finds work of %s in %s', (name, html) => {
  page(`<main>${html}</main>`);
  expect(detectHosts()).toEqual([name]);
});

it.each(['_googlesitekit', 'gtag', 'dataLayer', 'fbq', 'consent_api'])(
  'finds work for reporting where the page has %s, without any shop',
  (global) => {
    page('<p></p>');
    vi.stubGlobal(global, {});
    expect(detectHosts()).toEqual(['tags']);
  },
);

it('finds the theme’s search box only with the plugin’s settings', () => {
  page('<form class="wp-block-search"><input type="search" name="s"></form>');
  expect(detectHosts()).toEqual([]);
  vi.stubGlobal('swsL10n', {});
  expect(detectHosts()).toEqual(['ysm']);
});
