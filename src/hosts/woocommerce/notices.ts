/** Where WooCommerce prints what it has to say. */
export const noticePlace = '.woocommerce-notices-wrapper';

/**
 * Shows the notices of a page that the shop has answered with in the place of this page's.
 * `notice-focus` moves the focus there.
 * @returns whether there was something to show, and a place for it
 */
export const showNotices = (page: ParentNode): boolean => {
  const place = document.querySelector(noticePlace);
  const answered = [...page.querySelectorAll(noticePlace)].find((node) => node.childElementCount);
  if (!place) return false;
  place.replaceChildren(...(answered?.childNodes ?? []));
  return !!answered;
};
