import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * The command line of an installed package. Node itself runs the package's file: a bare `npx` or `npm` is a script that
 * Windows does not start without a shell.
 * @param {string} name of the package
 * @param {string[]} parameters
 * @param {string} [command] name of the command, where the package has several
 * @returns {[program: string, ...args: string[]]}
 */
export const createToolCommand = (name, parameters, command = name.replace(/^@.*\//, '')) => {
  const folder = join(root, 'node_modules', name);
  const file = join(folder, 'package.json');
  if (!existsSync(file)) throw Error(`${name} is missing: run "npm ci".`);
  const { bin } = JSON.parse(readFileSync(file, 'utf8'));
  return [process.execPath, join(folder, typeof bin === 'string' ? bin : bin[command]), ...parameters];
};

/** The command line of the npm that runs this script, or of an installed npm. @param {string[]} parameters */
export const createNpmCommand = (parameters) => {
  const nodeFolder = dirname(process.execPath);
  const file = [
    process.env.npm_execpath,
    join(nodeFolder, 'node_modules/npm/bin/npm-cli.js'),
    join(nodeFolder, '../lib/node_modules/npm/bin/npm-cli.js'),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
  ].find((path) => path?.endsWith('npm-cli.js') && existsSync(path));
  if (!file) throw Error('npm is missing: run the command with "npm run".');
  return /** @type {[string, ...string[]]} */ ([process.execPath, file, ...parameters]);
};
