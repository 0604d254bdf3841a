import { pathToFileURL } from 'node:url';
import { rollup } from 'rollup';
import { readCatalogue } from './catalogue.mjs';
import { registry } from './plugins/registry.mjs';
import { virtualHostNames } from './plugins/virtual-hosts.mjs';
import { onLog } from './report.mjs';
import { sources } from './sources.mjs';

/**
 * Rollup's options for the renderer in Node, which then writes the default HTML of every island and the schema.
 * @param {import('./cache.mjs').Cache} cache
 * @param {string} dir
 * @param {object} [published] plugins of a published build
 * @param {import('rollup').Plugin} [published.compiler]
 * @param {import('rollup').Plugin[]} [published.checks]
 */
export const createServerOptions = (cache, dir, { compiler, checks = [] } = {}) =>
  /** @satisfies {import('rollup').RollupOptions} */ ({
    input: 'src/server/index.ts',
    external: [/^node:/, /^react/, 'nanostores'],
    onLog,
    output: {
      dir,
      format: /** @type {const} */ ('es'),
      entryFileNames: 'server/[name].js',
      chunkFileNames: 'server/[name]-[hash].js',
    },
    plugins: [
      registry(),
      virtualHostNames(readCatalogue()),
      ...sources(cache, 'react', compiler),
      {
        name: 'write-defaults',
        async writeBundle() {
          // The query makes Node read the file again when a process builds twice.
          const { writeDefaults } = await import(`${pathToFileURL(`${dir}/server/index.js`)}?${Date.now()}`);
          await writeDefaults(dir);
        },
      },
      ...checks,
    ],
  });

/** @param {import('./cache.mjs').Cache} cache @param {string} dir */
export const buildServer = async (cache, dir) => {
  const { output, ...input } = createServerOptions(cache, dir);
  const bundle = await rollup(input);
  await bundle.write(output);
  await bundle.close();
};
