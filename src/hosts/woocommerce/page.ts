import type { StorefrontIslands } from '../../loader/types';

/** What the shop's pages do around the cart (commerce contract §6). */
export const registerPage = (api: StorefrontIslands) => {
  const { woocommerce_params: words } = window as { woocommerce_params?: Record<string, unknown> };
  const showText = words?.i18n_password_show;
  const hideText = words?.i18n_password_hide;
  api.register({
    selector: '.woocommerce-ordering',
    name: 'sort',
    load: 'interaction',
    props: { select: '.orderby' },
  });
  // In the cart, 0 takes the line out.
  api.register({
    selector: 'input.qty[min]:not(.product-quantity .qty)',
    name: 'quantity-minimum',
    load: 'load',
  });
  api.register({
    selector: '.woocommerce-store-notice',
    name: 'store-notice',
    load: 'load',
    props: {
      dismiss: '.woocommerce-store-notice__dismiss-link',
      pushes: '.ast-woocommerce-store-notice-hanged [data-position="hang-over-top"]',
      push: 'padding-top',
    },
  });
  api.register({
    selector: '.coming-soon-footer-banner-dismiss',
    name: 'coming-soon',
    load: 'interaction',
    props: {
      banner: '#coming-soon-footer-banner',
      fields: { woocommerce_meta: { coming_soon_banner_dismissed: 'yes' } },
    },
  });
  api.register({
    selector:
      '.woocommerce form .woocommerce-Input[type="password"],.woocommerce form span > input[type="password"]',
    name: 'password-toggle',
    props: { ...(showText !== undefined && { showText }), ...(hideText !== undefined && { hideText }) },
  });
  api.register({
    selector: ':is(.woocommerce-message,.woocommerce-error,.wc-block-components-notice-banner)[role="alert"]',
    name: 'notice-focus',
    load: 'load',
  });
  if (location.search && !document.querySelector('.wp-block-woocommerce-product-filters'))
    api.register({ selector: '.woocommerce-result-count', name: 'result-count', load: 'idle' });
};
