import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import terser from '@rollup/plugin-terser';

const terserFile = createRequire(import.meta.resolve('@rollup/plugin-terser')).resolve('terser/package.json');
const { version } = JSON.parse(readFileSync(terserFile, 'utf8'));

/** @type {import('@rollup/plugin-terser').Options} */
const commonOptions = {
  ecma: 2020,
  format: { comments: false },
};
const compressOptions = { passes: 3, unsafe_arrows: true, pure_getters: true };

/**
 * Terser in worker threads. The cache keeps the minified code for later builds.
 * @param {import('../cache.mjs').Cache} cache
 * @param {import('@rollup/plugin-terser').Options} options
 * @returns {import('rollup').Plugin}
 */
const createMinifier = (cache, options) => {
  const { renderChunk } = terser(options);
  return {
    name: 'minify',
    renderChunk(code, chunk, output, meta) {
      const { format, sourcemap } = output;
      return cache.remember(['terser', version, options, format, sourcemap, code], () =>
        Reflect.apply(/** @type {Function} */ (renderChunk), this, [code, chunk, output, meta]),
      );
    },
  };
};

/** For ES modules. @param {import('../cache.mjs').Cache} cache */
export const minifyModules = (cache) =>
  createMinifier(cache, { ...commonOptions, module: true, compress: compressOptions });

/** For classic scripts, whose functions are short. @param {import('../cache.mjs').Cache} cache */
export const minifyScript = (cache) =>
  createMinifier(cache, { ...commonOptions, compress: { ...compressOptions, inline: 1 } });
