import { emit } from '../dom/emit';
import {
  createSearchEntry,
  FIRST_ROWS,
  NO_SEARCH,
  ROWS_PER_BATCH,
  type RowRange,
  type SearchState,
} from './search';
import { createSearchQuery, type QueryOptions } from './search-query';

/** Rows to render: at the start, at the end, before, after, or on both sides (`more`). */
export type Reveal = 'start' | 'end' | 'more' | 'before' | 'after';

const widenRows = ({ start, end }: RowRange, where: Reveal, count: number): RowRange => {
  if (where === 'start') return FIRST_ROWS;
  if (where === 'end') return { start: Math.max(0, count - ROWS_PER_BATCH), end: count };
  return {
    start: where === 'after' ? start : Math.max(0, start - ROWS_PER_BATCH),
    end: where === 'before' ? end : Math.min(count, end + ROWS_PER_BATCH),
  };
};

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

/** A search box with its state and its query. */
export const createSearchBox = ({ id, ...options }: QueryOptions & { id: string }): SearchBox => {
  const { element } = options;
  const entry = createSearchEntry(id);
  const query = createSearchQuery(entry, options);
  const cancel = () => {
    query.cancel();
    if (/loading|short/.test(entry.state.status)) entry.set(NO_SEARCH);
  };
  return {
    get state() {
      return entry.state;
    },
    open() {
      if (entry.state.open) return;
      entry.set({ open: true });
      emit(element, 'search:open', { full: entry.state.full });
    },
    close() {
      cancel();
      if (!entry.state.open) return;
      entry.set({ open: false });
      emit(element, 'search:close', {});
    },
    setFull(full) {
      if (full !== entry.state.full) entry.set({ full });
    },
    reveal(where) {
      const { rows, response } = entry.state;
      const wider = widenRows(rows, where, response?.suggestions.length ?? 0);
      if (wider.start !== rows.start || wider.end !== rows.end) entry.set({ rows: wider });
    },
    forget() {
      query.cancel();
      entry.remove();
    },
    search: query.search,
    showTooShort(text) {
      query.cancel();
      entry.set({ ...NO_SEARCH, query: text, status: 'short' });
    },
    cancel,
    reset: query.clear,
  };
};
