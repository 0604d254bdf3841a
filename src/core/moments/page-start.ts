/** The moments of the page's start: parsed, its scripts run, seen by the visitor. */

/**
 * Resolves at once, or after an event of the page. jQuery calls the functions for its `ready` by timers, so the moment
 * comes one timer later.
 */
const when = (isPending: boolean | undefined, type = 'DOMContentLoaded') =>
  new Promise<void>((resolve) => {
    if (isPending) addEventListener(type, () => setTimeout(resolve), true);
    else resolve();
  });

/**
 * Whether the page's deferred scripts wait or run. The ready state "interactive" proves nothing, because deferred scripts
 * run in it. `performance.timing` is deprecated, but takes fewer bytes than the navigation entry.
 */
export const awaitsScripts = () => performance.timing?.domContentLoadedEventStart === 0;

/** Resolves when the page's deferred scripts have run. */
export const whenScriptsRan = () => when(awaitsScripts());

/** Resolves when the parser has ended and the visitor sees the page, which the browser may have prerendered. */
export const whenSeen = () =>
  when(document.readyState === 'loading').then(() =>
    when((document as { prerendering?: boolean }).prerendering, 'prerenderingchange'),
  );
