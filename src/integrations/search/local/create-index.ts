import MiniSearch, { type QueryCombination, type SearchResult } from 'minisearch';
import type { SearchResponse, Suggestion } from '../../../stores/search-gateway';
import { fold } from '../../../utils/fold';
import { toText } from '../../../utils/text';
import type { Reader } from '../read-response';
import { createQuery, findNearTerms } from './query';
import { hasNumber, readSynonyms, toCodeTerms, toTerms, toWords, type Word } from './words';

/** Products that the index takes in at once. Between two portions the browser handles keys. */
const PRODUCTS_PER_STEP = 100;
/** Products that are out of stock stand behind the others. */
const SOLD_OUT_WEIGHT = 0.5;
/** A sample is a word to which a visitor may add a wrong letter. */
const MIN_SAMPLE_LENGTH = 3;
const SAMPLE_LIMIT = 10;
/** Browsers compile code for speed once it has run a few times. */
const SAMPLE_ROUNDS = 2;
/** Depth of lists in attributes, as in WooCommerce's `[{"name": "Colour", "options": ["Blue"]}]`. */
const MAX_DEPTH = 3;

/** All texts in a value of any shape. */
const collectTexts = (value: unknown, depth = 0): string => {
  if (depth > MAX_DEPTH || !value || typeof value !== 'object') return toText(value);
  return Object.values(value)
    .map((inner) => collectTexts(inner, depth + 1))
    .join(' ');
};

/** The fields of a product in the index. */
const FIELDS = ['name', 'sku', 'note', 'attributes'];

const createFieldReader = ({ read }: Reader): ((item: unknown, field: string) => string) => {
  const readers: Record<string, (item: unknown) => string> = {
    name: (item) => toText(read(item, 'value')),
    sku: (item) => toText(read(item, 'sku')),
    note: (item) => toText(read(item, 'note')),
    attributes: (item) => collectTexts(read(item, 'attributes')),
  };
  return (item, field) => readers[field]?.(item) ?? '';
};

/** A term in the spelling of a text. */
const findSpelling = (text: string, term: string) =>
  text.split(/[^\p{L}\p{M}\p{N}]+/u).find((word) => fold(word) === term) ?? term;

/** Words of a result that the query does not contain, because of a typo or a synonym. */
const findOtherWords = (words: Word[], result: SearchResult) =>
  result.terms.filter(
    (found) => !words.some(({ term, parts }) => found.includes(term) || parts.includes(found)),
  );

/**
 * Creates the search for words that must all occur. It begins with the words before the last one: the last one may have a
 * single letter, with which a tenth of all words begins, and only the products that match the others need a score then.
 * While the visitor types the last word, the others stay, and so do the products that they match.
 * @param weigh the weight of a product
 */
const createFind = (engine: MiniSearch<number>, weigh: (position: number) => number) => {
  let latest = '';
  let matches = new Set<number>();
  return (query: QueryCombination): SearchResult[] => {
    const earlier = query.queries.slice(0, -1);
    if (!earlier[0]) return engine.search(query);
    const key = JSON.stringify(earlier);
    if (key !== latest) matches = new Set(engine.search({ ...query, queries: earlier }).map(({ id }) => id));
    latest = key;
    if (!matches.size) return [];
    return engine.search(query, {
      boostDocument: (position) => (matches.has(position) ? weigh(position) : 0),
    });
  };
};

/** Queries as visitors type them: with typos, the beginning of a word, two words, the beginning of an article number. */
const createSamples = (terms: string[], [code = '']: string[]) => {
  const [first, second = first] = terms.filter(({ length }) => length >= MIN_SAMPLE_LENGTH);
  if (!first || !second) return [];
  return [
    `x${first}`,
    first.slice(0, MIN_SAMPLE_LENGTH),
    `${first} ${second.slice(0, MIN_SAMPLE_LENGTH - 1)}`,
    `x${first} ${second}`,
    `x${first} x${second}`,
    code.slice(0, MIN_SAMPLE_LENGTH + 1),
  ];
};

export interface LocalIndex {
  /** Number of products. */
  size: number;
  search(query: string, limit: number): SearchResponse;
}

/**
 * Indexes products step by step, so that no step holds up a key.
 * @param items products in any shape that the reader reads
 * @param groups of the prop `synonyms`
 */
export const createIndex = async (
  items: unknown[],
  reader: Reader,
  groups: string[],
): Promise<LocalIndex> => {
  const readField = createFieldReader(reader);
  const synonyms = readSynonyms(groups);
  const knownTerms = new Set<string>();
  // The library asks for each term and product that match.
  const soldOut = new Set([...items.keys()].filter((position) => reader.read(items[position], 'soldOut')));
  const weighProduct = (position: number) => (soldOut.has(position) ? SOLD_OUT_WEIGHT : 1);
  const engine = new MiniSearch<number>({
    fields: FIELDS,
    extractField: (position, field) => (field === 'id' ? position : readField(items[position], field)),
    tokenize: (text, field) => (field === 'sku' ? toCodeTerms : toTerms)(text),
    processTerm(term) {
      knownTerms.add(term);
      return term;
    },
    searchOptions: {
      tokenize: (term) => [term],
      processTerm: (term) => term,
      boostDocument: weighProduct,
    },
  });
  const findExact = createFind(engine, weighProduct);
  const findNear = createFind(engine, weighProduct);
  await engine.addAllAsync([...items.keys()], { chunkSize: PRODUCTS_PER_STEP });
  const terms = [...knownTerms].filter((term) => !hasNumber(term));

  const toSuggestion = (words: Word[], query: string, result: SearchResult): Suggestion => {
    const item = items[result.id];
    const suggestion = reader.toSuggestion(item);
    const otherWords = findOtherWords(words, result);
    const isFoundByCode = words.some(({ term }) => {
      const found = Object.entries(result.match).filter(([other]) => other.includes(term));
      return found[0] && found.every(([, fields]) => `${fields}` === 'sku');
    });
    return {
      ...suggestion,
      ...(isFoundByCode && { note: readField(item, 'sku') }),
      ...(otherWords[0] && { marked: [query, ...otherWords].join(' ') }),
    };
  };

  /** The query without its typos. The page of results may find nothing for the visitor's own. */
  const correct = (words: Word[], result: SearchResult) => {
    const text = FIELDS.map((field) => readField(items[result.id], field)).join(' ');
    return words
      .map((word) => {
        const isRight = result.terms.some((term) => term.includes(word.term));
        const [right] = isRight ? [] : findNearTerms(word, result.terms);
        return right ? findSpelling(text, right) : word.text;
      })
      .join(' ');
  };

  const index: LocalIndex = {
    size: items.length,
    search(query, limit) {
      const words = toWords(query);
      const exact = findExact(createQuery(words, synonyms, terms, false));
      const results = exact[0] ? exact : findNear(createQuery(words, synonyms, terms, true));
      const suggestions = results.slice(0, limit).map((result) => toSuggestion(words, query, result));
      const keyword = !exact[0] && results[0] && correct(words, results[0]);
      return {
        suggestions,
        // A link to the page of results would take the typo there.
        total: (exact[0] ? results : suggestions).length,
        keywords: keyword ? [keyword] : [],
      };
    },
  };
  // The first searches of a page, with its first price, take a slow phone some 100 ms each, so no key waits for them.
  const [sample, ...samples] = createSamples(terms, [...knownTerms].filter(hasNumber));
  if (sample) index.search(sample, SAMPLE_LIMIT);
  for (let round = 0; round < SAMPLE_ROUNDS; round++)
    for (const query of samples) setTimeout(() => index.search(query, SAMPLE_LIMIT));
  return index;
};
