import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { page as settings } from '../../../src/core/page';
import { isReplaced, originals } from '../../../src/hosts/woocommerce/original-scripts';
import { page } from '../../support/context';
import { useJQuery } from '../../support/jquery';

let runsOnPage: typeof import('../../../src/hosts/shared/original-scripts').runsOnPage;
let whenLate: typeof import('../../../src/hosts/shared/original-scripts').whenLate;
let warn: MockInstance;

beforeEach(async () => {
  // A page prints each warning once, so each test needs fresh modules.
  vi.resetModules();
  ({ runsOnPage } = await import('../../../src/hosts/shared/original-scripts'));
  ({ whenLate } = await import('../../../src/hosts/shared/original-scripts'));
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(async () => {
  // The warnings come in an idle moment.
  await new Promise((resolve) => setTimeout(resolve, 10));
  Reflect.deleteProperty(window, 'jQuery');
});

const addTag = (attributes: string) => page(`<script type="text/plain" ${attributes}></script>`);

it.each([
  ['id="wc-add-to-cart-js"', 'addToCart', true],
  ['src="/wp-content/plugins/woocommerce/assets/js/frontend/add-to-cart.min.js?ver=9"', 'addToCart', true],
  ['src="/x/woocommerce/assets/js/frontend/cart-fragments.js"', 'cartFragments', true],
  ['src="/x/woocommerce/assets/js/frontend/add-to-cart-variation.min.js"', 'variations', true],
  // The name `add-to-cart` is the start of `add-to-cart-variation`.
  ['src="/x/woocommerce/assets/js/frontend/add-to-cart-variation.min.js"', 'addToCart', false],
  ['id="wc-add-to-cart-variation-js"', 'addToCart', false],
  ['id="wc-add-to-cart-js-extra"', 'addToCart', false],
  ['src="/x/add-to-cart.js"', 'addToCart', false],
  // Other plugins have files of the same name, such as one for subscriptions.
  [
    'src="/wp-content/plugins/woocommerce-subscriptions/vendor/woocommerce/subscriptions-core/assets/js/frontend/single-product.js"',
    'product',
    false,
  ],
  ['src="/wp-content/plugins/stock-locations-for-woocommerce/assets/js/frontend/cart.js"', 'cartPage', false],
] as const)('detects from the tag %s whether %s runs: %j', (attributes, name, isRunning) => {
  addTag(attributes);
  expect(runsOnPage(originals[name])).toBe(isRunning);
});

it('detects a joined script by the script’s listeners, but no listener of analytics or a theme', async () => {
  const $ = await useJQuery();
  const { body } = document;
  const add = () => $(body).trigger('adding_to_cart');
  $(body).on('click', '.remove_from_cart_button', add);
  $(body).on('keydown', '.add_to_cart_button', add);
  $(body).on('click', add);
  $(body).on('click', '.single_add_to_cart_button', add);
  $(body).on('click', '.add_to_cart_button', () => {});
  $(body).on('click', '.wc-tabs li a', () => {});
  $(body).on('wc_fragment_refresh updated_wc_div added_to_cart', () => {});
  $(document).on('wc_update_cart', () => {});
  const { addToCart, cartFragments, product, cartPage } = originals;
  expect([addToCart, cartFragments, product, cartPage].map(runsOnPage)).toEqual([false, false, false, false]);
  $(body).on('click', '.add_to_cart_button:not( .wc-interactive )', add);
  expect(runsOnPage(originals.addToCart)).toBe(true);
  // Listeners reveal only a script that has listeners.
  expect(runsOnPage(originals.cartFragments)).toBe(false);
});

it('detects an older copy of the script, which listens on the document', async () => {
  const $ = await useJQuery();
  $(document).on('click', '.add_to_cart_button', () => $(document.body).trigger('adding_to_cart'));
  expect(runsOnPage(originals.addToCart)).toBe(true);
});

it('takes no listener of a theme on the sort menu, and no printed password button, for the original script', async () => {
  const $ = await useJQuery();
  page(
    '<form class="woocommerce-ordering"><select class="orderby"></select></form><input type="password"><span class="show-password-input"></span>',
  );
  $('.woocommerce-ordering').on('change', 'select.orderby', () => {});
  expect(runsOnPage(originals.shopPage)).toBe(false);
});

it('names the files to remove and the settings to keep, once', async () => {
  addTag('id="wc-single-product-js"');
  expect([runsOnPage(originals.product), runsOnPage(originals.product)]).toEqual([true, true]);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  const [text] = warn.mock.lastCall ?? [];
  expect(text).toContain("array( 'wc-single-product', 'wc-flexslider', 'wc-zoom', 'wc-photoswipe',");
  // Without dependencies WordPress prints no jQuery for the missing file.
  expect(text).toContain("{ $s->src = false; $s->deps = array(); unset( $s->extra['after'] ); }");
  expect(text).toMatch(/ Keep wc_single_product_params\.$/);
});

it('advises the shop owner to remove scripts that the checkout needs only from the cart page', async () => {
  addTag('id="wc-cart-js"');
  runsOnPage(originals.cartPage);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(warn.mock.lastCall?.[0]).toContain('if ( is_cart() ) foreach');
});

it('advises to remove WooCommerce’s general script only together with the cart page’s script, and not from the checkout', async () => {
  addTag('id="woocommerce-js"');
  runsOnPage(originals.shopPage);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(warn.mock.lastCall?.[0]).toContain(
    "if ( ! is_checkout() && ! is_account_page() ) foreach ( array( 'woocommerce', 'wc-cart' )",
  );
});

it.each(['woocommerce-checkout', 'woocommerce-account'])(
  'gives no advice on a page with the class %s, which needs WooCommerce’s scripts',
  async (name) => {
    addTag('id="woocommerce-js"');
    document.body.className = name;
    expect(runsOnPage(originals.shopPage)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 50));
    document.body.className = '';
    expect(warn).not.toHaveBeenCalled();
  },
);

it('distinguishes our own jQuery listeners from listeners of the original script', async () => {
  const $ = await useJQuery();
  const { onPageEvent } = await import('../../../src/integrations/jquery');
  const store = () => sessionStorage.setItem('wc_cart_fragments_params', '');
  onPageEvent('added_to_cart', store);
  expect(runsOnPage(originals.cartFragments)).toBe(false);
  $(document.body).on('added_to_cart removed_from_cart', store);
  expect(runsOnPage(originals.cartFragments)).toBe(true);
});

it('detects joined scripts by the functions and listeners that they add to jQuery', async () => {
  const $ = await useJQuery();
  const scripts = [originals.shopPage, originals.cartPage, originals.product];
  expect(scripts.map(runsOnPage)).toEqual([false, false, false]);
  const cart = { update_cart() {} };
  Object.assign($, { scroll_to_notices: () => {} });
  Object.assign($.fn, { wc_product_gallery: () => {} });
  $(document).on('wc_update_cart', () => cart.update_cart());
  expect(scripts.map(runsOnPage)).toEqual([true, true, true]);
  Reflect.deleteProperty($, 'scroll_to_notices');
  Reflect.deleteProperty($.fn, 'wc_product_gallery');
  $(document).off('wc_update_cart');
});

it('takes no listener of a theme for a script that the page has lost, but a tag of the script', async () => {
  const $ = await useJQuery();
  $(document.body).on('click', '.add_to_cart_button', () => $(document.body).trigger('adding_to_cart'));
  settings.config = { replaced: ['wc-cart'] };
  expect(runsOnPage(originals.addToCart)).toBe(true);
  settings.config = { replaced: ['wc-cart', 'wc-add-to-cart'] };
  expect(runsOnPage(originals.addToCart)).toBe(false);
  addTag('id="wc-add-to-cart-js"');
  expect(runsOnPage(originals.addToCart)).toBe(true);
  settings.config = {};
});

it.each([
  [{}, undefined],
  [{ replaced: [] }, false],
  [{ replaced: ['wc-cart'] }, true],
  [{ replaced: ['wc-cart-fragments'] }, false],
  [{ replaced: { 1: 'wc-cart' } }, undefined],
])('reads from %j whether the page has lost a script: %j', (config, isLost) => {
  settings.config = config as typeof settings.config;
  expect(isReplaced('wc-cart')).toBe(isLost);
  settings.config = {};
});

it('steps aside before the first press after a script that an optimiser has held back', async () => {
  const { signal } = new AbortController();
  page('<form><button type="button"></button></form>');
  const late = whenLate(originals.cartPage);
  const press = vi.fn(() => late.aborted);
  document.addEventListener('click', press, { signal });
  document.querySelector('button')?.click();
  const $ = await useJQuery();
  $(document).on('wc_update_cart', () => 'update_cart');
  document.querySelector('button')?.click();
  expect(press.mock.results.map(({ value }) => value)).toEqual([false, true]);
  $(document).off('wc_update_cart');
});
