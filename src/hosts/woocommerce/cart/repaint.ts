import { readCookie } from '../../../dom/raw-cookies';
import { $cart } from '../../../stores/cart';
import type { IslandEvents } from '../../../types';
import { once } from '../../../utils/once';
import { reportError } from '../../../utils/report-error';
import { startFeature } from '../../shared/features';
import { ownBlockButton, ownCartButton } from '../blocks/own-button';
import { isStored } from './fragment-cache';
import { applyFragments, type Fragments } from './fragments';
import { fragmentScripts } from './table';

/** Shows or hides the widgets that WooCommerce hides while the cart is empty. */
const updateWidgets = () => {
  for (const node of document.querySelectorAll('.hide_cart_widget_if_empty')) {
    const widget = node.closest<HTMLElement>('.widget_shopping_cart');
    if (widget) widget.style.display = readCookie('woocommerce_items_in_cart') ? '' : 'none';
  }
};

const repaint = ({ detail }: CustomEvent<IslandEvents['cart:received']>) => {
  const { response, shop, removedKey } = detail;
  if (shop === 'downloads') return;
  if (response) {
    const isAddOrRemoval = !!removedKey || !!$cart.get().adding?.[0];
    // An earlier page has run the scripts of a stored cart.
    const runsScripts = !isStored(response) && startFeature(fragmentScripts, isAddOrRemoval);
    applyFragments(response as Fragments, !!runsScripts);
  }
  updateWidgets();
};

const startProductButtons = once(async () =>
  (await import('../blocks/product-buttons')).startProductButtons(),
);
const startMiniCartButtons = once(async () =>
  (await import('../blocks/mini-cart-buttons')).startMiniCartButtons(),
);

/** Shows the cart in the blocks of the page. A second call changes nothing. */
export const showCartInBlocks = () => {
  if (document.querySelector(ownBlockButton)) startProductButtons().catch(reportError);
  if (document.querySelector(ownCartButton)) startMiniCartButtons().catch(reportError);
};

/** Shows each cart of the shop in the page's HTML and in its blocks. A second call changes nothing. */
export const repaintCart = () => {
  document.addEventListener('cart:received', repaint);
  showCartInBlocks();
};
