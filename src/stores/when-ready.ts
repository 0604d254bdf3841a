/**
 * Calls back once the document is parsed and its deferred scripts have run; at once if that is past.
 * `readyState` "interactive" tells neither, because deferred scripts still run then.
 */
export const whenReady = (call: () => void) => {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  const { domContentLoadedEventStart: contentLoadedAt = 1 } = (navigation ??
    {}) as PerformanceNavigationTiming;
  if (document.readyState === 'complete' || (document.readyState === 'interactive' && contentLoadedAt))
    call();
  else addEventListener('DOMContentLoaded', call, { once: true });
};
