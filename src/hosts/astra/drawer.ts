import type { StorefrontIslands } from '../../types';
import type { Settings } from './settings';

/** The theme's cart drawer, for both of its shops (docs/hosts/astra.md#cart-drawer). */
export const registerDrawer = (api: StorefrontIslands, settings: Settings) => {
  const { classList } = document.body;
  const drawer = '#astra-mobile-cart-drawer';
  // The cart page needs no drawer. A header with the page's own cart island has its drawer already.
  if (classList.contains('woocommerce-cart') || document.querySelector('#masthead [data-island="cart"]'))
    return;
  const props = {
    closers: '.astra-cart-drawer-close,.astra-mobile-cart-overlay',
    first: '.astra-cart-drawer-close',
    heading: '.astra-cart-drawer-title',
    ignore: '.ast-site-header-cart-data',
    rootClass: 'ast-mobile-cart-active',
    variants: ['woocommerce-active', 'edd-active'],
  };
  const headers = [
    settings.mobileRedirect ? '' : '.ast-mobile-header-wrap ',
    settings.desktopFlyout ? '#ast-desktop-header ' : '',
  ].filter(Boolean);
  const triggers = { woocommerce: '.ast-header-woo-cart', edd: '.ast-header-edd-cart' };
  const both =
    document.querySelector(`${drawer} .widget_shopping_cart`) &&
    document.querySelector(`${drawer} .widget_edd_cart_widget`);
  for (const [shop, trigger] of Object.entries(triggers))
    for (const selector of [
      ...headers.map((header) => header + trigger),
      ...(shop === 'edd' ? [] : ['.ast-slidein-cart']),
    ])
      api.register({
        selector,
        name: 'cart-drawer',
        load: 'interaction',
        props: { ...props, drawer, variant: both ? `${shop}-active` : '' },
      });
  if (settings.openOnAdd)
    api.register({
      selector: drawer,
      name: 'cart-drawer',
      load: 'idle',
      props: { ...props, openOnAdd: true },
    });
  document.addEventListener('cart:open', () =>
    document.dispatchEvent(new CustomEvent('astra_on_slide_In_cart_open')),
  );
};
