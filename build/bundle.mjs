import { resolve } from 'node:path';
import replace from '@rollup/plugin-replace';
import { rollup } from 'rollup';
import { getBuiltPath, hasOwnStylesheet } from './catalogue.mjs';
import { createChunkRule } from './chunks.mjs';
import { createMarks } from './engine.mjs';
import { entries, toEntryId } from './plugins/entries.mjs';
import { createLanguageTable, readLanguages } from './plugins/languages.mjs';
import { values } from './plugins/values.mjs';
import { virtualHostNames, virtualHosts } from './plugins/virtual-hosts.mjs';
import { onLog } from './report.mjs';
import { readServerSigns } from './server-signs.mjs';
import { sources } from './sources.mjs';

/** Modules that find or request files by address, with their replacements in the bundle. @type {Record<string, string>} */
const REPLACEMENTS = {
  'src/core/engine/chunk.ts': 'src/bundle/chunk.ts',
  'src/core/engine/stylesheet.ts': 'src/bundle/stylesheet.ts',
  'src/core/loader/base.ts': 'src/bundle/base.ts',
};

/** @returns {import('rollup').Plugin} */
const replaceModules = () => ({
  name: 'replace-modules',
  async resolveId(source, importer, options) {
    if (!importer || !source.startsWith('.')) return null;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    const path = Object.keys(REPLACEMENTS).find((file) => resolve(file) === resolved?.id);
    return path ? resolve(/** @type {string} */ (REPLACEMENTS[path])) : null;
  },
});

/**
 * Provides `virtual:files`: an import of each file that the loader and the engine request, by the file's path in the
 * bundle.
 * @param {import('./catalogue.mjs').Mountable[]} catalogue
 * @returns {import('rollup').Plugin}
 */
const files = (catalogue) => {
  const texts = readLanguages();
  const fileEntries = Object.entries({
    'chunks/engine.js': resolve('src/core/engine/index.ts'),
    ...Object.fromEntries(
      catalogue.map((mountable) => [`${getBuiltPath(mountable)}.js`, toEntryId(mountable.source)]),
    ),
    ...Object.fromEntries(
      catalogue
        .filter(hasOwnStylesheet)
        .map((mountable) => [
          `${getBuiltPath(mountable)}.css`,
          `${resolve(/** @type {string} */ (mountable.stylesheet))}?inline`,
        ]),
    ),
    ...Object.fromEntries(Object.keys(texts).map((name) => [`languages/${name}.js`, `language:${name}`])),
  });
  return {
    name: 'files',
    resolveId: (source) =>
      source === 'virtual:files'
        ? `\0${source}`
        : /^(language:|\/.*\.css\?inline$)/.test(source)
          ? source
          : null,
    load(id) {
      if (id.startsWith('language:'))
        return `export default ${JSON.stringify(texts[id.slice('language:'.length)])};`;
      if (id !== '\0virtual:files') return null;
      const lines = fileEntries.map(
        ([path, source]) => `${JSON.stringify(path)}: () => import(${JSON.stringify(source)}),`,
      );
      return `export const files = {\n${lines.join('\n')}\n};`;
    },
  };
};

/**
 * Builds the package's entry for bundlers: loader, engine and every mountable, as modules that import each other. The
 * shop installs React.
 * @param {import('./cache.mjs').Cache} cache
 * @param {import('./catalogue.mjs').Mountable[]} catalogue
 * @param {string} version
 * @param {string} dir
 */
export const buildBundle = async (cache, catalogue, version, dir) => {
  const names = new Map(catalogue.map(({ name, source }) => [toEntryId(source), name]));
  const { languages, translated } = createLanguageTable();
  const bundle = await rollup({
    input: 'src/bundle/index.ts',
    external: [/^react(-dom)?(\/|$)/, 'nanostores'],
    onLog,
    plugins: [
      values('virtual:build', {
        version,
        build: version,
        engine: 'chunks/engine.js',
        core: '',
        facades: [],
        absent: null,
      }),
      values('virtual:mountables', {
        build: version,
        chunks: [],
        languages,
        mountables: Object.fromEntries(
          catalogue
            .filter(({ kind }) => kind !== 'host')
            .map((mountable) => [
              mountable.name,
              [createMarks(mountable.kind, hasOwnStylesheet(mountable), translated.includes(mountable.name))],
            ]),
        ),
      }),
      // A bundler's chunks have other names, so the copy warms up nothing.
      values('virtual:sizes', { sizes: {}, firstUse: {} }),
      virtualHosts(catalogue),
      virtualHostNames(catalogue),
      replaceModules(),
      files(catalogue),
      entries(),
      // With this base, addresses resolve to paths in the table of files.
      replace({
        preventAssignment: true,
        delimiters: ['', '\\b'],
        values: { 'import.meta.url': '"/chunks/engine.js"' },
      }),
      ...sources(cache, 'react'),
    ],
  });
  await bundle.write({
    dir,
    format: 'es',
    hashCharacters: 'hex',
    entryFileNames: '[name].js',
    chunkFileNames: ({ facadeModuleId }) =>
      `chunks/${names.get(facadeModuleId ?? '') ?? '[name]'}-[hash:7].js`,
    manualChunks: createChunkRule('react', await readServerSigns(cache, catalogue), false).findChunk,
    hoistTransitiveImports: false,
  });
  await bundle.close();
};
