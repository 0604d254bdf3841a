import { existsSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * A module that mounts on a page. The module's folder decides the kind.
 * @typedef {object} Mountable
 * @property {'island' | 'behaviour' | 'host'} kind
 * @property {string} name
 * @property {string} source path of the module
 * @property {string} [host] host whose preset starts the behaviour. Such a behaviour is no part of the public list
 * @property {string} [stylesheet] path of the stylesheet beside the module
 * @property {string} [facade] path of the script that replaces the island until its first use
 */

/** @param {string} path */
const listFolders = (path) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/**
 * The modules of a folder: `name.ts`, or `name/index.ts` with its helpers and stylesheet.
 * @param {string} path
 * @returns {[name: string, source: string][]}
 */
const listModules = (path) =>
  (existsSync(path) ? readdirSync(path) : []).map((name) => [
    name.replace(/\.ts$/, ''),
    name.endsWith('.ts') ? `${path}/${name}` : `${path}/${name}/index.ts`,
  ]);

/**
 * @param {Mountable['kind']} kind
 * @param {string} [host]
 * @returns {(pair: [name: string, source: string]) => Mountable}
 */
const toMountable =
  (kind, host) =>
  ([name, source]) => {
    const basePath = /\/index\.tsx?$/.test(source) ? `${dirname(source)}/${name}` : '';
    const stylesheet = basePath
      ? [`${basePath}.css`, `${basePath}.inline.css`].find((file) => existsSync(file))
      : undefined;
    const facade = `${dirname(source)}/facade.ts`;
    return {
      kind,
      name,
      source,
      ...(host && { host }),
      ...(stylesheet && { stylesheet }),
      ...(kind === 'island' && existsSync(facade) && { facade }),
    };
  };

/** @returns {Mountable[]} */
export const readCatalogue = () => {
  const islands = listFolders('islands');
  const hosts = listFolders('src/hosts').filter((name) => name !== 'shared');
  const behaviours = [
    ...['src/behaviours', 'src/authoring', 'src/core/parts'].flatMap(listModules),
    ...islands.flatMap((name) => listModules(`islands/${name}/behaviours`)),
  ];
  return [
    ...islands
      .map((name) => /** @type {[string, string]} */ ([name, `islands/${name}/index.tsx`]))
      .map(toMountable('island')),
    ...behaviours.map(toMountable('behaviour')),
    ...hosts.flatMap((name) =>
      listModules(`src/hosts/${name}/behaviours`).map(toMountable('behaviour', name)),
    ),
    ...hosts
      .map((name) => /** @type {[string, string]} */ ([name, `src/hosts/${name}/index.ts`]))
      .map(toMountable('host')),
  ];
};

/** The path of a mountable's files in the build, without extension. @param {Mountable} mountable */
export const getBuiltPath = ({ kind, name }) => `${kind}s/${name}`;

/** Stylesheets named `*.inline.css` are part of the script; a page may also link them. @param {Mountable} mountable */
export const hasOwnStylesheet = ({ stylesheet }) => !!stylesheet && !stylesheet.endsWith('.inline.css');
