import { hasCookie } from '../../dom/cookie';
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
  // In the cart, 0 takes the line out. What is below its minimum already is raised at once.
  const quantity = { name: 'quantity-minimum' } as const;
  const own = ':not(.product-quantity .qty)';
  api.register({ ...quantity, selector: `input.qty[min]:out-of-range${own}`, load: 'load' });
  api.register({ ...quantity, selector: `input.qty[min]${own}`, load: 'interaction' });
  const pushes = '.ast-woocommerce-store-notice-hanged [data-position="hang-over-top"]';
  // Shown before its chunk is there: dismissing can wait for the visitor, the notice cannot.
  for (const notice of document.querySelectorAll<HTMLElement>('.woocommerce-store-notice'))
    if (!hasCookie(`store_notice${notice.dataset.noticeId ?? ''}`, 'hidden')) notice.style.display = 'block';
  api.register({
    selector: '.woocommerce-store-notice',
    name: 'store-notice',
    // One that pushes the page down has to be measured.
    load: document.querySelector(pushes) ? 'load' : 'interaction',
    props: { dismiss: '.woocommerce-store-notice__dismiss-link', pushes, push: 'padding-top' },
  });
  const wrapper = '.woocommerce-input-wrapper';
  const described = `${wrapper}:has(span.description)`;
  api.register({
    // Where the browser cannot tell, each field asks once.
    selector: CSS.supports(`selector(${described})`) ? described : wrapper,
    name: 'field-description',
    load: 'interaction',
    props: { description: 'span.description' },
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
