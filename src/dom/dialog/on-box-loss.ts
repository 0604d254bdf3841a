/**
 * Calls back when a rule of the page takes an element's box away, for instance at another width of the window. In print
 * overlays lose their box too, but only until the page is printed.
 */
export const onBoxLoss = (element: Element, callback: () => void, signal: AbortSignal) => {
  // An observer that all callers share would keep the last closed dialog in memory.
  const observer = new ResizeObserver(() => {
    if (!element.getClientRects().length && !matchMedia('print').matches) callback();
  });
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
};
