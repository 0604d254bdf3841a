import { type Atom, atom } from 'nanostores';
import { parseJson, toJson } from '../utils/json';
import { readStored, writeStored } from '../utils/storage';
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
const readTerms = (): string[] | undefined => {
  const stored = readStored(STORAGE_KEY);
  if (stored === undefined) return;
  const terms = parseJson(stored);
  return (Array.isArray(terms) ? terms : [])
    .filter((term) => /string|number/.test(typeof term))
    .map(String)
    .slice(-MAX_RECENTS);
};

/** The visitor's recent searches, oldest first. */
export const $recents = shareStore('recents', () => atom<string[]>(readTerms() ?? []));

const getTerms = () => readTerms() ?? $recents.get();

/** Shows what other tabs have stored or removed meanwhile. */
export const refreshRecents = () => $recents.set(getTerms());

const writeRecents = (terms: string[]) => {
  $recents.set(terms);
  // With blocked storage the searches last as long as the page.
  writeStored(STORAGE_KEY, terms[0] ? toJson(terms) : null);
};

/** Stores a search. A repeated search becomes the latest. */
export const addRecent = (term: string) =>
  writeRecents([...getTerms().filter((known) => known !== term), term].slice(-MAX_RECENTS));

export const removeRecent = (term: string) => writeRecents(getTerms().filter((known) => known !== term));

export const clearRecents = () => writeRecents([]);
