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
  };
};
