import { rollup } from 'rollup';
import { measure } from './measure.mjs';
import { compileAhead } from './plugins/compile-ahead.mjs';
import { hostSigns } from './plugins/host-signs.mjs';
import { minifyScript } from './plugins/minify.mjs';
import { values } from './plugins/values.mjs';
import { onLog } from './report.mjs';
import { sources } from './sources.mjs';

/**
 * Builds the classic script of the script tag, with the engine's address inside.
 * @param {import('./index.mjs').Task} task
 * @param {string} version
 * @param {{ build: string, fileName: string }} engine
 * @param {string} core address of the chunk that nearly every entry imports
 */
export const buildLoader = async ({ cache, flavour, dir, catalogue, absent }, version, engine, core) => {
  const bundle = await rollup({
    input: 'src/loader/index.ts',
    onLog,
    plugins: [
      values('virtual:build', {
        version,
        build: engine.build,
        engine: engine.fileName,
        core,
        facades: catalogue.flatMap(({ name, facade }) => (facade ? [name] : [])),
        absent,
      }),
      hostSigns(catalogue),
      ...sources(cache, flavour),
      minifyScript(cache),
      compileAhead(),
    ],
  });
  const { output } = await bundle.write({
    file: `${dir}/loader.js`,
    format: 'iife',
    strict: false,
    sourcemap: 'hidden',
  });
  await bundle.close();
  return measure(cache, output[0].code);
};
