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
  /** Whether the suggestions are open. */
  open: boolean;
  /** Whether they open in full screen. */
  full: boolean;
  /** The rendered part of the response. */
  rows: RowRange;
}

export interface RowRange {
  start: number;
  end: number;
}

/** Rows to render: at the start, at the end, before, after, or on both sides (`more`). */
export type Reveal = 'start' | 'end' | 'more' | 'before' | 'after';

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

/** Further rows render as the visitor approaches them. */
const ROWS_PER_BATCH = 24;

const FIRST_ROWS: RowRange = { start: 0, end: ROWS_PER_BATCH };

const widenRows = ({ start, end }: RowRange, where: Reveal, count: number): RowRange => {
  if (where === 'start') return FIRST_ROWS;
  if (where === 'end') return { start: Math.max(0, count - ROWS_PER_BATCH), end: count };
  return {
    start: where === 'after' ? start : Math.max(0, start - ROWS_PER_BATCH),
    end: where === 'before' ? end : Math.min(count, end + ROWS_PER_BATCH),
  };
};

/** The part of a state that an empty or closed search has. */
const NO_SEARCH = { query: '', status: 'idle', response: undefined, rows: FIRST_ROWS } as const;

/** The state of a box that nobody has used. */
export const IDLE_STATE: SearchState = { ...NO_SEARCH, open: false, full: false };

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

/** The actions of a search box. Components only read its state. */
export interface SearchBox {
  readonly state: SearchState;
  /** Opens the suggestions. */
  open(): void;
  /** Closes the suggestions and ends the request. */
  close(): void;
  /** Sets the place of the suggestions. */
  setFull(full: boolean): void;
  /** Renders more rows of the response. */
  reveal(where: Reveal): void;
  /** Removes the state, so that a page that often replaces its content does not collect responses. */
  forget(): void;
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
 * A search box with its state and requests: debounced and one at a time. Aborts a stale request, caches responses, and sends no
 * query known to have no results (docs/hosts/ysm.md#queries-without-results).
 */
export const createSearchBox = ({
  id,
  element,
  minChars,
  preventBadQueries,
  getGateway,
}: SearchOptions): SearchBox => {
  const cache = new Map<string, { response: SearchResponse; until: number }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let activeRequest: AbortController | undefined;
  let state = IDLE_STATE;
  let isForgotten = false;

  const setState = (changes: Partial<SearchState>) => {
    if (isForgotten) return;
    state = { ...state, ...changes };
    $search.setKey(id, state);
  };

  const cancel = () => {
    clearTimeout(timer);
    activeRequest?.abort();
    activeRequest = undefined;
  };

  const endSearch = () => {
    cancel();
    if (/loading|short/.test(state.status)) setState(NO_SEARCH);
  };

  const show = (query: string, response: SearchResponse) => {
    const count = response.suggestions.length;
    setState({ query, status: count ? 'results' : 'empty', response, rows: FIRST_ROWS });
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
      setState({ query, status: code === 'fetch_error' ? 'offline' : 'error' });
      // The browser itself reports failed requests and bad statuses.
      if (emit(element, 'search:error', { query, error }) && (!code || code === 'invalid_json'))
        warnOnce(`search: ${message}`);
    }
  };

  return {
    get state() {
      return state;
    },
    open() {
      if (state.open) return;
      setState({ open: true });
      emit(element, 'search:open', { full: state.full });
    },
    close() {
      endSearch();
      if (!state.open) return;
      setState({ open: false });
      emit(element, 'search:close', {});
    },
    setFull(full) {
      if (full !== state.full) setState({ full });
    },
    reveal(where) {
      const rows = widenRows(state.rows, where, state.response?.suggestions.length ?? 0);
      if (rows.start !== state.rows.start || rows.end !== state.rows.end) setState({ rows });
    },
    forget() {
      cancel();
      isForgotten = true;
      const { [id]: _, ...otherStates } = $search.get();
      $search.set(otherStates);
    },
    search(typed) {
      const query = typed.replace(/\s+/g, ' ').trim();
      const hasFailed = /error|offline/.test(state.status);
      if (query === state.query && !hasFailed) return;
      cancel();
      if (!isLongEnough(query, minChars)) {
        setState(NO_SEARCH);
        return;
      }
      const response = findCached(query);
      if (response) {
        show(query, response);
        return;
      }
      setState({ query, status: 'loading' });
      timer = setTimeout(request, DEBOUNCE_MS, query);
    },
    showTooShort(query) {
      cancel();
      setState({ ...NO_SEARCH, query, status: 'short' });
    },
    cancel: endSearch,
    reset() {
      cancel();
      setState(NO_SEARCH);
    },
  };
};
