const NOTICES = '.wc-block-components-notices';

/**
 * The place for notices of a form or list of blocks: with their template, or without it as the WordPress plugin prints
 * a list. A running module, or the drawer's own code, fills the others.
 */
export const findBlockPlace = (): Element | undefined =>
  [...document.querySelectorAll(`${NOTICES}[data-notices],${NOTICES}>template`)].flatMap((mark) => {
    const place = mark.closest(NOTICES);
    return place && !place.closest('[data-wp-interactive*=notices],.wc-block-mini-cart__drawer') ? place : [];
  })[0];

export const clearNotice = (place: Element | null): void =>
  place?.querySelector(':scope > .wc-block-components-notice-banner')?.remove();

/**
 * Shows an error in the banner that a place prints as its template.
 * @returns false for a shop that has taken the banner out
 */
export const drawNotice = (place: Element | null, message: string): boolean => {
  clearNotice(place);
  const template = place?.querySelector<HTMLTemplateElement>(':scope > template');
  const pattern = template?.content.firstElementChild;
  if (!template || !pattern) return false;
  const banner = pattern.cloneNode(true) as HTMLElement;
  banner.classList.add('is-error', 'is-dismissible');
  banner.setAttribute('role', 'alert');
  const content = banner.querySelector('.wc-block-components-notice-banner__content');
  (content?.firstElementChild ?? content ?? banner).textContent = message;
  banner.querySelector('button')?.addEventListener('click', () => banner.remove());
  template.after(banner);
  return true;
};

export const findFormPlace = (form: Element): Element | null => form.closest(NOTICES);
