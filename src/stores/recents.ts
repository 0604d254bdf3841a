import { type Atom, atom } from 'nanostores';
import { toJson } from '../utils/json';
import { shareStore } from './shared';

declare module '../types' {
  interface Stores {
    recents: Atom<string[]> & { set(terms: string[]): void };
  }
}

/** The search plugin's key, so that visitors keep their earlier searches (docs/hosts/ysm.md#earlier-searches). */
const STORAGE_KEY = 'swsLatestSearches';

/** The search plugin's limit and order, oldest first (docs/hosts/ysm.md#earlier-searches). */
const MAX_RECENTS = 10;

/** The stored searches, which another tab may have changed; `undefined` if the browser blocks storage. */
const readStored = (): string[] | undefined => {
  let stored: string | null;
  try {
    stored = localStorage.getItem(STORAGE_KEY);
  } catch {
    return;
  }
  try {
    const terms = JSON.parse(stored ?? '[]');
    if (Array.isArray(terms))
      return terms
        .filter((term) => /string|number/.test(typeof term))
        .map(String)
        .slice(-MAX_RECENTS);
  } catch {
    // Storage holds another value: the visitor has no recent searches.
  }
  return [];
};

/** The visitor's recent searches, oldest first. */
export const $recents = shareStore('recents', () => atom<string[]>(readStored() ?? []));

const getTerms = () => readStored() ?? $recents.get();

/** Shows what other tabs have stored or removed meanwhile. */
export const refreshRecents = () => $recents.set(getTerms());

const writeRecents = (terms: string[]) => {
  $recents.set(terms);
  try {
    if (terms[0]) localStorage.setItem(STORAGE_KEY, toJson(terms));
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // With blocked storage the searches last as long as the page.
  }
};

/** Stores a search. A repeated search becomes the latest. */
export const addRecent = (term: string) =>
  writeRecents([...getTerms().filter((known) => known !== term), term].slice(-MAX_RECENTS));

export const removeRecent = (term: string) => writeRecents(getTerms().filter((known) => known !== term));

export const clearRecents = () => writeRecents([]);
