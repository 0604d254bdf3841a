import { pageGlobals } from '../../utils/page-globals';
import { asRecord } from '../../utils/record';

/** Scripts of plugins that report shop events themselves: the id of the tag, or a part of its address. */
const reporters = [
  'gtm4wp-ecommerce',
  'gtm4wp-woocommerce',
  'woocommerce-google-analytics-integration',
  'gla-gtag-events',
  'facebook-for-woocommerce',
  'monsterinsights-ecommerce',
  'gtmkit-woocommerce',
  // Pixel Manager for WooCommerce, from the directory or paid, and its older id.
  'pmw-js',
  'wpm-js',
  'woocommerce-google-adwords-conversion-tracking-tag',
  'woopt-pixel-manager-pro',
  'woocommerce-pixel-manager',
  // Conversios.
  'enhanced-e-commerce-for-woocommerce-store',
];

const selector = reporters.map((name) => `script[id^="${name}"],script[src*="${name}"]`).join();

/**
 * Whether another plugin reports the shop's events to the page's tags. Two reports would count each add and each order
 * twice (docs/hosts/google-tag.md#other-plugins).
 */
export const otherPluginReports = () => {
  // One script of PixelYourSite serves shops and other pages.
  const { woo } = asRecord((pageGlobals as { pysOptions?: unknown }).pysOptions);
  return !!asRecord(woo).addToCartOnButtonEnabled || !!document.querySelector(selector);
};
