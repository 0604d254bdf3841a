/** The functions of the shop that start with the page, and that an original script of WooCommerce may run instead. */

import { pageGlobals } from '../../utils/page-globals';
import { reportError } from '../../utils/report-error';
import { whenIdle } from '../../utils/when-idle';
import { type GetLate, startFeature } from '../shared/features';
import { createMarks } from '../shared/site-kit-scripts';
import { blockButton, listButton } from './cart/add-places';
import { leavePresses, registerButtons, registerRemovals } from './cart/adds';
import type { CartListener } from './cart/follow';
import type { Shop, ShopFeature } from './features';
import { isReplaced, originals } from './original-scripts';
import { reserveTop, startShopPage } from './shop-page/index';

export type LazyFeature = ShopFeature<Promise<unknown>>;

/** Adds from lists, and removals from the mini-cart. */
export const buttons: ShopFeature = {
  original: originals.addToCart,
  run(shop, getLate) {
    // WooCommerce prints the buttons alike in a shop that wants their link to load a page, without the script. A block's
    // button is a mount point of the page.
    registerButtons(shop, (isReplaced(originals.addToCart.handle) ?? true) ? listButton : blockButton);
    registerRemovals(shop);
    getLate().addEventListener('abort', leavePresses);
  },
  follow: leavePresses,
};

const startEvents = async (shop: Shop, getLate: GetLate) => {
  const { bridgeEvents, markReported } = await import('./cart/fire-events');
  bridgeEvents(getLate());
  startFeature(createMarks('woocommerce', markReported), shop);
};

/** The events of adds and removals. WooCommerce's own script fires some of them after an add by any script. */
export const cartEvents: LazyFeature = {
  original: originals.addToCart,
  run: startEvents,
  follow: startEvents,
};

/** @returns the listener of further events */
type StartSync = (shop: Shop, getEvent: () => Parameters<CartListener>) => CartListener;

const loadSync = () => import('./cart/sync');

/** The cart of the page, as other pages, tabs and scripts change it. */
export const cartRefresh: ShopFeature<Promise<StartSync>> = {
  original: originals.cartFragments,
  run: async () => (await loadSync()).startSync,
  follow: async () => (await loadSync()).followOriginal,
};

export const loadLater = () => import('./later');

/** Lists, notices and fields of every page of the shop. */
export const shopPage: ShopFeature = {
  original: originals.shopPage,
  run(shop) {
    startShopPage(shop);
    whenIdle(() => {
      // A list with a query is sorted, filtered or searched. The code of its count comes beside the rules, not after them.
      Promise.all([loadLater(), location.search ? import('./behaviours/result-count') : undefined])
        .then(([{ registerShopPage }, resultCount]) => registerShopPage(shop, resultCount?.announceCount))
        .catch(reportError);
    });
  },
  // The theme's own script reserves the space itself.
  follow: () => 'astraTriggerEvent' in pageGlobals || reserveTop(),
};

/** Gallery, tabs and review stars of a product. */
export const product: LazyFeature = {
  original: originals.product,
  run: async (shop) => (await import('./product/index')).registerProduct(shop),
};

const loadVariations = () => import('./variations/index');

export const variations: LazyFeature = {
  original: originals.variations,
  run: async (shop) => (await loadVariations()).registerVariations(shop),
  follow: async (shop) => (await loadVariations()).followOriginal(shop),
};

/** Before the code has loaded, the browser sends the cart's form itself. */
export const cartPage: LazyFeature = {
  original: originals.cartPage,
  async run(shop, getLate) {
    const { countryStates, startCartPage } = await import('./cart-page/index');
    startCartPage(shop, getLate());
    startFeature(countryStates, shop);
  },
};
