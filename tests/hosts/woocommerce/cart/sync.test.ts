import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page as gatewayPage } from '../../../../src/core/page';
import { emit } from '../../../../src/dom/emit';
import { tellBlocks } from '../../../../src/hosts/woocommerce/blocks/tell-blocks';
import { type CartListener, onCartEvent } from '../../../../src/hosts/woocommerce/cart/follow';
import {
  isOutdated,
  readCachedFragments,
  writeCachedFragments,
} from '../../../../src/hosts/woocommerce/cart/fragment-cache';
import { followOriginal, startSync as startWith } from '../../../../src/hosts/woocommerce/cart/sync';
import { readSettings } from '../../../../src/hosts/woocommerce/settings';
import { triggerPageEvent } from '../../../../src/integrations/page-events';
import { $cart } from '../../../../src/stores/cart';
import { provideGateway } from '../../../../src/stores/gateways';
import { cartHost, emptyCart, resetHost, someCart } from '../../../support/cart-host';
import { find, page, setConfig } from '../../../support/context';
import { createJar } from '../../../support/jar';
import { endListeners, watchListeners } from '../../../support/listeners';
import { cup, miniCart, mug } from '../../../support/shop';
import { createShop } from '../../../support/woocommerce';

/** Starts as the preset does, whose listeners pass each event on. */
const startSync = (getEvent: () => Parameters<CartListener> = () => []) =>
  onCartEvent(startWith(createShop(), getEvent));

const DAY_MS = 24 * 60 * 60 * 1000;
const content = 'div.widget_shopping_cart_content';
const printed = '<div class="widget_shopping_cart_content">old</div>';
const fragments = { [content]: miniCart(cup, mug) };
const keys = readSettings();

let cookies: ReturnType<typeof createJar>;
let received: string[];

beforeEach(() => {
  resetHost();
  $cart.set({ ...emptyCart, known: false, pending: 0 });
  cookies = createJar();
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  watchListeners();
  received = [];
  for (const name of ['wc_fragments_loaded', 'wc_fragments_refreshed', 'wc_fragments_ajax_error'])
    document.body.addEventListener(name, () => received.push(name));
});
afterEach(() => {
  endListeners();
  cookies.restore();
  vi.useRealTimers();
});

/** Starts on a page that sends no request at the start, unless a test changes the refresh setting. */
const start = (woocommerce: object = {}) => {
  setConfig({ woocommerce });
  startSync();
};
/** Starts beside WooCommerce's own script. */
const followScript = () => onCartEvent(followOriginal(createShop(), () => []));
/** Advances the time. @returns the number of requests in this time */
const countRequestsIn = async (durationMs: number) => {
  cartHost.refresh.mockClear();
  await vi.advanceTimersByTimeAsync(durationMs);
  return cartHost.refresh.mock.calls.length;
};
const fire = (name: string, detail?: unknown) =>
  document.body.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
/** Writes the storage of an earlier page. */
const storeCart = (hash = 'h') => {
  cookies.jar.set('woocommerce_cart_hash', hash);
  writeCachedFragments(keys, fragments, hash);
};

it('requests nothing for a visitor without a cart, unless `refresh` is `always`', async () => {
  start();
  expect(await countRequestsIn(2 * DAY_MS)).toBe(0);
  endListeners();
  start({ refresh: 'always' });
  expect(await countRequestsIn(50)).toBe(1);
  expect($cart.get()).toMatchObject({ count: 3, known: true });
  expect(received).toEqual(['wc_fragments_refreshed']);
  // The page requests a known cart again after a day.
  expect(await countRequestsIn(DAY_MS - 1)).toBe(0);
  expect(await countRequestsIn(51)).toBe(1);
});

it('shows the stored cart in the page and in the store without the gateway', () => {
  page(printed);
  storeCart();
  start({ refresh: 'changed' });
  expect(find(content).textContent).toContain('Cup');
  expect($cart.get()).toMatchObject({ count: 3, hash: 'h', known: true });
  expect(cartHost.read).not.toHaveBeenCalled();
});

it('shows a stored cart in blocks, whichever gateway the shop has', async () => {
  page(
    '<p><button class="wc-block-mini-cart__button" data-island="block-cart"><span class="wc-block-mini-cart__badge"></span></button></p>',
  );
  storeCart();
  start({ gateway: 'store-api' });
  await vi.waitFor(() => expect(find('.wc-block-mini-cart__badge').textContent).toBe('3'));
});

it('loads the gateway of a stored cart, which the next press needs', () => {
  const load = vi.fn(async () => cartHost);
  provideGateway('cart', load, true);
  page(printed);
  start();
  expect(load).not.toHaveBeenCalled();
  storeCart();
  start();
  expect(load).toHaveBeenCalledOnce();
});

