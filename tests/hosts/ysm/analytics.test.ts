import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportSearches } from '../../../src/hosts/ysm/analytics';
import { $consent } from '../../../src/stores/consent';
import type { StorefrontIslands } from '../../../src/types';
import { find, page } from '../../support/context';
import { endListeners, watchListeners } from '../../support/listeners';

const api = {
  on: (name: string, listener: (event: Event) => void) => addEventListener(name, listener),
} as unknown as StorefrontIslands;

const fire = (name: string, detail: object) =>
  find('form').dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));

const keys = ['search_term_has_results', 'search_term_no_results', 'search_results_link_click'];
const linkKeys = ['view_all_click', 'promo_banner_click', 'selected_categories_click'];

let dataLayer: Record<string, string>[];
beforeEach(() => {
  watchListeners();
  dataLayer = [];
  vi.stubGlobal('dataLayer', dataLayer);
  page(`<form data-id="7"></form>
    <div class="si-search-all"><a href="/all">All</a></div>
    <div class="si-search-aside"><a class="si-search-banner" href="/banner"><i></i></a></div>
    <div class="si-search-aside"><nav><a href="/mugs">Mugs</a></nav></div>
    <div class="si-search-strip"><a href="/mug">Mug</a></div>`);
  $consent.set({ statistics: true });
});
afterEach(endListeners);

const takeReports = () => dataLayer.splice(0).map(({ swsCategory, swsTerm }) => [swsCategory, swsTerm]);

it('names each report as the plugin does, with the search term or the URL', () => {
  reportSearches(api, [...keys, ...linkKeys, 'recommended_products_click']);
  fire('search:open', { full: true });
  fire('search:results', { query: 'none', count: 0 });
  fire('search:results', { query: 'mug', count: 2 });
  fire('search:select', { query: 'mug', suggestion: { value: 'Mug', url: '/mug' } });
  fire('search:submit', { query: 'cup', url: '/?s=cup' });
  expect(dataLayer[0]).toEqual({
    event: 'swsEvent',
    swsTerm: 'none',
    swsCategory: '[Search term] no results',
    swsWidgetId: '7',
  });
  expect(takeReports()).toEqual([
    ['[Search term] no results', 'none'],
    ['[Search term] has results', 'mug'],
    ['[Found Suggestions] link click', '/mug'],
    ['[View All] button click', 'cup'],
  ]);
  for (const selector of ['.si-search-all a', '.si-search-banner i', 'nav a', '.si-search-strip a'])
    find(selector).click();
  const toUrl = (path: string) => new URL(path, location.href).href;
  expect(dataLayer[3]?.swsWidgetId).toBe('7');
  expect(takeReports()).toEqual([
    ['[View All] button click', 'mug'],
    ['[Promo banner] link click', toUrl('/banner')],
    ['[Selected Categories] link click', toUrl('/mugs')],
    ['[Recommended Products] link click', toUrl('/mug')],
  ]);
});

it('reports only the events that the shop has turned on, and only with consent', () => {
  reportSearches(api, ['view_all_click']);
  fire('search:results', { query: 'mug', count: 2 });
  $consent.set({ statistics: false });
  fire('search:submit', { query: 'cup', url: '/' });
  expect(dataLayer).toEqual([]);
});

it('lets a listener of analytics:send cancel a report, and fires nothing without consent', () => {
  const onSend = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener('analytics:send', onSend);
  reportSearches(api, ['view_all_click']);
  fire('search:submit', { query: 'cup', url: '/' });
  $consent.set({ statistics: false });
  fire('search:submit', { query: 'mug', url: '/' });
  expect(onSend).toHaveBeenCalledOnce();
  expect(dataLayer).toEqual([]);
});

it('calls the page’s tag where the page has no data layer', () => {
  const gtag = vi.fn();
  vi.stubGlobal('dataLayer', undefined);
  vi.stubGlobal('gtag', gtag);
  reportSearches(api, ['view_all_click']);
  fire('search:submit', { query: 'cup', url: '/' });
  const report = { swsTerm: 'cup', swsCategory: '[View All] button click', swsWidgetId: '7' };
  expect(gtag.mock.calls).toEqual([['event', 'swsEvent', { ...report, transport_type: 'beacon' }]]);
});
