import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emit } from '../../../src/dom/emit';
import { createStoreSearch } from '../../../src/integrations/search/store-api';
import { createCoreSearch } from '../../../src/integrations/search/wordpress';
import { searchSource } from '../../support/search-source';

const requested: URL[] = [];

beforeEach(() => {
  requested.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(new URL(url));
    return new Response('[]', { headers: { 'x-wp-total': '0' } });
  });
});

afterEach(() => {
  window.storefrontIslands = undefined;
});

const readQuery = () => Object.fromEntries(requested[0]?.searchParams ?? []);

it('asks WooCommerce’s Store API for the products that the shop shows in its search', async () => {
  await createStoreSearch(searchSource).search('red mug', new AbortController().signal);
  expect(requested[0]?.pathname).toMatch(/\/wc\/store\/v1\/products$/);
  expect(readQuery()).toMatchObject({ search: 'red mug', per_page: '5', catalog_visibility: 'search' });
});

it('marks its requests of WordPress’s search, so that the plugin leaves out what the page of results does', async () => {
  await createCoreSearch(searchSource).search('red mug', new AbortController().signal);
  expect(requested[0]?.pathname).toMatch(/\/wp\/v2\/search$/);
  expect(readQuery()).toMatchObject({ search: 'red mug', per_page: '5', storefront_islands: '1' });
  expect(readQuery()).not.toHaveProperty('subtype');
});

it('asks WordPress’s search for the kind of content that the page names', async () => {
  await createCoreSearch({ ...searchSource, postType: 'page' }).search('mug', new AbortController().signal);
  expect(readQuery()).toMatchObject({ subtype: 'page' });
});

it.each([
  ['401 of a closed API', 401, '{"code":"rest_cannot_access","message":"No guests."}', true],
  ['403 of a closed API', 403, '{"code":"rest_forbidden","message":"No guests."}', true],
  ['403 of a firewall', 403, '<h1>Forbidden</h1>', false],
  ['error of the server', 500, '{"code":"internal_server_error","message":"Broken."}', false],
])('after a %s the form is the page’s own again: %j', async (_, status, body, isStopped) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
  const stop = vi.fn();
  window.storefrontIslands = { stop } as never;
  for (const create of [createCoreSearch, createStoreSearch]) {
    stop.mockClear();
    const error: unknown = await create(searchSource)
      .search('mug', new AbortController().signal)
      .catch((cause: unknown) => cause);
    const form = document.createElement('form');
    document.body.append(form);
    emit(document.body, 'search:error', { query: 'cup', error: Error('of another field') });
    emit(form, 'search:error', { query: 'mug', error });
    emit(form, 'search:error', { query: 'mug', error });
    expect(stop.mock.calls).toEqual(isStopped ? [[form]] : []);
  }
});
