import MiniSearch from 'minisearch';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from '../../../src/core/page';
import { createHttpError } from '../../../src/http/request';
import { connect } from '../../../src/integrations/search/index';
import { createTypoCheck } from '../../../src/integrations/search/local/begins-like';
import { createIndex } from '../../../src/integrations/search/local/create-index';
import { createReader } from '../../../src/integrations/search/read-response';
import type { SearchSource } from '../../../src/stores/search-gateway';
import { warnings } from '../../../src/utils/warn';
import { watchNumberFormats } from '../../support/number-formats';
import { searchSource } from '../../support/search-source';

const products = [
  {
    value: 'Stone Mug',
    url: '/mug/',
    note: 'Kitchen',
    sku: 'MUG-1000-RE',
    attributes: ['blue', 'Stoneware'],
  },
  { value: 'Porcelain Bowl', url: '/bowl/', note: 'Kitchen', sku: 'BO-7', attributes: { Colour: 'white' } },
  { value: 'Kaffeebecher Öland', url: '/becher/', attributes: [{ name: 'Farbe', options: ['rot'] }] },
  { value: 'T-Shirt 500ml', url: '/shirt/', sku: 'SH-20' },
  { value: 'Sofa', url: '/sofa/', attributes: 'grey' },
  { value: '蓝色马克杯', url: '/cup/' },
];

const list = async (query: string, synonyms: string[] = [], items: unknown[] = products) => {
  const index = await createIndex(items, createReader('index'), synonyms);
  return index.search(query, 10);
};
const listUrls = async (...parameters: Parameters<typeof list>) =>
  (await list(...parameters)).suggestions.map(({ url }) => url);

describe('what a query finds', () => {
  it.each([
    ['the beginning of a word', 'por', '/bowl/'],
    ['words in any order and case', 'MUG stone', '/mug/'],
    ['letters without their accents', 'oland', '/becher/'],
    ['a part of a compound', 'becher', '/becher/'],
    ['a part of a name without spaces', '马克杯', '/cup/'],
    ['a number of an article', 'mug-1000', '/mug/'],
    ['a number without its punctuation', 'mug1000re', '/mug/'],
    ['the end of a number', '1000', '/mug/'],
    ['a list of attributes', 'stoneware blue', '/mug/'],
    ['attributes by name', 'white bowl', '/bowl/'],
    ['nested attributes', 'rot', '/becher/'],
    ['a category', 'kitchen bowl', '/bowl/'],
    ['a word with and without its hyphen', 'tshirt', '/shirt/'],
    ['a hyphen as a space', 't shirt', '/shirt/'],
    ['a number apart from its unit', '500 ml', '/shirt/'],
    ['a wrong letter', 'porzelain', '/bowl/'],
    ['two letters that have changed places', 'sotne', '/mug/'],
    ['a missing letter before the word ends', 'prcel', '/bowl/'],
    ['two typos in a long word', 'kafeebechr', '/becher/'],
  ])('%s: %s', async (_, query, url) => {
    expect(await listUrls(query)).toEqual([url]);
  });

  it.each([
    ['a word that no product has', 'mug chair'],
    ['another number of an article', 'mug-1001'],
    ['a number that would be a typo among letters', 'sofa1'],
    ['a typo in a short word', 'mgu'],
    ['punctuation', '…'],
    ['a text of a thousand letters', 'stone'.repeat(200)],
    ['names of inherited properties', '__proto__'],
    ['names of inherited properties', 'constructor'],
  ])('nothing for %s: %s', async (_, query) => {
    expect(await list(query)).toEqual({ suggestions: [], total: 0, keywords: [] });
  });

  it('reads the first twelve words of a long text', async () => {
    const text = 'stone mug '.repeat(6);
    expect(await listUrls(`${text} chair`.repeat(50))).toEqual(['/mug/']);
    expect(await listUrls(`stone chair ${text}`)).toEqual([]);
  });

  it('shows no similar words beside the typed word', async () => {
    const items = [{ value: 'Cart' }, { value: 'Card' }];
    expect((await list('cart', [], items)).suggestions).toMatchObject([{ value: 'Cart' }]);
  });
});

