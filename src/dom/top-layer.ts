/**
 * Raises a fixed element into the top layer. An ancestor with a transform or filter would otherwise position the
 * element, often outside the window. Browsers without popovers keep the ancestor's position.
 */
export const raiseToTopLayer = (element: HTMLElement, signal: AbortSignal) => {
  if (signal.aborted || element.popover || getComputedStyle(element).position !== 'fixed') return;
  element.popover = 'manual';
  element.showPopover?.();
  signal.addEventListener('abort', () => {
    element.popover = null;
  });
};
