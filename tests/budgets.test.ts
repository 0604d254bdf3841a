import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import {
  behaviourLimits,
  islandLimits,
  laterTrackingParts,
  MAX_BEHAVIOUR_BYTES,
  MAX_HOST_BYTES,
  sharedParts,
} from './budgets';
import { findPage, readBetween, readSummary, shouldUpdate, writeBetween } from './support/docs';

interface Manifest {
  files: Record<string, { gzip: number }>;
  mountables: Record<string, { kind: 'island' | 'behaviour' | 'host'; entry: string; imports: string[] }>;
}

interface Row {
  part: string;
  gzip: number;
  limit: number;
}

const file = 'dist/manifest.json';
const formatNumber = (value: number) => value.toLocaleString('en');

let manifest: Manifest;
let rows: Row[];

const sumBytes = (files: string[]) =>
  files.reduce((sum, name) => sum + (manifest.files[name]?.gzip ?? Number.NaN), 0);

const createSharedRow = ([part, { files, limit }]: [string, { files: string[]; limit: number }]): Row => {
  const matching = files.flatMap((start) =>
    Object.keys(manifest.files).filter((name) => name.startsWith(start)),
  );
  if (matching.length !== files.length)
    throw Error(`${part}: expected ${files.length} files, found ${matching}`);
  return { part, gzip: sumBytes(matching), limit };
};

const limits = {
  island: (name: string) => islandLimits[name] ?? Number.NaN,
  behaviour: (name: string) => behaviourLimits[name] ?? MAX_BEHAVIOUR_BYTES,
  host: () => MAX_HOST_BYTES,
};

const createMountableRow = ([name, { kind, entry, imports }]: [
  string,
  Manifest['mountables'][string],
]): Row => {
  const prefixes = Object.values(sharedParts).flatMap(({ files }) => files);
  const ownChunks = imports.filter((path) => !prefixes.some((prefix) => path.startsWith(prefix)));
  return { part: `${kind} ${name}`, gzip: sumBytes([entry, ...ownChunks]), limit: limits[kind](name) };
};

const formatRows = (list: Row[]) =>
  ['| part | gzip bytes | budget |', '|---|---:|---:|']
    .concat(
      list.map(({ part, gzip, limit }) => `| ${part} | ${formatNumber(gzip)} | ${formatNumber(limit)} |`),
    )
    .join('\n');

beforeAll(() => {
  if (!existsSync(file)) throw Error(`${file} is missing: run npm run build first`);
  manifest = JSON.parse(readFileSync(file, 'utf8'));
  rows = [
    ...Object.entries(sharedParts).map(createSharedRow),
    ...Object.entries(laterTrackingParts).map(createSharedRow),
    ...Object.entries(manifest.mountables).map(createMountableRow),
  ];
});

it('every part stays within its budget', () => {
  // `NaN` is within no limit, so a part that is missing from the build or the budgets fails here.
  const exceeding = rows.filter(({ gzip, limit }) => !(gzip <= limit));
  expect(exceeding, `\n${formatRows(rows)}\n`).toEqual([]);
});

it('the build has every island and behaviour with a limit of its own', () => {
  const names = Object.keys(manifest.mountables);
  for (const name of [...Object.keys(islandLimits), ...Object.keys(behaviourLimits)])
    expect(names).toContain(name);
});

/** Reads the figures of a table by row name. */
const readFigures = (table: string) =>
  new Map(
    [...table.matchAll(/^\| (?:\[([^\]]+)\]\([^)]*\)|([^|]+)) \|.*? ([\d.,]+)(?: kB)? \|/gm)].map(
      ([, link, text = '', figure = '']) => [link ?? text.trim(), Number(figure.replaceAll(',', ''))],
    ),
  );

/** Tolerance for a figure in kilobytes with one decimal: one step of rounding, and the error of the subtraction. */
const ROUNDING_STEP_KB = 0.1 + 1e-9;

/** Writes a table between a page's markers, or fails where a figure is off by more than 5 % and a step of rounding. */
const expectQuoted = (page: string, marker: string, table: string) => {
  if (shouldUpdate) return writeBetween(page, marker, table);
  const documented = readFigures(readBetween(page, marker));
  const outdated = [...readFigures(table)].filter(
    ([name, figure]) =>
      !(Math.abs((documented.get(name) ?? Number.NaN) - figure) <= Math.max(ROUNDING_STEP_KB, figure * 0.05)),
  );
  expect(outdated, `${page} is out of date. Run: npm run build && npm run docs`).toEqual([]);
  expect([...documented.keys()], 'run: npm run docs').toEqual([...readFigures(table).keys()]);
};

it('docs/sizes.md quotes the sizes of the build', () => {
  expectQuoted('docs/sizes.md', 'sizes', formatRows(rows));
});

it('the README rounds the shared sizes to half a kilobyte', () => {
  const roundToHalfKilobytes = (...names: string[]) => {
    const bytes = rows.filter(({ part }) => names.includes(part)).reduce((sum, { gzip }) => sum + gzip, 0);
    return Math.round(bytes / 500) / 2;
  };
  const text = `Every page fetches the loader, about ${roundToHalfKilobytes('loader')} kB. All islands and behaviours share an engine of about ${roundToHalfKilobytes('engine')} kB. The islands cart, search, chat and subscription also share about ${roundToHalfKilobytes('renderer + stores', 'adapter')} kB of renderer and state.`;
  if (shouldUpdate) writeBetween('README.md', 'shared', text);
  else expect(readBetween('README.md', 'shared'), 'run: npm run build && npm run docs').toBe(`${text}\n`);
});

it('the README lists every mountable, islands first, with its size', () => {
  const order = { island: 0, behaviour: 1, host: 2 };
  const entries = Object.entries(manifest.mountables)
    .filter(
      ([name, { kind }]) => kind !== 'host' && !['author', 'debug', 'nearest', 'own-props'].includes(name),
    )
    .sort(([a, left], [b, right]) => order[left.kind] - order[right.kind] || (a < b ? -1 : 1));
  const table = entries.map((entry) => {
    const [name] = entry;
    const chunks = laterTrackingParts[name];
    const size = ((chunks ? createSharedRow([name, chunks]) : createMountableRow(entry)).gzip / 1000).toFixed(
      1,
    );
    return `| [${name}](${findPage(name)}) | ${readSummary(findPage(name))} | ${size} kB |`;
  });
  expectQuoted(
    'README.md',
    'mountables',
    ['| name | function | gzip |', '|---|---|---:|', ...table].join('\n'),
  );
});
