import { findJQuery, triggerPageEvent } from '../../../integrations/jquery';

/**
 * Lets WooCommerce's script draw the slider of the price filter again. The answer has fields and new limits, and no
 * slider (docs/hosts/woocommerce.md#lists-and-fields).
 */
export const redrawPriceSlider = (): void => {
  const $ = findJQuery();
  const slider = document.querySelector('.price_slider');
  if (!$ || !slider) return;
  // jQuery keeps a slider with its node, and the limits of the first list with theirs.
  const empty = slider.cloneNode(false) as Element;
  empty.classList.remove('ui-slider');
  slider.replaceWith(empty);
  $('.price_slider_amount,.price_slider_amount input').removeData();
  triggerPageEvent('init_price_filter');
};
