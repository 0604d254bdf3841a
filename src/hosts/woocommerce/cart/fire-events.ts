import { findJQuery, type JQuery } from '../../../integrations/jquery';
import { triggerPageEvent } from '../../../integrations/page-events';
import type { IslandEvents } from '../../../types';
import { toJson } from '../../../utils/json';
import { reportError } from '../../../utils/report-error';
import { productForm } from './add-places';

/** The cart that answers the requests of the running listeners. */
let currentCart: { fragments: object; cart_hash: unknown } | undefined;

const preparedLibraries = new WeakSet<JQuery>();

/** Makes jQuery ask `currentCart` before the server. */
const prepare = ($: JQuery) => {
  if (preparedLibraries.has($)) return;
  preparedLibraries.add($);
  // The sign in front of the type puts this transport before jQuery's own.
  $.ajaxTransport?.('+*', ({ url }) => {
    const text = currentCart && url?.includes('get_refreshed_fragments') && JSON.stringify(currentCart);
    return text
      ? {
          send: (_headers, complete) => complete(200, 'OK', { text }, 'Content-Type: application/json'),
          abort() {},
        }
      : undefined;
  });
};

/**
 * Fires an event that brings the cart. Astra's drawer requests the cart in response to the event nevertheless, so the
 * cart of the event answers this request.
 */
const answerRefreshes = (fragments: unknown, hash: string, fire: () => void) => {
  const $ = findJQuery();
  // A listener would run the scripts of an add again, which the shop's own response to the listener does not have.
  if ($ && fragments && !/<script/i.test(toJson(fragments))) {
    prepare($);
    currentCart = { fragments, cart_hash: hash };
  }
  fire();
  currentCart = undefined;
};

type CartEvent<Name extends keyof IslandEvents> = CustomEvent<IslandEvents[Name]>;

/** Needs the store, which the events must not wait for: without the store they still lead to the shop's own pages. */
const tellBlocksLater = (...message: Parameters<typeof import('../blocks/tell-blocks').tellBlocks>) => {
  import('../blocks/tell-blocks').then(({ tellBlocks }) => tellBlocks(...message)).catch(reportError);
};

/**
 * Fires an event of WooCommerce's script, and tells WooCommerce's blocks, which keep a cart of their own. Blocks on a
 * page with jQuery repeat jQuery's event under their own name. A second repetition would request the cart twice.
 */
const triggerForBlocks = (
  name: 'added_to_cart' | 'removed_from_cart',
  fragments: unknown,
  hash: string,
  button: unknown,
) => {
  const { body } = document;
  const blocksName = `wc-blocks_${name}` as const;
  const changedAt = performance.now();
  let isRepeated = false;
  const onRepeated = () => {
    isRepeated = true;
  };
  body.addEventListener(blocksName, onRepeated);
  answerRefreshes(fragments, hash, () => triggerPageEvent(name, fragments, hash, button));
  body.removeEventListener(blocksName, onRepeated);
  tellBlocksLater(isRepeated ? undefined : blocksName, changedAt);
};

/** The pressed button. An add by a script of the page has none. */
const findButton = ({ target, detail }: CartEvent<'cart:adding'> | CartEvent<'cart:added'>) =>
  detail.button ?? (target instanceof HTMLElement ? target : undefined);

/** Listeners call jQuery's methods on the button without a check. */
const noButton = () => findJQuery()?.([]);

/** @returns false if the shop's scripts refuse the add */
const mayAdd = (button: HTMLElement, payload: Record<string, unknown>) => {
  const $ = findJQuery();
  if (!$) return true;
  const { body } = document;
  // Attributes take precedence over data stored by jQuery.
  for (const [key, value] of Object.entries($(button).data()))
    if (!Object.hasOwn(payload, key) && !(key in button.dataset)) payload[key] = value;
  if ($(body).triggerHandler('should_send_ajax_request.adding_to_cart', [$(button)]) !== false) return true;
  $(body).trigger('ajax_request_not_sent.adding_to_cart', [false, false, $(button)]);
  return false;
};

