import { dispatchNativeEvent, jQueryOf, triggerPageEvent } from '../../integrations/jquery';
import type { IslandEvents } from '../../types';
import { listButton } from './list-button';
import { hasOriginalScript } from './original-scripts';

type Detail<Name extends keyof IslandEvents> = CustomEvent<IslandEvents[Name]>;

/**
 * Notifies WooCommerce's blocks, which keep a cart of their own. Classic blocks listen to an event on the body,
 * Interactivity API blocks to an event on the window.
 */
const notifyBlocks = (name: string) => {
  dispatchNativeEvent(document.body, name, { preserveCartData: false });
  dispatchNativeEvent(window, 'wc-blocks_store_sync_required', { type: 'from_@wordpress/data' });
};

const onAdding = (event: Event) => {
  const button = event.target as HTMLElement;
  const { payload, shop } = (event as Detail<'cart:adding'>).detail;
  if (shop === 'downloads') return;
  const $ = jQueryOf();
  // WooCommerce's script may load after this preset and receive the same click.
  if (button.matches(listButton) && hasOriginalScript('add-to-cart')) return event.preventDefault();
  if ($) {
    const { body } = document;
    // Attributes take precedence over data stored by jQuery.
    for (const [key, value] of Object.entries($(button).data()))
      if (!Object.hasOwn(payload, key) && !(key in button.dataset)) payload[key] = value;
    const allowed = $(body).triggerHandler('should_send_ajax_request.adding_to_cart', [$(button)]);
    if (allowed === false) {
      $(body).trigger('ajax_request_not_sent.adding_to_cart', [false, false, $(button)]);
      return event.preventDefault();
    }
  }
  triggerPageEvent('adding_to_cart', button, payload);
};

const onAdded = (event: Event) => {
  const button = event.target as HTMLElement;
  const { cart, response, shop } = (event as Detail<'cart:added'>).detail;
  if (shop === 'downloads') return;
  // Listeners that other scripts bind after WooCommerce's script rely on this order of events.
  triggerPageEvent('wc_cart_button_updated', button);
  triggerPageEvent('wc_fragments_loaded');
  triggerPageEvent('added_to_cart', response, cart.hash, button);
  notifyBlocks('wc-blocks_added_to_cart');
};

const onRemoved = (event: Event) => {
  const { cart, response, shop, button } = (event as Detail<'cart:removed'>).detail;
  // Listeners expect the fragments of this shop.
  if (shop === 'downloads') return;
  // WooCommerce's own script fires other events on the cart page (src/hosts/woocommerce/cart-page.ts).
  if (button?.closest('.woocommerce-cart-form')) return;
  triggerPageEvent('removed_from_cart', response, cart.hash, button);
  triggerPageEvent('wc_fragments_loaded');
  notifyBlocks('wc-blocks_removed_from_cart');
};

/** Passes our events on to listeners of WooCommerce's events (docs/hosts/woocommerce.md#events). */
export const bridgeEvents = () => {
  document.addEventListener('cart:adding', onAdding);
  document.addEventListener('cart:added', onAdded);
  document.addEventListener('cart:removed', onRemoved);
  // The shop's own notice already announces the add.
  document.addEventListener('cart:error', (event) => {
    if (((event as Detail<'cart:error'>).detail.error as { shown?: boolean }).shown) event.preventDefault();
  });
};
