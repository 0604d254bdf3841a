import { type Atom, atom } from 'nanostores';
import { shared } from './shared';

declare module '../loader/types' {
  interface Stores {
    recents: Atom<string[]> & { set(terms: string[]): void };
  }
}

/** Key, order (oldest first) and bound of spec §9, so that a page's earlier searches are still there. */
const key = 'swsLatestSearches';
const kept = 10;

const read = (): string[] => {
  try {
    const terms = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (Array.isArray(terms))
      return terms
        .filter((term) => /string|number/.test(typeof term))
        .map(String)
        .slice(-kept);
  } catch {
    // Storage is blocked, or holds something else: there are no recent searches.
  }
  return [];
};

/** What the visitor has searched for, oldest first. */
export const $recents = shared('recents', () => atom<string[]>(read()));

const keep = (terms: string[]) => {
  $recents.set(terms);
  try {
    if (terms[0]) localStorage.setItem(key, JSON.stringify(terms));
    else localStorage.removeItem(key);
  } catch {
    // They last as long as the page.
  }
};

/** Remembers a search; one that is known already becomes the latest. */
export const addRecent = (term: string) => {
  // Another tab may have added some since.
  const terms = read();
  keep([...(terms[0] ? terms : $recents.get()).filter((known) => known !== term), term].slice(-kept));
};

export const removeRecent = (term: string) => keep($recents.get().filter((known) => known !== term));

export const clearRecents = () => keep([]);
