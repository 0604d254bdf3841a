import { beforeEach, expect, it, vi } from 'vitest';
import { createHttpError } from '../../src/http/request';
import { $search } from '../../src/stores/search';
import { createSearchBox } from '../../src/stores/search-box';
import type { SearchResponse } from '../../src/stores/search-gateway';

const createResponse = (...values: string[]): SearchResponse => ({
  suggestions: values.map((value) => ({ value, url: '/' })),
  total: values.length,
  keywords: [],
});

const setUp = (search: (query: string, signal: AbortSignal) => Promise<SearchResponse>, overrides = {}) => {
  const searchSpy = vi.fn(search);
  const element = document.createElement('form');
  const searcher = createSearchBox({
    id: 'a',
    element,
    minChars: 1,
    preventBadQueries: true,
    getGateway: async () => ({ search: searchSpy }),
    ...overrides,
  });
  return {
    searcher,
    element,
    listQueries: () => searchSpy.mock.calls.map(([query]) => query),
    readState: () => $search.get().a,
  };
};

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(100);

it('loads the code of its source when it opens, and reports nothing if that fails', async () => {
  const getGateway = vi.fn(() => Promise.reject(Error('gone')));
  const { searcher, readState } = setUp(async (query) => createResponse(query), { getGateway });
  searcher.open();
  searcher.open();
  expect(getGateway).toHaveBeenCalledOnce();
  await settle();
  expect(readState()).toMatchObject({ open: true, status: 'idle' });
});

