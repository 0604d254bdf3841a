import { createNode } from '../../../dom/create-node';
import { findBlockPlace } from '../blocks/notices';
import { noticePlace } from './notice-place';

/** Selector of notices, also where a theme, such as Storefront, prints the notices at a place of its own. */
const themeNotices =
  ':is(.woocommerce-message,.woocommerce-error,.wc-block-components-notice-banner)[role="alert"]';

const blockError = '.woocommerce-error,.is-error';

/**
 * Replaces the page's notices with the notices of a page that the shop has sent. `notice-focus` focuses the first new
 * notice. WooCommerce's own script focuses no notice that an add has brought.
 * @param formPlace the place of the notices of a form of blocks
 * @param takesFocus whether no other script focuses the notice
 */
export const showNotices = (page: ParentNode, formPlace: Element | null = null, takesFocus = true): void => {
  const place = formPlace ? null : document.querySelector(noticePlace);
  const filledPlace = [...page.querySelectorAll(noticePlace)].find((node) => node.childElementCount);
  const blockPlace = formPlace ?? (place ? undefined : findBlockPlace());
  if (!place && !blockPlace) return;
  const notices = filledPlace ? [...filledPlace.childNodes] : [...page.querySelectorAll(themeNotices)];
  for (const oldNotice of document.querySelectorAll(themeNotices)) oldNotice.remove();
  // Blocks show an add on their button, and only a refusal as a notice.
  const shown = place ? notices : notices.filter((node) => (node as Element).matches?.(blockError));
  if (place) place.replaceChildren(...shown);
  else blockPlace?.prepend(...shown);
  const alert = takesFocus && document.querySelector<HTMLElement>(themeNotices);
  if (alert) {
    alert.dataset.island = 'notice-focus';
    alert.dataset.load = 'load';
  }
};

export const showError = (text: string) => {
  const list = createNode('ul', { class: 'woocommerce-error', role: 'alert' }, createNode('li', {}, text));
  document.querySelector(noticePlace)?.replaceChildren(list);
};
