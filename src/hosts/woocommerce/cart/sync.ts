import { createNode } from '../../../dom/create-node';
import { parseHtml } from '../../../dom/html';
import { readCookie } from '../../../dom/raw-cookies';
import { safeUrl } from '../../../dom/url';
import { onPageEvent, type PageEvent } from '../../../integrations/jquery';
import { triggerPageEvent } from '../../../integrations/page-events';
import { $cart, readCart, refreshCart } from '../../../stores/cart';
import { receiveResponse } from '../../../stores/cart-changes';
import { loadCartTexts } from '../../../stores/cart-texts';
import { preloadGateway } from '../../../stores/gateways';
import { toJson } from '../../../utils/json';
import { reportError } from '../../../utils/report-error';
import { startFeature } from '../../shared/features';
import { blockReports } from '../blocks/report-adds';
import { ownMessage, tellBlocks } from '../blocks/tell-blocks';
import type { Shop } from '../features';
import type { Settings } from '../settings';
import type { CartListener } from './follow';
import {
  CACHE_LIFETIME_MS,
  getRemainingMs,
  holdsCart,
  isOutdated,
  mayHaveCart,
  readCachedFragments,
  writeCachedFragments,
  writeCartHash,
} from './fragment-cache';
import type { Fragments } from './fragments';
import { readFragments, readMiniCart } from './mini-cart';
import { registerSteppers } from './mini-cart-steppers';
import { repaintCart } from './repaint';

/** Refreshes within this time become one request. */
const REFRESH_DEBOUNCE_MS = 50;

/** Links each empty mini-cart to the cart page, because an opened drawer would be blank after a failed request. */
const linkEmptyCarts = async ({ cartUrl, viewCart }: Settings) => {
  const text = viewCart || (await loadCartTexts()).viewCart;
  for (const content of document.querySelectorAll('.widget_shopping_cart_content'))
    if (!content.firstElementChild) {
      const href = safeUrl(cartUrl);
      content.append(createNode('a', { href, class: 'button wc-forward', 'data-view-cart': '' }, text));
    }
};

/** Whether an event's argument holds fragments. A theme's own script may send its fragments alone. */
const hasFragments = (argument: unknown): argument is Fragments => !!argument && typeof argument === 'object';

const readContents = (root: ParentNode) => {
  const { lines = [], subtotal } = readMiniCart(root) ?? {};
  return lines[0] && toJson([subtotal, lines.map(({ key, quantity, price }) => [key, quantity, price])]);
};

/**
 * The stored cart, unless the page prints a filled cart that differs: after a change of the currency the stored prices
 * are wrong, although their hash is right.
 */
const readStoredCart = (settings: Settings): Fragments | undefined => {
  const fragments = readCachedFragments(settings);
  const printed = fragments && readContents(document);
  if (printed && printed !== readContents(parseHtml(Object.values(fragments).join('')))) return;
  return fragments;
};

/** Reads the cart of the page. Ignores a missing gateway, which the registry reports (src/stores/get-gateway.ts). */
const readPageCart = () => readCart().catch(() => {});

/** The origin of a change of the cart: a block on this page, or something outside of this page. */
type Source = 'blocks' | 'elsewhere' | undefined;

/** Blocks with `wp.data` that change lines. */
const dataBlocks = '.wp-block-woocommerce-cart,.wc-block-mini-cart__drawer';
/** Longest wait for the answer to a press in such a block. */
const ANSWER_LIMIT_MS = 10_000;
let lastBlockPressAt = Number.NEGATIVE_INFINITY;

/**
 * Remembers presses in blocks with `wp.data`. They report a changed quantity by the bundle's own message to blocks, which
 * they also send when they load or adopt a cart.
 */
const rememberBlockPresses = () => {
  for (const type of ['click', 'input'])
    document.addEventListener(
      type,
      ({ target, timeStamp }) => {
        if ((target as Element).closest?.(dataBlocks)) lastBlockPressAt = timeStamp;
      },
      { capture: true, passive: true },
    );
};

/** Whether a block sends the message, in answer to the visitor. */
const isByBlock = ({ timeStamp, detail }: CustomEvent) =>
  detail?.type === 'from_iAPI' ||
  (detail?.type === ownMessage.type &&
    detail !== ownMessage &&
    timeStamp - lastBlockPressAt < ANSWER_LIMIT_MS);

const readSource = (event: PageEvent | undefined, settings: Settings): Source => {
  switch (event?.type) {
    case 'wc-blocks_added_to_cart':
    case 'wc-blocks_removed_from_cart':
      return 'blocks';
    case 'wc-blocks_store_sync_required':
      return isByBlock(event as CustomEvent) ? 'blocks' : undefined;
    case 'storage':
      return isOutdated(settings) ? 'elsewhere' : undefined;
    case 'pageshow':
      // The back-forward cache may show an old cart.
      return 'elsewhere';
  }
  return undefined;
};

