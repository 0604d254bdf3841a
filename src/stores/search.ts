import { type MapStore, map } from 'nanostores';
import type { SearchResponse, Suggestion } from './search-gateway';
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
export const ROWS_PER_BATCH = 24;

export const FIRST_ROWS: RowRange = { start: 0, end: ROWS_PER_BATCH };

/** The part of a state that an empty or closed search has. */
export const NO_SEARCH = { query: '', status: 'idle', response: undefined, rows: FIRST_ROWS } as const;

/** The state of a box that nobody has used. */
export const IDLE_STATE: SearchState = { ...NO_SEARCH, open: false, full: false };

export const createSearchEntry = (id: string) => {
  let state = IDLE_STATE;
  let isRemoved = false;
  return {
    get state() {
      return state;
    },
    set(changes: Partial<SearchState>) {
      if (isRemoved) return;
      state = { ...state, ...changes };
      $search.setKey(id, state);
    },
    remove() {
      isRemoved = true;
      const { [id]: _, ...otherStates } = $search.get();
      $search.set(otherStates);
    },
  };
};

export type SearchEntry = ReturnType<typeof createSearchEntry>;
