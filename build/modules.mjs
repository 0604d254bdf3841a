import { basename, dirname, resolve } from 'node:path';
import { rollup } from 'rollup';
import { getBuiltPath, hasOwnStylesheet } from './catalogue.mjs';
import { createChunkRule } from './chunks.mjs';
import { measure } from './measure.mjs';
import { compileAhead } from './plugins/compile-ahead.mjs';
import { copies } from './plugins/copies.mjs';
import { entries, toEntryId } from './plugins/entries.mjs';
import { createLanguageTable, languages } from './plugins/languages.mjs';
import { collectImports, loadTogether } from './plugins/load-together.mjs';
import { minifyModules } from './plugins/minify.mjs';
import { stylesheets } from './plugins/styles.mjs';
import { values } from './plugins/values.mjs';
import { virtualHostNames } from './plugins/virtual-hosts.mjs';
import { onLog } from './report.mjs';
import { sources } from './sources.mjs';

/** The chat's later chunks load when the pointer is near its button, before the click, or plan a message of later. */
const NOT_URGENT = ['islands/chat', 'facades/chat'];

/**
 * Modules that an island loads at its first use, the most important first. The warm-up takes them too.
 * @type {Record<string, string[]>}
 */
const FIRST_USE = {
  search: ['islands/search/Panel.tsx', 'src/integrations/search/plugin.ts'],
  lightbox: ['islands/lightbox/viewer.tsx'],
};

/**
 * The files that a page needs for a mountable.
 * @typedef {object} Built
 * @property {'island' | 'behaviour' | 'host'} kind
 * @property {string} entry
 * @property {string} [css]
 * @property {string[]} imports chunks that the entry needs
 */

/** @typedef {{ files: Record<string, import('./measure.mjs').Measure>, mountables: Record<string, Built>, firstUse: Record<string, string[]> }} Modules */

/**
 * Builds everything that mounts, as ES modules with shared chunks.
 * @param {import('./index.mjs').Task} task
 * @param {Record<string, import('./server-signs.mjs').HostSigns>} signsByHost
 * @returns {Promise<Modules>}
 */
export const buildModules = async ({ cache, flavour, dir, catalogue, absent }, signsByHost) => {
  const chunks = createChunkRule(flavour, signsByHost, !absent);
  const build = await rollup({
    input: Object.fromEntries(
      catalogue.flatMap((mountable) => [
        [getBuiltPath(mountable), toEntryId(mountable.source)],
        ...(mountable.facade ? [[`facades/${mountable.name}`, toEntryId(mountable.facade)]] : []),
      ]),
    ),
    preserveEntrySignatures: 'strict',
    onLog,
    plugins: [
      entries(),
      copies(),
      virtualHostNames(catalogue),
      values('virtual:languages', { languages: createLanguageTable().languages }),
      ...sources(cache, flavour),
      chunks.plugin,
      loadTogether(NOT_URGENT),
      minifyModules(cache),
      compileAhead(),
      languages(),
      stylesheets(
        Object.fromEntries([
          ['starter.css', 'src/starter.css'],
          ...catalogue.flatMap((mountable) =>
            mountable.stylesheet ? [[`${getBuiltPath(mountable)}.css`, mountable.stylesheet]] : [],
          ),
        ]),
      ),
    ],
  });
  const { output } = await build.write({
    dir,
    format: 'es',
    sourcemap: 'hidden',
    hashCharacters: 'hex',
    entryFileNames: '[name].js',
    // A folder's index names nothing, so its chunk has the name of the folder.
    chunkFileNames: ({ name, facadeModuleId }) =>
      `chunks/${name === 'index' && facadeModuleId ? basename(dirname(facadeModuleId)) : '[name]'}-[hash:7].js`,
    manualChunks: chunks.findChunk,
    hoistTransitiveImports: false,
  });
  await build.close();

  const shipped = output.filter(({ fileName }) => !fileName.endsWith('.map'));
  const files = await Promise.all(
    shipped.map(async (file) => [
      file.fileName,
      await measure(cache, file.type === 'chunk' ? file.code : file.source),
    ]),
  );
  const graph = Object.fromEntries(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
  );
  const mountables = catalogue.map((mountable) => {
    const entry = `${getBuiltPath(mountable)}.js`;
    const imports = [...collectImports([entry], graph)].filter((file) => file !== entry);
    const cssEntry = hasOwnStylesheet(mountable) && { css: `${getBuiltPath(mountable)}.css` };
    return [mountable.name, { kind: mountable.kind, entry, ...cssEntry, imports }];
  });
  const firstUse = Object.entries(FIRST_USE).map(([name, paths]) => {
    const entries = paths.flatMap((path) =>
      Object.values(graph)
        .filter(({ facadeModuleId }) => facadeModuleId === resolve(path))
        .map(({ fileName }) => fileName),
    );
    return [name, [...collectImports(entries, graph)]];
  });
  return {
    files: Object.fromEntries(files),
    mountables: Object.fromEntries(mountables),
    firstUse: Object.fromEntries(firstUse),
  };
};