/** Events of other scripts that ask for the cart. The first one does so although the stored cart has the right hash. */
const requests = ['wc_fragment_refresh', 'updated_wc_div', 'added_to_cart', 'removed_from_cart'];

/** Reads the results of WooCommerce's own script, which refreshes the cart but does not listen to blocks. */
export const followOriginal = (shop: Shop, getEvent: () => Parameters<CartListener>): CartListener => {
  registerSteppers(shop);
  rememberBlockPresses();
  for (const name of ['wc_fragments_loaded', 'wc_fragments_refreshed']) onPageEvent(name, readPageCart);
  // That script shows a stored cart before this module loads.
  readPageCart();
  const onEvent: CartListener = (event) => {
    if (readSource(event, shop.getSettings()) === 'blocks') triggerPageEvent('wc_fragment_refresh');
  };
  const [event] = getEvent();
  startFeature(blockReports, event);
  onEvent(event);
  return onEvent;
};

/**
 * Keeps the page's cart equal to the shop's across pages, tabs, the back button and other scripts
 * (docs/hosts/woocommerce.md#refresh).
 * @param getEvent the latest event of another script and its arguments, which may hold the cart
 * @returns the listener of further events
 */
export const startSync = (shop: Shop, getEvent: () => Parameters<CartListener>): CartListener => {
  const { getSettings } = shop;
  registerSteppers(shop);
  rememberBlockPresses();
  repaintCart();
  let refreshTimer: ReturnType<typeof setTimeout>;
  let expiryTimer: ReturnType<typeof setTimeout>;
  const sources = new Set<Source>();

  const scheduleRefresh = () => {
    clearTimeout(expiryTimer);
    expiryTimer = setTimeout(() => refresh(), getRemainingMs() || CACHE_LIFETIME_MS);
  };
  const refresh = (source?: Source) => {
    sources.add(source);
    clearTimeout(refreshTimer);
    refreshTimer = setTimeout(async () => {
      const isByBlocks = sources.has('blocks');
      const isElsewhere = sources.has('elsewhere');
      sources.clear();
      try {
        const change = await refreshCart();
        // The fragments of a classic response are stored already.
        if (change && !change.response) writeCartHash(getSettings(), change.cart.hash, isByBlocks);
        if (isElsewhere) tellBlocks('wc-blocks_removed_from_cart');
        triggerPageEvent('wc_fragments_refreshed');
      } catch {
        triggerPageEvent('wc_fragments_ajax_error');
        linkEmptyCarts(getSettings()).catch(reportError);
      }
    }, REFRESH_DEBOUNCE_MS);
  };
  const receive = (fragments: Fragments, hash: unknown) => {
    // The next press needs the gateway's code.
    preloadGateway('cart');
    receiveResponse(fragments, readFragments(fragments, String(hash ?? '')));
  };

  const [event, fragments, hash] = getEvent();
  const hasEventCart = hasFragments(fragments);
  const cachedFragments = !hasEventCart && readStoredCart(getSettings());
  if (cachedFragments) {
    receive(cachedFragments, readCookie('woocommerce_cart_hash'));
    scheduleRefresh();
    triggerPageEvent('wc_fragments_loaded');
  }
  // A stored cart keeps its age.
  document.addEventListener('cart:received', ({ detail: { cart, response, shop } }) => {
    if (shop === 'downloads') return;
    if (holdsCart(response)) writeCachedFragments(getSettings(), response, cart.hash);
    scheduleRefresh();
  });
  if (hasEventCart) receive(fragments, hash);
  const { refresh: refreshMoment } = getSettings();
  // The response of a running add brings the cart, and its cookies arrive before its content. Caches keep no copy of
  // the checkout, which has no mini-cart and prints no storage keys.
  const hasContent =
    hasEventCart ||
    cachedFragments ||
    $cart.get().pending ||
    document.body.classList.contains('woocommerce-checkout');
  if (
    refreshMoment === 'always' ||
    (mayHaveCart(getSettings()) && !(hasContent && refreshMoment === 'changed'))
  )
    refresh();

  document.addEventListener('cart:added', () => refreshMoment !== 'changed' && refresh());
  startFeature(blockReports, event);
  const firstSource = readSource(event, getSettings());
  if (firstSource || event?.type === requests[0]) refresh(firstSource);
  return (event, fragments, hash) => {
    if (hasFragments(fragments)) return receive(fragments, hash);
    const source = readSource(event, getSettings());
    if (source || !event || requests.includes(event.type)) refresh(source);
  };
};
