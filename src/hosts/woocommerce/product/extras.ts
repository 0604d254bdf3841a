import type { StorefrontIslands } from '../../../types';
import { forwardClicks } from '../forward-jquery-events';

export interface ReviewParams {
  i18n_rating_options?: string[];
  i18n_required_rating_text?: string;
}

/**
 * Registers the stars of the review form, with WooCommerce's own texts and class names, and passes jQuery's clicks on
 * titles on to the tabs.
 */
const registerExtras = (
  { register }: StorefrontIslands,
  { i18n_rating_options: stars, i18n_required_rating_text: requiredText }: ReviewParams,
  load: 'idle' | 'visible',
) => {
  forwardClicks('[data-island-state] :is(.wc-tabs,ul.tabs) > li a');
  register({
    selector: 'select#rating',
    name: 'rating',
    load,
    props: {
      ...(Array.isArray(stars) && { stars }),
      ...(requiredText && { requiredText }),
      label: 'comment-form-rating-label',
      classes: { box: 'stars', star: 'star-', active: 'active', selected: 'selected' },
    },
  });
};

export default registerExtras;
