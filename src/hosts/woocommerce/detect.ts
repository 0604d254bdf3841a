import type { Sign } from '../shared/detect';

export const signs: Sign[] = [
  [
    '.add_to_cart_button,.remove_from_cart_button,form.cart,.woocommerce-ordering,.woocommerce-store-notice,[class*="woocommerce-input"i],.woocommerce-product-gallery,.woocommerce-tabs,.woocommerce-cart-form,.widget_shopping_cart,[class*=coming-soon-f],[class*=woocommerce] [data-island]',
  ],
  ['', 'wc_cart_fragments_params'],
  ['', 'wc_order_attribution'],
];
