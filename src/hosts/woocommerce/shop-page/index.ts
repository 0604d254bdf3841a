import { hasCookie } from '../../../dom/cookie';
import type { PageConfig, StorefrontIslands } from '../../../types';
import { pageGlobals } from '../../../utils/page-globals';
import { reportError } from '../../../utils/report-error';
import { whenIdle } from '../../../utils/when-idle';
import { hasOriginalScript } from '../original-scripts';

/** Shows the store notice and reserves its space before the notice's chunk loads. */
const showNotices = () => {
  // The chunk can wait until the visitor dismisses the notice.
  for (const notice of document.querySelectorAll<HTMLElement>('.woocommerce-store-notice'))
    if (!hasCookie(`store_notice${notice.dataset.noticeId ?? ''}`, 'hidden')) {
      notice.style.display = 'block';
      // Only keyboard focus can move under the notice; other visits need no chunk.
      const reserve = () =>
        import('../../../dom/bottom-space').then(
          ({ reserveBottom }) => reserveBottom(notice),
          () => {},
        );
      addEventListener('keydown', reserve, { once: true });
    }
};

/** Reserves the space of a notice that hangs above the page, as the theme's own script does. */
const reserveTop = () => {
  const topNotice = document.querySelector<HTMLElement>(
    '.ast-woocommerce-store-notice-hanged [data-position="hang-over-top"]',
  );
  // The theme reserves space even for a dismissed notice. The observer does not report an element that has no size from
  // the start.
  if (topNotice) {
    const reserve = () => {
      document.body.style.paddingTop = `${topNotice.offsetHeight}px`;
    };
    new ResizeObserver(reserve).observe(topNotice);
    if (topNotice.style.display === 'none') reserve();
  }
};

/** Registers the functions of shop pages besides the cart (docs/hosts/woocommerce.md#lists-and-fields). */
export const registerPage = (api: StorefrontIslands, config: PageConfig) => {
  api.register({
    selector: '.coming-soon-footer-banner-dismiss',
    name: 'coming-soon',
    load: 'interaction',
    props: {
      banner: '#coming-soon-footer-banner',
      fields: { woocommerce_meta: { coming_soon_banner_dismissed: 'yes' } },
    },
  });
  if (hasOriginalScript('woocommerce')) {
    if (!('astraTriggerEvent' in pageGlobals)) reserveTop();
    return;
  }
  api.register({
    selector: '.woocommerce-ordering',
    name: 'sort',
    load: 'interaction',
    props: { select: '.orderby' },
  });
  // The listing has no submit button, so without the behaviour the visitor would lose the choice.
  document.addEventListener('island:error', ({ target, detail }: CustomEventInit & { target?: unknown }) => {
    if (detail.name !== 'sort') return;
    const form = target as HTMLFormElement;
    const submit = () => HTMLFormElement.prototype.requestSubmit.call(form);
    form.addEventListener('change', submit, { once: true });
    const printedOption = form.querySelector<HTMLOptionElement>('option[selected]');
    if (printedOption && !printedOption.selected) submit();
  });
  // In the cart a quantity of 0 removes the line. The behaviour raises values below the minimum at once.
  const quantityRule = { name: 'quantity-minimum' } as const;
  const outsideCart = ':not(.product-quantity .qty)';
  api.register({ ...quantityRule, selector: `input.qty[min]:out-of-range${outsideCart}`, load: 'load' });
  api.register({ ...quantityRule, selector: `input.qty[min]${outsideCart}`, load: 'interaction' });
  showNotices();
  reserveTop();
  api.register({
    selector: '.woocommerce-store-notice',
    name: 'store-notice',
    load: 'interaction',
    props: { dismiss: '.woocommerce-store-notice__dismiss-link' },
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
    selector:
      '.woocommerce form .woocommerce-Input[type="password"],.woocommerce form span > input[type="password"]',
    name: 'password-toggle',
    props: () => {
      const { woocommerce_params: params } = pageGlobals as { woocommerce_params?: Record<string, unknown> };
      const showText = params?.i18n_password_show;
      const hideText = params?.i18n_password_hide;
      return { ...(showText !== undefined && { showText }), ...(hideText !== undefined && { hideText }) };
    },
  });
  api.register({
    selector: ':is(.woocommerce-message,.woocommerce-error,.wc-block-components-notice-banner)[role="alert"]',
    name: 'notice-focus',
    load: 'load',
  });
  if (!location.search || document.querySelector('.wp-block-woocommerce-product-filters')) return;
  const selector = '.woocommerce-result-count';
  const [firstCount, ...otherCounts] = document.querySelectorAll<HTMLElement>(selector);
  if (firstCount) {
    // Some themes print the count above and below the list. No other part of a listing needs the engine early.
    for (const count of [firstCount, ...otherCounts]) count.dataset.islandsIgnore = '';
    whenIdle(() =>
      Promise.all([import('../../../behaviours/result-count'), import('../../shared/start-on-page')])
        .then(([{ default: resultCount }, { startOnPage }]) =>
          startOnPage('result-count', resultCount, {}, config, firstCount),
        )
        .catch(reportError),
    );
  }
  // Another script may insert the listing again.
  api.register({ selector, name: 'result-count', load: 'idle' });
};
