import { isAllowed } from '../../src/stores/consent';

/** For this page view, where the browser or the visitor does not allow more. */
const page = new Map<string, string>();

/** A name for messages that changes when they do. */
const fingerprint = (text: string) => {
  let sum = 0;
  for (const sign of text) sum = (sum * 31 + sign.charCodeAt(0)) | 0;
  return (sum >>> 0).toString(16);
};

/**
 * What is kept about the messages for later visits, as far as that is allowed (spec §3, "Chat local storage").
 * @param start of the storage keys
 * @param given name of the messages' version, if the page gives one
 * @param text the messages, of which one is made otherwise
 * @param cookieless for the session only
 */
export const createMemory = (start: string, given: string, text: string, cookieless: boolean) => {
  const hash = given || fingerprint(text);
  const storage = () => {
    if (isAllowed('preferences')) return cookieless ? sessionStorage : localStorage;
  };
  const read = (key: string) => {
    try {
      return storage()?.getItem(start + key) ?? page.get(start + key);
    } catch {
      return page.get(start + key);
    }
  };
  const write = (key: string, value: string | number) => {
    page.set(start + key, String(value));
    try {
      storage()?.setItem(start + key, String(value));
    } catch {
      // Blocked or full: this page view remembers.
    }
  };
  const hashes = () => read('hashes')?.split(',').filter(Boolean) ?? [];
  return {
    isSeen: () => hashes().includes(hash),
    keepSeen() {
      if (!hashes().includes(hash)) write('hashes', [...hashes(), hash].join());
    },
    /** Whether a badge has told of these messages on an earlier page. */
    isUnread: () => read('unread') === hash,
    keepUnread: () => write('unread', hash),
    /**
     * Whether the page view has come on which the box may open by itself; counts this one if not.
     * The count starts at 0 but a missing one reads as 1, so that 1, 2 and 3 wanted views mean view 1, 3 and 4
     * (engage contract §2.3 and §8). A number that is met is not stored again.
     */
    countView(wanted: number) {
      const count = read('views');
      if (Number(count ?? 1) >= wanted) return true;
      write('views', (Number(count) || 0) + 1);
      return false;
    },
  };
};

export type Memory = ReturnType<typeof createMemory>;