describe('the order of results', () => {
  const order = async (query: string, items: unknown[]) =>
    (await list(query, [], items)).suggestions.map(({ value }) => value);

  it('prefers names to attributes, whole words to beginnings, and beginnings to inner parts', async () => {
    expect(
      await order('red', [
        { value: 'Shredder' },
        { value: 'Mug', attributes: ['red'] },
        { value: 'Redwood' },
        { value: 'Red' },
      ]),
    ).toEqual(['Red', 'Mug', 'Redwood', 'Shredder']);
  });

  it('prefers an article number', async () => {
    expect(await order('a-7', [{ value: 'A 7 B' }, { value: 'Mug', sku: 'A-7' }])).toContain('Mug');
    expect(await order('1000', [{ value: '1000 pieces' }, { value: 'Mug', sku: '1000' }])).toEqual([
      'Mug',
      '1000 pieces',
    ]);
  });

  it('shows products that are out of stock last', async () => {
    expect(await order('mug', [{ value: 'Mug', soldOut: true }, { value: 'Mug blue' }])).toEqual([
      'Mug blue',
      'Mug',
    ]);
    expect(await order('mug b', [{ value: 'Mug blue', soldOut: true }, { value: 'Mug bare' }])).toEqual([
      'Mug bare',
      'Mug blue',
    ]);
  });
});

it('compares a last letter with no product that the words before it exclude', async () => {
  const index = await createIndex(products, createReader('index'), []);
  const search = vi.spyOn(MiniSearch.prototype, 'search');
  expect(index.search('zzzzz m', 10).total).toBe(0);
  expect(JSON.stringify(search.mock.calls)).not.toContain('"m"');
  expect(index.search('stone m', 10).total).toBe(1);
  expect(JSON.stringify(search.mock.calls)).toContain('"m"');
  const options = search.mock.lastCall?.[1] as { boostDocument(position: number): number };
  expect(products.map((_, position) => options.boostDocument(position))).toEqual([1, 0, 0, 0, 0, 0]);
});

it('searches for the words before the last one once while the visitor types the last one', async () => {
  const index = await createIndex(products, createReader('index'), []);
  const search = vi.spyOn(MiniSearch.prototype, 'search');
  for (const query of ['stone m', 'stone mu', 'stone mug'])
    expect(index.search(query, 10).suggestions.map(({ url }) => url)).toEqual(['/mug/']);
  expect(search).toHaveBeenCalledTimes(4);
  expect(index.search('porcelain b', 10).suggestions.map(({ url }) => url)).toEqual(['/bowl/']);
  expect(index.search('stone b', 10).suggestions.map(({ url }) => url)).toEqual(['/mug/']);
});

it('runs its code in tasks of its own, before the first key needs it', async () => {
  const index = await createIndex(products, createReader('index'), []);
  const search = vi.spyOn(index, 'search');
  await vi.waitFor(() => expect(search.mock.calls.length).toBeGreaterThan(4));
  const queries = search.mock.calls.map(([query]) => query);
  expect(queries).toEqual(expect.arrayContaining(['sto', 'stone mu', 'xstone mug', 'xstone xmug', 'mug1']));
});

describe('synonyms', () => {
  it.each([
    ['couch', ['sofa=couch'], ['/sofa/']],
    ['COUCH grey', ['sofa = Couch = settee'], ['/sofa/']],
    ['cou', ['sofa=couch'], ['/sofa/']],
    ['three seater', ['sofa=three seater'], ['/sofa/']],
    ['tee', ['tee=t-shirt', 'tee=sofa'], ['/shirt/', '/sofa/']],
    ['couch', ['sofa', '=', '', 'couch='], []],
  ])('%s finds by %s', async (query, synonyms, urls) => {
    expect((await listUrls(query, synonyms)).sort()).toEqual(urls);
  });
});

describe('highlighting', () => {
  it('marks the word that a typo or a synonym has found, and otherwise the query', async () => {
    const getMarked = async (query: string) => (await list(query, ['sofa=couch'])).suggestions[0]?.marked;
    expect(await getMarked('sto')).toBeUndefined();
    expect(await getMarked('porzelain bo')).toBe('porzelain bo porcelain');
    expect(await getMarked('couch')).toBe('couch sofa');
  });

  it('shows the article number that the query has found', async () => {
    expect((await list('mug-1000')).suggestions[0]?.note).toBe('MUG-1000-RE');
    expect((await list('mug')).suggestions[0]?.note).toBe('Kitchen');
  });
});

it('prepares the format of prices before the first key', async () => {
  const create = watchNumberFormats();
  const items = [{ value: 'Mug', price: { amount: 5, currency: 'SEK' } }];
  const index = await createIndex(items, createReader('index'), []);
  expect(create).toHaveBeenCalledOnce();
  expect(index.search('mug', 1).suggestions[0]?.price).toContain('5');
  expect(create).toHaveBeenCalledOnce();
});

