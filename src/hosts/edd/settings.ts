import type { PageConfig } from '../../loader/types';

/** What the page says about its downloads' cart (commerce contract §1). */
export interface Settings {
  ajaxUrl: string;
  /** What the server takes for the page that the request is about. */
  currentPage: string;
  /** Address of the checkout, where an add leads when the shop wants that; else empty. */
  redirect: string;
  /** What is said when none of a download's prices is chosen. */
  selectOption: string;
}

/** The page's globals, else the `edd` key of the page config, else the defaults. */
export const readSettings = (config: PageConfig): Settings => {
  const { edd_scripts: page } = window as { edd_scripts?: Record<string, unknown> };
  const own = (config.edd ?? {}) as Record<string, unknown>;
  const text = (name: string, otherwise = '') => {
    const value = page?.[name] ?? own[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise;
  };
  return {
    ajaxUrl: text('ajaxurl', '/wp-admin/admin-ajax.php'),
    currentPage: text('current_page'),
    redirect: text('redirect_to_checkout') === '1' ? text('checkout_page') : '',
    selectOption: text('select_option', 'Please select an option'),
  };
};
