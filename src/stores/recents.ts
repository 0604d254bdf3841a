import { type Atom, atom } from 'nanostores';
import { toJson } from '../utils/json';
import { RECENT_SEARCHES_KEY } from '../utils/storage-keys';
import { shareStore } from './shared';

declare module '../types' {
  interface Stores {
    recents: Atom<string[]> & { set(terms: string[]): void };
  }
}

/** The search plugin's limit and order, oldest first (docs/hosts/ysm.md#earlier-searches). */
const MAX_RECENTS = 10;

const readRecents = (): string[] => {
  try {
    const terms = JSON.parse(localStorage.getItem(RECENT_SEARCHES_KEY) ?? '[]');
    if (Array.isArray(terms))
      return terms
        .filter((term) => /string|number/.test(typeof term))
        .map(String)
        .slice(-MAX_RECENTS);
  } catch {
    // The browser blocks storage, or storage holds another value: the visitor has no recent searches.
  }
  return [];
};

/** The visitor's recent searches, oldest first. */
export const $recents = shareStore('recents', () => atom<string[]>(readRecents()));

const writeRecents = (terms: string[]) => {
  $recents.set(terms);
  try {
    if (terms[0]) localStorage.setItem(RECENT_SEARCHES_KEY, toJson(terms));
    else localStorage.removeItem(RECENT_SEARCHES_KEY);
  } catch {
    // With blocked storage the searches last as long as the page.
  }
};

/** Stores a search. A repeated search becomes the latest. */
export const addRecent = (term: string) => {
  // Another tab may have stored further searches.
  const terms = readRecents();
  writeRecents(
    [...(terms[0] ? terms : $recents.get()).filter((known) => known !== term), term].slice(-MAX_RECENTS),
  );
};

export const removeRecent = (term: string) => writeRecents($recents.get().filter((known) => known !== term));

export const clearRecents = () => writeRecents([]);
