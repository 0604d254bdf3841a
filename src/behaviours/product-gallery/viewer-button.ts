import { onPress } from '../../dom/press';

/**
 * Makes a link the button of the viewer, which the shown picture's own link opens.
 * @param link the shown picture's link
 */
export const addViewerButton = (
  gallery: HTMLElement,
  trigger: HTMLAnchorElement,
  text: string,
  signal: AbortSignal,
  link: () => HTMLElement | null | undefined,
) => {
  trigger.href = '#';
  trigger.setAttribute('role', 'button');
  trigger.setAttribute('aria-haspopup', 'dialog');
  trigger.setAttribute('aria-label', text);
  const icon = document.createElement('span');
  icon.setAttribute('aria-hidden', 'true');
  icon.textContent = '🔍';
  trigger.append(icon);
  gallery.prepend(trigger);
  onPress(trigger, signal, () => {
    link()?.click();
    gallery.addEventListener('lightbox:close', () => trigger.focus({ preventScroll: true }), {
      signal,
      once: true,
    });
  });
};
