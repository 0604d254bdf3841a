/** Buttons of lists, without the `wc-interactive` buttons of WooCommerce's own blocks. */
export const listButton = '.add_to_cart_button.ajax_add_to_cart[data-product_id]:not(.wc-interactive)';

/** A button that the page itself has made a mount point, such as that of a block. */
export const blockButton = '[data-island="add-to-cart"]';

/** A product's form: the classic one, and that of WooCommerce's blocks. */
export const productForm = 'form:is(.cart,.wc-block-add-to-cart-with-options)';
