/** The functions that the preset starts in an idle moment, as one request. */
export { startOrderAttribution, startTracking } from './checkout/start-tracking';
export { registerBanner, registerShopPage } from './shop-page/later';