it.each([true, false])('leaves the store to a backend of the page: %j', (hasBackend) => {
  gatewayPage.entries = hasBackend ? [{ gateway: 'cart' }] : [];
  page(printed);
  start();
  fire('added_to_cart', [fragments, 'fresh']);
  expect(find(content).textContent).toContain('Cup');
  expect($cart.get().count).toBe(hasBackend ? 0 : 3);
  gatewayPage.entries = [];
});

it('shows the fragments that a theme’s script sends alone, and stores none of them as the cart', async () => {
  page('<b class="theme-count">0</b>');
  start();
  fire('added_to_cart', [{ '.theme-count': '<b class="theme-count">42</b>' }, 'fresh']);
  expect(find('.theme-count').textContent).toBe('42');
  expect($cart.get().known).toBe(false);
  expect(sessionStorage.getItem(keys.fragmentName)).toBeNull();
  expect(await countRequestsIn(50)).toBe(0);
});

it.each([
  ['woocommerce_cart_hash', 'auto'],
  ['woocommerce_items_in_cart', 'changed'],
])('requests a cart of which only the cookie %s exists (%s)', async (cookie, refresh) => {
  cookies.jar.set(cookie, '1');
  start({ refresh });
  expect(await countRequestsIn(49)).toBe(0);
  expect(await countRequestsIn(1)).toBe(1);
});

it('leaves the cart to the response of a running add whose cookies have arrived', async () => {
  cookies.jar.set('woocommerce_items_in_cart', '1');
  $cart.setKey('pending', 1);
  start({ refresh: 'changed' });
  expect(await countRequestsIn(50)).toBe(0);
});

it('requests no cart on the checkout, unless `refresh` is `auto`', async () => {
  document.body.classList.add('woocommerce-checkout');
  cookies.jar.set('woocommerce_items_in_cart', '1');
  start();
  expect(await countRequestsIn(50)).toBe(0);
  start({ refresh: 'auto' });
  expect(await countRequestsIn(50)).toBe(1);
  document.body.classList.remove('woocommerce-checkout');
});

it('shows a stored cart at once, and requests the cart where `refresh` is `auto`', async () => {
  storeCart();
  page(printed);
  start({ refresh: 'auto' });
  expect(find(content).textContent).toContain('Cup');
  expect(received).toEqual(['wc_fragments_loaded']);
  expect(await countRequestsIn(50)).toBe(1);
  expect($cart.get().count).toBe(3);
});

it.each([
  ['other prices, as after a change of the currency', cup.replace('$67.50', '62,10 €'), 1],
  ['the same products', cup, 0],
])('keeps a printed cart with %s, beside a stored one, until the shop answers', async (_, line, requests) => {
  writeCachedFragments(keys, { [content]: miniCart(cup) }, 'h');
  cookies.jar.set('woocommerce_cart_hash', 'h');
  page(miniCart(line));
  start();
  expect(await countRequestsIn(1000)).toBe(requests);
  expect(document.body.textContent).toContain(requests ? '62,10 €' : '$67.50');
});

it('requests a stored cart again after a day', async () => {
  storeCart();
  await vi.advanceTimersByTimeAsync(DAY_MS / 2);
  start({ refresh: 'changed' });
  expect(await countRequestsIn(DAY_MS / 2)).toBe(0);
  expect($cart.get().count).toBe(3);
  expect(await countRequestsIn(50)).toBe(1);
});

it('sends one request for several triggers, and fires an event for the outcome', async () => {
  start();
  for (const name of ['wc_fragment_refresh', 'updated_wc_div']) fire(name);
  expect(await countRequestsIn(50)).toBe(1);
  cartHost.refresh.mockRejectedValue(Error('offline'));
  fire('wc_fragment_refresh');
  expect(await countRequestsIn(50)).toBe(1);
  expect(received).toEqual(['wc_fragments_refreshed', 'wc_fragments_ajax_error']);
});

it('links an empty mini-cart to the cart page after a failed request', async () => {
  page(
    '<div class="widget_shopping_cart_content"> </div><div class="widget_shopping_cart_content"><b>1</b></div>',
  );
  start({ cartUrl: '/basket/', viewCart: 'Go' });
  cartHost.refresh.mockRejectedValue(Error('500'));
  for (let failure = 0; failure < 2; failure++) {
    fire('wc_fragment_refresh');
    await countRequestsIn(50);
  }
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.widget_shopping_cart_content a')];
  expect(links.map(({ textContent, pathname }) => [textContent, pathname])).toEqual([['Go', '/basket/']]);
});

it.each(['wc_fragment_refresh', 'updated_wc_div', 'added_to_cart', 'removed_from_cart'])(
  'requests the cart on %s of another script, but not on our own event',
  async (name) => {
    start();
    triggerPageEvent(name);
    expect(await countRequestsIn(50)).toBe(0);
    fire(name);
    expect(await countRequestsIn(50)).toBe(1);
  },
);

