import { createErrorMessage } from '../../../dom/show-message';

const NOTICES = '.wc-block-components-notices';

/** Whether no running module, and not the drawer's own code, fills a place. */
const isFree = (place: Element) =>
  !place.closest('[data-wp-interactive*=notices],.wc-block-mini-cart__drawer');

/**
 * The place for notices of a form or list of blocks: with their template, or without it as the WordPress plugin prints
 * a list.
 */
export const findBlockPlace = (): Element | undefined =>
  [...document.querySelectorAll(`${NOTICES}[data-notices],${NOTICES}>template`)].flatMap((mark) => {
    const place = mark.closest(NOTICES);
    return place && isFree(place) ? place : [];
  })[0];

export const clearNotice = (place: Element | null): void =>
  place?.querySelector(':scope > .wc-block-components-notice-banner')?.remove();

const svgNamespace = 'http://www.w3.org/2000/svg';

/** The sign of a banner, an i in a ring. The block's stylesheet turns that of an error upside down. */
const createIcon = () => {
  const icon = document.createElementNS(svgNamespace, 'svg');
  const path = document.createElementNS(svgNamespace, 'path');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('width', '24');
  icon.setAttribute('height', '24');
  icon.setAttribute('aria-hidden', 'true');
  path.setAttribute('fill-rule', 'evenodd');
  path.setAttribute(
    'd',
    'M12 3.2a8.8 8.8 0 1 0 0 17.6 8.8 8.8 0 1 0 0-17.6zm0 1.5a7.3 7.3 0 1 1 0 14.6 7.3 7.3 0 1 1 0-14.6zM11.2 7.5h1.6v1.6h-1.6zm0 3.2h1.6v5.8h-1.6z',
  );
  icon.append(path);
  return icon;
};

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
  // The focus stays with the visitor, at the missing choice or in the drawer: `notice-focus` is for the shop's notices.
  banner.dataset.islandsIgnore = '';
  if (!banner.querySelector(':scope > svg')) banner.prepend(createIcon());
  const content = banner.querySelector('.wc-block-components-notice-banner__content');
  (content?.firstElementChild ?? content ?? banner).textContent = message;
  banner.querySelector('button')?.addEventListener('click', () => banner.remove());
  template.after(banner);
  return true;
};

/**
 * The place for notices of a form of blocks, which stands around it.
 * @param part the form, or a node inside of it
 */
export const findFormPlace = (part: Element | null): Element | null => {
  const place = part?.closest(NOTICES);
  return place && isFree(place) ? place : null;
};

/** Takes the words about an earlier press on a form's button away. */
export const clearFormError = (form: Element): void => {
  clearNotice(findFormPlace(form));
  form.querySelector('.si-message')?.remove();
};

/** Says what a form lacks: in the banner of a form of blocks, else beside the pressed button. */
export const showFormError = (form: Element, button: HTMLElement, text: string): void => {
  clearFormError(form);
  if (!drawNotice(findFormPlace(form), text)) createErrorMessage(button).show(text);
};
