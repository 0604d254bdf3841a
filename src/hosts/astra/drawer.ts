import { onPageEvent } from '../../integrations/jquery';
import type { StorefrontIslands, Strategy } from '../../types';
import { reportError } from '../../utils/report-error';
import { readSettings, type Settings } from './settings';

const drawer = '#astra-mobile-cart-drawer';

const props = {
  closers: '.astra-cart-drawer-close,.astra-mobile-cart-overlay',
  first: '.astra-cart-drawer-close',
  heading: '.astra-cart-drawer-title',
  ignore: '.ast-site-header-cart-data',
  rootClass: 'ast-mobile-cart-active',
  variants: ['woocommerce-active', 'edd-active'],
};

/** The drawer's part of each shop. The theme's stylesheet hides no part. */
const carts = { woocommerce: '.widget_shopping_cart', edd: '.widget_edd_cart_widget' };

/** Without a drawer the behaviour leaves the link to the browser. */
const noDrawer = ':not(*)';

/** A header. A setting decides whether the icons of the header open the drawer. */
interface Header {
  selector: string;
  opensDrawer(settings: Settings): boolean;
}

const headers: Header[] = [
  { selector: '.ast-mobile-header-wrap ', opensDrawer: ({ hasMobileRedirect }) => !hasMobileRedirect },
  { selector: '#ast-desktop-header ', opensDrawer: ({ hasDesktopFlyout }) => hasDesktopFlyout },
];

/** The cart page needs no drawer. A header with the page's own cart island has its drawer already. */
const needsDrawer = () =>
  !document.body.classList.contains('woocommerce-cart') &&
  !document.querySelector('#masthead [data-island="cart"]');

/**
 * The theme's cart drawer, for WooCommerce and Easy Digital Downloads (docs/hosts/astra.md#cart-drawer).
 * The settings are read again when a trigger mounts, because an optimiser may hold the theme's globals back until the
 * visitor's first event.
 */
export const registerDrawer = (api: StorefrontIslands) => {
  if (!needsDrawer()) return;
  const initialSettings = readSettings();
  const findCart = (cart: string) => document.querySelector(`${drawer} ${cart}`);
  const hasBothCarts = findCart(carts.woocommerce) && findCart(carts.edd);
  const register = (shop: keyof typeof carts, trigger: string, { selector, opensDrawer }: Header) => {
    if (initialSettings.hasCartSettings && !opensDrawer(initialSettings)) return;
    api.register({
      selector: selector + trigger,
      name: 'cart-drawer',
      load: 'interaction',
      props: () => ({
        ...props,
        drawer: opensDrawer(readSettings()) ? drawer : noDrawer,
        ...(hasBothCarts && {
          variant: `${shop}-active`,
          showPart: carts[shop],
          hidePart: carts[shop === 'edd' ? 'woocommerce' : 'edd'],
        }),
      }),
    });
  };
  for (const header of headers) {
    register('woocommerce', '.ast-header-woo-cart', header);
    register('edd', '.ast-header-edd-cart', header);
  }
  register('woocommerce', '.ast-slidein-cart', { selector: '', opensDrawer: () => true });
  document.addEventListener('cart:open', () =>
    document.dispatchEvent(new CustomEvent('astra_on_slide_In_cart_open')),
  );
};

/**
 * Opens the drawer after each add.
 * @param load strategy of the drawer's code
 */
export const registerOpeningDrawer = (api: StorefrontIslands, load: Strategy) => {
  if (!needsDrawer()) return;
  api.register({ selector: drawer, name: 'cart-drawer', load, props: { ...props, openOnAdd: true } });
  // WooCommerce's own script reports an add by this event alone.
  onPageEvent('added_to_cart', () => {
    import('../../stores/open-carts').then(({ openCarts }) => openCarts()).catch(reportError);
  });
};
