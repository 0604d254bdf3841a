import { findJQuery } from '../../../integrations/jquery';
import { triggerPageEvent } from '../../../integrations/page-events';

/**
 * Lets WooCommerce's script draw the slider of the price filter again. The answer has fields and new limits, and no
 * slider (docs/hosts/woocommerce.md#lists-and-fields). The node itself stays, because a copy would be no node of the
 * server, and would stay beside the one of the next answer.
 */
export const redrawPriceSlider = (): void => {
  const $ = findJQuery();
  const sliders = document.querySelectorAll('.price_slider');
  if (!$ || !sliders[0]) return;
  for (const node of sliders) {
    const $slider = $(node);
    if ($slider.data('ui-slider'))
      ($slider as unknown as { slider(method: 'destroy'): void }).slider('destroy');
  }
  // jQuery keeps the limits of the first list with their fields.
  $('.price_slider_amount,.price_slider_amount input').removeData();
  triggerPageEvent('init_price_filter');
};
