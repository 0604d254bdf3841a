/** The functions of the cart page that another original script than the page's own may run instead. */

import { hasJQueryHandlerWith } from '../../shared/original-scripts';
import type { ShopFeature } from '../features';
import { originals, wooScript } from '../original-scripts';
import { startCountryStates } from './country-states';
import { awaitCart, fetchCart } from './show-cart';

/** The states and the fields of the chosen country. Two scripts would draw two lists. */
export const countryStates: ShopFeature = {
  original: wooScript('wc-country-select', () =>
    hasJQueryHandlerWith(document.body, 'change', 'calc_shipping_state', 'country_to_state'),
  ),
  run: (_, getLate) => startCountryStates(getLate()),
};

/** The cart of the header after a change, which must match the changed page. */
export const headerCart: ShopFeature<typeof fetchCart> = {
  original: originals.cartFragments,
  run: () => fetchCart,
  follow: () => awaitCart,
};

/** The focus of a notice after a change. */
export const noticeFocus: ShopFeature<boolean> = { original: originals.shopPage, run: () => true };
