import { expect, it } from 'vitest';
import type { SearchController } from '../../../islands/search/controller';
import { panelContent } from '../../../islands/search/panel-content';
import { props } from '../../../islands/search/props';

const options = Object.fromEntries(Object.entries(props).map(([name, prop]) => [name, prop.default]));
const controller = { options, resultsUrl: () => '/find/' } as unknown as SearchController;
const answer = { suggestions: [{ value: 'Red mug', url: '/mug/' }], total: 1, keywords: [] };

it.each([
  ['error', true, true],
  ['error', false, false],
  ['offline', true, true],
  ['offline', false, false],
] as const)('after the outcome "%s", full screen %s, earlier results show: %s', (status, full, shown) => {
  const content = panelContent(controller, { query: 'mugs', status, answer }, [], full);
  expect(content.failed).toBe(true);
  expect(!!content.results).toBe(shown);
});

it('offers the last five searches, latest first', () => {
  const recent = { ...controller, options: { ...options, recentSearches: true } } as SearchController;
  const terms = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  expect(panelContent(recent, { query: '', status: 'idle' }, terms, false).earlier).toEqual([
    'g',
    'f',
    'e',
    'd',
    'c',
  ]);
});
