import type { CartLine, CartState } from '../../stores/cart-gateway';

const contentSelector = '.widget_shopping_cart_content';

const readLine = (item: Element): CartLine => {
  const removeLink = item.querySelector<HTMLAnchorElement>('.remove_from_cart_button');
  const link = item.querySelector<HTMLAnchorElement>('a:not(.remove)');
  const amount = item.querySelector('.quantity');
  return {
    key: removeLink?.dataset.cart_item_key ?? '',
    productId: removeLink?.dataset.product_id ?? '',
    name: (link ?? item).textContent?.trim() ?? '',
    variation: '',
    maximum: 0,
    url: link?.href ?? '',
    image: item.querySelector('img')?.src ?? '',
    // The text reads "2 × $67.50".
    quantity: Number.parseInt(amount?.textContent ?? '', 10) || 1,
    price: amount?.querySelector('.amount')?.textContent?.trim() ?? '',
    removeUrl: removeLink?.href ?? '',
  };
};

/** The cart in WooCommerce's mini-cart, or `undefined` if `root` has no filled mini-cart. */
export const readMiniCart = (root: ParentNode): Omit<CartState, 'hash'> | undefined => {
  const cart = [...root.querySelectorAll(contentSelector)].find((node) => node.childElementCount);
  if (!cart) return;
  const lines = [...cart.querySelectorAll('.woocommerce-mini-cart-item')].map(readLine);
  return {
    lines,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: cart.querySelector('.woocommerce-mini-cart__total .amount')?.textContent?.trim() ?? '',
  };
};
