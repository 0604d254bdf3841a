import { createAdviser } from '../shared/advice';

/** Pages that need WooCommerce's own scripts (docs/hosts/README.md#taking-scripts-out). */
const keepsScripts = () => document.body.matches('.woocommerce-checkout,.woocommerce-account');

const adviseElsewhere = createAdviser({
  'wc-add-to-cart': {
    work: 'adding from lists and removing from the small cart',
    keep: ['wc_add_to_cart_params'],
  },
  'wc-cart-fragments': { work: 'refreshing the cart', keep: ['wc_cart_fragments_params'] },
  'wc-add-to-cart-variation': {
    work: 'choosing a variation',
    keep: [
      'wc_add_to_cart_variation_params',
      'tmpl-variation-template',
      'tmpl-unavailable-variation-template',
    ],
  },
  'wc-single-product': {
    work: 'the gallery, tabs and stars of the product',
    files: ['wc-flexslider', 'wc-zoom', 'wc-photoswipe', 'wc-photoswipe-ui-default'],
    keep: ['wc_single_product_params'],
  },
  'wc-cart': {
    work: 'the cart page',
    // The checkout needs the further files.
    files: ['wc-country-select', 'wc-address-i18n', 'selectWoo'],
    where: 'is_cart()',
    keep: ['wc_cart_params', 'wc_country_select_params'],
  },
  woocommerce: {
    work: 'the work on lists, notices, passwords and field descriptions',
    // The scripts of the cart page and the checkout call `$.scroll_to_notices` of this script.
    files: ['wc-cart'],
    where: '! is_checkout() && ! is_account_page()',
    keep: ['woocommerce_params', 'wc_cart_params'],
  },
  'wc-order-attribution': {
    work: 'recording the source of orders',
    files: ['sourcebuster-js', 'wp-consent-api-integration'],
    keep: ['wc_order_attribution', 'wc-order-attribution-inputs'],
  },
});

/** Warns once of each original script (docs/hosts/woocommerce.md#scripts-to-take-out). */
export const advise = (handle: string) => {
  if (!keepsScripts()) adviseElsewhere(handle);
};
