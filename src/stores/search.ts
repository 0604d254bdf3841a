import { type MapStore, map } from 'nanostores';
import { emit } from '../dom/emit';
import type { HttpError } from '../http/request';
import { warnOnce } from '../utils/warn';
import type { SearchGateway, SearchResponse, Suggestion } from './search-gateway';
import { shareStore } from './shared';

/** State of a single search box. */
export interface SearchState {
  /** The latest query; empty before the first query. */
  query: string;
  /** `short`: the visitor has sent a query with too few characters. */
  status: 'idle' | 'short' | 'loading' | 'results' | 'empty' | 'error' | 'offline';
  /** The latest response, also during the next request. */
  response?: SearchResponse | undefined;
}

declare module '../types' {
  interface Stores {
    /** States by the id of the search box. */
    search: MapStore<Record<string, SearchState>>;
  }
  interface IslandEvents {
    /** A request starts. */
    'search:query': { query: string };
    /** A response appears, from the host or from the cache. */
    'search:results': { query: string; count: number; total: number };
    /** The visitor has chosen a suggestion; cancelable. */
    'search:select': { query: string; suggestion: Suggestion };
    /** The visitor goes to the results page; cancelable. */
    'search:submit': { query: string; url: string };
    'search:open': { full: boolean };
    'search:close': object;
    /** Cancelable: `preventDefault()` keeps the console silent. */
    'search:error': { query: string; error: unknown };
  }
}

/** The states of all search boxes. */
export const $search = shareStore('search', () => map<Record<string, SearchState>>({}));

/** Time between the last key press and the request. */
const DEBOUNCE_MS = 100;

/** Bounds the response cache. */
const MAX_CACHED_RESPONSES = 50;
const CACHE_LIFETIME_MS = 600_000;

/**
 * A longer query with digits or punctuation can match although its beginning does not, as with SKUs, sizes and
 * versions.
 */
const codePattern = /[\d_./-]/;

/** A single sign of these scripts is a syllable or a word. */
const wordSign = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\uac00-\ud7a3]/u;

/** Whether a text has the characters that a query needs. */
export const isLongEnough = (text: string, minChars: number): boolean =>
  text.length >= minChars || wordSign.test(text);

export interface SearchOptions {
  id: string;
  element: HTMLElement;
  /** Fewest characters of a query. */
  minChars: number;
  /** Whether to skip queries that begin with a query without results. */
  preventBadQueries: boolean;
  getGateway(): Promise<SearchGateway>;
}

export interface Searcher {
  /** Searches for a text. Repeating a text does nothing, except after a failure. */
  search(typed: string): void;
  /** Tells the visitor that a sent query has too few characters. */
  showTooShort(query: string): void;
  /** Drops a waiting request and aborts the running request. */
  cancel(): void;
  /** Cancels the request and drops the response. */
  reset(): void;
}

/**
 * The requests of a search box: debounced and one at a time. Aborts a stale request, caches responses, and sends no
 * query known to have no results (docs/hosts/ysm.md#queries-without-results).
 */
export const createSearcher = ({
  id,
  element,
  minChars,
  preventBadQueries,
  getGateway,
}: SearchOptions): Searcher => {
  const cache = new Map<string, { response: SearchResponse; until: number }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let activeRequest: AbortController | undefined;
  const idleState: SearchState = { query: '', status: 'idle' };
  let state = idleState;

  const setState = (next: SearchState) => {
    state = next;
    $search.setKey(id, next);
  };

  const cancel = () => {
    clearTimeout(timer);
    activeRequest?.abort();
    activeRequest = undefined;
  };

  const show = (query: string, response: SearchResponse) => {
    const count = response.suggestions.length;
    setState({ query, status: count ? 'results' : 'empty', response });
    emit(element, 'search:results', { query, count, total: response.total });
  };

  const findCached = (query: string) => {
    const entry = cache.get(query);
    cache.delete(query);
    if (entry && entry.until > Date.now()) {
      cache.set(query, entry);
      return entry.response;
    }
    if (!preventBadQueries || codePattern.test(query)) return;
    for (const [earlierQuery, { response }] of cache)
      if (query.startsWith(earlierQuery) && !response.suggestions[0]) return response;
  };

  const request = async (query: string) => {
    const abort = (activeRequest = new AbortController());
    emit(element, 'search:query', { query });
    try {
      const response = await (await getGateway()).search(query, abort.signal);
      cache.set(query, { response, until: Date.now() + CACHE_LIFETIME_MS });
      // A `Map` keeps insertion order, so the first key is the least recently used.
      for (const oldestQuery of cache.keys())
        if (cache.size > MAX_CACHED_RESPONSES) cache.delete(oldestQuery);
      if (activeRequest !== abort) return;
      activeRequest = undefined;
      show(query, response);
    } catch (error) {
      if (activeRequest !== abort) return;
      activeRequest = undefined;
      const { code, message } = error as HttpError;
      setState({ ...state, query, status: code === 'fetch_error' ? 'offline' : 'error' });
      // The browser itself reports failed requests and bad statuses.
      if (emit(element, 'search:error', { query, error }) && (!code || code === 'invalid_json'))
        warnOnce(`search: ${message}`);
    }
  };

  return {
    search(typed) {
      const query = typed.replace(/\s+/g, ' ').trim();
      const hasFailed = /error|offline/.test(state.status);
      if (query === state.query && !hasFailed) return;
      cancel();
      if (!isLongEnough(query, minChars)) {
        setState(idleState);
        return;
      }
      const response = findCached(query);
      if (response) {
        show(query, response);
        return;
      }
      setState({ query, status: 'loading', response: state.response });
      timer = setTimeout(request, DEBOUNCE_MS, query);
    },
    showTooShort(query) {
      cancel();
      setState({ query, status: 'short' });
    },
    cancel() {
      cancel();
      if (/loading|short/.test(state.status)) setState(idleState);
    },
    reset() {
      cancel();
      setState(idleState);
    },
  };
};
