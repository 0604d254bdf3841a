/** Writes a mini-cart's line as WooCommerce prints the line (docs/hosts/woocommerce.md#remove-from-the-mini-cart). */
export const miniCartItem = (key: string, name: string, quantity: number, price: string) =>
  `<li class="woocommerce-mini-cart-item mini_cart_item">
    <a role="button" href="/cart/?remove_item=${key}&amp;_wpnonce=1" class="remove remove_from_cart_button"
      data-product_id="55" data-cart_item_key="${key}" data-success_message="${name} removed">×</a>
    <a href="/product/${key}/"><img src="/img/${key}.svg" alt="">${name}</a>
    <span class="quantity">${quantity} × <span class="amount">${price}</span></span>
  </li>`;

export const miniCart = (...items: string[]) =>
  `<div class="widget_shopping_cart_content">${
    items.length
      ? `<ul class="woocommerce-mini-cart">${items.join('')}</ul>
         <p class="woocommerce-mini-cart__total"><span class="amount">$99.00</span></p>`
      : '<p class="woocommerce-mini-cart__empty-message">No products in the cart.</p>'
  }</div>`;

export const cup = miniCartItem('abc', 'Cup', 2, '$67.50');
export const mug = miniCartItem('def', 'Mug', 1, '$9.00');
