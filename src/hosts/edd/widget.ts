import { createNode } from '../../dom/create-node';
import { parseHtml } from '../../dom/html';
import { moveFocusOut } from '../../dom/move-focus-out';
import type { CartLine, CartState } from '../../stores/cart-gateway';
import type { Gateways } from '../../stores/gateways';
import { parseQuantity, sumQuantities } from '../../utils/amount';
import type { Settings } from './settings';

/** The response of Easy Digital Downloads to each change (docs/hosts/edd.md#add-a-download). */
export interface EddResponse {
  subtotal?: string;
  tax?: string;
  total?: string;
  cart_item?: string;
  cart_quantity?: string;
}

const widgetSelector = '.edd-cart';
const itemSelector = '.edd-cart-item';

/** Amounts with a class of their own; templates also print them in a plain span of the row. */
const amountSelectors = {
  subtotal: { amount: '.edd-cart .subtotal', row: '.edd_subtotal' },
  tax: { amount: '.cart-tax', row: '.edd_cart_tax' },
  total: { amount: '.cart-total', row: '.edd_total' },
};

const findAll = <Type extends HTMLElement>(selector: string, root: ParentNode = document) =>
  root.querySelectorAll<Type>(selector);

/** The innermost nodes that show an amount. The last span of a row without a class is its amount, not its label. */
const findAmounts = (name: keyof typeof amountSelectors, root: ParentNode = document) => {
  const selectors = amountSelectors[name];
  const nodes = [...findAll(selectors.amount, root)];
  for (const row of findAll(selectors.row, root)) {
    const amount = [...findAll('span', row)].filter((span) => !span.firstElementChild).at(-1);
    if (amount && !nodes.some((node) => row.contains(node))) nodes.push(amount);
  }
  return nodes;
};

const readLine = (item: Element): CartLine => {
  const removeLink = item.querySelector<HTMLAnchorElement>('.edd-remove-from-cart');
  const readText = (selector: string) => item.querySelector(selector)?.textContent?.trim() ?? '';
  return {
    key: '',
    productId: removeLink?.dataset.downloadId ?? '',
    name: readText('.edd-cart-item-title'),
    variation: '',
    url: '',
    image: '',
    quantity: parseQuantity(readText('.edd-cart-item-quantity')) || 1,
    maximum: 0,
    price: readText('.edd-cart-item-price').replace(/^\D*-\s*/, ''),
    removeUrl: removeLink?.href ?? '',
  };
};

/** The plugin knows a line by its position. */
export const renumber = (lines: CartLine[]) => lines.map((line, index) => ({ ...line, key: String(index) }));

export const readLines = (root: ParentNode) => renumber([...findAll(itemSelector, root)].map(readLine));

export const toCart = (lines: CartLine[], subtotal: string): CartState => ({
  lines,
  count: sumQuantities(lines),
  subtotal,
  hash: lines.map(({ productId, quantity }) => `${productId}:${quantity}`).join(),
});

/** The cart in the plugin's widget, or `undefined` if `root` has no widget. */
export const readWidget = (root: ParentNode): CartState | undefined => {
  const cart = root.querySelector(widgetSelector);
  if (!cart) return;
  const subtotal = findAmounts('subtotal', cart)[0] ?? findAmounts('total', cart)[0];
  return toCart(readLines(cart), subtotal?.textContent?.trim() ?? '');
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
    if (!hasItems && emptyText && !cart.querySelector('.cart_item.empty'))
      cart.append(createNode('li', { class: 'cart_item empty' }, parseHtml(emptyText)));
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
  for (const name of ['subtotal', 'tax', 'total'] as const)
    if (response[name] !== undefined) for (const node of findAmounts(name)) node.textContent = response[name];
  if (response.cart_quantity !== undefined)
    for (const node of findAll('.edd-cart-quantity')) node.textContent = response.cart_quantity;
};

/** Shows the cart of a fresh copy of the page in every widget. */
export const showWidget = (page: ParentNode) => {
  const freshCart = page.querySelector(widgetSelector);
  if (freshCart)
    for (const cart of findAll(widgetSelector)) cart.replaceChildren(...freshCart.cloneNode(true).childNodes);
  const quantity = page.querySelector('.edd-cart-quantity')?.textContent;
  const total = findAmounts('total', page)[0]?.textContent;
  applyResponse({ ...(quantity && { cart_quantity: quantity }), ...(total && { total }) });
};

/** Whether events with this name of a gateway are the plugin's. */
export type IsOwnShop = (name?: keyof Gateways) => boolean;

export const repaintWidgets = (isOwnShop: IsOwnShop, getSettings: () => Settings) =>
  document.addEventListener('cart:received', ({ detail: { response, shop, removedKey } }) => {
    if (!response || !isOwnShop(shop)) return;
    if ('page' in response) showWidget(response.page as ParentNode);
    else
      applyResponse(
        response,
        removedKey === undefined ? removedKey : Number(removedKey),
        getSettings().emptyText,
      );
  });
