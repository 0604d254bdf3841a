import type { PageConfig } from '../../loader/types';

/** What the shop page says about its cart (commerce contract §1). */
export interface Settings {
  /** Address with `%%endpoint%%` in it. */
  wcAjaxUrl: string;
  cartUrl: string;
  /** Text of the link that appears behind an added product. */
  viewCart: string;
  isCart: boolean;
  cartRedirectAfterAdd: boolean;
  /** Key of the stored fragments. */
  fragmentName: string;
  /** Key of the stored cart's hash. */
  hashKey: string;
  /** Milliseconds until a refresh is given up. */
  timeout: number;
  /**
   * When the cart is asked for without need: `auto` on each page and after each add wherever there is a cart,
   * `changed` only where what is stored or was answered may be outdated, `always` for visitors without a cart too.
   */
  refresh: 'auto' | 'changed' | 'always';
  /** Address of the Store API, where the page wants it instead of the classic protocol; else empty. */
  storeApi: string;
  /** Whether the forms of product pages add without leaving the page. */
  productForms: boolean;
  /** What screen readers hear when such a form has added its product. */
  addedMessage: string;
}

/** WordPress prints top-level values as strings: `""`, `"1"`, `"yes"`, `"no"`. */
const truth = (value: unknown) => value === true || value === 1 || value === '1' || value === 'yes';
const text = (...values: unknown[]) =>
  values.find((value): value is string => typeof value === 'string' && value !== '') ?? '';

/**
 * The page's globals, else the `woocommerce` key of the page config, else WooCommerce's defaults.
 * Read at each use: with a deferred loader the globals may come later.
 */
export const readSettings = (config: PageConfig): Settings => {
  const {
    wc_add_to_cart_params: button,
    wc_cart_fragments_params: cart,
    woocommerce_params: shop,
  } = window as unknown as Record<string, Record<string, unknown> | undefined>;
  const own = (config.woocommerce ?? {}) as Record<string, unknown>;
  return {
    wcAjaxUrl: text(
      button?.wc_ajax_url,
      cart?.wc_ajax_url,
      shop?.wc_ajax_url,
      own.wcAjaxUrl,
      '/?wc-ajax=%%endpoint%%',
    ),
    cartUrl: text(button?.cart_url, own.cartUrl, '/cart/'),
    viewCart: text(button?.i18n_view_cart, own.viewCart, 'View cart'),
    isCart: truth(button?.is_cart ?? own.isCart),
    cartRedirectAfterAdd: truth(button?.cart_redirect_after_add ?? own.cartRedirectAfterAdd),
    fragmentName: text(cart?.fragment_name, own.fragmentName, 'wc_fragments'),
    hashKey: text(cart?.cart_hash_key, own.hashKey, 'wc_cart_hash'),
    timeout: Number(cart?.request_timeout ?? own.timeout) || 5_000,
    storeApi: own.gateway === 'store-api' ? `${text(config.restUrl, '/wp-json/')}wc/store/v1` : '',
    productForms: truth(own.productForms ?? true),
    addedMessage: text(own.addedMessage, 'Added to your cart.'),
    refresh:
      own.refresh === 'changed' || own.refresh === 'always'
        ? own.refresh
        : // The Store API answers each change with the whole cart.
          own.gateway === 'store-api'
          ? 'changed'
          : 'auto',
  };
};
