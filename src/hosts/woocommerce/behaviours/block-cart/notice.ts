import { announce } from '../../../../dom/announce';

/** Shows an error of the shop in the drawer's own banner. A shop may have taken the banner out. */
export const showNotice = (drawer: HTMLElement, message: string): void => {
  const place = drawer.querySelector('.wc-block-components-notices');
  const pattern = place?.querySelector('template')?.content.firstElementChild;
  clearNotice(drawer);
  if (!message) return;
  if (!place || !pattern) {
    announce(message);
    return;
  }
  const banner = pattern.cloneNode(true) as HTMLElement;
  banner.classList.add('is-error', 'is-dismissible');
  banner.setAttribute('role', 'alert');
  const content = banner.querySelector('.wc-block-components-notice-banner__content');
  (content?.firstElementChild ?? content ?? banner).textContent = message;
  banner.querySelector('button')?.addEventListener('click', () => banner.remove());
  place.append(banner);
};

/** Takes the error of an earlier press away. */
export const clearNotice = (drawer: HTMLElement): void => {
  drawer.querySelector('.wc-block-components-notices > .wc-block-components-notice-banner')?.remove();
};
