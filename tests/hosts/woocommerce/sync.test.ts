import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emit } from '../../../src/dom/emit';
import { fire } from '../../../src/hosts/jquery';
import { readCached, writeCached } from '../../../src/hosts/woocommerce/fragment-cache';
import { readSettings } from '../../../src/hosts/woocommerce/settings';
import { startSync } from '../../../src/hosts/woocommerce/sync';
import { $cart } from '../../../src/stores/cart';
import { cartHost, emptyCart, resetHost, someCart } from '../../support/cart-host';
import { find, page } from '../../support/context';
import { createJar } from '../../support/jar';
import { endListeners, watchListeners } from '../../support/listeners';

const day = 24 * 60 * 60 * 1000;
const content = 'div.widget_shopping_cart_content';
const printed = '<div class="widget_shopping_cart_content">old</div>';
const fragments = { [content]: '<div class="widget_shopping_cart_content">new</div>' };
const keys = readSettings({});

let cookies: ReturnType<typeof createJar>;
let heard: string[];

beforeEach(() => {
  resetHost();
  $cart.set({ ...emptyCart, known: false, pending: 0 });
  cookies = createJar();
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  watchListeners();
  heard = [];
  for (const name of ['wc_fragments_loaded', 'wc_fragments_refreshed', 'wc_fragments_ajax_error'])
    document.body.addEventListener(name, () => heard.push(name));
});
afterEach(() => {
  endListeners();
  cookies.restore();
  vi.useRealTimers();
});

/** A page on which nothing is asked for at the start, unless a test says so. */
const start = (woocommerce: object = {}) => startSync(() => readSettings({ woocommerce }));
/** Milliseconds pass. @returns how often the cart has been asked for since */
const requestsIn = async (time: number) => {
  cartHost.refresh.mockClear();
  await vi.advanceTimersByTimeAsync(time);
  return cartHost.refresh.mock.calls.length;
};
const tell = (name: string, detail?: unknown) =>
  document.body.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
/** What an earlier page has left behind. */
const remember = (hash = 'h') => {
  cookies.jar.set('woocommerce_cart_hash', hash);
  writeCached(keys, fragments, hash);
};

it('a visitor without a cart costs the shop nothing, where the page does not want it otherwise', async () => {
  start();
  expect(await requestsIn(2 * day)).toBe(0);
  start({ refresh: 'always' });
  expect(await requestsIn(50)).toBe(1);
  expect($cart.get()).toMatchObject({ count: 3, known: true });
  expect(heard).toEqual(['wc_fragments_refreshed']);
  // Once there is one, it is asked for again when its day is over.
  expect(await requestsIn(day - 1)).toBe(0);
  expect(await requestsIn(51)).toBe(1);
});

it.each([
  ['woocommerce_cart_hash', 'auto'],
  ['woocommerce_items_in_cart', 'changed'],
])('a cart that only the cookie %s knows of is asked for (%s)', async (cookie, refresh) => {
  cookies.jar.set(cookie, '1');
  start({ refresh });
  expect(await requestsIn(49)).toBe(0);
  expect(await requestsIn(1)).toBe(1);
});

it('a stored cart shows at once and is asked for all the same, but where the page trusts it', async () => {
  remember();
  page(printed);
  cartHost.read.mockReturnValue(someCart);
  start();
  expect(find(content).textContent).toBe('new');
  expect(heard).toEqual(['wc_fragments_loaded']);
  expect(await requestsIn(50)).toBe(1);
  expect($cart.get().count).toBe(3);
});

it('trusted: it is asked for when its day is over, counted from when it was stored', async () => {
  remember();
  await vi.advanceTimersByTimeAsync(day / 2);
  cartHost.read.mockReturnValue(someCart);
  start({ refresh: 'changed' });
  expect(await requestsIn(day / 2)).toBe(0);
  expect($cart.get().count).toBe(3);
  expect(await requestsIn(50)).toBe(1);
});

it('all that asks at once becomes one request, and others hear how it ended', async () => {
  start();
  for (const name of ['wc_fragment_refresh', 'updated_wc_div', 'wc-blocks_added_to_cart']) tell(name);
  tell('wc-blocks_removed_from_cart');
  expect(await requestsIn(50)).toBe(1);
  cartHost.refresh.mockRejectedValue(Error('offline'));
  tell('wc_fragment_refresh');
  expect(await requestsIn(50)).toBe(1);
  expect(heard).toEqual(['wc_fragments_refreshed', 'wc_fragments_ajax_error']);
});

