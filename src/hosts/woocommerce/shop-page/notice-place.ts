/** Selector of the element that holds WooCommerce's notices. */
export const noticePlace = '.woocommerce-notices-wrapper';
