import { isAllowed } from '../../src/stores/consent';

/** Replaces the storage for this page view if the browser or the visitor allows none. */
const page = new Map<string, string>();

/** A hash of the messages. */
const fingerprint = (text: string) => {
  let sum = 0;
  for (const sign of text) sum = (sum * 31 + sign.charCodeAt(0)) | 0;
  return (sum >>> 0).toString(16);
};

/**
 * The storage of the chat: the browser's storage as far as consent allows, else a storage for this page view.
 * @param cookieless for the session only
 */
export const openStorage = (cookieless: boolean) => {
  const storage = () => {
    if (isAllowed('preferences')) return cookieless ? sessionStorage : localStorage;
  };
  return {
    getItem(key: string): string | null {
      try {
        return storage()?.getItem(key) ?? page.get(key) ?? null;
      } catch {
        return page.get(key) ?? null;
      }
    },
    setItem(key: string, value: unknown) {
      page.set(key, String(value));
      try {
        storage()?.setItem(key, String(value));
      } catch {
        // The browser blocks storage, or storage is full, so the value lasts for this page view.
      }
    },
    removeItem(key: string) {
      page.delete(key);
      try {
        storage()?.removeItem(key);
      } catch {
        // Blocked storage holds no value.
      }
    },
  };
};

/**
 * Remembers the messages that a visitor has seen for later visits, as far as consent allows
 * (docs/hosts/joinchat.md#storage).
 * @param start prefix of the storage keys
 * @param version version of the messages, if the page names a version
 * @param text the messages, whose hash replaces a missing version
 * @param cookieless for the session only
 */
export const createMessageStorage = (start: string, version: string, text: string, cookieless: boolean) => {
  const hash = version || fingerprint(text);
  const { getItem, setItem } = openStorage(cookieless);
  const read = (key: string) => getItem(start + key);
  const write = (key: string, value: string | number) => setItem(start + key, value);
  const hashes = () => read('hashes')?.split(',').filter(Boolean) ?? [];
  return {
    isSeen: () => hashes().includes(hash),
    keepSeen() {
      if (!hashes().includes(hash)) write('hashes', [...hashes(), hash].join());
    },
    /** Whether an earlier page has shown a badge for these messages. */
    isUnread: () => read('unread') === hash,
    keepUnread: () => write('unread', hash),
    /**
     * Counts this page view. A missing count reads as 1, so the settings 1, 2 and 3 mean the views 1, 3 and 4
     * (docs/hosts/joinchat.md#storage). Stores no number beyond the setting.
     * @returns whether the box may open by itself
     */
    countView(views: number) {
      const count = read('views');
      if (Number(count ?? 1) >= views) return true;
      write('views', (Number(count) || 0) + 1);
      return false;
    },
  };
};

export type MessageStorage = ReturnType<typeof createMessageStorage>;
