/** A product's form: the classic one, and that of WooCommerce's blocks. */
export const productForm = 'form.cart,form.wc-block-add-to-cart-with-options';

/**
 * The forms that send their fields by themselves. A form with `get` leads to an external shop, or is one of blocks that
 * WooCommerce's own module runs.
 */
export const postedForm = ':is(form.cart,form.wc-block-add-to-cart-with-options)[method="post"]';

/**
 * A block's button that is a mount point of the bundle, or belongs to a form that the bundle runs, because its own module
 * does not run on the page.
 */
export const ownBlockButton =
  '.wc-block-components-product-button [data-product_id][data-island],form.wc-block-add-to-cart-with-options[method="post"] [data-product_id]';
