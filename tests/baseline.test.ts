import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'acorn';
import { expect, it } from 'vitest';

const scripts = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  // React uses a newer function only where the browser has it.
  .filter((path) => path.endsWith('.js') && !/^(server|react\/chunks\/renderer-)/.test(path));

/** Calls newer than the baseline of docs/browser-support.md, each with an engine and its first version. */
const newerCalls = {
  'Array.fromAsync: Chrome 121': /\bArray\.fromAsync\b/,
  'Object.groupBy: Chrome 117': /\b(Object|Map)\.groupBy\b/,
  'Promise.withResolvers: Chrome 119': /\bPromise\.withResolvers\b/,
  'Promise.try: Chrome 128': /\bPromise\.try\b/,
  'AbortSignal.any: Chrome 116': /\bAbortSignal\.any\b/,
  'URL.canParse: Chrome 120': /\bURL\.(canParse|parse)\b/,
  'Set methods: Chrome 122': /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  'Iterator.from: Chrome 122': /\bIterator\.from\b/,
  'RegExp.escape: Chrome 136': /\bRegExp\.escape\b/,
  'Element.checkVisibility: Safari 17.4': /\.checkVisibility\(/,
  'Element.setHTML: Chrome 146': /\.setHTML(Unsafe)?\(/,
  'popovers: Firefox 125': /\.(showPopover|hidePopover|togglePopover)\(/,
  'view transitions: Firefox 144': /\.startViewTransition\(/,
};

it.each(Object.entries(newerCalls))('no script calls %s', (_, call) => {
  expect(scripts.filter((path) => call.test(readFileSync(`dist/${path}`, 'utf8')))).toEqual([]);
});

it('finds more than 100 scripts to read', () => {
  expect(scripts.length).toBeGreaterThan(100);
});

const findSyntaxError = (path: string, ecmaVersion: 2021 | 2022, sourceType: 'script' | 'module') => {
  try {
    parse(readFileSync(`dist/${path}`, 'utf8'), { ecmaVersion, sourceType });
  } catch (error) {
    return `${path}: ${error}`;
  }
};

it('the loader has no syntax newer than ES2021, so that an old browser leaves the page alone', () => {
  const loaders = scripts.filter((path) => /(^|\/)loader\.js$/.test(path));
  expect(loaders).toContain('loader.js');
  expect(loaders.flatMap((path) => findSyntaxError(path, 2021, 'script') ?? [])).toEqual([]);
});

it('no script has syntax newer than ES2022', () => {
  const modules = scripts.filter((path) => !/loader\.js$/.test(path));
  expect(modules.flatMap((path) => findSyntaxError(path, 2022, 'module') ?? [])).toEqual([]);
});
