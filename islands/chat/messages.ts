import { isAllowed, isRefused, watchConsent } from '../../src/integrations/consent';
import { isOn } from '../../src/utils/is-on';
import type { Values } from '../../src/utils/record';
import { type Area, readStored, writeStored } from '../../src/utils/storage';

const category = 'preferences';

/** Replaces the storage for this page view if the browser or the visitor allows none. */
const pageStorage = new Map<string, string>();

const hashText = (text: string) => {
  let hash = 0;
  for (const character of text) hash = (hash * 31 + character.charCodeAt(0)) | 0;
  return (hash >>> 0).toString(16);
};

/** Removes a value from the browser. A removal needs no consent. */
const erase = (key: string) => {
  writeStored(key, null);
  writeStored(key, null, 'session');
};

/** Prefixes whose values a refusal erases. */
const watchedPrefixes = new Set<string>();

/** Erases the values of earlier pages as soon as the visitor refuses, or has refused on another page. */
const eraseOnRefusal = (prefix: string) => {
  if (watchedPrefixes.has(prefix)) return;
  watchedPrefixes.add(prefix);
  watchConsent(category, () => {
    if (isRefused(category)) for (const name of ['hashes', 'unread', 'views']) erase(prefix + name);
  });
};

/**
 * The storage of the chat: the browser's storage as far as consent allows, else a storage for this page view.
 * @param cookieless true for values of the session only
 */
export const openStorage = (cookieless: boolean) => {
  const area: Area = cookieless ? 'session' : 'local';
  return {
    getItem: (key: string): string | null =>
      (isAllowed(category) ? readStored(key, area) : null) ?? pageStorage.get(key) ?? null,
    setItem(key: string, value: unknown) {
      pageStorage.set(key, String(value));
      // Where the browser blocks storage, or it is full, the value lasts for this page view.
      if (isAllowed(category)) writeStored(key, String(value), area);
    },
    removeItem(key: string) {
      pageStorage.delete(key);
      erase(key);
    },
  };
};

/**
 * Stores read messages, unread messages and page views for later pages, as far as consent allows
 * (docs/hosts/joinchat.md#storage).
 * @param options props of the chat, checked or as the page gives them
 * @param text the messages, whose hash replaces a missing version
 */
export const createMessageStorage = ({ name = 'chat', messageHash, cookieless }: Values, text: string) => {
  const prefix = `${name}_`;
  eraseOnRefusal(prefix);
  const hash = String(messageHash || hashText(text));
  const { getItem, setItem } = openStorage(isOn(cookieless));
  const read = (key: string) => getItem(prefix + key);
  const write = (key: string, value: string | number) => setItem(prefix + key, value);
  const readHashes = () => read('hashes')?.split(',').filter(Boolean) ?? [];
  return {
    isSeen: () => readHashes().includes(hash),
    storeSeen() {
      if (!readHashes().includes(hash)) write('hashes', [...readHashes(), hash].join());
    },
    /** Whether an earlier page has shown a badge for these messages. */
    isUnread: () => read('unread') === hash,
    storeUnread: () => write('unread', hash),
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

/** How a closed chat announces its message. */
export interface MessagePlan {
  hasTip?: boolean;
  /** The part that appears by itself. */
  next?: 'box' | 'badge';
  /** Milliseconds until it appears. */
  delayMs?: number;
}

/**
 * Plans the message. Counts this page view if the plan depends on the count (docs/islands/chat.md#opening).
 * @param options props of the chat, checked or as the page gives them
 * @param text the messages; without `messageHash` a changed text counts as a new message
 */
export const planMessage = (options: Values, text: string): MessagePlan => {
  const { ctaViewed } = options;
  const { isSeen, isUnread, countView } = createMessageStorage(options, text);
  if (ctaViewed ? ctaViewed === 'yes' : isSeen()) return { hasTip: false };
  const delayMs = Number(options.messageDelay ?? 10) * 1000;
  if (isOn(options.messageBadge)) return { hasTip: true, next: 'badge', delayMs: isUnread() ? 0 : delayMs };
  return countView(Number(options.messageViews ?? 2))
    ? { hasTip: false, next: 'box', delayMs }
    : { hasTip: true };
};
