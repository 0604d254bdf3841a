/** The functions of the cart page that another original script than the page's own may run instead. */

import { hasJQueryHandlerWith } from '../../shared/original-scripts';
import type { Feature } from '../features';
import { wooScript } from '../original-scripts';
import { startCountryStates } from './country-states';

/** The states and the fields of the chosen country. Two scripts would draw two lists. */
export const countryStates: Feature = {
  original: wooScript('wc-country-select', () =>
    hasJQueryHandlerWith(document.body, 'change', 'calc_shipping_state', 'country_to_state'),
  ),
  run: ({ config }, getLate) => startCountryStates(config, getLate()),
};
