import type { IslandEvents } from '../../../types';
import { readCookie } from './fragment-cache';
import { applyFragments, type Fragments } from './fragments';

/** Shows or hides the widgets that WooCommerce hides while the cart is empty. */
const updateWidgets = () => {
  for (const node of document.querySelectorAll('.hide_cart_widget_if_empty')) {
    const widget = node.closest<HTMLElement>('.widget_shopping_cart');
    if (widget) widget.style.display = readCookie('woocommerce_items_in_cart') ? '' : 'none';
  }
};

const repaint = (event: Event) => {
  const { response, shop } = (event as CustomEvent<IslandEvents['cart:received']>).detail;
  if (shop === 'downloads') return;
  if (response) applyFragments(response as Fragments);
  updateWidgets();
};

/** Shows each cart of the shop in the page's HTML. A second call changes nothing. */
export const repaintCart = () => document.addEventListener('cart:received', repaint);
