import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ysm from '../../../src/hosts/ysm/index';
import type { StorefrontIslands } from '../../../src/types';
import { find, page } from '../../support/context';
import { endListeners, watchListeners } from '../../support/listeners';

const api = {
  register() {},
  on: (name: string, listener: (event: Event) => void) => addEventListener(name, listener),
} as unknown as StorefrontIslands;

const fire = (name: string, detail: object, target: Element = document.body) =>
  target.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));

beforeEach(watchListeners);
afterEach(() => {
  endListeners();
  Reflect.deleteProperty(globalThis, 'dataLayer');
});

it('marks the body only for a search in full screen', () => {
  ysm(api, {});
  const isMarked = () => document.body.classList.contains('ysm-widget-opened');
  fire('search:open', { full: false });
  expect(isMarked()).toBe(false);
  fire('search:open', { full: true });
  expect(isMarked()).toBe(true);
  fire('search:close', {});
  expect(isMarked()).toBe(false);
});

it.each([
  ['gives the plugin’s popup the light theme, because the server prints dark texts', '', 'light'],
  ['leaves a page with a theme of its own to that theme', ' data-theme="dark"', undefined],
])('%s', (_, theme, expected) => {
  page(`<main${theme}><div class="ysm-search-widget"><form></form></div></main>`);
  ysm(api, {});
  fire('search:open', { full: false }, find('form'));
  expect(find('form').dataset.theme).toBe(expected);
});

it.each([
  ['a marked form', '<form class="ysm-active"></form>', {}],
  ['the plugin’s global', '<form></form>', { swsAC: {} }],
])('leaves the search to the plugin’s own script in a joined file, by %s', async (_, html, globals) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  // Each page keeps its answers about original scripts.
  vi.resetModules();
  const { default: freshYsm } = await import('../../../src/hosts/ysm/index');
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  document.body.className = '';
  page(html);
  freshYsm(api, {});
  expect(document.body.className).toBe('');
  await vi.dynamicImportSettled();
});

const reportSearch = (analytics: object) => {
  const dataLayer: object[] = [];
  Object.assign(globalThis, { dataLayer });
  page('<form data-id="3"></form>');
  ysm(api, { ysm: { analytics } });
  const report = async () => {
    await vi.dynamicImportSettled();
    fire('search:results', { query: 'cup', count: 2 }, find('form'));
    return dataLayer;
  };
  return report();
};

it('reports searches where the shop has switched reports on, else reports nothing', async () => {
  expect(await reportSearch({ ga4: true, enabledEvents: ['search_term_has_results'] })).toEqual([
    { event: 'swsEvent', swsTerm: 'cup', swsCategory: '[Search term] has results', swsWidgetId: '3' },
  ]);
  endListeners();
  expect(await reportSearch({ ga4: false, enabledEvents: ['search_term_has_results'] })).toEqual([]);
  expect(await reportSearch({ ga4: true, enabledEvents: 'all' })).toEqual([]);
});
