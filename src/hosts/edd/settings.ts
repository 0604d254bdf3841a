import { page } from '../../core/page';
import { toPrintedAddress } from '../../dom/url';
import { pageGlobals } from '../../utils/page-globals';

/**
 * Reads the cart settings that the plugin prints (docs/hosts/edd.md#settings), else the `edd` key of the page config, else
 * the defaults.
 */
export const readSettings = () => {
  const { edd_scripts: printed } = pageGlobals as { edd_scripts?: Record<string, unknown> };
  const configured = (page.config.edd ?? {}) as Record<string, unknown>;
  const readText = (name: string) => {
    const value = printed?.[name] ?? configured[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return {
    ajaxUrl: toPrintedAddress(readText('ajaxurl')) || '/wp-admin/admin-ajax.php',
    /** Id of the current page, which the server expects in every request. */
    currentPage: readText('current_page'),
    /** Address of the checkout, where a form with `edd_redirect_to_checkout` leads. */
    checkoutUrl: toPrintedAddress(readText('checkout_page')),
    /** Message for an add without a chosen price; empty for the message in the page's language. */
    selectOption: readText('select_option'),
    emptyText: readText('empty_cart_message'),
  };
};

export type Settings = ReturnType<typeof readSettings>;
