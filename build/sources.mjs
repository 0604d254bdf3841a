import alias from '@rollup/plugin-alias';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { inlineStyles } from './plugins/styles.mjs';
import { transpile } from './plugins/transpile.mjs';

/** The flavour `preact` has Preact behind React's names. */
const preact = alias({
  entries: [
    { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
    { find: /^react(-dom)?$/, replacement: 'preact/compat' },
    { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  ],
});

/**
 * The plugins that turn sources into code for a browser or Node.
 * @param {import('./cache.mjs').Cache} cache
 * @param {'preact' | 'react'} flavour
 * @param {import('rollup').Plugin} [compiler]
 */
export const sources = (cache, flavour, compiler = transpile(cache)) => [
  ...(flavour === 'preact' ? [preact] : []),
  inlineStyles(),
  replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
  nodeResolve({ browser: true, extensions: ['.ts', '.tsx', '.mjs', '.js'] }),
  commonjs(),
  compiler,
];
