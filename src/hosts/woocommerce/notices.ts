import { noticePlace } from './notice-place';

/** A notice that a theme, such as Storefront, has printed at a place of its own. */
const elsewhere =
  ':is(.woocommerce-message,.woocommerce-error,.wc-block-components-notice-banner)[role="alert"]';

/**
 * Replaces the page's notices by those of a page that the shop has sent. `notice-focus` moves the focus there.
 * @returns whether there was something to show, and a place for it
 */
export const showNotices = (page: ParentNode): boolean => {
  const place = document.querySelector(noticePlace);
  const filledPlace = [...page.querySelectorAll(noticePlace)].find((node) => node.childElementCount);
  if (!place) return false;
  const notices = filledPlace ? [...filledPlace.childNodes] : [...page.querySelectorAll(elsewhere)];
  for (const old of document.querySelectorAll(elsewhere)) old.remove();
  place.replaceChildren(...notices);
  return !!notices[0];
};

/** Shows an error of our own where the shop shows its errors. */
export const showError = (text: string) => {
  const list = document.createElement('ul');
  list.className = 'woocommerce-error';
  list.setAttribute('role', 'alert');
  list.append(document.createElement('li'));
  (list.firstChild as Element).textContent = text;
  document.querySelector(noticePlace)?.replaceChildren(list);
};
