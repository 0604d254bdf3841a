import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { MAX_LOADER_BYTES } from './budgets';
import { readBetween, shouldUpdate, writeBetween } from './support/docs';

interface Manifest {
  files: Record<string, { gzip: number }>;
  mountables: Record<string, { kind: 'island' | 'behaviour' | 'host'; entry: string; imports: string[] }>;
}

interface Row {
  part: string;
  gzip: number;
}

const file = 'dist/manifest.json';

let manifest: Manifest;
let rows: Row[];
/** Chunks that several islands, behaviours or hosts import. */
let sharedChunks: string[];

const sumBytes = (files: string[]) =>
  files.reduce((sum, name) => sum + (manifest.files[name]?.gzip ?? Number.NaN), 0);

const removeHash = (path: string) => path.replace(/-[\w-]{6,8}\.js$/, '.js');

/** The size of a mountable with the chunks that nothing else imports. */
const createMountableRow = ([name, { kind, entry, imports }]: [
  string,
  Manifest['mountables'][string],
]): Row => ({
  part: `${kind} ${name}`,
  gzip: sumBytes([entry, ...imports.filter((path) => !sharedChunks.includes(path))]),
});

const formatRows = (list: Row[]) =>
  ['| part | gzip bytes |', '|---|---:|']
    .concat(list.map(({ part, gzip }) => `| ${part} | ${gzip.toLocaleString('en')} |`))
    .join('\n');

beforeAll(() => {
  if (!existsSync(file)) throw Error(`${file} is missing: run npm run build first`);
  manifest = JSON.parse(readFileSync(file, 'utf8'));
  const mountables = Object.values(manifest.mountables);
  sharedChunks = Object.keys(manifest.files).filter(
    (path) => mountables.filter(({ imports }) => imports.includes(path)).length > 1,
  );
  const engine = Object.keys(manifest.files).find((path) => path.startsWith('chunks/engine-')) ?? '';
  rows = [
    ...['loader.js', engine, ...sharedChunks].map((path) => ({
      part: removeHash(path),
      gzip: sumBytes([path]),
    })),
    ...Object.entries(manifest.mountables).map(createMountableRow),
  ];
});

it('the loader stays within its budget', () => {
  expect(sumBytes(['loader.js'])).toBeLessThanOrEqual(MAX_LOADER_BYTES);
});

/** Reads the figures of a table by row name. */
const readFigures = (table: string) =>
  new Map(
    [...table.matchAll(/^\| (?:\[([^\]]+)\]\([^)]*\)|([^|]+)) \|.*? ([\d.,]+)(?: kB)? \|/gm)].map(
      ([, link, text = '', figure = '']) => [link ?? text.trim(), Number(figure.replaceAll(',', ''))],
    ),
  );

/** A figure may differ from the build by this share, so that a small change of the code needs no new table. */
const TOLERANCE = 0.25;

/** Tolerance for a figure in kilobytes with one decimal: two steps of rounding. */
const ROUNDING_KB = 0.2;

/** Writes a table between a page's markers, or fails where a row is missing or a figure is far off. */
const expectQuoted = (page: string, marker: string, table: string) => {
  if (shouldUpdate) return writeBetween(page, marker, table);
  const documented = readFigures(readBetween(page, marker));
  const outdated = [...readFigures(table)].filter(
    ([name, figure]) =>
      !(Math.abs((documented.get(name) ?? Number.NaN) - figure) <= Math.max(ROUNDING_KB, figure * TOLERANCE)),
  );
  expect(outdated, `${page} is out of date. Run: npm run build && npm run docs`).toEqual([]);
  expect([...documented.keys()], 'run: npm run docs').toEqual([...readFigures(table).keys()]);
};

it('docs/sizes.md quotes the sizes of the build', () => {
  expectQuoted('docs/sizes.md', 'sizes', formatRows(rows));
});
