import { page } from '../../../core/page';
import { pageGlobals } from '../../../utils/page-globals';
import { reportError } from '../../../utils/report-error';
import type { Shop } from '../features';
import { forwardClicks } from '../forward-jquery-events';

/** Registers the banner of a shop that is not open yet. WooCommerce's own script does not run it. */
export const registerBanner = ({ api }: Shop) => {
  api.register({
    selector: '.coming-soon-footer-banner-dismiss',
    name: 'coming-soon',
    load: 'interaction',
    props: {
      banner: '#coming-soon-footer-banner',
      fields: { woocommerce_meta: { coming_soon_banner_dismissed: 'yes' } },
    },
  });
};

/**
 * Registers the lists, fields and notices of the shop's pages (docs/hosts/woocommerce.md#lists-and-fields).
 * @param announceCount announces the number of results of a filtered list
 */
export const registerShopPage = ({ api }: Shop, announceCount?: (count: HTMLElement) => void) => {
  // In the cart a quantity of 0 removes the line. The behaviour raises values below the minimum at once.
  for (const [range, load] of [
    [':out-of-range', 'load'],
    ['', 'interaction'],
  ] as const)
    api.register({
      selector: `input.qty[min]${range}:not(.product-quantity .qty)`,
      name: 'quantity-minimum',
      load,
    });
  const wrapper = '.woocommerce-input-wrapper';
  const describedWrapper = `${wrapper}:has(span.description)`;
  api.register({
    // In a browser without `:has` every field mounts, and the behaviour ends at once without a description.
    selector: CSS.supports(`selector(${describedWrapper})`) ? describedWrapper : wrapper,
    name: 'field-description',
    load: 'interaction',
    props: { description: 'span.description' },
  });
  api.register({
    selector: '.woocommerce form :is(.woocommerce-Input,span > input)[type=password]',
    name: 'password-toggle',
    props: () => {
      const { woocommerce_params: params } = pageGlobals as { woocommerce_params?: Record<string, unknown> };
      const showText = params?.i18n_password_show;
      const hideText = params?.i18n_password_hide;
      return { ...(showText !== undefined && { showText }), ...(hideText !== undefined && { hideText }) };
    },
  });
  api.register({
    selector: ':is(.woocommerce-message,.woocommerce-error,.wc-block-components-notice-banner)[role=alert]',
    name: 'notice-focus',
    load: 'load',
  });
  forwardClicks('.woocommerce-store-notice__dismiss-link');
  if (page.config.region) import('./list-region').then((module) => module.default(api), reportError);
  if (!location.search || document.querySelector('.wp-block-woocommerce-product-filters')) return;
  const selector = '.woocommerce-result-count';
  const [firstCount, ...otherCounts] = document.querySelectorAll<HTMLElement>(selector);
  if (firstCount && announceCount) {
    // Some themes print the count above and below the list. No other part of a listing needs the engine early.
    for (const count of [firstCount, ...otherCounts]) count.dataset.islandsIgnore = '';
    announceCount(firstCount);
  }
  // Another script may insert the listing again.
  api.register({ selector, name: 'result-count', load: 'idle' });
};
