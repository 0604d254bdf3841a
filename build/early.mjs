import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { getBuiltPath } from './catalogue.mjs';
import { buildClassic } from './classic.mjs';

/**
 * Builds the classic scripts that a page loads before the add-ons' scripts of a host: `early.ts` of the host.
 * @param {import('./index.mjs').Task} task
 * @returns {Promise<Record<string, import('./measure.mjs').Measure>>} the measures by file
 */
export const buildEarly = async (task) => {
  const scripts = task.catalogue
    .filter(({ kind }) => kind === 'host')
    .map((host) => ({
      input: `${dirname(host.source)}/early.ts`,
      fileName: `${getBuiltPath(host)}-early.js`,
    }))
    .filter(({ input }) => existsSync(input));
  const measures = scripts.map(async ({ input, fileName }) => [
    fileName,
    await buildClassic(task, input, fileName),
  ]);
  return Object.fromEntries(await Promise.all(measures));
};
