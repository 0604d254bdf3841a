import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let adoptStyles: typeof import('../../src/dom/adopt-styles').adoptStyles;
beforeEach(async () => {
  vi.resetModules();
  ({ adoptStyles } = await import('../../src/dom/adopt-styles'));
});
afterEach(() => {
  document.adoptedStyleSheets = [];
  document.head.replaceChildren();
});

it('adds a stylesheet once, without an element in the head', () => {
  adoptStyles('p { color: red }');
  adoptStyles('p { color: red }');
  adoptStyles('b { color: blue }');
  expect(document.adoptedStyleSheets.map(({ cssRules }) => cssRules[0]?.cssText)).toEqual([
    'p { color: red; }',
    'b { color: blue; }',
  ]);
  expect(document.head.childElementCount).toBe(0);
});

it('restores the stylesheet on the next click after a script has emptied the list', async () => {
  adoptStyles('.again{color:red}');
  const ownSheet = document.adoptedStyleSheets.at(-1);
  document.adoptedStyleSheets = [];
  document.body.click();
  document.body.click();
  expect(document.adoptedStyleSheets.filter((sheet) => sheet === ownSheet)).toHaveLength(1);
});
