import { beforeEach, expect, it, vi } from 'vitest';
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
])('tells by a %s whether the host refuses every visitor: %j', async (_, status, body, isClosed) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
  for (const create of [createCoreSearch, createStoreSearch])
    await expect(create(searchSource).search('mug', new AbortController().signal)).rejects.toMatchObject({
      isClosed,
    });
});