it.each(['added_to_cart', 'removed_from_cart'])('adopts the cart in the event %s', async (name) => {
  page(printed);
  cookies.jar.set('woocommerce_cart_hash', 'fresh');
  cartHost.refresh.mockResolvedValue({ cart: emptyCart });
  start({ refresh: 'changed' });
  expect(await countRequestsIn(DAY_MS / 2)).toBe(1);
  fire(name, [fragments, 'fresh']);
  expect(find(content).textContent).toContain('Cup');
  expect(readCachedFragments(keys)).toEqual(fragments);
  expect(await countRequestsIn(DAY_MS - 1)).toBe(0);
  expect($cart.get().count).toBe(3);
  expect(await countRequestsIn(51)).toBe(1);
});

it('adopts the cart in an event that has fired before the code has loaded', async () => {
  page(printed);
  cookies.jar.set('woocommerce_cart_hash', 'fresh');
  startSync(() => [new Event('added_to_cart'), fragments, 'fresh']);
  expect(find(content).textContent).toContain('Cup');
  expect(readCachedFragments(keys)).toEqual(fragments);
  expect(received).toEqual([]);
  expect(await countRequestsIn(DAY_MS - 1)).toBe(0);
  expect($cart.get().count).toBe(3);
});

it('knows the cart of an event at once, and shows it after the visitor releases a pressed mini-cart', async () => {
  page(printed);
  start({ refresh: 'changed' });
  await countRequestsIn(DAY_MS / 2);
  const matches = vi.spyOn(find(content), 'matches').mockReturnValue(true);
  fire('added_to_cart', [fragments, 'fresh']);
  await vi.advanceTimersByTimeAsync(60);
  expect($cart.get()).toMatchObject({ count: 3, known: true });
  expect(find(content).textContent).toBe('old');
  matches.mockRestore();
  await vi.advanceTimersByTimeAsync(60);
  expect(find(content).textContent).toContain('Cup');
});

let presses = 0;
const sync = (type: string) =>
  dispatchEvent(new CustomEvent('wc-blocks_store_sync_required', { detail: { type } }));

it('requests the cart once for several changes by blocks, but not after the bundle’s own message', async () => {
  start();
  sync('from_@wordpress/data');
  dispatchEvent(new Event('wc-blocks_store_sync_required'));
  expect(await countRequestsIn(50)).toBe(0);
  sync('from_iAPI');
  sync('from_iAPI');
  fire('wc-blocks_added_to_cart');
  expect(await countRequestsIn(50)).toBe(1);
  // A cart without fragments tells other tabs by its hash.
  expect(localStorage.getItem(keys.hashKey)).toBe(someCart.hash);
  expect(isOutdated(keys)).toBe(false);
});

it.each([
  ['.wp-block-woocommerce-cart', 'click', 9_000, 1],
  ['.wp-block-woocommerce-cart', 'input', 9_000, 1],
  ['.wc-block-mini-cart__drawer', 'click', 9_000, 1],
  ['.wp-block-woocommerce-cart', 'click', 11_000, 0],
  ['.list', 'click', 0, 0],
])(
  'after a press in %s (%s), a block with wp.data reports a quantity: %i ms later',
  async (place, type, ms, count) => {
    page(
      '<div class="wp-block-woocommerce-cart"><button></button></div><div class="wc-block-mini-cart__drawer"><button></button></div><div class="list"><button></button></div>',
    );
    start();
    const fireAt = (target: EventTarget, event: Event, timeStamp: number) => {
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      target.dispatchEvent(event);
    };
    // Each case comes later than the one before, and all come before the other tests.
    const pressedAt = 100_000 * ++presses - 1_000_000;
    fireAt(find(`${place} button`), new Event(type, { bubbles: true }), pressedAt);
    fireAt(
      window,
      new CustomEvent('wc-blocks_store_sync_required', { detail: { type: 'from_@wordpress/data' } }),
      pressedAt + ms,
    );
    expect(await countRequestsIn(50)).toBe(count);
  },
);

it('does not take the bundle’s own message for a block’s, right after a press in a drawer', async () => {
  page('<div class="wc-block-mini-cart__drawer"><button></button></div>');
  start();
  find('button').click();
  tellBlocks();
  expect(await countRequestsIn(60)).toBe(0);
});

it('requests a stored cart that a script asks for before the code has loaded', async () => {
  page(printed);
  storeCart();
  startSync(() => [new Event('wc_fragment_refresh')]);
  expect(await countRequestsIn(50)).toBe(1);
});

