import { version } from './transpile.mjs';

/** The target is that of build/plugins/transpile.mjs. Property reads have no side effects here. `void element.offsetWidth` would vanish: assign or pass such a value. */
const compress = { target: 'es2022', treeshake: { propertyReadSideEffects: false } };

/**
 * Vite's minifier. The cache keeps the minified code for later builds.
 * @param {import('../cache.mjs').Cache} cache
 * @param {import('vite').MinifyOptions} options
 * @returns {import('rollup').Plugin}
 */
const createMinifier = (cache, options) => ({
  name: 'minify',
  renderChunk(code, { fileName }, { sourcemap }) {
    const allOptions = { ...options, sourcemap: !!sourcemap };
    return cache.remember(['minify', version, allOptions, code], async () => {
      const { minify } = await import('vite');
      const { code: minified, map, errors } = await minify(fileName, code, allOptions);
      if (errors[0]) throw Error(`${fileName}: ${errors[0].message}`);
      return { code: minified, map };
    });
  },
});

/** For ES modules. @param {import('../cache.mjs').Cache} cache */
export const minifyModules = (cache) =>
  createMinifier(cache, { module: true, compress, mangle: { toplevel: true } });

/** For classic scripts. @param {import('../cache.mjs').Cache} cache */
export const minifyScript = (cache) => createMinifier(cache, { module: false, compress, mangle: true });
