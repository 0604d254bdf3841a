/** Chromium counts a page as idle only after a frame, so on a page without changes it may never be idle. */
const TIMEOUT_MS = 50;

/**
 * Calls a function in an idle moment if there is one soon, and otherwise between two tasks of the page. For work that a
 * press would wait for.
 */
export const whenPaused = (callback: () => unknown): number =>
  // Safari 18 has no idle callbacks.
  (window.requestIdleCallback ?? setTimeout)(callback, { timeout: TIMEOUT_MS } as IdleRequestOptions &
    number);
