import { expect, it } from 'vitest';
import { httpUrl } from '../../src/dom/url';

it.each([
  ['/cart/', new URL('/cart/', document.baseURI).href],
  ['//cdn.test/a.jpg', new URL('//cdn.test/a.jpg', document.baseURI).href],
  ['HTTPS://shop.test', 'https://shop.test/'],
  ['', ''],
  ['javascript:alert(1)', ''],
  [' java\nscript:alert(1)', ''],
  ['data:text/html,x', ''],
  ['https://', ''],
])('%j leads to %j', (address, url) => {
  expect(httpUrl(address)).toBe(url);
});
