import replace from '@rollup/plugin-replace';
import { rollup } from 'rollup';
import { measure } from './measure.mjs';
import { compileAhead } from './plugins/compile-ahead.mjs';
import { minifyScript } from './plugins/minify.mjs';
import { onLog } from './report.mjs';
import { sources } from './sources.mjs';

/** A browser before the baseline has no `globalThis`, but reads these scripts and must not throw. */
const globals = replace({
  preventAssignment: true,
  delimiters: ['\\b', '\\b'],
  values: { globalThis: 'window' },
});

/**
 * Builds a script for a tag without `type="module"`.
 * @param {import('./index.mjs').Task} task
 * @param {string} input path of the source
 * @param {string} outputPath below the task's folder
 * @param {import('rollup').Plugin[]} [plugins] plugins that run before the other plugins
 */
export const buildClassic = async ({ cache, flavour, dir }, input, outputPath, plugins = []) => {
  const bundle = await rollup({
    input,
    onLog,
    plugins: [...plugins, globals, ...sources(cache, flavour), minifyScript(cache), compileAhead()],
  });
  const { output } = await bundle.write({
    file: `${dir}/${outputPath}`,
    format: 'iife',
    strict: false,
    sourcemap: 'hidden',
  });
  await bundle.close();
  return measure(cache, output[0].code);
};
