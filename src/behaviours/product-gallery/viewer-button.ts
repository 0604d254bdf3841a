import { createNode } from '../../dom/create-node';
import { onPress } from '../../dom/press';
import { createRevertible } from '../../dom/revertible';
import { showOnScreenOnly } from '../../dom/screen-only';

/**
 * Makes a link the button of the viewer, which the shown picture's own link opens.
 * @param trigger a new link, or a link that the host has drawn
 * @param findLink the shown picture's link
 */
export const addViewerButton = (
  gallery: HTMLElement,
  trigger: HTMLAnchorElement,
  text: string,
  signal: AbortSignal,
  findLink: () => HTMLElement | null | undefined,
) => {
  createRevertible(signal)(trigger, {
    'data-screen-only': '',
    href: trigger.getAttribute('href') || '#',
    role: 'button',
    'aria-haspopup': 'dialog',
    'aria-label': text,
    'aria-hidden': null,
    tabindex: null,
  });
  showOnScreenOnly(trigger);
  // Browsers drop the click on a moved link, so the host's link stays in its place.
  if (!trigger.parentNode) {
    trigger.append(createNode('span', { 'aria-hidden': 'true' }, '🔍'));
    gallery.prepend(trigger);
  }
  onPress(trigger, signal, () => {
    findLink()?.click();
    gallery.addEventListener('lightbox:close', () => trigger.focus({ preventScroll: true }), {
      signal,
      once: true,
    });
  });
};
