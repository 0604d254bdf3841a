import type { StorefrontIslands } from '../../../types';
import { forwardClicks, onJQueryEvent } from '../forward-jquery-events';

export interface ReviewParams {
  i18n_rating_options?: string[];
  i18n_required_rating_text?: string;
  review_rating_required?: string;
}

/** Links of tabs and of the gallery's viewer that a mount point answers. Themes press them by jQuery. */
const links = [
  '[data-island-state] :is(.wc-tabs,ul.tabs) > li a',
  '.woocommerce-product-gallery[data-island-state] > .woocommerce-product-gallery__trigger',
  '.woocommerce-product-gallery__wrapper[data-island-state] .woocommerce-product-gallery__image a',
];

/** Labels of our viewer, with the part of the class name of the same button in WooCommerce's own viewer. */
const viewerLabels = {
  close: 'close',
  zoom: 'zoom',
  fullscreen: 'fs',
  share: 'share',
  previous: 'arrow--left',
  next: 'arrow--right',
};

/** The buttons' names that WooCommerce has printed in the shop's language. `Close (Esc)` becomes `Close`. */
export const readViewerLabels = () =>
  Object.fromEntries(
    Object.entries(viewerLabels).flatMap(([name, part]) => {
      const label = document.querySelector(`.pswp__button--${part}`)?.getAttribute('aria-label');
      const text = label?.replace(/\s*[(（].*/, '');
      return text ? [[name, text]] : [];
    }),
  );

/**
 * Registers the stars of the review form, with WooCommerce's own texts and class names, and passes jQuery's clicks on
 * links of the page on to their mount points.
 */
const registerExtras = (
  { register }: StorefrontIslands,
  {
    i18n_rating_options: stars,
    i18n_required_rating_text: requiredText,
    review_rating_required: isRequired,
  }: ReviewParams,
  load: 'idle' | 'visible',
) => {
  forwardClicks(links.join());
  // WooCommerce's script opens the reviews for this link, which jQuery does not follow.
  onJQueryEvent('click', '.woocommerce-review-link', () =>
    document.querySelector<HTMLElement>('[data-island-state] .reviews_tab a')?.click(),
  );
  register({
    selector: 'select#rating',
    name: 'rating',
    load,
    props: (select: HTMLElement) => {
      // WooCommerce prints every field as a required one. Its script asks the setting of the shop.
      if (isRequired) (select as HTMLSelectElement).required = isRequired === 'yes';
      return {
        ...(Array.isArray(stars) && { stars }),
        ...(requiredText && { requiredText }),
        label: 'comment-form-rating-label',
        classes: { box: 'stars', star: 'star-', active: 'active', selected: 'selected' },
      };
    },
  });
};

export default registerExtras;
