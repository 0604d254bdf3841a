import { rollup } from 'rollup';
import { onLog } from './report.mjs';
import { sources } from './sources.mjs';

/**
 * The renderer's `headFor` from its source: a custom build has no renderer.
 * @param {import('./cache.mjs').Cache} cache
 * @returns {Promise<typeof import('../src/server/head.ts').headFor>}
 */
export const loadHeadFor = async (cache) => {
  const bundle = await rollup({
    input: 'src/server/head.ts',
    external: [/^node:/],
    onLog,
    plugins: sources(cache, 'react'),
  });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  const { headFor } = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
  return headFor;
};
