let original: AbortSignal | undefined;

/** @param signal aborted where WooCommerce's own script of adds runs, once the bundle passes events on to it */
export const setOriginalAdds = (signal: AbortSignal) => {
  original = signal;
};

/** Whether WooCommerce's own script of adds runs, and replaces the fragments of each add and removal once more. */
export const hasOriginalAdds = () => !!original?.aborted;
