import { posix } from 'node:path';
import { rollup } from 'rollup';
import { hash } from './cache.mjs';
import { measure } from './measure.mjs';
import { compileAhead } from './plugins/compile-ahead.mjs';
import { createLanguageTable } from './plugins/languages.mjs';
import { minifyModules } from './plugins/minify.mjs';
import { values } from './plugins/values.mjs';
import { onLog } from './report.mjs';
import { sources } from './sources.mjs';

const CHUNKS_FOLDER = 'chunks/';

/**
 * The marks of a mountable in the table (src/build.d.ts).
 * @param {string} kind
 * @param {boolean} hasStylesheet
 * @param {boolean} needsTexts on mounting
 */
export const createMarks = (kind, hasStylesheet, needsTexts) =>
  (kind === 'island' ? 'i' : '') + (hasStylesheet ? 'c' : '') + (needsTexts ? 't' : '');

/** @param {string} a @param {string} b */
const compareTexts = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Nearly every page loads the table of mountables. For size, the table refers to shared chunks by number.
 * @param {import('./modules.mjs').Modules['mountables']} mountables
 * @param {string} core the chunk that the loader requests with the engine
 */
const createTable = (mountables, core) => {
  const { languages, translated } = createLanguageTable();
  const allMountables = Object.entries(mountables);
  const startableMountables = allMountables.filter(([, { kind }]) => kind !== 'host');
  // An entry that another entry imports loads after its importer. Only an author's page has one.
  const isListed = (/** @type {string} */ file) => file !== core && file.startsWith(CHUNKS_FOLDER);
  const importedFiles = startableMountables.flatMap(([, { imports }]) => imports).filter(isListed);
  const countUsers = (/** @type {string} */ file) => importedFiles.filter((other) => other === file).length;
  // Chunks with the most users have the lowest numbers. Equal starts of the sorted lists compress better.
  const chunks = [...new Set(importedFiles)].sort((a, b) => countUsers(b) - countUsers(a));
  const toNumbers = (/** @type {string[]} */ imports) =>
    imports
      .filter(isListed)
      .map((file) => chunks.indexOf(file))
      .sort((a, b) => a - b);
  return {
    chunks: chunks.map((file) => posix.basename(file, '.js')),
    languages,
    mountables: Object.fromEntries(
      startableMountables
        .map(([name, { kind, css, imports }]) => ({
          name,
          row: [createMarks(kind, !!css, translated.includes(name)), ...toNumbers(imports)],
        }))
        // Equal rows side by side compress better, too.
        .sort((a, b) => compareTexts(`${a.row}`, `${b.row}`) || compareTexts(a.name, b.name))
        .map(({ name, row }) => [name, row]),
    ),
  };
};

/**
 * The sizes of every script, stylesheet and language file that a mountable needs, for the warm-up.
 * @param {import('./modules.mjs').Modules} modules
 */
const readSizes = ({ files, mountables, firstUse }) =>
  Object.fromEntries(
    Object.values(mountables)
      .filter(({ kind }) => kind !== 'host')
      .flatMap(({ entry, css, imports }) => [entry, ...(css ? [css] : []), ...imports])
      .concat(...Object.values(firstUse))
      .concat(Object.keys(files).filter((file) => file.startsWith('languages/')))
      .map((file) => [file, files[file]?.gzip ?? 0]),
  );

/**
 * Builds the engine with the table of all mountables inside, and the warm-up beside it.
 * @param {import('./index.mjs').Task} task
 * @param {import('./modules.mjs').Modules} modules
 * @param {string} core path of the chunk that nearly every entry imports
 */
export const buildEngine = async ({ cache, flavour, dir }, modules, core) => {
  const { files, mountables, firstUse } = modules;
  const build = hash(files).slice(0, 8);
  const bundle = await rollup({
    input: { engine: 'src/core/engine/index.ts' },
    onLog,
    plugins: [
      values('virtual:mountables', { build, ...createTable(mountables, core) }),
      values('virtual:sizes', { sizes: readSizes(modules), firstUse }),
      ...sources(cache, flavour),
      minifyModules(cache),
      compileAhead(),
    ],
  });
  const { output } = await bundle.write({
    dir,
    format: 'es',
    sourcemap: 'hidden',
    hashCharacters: 'hex',
    entryFileNames: 'chunks/[name]-[hash:6].js',
    chunkFileNames: 'chunks/[name]-[hash:6].js',
  });
  await bundle.close();
  const chunks = output.filter((file) => file.type === 'chunk');
  const measured = await Promise.all(
    chunks.map(async ({ fileName, code }) => [fileName, await measure(cache, code)]),
  );
  return { build, fileName: output[0].fileName, measured: Object.fromEntries(measured) };
};