it('offers the query without its typos, and no link that would repeat them', async () => {
  const items = [...products, { value: 'Öl-Kännchen', attributes: ['Porcelain'] }];
  expect(await list('porzelain bowl', [], items)).toMatchObject({ total: 1, keywords: ['Porcelain bowl'] });
  expect((await list('känchen', [], items)).keywords).toEqual(['Kännchen']);
  expect((await list('porcelain bowl', [], items)).keywords).toEqual([]);
  const many = Array.from({ length: 12 }, (_, index) => ({ value: `Porcelain ${index}` }));
  expect(await list('porzelain', [], many)).toMatchObject({ total: 10 });
  expect(await list('porcelain', [], many)).toMatchObject({ total: 12 });
});

it.each([
  ['shirt', 'shirt', 0, true],
  ['shirts', 'shirt', 0, true],
  ['shirt', 'shrit', 1, true],
  ['shirt', 'shrit', 0, false],
  ['shirt', 'hsirt', 1, true],
  ['shirt', 'shirtt', 1, true],
  ['shirt', 'skrit', 1, false],
  ['porcelain', 'prcel', 1, true],
  ['por', 'porcelain', 2, false],
  ['porcelain', 'rcelain', 2, true],
  ['porcelain', 'celain', 2, false],
  ['porcelain', 'aaporcelain', 2, true],
  ['porcelain', 'aaaporcelain', 2, false],
  ['porcelain', 'opcrelain', 2, true],
  ['porcelain', 'opcrelian', 2, false],
])('"%s" begins like "%s" with at most %i typos: %s', (text, word, maxTypos, expected) => {
  const check = createTypoCheck(word, maxTypos);
  expect(check(text)).toBe(expected);
  expect(check('other')).toBe(false);
  expect(check(text)).toBe(expected);
});

