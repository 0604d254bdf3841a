import { expect, it } from 'vitest';
import { readHref } from '../../src/dom/link-url';
import { find, page } from '../support/context';

it.each([
  ['a link', '<a href="/a.png#x">a</a>', '/a.png#x'],
  ['a link inside an SVG', '<svg><a href="/a.png#x"><rect/></a></svg>', '/a.png#x'],
  ['an old link inside an SVG', '<svg><a xlink:href="/a.png"><rect/></a></svg>', '/a.png'],
])('reads the URL of %s', (_, html, expected) => {
  page(`<div>${html}</div>`);
  expect(readHref(find('a'))).toBe(location.origin + expected);
});

it('reads nothing from an invalid URL', () => {
  page('<p><a href="https://[">a</a></p>');
  expect(readHref(find('a'))).toBe('');
});
