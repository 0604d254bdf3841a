import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import alias from '@rollup/plugin-alias';
import nodeResolve from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { cache } from '../build/index.mjs';
import { minifyModules } from '../build/plugins/minify.mjs';
import { createNpmCommand } from '../build/tool.mjs';

const run = promisify(execFile);

export const root = fileURLToPath(new URL('..', import.meta.url));
export const peersFolder = fileURLToPath(new URL('peers/', import.meta.url));
/** Built copies and fetched packages. Git ignores this folder. */
const workFolder = `${root}bench-results/work/`;

/**
 * Bundles the files that a page with a peer's runtime loads, as the peer's users would. The result is minified ES
 * modules. Peers use the smaller `preact` and `preact/hooks`. Our bundle ships with `preact/compat`.
 * @param {Record<string, string>} input entry files by name
 * @param {string[]} [external]
 * @returns {Promise<Record<string, string>>} code by file name
 */
export const bundle = async (input, external = []) => {
  const build = await rollup({
    input,
    external: [...external, '@preact/signals'],
    onwarn() {},
    plugins: [
      alias({
        entries: [
          { find: /^react$/, replacement: 'preact/hooks' },
          { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
        ],
      }),
      nodeResolve({ browser: true, rootDir: root, modulePaths: [`${root}node_modules`] }),
      minifyModules(cache),
    ],
  });
  const { output } = await build.generate({ format: 'es', chunkFileNames: '[name]-[hash].js' });
  await build.close();
  return Object.fromEntries(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])),
  );
};

/**
 * Fetches a published package once, because the package is too large to install for a benchmark.
 * @param {string} spec name@version
 * @returns {Promise<string>} folder of the package
 */
export const unpack = async (spec) => {
  const folder = `${workFolder}${spec.replace(/\W+/g, '-')}/`;
  if (existsSync(`${folder}package/package.json`)) return `${folder}package/`;
  await mkdir(folder, { recursive: true });
  const [program, ...parameters] = createNpmCommand(['pack', spec, '--json', '--pack-destination', folder]);
  const { stdout } = await run(program, parameters, { cwd: folder });
  const [{ filename }] = JSON.parse(stdout);
  await run('tar', ['xzf', filename, '--exclude', '*.d.ts'], { cwd: folder });
  await rm(`${folder}${filename}`);
  return `${folder}package/`;
};

/** Reads every file of a folder, by path. @param {string} folder @returns {Promise<Map<string, Buffer>>} */
export const readFolder = async (folder) => {
  const files = new Map();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) {
      const path = `${entry.parentPath}/${entry.name}`.replace(/\/+/g, '/');
      files.set(path.slice(folder.length), await readFile(path));
    }
  return files;
};

/**
 * Builds a copy of the product with one more island. The product's own build runs, so that the benchmark measures the
 * shipped files.
 * @param {string} name of the island
 * @param {Record<string, string>} sources code of the island's files, by name
 * @returns {Promise<string>} the built folder
 */
export const buildOurs = async (name, sources) => {
  const copyFolder = `${workFolder}ours/`;
  await rm(copyFolder, { recursive: true, force: true });
  await mkdir(copyFolder, { recursive: true });
  const skippedNames =
    /^(node_modules|dist|bench-results|coverage|test-results|playwright-report|e2e|tests|bench|\..*)$/;
  for (const entry of await readdir(root))
    if (!skippedNames.test(entry)) await cp(root + entry, copyFolder + entry, { recursive: true });
  await mkdir(`${copyFolder}islands/${name}`, { recursive: true });
  for (const [file, source] of Object.entries(sources))
    await writeFile(`${copyFolder}islands/${name}/${file}`, source);
  await run(process.execPath, ['build/cli.mjs', '--preact'], { cwd: copyFolder });
  return `${copyFolder}dist/`;
};
