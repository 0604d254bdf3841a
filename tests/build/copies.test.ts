import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rollup } from 'rollup';
import { afterEach, expect, it } from 'vitest';
import { copies } from '../../build/plugins/copies.mjs';

const folder = mkdtempSync(join(tmpdir(), 'copies-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const files = {
  'islands/carousel/index.ts':
    "import { core } from '../../core'; export default () => [core, import('./fade'), import('./wheel')];",
  'islands/carousel/fade.ts': "export { line as fade } from '../../core';",
  'islands/carousel/wheel.ts': 'export const wheel = 1;',
  'core.ts': "export const line = () => 'a line'; export const core = () => ['the core', line()];",
};

it('gives the fade effect its own copies, so that a carousel is one file', async () => {
  for (const [path, code] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), code);
  }
  const resolver = {
    name: 'resolver',
    resolveId: (source: string, importer?: string) =>
      source.startsWith('.') && importer ? `${join(dirname(importer), source)}.ts` : source,
  };
  const bundle = await rollup({
    input: { 'islands/carousel': join(folder, 'islands/carousel/index.ts') },
    preserveEntrySignatures: 'strict',
    plugins: [copies(), resolver],
  });
  const { output } = await bundle.generate({ format: 'es' });
  const codes = Object.fromEntries(output.map((file) => [file.name, file.type === 'chunk' ? file.code : '']));
  expect(Object.keys(codes).sort()).toEqual(['fade', 'islands/carousel', 'wheel']);
  expect(codes['islands/carousel']).toContain('the core');
  expect(codes.fade).toContain('a line');
  expect(codes.fade).not.toContain('import');
});
