import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Registration, StorefrontIslands } from '../../../src/types';
import { find, page } from '../../support/context';
import { useJQuery } from '../../support/jquery';

vi.mock('../../../src/core/presses', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  repeatEarlyPress: vi.fn(),
}));

let astra: typeof import('../../../src/hosts/astra/index').default;
let repeatEarlyPress: typeof import('../../../src/core/presses').repeatEarlyPress;
let openAfterAdds: typeof import('../../../src/stores/open-carts').openAfterAdds;
let rules: Registration[];
const api = { register: (entry: Registration) => rules.push(entry) } as unknown as StorefrontIslands;
const findRules = (name: string) => rules.filter((rule) => rule.name === name);
const renderHeaders = (small = 'dropdown', wide = 'dropdown') =>
  page(
    `<header id="masthead"><div id="ast-mobile-header" data-type="${small}"></div><div id="ast-desktop-header" data-toggle-type="${wide}"></div></header>`,
  );
const start = (config = {}) => astra(api, { astra: config });
let isSmall = false;
let queries: string[];
let notifyChange: () => void;

beforeEach(async () => {
  // Each page keeps its answers about original scripts.
  vi.resetModules();
  ({ default: astra } = await import('../../../src/hosts/astra/index'));
  ({ repeatEarlyPress } = await import('../../../src/core/presses'));
  ({ openAfterAdds } = await import('../../../src/stores/open-carts'));
  rules = [];
  isSmall = false;
  queries = [];
  vi.stubGlobal('matchMedia', (media: string) => {
    queries.push(media);
    return {
      media,
      get matches() {
        return isSmall;
      },
      addEventListener: (_: string, call: () => void) => {
        notifyChange = call;
      },
    };
  });
});
afterEach(() => {
  // The rule of scroll-to-top waits for a scroll, which ends its listener.
  dispatchEvent(new Event('scroll'));
  for (const name of ['astra', 'astra_cart', 'astra_shop_add_to_cart', 'astraAddon'])
    Reflect.deleteProperty(window, name);
  // Another listener ends with the first add.
  document.dispatchEvent(new Event('cart:adding'));
  vi.useRealTimers();
});

it('reports a new width after the last resize, and never a new height', () => {
  vi.useFakeTimers();
  renderHeaders();
  const onWidthChange = vi.fn();
  document.addEventListener('astLayoutWidthChanged', onWidthChange);
  start();
  const resize = (width: number) => {
    Object.assign(window, { innerWidth: width, innerHeight: innerHeight - 1 });
    dispatchEvent(new Event('resize'));
  };
  resize(innerWidth);
  vi.advanceTimersByTime(60);
  expect(onWidthChange).not.toHaveBeenCalled();
  resize(innerWidth - 10);
  vi.advanceTimersByTime(49);
  resize(innerWidth - 10);
  vi.advanceTimersByTime(49);
  expect(onWidthChange).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onWidthChange).toHaveBeenCalledOnce();
  document.removeEventListener('astLayoutWidthChanged', onWidthChange);
});

it('changes the header at the configured width, else at 921 px', () => {
  renderHeaders();
  start({ breakPoint: 800 });
  start();
  expect(queries).toEqual(['(max-width: 800.99px)', '(max-width: 921.99px)']);
});

it('marks the shown header by classes and events, where "enabled" means the wide header', () => {
  renderHeaders();
  const received: string[] = [];
  for (const name of ['enabled', 'disabled'])
    document.body.addEventListener(`astra-header-responsive-${name}`, () => received.push(name));
  start();
  expect(document.body.className).toBe('ast-header-loaded ast-desktop');
  isSmall = true;
  notifyChange();
  expect(document.body.className).toBe('ast-header-loaded ast-header-break-point');
  expect(received).toEqual(['enabled', 'disabled']);
});

it('leaves menus to the theme’s paid companion', () => {
  renderHeaders();
  Object.assign(window, { astraAddon: {} });
  start();
  expect(findRules('menu-toggle')).toEqual([]);
  expect(findRules('sub-menu')).toEqual([]);
});

