import type { StorefrontIslands } from '../../../types';

export interface ReviewParams {
  i18n_rating_options?: string[];
  i18n_required_rating_text?: string;
}

/** Registers the stars of the review form, with WooCommerce's own texts and class names. */
export const registerStars = (
  { register }: StorefrontIslands,
  { i18n_rating_options: stars, i18n_required_rating_text: requiredText }: ReviewParams,
  load: 'idle' | 'visible',
) =>
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
