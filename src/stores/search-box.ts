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

/** A search box with its state and its query. Components only read the state. */
export const createSearchBox = ({ id, ...options }: QueryOptions & { id: string }) => {
  const { element } = options;
  const entry = createSearchEntry(id);
  const query = createSearchQuery(entry, options);
  const cancel = () => {
    query.cancel();
    if (/loading|short/.test(entry.state.status)) entry.set(NO_SEARCH);
  };
  return {
    get state(): Readonly<SearchState> {
      return entry.state;
    },
    open() {
      if (entry.state.open) return;
      // The code of the source loads while the visitor types. The request reports a failure.
      query.connect().catch(() => {});
      entry.set({ open: true });
      emit(element, 'search:open', { full: entry.state.full });
    },
    /** Closes the suggestions and ends the request. */
    close() {
      cancel();
      if (!entry.state.open) return;
      entry.set({ open: false });
      emit(element, 'search:close', {});
    },
    /** Sets the place of the suggestions. */
    setFull(full: boolean) {
      if (full !== entry.state.full) entry.set({ full });
    },
    /** Renders more rows of the response. */
    reveal(where: Reveal) {
      const { rows, response } = entry.state;
      const wider = widenRows(rows, where, response?.suggestions.length ?? 0);
      if (wider.start !== rows.start || wider.end !== rows.end) entry.set({ rows: wider });
    },
    /** Removes the state, so that a page that often replaces its content does not collect responses. */
    forget() {
      query.cancel();
      entry.remove();
    },
    /** Searches for a text. Repeating a text does nothing, except after a failure. */
    search: query.search,
    /** Tells the visitor that a sent query has too few characters. */
    showTooShort(text: string) {
      query.cancel();
      entry.set({ ...NO_SEARCH, query: text, status: 'short' });
    },
    /** Drops a waiting request and aborts the running request. */
    cancel,
    /** Cancels the request and drops the response. */
    reset: query.clear,
  };
};

export type SearchBox = ReturnType<typeof createSearchBox>;
