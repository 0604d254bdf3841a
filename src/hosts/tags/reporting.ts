import analytics from '../../behaviours/analytics';
import { whenFirstMove } from '../../core/moments/visitor';
import { hostProps } from '../../core/page';
import { readPageCurrency } from '../../core/page-currency';
import type { StorefrontIslands } from '../../types';
import { pageGlobals } from '../../utils/page-globals';
import { asRecord, type Values } from '../../utils/record';
import { reportError } from '../../utils/report-error';
import { type Feature, startFeature } from '../shared/features';
import { siteKitEvents } from '../shared/site-kit-scripts';
import { readCurrency, readDecimals } from './currency';
import { readAnalyticsProps } from './site-kit';

/** Scripts of plugins that report shop events themselves: the id of the tag, or a part of its address. */
const reporterScripts = [
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

const otherReporters = reporterScripts.map((name) => `script[id^="${name}"],script[src*="${name}"]`).join();

/**
 * Whether another plugin reports the shop's events to the page's tags. Two reports would count each add and each order
 * twice (docs/hosts/google-tag.md#other-plugins).
 */
const otherPluginReports = () => {
  // Google Analytics Pro of WooCommerce reports from the server, and prints this global on every page.
  const { pysOptions, wc_ga_pro: analyticsPro } = pageGlobals;
  // One script of PixelYourSite serves shops and other pages.
  const { woo } = asRecord(pysOptions);
  return !!(analyticsPro || asRecord(woo).addToCartOnButtonEnabled || document.querySelector(otherReporters));
};

/** The settings that the page prints for reports of the shop. */
const shopReports: Feature<Values, Values> = {
  original: siteKitEvents('woocommerce'),
  run: (props) => props,
  // Site Kit's script reports what the server prints, but no add by a form that leaves the page in place.
  follow: (props) => ({
    ...props,
    shopEvents: [props.shopEvents ?? 'add_to_cart'].flat().filter((name) => name === 'add_to_cart'),
    added: {},
  }),
};

/**
 * Reports events of the page through its tags. For a tag that loads later, the behaviour keeps the events.
 * @param hasLeadResult whether the page reports a lead without an event of the visitor
 */
export const registerReporting = (api: StorefrontIslands, hasLeadResult = false) => {
  const { code, decimals } = readPageCurrency();
  const currency = readCurrency() ?? code;
  // A shop sets the number of its decimals, whatever is usual for the currency.
  const minorUnit = decimals ?? readDecimals();
  const allProps = {
    ...(currency && { currency }),
    ...(minorUnit != null && { minorUnit }),
    ...startFeature(shopReports, readAnalyticsProps()),
    ...(otherPluginReports() && { shopEvents: [], added: {}, purchase: {} }),
  };
  // From now on analytics also knows what the page shows, which the preset's start has no time to read.
  hostProps.set('analytics', () => allProps);
  // The mount function comes with this chunk: an entry of its own would cost a request.
  api.register({ selector: 'body', name: 'analytics', mount: analytics, load: 'load' });
  // A visitor submits no form before the first event, so the listeners for forms can wait for that event.
  (hasLeadResult ? Promise.resolve() : whenFirstMove())
    .then(() => import('./forms'))
    .then(({ registerForms }) => registerForms(api))
    .catch(reportError);
};
