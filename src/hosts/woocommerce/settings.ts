import { page } from '../../core/page';
import { toPrintedAddress, toRouteUrl } from '../../dom/url';
import { pageGlobals } from '../../utils/page-globals';
import { phpBoolean } from '../../utils/php-boolean';

/**
 * Moment of the cart's request. `auto`: on each page and after each add, if there is a cart. `changed`: only if the
 * stored cart may be stale. `always`: for visitors without a cart too.
 */
type RefreshMoment = 'auto' | 'changed' | 'always';

const pickText = (...values: unknown[]) =>
  values.find((value): value is string => typeof value === 'string' && value !== '') ?? '';

const pickAddress = (...values: unknown[]) => pickText(...values.map(toPrintedAddress));

/**
 * Reads each setting of WooCommerce (docs/hosts/woocommerce.md#settings) from the page's globals, else from the
 * `woocommerce` key of the page config, else from WooCommerce's defaults. The bundle's own settings have no global.
 * Callers read the settings again for each use, because the globals may come after a deferred loader.
 */
export const readSettings = () => {
  const {
    wc_add_to_cart_params: addParams,
    wc_cart_fragments_params: fragmentParams,
    woocommerce_params: shopParams,
  } = pageGlobals as Record<string, Record<string, unknown> | undefined>;
  const configured = (page.config.woocommerce ?? {}) as Record<string, unknown>;
  return {
    /** Address with the placeholder `%%endpoint%%`. */
    wcAjaxUrl: pickAddress(
      addParams?.wc_ajax_url,
      fragmentParams?.wc_ajax_url,
      shopParams?.wc_ajax_url,
      configured.wcAjaxUrl,
      '/?wc-ajax=%%endpoint%%',
    ),
    cartUrl: pickAddress(addParams?.cart_url, configured.cartUrl, '/cart/'),
    /** Text of the link after an added product; empty for the text in the page's language. */
    viewCart: pickText(addParams?.i18n_view_cart, configured.viewCart),
    isCart: phpBoolean(addParams?.is_cart ?? configured.isCart),
    redirectsAfterAdd: phpBoolean(addParams?.cart_redirect_after_add ?? configured.cartRedirectAfterAdd),
    /** Storage key of the fragments. */
    fragmentName: pickText(fragmentParams?.fragment_name, configured.fragmentName, 'wc_fragments'),
    hashKey: pickText(fragmentParams?.cart_hash_key, configured.hashKey, 'wc_cart_hash'),
    /** Milliseconds until a refresh times out. */
    timeoutMs: Number(fragmentParams?.request_timeout ?? configured.timeout) || 5_000,
    storeApiUrl: toRouteUrl(pickAddress(page.config.restUrl, '/wp-json/'), 'wc/store/v1'),
    /** Whether the cart uses the Store API instead of the classic protocol. */
    prefersStoreApi: configured.gateway === 'store-api',
    /** Whether product forms add without leaving the page. */
    hasProductForms: phpBoolean(configured.productForms ?? true),
    /** Announcement after an add by a product form; empty for the text of the page's language. */
    addedMessage: pickText(configured.addedMessage),
    /** Text on the cart page for a change that fails without a connection. */
    offlineText: pickText(configured.offlineText),
    refresh: (configured.refresh === 'auto' || configured.refresh === 'always'
      ? configured.refresh
      : 'changed') as RefreshMoment,
  };
};

export type Settings = ReturnType<typeof readSettings>;
