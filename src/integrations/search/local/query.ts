import type { Query, QueryCombination } from 'minisearch';
import { createTypoCheck } from './begins-like';
import { hasNumber, type Synonym, type Word } from './words';

/** More words would only slow the search down. */
const MAX_WORDS = 12;
/** Fewest letters of a word that may have a typo, or two typos. */
const MIN_TYPO_LENGTH = 4;
const MIN_TWO_TYPOS_LENGTH = 8;
/** A longer text is no word. */
const MAX_TYPO_LENGTH = 40;
/** Fewest letters of a word that other words may contain, and that is a synonym before its end. */
const MIN_PART_LENGTH = 3;

/** A single sign of these scripts is a syllable or a word, and no space stands between words. */
const unspacedSign =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** Weights of the fields: what the visitor most likely means comes first. */
const boost = { name: 4, sku: 8, attributes: 2, note: 1 };

const weaken = (factor: number) =>
  Object.fromEntries(Object.entries(boost).map(([field, weight]) => [field, weight * factor]));

/** A word inside of another, as in compounds, counts less than its beginning. A typo counts less than a right word. */
const innerBoost = weaken(0.3);
const typoBoost = weaken(0.5);

const any = (queries: (Query | undefined)[]): Query => ({
  combineWith: 'OR',
  queries: queries.filter((query) => query !== undefined),
});

const all = (queries: Query[], isPrefix: boolean): Query => ({
  combineWith: 'AND',
  prefix: isPrefix,
  queries,
});

const weigh = (terms: string[], weights: typeof innerBoost): Query => ({
  queries: terms,
  boost: weights,
  prefix: false,
});

/** Number of typos that a word may have. */
const countTypos = ({ term }: Word) => {
  const { length } = term;
  // Another number is another article.
  if (hasNumber(term) || length < MIN_TYPO_LENGTH || length > MAX_TYPO_LENGTH) return 0;
  return length < MIN_TWO_TYPOS_LENGTH ? 1 : 2;
};

const findTermsWith = (part: string, terms: string[]) => terms.filter((term) => term.indexOf(part) > 0);

/** The terms that begin with a word of the query, apart from typos. */
export const findNearTerms = (word: Word, terms: string[]): string[] => {
  const maxTypos = countTypos(word);
  return maxTypos ? terms.filter(createTypoCheck(word.term, maxTypos)) : [];
};

/**
 * Creates the query for words that must all occur.
 * @param terms those of the index without numbers. The library finds their beginnings. It cannot find their inner parts, counts two
 *   letters in the wrong order as two typos, and compares only whole words, of which a visitor has typed a part
 */
export const createQuery = (
  words: Word[],
  synonyms: Synonym[],
  terms: string[],
  allowsTypos: boolean,
): QueryCombination => {
  const matchWord = (word: Word): Query => {
    const { term, parts } = word;
    const isPart = term.length >= MIN_PART_LENGTH || unspacedSign.test(term);
    return any([
      term,
      parts[1] ? all(parts, true) : undefined,
      isPart ? weigh(findTermsWith(term, terms), innerBoost) : undefined,
      allowsTypos ? weigh(findNearTerms(word, terms), typoBoost) : undefined,
    ]);
  };

  /** Whether words begin with those of a synonym. The last word of the query may be incomplete. */
  const beginWith = (query: Word[], synonym: Synonym) =>
    synonym.words.every(({ term }, index) => {
      const typed = query[index]?.term ?? '';
      const isIncomplete = index === query.length - 1 && typed.length >= MIN_PART_LENGTH;
      return term === typed || (isIncomplete && term.startsWith(typed));
    });

  const matchAll = (rest: Word[]): Query[] => {
    if (!rest[0]) return [];
    // The longest come first.
    const found = synonyms.filter((synonym) => beginWith(rest, synonym));
    const { length = 1 } = found[0]?.words ?? {};
    const others = found
      .filter(({ words: { length: other } }) => other === length)
      .flatMap((synonym) => synonym.others);
    return [
      any([
        all(rest.slice(0, length).map(matchWord), true),
        ...others.map((meaning) =>
          all(
            meaning.map(({ term }) => term),
            false,
          ),
        ),
      ]),
      ...matchAll(rest.slice(length)),
    ];
  };
  return { combineWith: 'AND', prefix: true, boost, queries: matchAll(words.slice(0, MAX_WORDS)) };
};
