/**
 * Calls back once the document has been read and its deferred scripts have run; at once when that was long ago.
 * "Interactive" alone says neither: deferred scripts still run then.
 */
export const whenReady = (call: () => void) => {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  const { domContentLoadedEventStart: told = 1 } = (navigation ?? {}) as PerformanceNavigationTiming;
  if (document.readyState === 'complete' || (document.readyState === 'interactive' && told)) call();
  else addEventListener('DOMContentLoaded', call, { once: true });
};