describe('files', () => {
  let body: unknown;
  let status: number;
  let fetchSpy: ReturnType<typeof vi.fn>;
  const searchHost = vi.fn();
  const { signal } = new AbortController();
  const source: SearchSource = {
    ...searchSource,
    index: '/search-index.json',
  };
  const hostResponse = { suggestions: [{ value: 'Of the host', url: '/' }], total: 1, keywords: [] };

  beforeEach(() => {
    warnings.clear();
    body = { indexVersion: 1, products };
    status = 200;
    searchHost.mockReset().mockImplementation(async () => hostResponse);
    Object.assign(page, { config: {}, presets: [], entries: [{ source: 'host', search: searchHost }] });
    fetchSpy = vi.fn(
      async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
    );
    vi.stubGlobal('fetch', fetchSpy);
  });

  const open = (overrides: Partial<SearchSource> = {}) => connect('host', { ...source, ...overrides });
  /** 5,000 products take a second, and longer beside other work. */
  const waitForIndex = async (gateway: Awaited<ReturnType<typeof open>>) =>
    vi.waitFor(() => expect(gateway.find?.('mug')).toBeDefined(), 15_000);

  it('searches the file once it has come, and asks the host before', async () => {
    const gateway = await open();
    expect(gateway.find?.('mug')).toBeUndefined();
    expect(await gateway.search('mug', signal)).toEqual(hostResponse);
    await waitForIndex(gateway);
    expect(gateway.find?.('sotne')).toMatchObject({ suggestions: [{ value: 'Stone Mug' }] });
    expect(fetchSpy).toHaveBeenCalledOnce();
    expect(fetchSpy.mock.calls[0]).toEqual([
      '/search-index.json',
      expect.objectContaining({ credentials: 'same-origin' }),
    ]);
    expect(fetchSpy.mock.calls[0]?.[1]).not.toHaveProperty('cache');
  });

  it('fetches no file for a page without the prop', async () => {
    const gateway = await open({ index: '' });
    expect(gateway.find).toBeUndefined();
    expect(fetchSpy).not.toHaveBeenCalled();
  });

  it('leaves the file to visitors who do not save data', async () => {
    vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: { saveData: true } } }));
    expect(await (await open()).search('mug', signal)).toEqual(hostResponse);
    expect(fetchSpy).not.toHaveBeenCalled();
  });

  it.each([
    ['no JSON', '<!DOCTYPE html>', /index\.json sent no JSON/],
    ['no list', { indexVersion: 1 }, /No list of results/],
    ['no product with a name', [{ headline: 'Mug' }, null], /No result has a name/],
    ['no products', { indexVersion: 1, products: [] }, /has no products/],
    ['another version', { indexVersion: 2, products }, /has version 2 and the script reads version 1/],
  ])('asks the host for a file with %s, and says so once', async (_, content, advice) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    body = content;
    const gateway = await open();
    await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringMatching(advice)));
    expect(await gateway.search('mug', signal)).toEqual(hostResponse);
    expect(await gateway.search('mugs', signal)).toEqual(hostResponse);
    expect(gateway.find?.('mug')).toBeUndefined();
    expect(fetchSpy).toHaveBeenCalledOnce();
  });

  it('asks the host for a missing file, which the browser reports', async () => {
    const warn = vi.spyOn(console, 'warn');
    status = 404;
    const gateway = await open();
    expect(await gateway.search('mug', signal)).toEqual(hostResponse);
    expect(await gateway.search('mugs', signal)).toEqual(hostResponse);
    expect(fetchSpy).toHaveBeenCalledOnce();
    expect(warn).not.toHaveBeenCalled();
  });

  it('fetches the file again after a lost connection', async () => {
    fetchSpy.mockRejectedValueOnce(TypeError('Failed to fetch'));
    const gateway = await open();
    await vi.waitFor(async () => {
      await gateway.search('mug', signal);
      expect(fetchSpy).toHaveBeenCalledTimes(2);
    });
    await waitForIndex(gateway);
    expect(fetchSpy).toHaveBeenCalledTimes(2);
  });

  it('waits for the file where the host cannot suggest', async () => {
    searchHost.mockRejectedValue(createHttpError('unknown_error'));
    const gateway = await open();
    expect(await gateway.search('mug', signal)).toMatchObject({ suggestions: [{ value: 'Stone Mug' }] });
  });

  it('reports the error of the host where the file fails too', async () => {
    status = 500;
    searchHost.mockRejectedValue(createHttpError('fetch_error'));
    await expect((await open()).search('mug', signal)).rejects.toMatchObject({ code: 'fetch_error' });
  });

  it('indexes 5,000 products in steps', async () => {
    body = Array.from({ length: 5000 }, (_, index) => ({ title: `Mug ${index}`, sku: `M-${index}` }));
    const gateway = await open();
    let ticks = 0;
    const timer = setInterval(() => ticks++);
    await waitForIndex(gateway);
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(5);
    expect(gateway.find?.('m-4999')?.suggestions).toMatchObject([{ value: 'Mug 4999', note: 'M-4999' }]);
  });

  describe('as the only source', () => {
    const openFile = (overrides: Partial<SearchSource> = {}) =>
      connect('json', {
        ...source,
        index: '',
        filter: true,
        endpoint: 'https://shop.test/all.json',
        ...overrides,
      });

    it('searches the entries, and fetches the file once', async () => {
      body = [{ title: 'Red Mug' }, { title: 'Blue mug', note: 'red handle' }, { title: 'Red cup' }];
      const gateway = await openFile({ limit: 1 });
      const [found] = await Promise.all([gateway.search('red mug', signal), gateway.search('cup', signal)]);
      expect(found).toMatchObject({ suggestions: [{ value: 'Red Mug' }], total: 2 });
      expect(gateway.find?.('nothing')).toMatchObject({ suggestions: [], total: 0 });
      expect(fetchSpy).toHaveBeenCalledOnce();
    });

    it('reads each field from the path that the page names', async () => {
      body = { list: [{ head: 'Mug', code: 'A-1', facts: { colour: 'blue' } }] };
      const fields = { items: 'list', value: 'head', sku: 'code', attributes: 'facts' };
      const gateway = await openFile({ fields });
      for (const query of ['mug', 'a-1', 'blue'])
        expect(await gateway.search(query, signal)).toMatchObject({ suggestions: [{ value: 'Mug' }] });
    });

    it('rejects a missing endpoint and a failed file, and tries again', async () => {
      await expect((await openFile({ endpoint: '' })).search('mug', signal)).rejects.toThrow(
        'data-endpoint is not an address',
      );
      status = 500;
      const gateway = await openFile();
      await expect(gateway.search('mug', signal)).rejects.toMatchObject({ code: 'unknown_error' });
      status = 200;
      expect(await gateway.search('mug', signal)).toMatchObject({ total: 1 });
    });
  });
});
