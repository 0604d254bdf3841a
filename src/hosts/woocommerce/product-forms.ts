/** A product's form: the classic one, and that of WooCommerce's blocks. */
export const productForm = 'form.cart,form.wc-block-add-to-cart-with-options';
