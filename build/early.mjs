import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { rollup } from 'rollup';
import { pathOf } from './catalogue.mjs';
import { measure } from './measure.mjs';
import { minifyScript } from './plugins/minify.mjs';
import { onLog } from './report.mjs';
import { sources } from './sources.mjs';

/**
 * Builds the classic scripts that some pages load before the scripts of others: `early.ts` of a host.
 * @param {import('./index.mjs').Task} task
 * @returns {Promise<Record<string, import('./measure.mjs').Measure>>} the measures by file
 */
export const buildEarly = async ({ cache, flavour, dir, catalogue }) => {
  const scripts = catalogue
    .filter(({ kind }) => kind === 'host')
    .map((host) => ({ input: `${dirname(host.source)}/early.ts`, fileName: `${pathOf(host)}-early.js` }))
    .filter(({ input }) => existsSync(input));
  const built = scripts.map(async ({ input, fileName }) => {
    const bundle = await rollup({
      input,
      onLog,
      plugins: [...sources(cache, flavour), minifyScript(cache)],
    });
    const { output } = await bundle.write({ file: `${dir}/${fileName}`, format: 'iife', strict: false });
    await bundle.close();
    return [fileName, await measure(cache, output[0].code)];
  });
  return Object.fromEntries(await Promise.all(built));
};
