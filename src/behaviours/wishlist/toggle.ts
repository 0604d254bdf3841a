import { emit } from '../../dom/emit';
import { onPress } from '../../dom/press';
import { type Product, readListedProduct, readPageProduct, toProduct } from '../../dom/product';
import { createRevertible } from '../../dom/revertible';
import { createErrorMessage } from '../../dom/show-message';
import { wishlist } from '../../stores/product-list';
import { warnOnce } from '../../utils/warn';

type Options = Record<'productUrl' | 'item' | 'saveText' | 'savedText' | 'unsavedText', string>;

/** The button's product: of its address, of the item around it, or of the page. An item with the page's heading is the page. */
const findProduct = (element: Element, { productUrl, item }: Options): Product | undefined => {
  if (productUrl) return toProduct({ url: productUrl });
  const card = element.closest(item);
  const listed = card && !card.querySelector('h1') ? readListedProduct(card) : undefined;
  return listed?.name ? listed : readPageProduct();
};

/** The visible text of a link or button. The title of an icon is no text. */
const findText = (button: Element) => {
  const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null)
    if (/\p{L}/u.test(text.data) && !text.parentElement?.closest('svg')) return text;
};

/**
 * A button, a link or a form's button that puts a product on the wishlist, and takes it off again.
 * @returns the function that ends it
 */
export const startToggle = (element: HTMLElement, options: Options, signal: AbortSignal) => {
  const button = element.matches('form')
    ? element.querySelector<HTMLElement>('button,[type=submit]')
    : element;
  const product = findProduct(element, options);
  if (!button || !product) {
    // The pattern of a list has no product yet.
    if (!element.parentElement?.closest('[data-island="wishlist"]'))
      warnOnce(
        'wishlist: a button has no product; put it into an item with a link, or set data-product-url.',
      );
    return;
  }
  const set = createRevertible(signal);
  const message = createErrorMessage(element);
  const text = findText(button);
  const printedText = text?.data ?? '';
  const isNamed = button.hasAttribute('aria-label');
  const isSaved = () => wishlist.has(product);
  const show = () => {
    const isPressed = isSaved();
    message.remove();
    const label = isPressed ? options.savedText : printedText || options.saveText;
    set(button, { 'aria-pressed': isPressed });
    if (text) text.data = label;
    else if (!isNamed) set(button, { 'aria-label': product.name ? `${label}: ${product.name}` : label });
  };
  if (button.matches('a')) set(button, { role: 'button' });

  const press = () => {
    // The item of a shared list may have learned its name meanwhile.
    const pressed = findProduct(element, options) ?? product;
    const wasSaved = isSaved();
    const isRemembered = wishlist.change((products) => {
      const others = products.filter(({ url }) => url !== product.url);
      return wasSaved ? others : [pressed, ...others];
    });
    if (!isRemembered) message.show(options.unsavedText);
    emit(element, 'wishlist:change', { product: pressed, isSaved: !wasSaved });
  };
  onPress(button, signal, press);
  const stopShowing = wishlist.$products.subscribe(show);
  return () => {
    stopShowing();
    message.remove();
    if (text) text.data = printedText;
  };
};
