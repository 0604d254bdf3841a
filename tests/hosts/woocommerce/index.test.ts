import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emit } from '../../../src/dom/emit';
import type { Registration, StorefrontIslands } from '../../../src/types';
import { find, page } from '../../support/context';
import { useJQuery } from '../../support/jquery';
import { endListeners, watchListeners } from '../../support/listeners';
import { cup, miniCart } from '../../support/shop';

const startTracking = vi.hoisted(() => vi.fn());
vi.mock('../../../src/hosts/woocommerce/checkout/start-attribution', () => ({
  startOrderAttribution: () => {},
}));
vi.mock(import('../../../src/hosts/woocommerce/later'), async (importOriginal) => ({
  ...(await importOriginal()),
  startTracking,
}));

const requestCart = vi.hoisted(() => vi.fn());
const startSync = vi.hoisted(() => vi.fn((_shop: unknown, _getEvent: () => unknown[]) => requestCart));
const followOriginal = vi.hoisted(() => vi.fn(() => requestCart));
vi.mock('../../../src/hosts/woocommerce/cart/sync', () => ({ startSync, followOriginal }));

let rules: Registration[];
const api = { register: (entry: Registration) => rules.push(entry) } as unknown as StorefrontIslands;

beforeEach(() => {
  rules = [];
  startTracking.mockClear();
  requestCart.mockClear();
  vi.resetModules();
  watchListeners();
});
afterEach(() => {
  endListeners();
  delete (window as { wc_add_to_cart_params?: unknown }).wc_add_to_cart_params;
});

const start = async (config = {}) =>
  (await import('../../../src/hosts/woocommerce/index')).default(api, config);
const findRule = (name: string) =>
  rules.find((entry) => entry.name === name) as Registration & { selector: string };
const readProps = (name: string) => {
  const { props } = findRule(name);
  return typeof props === 'function' ? props(document.body) : props;
};

it('registers add buttons and remove links that load on interaction', async () => {
  await start({ woocommerce: { cartUrl: '/basket/', viewCart: 'Basket' } });
  expect(findRule('add-to-cart').load).toBe('interaction');
  expect(await readProps('add-to-cart')).toMatchObject({
    loadingClass: 'loading',
    addedClass: 'added',
    cartUrl: '/basket/',
    viewCart: 'Basket',
  });
  expect(findRule('remove-from-cart')).toMatchObject({
    load: 'interaction',
    props: { line: '.woocommerce-mini-cart-item' },
  });
  page(miniCart(cup));
  expect(document.querySelectorAll(findRule('remove-from-cart').selector)).toHaveLength(1);
});

it.each([
  ['that a plugin lists without its script of adds', { replaced: ['wc-cart'] }, false],
  ['that a plugin has not read', { replaced: [] }, false],
  ['that has lost its script of adds', { replaced: ['wc-cart', 'wc-add-to-cart'] }, true],
  ['without a plugin', {}, true],
])('runs the buttons of lists on a page %s: %j', async (_, config, isRunning) => {
  await start(config);
  page('<a class="add_to_cart_button ajax_add_to_cart" data-product_id="55"></a>');
  expect(find('a').matches(findRule('add-to-cart').selector)).toBe(isRunning);
  expect(rules.map(({ name }) => name)).toContain('remove-from-cart');
});

it.each([
  ['keeps the cart current', ['wc-cart-fragments'], true],
  ['leaves the cart to the listeners of a joined script', ['wc-add-to-cart'], false],
])('%s on a page that has lost %j', async (_, replaced, isOurs) => {
  const $ = await useJQuery();
  const listener = () => sessionStorage.setItem('wc_cart_fragments_params', '');
  $(document.body).on('added_to_cart', listener);
  startSync.mockClear();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await start({ replaced });
  document.body.dispatchEvent(new CustomEvent('wc-blocks_added_to_cart', { bubbles: true }));
  await vi.waitFor(() => expect(startSync.mock.calls.length + followOriginal.mock.calls.length).toBe(1));
  expect(startSync.mock.calls.length).toBe(isOurs ? 1 : 0);
  if (!isOurs) await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  warn.mockRestore();
  followOriginal.mockClear();
  $(document.body).off('added_to_cart', listener);
  Reflect.deleteProperty(window, 'jQuery');
});

