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
 * Features of Swiper that no island turns on. Where their switches are constants, the minifier drops their code, a tenth
 * of Swiper's core. Add-ons of a builder use the builder's own Swiper.
 */
const swiperWithoutUnusedFeatures = replace({
  include: '**/node_modules/swiper/**',
  preventAssignment: true,
  delimiters: ['(?<![.\\w])', '\\b(?!\\.)'],
  values: Object.fromEntries(
    [
      'swiper.virtual',
      'swiper.grid',
      'params.grid',
      'swiper.params.grid',
      'params.cssMode',
      'swiper.params.cssMode',
      'params.freeMode',
      'swiper.params.freeMode',
    ].map((name) => [name, 'undefined']),
  ),
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
  swiperWithoutUnusedFeatures,
  replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
  nodeResolve({ browser: true, extensions: ['.ts', '.tsx', '.mjs', '.js'] }),
  commonjs(),
  compiler,
];
