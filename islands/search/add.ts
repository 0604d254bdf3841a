import { emit } from '../../src/dom/emit';
import { addToCart } from '../../src/stores/cart';
import type { Box } from './box';

/** Puts a product into the cart from a button of the search (spec §2). The button says how it goes. */
export const add = async ({ options, say }: Box, button: HTMLElement, productId: string, name: string) => {
  const payload = { product_id: productId, quantity: 1 };
  if (button.ariaBusy === 'true' || !emit(button, 'cart:adding', { payload })) return;
  button.ariaBusy = 'true';
  button.dataset.state = '';
  try {
    const cart = await addToCart(payload);
    // Without a cart the visitor is on the way to another page.
    if (!cart) return;
    button.dataset.state = 'added';
    emit(button, 'cart:added', { payload, cart });
    say(options.addedText.replace('{name}', name));
  } catch (error) {
    button.dataset.state = 'error';
    if (emit(button, 'cart:error', { error })) {
      button.title = options.addErrorText;
      say(options.addErrorText);
    }
  }
  button.ariaBusy = 'false';
};
