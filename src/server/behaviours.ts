import addToCart, { docs as addToCartDocs } from '../behaviours/add-to-cart';
import productForm, { docs as productFormDocs } from '../behaviours/product-form';
import removeFromCart, { docs as removeFromCartDocs } from '../behaviours/remove-from-cart';
import anchor, { docs as anchorDocs } from '../behaviours/anchor';
import cartDrawer, { docs as cartDrawerDocs } from '../behaviours/cart-drawer';
import menuToggle, { docs as menuToggleDocs } from '../behaviours/menu-toggle';
import scrollToTop, { docs as scrollToTopDocs } from '../behaviours/scroll-to-top';
import subMenu, { docs as subMenuDocs } from '../behaviours/sub-menu';
import type { BehaviourMount } from '../island/behaviour';

/** Every behaviour, by name. */
export const behaviours: Record<string, { mount: BehaviourMount; docs: Record<string, string> }> = {
  'add-to-cart': { mount: addToCart, docs: addToCartDocs },
  'product-form': { mount: productForm, docs: productFormDocs },
  'remove-from-cart': { mount: removeFromCart, docs: removeFromCartDocs },
  'anchor': { mount: anchor, docs: anchorDocs },
  'cart-drawer': { mount: cartDrawer, docs: cartDrawerDocs },
  'menu-toggle': { mount: menuToggle, docs: menuToggleDocs },
  'scroll-to-top': { mount: scrollToTop, docs: scrollToTopDocs },
  'sub-menu': { mount: subMenu, docs: subMenuDocs },
};
