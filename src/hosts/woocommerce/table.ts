/** The features of the shop that an original script of WooCommerce may run instead. */

import { pageGlobals } from '../../utils/page-globals';
import { reportError } from '../../utils/report-error';
import { whenIdle } from '../../utils/when-idle';
import { registerButtons } from './cart/adds';
import type { Feature } from './features';
import { reserveTop, startShopPage } from './shop-page/index';

export type LazyFeature = Feature<Promise<void>>;

/** Adds from lists, and removals from the mini-cart. */
export const buttons: Feature = { original: 'add-to-cart', run: registerButtons };

export const loadLater = () => import('./later');

/** Lists, notices and fields of every page of the shop. */
export const shopPage: Feature = {
  original: 'woocommerce',
  run(shop) {
    startShopPage(shop);
    whenIdle(() => {
      // A list with a query is sorted, filtered or searched. The code of its count comes beside the rules, not after them.
      Promise.all([loadLater(), location.search ? import('./behaviours/result-count') : undefined])
        .then(([{ registerShopPage }, resultCount]) => registerShopPage(shop, resultCount?.default))
        .catch(reportError);
    });
  },
  // The theme's own script reserves the space itself.
  follow: () => 'astraTriggerEvent' in pageGlobals || reserveTop(),
};

/** Gallery, tabs and review stars of a product. */
export const product: LazyFeature = {
  original: 'single-product',
  run: async (shop) => (await import('./product/index')).registerProduct(shop),
};

const loadVariations = () => import('./variations/index');

export const variations: LazyFeature = {
  original: 'add-to-cart-variation',
  run: async (shop) => (await loadVariations()).registerVariations(shop),
  follow: async () => (await loadVariations()).reportChoices(),
};

/** Before the code has loaded, the browser sends the cart's form itself. */
export const cartPage: LazyFeature = {
  original: 'cart',
  run: async (shop, getLate) => (await import('./cart-page/index')).startCartPage(shop, getLate()),
};