it('passes the cart of an event that fires before the code has loaded', async () => {
  await start();
  startSync.mockClear();
  const fire = (...detail: unknown[]) =>
    document.body.dispatchEvent(new CustomEvent('added_to_cart', { bubbles: true, detail }));
  fire({}, 'a');
  fire({}, 'b');
  await vi.waitFor(() => expect(startSync).toHaveBeenCalledOnce());
  const getEvent = startSync.mock.calls[0]?.[1];
  expect(getEvent?.().slice(1)).toEqual([{}, 'b']);
});

it.each([
  ['blocks alone', '<div data-wp-interactive="woocommerce/mini-cart"></div>', {}, 'wc/store/v1/cart'],
  [
    'blocks and a classic mini-cart',
    `<div data-wp-interactive="woocommerce/mini-cart"></div>${miniCart(cup)}`,
    {},
    'get_refreshed',
  ],
  [
    'blocks, and a setting',
    '<div data-wp-interactive="woocommerce/mini-cart"></div>',
    { gateway: 'wc-ajax' },
    'get_refreshed',
  ],
  ['no cart of its own, in a block theme', '<div class="wp-site-blocks"></div>', {}, 'wc/store/v1/cart'],
  ['no blocks', '<p></p>', {}, 'get_refreshed'],
])('requests the cart of a page with %s by the protocol that it needs', async (_, html, woocommerce, url) => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(TypeError('offline'));
  page(html);
  await start({ woocommerce });
  const { getGateway } = await import('../../../src/stores/get-gateway');
  const gateway = await getGateway('cart');
  await expect(gateway.refresh()).rejects.toThrow();
  expect(String(fetch.mock.calls[0]?.[0])).toContain(url);
  fetch.mockRestore();
});

it('passes changes on that a theme fires by jQuery alone', async () => {
  const $ = await useJQuery();
  page('<form class="woocommerce-ordering"><select></select></form>');
  await start();
  const native = vi.fn();
  find('form').addEventListener('change', native);
  $('select').trigger('change');
  expect(native).toHaveBeenCalledOnce();
  Reflect.deleteProperty(window, 'jQuery');
});

it('uses the page’s language for texts that the shop does not print', async () => {
  await start();
  expect(await readProps('add-to-cart')).not.toHaveProperty('viewCart');
});

it.each([
  ['<a class="button add_to_cart_button ajax_add_to_cart" data-product_id="1"></a>', true],
  ['<a class="add_to_cart_button" data-product_id="1"></a>', false],
  ['<a class="add_to_cart_button ajax_add_to_cart"></a>', false],
  ['<a class="add_to_cart_button ajax_add_to_cart wc-interactive" data-product_id="1"></a>', false],
])('adds products by %s: %j', async (html, isMatch) => {
  await start();
  expect(page(html).matches(findRule('add-to-cart').selector)).toBe(isMatch);
});

it('loads the gateway with the first event on a button of a block, in a shop without the script of adds', async () => {
  await start({ replaced: [] });
  const gateways = await import('../../../src/stores/gateways');
  const preloadGateway = vi.spyOn(gateways, 'preloadGateway').mockImplementation(() => {});
  const load = vi.fn(async () => {});
  findRule('add-to-cart').preload?.(load);
  expect(preloadGateway).toHaveBeenCalledExactlyOnceWith('cart');
  expect(load).toHaveBeenCalledExactlyOnceWith('behaviours', 'add-to-cart');
  page('<button data-island="add-to-cart" data-product_id="55"></button>');
  expect(find('button').matches(findRule('add-to-cart').selector)).toBe(true);
});

