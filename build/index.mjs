import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildBundle } from './bundle.mjs';
import { createCache } from './cache.mjs';
import { readCatalogue } from './catalogue.mjs';
import { writeThroughDraft } from './draft.mjs';
import { buildEarly } from './early.mjs';
import { buildEngine } from './engine.mjs';
import { loadHeadFor } from './head.mjs';
import { buildLoader } from './loader.mjs';
import { buildModules } from './modules.mjs';
import { runTimed } from './report.mjs';
import { select } from './select.mjs';
import { buildServer } from './server.mjs';
import { readServerSigns } from './server-signs.mjs';

/** @typedef {'preact' | 'react'} Flavour */

/**
 * @typedef {object} Task
 * @property {import('./cache.mjs').Cache} cache
 * @property {Flavour} flavour
 * @property {string} dir
 * @property {import('./catalogue.mjs').Mountable[]} catalogue
 * @property {string[] | null} absent islands and behaviours that a custom build lacks
 */

const packagesFolder = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.resolve('rollup'))))));
/** Results that all builds of this checkout share. */
export const cache = createCache(join(packagesFolder, '.cache/storefront-islands'));

const readVersion = async () => JSON.parse(await readFile('package.json', 'utf8')).version;

/** @param {import('./modules.mjs').Modules} modules */
const findCore = ({ files }) => {
  const core = Object.keys(files).find((file) => file.startsWith('chunks/core-'));
  if (!core) throw Error('The build has no chunk "core" (build/chunks.mjs).');
  return core;
};

/** @param {Task} task */
const buildFlavour = async (task) => {
  const { flavour, dir } = task;
  const version = await readVersion();
  const signsByHost = await readServerSigns(cache, task.catalogue);
  const modules = await runTimed(`${flavour}: islands, behaviours and hosts`, () =>
    buildModules(task, signsByHost),
  );
  const core = findCore(modules);
  const engine = await runTimed(`${flavour}: engine`, () => buildEngine(task, modules, core));
  const loader = await runTimed(`${flavour}: loader`, () => buildLoader(task, version, engine, core));
  const early = await buildEarly(task);
  const manifest = {
    version,
    build: engine.build,
    files: { 'loader.js': loader, ...early, ...modules.files, ...engine.measured },
    mountables: Object.fromEntries(
      Object.entries(modules.mountables).map(([name, built]) => [name, { ...built, ...signsByHost[name] }]),
    ),
  };
  await writeFile(join(dir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
};

/**
 * Builds the bundle.
 * - `out`: the Preact flavour, which has Preact behind React's names.
 * - `out/react`: the React flavour.
 * - `out/bundle`: the modules for bundlers, in a build of both flavours only.
 * - `out/server`: the renderer for Node, unless `server` is false.
 * @param {object} [options]
 * @param {Flavour[]} [options.flavours]
 * @param {string} [options.out]
 * @param {boolean} [options.server]
 * @param {boolean} [options.add] whether the files of an earlier build stay beside the new ones
 */
export const build = async ({
  flavours = ['preact', 'react'],
  out = 'dist',
  server = true,
  add = false,
} = {}) => {
  const catalogue = readCatalogue();
  await writeThroughDraft(
    out,
    (draft) =>
      Promise.all([
        ...flavours.map((flavour) => {
          const dir = flavour === 'preact' ? draft : join(draft, flavour);
          return buildFlavour({ cache, flavour, dir, catalogue, absent: null });
        }),
        flavours[1] &&
          runTimed('modules for bundlers', async () =>
            buildBundle(cache, catalogue, await readVersion(), join(draft, 'bundle')),
          ),
        server && runTimed('server renderer, default HTML and schema', () => buildServer(cache, draft)),
      ]),
    { add },
  );
  await cache.prune();
};

/**
 * Builds only what one shop needs, with the Preact flavour, its own manifest and the HTML to paste.
 * @param {{ islands?: string[], behaviours?: string[], hosts?: string[], out: string }} options
 * @returns {Promise<string>} the HTML to paste
 */
export const buildCustom = async ({ out, ...parts }) => {
  const fullCatalogue = readCatalogue();
  const catalogue = select(fullCatalogue, parts);
  const absent = fullCatalogue
    .filter((mountable) => mountable.kind !== 'host' && !catalogue.includes(mountable))
    .map(({ name }) => name);
  return writeThroughDraft(out, async (draft) => {
    const manifest = await buildFlavour({ cache, flavour: 'preact', dir: draft, catalogue, absent });
    const headFor = await loadHeadFor(cache);
    const embedHtml = `${headFor({ manifest, hosts: parts.hosts ?? [] })}\n`;
    await writeFile(join(draft, 'embed.html'), embedHtml);
    return embedHtml;
  });
};
