import { type Plugin, rollup } from 'rollup';
import { expect, it } from 'vitest';
import { loadTogether } from '../../build/plugins/load-together.mjs';

const modules: Record<string, string> = {
  'entry.js': 'import { own } from "own.js"; export const load = () => import("later.js").then(own);',
  'own.js': 'export const own = (x) => x;',
  'later.js': 'import { own } from "own.js"; import { more } from "more.js"; export const all = [own, more];',
  'more.js': 'export const more = 1;',
};

const virtual: Plugin = {
  name: 'virtual',
  resolveId: (id) => id,
  load: (id) => modules[id],
};

const build = async (...plugins: Plugin[]) => {
  const bundle = await rollup({
    input: ['entry.js', 'later.js', 'more.js', 'own.js'],
    plugins: [virtual, ...plugins],
  });
  const { output } = await bundle.generate({
    format: 'es',
    entryFileNames: 'entries/[name].js',
    hoistTransitiveImports: false,
  });
  return Object.fromEntries(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : '']));
};

it('requests a later chunk together with the chunk’s imports, except imports that the page has loaded', async () => {
  const { 'entries/entry.js': code } = await build(loadTogether([]));
  expect(code).toContain("Promise.all([import('./later.js'),import('./more.js')]).then((all) => all[0])");
  expect(code).not.toContain("own.js')");
});

it('leaves an entry with non-urgent later chunks alone', async () => {
  const { 'entries/entry.js': code } = await build(loadTogether(['entry']));
  expect(code).not.toContain('Promise.all');
});

it('fails when the bundle lacks the dynamic import to extend', async () => {
  const rewrite: Plugin = {
    name: 'rewrite',
    renderChunk: (code) => code.replaceAll('import(', 'importLater('),
  };
  await expect(build(rewrite, loadTogether([]))).rejects.toThrow(
    'entries/entry.js loads entries/later.js, but has no',
  );
});
