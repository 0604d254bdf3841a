/** What every button that adds something to the cart has in common. */
import { announce } from '../dom/announce';
import { emit } from '../dom/emit';
import { words } from '../dom/text';
import type { CartPayload } from '../gateways/cart';
import { type Docs, type PropsOf, string } from '../island/props';
import { addToCart, explain } from '../stores/cart';

export const addingProps = {
  loadingClass: string(''),
  addedClass: string('added'),
  cartUrl: string(''),
  viewCart: string('View cart'),
  viewCartClass: string(''),
  successMessage: string(''),
  errorMessage: string('This could not be added to your cart. Please try again.'),
  shop: string('cart', 'cart', 'edd'),
};

export const addingDocs: Docs<typeof addingProps> = {
  loadingClass: 'Class of the button while the request runs.',
  addedClass: 'Class of the button once the product is in the cart.',
  cartUrl: 'Address of the cart page; with it a link to it appears behind the button.',
  viewCart: 'Text of that link.',
  viewCartClass: 'Class of that link.',
  successMessage:
    'What screen readers hear; `data-success_message`, as WooCommerce prints it, does the same.',
  errorMessage:
    'What is shown behind the button and announced when the request failed and the shop did not say why.',
  shop: 'Which shop gets it, where a page has two.',
};

/**
 * Makes the function that adds a payload and shows on a button how that goes.
 * Each call counts, in order; the button is busy until the last has ended.
 */
export const createAdding = (
  button: HTMLElement,
  options: PropsOf<typeof addingProps>,
  signal: AbortSignal,
) => {
  let running = 0;
  let message: HTMLElement | undefined;

  /** Says something behind the button. */
  const refuse = (text: string) => {
    message ??= document.createElement('span');
    message.className = 'si-message';
    message.setAttribute('role', 'alert');
    message.style.cssText = 'display:block;color:var(--si-error,#b3261e)';
    message.textContent = text;
    button.after(message);
  };

  const rest = () => {
    running = 0;
    button.classList.remove(...words(options.loadingClass));
    button.removeAttribute('aria-busy');
  };

  const showLink = () => {
    const { cartUrl, viewCart, viewCartClass } = options;
    const around = button.parentElement;
    if (!cartUrl || !around || around.querySelector('[data-view-cart]')) return;
    const link = document.createElement('a');
    link.href = cartUrl;
    link.className = viewCartClass;
    link.title = link.textContent = viewCart;
    link.dataset.viewCart = '';
    button.after(link);
  };

  const add = async (payload: CartPayload) => {
    if (!emit(button, 'cart:adding', { payload })) return;
    running++;
    message?.remove();
    button.classList.remove(...words(options.addedClass));
    button.classList.add(...words(options.loadingClass));
    button.setAttribute('aria-busy', 'true');
    try {
      const cart = await addToCart(payload, options.shop);
      // Without a cart the visitor is on the way to another page, and the button stays busy until then.
      if (!cart) return;
      button.classList.add(...words(options.addedClass));
      emit(button, 'cart:added', { payload, cart });
      showLink();
      announce(options.successMessage || button.dataset.success_message || '');
    } catch (error) {
      message?.remove();
      if (emit(button, 'cart:error', { error })) refuse(explain(error, options.errorMessage));
    }
    if (--running < 1) rest();
  };

  // The visitor has come back from the page that adding led to.
  addEventListener('pageshow', (event) => event.persisted && rest(), { signal });

  return { add, refuse, stop: () => message?.remove() };
};