it('leaves the header and the drawer to the theme’s own scripts, and warns of each script', async () => {
  renderHeaders();
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.id = 'astra-theme-js-js';
  document.head.append(script);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  start();
  // The drawer has a script of its own, which is not on this page.
  expect(new Set(rules.map(({ name }) => name))).toEqual(new Set(['cart-drawer']));
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  rules = [];
  const drawer = Object.assign(document.createElement('script'), { type: 'text/plain' });
  drawer.id = 'astra-mobile-cart-js';
  document.head.append(drawer);
  start();
  expect(rules).toEqual([]);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2));
});

it('opens the drawer by the icons of the headers as the theme’s settings say, and never on the cart page', () => {
  renderHeaders();
  const listSelectors = () => findRules('cart-drawer').map(({ selector }) => selector);
  // By default the icon of the theme's wide header opens the cart page.
  start({ desktopLayout: 'dropdown' });
  expect(listSelectors().filter((selector) => selector?.includes('desktop'))).toEqual([]);
  rules = [];
  Object.assign(window, { astra_cart: { desktop_layout: 'flyout' } });
  start();
  expect(listSelectors()).toEqual([
    '.ast-mobile-header-wrap .ast-header-woo-cart',
    '.ast-mobile-header-wrap .ast-header-edd-cart',
    '#ast-desktop-header .ast-header-woo-cart',
    '#ast-desktop-header .ast-header-edd-cart',
    '.ast-slidein-cart',
  ]);
  rules = [];
  Object.assign(window, {
    astra_cart: { desktop_layout: 'dropdown', responsive_cart_click: 'redirect' },
    astra_shop_add_to_cart: { shop_add_to_cart_action: 'slide_in_cart', elementor_preview_active: '' },
  });
  start();
  expect(listSelectors().sort()).toEqual(['#astra-mobile-cart-drawer', '.ast-slidein-cart']);
  rules = [];
  document.body.classList.add('woocommerce-cart');
  start();
  expect(listSelectors()).toEqual([]);
});

it.each([
  [{ desktop_layout: 'flyout' }, '#astra-mobile-cart-drawer', '#astra-mobile-cart-drawer'],
  [{ desktop_layout: 'dropdown', responsive_cart_click: 'redirect' }, ':not(*)', ':not(*)'],
  [undefined, '#astra-mobile-cart-drawer', ':not(*)'],
])('reads the settings of the cart icons when an icon mounts: %j', (printed, small, wide) => {
  renderHeaders();
  start();
  Object.assign(window, printed && { astra_cart: printed });
  const readDrawer = (icon: string) => {
    const { props } = findRules('cart-drawer').find(({ selector }) => selector === icon) as Registration;
    return (props as () => { drawer: string })().drawer;
  };
  expect(readDrawer('.ast-mobile-header-wrap .ast-header-woo-cart')).toBe(small);
  expect(readDrawer('#ast-desktop-header .ast-header-woo-cart')).toBe(wide);
});

it('opens the drawer after an add even if the theme prints its settings late', () => {
  renderHeaders();
  start();
  const findOpeningRules = () => rules.filter(({ selector }) => selector === '#astra-mobile-cart-drawer');
  expect(findOpeningRules()).toEqual([]);
  Object.assign(window, { astra_shop_add_to_cart: { shop_add_to_cart_action: 'slide_in_cart' } });
  document.dispatchEvent(new Event('cart:adding'));
  document.dispatchEvent(new Event('cart:adding'));
  expect(findOpeningRules()).toMatchObject([{ load: 'load', props: { openOnAdd: true } }]);
});

it('shows no scroll-to-top button where the theme switches the button off late', () => {
  renderHeaders();
  start();
  Object.assign(window, { astra: { is_scroll_to_top: '' } });
  dispatchEvent(new Event('scroll'));
  expect(findRules('scroll-to-top')).toEqual([]);
});

