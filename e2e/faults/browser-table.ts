/**
 * Outcome of each feature under each fault of a file or of the browser. The command `npm run docs` writes the second
 * table of docs/faults.md from this file. The spec browser.spec.ts tests every fault of a feature of
 * each mechanism, and several faults at once of the others.
 */

/** Outcome of a visitor's action. */
export const outcomes = {
  done: 'the action succeeds on the same page',
  page: 'the browser follows the page’s own link or form, which succeeds',
  either: 'one of `done` and `page`, depending on the missing file',
  notice: 'the browser sends the form, and the shop’s notice asks for the options',
  any: 'one of `done`, `page` and `notice`, depending on the missing file',
  part: 'one of `done` and `unchanged`, depending on the missing file',
  unchanged: 'the page stays as the server printed it, and stays usable',
  none: 'the action is impossible, because shops identify the cart by a cookie',
} as const;

export type Outcome = keyof typeof outcomes;

export const faults = {
  missing: 'a file is missing, each in turn',
  slow: 'files are slow',
  foreign: 'files of another release, or of another project',
  mime: 'scripts of the wrong MIME type',
  blocked: 'an ad blocker that blocks by name',
  css: 'stylesheets are missing',
  denied: 'the browser denies storage',
  full: 'storage is full',
  cookies: 'the browser denies cookies',
  past: 'the clock is a year behind',
  future: 'the clock is ten years ahead',
} as const;

export type Fault = keyof typeof faults;

/** Parts of file names that the tests block, as an ad blocker might. */
export const blockedNames =
  /\bads?[-_.]|analytics|attribution|banner|chat|click-count|consent|contact-buttons|google|hostinger|lightbox|newsletter|pixel|popup|share|social|subscription|track/i;

/** A fault without an entry has the outcome `done`. */
type Row = Partial<Record<Fault, Outcome>>;

const linkRow = { missing: 'either', foreign: 'page', mime: 'page' } as const;
const markupRow = { missing: 'part', foreign: 'unchanged', mime: 'unchanged' } as const;

export const table = {
  'add to cart': linkRow,
  'product form': { ...linkRow, cookies: 'none' },
  'choice of a variation': { missing: 'any', foreign: 'notice', mime: 'notice', cookies: 'none' },
  'add a download': linkRow,
  'remove from the mini-cart': { ...linkRow, cookies: 'none' },
  'quantity on the cart page': { ...linkRow, cookies: 'none' },
  'drawer of the theme': linkRow,
  'drawer of the island': linkRow,
  'search suggestions': linkRow,
  subscription: { ...linkRow, blocked: 'page' },
  chat: { ...linkRow, blocked: 'page' },
  'chat with agents alone': { ...linkRow, blocked: 'page' },
  'chat of the page’s own HTML': { ...markupRow, blocked: 'unchanged' },
  lightbox: { ...linkRow, blocked: 'page' },
  video: linkRow,
  carousel: markupRow,
} satisfies Record<string, Row>;

export type Feature = keyof typeof table;

export const getOutcome = (feature: Feature, fault: Fault): Outcome => {
  const row: Row = table[feature];
  return row[fault] ?? 'done';
};

/** Returns the table as Markdown, with one row per feature. */
export const toMarkdown = () => {
  const names = Object.keys(faults) as Fault[];
  const formatRow = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [
    formatRow(['feature', ...Object.values(faults)]),
    formatRow(['---', ...names.map(() => '---')]),
    ...Object.keys(table).map((feature) =>
      formatRow([feature, ...names.map((fault) => getOutcome(feature as Feature, fault))]),
    ),
    '',
    ...Object.entries(outcomes).map(([name, words]) => `- **${name}**: ${words}`),
  ].join('\n');
};
