/**
 * Resolves when the page's deferred scripts have run. Presets look for traces of the hosts' own scripts, because
 * files that an optimiser has joined have no tags of their own.
 */
export const deferredScripts = new Promise<unknown>((resolve) => {
  // Twenty bytes less than the entry of its successor, and the loader has few.
  if (performance.timing?.domContentLoadedEventStart === 0) addEventListener('DOMContentLoaded', resolve);
  else resolve(0);
});
