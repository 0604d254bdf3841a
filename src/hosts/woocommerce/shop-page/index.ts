import { hasCookie } from '../../../dom/raw-cookies';
import { quietly } from '../../../utils/quietly';
import type { Shop } from '../features';

/** Shows the store notice and reserves its space before the notice's chunk loads. */
const showStoreNotices = () => {
  // The chunk can wait until the visitor dismisses the notice.
  for (const notice of document.querySelectorAll<HTMLElement>('.woocommerce-store-notice'))
    if (!hasCookie(`store_notice${notice.dataset.noticeId ?? ''}`, 'hidden')) {
      notice.style.display = 'block';
      // Only keyboard focus can move under the notice; other visits need no chunk.
      const reserve = () =>
        quietly(import('../../../dom/bottom-space'), ({ reserveBottom }) => reserveBottom(notice));
      addEventListener('keydown', reserve, { once: true });
    }
};

/** Reserves the space of a notice that hangs above the page, as the theme's own script does. */
export const reserveTop = () => {
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

/** Starts what a page of the shop needs before an idle moment: the sort menu and the store notice. */
export const startShopPage = ({ api }: Shop) => {
  api.register({
    selector: '.woocommerce-ordering',
    name: 'sort',
    load: 'interaction',
    props: { select: '.orderby' },
  });
  // The listing has no submit button, so without the behaviour the visitor would lose the choice.
  document.addEventListener('island:error', ({ target, detail }) => {
    if (detail.name !== 'sort') return;
    const form = target as HTMLFormElement;
    const submit = () => HTMLFormElement.prototype.requestSubmit.call(form);
    form.addEventListener('change', submit, { once: true });
    const printedOption = form.querySelector<HTMLOptionElement>('option[selected]');
    if (printedOption && !printedOption.selected) submit();
  });
  showStoreNotices();
  reserveTop();
  api.register({
    selector: '.woocommerce-store-notice',
    name: 'store-notice',
    load: 'interaction',
    props: { dismiss: '.woocommerce-store-notice__dismiss-link' },
  });
};
