import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {import('./catalogue.mjs').Mountable} Mountable */

/** @param {string} folder */
const readSources = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n');

/**
 * The part of the catalogue for one shop: the named islands, behaviours and hosts, and behaviours that the named hosts
 * or the engine start.
 * @param {Mountable[]} catalogue
 * @param {{ islands?: string[], behaviours?: string[], hosts?: string[] }} parts
 * @returns {Mountable[]}
 */
export const select = (catalogue, { islands = [], behaviours = [], hosts = [] }) => {
  const named = { island: islands, behaviour: behaviours, host: hosts };
  for (const [kind, names] of Object.entries(named)) {
    const known = catalogue.filter((mountable) => mountable.kind === kind).map(({ name }) => name);
    const unknown = names.filter((name) => !known.includes(name));
    if (unknown[0])
      throw Error(`The bundle has no ${kind} "${unknown.join('", "')}". Known names: ${known.join(', ')}.`);
  }
  const folders = hosts[0] ? [...hosts, 'shared'].map((host) => `src/hosts/${host}`) : [];
  const starterSources = ['src/core/engine', ...folders].map(readSources).join('\n');
  return catalogue.filter(
    ({ kind, name }) =>
      named[kind].includes(name) || (kind === 'behaviour' && starterSources.includes(`'${name}'`)),
  );
};
