/**
 * Resolves when the page's deferred scripts have run. Presets look for traces of the hosts' own scripts, because
 * files that an optimiser has joined have no tags of their own.
 */
export const deferredScripts = new Promise<unknown>((resolve) => {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (page?.domContentLoadedEventStart === 0) addEventListener('DOMContentLoaded', resolve);
  else resolve(page);
});
