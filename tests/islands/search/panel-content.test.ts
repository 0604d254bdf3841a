import { expect, it } from 'vitest';
import type { SearchController } from '../../../islands/search/controller';
import { createPanelContent } from '../../../islands/search/panel-content';
import { props } from '../../../islands/search/props';
import { IDLE_STATE } from '../../../src/stores/search';

const options = Object.fromEntries(Object.entries(props).map(([name, prop]) => [name, prop.default]));
const controller = {
  form: null,
  options: { ...options, resultsUrl: '/find/' },
} as unknown as SearchController;
const reply = { suggestions: [{ value: 'Red mug', url: '/mug/' }], total: 1, keywords: [] };

it.each([
  ['error', true, true],
  ['error', false, false],
  ['offline', true, true],
  ['offline', false, false],
] as const)(
  'after the outcome "%s", full screen %s, earlier results show: %s',
  (status, isFullScreen, hasResults) => {
    const content = createPanelContent(
      controller,
      { ...IDLE_STATE, query: 'mugs', status, response: reply },
      [],
      isFullScreen,
    );
    expect(content.hasFailed).toBe(true);
    expect(!!content.results).toBe(hasResults);
  },
);

it('offers the last five searches, latest first', () => {
  const recentsController = {
    ...controller,
    options: { ...options, recentSearches: true },
  } as SearchController;
  const terms = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const { recentTerms } = createPanelContent(
    recentsController,
    { ...IDLE_STATE, query: '', status: 'idle' },
    terms,
    false,
  );
  expect(recentTerms).toEqual(['g', 'f', 'e', 'd', 'c']);
});

type State = Parameters<typeof createPanelContent>[1];
const foundState: State = {
  ...IDLE_STATE,
  query: 'mug',
  status: 'results',
  response: { ...reply, keywords: ['cup', 'jug'] },
};
/** The content of the panel after two earlier searches, by default with results. */
const createContent = (overrides: object, state: State = foundState) =>
  createPanelContent(
    { ...controller, options: { ...options, ...overrides } } as unknown as SearchController,
    state,
    ['tea', 'mug'],
    false,
  );

it('offers other search terms of the response, unless the page has switched the offer off', () => {
  const empty: State = {
    ...foundState,
    status: 'empty',
    response: { suggestions: [], total: 0, keywords: ['cup', 'jug'] },
  };
  for (const state of [foundState, empty]) {
    expect(createContent({}, state)).toMatchObject({ chips: ['cup', 'jug'], chipsLabel: 'Did you mean' });
    expect(createContent({ keywords: false }, state).chips).toEqual([]);
  }
});

it('offers earlier searches beside results without other search terms, except the current search', () => {
  const recents = { recentSearches: true, recentsBesideResults: true };
  expect(createContent(recents).chips).toEqual(['cup', 'jug']);
  const withoutKeywords = { ...foundState, response: reply };
  expect(createContent(recents, withoutKeywords)).toMatchObject({
    chips: ['tea'],
    chipsLabel: 'Recent searches',
    recentTerms: [],
  });
  expect(createContent({ ...recents, recentsBesideResults: false }, withoutKeywords).chips).toEqual([]);
});
