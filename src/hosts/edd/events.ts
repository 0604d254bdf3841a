import type { IslandEvents } from '../../loader/types';
import { answerOf } from '../answers';
import { fire } from '../jquery';

/** Milliseconds that a button says that its download is in the cart. */
const said = 3_000;

const show = (node: HTMLElement, shown: boolean) => {
  node.style.display = shown ? 'inline-block' : 'none';
};

/** The buttons of a download: what is in the cart leads to the checkout. */
const showInCart = (form: Element, inCart: boolean) => {
  for (const button of form.querySelectorAll<HTMLElement>('.edd-add-to-cart:not(.edd-no-js)'))
    button.style.display = inCart ? 'none' : '';
  for (const link of form.querySelectorAll<HTMLElement>('.edd_go_to_checkout')) show(link, inCart);
};

/** Passes our events on to whoever listens for the plugin's (commerce contract §8). */
export const bridgeEvents = () => {
  document.addEventListener('cart:added', (event) => {
    const { cart } = (event as CustomEvent<IslandEvents['cart:added']>).detail;
    const answer = answerOf.get(cart);
    const form = (event.target as Element).closest?.('.edd_download_purchase_form');
    if (!answer || !form) return;
    fire('edd_quantity_updated', answer.cart_quantity);
    fire('edd_cart_item_added', answer);
    showInCart(form, true);
    for (const node of form.querySelectorAll<HTMLElement>('.edd-cart-added-alert')) {
      show(node, true);
      setTimeout(show, said, node, false);
    }
  });
  document.addEventListener('cart:removed', (event) => {
    const { cart, button } = (event as CustomEvent<IslandEvents['cart:removed']>).detail;
    const answer = answerOf.get(cart);
    if (!answer) return;
    fire('edd_quantity_updated', answer.cart_quantity);
    fire('edd_cart_item_removed', answer);
    const id = button?.dataset.downloadId;
    for (const form of document.querySelectorAll('.edd_download_purchase_form'))
      if (form.querySelector<HTMLInputElement>('[name=download_id]')?.value === id) showInCart(form, false);
  });
};
