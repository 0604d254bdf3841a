import { type Plugin, rollup } from 'rollup';
import { expect, it } from 'vitest';
import { loadTogether } from '../../build/plugins/load-together.mjs';

const modules: Record<string, string> = {
  'entry.js': 'import { own } from "own.js"; export const load = () => import("later.js").then(own);',
  'own.js': 'export const own = (x) => x;',
  'later.js': 'import { own } from "own.js"; import { more } from "more.js"; export const all = [own, more];',
  'more.js': 'export const more = 1;',
};

/** An island whose later chunk imports from it, so that its entry only exports the code of a shared chunk again. */
const island: Record<string, string> = {
  'island.js': 'import { own } from "own.js"; export default () => import("later.js").then(own);',
};

const virtual: Plugin = {
  name: 'virtual',
  resolveId: (id) => id,
  load: (id) => modules[id] ?? island[id],
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

it('does the same for the chunk that holds the code of an island', async () => {
  const bundle = await rollup({
    input: { 'islands/island': 'island.js', more: 'more.js' },
    plugins: [virtual, loadTogether([])],
  });
  const { output } = await bundle.generate({ format: 'es', hoistTransitiveImports: false });
  const [holder] = output.filter(
    (file) => file.type === 'chunk' && !file.isEntry && file.moduleIds.includes('island.js'),
  );
  expect((holder as { code?: string }).code).toMatch(
    /Promise\.all\(\[import\('\.\/later-.*'\),import\('\.\/more\.js'\)\]\)/,
  );
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
