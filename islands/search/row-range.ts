import { flushSync } from 'react-dom';
import { $search } from '../../src/stores/search';
import type { SearchResponse } from '../../src/stores/search-gateway';
import type { Reveal, RowRange, SearchController } from './controller';

/** Further rows render as the visitor approaches them. */
const ROWS_PER_BATCH = 24;

/** The range for a response, which starts again with each response. */
export const getRowRange = (response: SearchResponse | undefined, range?: RowRange): RowRange =>
  range && range.response === response ? range : { response, start: 0, end: ROWS_PER_BATCH };

const widenRange = (range: RowRange, where: Reveal): RowRange => {
  const { response } = range;
  const count = response?.suggestions.length ?? 0;
  let { start, end } = range;
  if (where === 'start') return getRowRange(response);
  if (where === 'end') return { response, start: Math.max(0, count - ROWS_PER_BATCH), end: count };
  if (where !== 'after') start = Math.max(0, start - ROWS_PER_BATCH);
  if (where !== 'before') end = Math.min(count, end + ROWS_PER_BATCH);
  // The same object causes no new render.
  return start === range.start && end === range.end ? range : { response, start, end };
};

/** Renders more rows at once, because a key may move to a new row. */
export const revealRows = ({ options, view }: SearchController, where: Reveal) => {
  const range = getRowRange($search.get()[options.island.id]?.response, view.get().rows);
  flushSync(() => view.setKey('rows', widenRange(range, where)));
};
