import { announce } from '../../src/dom/announce';
import { addToCart, reportCartError } from '../../src/stores/cart';
import { interpolate } from '../../src/utils/text';
import type { SearchController } from './controller';

/** Adds a product from a button of the search; the button shows the progress. */
export const addProduct = async (
  { options }: SearchController,
  button: HTMLElement,
  productId: string,
  name: string,
) => {
  const adding =
    button.ariaBusy !== 'true' && addToCart({ product_id: productId, quantity: '1' }, { button });
  if (!adding) return;
  const endBusy = () => {
    button.ariaBusy = 'false';
  };
  button.ariaBusy = 'true';
  button.dataset.state = '';
  // The button may still show an earlier error.
  button.title = options.addLabel;
  try {
    const change = await adding;
    if (!change) {
      // The browser leaves the page, and the back-forward cache may restore the page.
      addEventListener('pageshow', endBusy, { once: true });
      return;
    }
    button.dataset.state = 'added';
    announce(interpolate(options.addedText, { name }));
  } catch (error) {
    button.dataset.state = 'error';
    reportCartError(button, error, options.addErrorText, (text) => {
      button.title = text;
      announce(text);
    });
  }
  endBusy();
};
