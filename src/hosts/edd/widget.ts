import { parseHtml } from '../../dom/html';
import { moveFocusOut } from '../../dom/move-focus-out';
import type { CartState } from '../../stores/cart-gateway';

/** The response of Easy Digital Downloads to each change (docs/hosts/edd.md#add-a-download). */
export interface EddResponse {
  subtotal?: string;
  total?: string;
  cart_item?: string;
  cart_quantity?: string;
}

const widgetSelector = '.edd-cart';
const itemSelector = '.edd-cart-item';

const findAll = <Type extends HTMLElement>(selector: string, root: ParentNode = document) =>
  root.querySelectorAll<Type>(selector);

/** The cart in the plugin's widget, or `undefined` if `root` has no widget. */
export const readWidget = (root: ParentNode): CartState | undefined => {
  const cart = root.querySelector(widgetSelector);
  if (!cart) return;
  const lines = [...findAll(itemSelector, cart)].map((item, index) => {
    const removeLink = item.querySelector<HTMLAnchorElement>('.edd-remove-from-cart');
    const readText = (selector: string) => item.querySelector(selector)?.textContent?.trim() ?? '';
    return {
      key: String(index),
      productId: removeLink?.dataset.downloadId ?? '',
      name: readText('.edd-cart-item-title'),
      variation: '',
      url: '',
      image: '',
      quantity: Number.parseInt(readText('.edd-cart-item-quantity'), 10) || 1,
      maximum: 0,
      price: readText('.edd-cart-item-price').replace(/^\D*-\s*/, ''),
      removeUrl: removeLink?.href ?? '',
    };
  });
  return {
    lines,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: cart.querySelector('.cart-total,.subtotal')?.textContent?.trim() ?? '',
    hash: lines.map(({ productId, quantity }) => `${productId}:${quantity}`).join(),
  };
};

/**
 * Updates every cart widget of the page: the added or removed line, the totals and the empty-cart text.
 * @param emptyText text of an empty cart, which the server prints only into an empty cart
 */
export const applyResponse = (response: EddResponse, removedIndex?: number, emptyText = '') => {
  for (const cart of findAll(widgetSelector)) {
    const line = removedIndex !== undefined && findAll(itemSelector, cart)[removedIndex];
    if (line) {
      moveFocusOut(line);
      line.remove();
    }
    // The response holds several lines if the visitor chose several prices.
    const addedLines = parseHtml(response.cart_item ?? '');
    cart.insertBefore(addedLines, cart.querySelector(':scope > .edd-cart-meta'));
    // The server renumbers the lines after each removal.
    findAll(itemSelector, cart).forEach((item, index) => {
      const removeLink = item.querySelector<HTMLElement>('[data-cart-item]');
      if (removeLink) removeLink.dataset.cartItem = String(index);
    });
    const hasItems = findAll(itemSelector, cart).length > 0;
    if (!hasItems && emptyText && !cart.querySelector('.cart_item.empty')) {
      const emptyItem = document.createElement('li');
      emptyItem.className = 'cart_item empty';
      emptyItem.append(parseHtml(emptyText));
      cart.append(emptyItem);
    }
    for (const node of findAll('.cart_item.empty', cart)) node.style.display = hasItems ? 'none' : '';
    const filledParts = [
      ...findAll('.edd-cart-meta,.edd_checkout', cart),
      // The number of items is outside the cart.
      ...findAll('.edd-cart-number-of-items'),
    ];
    for (const node of filledParts) node.style.display = hasItems ? '' : 'none';
    const widget = cart.closest('.widget_edd_cart_widget');
    widget?.classList.toggle('cart-not-empty', hasItems);
    widget?.classList.toggle('cart-empty', !hasItems);
  }
  const texts = {
    '.edd-cart-quantity': response.cart_quantity,
    '.cart-total': response.total,
    '.edd-cart .subtotal': response.subtotal,
  };
  for (const [selector, text] of Object.entries(texts))
    if (text !== undefined) for (const node of findAll(selector)) node.textContent = text;
};

/** Shows the cart of a fresh copy of the page in every widget. */
export const showWidget = (page: ParentNode) => {
  const freshCart = page.querySelector(widgetSelector);
  if (freshCart)
    for (const cart of findAll(widgetSelector)) cart.replaceChildren(...freshCart.cloneNode(true).childNodes);
  const [quantity, total] = ['.edd-cart-quantity', '.cart-total'].map(
    (selector) => page.querySelector(selector)?.textContent ?? '',
  );
  applyResponse({ ...(quantity && { cart_quantity: quantity }), ...(total && { total }) });
};
