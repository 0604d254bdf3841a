import { page } from '../core/page';
import { asRecord } from '../utils/record';

/** The English texts of the island `cart` that other parts of the page also show. */
export const cartTexts = {
  viewCart: 'View cart',
  removedText: 'Removed',
  undoText: 'Undo',
  restoredText: 'Back in your cart:',
  errorText: 'We could not update your cart. Please try again.',
};

/** The same texts in the page's language. */
export const loadCartTexts = async (): Promise<typeof cartTexts> => ({
  ...cartTexts,
  ...asRecord(await page.texts?.('cart')),
});
