/** The functions that the preset starts in an idle moment, as one request. */
export { orderAttribution, startTracking } from './checkout/start-tracking';
export { registerBanner, registerShopPage } from './shop-page/later';
