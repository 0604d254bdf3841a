import { page } from '../../core/page';
import { pageGlobals } from '../../utils/page-globals';
import { phpBoolean } from '../../utils/php-boolean';
import { asRecord } from '../../utils/record';

/** A width as the theme prints it: digits, as a number or as a text. */
const readWidth = (value: unknown) => /^\d+$/.test(String(value)) && Number(value);

/**
 * Reads the settings that the theme prints (docs/hosts/astra.md#settings), else the `astra` key of the page config, else
 * the theme's defaults.
 */
export const readSettings = () => {
  const {
    astra,
    astra_cart: cart,
    astra_shop_add_to_cart: add,
  } = pageGlobals as Record<string, Record<string, unknown> | undefined>;
  const configured = asRecord(page.config.astra);
  // An add must not change the page of the editor's preview.
  const action = phpBoolean(add?.elementor_preview_active)
    ? ''
    : (add?.shop_add_to_cart_action ?? configured.addToCartAction);
  return {
    /** Greatest window width in pixels with the small header. */
    breakPoint: readWidth(astra?.break_point ?? configured.breakPoint) || 921,
    scrollsToId: phpBoolean(astra?.is_scroll_to_id ?? configured.scrollToId ?? true),
    hasScrollToTop: phpBoolean(astra?.is_scroll_to_top ?? configured.scrollToTop ?? true),
    /** Whether the page has the settings of the cart icons. */
    hasCartSettings: !!(cart ?? configured.desktopLayout ?? configured.responsiveCartClick),
    /** Whether the cart icon of the desktop header opens the drawer. */
    hasDesktopFlyout: (cart?.desktop_layout ?? configured.desktopLayout) === 'flyout',
    /** Whether the cart icon of the small header leads to the cart page. */
    hasMobileRedirect: (cart?.responsive_cart_click ?? configured.responsiveCartClick) === 'redirect',
    opensOnAdd: action === 'slide_in_cart',
    /** Whether an add to the cart leads to another page. */
    redirectsAfterAdd: /^redirect_/.test(String(action)),
    /** Whether the palette is dark, which the theme marks on the page. */
    hasDarkPalette: phpBoolean(astra?.is_dark_palette ?? configured.darkPalette),
  };
};

export type Settings = ReturnType<typeof readSettings>;
