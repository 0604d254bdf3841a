import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const pluginFolder = fileURLToPath(new URL('./plugin', import.meta.url));
const distFolder = fileURLToPath(new URL('../../dist', import.meta.url));

/** The files of the bundle that a shop serves. The zip has no types, no source maps and no React flavour. */
const servedFilePattern =
  /^(loader\.js|manifest\.json|schema\.json|starter\.css|(islands|behaviours|hosts|chunks|facades|languages)\/.*(?<!\.map))$/;

/** @param {string} folder @returns {string[]} files below the folder, with slashes */
const listFiles = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();

/**
 * The source files of the plugin and of the built bundle, by their paths inside the folder `storefront-islands`.
 * @returns {[path: string, source: string][]}
 */
export const listPluginFiles = () => [
  ...listFiles(pluginFolder).map(
    (path) => /** @type {[string, string]} */ ([path, join(pluginFolder, path)]),
  ),
  ...listFiles(distFolder)
    .filter((path) => servedFilePattern.test(path))
    .map((path) => /** @type {[string, string]} */ ([posix.join('dist', path), join(distFolder, path)])),
];
