import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPot } from './pot.mjs';

const rootFolder = fileURLToPath(new URL('../../', import.meta.url));
const pluginFolder = fileURLToPath(new URL('./plugin', import.meta.url));
const distFolder = join(rootFolder, 'dist');

/** The islands that are blocks. */
const BLOCKS = ['cart', 'search', 'chat', 'subscription', 'carousel', 'lightbox'];

/** The files of the bundle that a shop serves. The zip has no types, no source maps and no React flavour. */
const servedFilePattern =
  /^(loader\.js|manifest\.json|starter\.css|(islands|behaviours|hosts|chunks|facades|languages)\/.*(?<!\.map))$/;

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

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(join(rootFolder, path), 'utf8'));

/** @param {unknown} value @returns {string} the value as PHP */
export const toPhp = (value) => {
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&')}'`;
  if (Array.isArray(value)) return `array(${value.map(toPhp).join(',')})`;
  if (value && typeof value === 'object')
    return `array(${Object.entries(value)
      .map(([key, item]) => `${toPhp(key)}=>${toPhp(item)}`)
      .join(',')})`;
  return String(value);
};

/** @param {unknown} value @returns {string} a file that returns the value, which PHP's opcode cache keeps */
const createPhpFile = (value) => `<?php defined( 'ABSPATH' ) || exit; return ${toPhp(value)};\n`;

/** The name of the loader that pages ask for (class-manifest.php). @param {string} build */
const nameLoader = (build) => `loader-${build}.js`;

/** The facts that each page needs. Sizes by brotli and the like stay in the JSON. */
const createManifest = () => {
  const { build, files, mountables } = readJson('dist/manifest.json');
  files[nameLoader(build)] = files['loader.js'];
  return {
    version: readJson('package.json').version,
    build,
    files: Object.fromEntries(
      Object.entries(files)
        .filter(([path]) => servedFilePattern.test(path) || path === nameLoader(build))
        .map(([path, { bytes, gzip, integrity }]) => [path, { bytes, gzip, integrity }]),
    ),
    mountables,
  };
};

/** The settings of the blocks, by island. */
const createBlocks = () => {
  const { $defs } = readJson('dist/schema.json');
  return Object.fromEntries(
    BLOCKS.map((name) => [
      name,
      Object.fromEntries(
        Object.entries($defs[name].properties).map(([key, { type, description, enum: values }]) => [
          key,
          { type, description, ...(values && { enum: values }) },
        ]),
      ),
    ]),
  );
};

/** The licences of the libraries inside the bundle, which the source maps name. */
const createNotices = () => {
  const names = new Set();
  for (const path of listFiles(distFolder).filter(
    (file) => file.endsWith('.map') && !file.startsWith('react/'),
  ))
    for (const source of /** @type {string[]} */ (readJson(`dist/${path}`).sources)) {
      const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
      if (name) names.add(name);
    }
  const notices = [...names].sort().map((name) => {
    const folder = join(rootFolder, 'node_modules', name);
    const { version, license } = readJson(`node_modules/${name}/package.json`);
    const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.\w+)?$/i.test(entry));
    const text = file ? readFileSync(join(folder, file), 'utf8').trim() : `Licence: ${license}`;
    return `${name} ${version}\n\n${text}\n`;
  });
  return `The scripts in dist/ contain these libraries.\n\n${notices.join(`\n${'-'.repeat(72)}\n\n`)}`;
};

/** @returns {[path: string, source: string][]} source files of the plugin */
const listSources = () => listFiles(pluginFolder).map((path) => [path, join(pluginFolder, path)]);

const RELEASE = 'const RELEASE = 1;';

/**
 * Marks the bootstrap and the classes of one release, so that the plugin notices a class of another one.
 * @param {[path: string, content: Buffer][]} sources @returns {[path: string, content: Buffer | string][]}
 */
export const markRelease = (sources) => {
  const hash = createHash('sha256');
  for (const [path, content] of sources) if (path.endsWith('.php')) hash.update(content);
  const release = hash.digest('hex').slice(0, 16);
  return sources.map(([path, content]) => {
    if (path.startsWith('includes/')) return [path, `${content}return '${release}';\n`];
    if (path !== 'storefront-islands.php') return [path, content];
    if (!content.includes(RELEASE)) throw Error(`${path} has no "${RELEASE}"`);
    return [path, String(content).replace(RELEASE, `const RELEASE = '${release}';`)];
  });
};

/**
 * The files of the plugin and of the built bundle, by their paths inside the folder `storefront-islands`.
 * @returns {[path: string, content: Buffer | string][]}
 */
export const createPluginFiles = () => {
  const { version } = readJson('package.json');
  /** @type {[path: string, content: Buffer | string][]} */
  const files = [
    ['dist/manifest.php', createPhpFile(createManifest())],
    ['dist/blocks.php', createPhpFile(createBlocks())],
    ['languages/storefront-islands.pot', createPot(listSources(), version)],
    ['LICENSE', readFileSync(join(rootFolder, 'LICENSE'))],
    ['THIRD-PARTY-NOTICES.txt', createNotices()],
  ];
  files.push(...markRelease(listSources().map(([path, source]) => [path, readFileSync(source)])));
  for (const path of listFiles(distFolder))
    if (servedFilePattern.test(path))
      files.push([posix.join('dist', path), readFileSync(join(distFolder, path))]);
  const { build } = readJson('dist/manifest.json');
  files.push([`dist/${nameLoader(build)}`, readFileSync(join(distFolder, 'loader.js'))]);
  return files;
};

/** @param {string} folder that gets the plugin's files */
export const writePlugin = (folder) => {
  for (const [path, content] of createPluginFiles()) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
};
