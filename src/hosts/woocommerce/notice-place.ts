/** Where WooCommerce prints what it has to say. */
export const noticePlace = '.woocommerce-notices-wrapper';
