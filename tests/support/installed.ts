import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createNpmCommand } from '../../build/tool.mjs';

/** Packages that a shop installs beside the bundle, with the dependencies of these packages. */
const peers = [
  'nanostores',
  'react',
  'react-dom',
  'scheduler',
  '@types/react',
  '@types/react-dom',
  'csstype',
];

export interface Project {
  folder: string;
  /** The packed package. */
  tarball: Buffer;
  /** Files in the package. */
  files: string[];
  write(path: string, text: string): string;
  remove(): void;
}

const run = (cwd: string, ...parameters: string[]) => {
  const [program = '', ...command] = createNpmCommand(parameters);
  return execFileSync(program, command, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
};

/** Packs a folder as `npm publish` would. */
const pack = (source: string, into: string): { filename: string; files: { path: string }[] } =>
  JSON.parse(run(into, 'pack', source, '--ignore-scripts', '--json'))[0];

/** Installs the packed package in a project, as from the registry but without a network. */
export const installPackage = (): Project => {
  const folder = mkdtempSync(join(tmpdir(), 'installed-'));
  const tarballs = join(folder, 'tarballs');
  mkdirSync(tarballs);
  const ownPackage = pack(process.cwd(), tarballs);
  const peerPackages = peers.map((name) => pack(join(process.cwd(), 'node_modules', name), tarballs));
  const write = (path: string, text: string) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  };
  write('package.json', JSON.stringify({ name: 'shop', private: true, type: 'module' }));
  const files = [ownPackage, ...peerPackages].map(({ filename }) => join(tarballs, filename));
  run(folder, 'install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', ...files);
  return {
    folder,
    tarball: readFileSync(join(tarballs, ownPackage.filename)),
    files: ownPackage.files.map(({ path }) => path),
    write,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
