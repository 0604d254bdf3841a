import { expect, it } from 'vitest';
import { enableScripts, hasCode } from '../../src/dom/enable-scripts';
import { parseHtml } from '../../src/dom/html';
import { find, page } from '../support/context';
import { recordScripts } from '../support/scripts';

it.each([
  ['<script>a()</script>', true],
  ['<p><script type="text/javascript" src="/a.js"></script></p>', true],
  ['<script type="module">a()</script>', true],
  ['<script type="application/json">{}</script>', false],
  ['<script type="text/template"><p></p></script>', false],
  ['<script type="text/plain" data-category="marketing">a()</script>', false],
  ['<script nomodule>a()</script>', false],
  ['<template><script>a()</script></template>', false],
  ['<p>script</p>', false],
])('tells code from data: %s', (html, expected) => {
  const scripts = recordScripts();
  const content = parseHtml(html);
  expect(hasCode(content)).toBe(expected);
  enableScripts(content);
  expect(scripts.length > 0).toBe(expected);
});

it('keeps attributes and text, and gives no script the nonce of the page', () => {
  page('<script type="text/plain" nonce="page"></script><div></div>');
  recordScripts();
  const content = parseHtml('<p><script id="a" data-b="c" nonce="other">a()</script></p>');
  enableScripts(content);
  find('div').append(content);
  const script = find<HTMLScriptElement>('#a');
  expect([script.dataset.b, script.textContent, script.getAttribute('nonce')]).toEqual(['c', 'a()', 'other']);
});

it('runs a script after the file before, and waits for no `async` file', async () => {
  page('<div></div>');
  const scripts = recordScripts();
  const content = parseHtml(
    '<script>a()</script><script src="/b.js"></script><script>c()</script><script src="/d.js" async></script><script>e()</script>',
  );
  enableScripts(content);
  expect(scripts).toEqual(['a()', '']);
  const file = content.querySelector('[src="/b.js"]');
  file?.dispatchEvent(new Event('error'));
  await Promise.resolve();
  expect(scripts).toEqual(['a()', '', 'c()', '', 'e()']);
});
