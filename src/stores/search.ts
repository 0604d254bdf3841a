import { type MapStore, map } from 'nanostores';
import { emit } from '../dom/emit';
import type { HttpError } from '../gateways/http';
import type { SearchAnswer, SearchGateway, Suggestion } from '../gateways/search';
import { shared } from './shared';

/** What one search box shows. */
export interface SearchState {
  /** What was asked last; empty while there is nothing to ask. */
  query: string;
  status: 'idle' | 'loading' | 'results' | 'empty' | 'error' | 'offline';
  /** The last answer; it stays while the next one is on its way. */
  answer?: SearchAnswer | undefined;
}

declare module '../loader/types' {
  interface Stores {
    /** By the id of the search box. */
    search: MapStore<Record<string, SearchState>>;
  }
  interface IslandEvents {
    /** A request goes out. */
    'search:query': { query: string };
    /** An answer is shown, from the host or from memory. */
    'search:results': { query: string; count: number; total: number };
    /** A suggestion was chosen; cancelable. */
    'search:select': { query: string; suggestion: Suggestion };
    /** The visitor goes to the results page; cancelable. */
    'search:submit': { query: string; url: string };
    'search:open': object;
    'search:close': object;
    'search:error': { query: string; error: unknown };
  }
}

/** Every search box of the page. */
export const $search = shared('search', () => map<Record<string, SearchState>>({}));

/** Milliseconds between the last change and the request (spec §9). */
const delay = 100;

/** Answers that are kept, and for how many milliseconds. */
const bound = 50;
const lifetime = 600_000;

/** Longer queries of this kind can match where a shorter one does not: stock numbers, sizes, versions. */
const code = /[\d_./-]/;

export interface SearchOptions {
  id: string;
  element: HTMLElement;
  /** Least number of characters that are asked for. */
  minChars: number;
  /** Nothing is asked that starts like a query without results (spec §5). */
  preventBadQueries: boolean;
  gateway(): Promise<SearchGateway>;
}

export interface Searcher {
  /** Asks for what was typed. Asking for the same again does nothing, except after a failure. */
  ask(typed: string): void;
  /** Drops what is on its way. */
  cancel(): void;
  /** Forgets the answer as well. */
  reset(): void;
}

/**
 * The requests of one search box: deferred, one at a time, the stale one aborted and never shown, answers kept
 * with a bound, and no request for what is known to find nothing (spec §5, §7; engage §1.4).
 */
export const createSearcher = ({
  id,
  element,
  minChars,
  preventBadQueries,
  gateway,
}: SearchOptions): Searcher => {
  const cache = new Map<string, { answer: SearchAnswer; until: number }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  const idle: SearchState = { query: '', status: 'idle' };
  let state = idle;

  const set = (next: SearchState) => {
    state = next;
    $search.setKey(id, next);
  };

  const cancel = () => {
    clearTimeout(timer);
    running?.abort();
    running = undefined;
  };

  const show = (query: string, answer: SearchAnswer) => {
    const count = answer.suggestions.length;
    set({ query, status: count ? 'results' : 'empty', answer });
    emit(element, 'search:results', { query, count, total: answer.total });
  };

  const known = (query: string) => {
    const entry = cache.get(query);
    cache.delete(query);
    if (entry && entry.until > Date.now()) {
      cache.set(query, entry);
      return entry.answer;
    }
    if (!preventBadQueries || code.test(query)) return;
    for (const [earlier, { answer }] of cache)
      if (query.startsWith(earlier) && !answer.suggestions[0]) return answer;
  };

  const request = async (query: string) => {
    const mine = (running = new AbortController());
    emit(element, 'search:query', { query });
    try {
      const answer = await (await gateway()).search(query, mine.signal);
      cache.set(query, { answer, until: Date.now() + lifetime });
      // The first key is the one that was used the longest time ago.
      for (const old of cache.keys()) if (cache.size > bound) cache.delete(old);
      if (running !== mine) return;
      running = undefined;
      show(query, answer);
    } catch (error) {
      if (running !== mine) return;
      running = undefined;
      set({ ...state, query, status: (error as HttpError).code === 'fetch_error' ? 'offline' : 'error' });
      emit(element, 'search:error', { query, error });
    }
  };

  return {
    ask(typed) {
      const query = typed.replace(/\s+/g, ' ').trim();
      const failed = /error|offline/.test(state.status);
      if (query === state.query && !failed) return;
      cancel();
      if (query.length < minChars) {
        set(idle);
        return;
      }
      const answer = known(query);
      if (answer) {
        show(query, answer);
        return;
      }
      set({ query, status: 'loading', answer: state.answer });
      timer = setTimeout(request, delay, query);
    },
    cancel() {
      cancel();
      if (state.status === 'loading') set(idle);
    },
    reset() {
      cancel();
      set(idle);
    },
  };
};
