import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const files = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`);

/** Who imports from a folder, by the text of the import. */
const importers = (folder: string) =>
  [...files('src'), ...files('islands')].filter((path) =>
    new RegExp(`(from|import\\() ?'[./]+/(src/)?${folder}/`).test(readFileSync(path, 'utf8')),
  );

it('only the gateways know hosts, and of them only those that any page may need', () => {
  expect(importers('hosts').filter((path) => !path.startsWith('src/hosts/'))).toEqual([
    'src/gateways/consent.ts',
    'src/gateways/page-events.ts',
    'src/gateways/search-sources.ts',
    'src/gateways/tags.ts',
  ]);
});

it('hosts know no React', () => {
  const knowing = files('src/hosts').filter((path) =>
    /from '(react|preact)/.test(readFileSync(path, 'utf8')),
  );
  expect(knowing).toEqual([]);
});