it.each([
  'wc_fragment_refresh',
  'updated_wc_div',
  'added_to_cart',
  'removed_from_cart',
  'wc-blocks_added_to_cart',
  'wc-blocks_removed_from_cart',
])('%s of another script, without a cart: it is asked for, and not when we say so', async (name) => {
  start();
  fire(name);
  expect(await requestsIn(50)).toBe(0);
  tell(name);
  expect(await requestsIn(50)).toBe(1);
});

it.each(['added_to_cart', 'removed_from_cart'])('%s that brings the cart is taken as it is', async (name) => {
  page(printed);
  cookies.jar.set('woocommerce_cart_hash', 'fresh');
  cartHost.refresh.mockResolvedValue({ cart: emptyCart });
  start({ refresh: 'changed' });
  expect(await requestsIn(day / 2)).toBe(1);
  cartHost.read.mockReturnValue(someCart);
  tell(name, [fragments, 'fresh']);
  expect(find(content).textContent).toBe('new');
  expect(readCached(keys)).toEqual(fragments);
  expect(await requestsIn(day - 1)).toBe(0);
  expect($cart.get().count).toBe(3);
  expect(await requestsIn(51)).toBe(1);
});

it('blocks ask only for what they changed themselves', async () => {
  start();
  const sync = (type: string) =>
    dispatchEvent(new CustomEvent('wc-blocks_store_sync_required', { detail: { type } }));
  sync('from_@wordpress/data');
  dispatchEvent(new Event('wc-blocks_store_sync_required'));
  expect(await requestsIn(50)).toBe(0);
  sync('from_iAPI');
  expect(await requestsIn(50)).toBe(1);
});

it('our own add is asked for again, where its answer may not be all there is', async () => {
  const add = () => emit(document.body, 'cart:added', { payload: {}, cart: someCart });
  start();
  add();
  expect(await requestsIn(50)).toBe(1);
  endListeners();
  start({ refresh: 'changed' });
  add();
  expect(await requestsIn(50)).toBe(0);
});

it('another tab’s change is asked for, its own and other people’s storage is not', async () => {
  start();
  const store = (key: string) => dispatchEvent(Object.assign(new Event('storage'), { key }));
  store('wc_cart_hash');
  localStorage.setItem('wc_cart_hash', 'theirs');
  store('other');
  expect(await requestsIn(50)).toBe(0);
  store('wc_cart_hash');
  expect(await requestsIn(50)).toBe(1);
});

it('a page out of the back-forward cache asks, a fresh one does not', async () => {
  start();
  const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  show(false);
  expect(await requestsIn(50)).toBe(0);
  show(true);
  expect(await requestsIn(50)).toBe(1);
});

it('a widget that is to be there only with something in it comes and goes with the cart', () => {
  const widget = page(
    '<div class="widget_shopping_cart"><i class="hide_cart_widget_if_empty"></i></div><i class="hide_cart_widget_if_empty"></i>',
  );
  start();
  const change = () => emit(document, 'cart:removed', { key: 'a', cart: emptyCart });
  change();
  expect(widget.style.display).toBe('none');
  cookies.jar.set('woocommerce_items_in_cart', '1');
  change();
  expect(widget.style.display).toBe('');
});

it('where WooCommerce’s own script keeps the cart, ours only looks at what it has done', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  remember();
  page(`${printed}<script type="text/plain" id="wc-cart-fragments-js"></script>`);
  cartHost.read.mockReturnValue(someCart);
  start();
  tell('wc_fragment_refresh');
  tell('added_to_cart', [fragments, 'h']);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(await requestsIn(day)).toBe(0);
  expect([find(content).textContent, $cart.get().count]).toEqual(['old', 0]);
  tell('wc_fragments_refreshed');
  await vi.waitFor(() => expect($cart.get().count).toBe(3));
  cartHost.read.mockReturnValue(emptyCart);
  tell('wc_fragments_loaded');
  await vi.waitFor(() => expect($cart.get().count).toBe(0));
  expect(warn).toHaveBeenCalledOnce();
});
