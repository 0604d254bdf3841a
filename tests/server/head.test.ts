import { expect, test } from 'vitest';
import { headFor } from '../../src/server/head';

const manifest = {
  build: 'abcd1234',
  files: {
    'loader.js': { integrity: 'sha384-loader', gzip: 3 },
    'chunks/engine-1.js': { integrity: 'sha384-engine', gzip: 5 },
    'chunks/core-2.js': { integrity: 'sha384-core', gzip: 3 },
    'hosts/woocommerce.js': { integrity: 'sha384-woo', gzip: 4 },
    'islands/carousel.js': { integrity: 'sha384-carousel', gzip: 20 },
    'islands/carousel.css': { integrity: 'sha384-style', gzip: 2 },
  },
  mountables: {
    woocommerce: { entry: 'hosts/woocommerce.js', imports: ['chunks/core-2.js'], when: 'now' },
    joinchat: { entry: 'hosts/joinchat.js', imports: ['chunks/core-2.js'], when: 'idle' },
    carousel: {
      entry: 'islands/carousel.js',
      css: 'islands/carousel.css',
      imports: ['chunks/core-2.js'],
    },
  },
};

test('prints the loader first, and preloads each file of the page’s start once, the largest first', () => {
  expect(headFor({ manifest, hosts: ['woocommerce'], islands: ['carousel'] }).split('\n')).toEqual([
    '<script defer src="/storefront-islands/loader.js?v=abcd1234" fetchpriority="high" data-hosts="woocommerce"></script>',
    '<link rel="stylesheet" href="/storefront-islands/islands/carousel.css?v=abcd1234">',
    '<link rel="modulepreload" href="/storefront-islands/chunks/engine-1.js">',
    '<link rel="modulepreload" href="/storefront-islands/islands/carousel.js?v=abcd1234">',
    '<link rel="modulepreload" href="/storefront-islands/hosts/woocommerce.js?v=abcd1234">',
    '<link rel="modulepreload" href="/storefront-islands/chunks/core-2.js">',
  ]);
});

test.each([
  [{ base: 'https://cdn.test/si/' }, true],
  [{ base: '//cdn.test/si/' }, true],
  [{ base: 'https://cdn.test/si/', integrity: false }, false],
  [{ integrity: true }, true],
  [{}, false],
])('lets browsers check files from another origin, or as the page asks: %j', (options, isChecked) => {
  const tags = headFor({ manifest, islands: ['carousel'], ...options }).match(
    /<(script|link rel="modulepreload").*/g,
  );
  expect(tags).toHaveLength(4);
  for (const tag of tags ?? [])
    expect(/ integrity="sha384-\w+" crossorigin="anonymous"/.test(tag)).toBe(isChecked);
});

test('the config lists the files of what visitors press most, so that a press needs one round trip', () => {
  const readFiles = (config: object) =>
    JSON.parse(/islands-config>(.*?)<\/script>/.exec(headFor({ manifest, config }))?.[1] ?? '').preload;
  expect(readFiles({ warm: ['carousel', 'unknown'] })).toEqual({
    carousel: ['islands/carousel.js?v=abcd1234', 'chunks/core-2.js'],
  });
  expect(readFiles({ warm: 'carousel', preload: {} })).toEqual({});
  expect(readFiles({})).toBeUndefined();
});

test('preloads no waiting host, and no engine on a page without islands', () => {
  const head = headFor({ manifest, hosts: ['woocommerce', 'joinchat'] });
  expect(head).toContain('data-hosts="woocommerce joinchat"');
  expect(
    [...head.matchAll(/modulepreload" href="\/storefront-islands\/([^"]+)/g)].map(([, path]) => path),
  ).toEqual(['hosts/woocommerce.js?v=abcd1234', 'chunks/core-2.js']);
});

test('preloads nothing while the browser detects the hosts, without hosts, or for an unknown host', () => {
  const heads = [{}, { hosts: [] }, { hosts: ['unknown'] }].map((options) =>
    headFor({ manifest, ...options }),
  );
  for (const head of heads) expect(head).not.toContain('modulepreload');
  expect(heads[0]).toContain('data-hosts="auto"');
  expect(heads[1]).toContain('data-hosts="none"');
});

test('a config cannot end its element, and a value cannot end its attribute', () => {
  const head = headFor({
    manifest,
    base: '/a"b/',
    nonce: '"><script>',
    config: { text: '</script><script>alert(1)</script>' },
  });
  expect(head.match(/<script/g)).toHaveLength(2);
  expect(head).toContain('"text":"\\u003C/script>');
  expect(head).toContain('src="/a&#34;b/loader.js');
  expect(head).toContain('nonce="&#34;&#62;&#60;script&#62;"');
});
