import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export const { version } = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('vite/package.json'), 'utf8'),
);

/**
 * The unit tests run the same transformer, and tsconfig.json sets the same output.
 * @type {Parameters<typeof import('vite').transformWithOxc>[2]}
 */
const options = {
  target: 'es2022',
  jsx: { runtime: 'automatic' },
  typescript: { onlyRemoveTypeImports: true },
  sourcemap: true,
};

/**
 * Removes types. Each file is independent (`isolatedModules`), so later builds can reuse results. `npm run lint` checks
 * the types.
 * @param {import('../cache.mjs').Cache} cache
 * @returns {import('rollup').Plugin}
 */
export const transpile = (cache) => ({
  name: 'transpile',
  transform(code, id) {
    const extension = /\.tsx?$/.exec(id)?.[0];
    if (!extension) return null;
    return cache.remember(['oxc', version, options, extension, code], async () => {
      const { transformWithOxc } = await import('vite');
      const { code: script, map } = await transformWithOxc(code, id, options);
      return { code: script, map };
    });
  },
});
