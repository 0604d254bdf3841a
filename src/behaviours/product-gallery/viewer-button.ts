import { onPress } from '../../dom/press';

/**
 * Makes a link the button of the viewer, which the shown picture's own link opens.
 * @param trigger a new link, or a link that the host has drawn
 * @param link the shown picture's link
 */
export const addViewerButton = (
  gallery: HTMLElement,
  trigger: HTMLAnchorElement,
  text: string,
  signal: AbortSignal,
  link: () => HTMLElement | null | undefined,
) => {
  trigger.href ||= '#';
  trigger.setAttribute('role', 'button');
  trigger.setAttribute('aria-haspopup', 'dialog');
  trigger.setAttribute('aria-label', text);
  trigger.removeAttribute('aria-hidden');
  trigger.removeAttribute('tabindex');
  const icon = document.createElement('span');
  icon.setAttribute('aria-hidden', 'true');
  icon.textContent = '🔍';
  trigger.replaceChildren(icon);
  gallery.prepend(trigger);
  onPress(trigger, signal, () => {
    link()?.click();
    gallery.addEventListener('lightbox:close', () => trigger.focus({ preventScroll: true }), {
      signal,
      once: true,
    });
  });
};
