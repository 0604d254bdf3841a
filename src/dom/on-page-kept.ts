/**
 * Calls back when the visitor leaves for another page and the browser keeps this one. Back then shows the page as the
 * visitor has left it, and not as a new load would.
 */
export const onPageKept = (callback: () => void, signal: AbortSignal) =>
  addEventListener('pagehide', ({ persisted }) => persisted && callback(), { signal });
