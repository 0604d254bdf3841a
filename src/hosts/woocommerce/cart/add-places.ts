/** Buttons of lists, without the `wc-interactive` buttons of WooCommerce's own blocks. */
export const listButton = '.add_to_cart_button.ajax_add_to_cart[data-product_id]:not(.wc-interactive)';

/** A product's form: the classic one, and that of WooCommerce's blocks. */
export const productForm = 'form:is(.cart,.wc-block-add-to-cart-with-options)';

/**
 * Leaves adds by buttons of lists, and removals from the mini-cart, to WooCommerce's own script, which receives the same
 * presses.
 */
export const leavePresses = (isLeft = () => true) => {
  for (const type of ['cart:adding', 'cart:removing'])
    document.addEventListener(type, (event) => {
      const isPressed = (event.target as Element).matches?.(`${listButton},.remove_from_cart_button`);
      if (isPressed && isLeft()) event.preventDefault();
    });
};
