import type { Variation } from '../../../behaviours/variation';
import { parseHtml } from '../../../dom/html';
import type { IslandEvents } from '../../../types';
import { toText } from '../../../utils/text';

/** A product with a form of its own on a page with several. */
const PRODUCT = '.wc-block-product,.wp-block-woocommerce-single-product';
const PRICE = '.wc-block-components-product-price';
const STOCK = '.wc-block-components-product-stock-indicator';
const SKU = '.wc-block-components-product-sku .sku';

/** The parts of the form's product, of which some stand outside of the form. */
const findParts = (form: Element, selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (part) => part.closest(PRODUCT) === form.closest(PRODUCT),
  );

/** The contents of the parts without a chosen variation. */
const printedContents = new WeakMap<Element, Node[]>();

/** Shows something of the variation in a part. Without it the printed content returns. */
const fill = (part: Element, content: Iterable<Node | string> | undefined) => {
  const printed = printedContents.get(part) ?? [...part.childNodes];
  printedContents.set(part, printed);
  part.replaceChildren(...(content ?? printed));
};

/** The HTML of a price, without the element that classic pages style. */
const readPrice = (html: string) => {
  const parsed = parseHtml(html);
  return (parsed.querySelector('.price') ?? parsed).childNodes;
};

const showPrice = (form: Element, { price_html }: Variation) => {
  // Variations with the same price have none of their own.
  for (const part of findParts(form, '[data-wp-context*=price_html]'))
    fill(part.querySelector(PRICE) ?? part, toText(price_html) ? readPrice(toText(price_html)) : undefined);
};

const showDescription = (form: Element, { variation_description }: Variation) => {
  const description = toText(variation_description);
  for (const part of findParts(form, '[class*=add-to-cart-with-options-variation-description]')) {
    fill(part, parseHtml(description).childNodes);
    part.hidden = !description;
  }
};

const showTexts = (form: Element, variation?: Variation) => {
  const stock = variation && [parseHtml(toText(variation.availability_html)).textContent?.trim() ?? ''];
  for (const part of findParts(form, STOCK)) fill(part, stock);
  const sku = toText(variation?.sku);
  for (const part of findParts(form, SKU)) fill(part, sku ? [sku] : undefined);
};

const showButton = (form: Element, variation?: Variation) => {
  const isBuyable = !variation || !!(variation.is_purchasable && variation.is_in_stock);
  form.classList.toggle('is-invalid', !variation || !isBuyable);
  for (const part of form.querySelectorAll<HTMLElement>(
    '.single_add_to_cart_button,.wc-block-add-to-cart-with-options__quantity-selector',
  ))
    part.hidden = !isBuyable;
};

/** Shows the chosen variation in the parts of a product that WooCommerce's blocks print. */
export const showVariation = (form: Element, { state, variation }: IslandEvents['product:variation']) => {
  showPrice(form, variation ?? {});
  showDescription(form, variation ?? {});
  showTexts(form, variation);
  showButton(form, variation);
  // Without an answer the shop checks the choice.
  if (state === 'unknown') form.classList.remove('is-invalid');
};
