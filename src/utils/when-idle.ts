/** Longest wait: an endless animation on a slow device leaves the browser no idle moment. */
const TIMEOUT_MS = 3_000;

/** Calls a function when the browser is idle. */
export const whenIdle = (callback: () => unknown): number =>
  // Safari 18 has no idle callbacks.
  (window.requestIdleCallback ?? setTimeout)(callback, { timeout: TIMEOUT_MS } as IdleRequestOptions &
    number);
