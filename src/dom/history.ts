/**
 * Changes the address in the history. Browsers refuse a change by an exception: in sandboxes, on pages without an
 * origin, and after many changes in a short time.
 */
export const changeAddress = (method: 'pushState' | 'replaceState', state: unknown, url?: string) => {
  try {
    history[method](state, '', url);
  } catch {
    // The page works without the new address.
  }
};
