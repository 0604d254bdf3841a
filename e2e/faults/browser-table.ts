/**
 * Outcome of each feature under each fault of a file or of the browser. The command `npm run docs` writes the second
 * table of docs/faults.md from this file. The spec browser.spec.ts tests each cell.
 */

/** Outcome of a visitor's action. */
export const outcomes = {
  done: 'the action succeeds on the same page',
  page: 'the browser follows the page’s own link or form, which succeeds',
  either: 'one of `done` and `page`, depending on the missing file',
  part: 'one of `done` and `unchanged`, depending on the missing file',
  unchanged: 'the page stays as the server printed it, and stays usable',
  none: 'the action is impossible, because shops keep the cart by a cookie',
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

/** Names in the addresses that public filter lists block on any site. */
export const blockedNames =
  /\bads?[-_.]|analytics|attribution|banner|chat|click-count|consent|contact-buttons|google|hostinger|lightbox|newsletter|pixel|popup|share|social|subscription|track/i;

/** A fault without an entry has the outcome `done`. */
type Row = Partial<Record<Fault, Outcome>>;

const link = { missing: 'either', foreign: 'page', mime: 'page' } as const;
const place = { missing: 'part', foreign: 'unchanged', mime: 'unchanged' } as const;

export const table = {
  'add to cart': link,
  'product form': { ...link, cookies: 'none' },
  'choice of a variation': { ...link, cookies: 'none' },
  'add a download': link,
  'remove from the mini-cart': { ...link, cookies: 'none' },
  'quantity on the cart page': { ...link, cookies: 'none' },
  'drawer of the theme': link,
  'drawer of the island': link,
  'search suggestions': link,
  subscription: { ...link, blocked: 'page' },
  chat: { ...link, blocked: 'page' },
  'chat with agents alone': { ...link, blocked: 'page' },
  'chat of the page’s own HTML': { ...place, blocked: 'unchanged' },
  lightbox: { ...link, blocked: 'page' },
  video: link,
  carousel: place,
} satisfies Record<string, Row>;

export type Feature = keyof typeof table;

export const outcomeOf = (feature: Feature, fault: Fault): Outcome => {
  const row: Row = table[feature];
  return row[fault] ?? 'done';
};

/** The table as Markdown, features in rows. */
export const toMarkdown = () => {
  const names = Object.keys(faults) as Fault[];
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['feature', ...Object.values(faults)]),
    line(['---', ...names.map(() => '---')]),
    ...Object.keys(table).map((feature) =>
      line([feature, ...names.map((fault) => outcomeOf(feature as Feature, fault))]),
    ),
    '',
    ...Object.entries(outcomes).map(([name, words]) => `- **${name}**: ${words}`),
  ].join('\n');
};
