/** The functions of the cart page that another original script than the page's own may run instead. */

import { findArrival, hasJQueryHandlerWith } from '../../shared/original-scripts';
import type { ShopFeature } from '../features';
import { originals, wooScript } from '../original-scripts';
import { startCountryStates } from './country-states';
import type { Duties } from './show-cart';

/** The states and the fields of the chosen country. Two scripts would draw two lists. */
export const countryStates: ShopFeature = {
  original: wooScript('wc-country-select', () =>
    hasJQueryHandlerWith(document.body, 'change', 'calc_shipping_state', 'country_to_state'),
  ),
  run: (_, getLate) => startCountryStates(getLate()),
};

/** Finds the duties after a change that no original script has. */
export const findDuties = (): Duties => ({
  fetchesCart: !findArrival(originals.cartFragments).aborted,
  focusesNotices: !findArrival(originals.shopPage).aborted,
});
