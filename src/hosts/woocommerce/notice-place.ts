/** The element of WooCommerce's notices. */
export const noticePlace = '.woocommerce-notices-wrapper';
