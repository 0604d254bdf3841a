import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createNpmCommand, createToolCommand } from '../../build/tool.mjs';
import { chromiumAdvice, findChromium, npmBrowser } from './browsers.mjs';

const LONGEST_INSTALL_MS = 300_000;
const PACKAGE = '@sparticuz/chromium@153.0.0';

/**
 * @param {string[]} command
 * @param {Record<string, string>} [env]
 * @returns {boolean} whether the command has succeeded
 */
const run = ([program = '', ...parameters], env) => {
  const { status } = spawnSync(program, parameters, {
    stdio: ['ignore', 'ignore', 'ignore'],
    timeout: LONGEST_INSTALL_MS,
    env: { ...process.env, ...env },
  });
  return status === 0;
};

/**
 * A way to install a browser. The next installer follows when the browser does not start.
 * @typedef {{ name: string, isPossible(): boolean, install(): boolean }} Installer
 */

/** @type {Installer} */
const playwrightInstaller = {
  name: "Playwright's installer",
  isPossible: () => true,
  install: () =>
    run(createToolCommand('playwright', ['install', '--only-shell', 'chromium']), {
      PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000',
    }),
};

/** @type {Installer} */
const systemPackages = {
  name: "the system's packages (apt)",
  isPossible: () => process.getuid?.() === 0 && run(['apt-get', '--version']),
  install: () =>
    run(['apt-get', 'update', '-qq']) &&
    // Debian has a package of the headless shell. Ubuntu has no Chromium package.
    ['chromium-headless-shell', 'chromium'].some((name) =>
      run(['apt-get', 'install', '-y', '--no-install-recommends', name], {
        DEBIAN_FRONTEND: 'noninteractive',
      }),
    ),
};

/**
 * A browser for servers without a desktop. The package contains the system libraries, and a start script sets the path
 * of these libraries. The package unpacks into the temporary folder, so `TMPDIR` names this browser's folder.
 * @type {Installer}
 */
const npmPackage = {
  name: `the npm package ${PACKAGE}`,
  isPossible: () => process.platform === 'linux' && process.arch === 'x64',
  install: () => {
    const folder = npmBrowser;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    if (!run(createNpmCommand(['install', '--prefix', folder, '--no-audit', '--no-fund', PACKAGE])))
      return false;
    const unpack = join(folder, 'unpack.mjs');
    writeFileSync(unpack, "import chromium from '@sparticuz/chromium';\nawait chromium.executablePath();\n");
    // The package unpacks its libraries only where this variable names AWS Lambda.
    if (!run([process.execPath, unpack], { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' }))
      return false;
    // The package's own settings name font folders of AWS Lambda. The browser crashes without any font.
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
    log(`The machine has no Chromium. The tests try ${installer.name} …`);
    browser = installer.install() ? find() : undefined;
    if (browser) break;
    log(`${installer.name}: the browser does not start`);
  }
  if (!browser) throw Error(chromiumAdvice);
  log(`Browser: ${browser.version} (${browser.file})`);
  return browser;
};
