import { announce } from '../dom/announce';
import { emit } from '../dom/emit';
import { onPress } from '../dom/press';
import { behaviour } from '../island/behaviour';
import { type Docs, string } from '../island/props';
import { addToCart } from '../stores/cart';

export const props = {
  loadingClass: string(''),
  addedClass: string('added'),
  cartUrl: string(''),
  viewCart: string('View cart'),
  viewCartClass: string(''),
  successMessage: string(''),
  errorMessage: string('This could not be added to your cart. Please try again.'),
};

export const docs: Docs<typeof props> = {
  loadingClass: 'Class of the button while the request runs.',
  addedClass: 'Class of the button once the product is in the cart.',
  cartUrl: 'Address of the cart page; with it a link to it appears behind the button.',
  viewCart: 'Text of that link.',
  viewCartClass: 'Class of that link.',
  successMessage:
    'What screen readers hear; `data-success_message`, as WooCommerce prints it, does the same.',
  errorMessage: 'What is shown behind the button and announced when the request failed.',
};

/** Attributes of ours, which the host has no use for. */
const own = /^(island|load|props)/;

const words = (list: string) => list.split(' ').filter(Boolean);

/**
 * A link or button that adds its product without leaving the page (spec §4, commerce contract §2).
 * All of its `data-*` attributes are sent. Without `data-product_id` the click is left to the link.
 */
export default behaviour(props, (button, options, { signal }) => {
  let running = 0;
  let message: HTMLElement | undefined;

  const showError = () => {
    message ??= document.createElement('span');
    message.setAttribute('role', 'alert');
    message.style.cssText = 'display:block;color:var(--si-error,#b3261e)';
    message.textContent = options.errorMessage;
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

  const add = async () => {
    const payload: Record<string, unknown> = Object.fromEntries(
      Object.entries(button.dataset).filter(([key]) => !own.test(key) && !Object.hasOwn(props, key)),
    );
    if (!emit(button, 'cart:adding', { payload })) return;
    running++;
    message?.remove();
    button.classList.remove(...words(options.addedClass));
    button.classList.add(...words(options.loadingClass));
    button.setAttribute('aria-busy', 'true');
    try {
      const cart = await addToCart(payload);
      // Without a cart the visitor is on the way to another page, and the button stays busy until then.
      if (!cart) return;
      button.classList.add(...words(options.addedClass));
      emit(button, 'cart:added', { payload, cart });
      showLink();
      announce(options.successMessage || button.dataset.success_message || '');
    } catch (error) {
      if (emit(button, 'cart:error', { error })) showError();
    }
    if (--running < 1) rest();
  };

  // The visitor has come back from the page that adding led to.
  addEventListener('pageshow', (event) => event.persisted && rest(), { signal });
  onPress(button, signal, add, () => (button.dataset.product_id ? button : null));
  return () => message?.remove();
});