it('sends a request 100 ms after the last change', async () => {
  const { searcher, listQueries } = setUp(async (query) => createResponse(query));
  searcher.search('s');
  await vi.advanceTimersByTimeAsync(99);
  searcher.search('sh');
  await vi.advanceTimersByTimeAsync(99);
  expect(listQueries()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(listQueries()).toEqual(['sh']);
});

it.each([[[40, 30, 20, 10]], [[10, 20, 30, 40]], [[20, 40, 10, 30]]])(
  'shows only the response to the last query, in any order of arrival (%s)',
  async (delays) => {
    const words = ['s', 'sh', 'sho', 'shoe'];
    // A gateway that ignores the signal is the worst case.
    const { searcher, element, listQueries, readState } = setUp(
      (query) =>
        new Promise((resolve) =>
          setTimeout(resolve, 1000 + (delays[words.indexOf(query)] ?? 0), createResponse(query)),
        ),
    );
    const shownQueries: string[] = [];
    element.addEventListener('search:results', (event) =>
      shownQueries.push((event as CustomEvent).detail.query),
    );
    for (const word of words) {
      searcher.search(word);
      await settle();
    }
    await vi.advanceTimersByTimeAsync(2000);
    expect(listQueries()).toEqual(words);
    expect(shownQueries).toEqual(['shoe']);
    expect(readState()).toMatchObject({ query: 'shoe', status: 'results' });
  },
);

it('aborts the stale request', async () => {
  const signals: AbortSignal[] = [];
  const { searcher } = setUp((_, signal) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  searcher.search('a');
  await settle();
  searcher.search('ab');
  expect(signals[0]?.aborted).toBe(true);
});

it('skips queries that start like a query without results, except queries with a digit or punctuation', async () => {
  const { searcher, listQueries, readState } = setUp(async () => createResponse());
  for (const words of ['zzz', 'zzzq', 'zzz1', 'zzz-q', 'Zzz']) {
    searcher.search(words);
    await settle();
    expect(readState()).toMatchObject({ query: words, status: 'empty' });
  }
  expect(listQueries()).toEqual(['zzz', 'zzz1', 'zzz-q', 'Zzz']);
});

it('sends queries that start like a query without results, where the prop preventBadQueries is off', async () => {
  const { searcher, listQueries } = setUp(async () => createResponse(), { preventBadQueries: false });
  for (const words of ['zzz', 'zzzq']) {
    searcher.search(words);
    await settle();
  }
  expect(listQueries()).toEqual(['zzz', 'zzzq']);
});

it('keeps the fifty most recently used responses', async () => {
  const { searcher, listQueries } = setUp(async (query) => createResponse(query));
  for (let count = 0; count < 50; count++) {
    searcher.search(`q${count}`);
    await settle();
  }
  for (const query of ['q0', 'q50', 'q0', 'q2']) {
    searcher.search(query);
    await settle();
  }
  expect(listQueries()).toHaveLength(51);
  searcher.search('q1');
  await settle();
  expect(listQueries()).toHaveLength(52);
});

it('collapses whitespace, and sends no request for a trailing space', async () => {
  const { searcher, listQueries, readState } = setUp(async (query) => createResponse(query));
  searcher.search(' blue \t mug ');
  await settle();
  searcher.search('blue mug ');
  expect(readState()?.status).toBe('results');
  expect(listQueries()).toEqual(['blue mug']);
});

it('reports the error, and requests the same query again', async () => {
  const faults = [createHttpError('fetch_error'), createHttpError('unknown_error'), undefined];
  const { searcher, readState } = setUp(async (query) => {
    const fault = faults.shift();
    if (fault) throw fault;
    return createResponse(query);
  });
  for (const status of ['offline', 'error', 'results']) {
    searcher.search('mug');
    await settle();
    expect(readState()?.status).toBe(status);
  }
});

it.each([
  [true, 1],
  [false, 0],
])('gives the form back to the page where the host refuses every visitor: %j', async (isClosed, stops) => {
  const stop = vi.fn();
  window.storefrontIslands = { stop } as never;
  const { searcher, element } = setUp(async () => {
    throw Object.assign(createHttpError('unknown_error'), { isClosed });
  });
  searcher.search('mug');
  await settle();
  expect(stop.mock.calls).toEqual(Array(stops).fill([element]));
  window.storefrontIslands = undefined;
});

it('cancels a waiting request', async () => {
  const { searcher, listQueries, readState } = setUp(async (query) => createResponse(query));
  searcher.search('mug');
  searcher.cancel();
  await settle();
  expect(listQueries()).toEqual([]);
  expect(readState()?.status).toBe('idle');
});

it('opens, closes and reveals rows by actions, and forgets its state for good', async () => {
  const values = Array.from({ length: 60 }, (_, index) => `Mug ${index}`);
  const { searcher, element, readState } = setUp(async () => createResponse(...values));
  const fired: string[] = [];
  for (const type of ['search:open', 'search:close']) element.addEventListener(type, () => fired.push(type));
  searcher.open();
  searcher.open();
  searcher.search('mug');
  await settle();
  expect(readState()).toMatchObject({ open: true, status: 'results', rows: { start: 0, end: 24 } });
  searcher.reveal('after');
  expect(readState()?.rows).toEqual({ start: 0, end: 48 });
  searcher.reveal('end');
  expect(readState()?.rows).toEqual({ start: 36, end: 60 });
  searcher.reveal('before');
  expect(readState()?.rows).toEqual({ start: 12, end: 60 });
  searcher.search('cup');
  await settle();
  expect(readState()?.rows).toEqual({ start: 0, end: 24 });
  searcher.close();
  searcher.close();
  expect(fired).toEqual(['search:open', 'search:close']);
  searcher.forget();
  searcher.open();
  expect(readState()).toBeUndefined();
});

it('shows the results of a source that needs no request at the key, before those of an earlier request', async () => {
  let isReady = false;
  const find = vi.fn((query: string) => (isReady ? createResponse(`found ${query}`) : undefined));
  const search = vi.fn(async (query: string) => createResponse(`requested ${query}`));
  const { searcher, element, readState } = setUp(search, { getGateway: async () => ({ search, find }) });
  const queries: string[] = [];
  element.addEventListener('search:query', (event) => queries.push((event as CustomEvent).detail.query));
  searcher.open();
  searcher.search('mug');
  await settle();
  expect(readState()?.response?.suggestions[0]?.value).toBe('requested mug');
  isReady = true;
  searcher.search('mugs');
  expect(readState()).toMatchObject({ status: 'results', response: createResponse('found mugs') });
  searcher.search('mug');
  expect(readState()?.response?.suggestions[0]?.value).toBe('found mug');
  await settle();
  expect(queries).toEqual(['mug']);
  expect(search).toHaveBeenCalledOnce();
});
