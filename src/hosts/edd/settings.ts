import { page } from '../../core/page';
import { toPrintedAddress } from '../../dom/url';
import { pageGlobals } from '../../utils/page-globals';

/** The cart settings that the plugin prints (docs/hosts/edd.md#settings). */
export interface Settings {
  ajaxUrl: string;
  /** Id of the current page, which the server expects in every request. */
  currentPage: string;
  /** Address of the checkout, where a form with `edd_redirect_to_checkout` leads. */
  checkoutUrl: string;
  /** Message for an add without a chosen price; empty for the message in the page's language. */
  selectOption: string;
  emptyText: string;
}

/** Reads the plugin's global, else the `edd` key of the page config, else the defaults. */
export const readSettings = (): Settings => {
  const { edd_scripts: printed } = pageGlobals as { edd_scripts?: Record<string, unknown> };
  const configured = (page.config.edd ?? {}) as Record<string, unknown>;
  const readText = (name: string) => {
    const value = printed?.[name] ?? configured[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return {
    ajaxUrl: toPrintedAddress(readText('ajaxurl')) || '/wp-admin/admin-ajax.php',
    currentPage: readText('current_page'),
    checkoutUrl: toPrintedAddress(readText('checkout_page')),
    selectOption: readText('select_option'),
    emptyText: readText('empty_cart_message'),
  };
};
