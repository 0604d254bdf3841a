import type { IslandEvents } from '../../loader/types';
import { fragmentsOf } from '../answers';
import { fire, fireNative, jQueryOf } from '../jquery';
import { isOriginalThere } from './originals';

type Detail<Name extends keyof IslandEvents> = CustomEvent<IslandEvents[Name]>;

/**
 * Tells WooCommerce's blocks, which keep a cart of their own (commerce contract §11): the classic ones by an
 * event on the body, those of the Interactivity API by one on the window.
 */
const tellBlocks = (name: string) => {
  fireNative(document.body, name, { preserveCartData: false });
  fireNative(window, 'wc-blocks_store_sync_required', { type: 'from_@wordpress/data' });
};

const onAdding = (event: Event) => {
  const button = event.target as HTMLElement;
  const { payload } = (event as Detail<'cart:adding'>).detail;
  const $ = jQueryOf();
  // It came late, and has heard the same click.
  if (isOriginalThere('add-to-cart')) return event.preventDefault();
  if ($) {
    const { body } = document;
    // Attributes win over what scripts have stored beside them (commerce contract §2.4).
    for (const [key, value] of Object.entries($(button).data()))
      if (!Object.hasOwn(payload, key) && !(key in button.dataset)) payload[key] = value;
    const wanted = $(body).triggerHandler('should_send_ajax_request.adding_to_cart', [$(button)]);
    if (wanted === false) {
      $(body).trigger('ajax_request_not_sent.adding_to_cart', [false, false, $(button)]);
      return event.preventDefault();
    }
  }
  fire('adding_to_cart', button, payload);
};

const onAdded = (event: Event) => {
  const button = event.target as HTMLElement;
  const { cart } = (event as Detail<'cart:added'>).detail;
  fire('added_to_cart', fragmentsOf.get(cart), cart.hash, button);
  fire('wc_fragments_loaded');
  tellBlocks('wc-blocks_added_to_cart');
  // The link to the cart is there by then.
  queueMicrotask(() => fire('wc_cart_button_updated', button));
};

const onRemoved = (event: Event) => {
  const { cart, button } = (event as Detail<'cart:removed'>).detail;
  fire('removed_from_cart', fragmentsOf.get(cart), cart.hash, button);
  fire('wc_fragments_loaded');
  tellBlocks('wc-blocks_removed_from_cart');
};

/** Passes our events on to whoever listens for WooCommerce's (commerce contract §2, §3, §5, §11). */
export const bridgeEvents = () => {
  document.addEventListener('cart:adding', onAdding);
  document.addEventListener('cart:added', onAdded);
  document.addEventListener('cart:removed', onRemoved);
};
