import { expect, it, vi } from 'vitest';
import { createSearchCache } from '../../src/stores/search-query';

const createResponse = (...values: string[]) => ({
  suggestions: values.map((value) => ({ value, url: '/' })),
  total: values.length,
  keywords: [],
});

it('drops the response that nobody has asked for the longest', () => {
  const cache = createSearchCache(true);
  for (let number = 0; number < 50; number++) cache.add(`q${number}`, createResponse(`${number}`));
  cache.find('q0');
  cache.add('new', createResponse('new'));
  expect(cache.find('q0')).toBeTruthy();
  expect(cache.find('q1')).toBeUndefined();
});

it('forgets a response after ten minutes', () => {
  vi.useFakeTimers();
  const cache = createSearchCache(true);
  cache.add('mug', createResponse('Mug'));
  vi.advanceTimersByTime(600_000);
  expect(cache.find('mug')).toBeUndefined();
  vi.useRealTimers();
});

it.each([
  ['xyzabc', true, true],
  // A code may match although its beginning does not.
  ['xyz-1', true, false],
  ['xyzabc', false, false],
])('answers %s by the empty response to its beginning, with the rule %s: %s', (query, rule, isAnswered) => {
  const cache = createSearchCache(rule);
  cache.add('xyz', createResponse());
  expect(!!cache.find(query)).toBe(isAnswered);
});
