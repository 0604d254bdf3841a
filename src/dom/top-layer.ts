/**
 * Raises a fixed element into the top layer. An ancestor with a transform or filter would place the element in its own
 * corner, far outside the window. Browsers without popovers leave the element there.
 */
export const raiseToTopLayer = (element: HTMLElement, signal: AbortSignal) => {
  if (signal.aborted || element.popover || getComputedStyle(element).position !== 'fixed') return;
  element.popover = 'manual';
  element.showPopover?.();
  signal.addEventListener('abort', () => {
    element.popover = null;
  });
};
