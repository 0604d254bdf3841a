/**
 * A block's button that is a mount point of the bundle, or belongs to a form that the bundle runs, because its own module
 * does not run on the page.
 */
export const ownBlockButton =
  '.wc-block-components-product-button [data-product_id][data-island],form.wc-block-add-to-cart-with-options[method="post"] [data-product_id]';

/** The button of a mini-cart block that is a mount point, because its own module does not run on the page. */
export const ownCartButton = '.wc-block-mini-cart__button[data-island]';
