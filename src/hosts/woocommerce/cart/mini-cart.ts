import { parseHtml } from '../../../dom/html';
import { readPictureUrl, readSrcset } from '../../../dom/lazy-pictures';
import type { CartLine, CartState } from '../../../stores/cart-gateway';
import { parseQuantity, sumQuantities } from '../../../utils/amount';
import type { Fragments } from './fragments';

const contentSelector = '.widget_shopping_cart_content';

/** A text such as "2 × $67.50" without its price and the buttons of a stepper, or the value of a theme's stepper. */
const readQuantity = (item: Element) => {
  // The visitor may have typed a number that the shop does not know yet.
  const printedValue = item.querySelector<HTMLInputElement>('input.qty,.quantity input')?.defaultValue;
  const text = item.querySelector('.quantity')?.cloneNode(true) as Element | undefined;
  for (const part of text?.querySelectorAll('.amount,button') ?? []) part.remove();
  return parseQuantity(printedValue ?? text?.textContent) || 1;
};

const readLine = (item: Element): CartLine => {
  const removeLink = item.querySelector<HTMLAnchorElement>('.remove_from_cart_button');
  const link = item.querySelector<HTMLAnchorElement>('a:not(.remove)');
  const image = item.querySelector('img');
  const price = item.querySelector('.quantity .amount') ?? item.querySelector('.amount');
  return {
    key: removeLink?.dataset.cart_item_key ?? '',
    productId: removeLink?.dataset.product_id ?? '',
    name: (link ?? item).textContent?.trim() ?? '',
    variation: '',
    maximum: 0,
    url: link?.href ?? '',
    image: image ? readPictureUrl(image) : '',
    srcset: image ? readSrcset(image) : '',
    quantity: readQuantity(item),
    price: price?.textContent?.trim() ?? '',
    removeUrl: removeLink?.href ?? '',
  };
};

/** The cart in WooCommerce's mini-cart, or `undefined` if `root` has no filled mini-cart. */
export const readMiniCart = (root: ParentNode): Omit<CartState, 'hash'> | undefined => {
  const cart = [...root.querySelectorAll(contentSelector)].find((node) => node.childElementCount);
  if (!cart) return;
  const lines = [...cart.querySelectorAll('.woocommerce-mini-cart-item')].map(readLine);
  return {
    lines,
    count: sumQuantities(lines),
    subtotal: cart.querySelector('.woocommerce-mini-cart__total .amount')?.textContent?.trim() ?? '',
  };
};

export const emptyCart = { count: 0, lines: [], subtotal: '' };

/** The cart in the mini-cart of a response, else in the page's; `undefined` without both. */
export const readFragments = (fragments: Fragments, hash: string): CartState | undefined => {
  const cart = readMiniCart(parseHtml(Object.values(fragments).join(''))) ?? readMiniCart(document);
  return cart && { ...cart, hash };
};
