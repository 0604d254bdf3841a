import { page } from '../../../core/page';
import { pageGlobals } from '../../../utils/page-globals';
import { asRecord } from '../../../utils/record';

const english = {
  i18n_no_matching_variations_text:
    'Sorry, no products matched your selection. Please choose a different combination.',
  i18n_make_a_selection_text: 'Please select some product options before adding this product to your cart.',
  i18n_unavailable_text: 'Sorry, this product is unavailable. Please choose a different combination.',
  i18n_reset_alert_text:
    'Your selection has been reset. Please select some product options before adding this product to your cart.',
  i18n_empty_group_text: 'Please select some products to add to the cart.',
};

/**
 * The host's texts, from the host's global, else from the same keys of the page config, else in English. The function
 * runs at each use, because a script may set the global late.
 */
export const readTexts = (): typeof english => {
  const { wc_add_to_cart_variation_params: printed } = pageGlobals;
  const texts = [asRecord(page.config.woocommerce).variations, printed].flatMap((source) =>
    Object.entries(asRecord(source)).filter(([, value]) => typeof value === 'string'),
  );
  return { ...english, ...Object.fromEntries(texts) };
};
