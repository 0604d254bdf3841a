import { beforeEach, expect, it, vi } from 'vitest';
import { createPageSearch } from '../../../src/integrations/search/page';
import type { SearchSource } from '../../../src/stores/search-gateway';
import { searchSource } from '../../support/search-source';

let answer: Response;
const requested: string[] = [];

beforeEach(() => {
  requested.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(String(url));
    return answer;
  });
});

const respond = (
  body: string,
  { status = 200, url = 'https://shop.test/?s=mug', redirected = false } = {},
) => {
  answer = new Response(`<html><body>${body}</body></html>`, { status });
  Object.defineProperties(answer, { url: { value: url }, redirected: { value: redirected } });
};

const search = (overrides: Partial<SearchSource> = {}) =>
  createPageSearch({
    ...searchSource,
    limit: 2,
    createResultsUrl: (query) => `https://shop.test/?s=${query}`,
    ...overrides,
  }).search('mug', new AbortController().signal);

const item = (name: string) =>
  `<li class="product"><a href="/${name}/"><img src="data:," data-src="https://shop.test/${name}.jpg"><h2>${name}</h2></a><span class="price"><b>$5</b></span></li>`;

it('reads the results of the page that the form leads to', async () => {
  respond(`<ul class="products">${item('cup')}${item('mug')}${item('pot')}</ul>`);
  expect(await search()).toEqual({
    suggestions: ['cup', 'mug'].map((value) => ({
      value,
      url: `https://shop.test/${value}/`,
      image: `https://shop.test/${value}.jpg`,
      priceHtml: '<b>$5</b>',
    })),
    total: 3,
    keywords: [],
  });
  expect(requested).toEqual(['https://shop.test/?s=mug']);
});

it('claims no number of all results beside further pages', async () => {
  respond(
    `<ul class="products">${item('cup')}${item('mug')}${item('pot')}</ul><a class="next" href="/page/2/">2</a>`,
  );
  expect((await search()).total).toBe(2);
});

it('takes selectors for other HTML, and an address of its own', async () => {
  respond('<div class="hit"><a href="tea/"><b>Tea</b> new</a><i>Drinks</i></div>', {
    url: 'https://shop.test/find/mug/',
  });
  const { suggestions } = await search({
    endpoint: 'https://shop.test/find/{query}/',
    fields: { items: '.hit', value: 'b', note: 'i' },
  });
  expect(suggestions).toEqual([{ value: 'Tea', url: 'https://shop.test/find/mug/tea/', note: 'Drinks' }]);
  expect(requested).toEqual(['https://shop.test/find/mug/']);
});

it('shows the only result, to which the shop leads itself', async () => {
  respond('<main><h1>Stone Mug</h1></main>', { url: 'https://shop.test/stone-mug/', redirected: true });
  expect((await search()).suggestions).toEqual([{ value: 'Stone Mug', url: 'https://shop.test/stone-mug/' }]);
});

it.each([200, 404])('has no results in a page without any (%d)', async (status) => {
  respond('<main><h1>Nothing</h1></main>', { status });
  expect(await search()).toEqual({ suggestions: [], total: 0, keywords: [] });
});

it('keeps no address that runs a script', async () => {
  respond(
    '<ul class="products"><li><a href="javascript:alert(1)">Bad</a></li><li><a href="http://[">Worse</a></li></ul>',
  );
  expect((await search()).suggestions).toEqual([
    { value: 'Bad', url: '' },
    { value: 'Worse', url: '' },
  ]);
});

it('fails with the server', async () => {
  respond('down', { status: 503 });
  await expect(search()).rejects.toMatchObject({ code: 'unknown_error' });
});

it('names a misspelt field', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  respond('');
  await search({ fields: { itmes: 'li' } });
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/itmes in data-fields is unknown/));
});
