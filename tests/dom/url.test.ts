import { expect, it } from 'vitest';
import { runningAddresses } from '../../fixtures/hostile/html.mjs';
import { safeSrcset, safeUrl, toPrintedAddress, toRouteUrl } from '../../src/dom/url';

const base = new URL(document.baseURI);

it.each([
  ['/cart/', `${base.origin}/cart/`],
  ['//cdn.test/a.jpg', `${base.protocol}//cdn.test/a.jpg`],
  ['HTTPS://shop.test', 'https://shop.test/'],
  ['', ''],
  ['https://', ''],
  ['mailto:a@shop.test', ''],
  ['data:image/png;base64,x', ''],
  ['data:text/html,x', ''],
  [undefined, ''],
  [null, ''],
  [[], ''],
  [{}, ''],
  [true, ''],
  [new URL('https://shop.test/a'), 'https://shop.test/a'],
  [{ toString: (): string => 'javascript:1' }, ''],
])('turns %j into %j', (address, url) => {
  expect(safeUrl(address)).toBe(url);
});

it.each(['web', 'link', 'image'] as const)('rejects every URL that runs code, as a %s URL', (kind) => {
  for (const address of runningAddresses) {
    const url = safeUrl(address, kind);
    // A Unicode space before the scheme makes the address a path of the shop.
    if (url) expect(new URL(url).origin).toBe(base.origin);
    for (const variant of [address.toUpperCase(), `\n${address}`, `\u0000 ${address}`])
      expect(safeUrl(variant, kind)).not.toMatch(/^(java|vb|data|view|blob|file|about|feed)/i);
  }
});

it('allows telephone numbers only for links, and data only for pictures', () => {
  expect(safeUrl('tel:+49', 'link')).toBe('tel:+49');
  expect(safeUrl('data:image/png;base64,x', 'image')).toBe('data:image/png;base64,x');
  expect(safeUrl('tel:+49', 'image')).toBe('');
  expect(safeUrl('data:image/png;base64,x', 'link')).toBe('');
});

it.each(['/?wc-ajax=%%endpoint%%', '//cdn.test/a', 'https://shop.test/a?b=ü'])(
  'keeps the printed address %s unchanged',
  (address) => expect(toPrintedAddress(address)).toBe(address),
);

it.each(['http://[', '//[', 'nonsense', '"\\/api"', '', undefined, [[]], {}, true])(
  'takes %j for no printed address',
  (value) => expect(toPrintedAddress(value)).toBe(''),
);

it('rejects a whole srcset with one unsafe URL', () => {
  expect(safeSrcset('/a.png 1x, /b,c.png 2x')).toBe('/a.png 1x, /b,c.png 2x');
  expect(safeSrcset('/a.png 1x, javascript:1 2x')).toBe('');
  expect(safeSrcset('')).toBe('');
});

it.each([
  ['/wp-json/', '/wp-json/wc/store'],
  ['/wp-json', '/wp-json/wc/store'],
  ['/wp-json/?lang=de', '/wp-json/wc/store?lang=de'],
  ['https://shop.test/de/wp-json?lang=de&x=1#top', 'https://shop.test/de/wp-json/wc/store?lang=de&x=1'],
  ['/?rest_route=/', '/?rest_route=/wc/store'],
  ['/index.php?rest_route=%2Fwp%2F&lang=de', '/index.php?rest_route=%2Fwp/wc/store&lang=de'],
])('finds a route below the root %s', (root, url) => {
  expect(toRouteUrl(root, 'wc/store')).toBe(url);
});
