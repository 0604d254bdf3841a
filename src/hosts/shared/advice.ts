/** How a shop replaces an original script with a preset. Loads only on a page with such a script. */

import { warnOnce } from '../../utils/warn';

interface Advice {
  /** The script's function, as the console names the function. */
  work: string;
  /** Further files that serve this function alone, by their handles in WordPress. */
  files?: string[];
  /** Globals and markup of the original script that the preset reads. */
  keep: string[];
  /** PHP condition for files that other pages still need. */
  where?: string;
}

/** Alpine.js of Elementor 4, which throws an error for each tab widget without the widget's handler. */
const alpine = 'elementor-v2-alpinejs';

/** Joinchat's script for the QR code, which had another name before version 6.1. */
const qrFiles = ['joinchat-qr', 'joinchat-kjua'];

/** Form plugins whose leads a script of Site Kit reports. */
const leadProviders = [
  'contact-form-7',
  'wpforms',
  'popup-maker',
  'mailchimp',
  'ninja-forms',
  'optin-monster',
];

/** Advice by handle. `docs/hosts/` documents each row under "Scripts to take out". */
const table: Record<string, Advice> = {
  'astra-theme-js': { work: 'the header', keep: ['astra'] },
  'astra-mobile-cart': { work: 'the cart drawer', keep: ['astra_cart'] },
  'astra-shop-add-to-cart': {
    work: 'the step after an add',
    // The preset opens no drawer of the theme's own script.
    files: ['astra-mobile-cart'],
    keep: ['astra_shop_add_to_cart', 'astra_cart'],
  },
  'edd-ajax': { work: 'the cart of downloads', keep: ['edd_scripts'] },
  'elementor-frontend': {
    work: 'the page builder',
    files: [
      'elementor-webpack-runtime',
      'elementor-frontend-modules',
      'swiper',
      'jquery-numerator',
      // The handlers need the files above.
      'elementor-tabs-handler',
      'elementor-youtube-handler',
      alpine,
    ],
    keep: ['elementorFrontendConfig'],
  },
  'elementor-tabs-handler': {
    work: 'the tab widget of Elementor 4',
    files: [alpine],
    keep: ['data-e-type'],
  },
  'elementor-youtube-handler': { work: 'the video widget of Elementor 4', keep: ['data-e-type'] },
  'googlesitekit-consent-mode': {
    work: 'reporting of consent to Google',
    keep: ['_googlesitekitConsentCategoryMap'],
  },
  'googlesitekit-events-provider-woocommerce': { work: 'reporting of the shop', keep: ['_googlesitekit'] },
  'googlesitekit-events-provider-easy-digital-downloads': {
    work: 'reporting of downloads',
    // The preset reports only its own adds.
    files: ['edd-ajax'],
    keep: ['_googlesitekit', 'edd_scripts'],
  },
  ...Object.fromEntries(
    leadProviders.map((name): [string, Advice] => [
      `googlesitekit-events-provider-${name}`,
      { work: `reporting of leads by ${name}`, keep: ['_googlesitekit'] },
    ]),
  ),
  'hostinger-reach-subscription-block-view': {
    work: 'subscribing',
    keep: ['hostinger_reach_subscription_block_data'],
  },
  joinchat: { work: 'the chat', files: qrFiles, keep: ['data-settings'] },
  'joinchat-lite': { work: 'the chat of links', files: qrFiles, keep: ['joinchat_obj'] },
  'smart-search-general': { work: 'the live search', keep: ['swsL10n'] },
};

/** Advice for the pages of WooCommerce that do not need WooCommerce's own scripts. */
const shopTable: Record<string, Advice> = {
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
  'wc-country-select': {
    work: 'the states of a country',
    files: ['wc-address-i18n', 'selectWoo'],
    where: 'is_cart()',
    keep: ['wc_country_select_params'],
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
};

/** Pages that need WooCommerce's own scripts (docs/hosts/README.md#taking-scripts-out). */
const needsShopScripts = () => document.body.matches('.woocommerce-checkout,.woocommerce-account');

/**
 * PHP that removes only the files of scripts, as docs/hosts/README.md#taking-scripts-out explains. Dequeuing would remove
 * the settings that WordPress prints with a script.
 */
const createPhp = (handles: string[], where?: string) => {
  const names = handles.map((handle) => `'${handle}'`).join(', ');
  const loop = `foreach ( array( ${names} ) as $h ) if ( $s = wp_scripts()->registered[ $h ] ?? null ) { $s->src = false; $s->deps = array(); unset( $s->extra['after'] ); }`;
  return where ? `if ( ${where} ) ${loop}` : loop;
};

/** Warns once of an original script, with the PHP that removes the script's files. */
export const advise = (handle: string) => {
  const advice = table[handle] ?? (needsShopScripts() ? undefined : shopTable[handle]);
  if (!advice) return;
  const { work, files = [], keep, where } = advice;
  warnOnce(
    `The script "${handle}" runs on this page, so the preset leaves ${work} to that script. To use the preset instead, remove only the script's files: ${createPhp([handle, ...files], where)} Keep ${keep.join(' and ')}.`,
  );
};
