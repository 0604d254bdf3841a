import type { PageConfig } from '../../loader/types';

/** What the theme's page says (commerce contract §1, §7). */
export interface Settings {
  /** Greatest width of the window, in pixels, with the small header. */
  breakPoint: number;
  scrollToId: boolean;
  scrollToTop: boolean;
  /** The desktop header's cart icon opens the drawer. */
  desktopFlyout: boolean;
  /** The small header's cart icon leads to the cart page. */
  mobileRedirect: boolean;
  /** The drawer opens after an add. */
  openOnAdd: boolean;
}

const truth = (value: unknown, otherwise: boolean) =>
  value === undefined ? otherwise : /^(1|true|yes)$/.test(String(value));

/** The theme's globals, else the `astra` key of the page config, else the theme's defaults. */
export const readSettings = (config: PageConfig): Settings => {
  const {
    astra,
    astra_cart: cart,
    astra_shop_add_to_cart: add,
  } = window as unknown as Record<string, Record<string, unknown> | undefined>;
  const own = (config.astra ?? {}) as Record<string, unknown>;
  return {
    breakPoint: Number(astra?.break_point ?? own.breakPoint) || 921,
    scrollToId: truth(astra?.is_scroll_to_id ?? own.scrollToId, true),
    scrollToTop: truth(astra?.is_scroll_to_top ?? own.scrollToTop, true),
    desktopFlyout: (cart?.desktop_layout ?? own.desktopLayout ?? 'flyout') === 'flyout',
    mobileRedirect: (cart?.responsive_cart_click ?? own.responsiveCartClick) === 'redirect',
    openOnAdd:
      (add?.shop_add_to_cart_action ?? own.addToCartAction) === 'slide_in_cart' &&
      !truth(add?.elementor_preview_active, false),
  };
};