const onAdding = (event: CartEvent<'cart:adding'>) => {
  const { payload } = event.detail;
  const button = findButton(event);
  if (button && !mayAdd(button, payload)) return event.preventDefault();
  triggerPageEvent('adding_to_cart', button ?? noButton(), payload);
};

/**
 * Listeners read the product from the button, as WooCommerce prints it in lists. A form's button for variations or a
 * group has no value either. A block's button counts by this attribute (src/hosts/woocommerce/blocks/own-button.ts).
 */
const nameProduct = (event: CartEvent<'cart:added'>) => {
  const { product_id: product } = event.detail.payload;
  const button = findButton(event);
  const form = button?.closest(productForm);
  if (button && form && product && !form.matches('.wc-block-add-to-cart-with-options'))
    button.dataset.product_id ??= String(product);
};

/** Listeners that other scripts bind after WooCommerce's script rely on these events before the event of the add. */
const fireUpdated = (event: CartEvent<'cart:added'>) => {
  const button = findButton(event);
  if (button) triggerPageEvent('wc_cart_button_updated', button);
  triggerPageEvent('wc_fragments_loaded');
};

const onAdded = (event: CartEvent<'cart:added'>) => {
  const { cart, response } = event.detail;
  const button = findButton(event);
  triggerForBlocks('added_to_cart', response, cart.hash, button ?? noButton());
  // WooCommerce's own script marks every button of the event. After an add by a form, the shop marks no button.
  if (button?.closest(productForm)) button.classList.remove('added');
};

/** WooCommerce's own script fires other events on the cart page (src/hosts/woocommerce/cart-page/index.ts). */
const isOnCartPage = ({ detail }: CartEvent<'cart:removed'>) =>
  detail.button?.closest('.woocommerce-cart-form');

const onRemoved = (event: CartEvent<'cart:removed'>) => {
  const { cart, response, button } = event.detail;
  if (!isOnCartPage(event)) triggerForBlocks('removed_from_cart', response, cart.hash, button);
};

/** The shop's own undo reloads the page, so it has no event. Listeners of a refreshed cart read the new cart. */
const onRestored = () => {
  triggerPageEvent('wc_fragments_refreshed');
  // Blocks with `wp.data` listen for adds and removals alone, and their mini-cart may open after an add.
  tellBlocksLater('wc-blocks_removed_from_cart');
};

/** Listens to the events of this shop's cart. Listeners of WooCommerce's events expect its fragments. */
const onShopEvent = <Name extends 'cart:adding' | 'cart:added' | 'cart:removed' | 'cart:restored'>(
  name: Name,
  listener: (event: CartEvent<Name>) => void,
  signal?: AbortSignal,
) =>
  document.addEventListener(
    name,
    (event) => {
      if (event.detail.shop !== 'downloads') listener(event as CartEvent<Name>);
    },
    { signal },
  );

/** Marks adds from lists. Site Kit's own script reports these itself, and an add by a form only on a new page. */
export const markReported = () =>
  onShopEvent('cart:adding', (event) => {
    const button = findButton(event);
    if (button && !button.closest(productForm)) event.detail.reported = true;
  });

/**
 * Passes the bundle's events on to listeners of WooCommerce's events (docs/hosts/woocommerce.md#events).
 * @param original aborted where WooCommerce's own script fires the events that follow an add or a removal of any script
 */
export const bridgeEvents = (original: AbortSignal) => {
  onShopEvent('cart:adding', onAdding);
  onShopEvent('cart:added', nameProduct);
  onShopEvent('cart:added', fireUpdated, original);
  onShopEvent('cart:added', onAdded);
  onShopEvent('cart:removed', onRemoved);
  onShopEvent(
    'cart:removed',
    (event) => isOnCartPage(event) || triggerPageEvent('wc_fragments_loaded'),
    original,
  );
  onShopEvent('cart:restored', onRestored);
  // The shop's own notice already announces the error.
  document.addEventListener('cart:error', (event) => {
    if ((event.detail.error as { isShown?: boolean }).isShown) event.preventDefault();
  });
};
