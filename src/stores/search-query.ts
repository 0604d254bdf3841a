import { emit } from '../dom/emit';
import { warnOnce } from '../utils/warn';
import { FIRST_ROWS, NO_SEARCH, type SearchEntry } from './search';
import type { SearchError, SearchGateway, SearchResponse } from './search-gateway';

/** Bounds the response cache. */
const MAX_CACHED_RESPONSES = 50;
const CACHE_LIFETIME_MS = 600_000;

/**
 * A longer query with digits or punctuation can match although its beginning does not, as with SKUs, sizes and
 * versions.
 */
const codePattern = /[\d_./-]/;

/**
 * The latest responses of a search box, by query.
 * @param preventBadQueries whether a query without results answers the longer queries that begin with it
 *   (docs/hosts/ysm.md#queries-without-results)
 */
export const createSearchCache = (preventBadQueries: boolean) => {
  const entries = new Map<string, { response: SearchResponse; until: number }>();
  return {
    find(query: string): SearchResponse | undefined {
      const entry = entries.get(query);
      entries.delete(query);
      if (entry && entry.until > Date.now()) {
        entries.set(query, entry);
        return entry.response;
      }
      if (!preventBadQueries || codePattern.test(query)) return;
      for (const [earlierQuery, { response }] of entries)
        if (query.startsWith(earlierQuery) && !response.suggestions[0]) return response;
    },
    add(query: string, response: SearchResponse) {
      entries.set(query, { response, until: Date.now() + CACHE_LIFETIME_MS });
      // A `Map` keeps insertion order, so the first key is the least recently used.
      for (const oldestQuery of entries.keys())
        if (entries.size > MAX_CACHED_RESPONSES) entries.delete(oldestQuery);
    },
  };
};

/** Time between the last key press and the request. */
const DEBOUNCE_MS = 100;

/** A single sign of these scripts is a syllable or a word. */
const wordSign = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\uac00-\ud7a3]/u;

/** Whether a text has the characters that a query needs. */
export const isLongEnough = (text: string, minChars: number): boolean =>
  text.length >= minChars || wordSign.test(text);

export interface QueryOptions {
  element: HTMLElement;
  /** Fewest characters of a query. */
  minChars: number;
  /** Whether to skip queries that begin with a query without results. */
  preventBadQueries: boolean;
  getGateway(): Promise<SearchGateway>;
}

/** The query of a search box: debounced, one request at a time, its responses cached. */
export const createSearchQuery = (
  entry: SearchEntry,
  { element, minChars, preventBadQueries, getGateway }: QueryOptions,
) => {
  const cache = createSearchCache(preventBadQueries);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let abort: AbortController | undefined;
  let gateway: SearchGateway | undefined;

  const connect = async () => {
    gateway = await getGateway();
    return gateway;
  };

  const cancel = () => {
    clearTimeout(timer);
    abort?.abort();
  };

  const clear = () => {
    cancel();
    entry.set(NO_SEARCH);
  };

  const show = (query: string, response: SearchResponse) => {
    const count = response.suggestions.length;
    entry.set({ query, status: count ? 'results' : 'empty', response, rows: FIRST_ROWS });
    emit(element, 'search:results', { query, count, total: response.total });
  };

  const request = async (query: string) => {
    abort = new AbortController();
    const { signal } = abort;
    emit(element, 'search:query', { query });
    try {
      const response = await (await connect()).search(query, signal);
      cache.add(query, response);
      if (!signal.aborted) show(query, response);
    } catch (error) {
      if (signal.aborted) return;
      const { code, message, isClosed } = error as SearchError;
      entry.set({ query, status: code === 'fetch_error' ? 'offline' : 'error' });
      // The browser itself reports failed requests and bad statuses.
      if (emit(element, 'search:error', { query, error }) && (!code || code === 'invalid_json'))
        warnOnce(`search: ${message}`);
      // The form is the page's own again: a message after each key would help no visitor.
      if (isClosed) window.storefrontIslands?.stop(element);
    }
  };

  return {
    /** Loads the code of the source. */
    connect,
    cancel,
    clear,
    search(typed: string) {
      const query = typed.replace(/\s+/g, ' ').trim();
      const { state } = entry;
      const hasFailed = /error|offline/.test(state.status);
      if (query === state.query && !hasFailed) return;
      if (!isLongEnough(query, minChars)) return clear();
      cancel();
      const response = gateway?.find?.(query) ?? cache.find(query);
      if (response) return show(query, response);
      entry.set({ query, status: 'loading' });
      timer = setTimeout(request, DEBOUNCE_MS, query);
    },
  };
};
