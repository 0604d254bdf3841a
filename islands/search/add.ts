import { emit } from '../../src/dom/emit';
import { fill } from '../../src/dom/text';
import { addToCart, explain } from '../../src/stores/cart';
import type { Box } from './box';

/** Puts a product into the cart from a button of the search (spec §2). The button says how it goes. */
export const add = async ({ options, say }: Box, button: HTMLElement, productId: string, name: string) => {
  const payload = { product_id: productId, quantity: 1 };
  if (button.ariaBusy === 'true' || !emit(button, 'cart:adding', { payload })) return;
  const rest = () => {
    button.ariaBusy = 'false';
  };
  button.ariaBusy = 'true';
  button.dataset.state = '';
  // It may still say what went wrong before.
  button.title = options.addLabel;
  try {
    const cart = await addToCart(payload);
    if (!cart) {
      // The visitor is on the way to another page, and may come back.
      addEventListener('pageshow', rest, { once: true });
      return;
    }
    button.dataset.state = 'added';
    emit(button, 'cart:added', { payload, cart });
    say(fill(options.addedText, { name }));
  } catch (error) {
    button.dataset.state = 'error';
    if (emit(button, 'cart:error', { error })) {
      button.title = explain(error, options.addErrorText);
      say(button.title);
    }
  }
  rest();
};