it('adds no link to the cart on the cart page', async () => {
  Object.assign(window, { wc_add_to_cart_params: { is_cart: '1', cart_url: '/cart/' } });
  await start();
  expect(await readProps('add-to-cart')).toMatchObject({ cartUrl: '' });
});

it('provides the gateway that reads the cart', async () => {
  page(miniCart(cup));
  await start();
  const { getGateway } = await import('../../../src/stores/get-gateway');
  expect((await getGateway('cart')).read()).toMatchObject({ count: 2 });
});

it('leaves buttons to WooCommerce’s own script, but starts tracking and registers variation forms', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  page(
    '<div><script type="text/plain" id="wc-add-to-cart-js"></script><form class="variations_form"><table class="variations"></table></form></div>',
  );
  await start({});
  await vi.waitFor(() => {
    const names = rules.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['variation']));
    expect(startTracking).toHaveBeenCalled();
    for (const name of ['add-to-cart', 'remove-from-cart']) expect(names).not.toContain(name);
  });
  expect(warn.mock.calls.filter(([text]) => String(text).includes('"wc-add-to-cart"'))).toHaveLength(1);
});

/** Draws a header as a cached page prints the header. */
const drawHeader = (contents = '') =>
  page(
    `<div class="site-header-cart"><div class="site-header-cart-li"><a href="/cart/"><b>0</b></a></div><div class="widget_shopping_cart"><div class="widget_shopping_cart_content">${contents}</div></div></div><p></p>`,
  );
const enter = (target: Element, relatedTarget: Element | null = document.body) =>
  target.dispatchEvent(new MouseEvent('mouseover', { bubbles: true, relatedTarget }));
/** Counts the cart requests after the running imports have ended. */
const countRequests = async () => {
  await vi.dynamicImportSettled();
  return requestCart.mock.calls.length;
};

it('requests the text of an empty cart when the cart’s drawer opens, and not before', async () => {
  drawHeader();
  await start();
  expect(await countRequests()).toBe(0);
  emit(document.body, 'cart:open', {});
  expect(await countRequests()).toBe(1);
  drawHeader('<p>No products in the cart.</p>');
  emit(document.body, 'cart:open', {});
  expect(await countRequests()).toBe(1);
});

it('requests the cart of a visitor without the shop’s cookie to whom a cached page shows a filled one', async () => {
  page(miniCart(cup));
  await start();
  await vi.waitFor(() => expect(requestCart).toHaveBeenCalledOnce());
});

it('requests a cart again whose failed request left a link', async () => {
  drawHeader('<a href="/cart/" data-view-cart>View cart</a>');
  await start();
  emit(document.body, 'cart:open', {});
  expect(await countRequests()).toBe(1);
});

it('requests the text of an empty cart once when the pointer enters the header’s mini-cart', async () => {
  drawHeader();
  await start();
  enter(find('p'));
  expect(await countRequests()).toBe(0);
  enter(find('a'));
  enter(find('b'), find('a'));
  expect(await countRequests()).toBe(1);
  drawHeader('<p>No products in the cart.</p>');
  enter(find('a'));
  expect(await countRequests()).toBe(1);
});

it('leaves a removal to WooCommerce’s own script that arrives late, and receives the same press', async () => {
  await start();
  page('<a class="remove_from_cart_button" data-cart_item_key="k"></a>');
  const link = find('a');
  const isAllowed = () => {
    link.click();
    return emit(link, 'cart:removing', { key: 'k' });
  };
  expect(isAllowed()).toBe(true);
  link.insertAdjacentHTML('afterend', '<script type="text/plain" id="wc-add-to-cart-js"></script>');
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(isAllowed()).toBe(false);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
});

it('leaves a removal to WooCommerce’s own script that runs from the start', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  page('<a class="remove_from_cart_button"></a><script type="text/plain" id="wc-add-to-cart-js"></script>');
  await start();
  expect(emit(find('a'), 'cart:removing', { key: 'k' })).toBe(false);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
});
