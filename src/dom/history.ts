/**
 * Changes the address in the history. Browsers refuse a change by an exception: in sandboxes, on pages without an
 * origin, and after many changes in a short time.
 * @param url a hash belongs to this page, even where `<base>` leads elsewhere
 */
export const changeAddress = (method: 'pushState' | 'replaceState', state: unknown, url?: string) => {
  try {
    history[method](state, '', url?.startsWith('#') ? location.href.split('#')[0] + url : url);
  } catch {
    // The page works without the new address.
  }
};