it('starts scroll-to-top once, after the first scroll, and only with the theme’s setting', () => {
  renderHeaders();
  start();
  expect(findRules('scroll-to-top')).toEqual([]);
  dispatchEvent(new Event('scroll'));
  dispatchEvent(new Event('scroll'));
  expect(findRules('scroll-to-top')).toHaveLength(1);
  rules = [];
  start({ scrollToTop: '' });
  dispatchEvent(new Event('scroll'));
  expect(findRules('scroll-to-top')).toEqual([]);
});

it('scrolls for links with a target in the page, except links of other widgets, and only with the theme’s setting', () => {
  renderHeaders();
  start({ scrollToId: '' });
  expect(findRules('anchor')).toEqual([]);
  start();
  const [anchor] = findRules('anchor');
  const matchingLinks = [
    '<a href="#here">',
    '<a href="#">',
    '<a href="#0">',
    '<a href="/x/">',
    '<a href="#tab-1">',
    '<a class="skip-link" href="#c">',
    '<a role="tab" href="#c">',
  ].filter((html) => {
    page(html);
    return document.querySelector(anchor?.selector ?? '');
  });
  expect(matchingLinks).toEqual(['<a href="#here">']);
});

it('opens the header’s search from the search icon, also for a press before this code', () => {
  renderHeaders();
  start();
  expect(findRules('search-toggle')).toMatchObject([
    {
      selector: '.astra-search-icon.slide-search',
      load: 'interaction',
      props: { openClass: 'ast-dropdown-active' },
    },
  ]);
  expect(repeatEarlyPress).toHaveBeenCalledWith('.astra-search-icon.slide-search');
});

it('opens the menu of a legacy header', () => {
  page(
    '<header id="masthead"><div class="main-header-bar-wrap"><button class="menu-toggle"></button></div></header>',
  );
  start();
  expect(find('.menu-toggle').matches(findRules('menu-toggle')[0]?.selector ?? '')).toBe(true);
});

it.each([
  [undefined, false],
  ['1', true],
  ['', false],
])('sets the class of a dark palette by the theme’s setting %j', (printed, isDark) => {
  renderHeaders();
  document.documentElement.className = isDark ? '' : 'astra-dark-mode-enable';
  Object.assign(window, { astra: { is_dark_palette: printed } });
  start();
  expect(document.documentElement.classList.contains('astra-dark-mode-enable')).toBe(isDark);
});

it('registers the theme preview only inside a frame', async () => {
  start();
  await vi.dynamicImportSettled();
  expect(findRules('theme-preview')).toEqual([]);
  vi.stubGlobal('parent', {});
  start();
  await vi.waitFor(() => expect(findRules('theme-preview')).toHaveLength(1));
});

it('leaves the action after an add to the theme’s own script, and advises to remove the drawer’s script too', async () => {
  renderHeaders();
  const opensDrawer = () => {
    rules = [];
    start({ addToCartAction: 'slide_in_cart' });
    return findRules('cart-drawer').some(({ selector }) => selector === '#astra-mobile-cart-drawer');
  };
  expect(opensDrawer()).toBe(true);
  page('<script type="text/plain" id="astra-shop-add-to-cart-js"></script>');
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(opensDrawer()).toBe(false);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(String(warn.mock.calls[0])).toContain("array( 'astra-shop-add-to-cart', 'astra-mobile-cart' )");
});

it('opens the drawer after an add that WooCommerce’s own script reports', async () => {
  const $ = await useJQuery();
  renderHeaders();
  page('<div id="astra-mobile-cart-drawer"></div>');
  start({ addToCartAction: 'slide_in_cart' });
  const onOpening = vi.fn();
  const abort = new AbortController();
  openAfterAdds(onOpening, abort.signal);
  $(document.body).trigger('added_to_cart', [{}, 'hash', $('<a>')]);
  await vi.waitFor(() => expect(onOpening).toHaveBeenCalledOnce());
  abort.abort();
  Reflect.deleteProperty(window, 'jQuery');
});
