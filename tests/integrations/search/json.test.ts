import { beforeEach, expect, it, vi } from 'vitest';
import { page } from '../../../src/core/page';
import { createJsonSearch } from '../../../src/integrations/search/json';
import type { SearchSource } from '../../../src/stores/search-gateway';
import { searchSource } from '../../support/search-source';

const requested: string[] = [];
let body: unknown;
let status = 200;

beforeEach(() => {
  requested.length = 0;
  status = 200;
  body = [];
  Object.assign(page, { config: { currency: 'EUR', locale: 'de' } });
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(String(url));
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  });
});

const createSource = (overrides: Partial<SearchSource> = {}) =>
  createJsonSearch({
    ...searchSource,
    endpoint: 'https://shop.test/find',
    ...overrides,
  });
const search = (query = 'red mug', overrides: Partial<SearchSource> = {}) =>
  createSource(overrides).search(query, new AbortController().signal);

it('names a misspelt field of data-fields', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  body = [{ title: 'Mug' }];
  await search('mug', { fields: { valeu: 'title' } });
  expect(warn).toHaveBeenCalledWith(
    expect.stringMatching(/valeu in data-fields is unknown\. Known fields: items/),
  );
});

it('sends the search term and the limit', async () => {
  await search();
  await search('50% & more', { endpoint: 'https://shop.test/find/{query}.json?max={limit}' });
  expect(requested).toEqual([
    'https://shop.test/find?q=red+mug&limit=5',
    'https://shop.test/find/50%25%20%26%20more.json?max=5',
  ]);
});

it('finds the fields of a result by their usual names', async () => {
  body = {
    products: [
      {
        title: 'Mug',
        link: '/mug',
        thumbnail: '/mug.jpg',
        price: 18,
        category: 'Mugs',
        rating: 4.5,
        productId: 7,
      },
      { name: 'Cup', permalink: '/cup', price: '9 €' },
    ],
    found: 12,
  };
  expect(await search()).toMatchObject({
    total: 12,
    suggestions: [
      {
        value: 'Mug',
        url: '/mug',
        image: '/mug.jpg',
        price: expect.stringMatching(/^18,00\s€$/),
        note: 'Mugs',
        rating: 4.5,
        productId: '7',
      },
      { value: 'Cup', url: '/cup', price: '9 €' },
    ],
  });
});

it('reads each field from the path that the page names', async () => {
  body = { data: { list: [{ text: { head: 'Mug' }, pictures: [{ src: '/m.jpg' }] }] }, meta: { sum: 3 } };
  const fields = { items: 'data.list', total: 'meta.sum', value: 'text.head', image: 'pictures.0.src' };
  expect(await search('mug', { fields })).toMatchObject({
    total: 3,
    suggestions: [{ value: 'Mug', url: '', image: '/m.jpg' }],
  });
});

it('reads no inherited property', async () => {
  body = [{ title: 'Mug' }];
  expect(await search('mug', { fields: { note: 'constructor.name' } })).toMatchObject({
    suggestions: [{ value: 'Mug', url: '' }],
  });
});

it('has no results for an empty list', async () => {
  expect(await search()).toMatchObject({ suggestions: [], total: 0 });
});

it.each([
  ['<!DOCTYPE html>', 'sent no JSON'],
  [{ rows: [] }, 'No list of results'],
  [null, 'No list of results'],
  [[{ headline: 'Mug' }], 'No result has a name'],
  [['Mug'], 'No result has a name'],
])('rejects the response %j with advice', async (response, advice) => {
  body = response;
  await expect(search()).rejects.toMatchObject({
    code: 'invalid_json',
    message: expect.stringContaining(advice),
  });
});

it('rejects a missing endpoint with advice', async () => {
  await expect(search('mug', { endpoint: '' })).rejects.toThrow('data-endpoint is not an address');
  expect(requested).toEqual([]);
});

it('throws for an error status', async () => {
  status = 500;
  await expect(search()).rejects.toMatchObject({ code: 'unknown_error' });
});
