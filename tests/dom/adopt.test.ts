import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let adopt: typeof import('../../src/dom/adopt').adopt;
beforeEach(async () => {
  vi.resetModules();
  ({ adopt } = await import('../../src/dom/adopt'));
});
afterEach(() => {
  document.adoptedStyleSheets = [];
  document.head.replaceChildren();
});

it('gives the page rules without a request, once', () => {
  adopt('p { color: red }');
  adopt('p { color: red }');
  adopt('b { color: blue }');
  expect(document.adoptedStyleSheets.map(({ cssRules }) => cssRules[0]?.cssText)).toEqual([
    'p { color: red; }',
    'b { color: blue; }',
  ]);
  expect(document.head.childElementCount).toBe(0);
});

it('writes them into the page where the browser cannot', () => {
  vi.stubGlobal('CSSStyleSheet', undefined);
  adopt('p { color: red }');
  expect(document.querySelector('head style')?.textContent).toBe('p { color: red }');
});
