import { buildClassic } from './classic.mjs';
import { values } from './plugins/values.mjs';
import { virtualHosts } from './plugins/virtual-hosts.mjs';

/**
 * Builds the classic script of the script tag, with the engine's path inside.
 * @param {import('./index.mjs').Task} task
 * @param {string} version
 * @param {{ build: string, fileName: string }} engine
 * @param {string} core path of the chunk that nearly every entry imports
 */
export const buildLoader = (task, version, engine, core) => {
  const { catalogue, absent } = task;
  return buildClassic(task, 'src/core/loader/index.ts', 'loader.js', [
    values('virtual:build', {
      version,
      build: engine.build,
      engine: engine.fileName,
      core,
      facades: catalogue.flatMap(({ name, facade }) => (facade ? [name] : [])),
      absent,
    }),
    virtualHosts(catalogue),
  ]);
};
