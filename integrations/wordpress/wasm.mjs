// PHP in WebAssembly, for a machine without PHP. The script fetches the package once, into a cache outside the project.
// `node wasm.mjs serve` serves a folder. `node wasm.mjs run` runs the code on its standard input.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const RUNTIME_VERSION = '3.1.54';
export const DEFAULT_PHP_VERSION = '8.3';
/** Versions of PHP in the runtime, each in a package of its own. */
const PHP_VERSIONS = ['5.2', '7.4', '8.0', '8.1', '8.2', '8.3', '8.4', '8.5'];

/** @param {string} cache folder @param {string} version of PHP */
const getRuntimeFolder = (cache, version) => join(cache, `php-wasm-${RUNTIME_VERSION}-${version}`);

/**
 * Fetches the runtime into the cache.
 * @param {string} cache folder
 * @param {string} version of PHP
 * @param {(message: string) => void} log
 */
export const fetchRuntime = (cache, version, log) => {
  const folder = getRuntimeFolder(cache, version);
  if (existsSync(folder)) return;
  mkdirSync(cache, { recursive: true });
  const workFolder = mkdtempSync(join(cache, 'fetch-'));
  try {
    log(`Fetching PHP ${version} in WebAssembly from the npm registry, once (100 MB) …`);
    mkdirSync(join(workFolder, 'none'));
    writeFileSync(join(workFolder, 'none', 'package.json'), '{"name": "none", "version": "1.0.0"}');
    writeFileSync(
      join(workFolder, 'package.json'),
      JSON.stringify({
        private: true,
        dependencies: { '@php-wasm/node': RUNTIME_VERSION, '@php-wasm/universal': RUNTIME_VERSION },
        overrides: Object.fromEntries(
          PHP_VERSIONS.filter((otherVersion) => otherVersion !== version).map((otherVersion) => [
            `@php-wasm/node-${otherVersion.replace('.', '-')}`,
            'file:./none',
          ]),
        ),
      }),
    );
    const { status, stderr, error } = spawnSync(
      'npm',
      ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--prefix', workFolder],
      { encoding: 'utf8', cwd: workFolder, shell: process.platform === 'win32' },
    );
    if (status !== 0) throw Error(`npm could not fetch @php-wasm/node: ${error?.message ?? stderr}`);
    renameSync(workFolder, folder);
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
  }
};

/**
 * @param {'serve' | 'run'} task
 * @param {string} cache folder
 * @param {string} version of PHP
 * @param {string} root folder that PHP sees, at its own path
 * @param {string} [url] of the site
 * @returns {[command: string, args: string[]]}
 */
export const createWasmCommand = (task, cache, version, root, url = '') => [
  process.execPath,
  [fileURLToPath(import.meta.url), task, getRuntimeFolder(cache, version), version, root, url],
];

/** @param {string} packages folder of the runtime @param {string} version of PHP @param {string} root */
const createFactory = async (packages, version, root) => {
  const require = createRequire(join(packages, 'package.json'));
  /** @param {string} name */
  const load = (name) => import(pathToFileURL(require.resolve(name)).href);
  const { createNodeFsMountHandler, loadNodeRuntime } = await load('@php-wasm/node');
  const { PHP, PHPRequestHandler, setPhpIniEntries } = await load('@php-wasm/universal');
  let processCount = 0;
  const createPhp = async () => {
    const options = { emscriptenOptions: { processId: ++processCount } };
    const php = new PHP(await loadNodeRuntime(version, options));
    await setPhpIniEntries(php, {
      memory_limit: '256M',
      upload_max_filesize: '32M',
      post_max_size: '32M',
    });
    php.mkdir(root);
    await php.mount(root, createNodeFsMountHandler(root));
    return php;
  };
  return { createPhp, PHPRequestHandler };
};

/** @param {string} packages @param {string} version @param {string} root @param {string} url */
const serve = async (packages, version, root, url) => {
  const { origin, pathname, port } = new URL(url);
  const { createPhp, PHPRequestHandler } = await createFactory(packages, version, root);
  const handler = new PHPRequestHandler({
    documentRoot: root,
    absoluteUrl: origin,
    // Each visitor keeps their own cookies.
    cookieStore: false,
    // Instances of PHP do not share SQLite's locks.
    maxPhpInstances: 1,
    // The other sites of a network have no files of their own.
    rewriteRules: [
      { match: /\/second(?=\/wp-(?:(?:admin|content|includes)\/|[\w-]+\.php$))/, replacement: '' },
    ],
    getFileNotFoundAction: () => ({ type: 'internal-redirect', uri: `${pathname}index.php` }),
    /** @param {{ requestHandler: unknown }} options */
    phpFactory: async ({ requestHandler }) => Object.assign(await createPhp(), { requestHandler }),
  });
  // A client may send its next request just when an idle connection ends.
  createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    /** @type {Buffer[]} */
    const parts = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    try {
      const reply = await handler.request({
        url: request.url,
        method: request.method,
        headers: request.headers,
        ...(body.length && { body: new Uint8Array(body) }),
      });
      response.writeHead(reply.httpStatusCode, reply.headers).end(reply.bytes);
    } catch (cause) {
      response.writeHead(500).end(String(cause));
    }
  }).listen(Number(port), '127.0.0.1');
};

/** @param {string} packages @param {string} version @param {string} root */
const run = async (packages, version, root) => {
  const { createPhp } = await createFactory(packages, version, root);
  const { bytes, errors, exitCode } = await (await createPhp()).run({
    code: `<?php ${readFileSync(0, 'utf8')}`,
  });
  process.stdout.write(bytes);
  process.stderr.write(errors);
  process.exit(exitCode);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , task, packages = '', version = '', root = '', url = ''] = process.argv;
  await (task === 'run' ? run(packages, version, root) : serve(packages, version, root, url));
}
