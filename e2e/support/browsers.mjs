import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { chromium as playwrightChromium, firefox as playwrightFirefox } from 'playwright';

/** @param {string[]} names @returns {string[]} paths of the programs of these names on the PATH */
const findOnPath = (...names) =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .filter((file) => existsSync(file));

/** @type {Partial<Record<NodeJS.Platform, string[]>>} */
const wellKnownPaths = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].flatMap(
    (folder) =>
      folder
        ? [
            `${folder}\\Google\\Chrome\\Application\\chrome.exe`,
            `${folder}\\Microsoft\\Edge\\Application\\msedge.exe`,
          ]
        : [],
  ),
};

/** Folder for the browser from npm, which the tests install when no other installer provides a browser. */
export const npmBrowserFolder = resolve('node_modules/.cache/storefront-islands-browser');

/**
 * Returns the version that a browser prints. A browser without its system libraries prints no version.
 * @param {string} file
 * @returns {string | undefined}
 */
export const readVersion = (file) => {
  // Chrome on Windows opens a window instead of printing its version.
  if (process.platform === 'win32') return existsSync(file) ? 'Chromium' : undefined;
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 ? stdout.trim() : undefined;
};

/** @typedef {{ file: string, version: string }} Browser */

const chromiumNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @param {string[]} candidates @returns {Browser | undefined} the first candidate that starts */
const findStarting = (candidates) => {
  for (const file of candidates.filter((path) => path && existsSync(path))) {
    const version = readVersion(file);
    if (version) return { file, version };
  }
  return undefined;
};

/**
 * Finds a Chromium that starts. `CHROMIUM_PATH` names the only candidate. Without this variable the order is the
 * system's browser, Playwright's browser, the package from npm. The headless shell, the same engine without windows,
 * is the system's first candidate, because a shell opens pages faster.
 * @returns {Browser | undefined}
 */
export const findChromium = () => {
  const configuredPath = process.env.CHROMIUM_PATH;
  return findStarting(
    configuredPath
      ? [configuredPath]
      : [
          ...findOnPath('chromium-headless-shell', ...chromiumNames),
          ...(wellKnownPaths[process.platform] ?? []),
          playwrightChromium.executablePath(),
          join(npmBrowserFolder, 'chromium.sh'),
        ],
  );
};

/**
 * Finds a Chromium with windows. Only these browsers have the back-forward cache, which the headless shell lacks.
 * @returns {Browser | undefined}
 */
export const findFullChromium = () =>
  findStarting(
    [
      process.env.CHROMIUM_PATH ?? '',
      ...findOnPath(...chromiumNames),
      ...(wellKnownPaths[process.platform] ?? []),
      playwrightChromium.executablePath(),
    ].filter((file) => !/headless[-_]shell|chromium\.sh$/.test(file)),
  );

/** Options that let root start Chromium, and stop Chromium's own requests, its first-run page and QUIC. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const chromiumAdvice =
  'The machine has no Chromium: run "npx playwright install chromium", install your system\'s chromium package, or set CHROMIUM_PATH.';

/**
 * Finds the launch options of Firefox. The system's browser needs WebDriver BiDi (channel `moz-firefox`), but
 * Playwright's own build does not.
 * @returns {{ channel?: string, executablePath: string } | undefined}
 */
export const findFirefox = () => {
  const [system] = findOnPath('firefox-esr', 'firefox');
  if (system) return { channel: 'moz-firefox', executablePath: system };
  const playwrightBuild = playwrightFirefox.executablePath();
  return existsSync(playwrightBuild) ? { executablePath: playwrightBuild } : undefined;
};

/**
 * Finds the programs that the WebKitGTK tests need.
 * @returns {{ driver: string, browser: string, xvfb: string } | undefined}
 */
export const findWebKit = () => {
  const [driver] = findOnPath('WebKitWebDriver');
  const [xvfb] = findOnPath('xvfb-run');
  const browser = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
    .flatMap((machine) =>
      ['webkit2gtk-4.1', 'webkitgtk-6.0'].map((kind) => `/usr/lib/${machine}/${kind}/MiniBrowser`),
    )
    .find((file) => existsSync(file));
  return driver && xvfb && browser ? { driver, browser, xvfb } : undefined;
};

export const skipMessages = {
  firefox: 'Skipped: Firefox is missing (package firefox-esr, or "npx playwright install firefox").',
  webkit: 'Skipped: WebKit is missing (packages webkit2gtk-driver, xvfb and xauth).',
};
