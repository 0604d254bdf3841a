import { flushSync } from 'react-dom';
import type { SearchResponse } from '../../src/gateways/search';
import { $search } from '../../src/stores/search';
import type { Reveal, RowRange, SearchController } from './controller';

/** Further rows render as the visitor approaches them. */
const ROWS_PER_BATCH = 24;

/** The range for a response, which starts again with each response. */
export const rangeFor = (response: SearchResponse | undefined, range?: RowRange): RowRange =>
  range && range.response === response ? range : { response, from: 0, to: ROWS_PER_BATCH };

const widenRange = (range: RowRange, where: Reveal): RowRange => {
  const { response } = range;
  const count = response?.suggestions.length ?? 0;
  let { from, to } = range;
  if (where === 'start') return rangeFor(response);
  if (where === 'end') return { response, from: Math.max(0, count - ROWS_PER_BATCH), to: count };
  if (where !== 'after') from = Math.max(0, from - ROWS_PER_BATCH);
  if (where !== 'before') to = Math.min(count, to + ROWS_PER_BATCH);
  // The same object causes no new render.
  return from === range.from && to === range.to ? range : { response, from, to };
};

/** Renders more rows at once, because a key may move to a new row. */
export const revealRows = ({ options, view }: SearchController, where: Reveal) => {
  const range = rangeFor($search.get()[options.island.id]?.response, view.get().rows);
  flushSync(() => view.setKey('rows', widenRange(range, where)));
};