it('requests the cart for an event that came before the code', async () => {
  const quantityChanges = { productsPendingAdd: [5] };
  const first = new CustomEvent('wc-blocks_store_sync_required', {
    detail: { type: 'from_iAPI', quantityChanges },
  });
  const tracked = vi.fn();
  document.addEventListener('analytics:track', tracked);
  startSync(() => [first]);
  expect(tracked).toHaveBeenCalledOnce();
  expect(await countRequestsIn(50)).toBe(1);
  expect(localStorage.getItem(keys.hashKey)).toBe(someCart.hash);
});

it('tells the blocks of a change by another tab, and not the other tab again', async () => {
  start();
  const told = vi.fn();
  const toldClassic = vi.fn();
  addEventListener('wc-blocks_store_sync_required', told);
  document.body.addEventListener('wc-blocks_removed_from_cart', toldClassic, { once: true });
  localStorage.setItem(keys.hashKey, 'theirs');
  dispatchEvent(new Event('storage'));
  expect(await countRequestsIn(60)).toBe(1);
  expect(told).toHaveBeenCalledOnce();
  expect(toldClassic).toHaveBeenCalledOnce();
  expect(await countRequestsIn(60)).toBe(0);
  expect(localStorage.getItem(keys.hashKey)).toBe('theirs');
  expect(isOutdated(keys)).toBe(false);
});

it.each([true, false])(
  'stores the cart of each response, unless WooCommerce’s own script stores it: %j',
  (hasScript) => {
    page(printed);
    hasScript ? followScript() : start();
    emit(document, 'cart:received', { cart: emptyCart, response: fragments, shop: 'downloads' });
    expect(sessionStorage.getItem(keys.fragmentName)).toBeNull();
    emit(document, 'cart:received', { cart: { ...emptyCart, hash: 'h' }, response: fragments, shop: 'cart' });
    expect(sessionStorage.getItem(keys.fragmentName)).toBe(hasScript ? null : JSON.stringify(fragments));
    expect(sessionStorage.getItem(keys.hashKey)).toBe(hasScript ? null : 'h');
  },
);

it('lets WooCommerce’s own script request the cart that a block has changed', async () => {
  followScript();
  const asked = vi.fn();
  document.body.addEventListener('wc_fragment_refresh', asked, { once: true });
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(asked).not.toHaveBeenCalled();
  sync('from_iAPI');
  expect(asked).toHaveBeenCalledOnce();
  expect(await countRequestsIn(50)).toBe(0);
});

it('requests the cart after our own add only where `refresh` is `auto`', async () => {
  const add = () => emit(document.body, 'cart:added', { payload: {}, cart: someCart });
  start({ refresh: 'auto' });
  add();
  expect(await countRequestsIn(50)).toBe(1);
  endListeners();
  start();
  add();
  expect(await countRequestsIn(50)).toBe(0);
});

it('requests the cart after another tab changes the cart hash, but not after the tab’s own change', async () => {
  start();
  const store = () => dispatchEvent(Object.assign(new Event('storage'), { key: 'wc_cart_hash' }));
  store();
  expect(await countRequestsIn(50)).toBe(0);
  localStorage.setItem('wc_cart_hash', 'theirs');
  store();
  expect(await countRequestsIn(50)).toBe(1);
});

it('requests the cart on a page from the back-forward cache, but not on a fresh page', async () => {
  start();
  const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  show(false);
  expect(await countRequestsIn(50)).toBe(0);
  show(true);
  expect(await countRequestsIn(50)).toBe(1);
});

it('hides an empty widget and shows a filled widget', () => {
  const widget = page(
    '<div class="widget_shopping_cart"><i class="hide_cart_widget_if_empty"></i></div><i class="hide_cart_widget_if_empty"></i>',
  );
  start();
  const change = () => emit(document, 'cart:received', { cart: emptyCart, shop: 'cart' });
  change();
  expect(widget.style.display).toBe('none');
  cookies.jar.set('woocommerce_items_in_cart', '1');
  change();
  expect(widget.style.display).toBe('');
});

it('reads the cart that WooCommerce’s own script has shown before the start', async () => {
  page(printed);
  cartHost.read.mockReturnValue(someCart);
  followScript();
  await vi.waitFor(() => expect($cart.get()).toMatchObject({ count: 3, known: true }));
});

it('only reads the page where WooCommerce’s own script keeps the cart', async () => {
  storeCart();
  page(printed);
  followScript();
  fire('wc_fragment_refresh');
  fire('added_to_cart', [fragments, 'h']);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(await countRequestsIn(DAY_MS)).toBe(0);
  expect([find(content).textContent, $cart.get().count]).toEqual(['old', 0]);
  cartHost.read.mockReturnValue(someCart);
  fire('wc_fragments_refreshed');
  await vi.waitFor(() => expect($cart.get().count).toBe(3));
  cartHost.read.mockReturnValue(emptyCart);
  fire('wc_fragments_loaded');
  await vi.waitFor(() => expect($cart.get().count).toBe(0));
});
