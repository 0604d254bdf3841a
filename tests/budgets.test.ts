import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { behaviour, behaviours, host, islands, shared } from './budgets';

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
const readmeFile = 'README.md';
const marked = /(<!-- sizes:start -->\n)[\s\S]*?(<!-- sizes:end -->)/;
const number = (value: number) => value.toLocaleString('en');

let manifest: Manifest;
let rows: Row[];

const weigh = (files: string[]) =>
  files.reduce((sum, name) => sum + (manifest.files[name]?.gzip ?? Number.NaN), 0);

const sharedRow = ([part, { files, limit }]: [string, { files: string[]; limit: number }]): Row => {
  const found = files.flatMap((start) =>
    Object.keys(manifest.files).filter((name) => name.startsWith(start)),
  );
  if (found.length !== files.length) throw Error(`${part}: expected ${files.length} files, found ${found}`);
  return { part, gzip: weigh(found), limit };
};

const limits = {
  island: (name: string) => islands[name] ?? Number.NaN,
  behaviour: (name: string) => behaviours[name] ?? behaviour,
  host: () => host,
};

const mountableRow = ([name, { kind, entry, imports }]: [string, Manifest['mountables'][string]]): Row => {
  const prefixes = Object.values(shared).flatMap(({ files }) => files);
  const own = imports.filter((path) => !prefixes.some((prefix) => path.startsWith(prefix)));
  return { part: `${kind} ${name}`, gzip: weigh([entry, ...own]), limit: limits[kind](name) };
};

const markdown = (list: Row[]) =>
  ['| part | gzip bytes | budget |', '|---|---:|---:|']
    .concat(list.map(({ part, gzip, limit }) => `| ${part} | ${number(gzip)} | ${number(limit)} |`))
    .join('\n');

beforeAll(() => {
  if (!existsSync(file)) throw Error(`${file} is missing: run npm run build first`);
  manifest = JSON.parse(readFileSync(file, 'utf8'));
  rows = [...Object.entries(shared).map(sharedRow), ...Object.entries(manifest.mountables).map(mountableRow)];
});

it('every part keeps its budget', () => {
  // `NaN` is not within any limit: what is missing from the build or from the budgets shows up here.
  const over = rows.filter(({ gzip, limit }) => !(gzip <= limit));
  expect(over, `\n${markdown(rows)}\n`).toEqual([]);
});

it('every budget is for something that is there', () => {
  const names = Object.keys(manifest.mountables);
  for (const name of [...Object.keys(islands), ...Object.keys(behaviours)]) expect(names).toContain(name);
});

it('the README quotes the sizes of the build', () => {
  const readme = readFileSync(readmeFile, 'utf8');
  expect(readme, `${readmeFile} has no size markers`).toMatch(marked);
  const wanted = readme.replace(marked, (_, start, end) => `${start}${markdown(rows)}\n${end}`);
  if (process.env.UPDATE_README) writeFileSync(readmeFile, wanted);
  else expect(readme, 'run: npm run build && npm run readme').toBe(wanted);
});
