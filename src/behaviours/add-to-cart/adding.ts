/** The request, the busy state and the messages that `add-to-cart` and `product-form` share. */

import { address, type Docs, type PropsOf, string } from '../../core/mountable/props';
import { adoptStyles } from '../../dom/adopt-styles';
import { announce } from '../../dom/announce';
import { createNode } from '../../dom/create-node';
import { showOnScreenOnly } from '../../dom/screen-only';
import { createErrorMessage } from '../../dom/show-message';
import { addToCart, reportCartError } from '../../stores/cart';
import { prepareChange } from '../../stores/cart-changes';
import type { CartPayload } from '../../stores/cart-gateway';
import { preloadGateway } from '../../stores/gateways';
import { splitWords } from '../../utils/text';

export const addingProps = {
  loadingClass: string(''),
  addedClass: string('added'),
  cartUrl: address(''),
  viewCart: string('View cart'),
  viewCartClass: string(''),
  successText: string(''),
  errorText: string('We could not add this product to your cart. Please try again.'),
  shop: string('cart', 'cart', 'downloads'),
};

export const addingDocs: Docs<typeof addingProps> = {
  loadingClass: 'Class of the button while the request runs.',
  addedClass: 'Class of the button after an add.',
  cartUrl: 'Address of the cart page. After an add, a link to the cart follows the button.',
  viewCart: 'Text of the link to the cart.',
  viewCartClass: 'Class of the link to the cart.',
  successText:
    'Announcement after an add; `data-success_message`, as WooCommerce prints it, takes precedence.',
  errorText:
    'Text and announcement after a failed request for which the shop gives no reason. The text follows the button.',
  shop: 'Shop that gets the product, on a page with two shops.',
};

/** Styles of a busy button and an added product for plain HTML. A host's theme brings its own styles. */
const plainStyles =
  '@layer storefront-islands{[data-island][aria-busy=true]{opacity:.6;cursor:progress}[data-island=add-to-cart].added::after{content:" ✓";content:" ✓"/""}}';

/** Puts a link to the cart after the button, unless the place has one. */
const showCartLink = (
  button: HTMLElement,
  { cartUrl, viewCart, viewCartClass }: PropsOf<typeof addingProps>,
  existing: string,
) => {
  const parent = button.parentElement;
  if (!cartUrl || !parent || parent.querySelector(existing)) return;
  const marks = { class: viewCartClass, title: viewCart, 'data-view-cart': '' };
  const link = createNode('a', { href: cartUrl, ...marks }, viewCart);
  showOnScreenOnly(link);
  button.after(link);
};

/**
 * Prepares the add of a button when the press begins, and not with its click, so that the request waits for no lock.
 * @param element the button, or the form around it
 */
export const prepareAdds = (element: HTMLElement, signal: AbortSignal) => {
  // The press may have come before this code.
  if (navigator.userActivation?.isActive) prepareChange();
  element.addEventListener(
    'pointerdown',
    ({ target }) => {
      const button = (target as Element).closest<HTMLElement & { type?: string }>('a,button,input');
      if (button === element || button?.type === 'submit') prepareChange();
    },
    { signal, passive: true },
  );
};

/**
 * Creates the functions of a button that adds to the cart. The button stays busy until the last request has ended.
 * @returns `add` sends a payload; `refuse` shows a message; `stop` removes the message
 */
export const createAdding = (
  button: HTMLElement,
  options: PropsOf<typeof addingProps>,
  signal: AbortSignal,
) => {
  // A visitor near the button may press the button next, and the press should wait for the shop's response alone.
  preloadGateway(options.shop);
  let pendingRequests = 0;
  if (button.dataset.island) adoptStyles(plainStyles);
  const message = createErrorMessage(button);

  // A script of the host may insert the same link when the bundle's event reports the add.
  const cartLinkSelector = [
    '[data-view-cart]',
    ...splitWords(options.viewCartClass).map((name) => `a.${CSS.escape(name)}`),
  ].join();

  const clearBusy = () => {
    pendingRequests = 0;
    button.classList.remove(...splitWords(options.loadingClass));
    button.removeAttribute('aria-busy');
  };

  const showAdded = () => {
    if (pendingRequests < 2) clearBusy();
    button.classList.add(...splitWords(options.addedClass));
    showCartLink(button, options, cartLinkSelector);
  };
  // Runs before the listeners of hosts, which expect the button as the host's own script leaves it.
  button.addEventListener('cart:added', showAdded, { signal });

  /**
   * @param fallback the page's action without a script, for a failed gateway
   * @param formAction address that the page's own form posts to
   */
  const add = async (payload: CartPayload, fallback: () => boolean, formAction?: string) => {
    message.remove();
    // Runs before the event, for the same reason.
    button.classList.remove(...splitWords(options.addedClass));
    button.classList.add(...splitWords(options.loadingClass));
    const adding = addToCart(payload, { shop: options.shop, button, formAction });
    if (!adding) {
      if (!pendingRequests) clearBusy();
      return;
    }
    pendingRequests++;
    button.setAttribute('aria-busy', 'true');
    try {
      // Without a change the browser leaves the page, and the button stays busy until then.
      if (!(await adding)) return;
      if (--pendingRequests < 1) clearBusy();
      // The page shows its link elsewhere, such as in the shop's notice.
      if (!options.cartUrl) button.parentElement?.querySelector(cartLinkSelector)?.remove();
      announce(button.dataset.success_message || options.successText);
    } catch (cause) {
      const error = cause as Error;
      // Without a connection the page's own link or form would lead to the browser's error page.
      if (error.name === 'GatewayError' && navigator.onLine && fallback()) return;
      if (--pendingRequests < 1) clearBusy();
      message.remove();
      reportCartError(button, error, options.errorText, message.show);
    }
  };

  // The back-forward cache restores the busy button with the page.
  addEventListener('pageshow', (event) => event.persisted && clearBusy(), { signal });

  return { add, refuse: message.show, stop: message.remove };
};
