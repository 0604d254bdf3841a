/**
 * Resolves when the page's deferred scripts have run. jQuery calls the functions for its `ready` by timers, so the
 * promise waits for one more timer. Presets look for traces of the hosts' own scripts, because files that an optimiser
 * has joined have no tags of their own.
 */
export const deferredScripts = new Promise<unknown>((resolve) => {
  // `performance.timing` is deprecated, but takes fewer bytes than the navigation entry.
  if (performance.timing?.domContentLoadedEventStart === 0)
    addEventListener('DOMContentLoaded', () => setTimeout(resolve));
  else resolve(0);
});
