import { beforeEach, expect, it, vi } from 'vitest';
import { page } from '../../../src/core/page';
import { connect } from '../../../src/integrations/search/index';
import type { SearchSource } from '../../../src/stores/search-gateway';

const source: SearchSource = {
  endpoint: '',
  restUrl: '',
  nonce: '',
  searchId: '',
  postType: 'product',
  limit: 5,
  fields: {},
  filter: false,
};
const { signal } = new AbortController();

beforeEach(() => {
  Object.assign(page, { entries: [], presets: [], config: {} });
});

it('searches the source that the page has registered', async () => {
  const search = vi.fn(async () => [{ value: 'Mug', url: '/mug', price: 'free' }]);
  Object.assign(page, { entries: [{ source: 'mine', search }] });
  const gateway = await connect('mine', source);
  expect(await gateway.search('mug', signal)).toMatchObject({
    suggestions: [{ value: 'Mug', url: '/mug', price: 'free' }],
    total: 1,
  });
  expect(search).toHaveBeenCalledExactlyOnceWith('mug', {
    signal,
    limit: 5,
    postType: 'product',
    endpoint: '',
  });
});

it('reads the total number of results, a link to all results and the keywords', async () => {
  const details = { total: 40, viewAll: { url: '/all', text: 'All' }, keywords: ['cup'] };
  Object.assign(page, {
    entries: [{ source: 'mine', search: () => ({ suggestions: [{ value: 'Mug' }], ...details }) }],
  });
  expect(await (await connect('mine', source)).search('mug', signal)).toMatchObject(details);
});

it('throws for a response without results', async () => {
  Object.assign(page, { entries: [{ source: 'mine', search: () => undefined }] });
  await expect((await connect('mine', source)).search('mug', signal)).rejects.toMatchObject({
    code: 'invalid_json',
    message: expect.stringContaining('source "mine"'),
  });
});

it('lists the built-in sources when the named source is missing', async () => {
  await expect(connect('jsn', source)).rejects.toThrow(
    /no source has the name "jsn".*json, page, plugin, store-api, wordpress.*register\(\{ source: 'jsn'/,
  );
});
