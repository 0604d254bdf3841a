import { fold } from '../../../utils/fold';

/** A word of a text between two spaces. */
export interface Word {
  /** The word as it stands in the text. */
  text: string;
  /** The word without punctuation: `tshirt` for "T-Shirt", `500ml` for "500ml". */
  term: string;
  /** Its letters and numbers apart: `t` and `shirt`, `500` and `ml`. */
  parts: string[];
}

/** Splits a text into its words, in the form in which they compare. */
export const toWords = (text: string): Word[] =>
  text
    .split(/\s+/)
    .map((word) => ({ text: word, parts: fold(word).match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? [] }))
    .filter(({ parts }) => parts[0])
    .map((word) => ({ ...word, term: word.parts.join('') }));

/** The terms by which the index finds a text. */
export const toTerms = (text: string): string[] =>
  toWords(text).flatMap(({ term, parts }) => (parts[1] ? [term, ...parts] : term));

export const hasNumber = (term: string): boolean => /\p{N}/u.test(term);

/** The terms of an article number. Its letters alone, such as `re` in "AU-1000-RE", are no words. */
export const toCodeTerms = (code: string): string[] =>
  toWords(code).flatMap(({ term, parts }) => (parts[1] ? [term, ...parts.filter(hasNumber)] : term));

/** Words with the same meaning as words of a query. */
export interface Synonym {
  words: Word[];
  others: Word[][];
}

/** @param groups of the prop `synonyms`: `sofa=couch` */
export const readSynonyms = (groups: string[]): Synonym[] =>
  groups
    .flatMap((group) => {
      const meanings = group
        .split('=')
        .map(toWords)
        .filter((words) => words[0]);
      return meanings.map((words) => ({ words, others: meanings.filter((other) => other !== words) }));
    })
    .sort((a, b) => b.words.length - a.words.length);
