/**
 * Calls a function once the browser has parsed the document and run the deferred scripts. Calls at once if the browser
 * has done both. The ready state "interactive" proves nothing, because deferred scripts still run in that state.
 */
export const whenReady = (callback: () => void) => {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  const { domContentLoadedEventStart: contentLoadedAt = 1 } = (navigation ??
    {}) as PerformanceNavigationTiming;
  if (document.readyState === 'complete' || (document.readyState === 'interactive' && contentLoadedAt))
    callback();
  else addEventListener('DOMContentLoaded', callback, { once: true });
};
