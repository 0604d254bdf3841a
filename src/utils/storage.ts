/** `local` outlives the browser session, `session` the tab. */
export type Area = 'local' | 'session';

const getStorage = (area: Area) => (area === 'local' ? localStorage : sessionStorage);

/** @returns the stored text, or null without one; undefined if the browser blocks storage */
export const readStored = (key: string, area: Area = 'local') => {
  try {
    return getStorage(area).getItem(key);
  } catch {
    // Some browsers throw at the mere access.
  }
};

/**
 * Stores a text; null removes it.
 * @returns whether the browser did so: it may block storage, or have no space left
 */
export const writeStored = (key: string, text: string | null, area: Area = 'local') => {
  try {
    const storage = getStorage(area);
    if (text === null) storage.removeItem(key);
    else storage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
};
