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

/**
 * The state for a new entry of this page. WordPress's Interactivity API marks entries, and loads the page again for an
 * entry whose state lacks the mark.
 */
export const createState = (): object | null => {
  const { wpInteractivityId } = history.state ?? {};
  return wpInteractivityId ? { wpInteractivityId } : null;
};
