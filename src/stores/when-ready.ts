/**
 * Calls a function once the document is parsed and its deferred scripts have run, or at once if both have happened. The
 * ready state "interactive" proves nothing, because deferred scripts still run in that state.
 */
export const whenReady = (call: () => void) => {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  const { domContentLoadedEventStart: contentLoadedAt = 1 } = (navigation ??
    {}) as PerformanceNavigationTiming;
  if (document.readyState === 'complete' || (document.readyState === 'interactive' && contentLoadedAt))
    call();
  else addEventListener('DOMContentLoaded', call, { once: true });
};
