import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeIndex } from '../../build/search-index/index.mjs';
import { fieldNames } from '../../build/search-index/products.mjs';
import { createReader } from '../../src/integrations/search/read-response';

let folder: string;
let out: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'search-index-'));
  out = join(folder, 'index.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const readIndex = () => JSON.parse(readFileSync(out, 'utf8'));

const convert = async (text: string, name = 'feed') => {
  const feed = join(folder, name);
  writeFileSync(feed, text);
  await writeIndex({ out, feed });
  return readIndex();
};

describe('a JSON feed', () => {
  it('becomes the file of an index', async () => {
    const index = await convert(
      JSON.stringify({
        products: [
          {
            title: ' Stone  Mug ',
            link: '/mug/',
            thumbnail: '/mug.jpg',
            price: 18,
            category: 'Mugs',
            sku: 'M-1',
            attributes: [{ name: 'Colour', options: ['Blue', 'Red'] }],
            brand: 'Fjord',
            rating: 4.5,
            soldOut: true,
            productId: 7,
            description: 'Much text',
          },
          { name: 'Cup', url: '/cup/', price: { amount: '9.00', currency: 'EUR' } },
        ],
      }),
    );
    expect(index).toEqual({
      indexVersion: 1,
      products: [
        {
          value: 'Stone Mug',
          url: '/mug/',
          image: '/mug.jpg',
          price: 18,
          note: 'Mugs',
          sku: 'M-1',
          attributes: ['Colour', 'Blue', 'Red', 'Fjord'],
          rating: 4.5,
          soldOut: true,
          productId: '7',
        },
        { value: 'Cup', url: '/cup/', price: { amount: '9.00', currency: 'EUR' } },
      ],
    });
  });

  it('may have every name that the search itself knows', async () => {
    const { read } = createReader('index');
    for (const [field, names] of Object.entries(fieldNames))
      for (const name of names.filter((candidate) => read({ [candidate]: 'x' }, field) === 'x')) {
        const { products } = await convert(JSON.stringify([{ value: 'A', url: '/', [name]: 'x' }]));
        expect(products[0][field], name).toBe(
          /^(title|name|label)$/.test(name) ? 'A' : /^(link|permalink|href)$/.test(name) ? '/' : 'x',
        );
      }
  });
});

describe('a feed for Google', () => {
  const item = (content: string) => `<item>${content}</item>`;
  const feed = (...items: string[]) =>
    `<?xml version="1.0"?>\n<rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>${items.join('\n')}</channel></rss>`;

  it('reads names, prices, stock and attributes', async () => {
    const { products } = await convert(
      feed(
        item(
          '<g:id>M1</g:id><g:title><![CDATA[Mug & lid]]></g:title><link>https://s.test/mug/</link><g:image_link>https://s.test/a.jpg</g:image_link><g:price>18.00 EUR</g:price><g:sale_price>15.00 EUR</g:sale_price><g:availability>out_of_stock</g:availability><g:color>Blue</g:color><g:product_type>Home &gt; Kitchen &gt; Mugs</g:product_type>',
        ),
        item(
          '<title>Caf&#233; &lt;b&gt; &#x1F600;</title><g:link>https://s.test/cafe/</g:link><g:mpn>4</g:mpn>',
        ),
      ),
    );
    expect(products).toEqual([
      {
        value: 'Mug & lid',
        url: 'https://s.test/mug/',
        image: 'https://s.test/a.jpg',
        price: { amount: '15.00', currency: 'EUR' },
        note: 'Mugs',
        sku: 'M1',
        attributes: ['Blue'],
        soldOut: true,
      },
      { value: 'Café <b> 😀', url: 'https://s.test/cafe/', sku: '4' },
    ]);
  });

  it('makes a single product of variants, which is in stock if one of them is', async () => {
    const variant = (id: string, colour: string, stock: string) =>
      item(
        `<g:id>${id}</g:id><title>Shirt</title><link>/${id}/</link><g:color>${colour}</g:color><g:availability>${stock}</g:availability><g:item_group_id>S</g:item_group_id>`,
      );
    const { products } = await convert(
      feed(variant('S1', 'Blue', 'out of stock'), variant('S2', 'Red', 'in_stock')),
    );
    expect(products).toEqual([{ value: 'Shirt', url: '/S1/', sku: 'S1', attributes: ['Blue', 'Red', 'S2'] }]);
  });

  it('reads Atom', async () => {
    const { products } = await convert(
      '<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>Mug</title><link href="https://s.test/mug/?a=1&amp;b=2"/></entry></feed>',
    );
    expect(products).toEqual([{ value: 'Mug', url: 'https://s.test/mug/?a=1&b=2' }]);
  });

  it.each(['\t', ',', ';'])('reads a table with the separator %j', async (sign) => {
    const rows = [
      ['id', 'title', 'image link', 'link'],
      ['1', `"Mug ""L""${sign}\nblue"`, '', '/mug/'],
      ['2', '12" plate', '/p.jpg', '/plate/'],
    ];
    const { products } = await convert(`\ufeff${rows.map((row) => row.join(sign)).join('\r\n')}\r\n`);
    expect(products).toEqual([
      { value: expect.stringMatching(/^Mug "L". blue$|^Mug "L" blue$/), url: '/mug/', sku: '1' },
      { value: '12" plate', url: '/plate/', image: '/p.jpg', sku: '2' },
    ]);
  });
});

describe('a shop with WooCommerce', () => {
  let server: Server;
  let shop: string;
  let pages: unknown[][];
  let total: number;
  const requested: string[] = [];

  beforeEach(async () => {
    requested.length = 0;
    server = createServer((request, response) => {
      requested.push(`${request.url}`);
      const { searchParams, pathname } = new URL(`${request.url}`, 'http://localhost');
      if (!pathname.startsWith('/shop/')) {
        response.statusCode = 404;
        return response.end('<h1>Not found</h1>');
      }
      response.setHeader('x-wp-total', total);
      response.setHeader('x-wp-totalpages', pages.length);
      return response.end(JSON.stringify(pages[Number(searchParams.get('page')) - 1]));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    shop = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    total = 2;
    pages = [
      [
        {
          id: 7,
          name: 'Mug &#8211; blue',
          type: 'simple',
          permalink: `${shop}/mug/`,
          sku: 'M-1',
          price_html: '<span class="amount"><bdi>18,00&nbsp;<span>&euro;</span></bdi></span>',
          images: [{ src: '/mug.jpg', thumbnail: '/mug-300.jpg' }],
          categories: [{ name: 'Mugs &amp; cups' }, { name: 'Gifts' }],
          tags: [{ name: 'New' }],
          brands: [{ name: 'Fjord' }],
          attributes: [{ name: 'Colour', terms: [{ name: 'Blue' }] }],
          average_rating: '4.50',
          review_count: 3,
          is_purchasable: true,
          is_in_stock: true,
        },
      ],
      [
        {
          id: 8,
          name: 'Shirt',
          type: 'variable',
          permalink: `${shop}/shirt/`,
          price_html: '<del>20</del> <ins>15</ins>',
          is_in_stock: false,
          stock_availability: { text: 'Out of stock' },
        },
        { id: 9, name: '' },
      ],
    ];
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  it('gives all pages of its Store API', async () => {
    const text = await writeIndex({ out, store: `${shop}/shop` });
    expect(text).toMatch(
      /index\.json: 2 products, 1 kB, 1 kB with gzip; 1 without a name or an address left out$/,
    );
    expect(requested).toEqual([
      '/shop/wp-json/wc/store/v1/products?per_page=100&page=1&orderby=popularity&catalog_visibility=search',
      '/shop/wp-json/wc/store/v1/products?per_page=100&page=2&orderby=popularity&catalog_visibility=search',
    ]);
    expect(readIndex().products).toEqual([
      {
        value: 'Mug – blue',
        url: `${shop}/mug/`,
        image: '/mug-300.jpg',
        price: '18,00 €',
        note: 'Mugs & cups',
        sku: 'M-1',
        attributes: ['Gifts', 'New', 'Fjord', 'Blue'],
        rating: 4.5,
        productId: '7',
      },
      {
        value: 'Shirt',
        url: `${shop}/shirt/`,
        priceHtml: '<del>20</del> <ins>15</ins>',
        soldOut: 'Out of stock',
      },
    ]);
  });

  it('may have another address of the Store API', async () => {
    await writeIndex({ out, store: `${shop}/shop/?rest_route=/wc/store/v1/products&lang=de` });
    expect(requested[0]).toBe(
      '/shop/?rest_route=%2Fwc%2Fstore%2Fv1%2Fproducts&lang=de&per_page=100&page=1&orderby=popularity&catalog_visibility=search',
    );
  });

  it('with too many products gets no file', async () => {
    total = 5001;
    await expect(writeIndex({ out, store: `${shop}/shop/` })).rejects.toThrow(
      'The shop has 5001 products, and a search in the browser is for at most 5000.',
    );
    expect(requested).toHaveLength(1);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['/', /wp-json.* answered with status 404\.$/],
    ['/shop/none/', /sent no list of products\.$/],
  ])('needs the Store API, unlike %s', async (path, message) => {
    pages = [{ code: 'rest_no_route' } as never];
    await expect(writeIndex({ out, store: shop + path })).rejects.toThrow(message);
  });

  it('names an address that does not answer', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    await expect(writeIndex({ out, store: `http://127.0.0.1:${port}/` })).rejects.toThrow(
      /^http:\/\/127\.0\.0\.1:.* did not answer: /,
    );
  });
});

it.each([
  ['', 'The feed is empty.'],
  ['<!DOCTYPE html><title>Log in</title>', 'The feed is a web page.'],
  ['{"items": 1}', 'The feed has no list of products.'],
  ['[{"title": ', 'The feed is no valid JSON: '],
  ['[]', 'There are no products.'],
  ['[{"headline": "Mug"}, null, 3]', 'No product has a name and an address'],
  ['<rss><channel></channel></rss>', 'There are no products.'],
  ['id,name', 'There are no products.'],
])('the feed %j is an error that leaves an earlier file alone', async (text, message) => {
  writeFileSync(out, 'earlier');
  await expect(convert(text)).rejects.toThrow(message);
  expect(readFileSync(out, 'utf8')).toBe('earlier');
});

it('writes hostile names as they are, and thousands of products', async () => {
  const names = ['<img src=x onerror=alert(1)>', '__proto__', '"\\u2028', 'x'.repeat(10_000)];
  const list = Array.from({ length: 5000 }, (_, index) => ({
    title: names[index] ?? `Mug ${index}`,
    url: '/',
  }));
  const { products } = await convert(JSON.stringify(list));
  expect(products).toHaveLength(5000);
  expect(products.slice(0, 4).map(({ value }: { value: string }) => value)).toEqual(names);
  await expect(convert(JSON.stringify([...list, ...list]))).rejects.toThrow('The shop has 10000 products');
});

describe('the command', () => {
  const run = (...parameters: string[]) =>
    spawnSync(process.execPath, ['build/bin.mjs', ...parameters], { encoding: 'utf8' });

  it('writes the file', () => {
    const feed = join(folder, 'feed.json');
    writeFileSync(feed, '[{"title":"Mug","url":"/mug/"}]');
    const { status, stdout } = run('index', '--feed', feed, '--out', out);
    expect(stdout).toBe(`${out}: 1 product, 1 kB, 1 kB with gzip\n`);
    expect(status).toBe(0);
    expect(existsSync(out)).toBe(true);
  });

  it('reports an error in one line', () => {
    const { status, stdout, stderr } = run('index', '--feed', 'none.xml', '--out', out);
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: 'Cannot read the feed none.xml.\n',
    });
    writeFileSync(join(folder, 'feed.json'), '[{"title":"Mug","url":"/mug/"}]');
    expect(
      run('index', '--feed', join(folder, 'feed.json'), '--out', join(folder, 'no/index.json')).stderr,
    ).toMatch(/^Cannot write .*no\/index\.json\.\n$/);
  });

  it.each([
    [['index']],
    [['index', '--out', 'index.json']],
    [['index', '--out', 'index.json', '--feed', 'a', '--store', 'b']],
  ])('shows its usage for %j', (parameters) => {
    const { status, stderr } = run(...parameters);
    expect(stderr).toContain(
      'storefront-islands index --out search-index.json --store https://shop.example/',
    );
    expect(status).toBe(1);
  });
});
