import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium as playwrightChromium, firefox as playwrightFirefox } from 'playwright';

/** @param {string[]} names @returns {string | undefined} path of the first program of these names on the PATH */
const onPath = (...names) =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find((file) => existsSync(file));

/** @param {string} [file] @returns {string | undefined} */
const existing = (file) => (file && existsSync(file) ? file : undefined);

/**
 * Path of a Chromium: the one asked for, the system's, then Playwright's own. The headless shell is the same engine
 * without windows, and starts a page in half the time.
 * @returns {string | undefined}
 */
export const findChromium = () =>
  existing(process.env.CHROMIUM_PATH) ??
  onPath('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome') ??
  existing(playwrightChromium.executablePath());

/** How it starts: also as root, and without requests of its own. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const chromiumAdvice =
  'No Chromium found: run "npx playwright install chromium", install your system\'s chromium package, or set CHROMIUM_PATH.';

/**
 * How to start Firefox. The system's speaks WebDriver BiDi (channel `moz-firefox`), Playwright's own is patched.
 * @returns {{ channel?: string, executablePath: string } | undefined}
 */
export const findFirefox = () => {
  const system = onPath('firefox-esr', 'firefox');
  if (system) return { channel: 'moz-firefox', executablePath: system };
  const own = existing(playwrightFirefox.executablePath());
  return own ? { executablePath: own } : undefined;
};

/** The parts that WebKitGTK's driver needs. @returns {{ driver: string, browser: string, xvfb: string } | undefined} */
export const findWebKit = () => {
  const driver = onPath('WebKitWebDriver');
  const xvfb = onPath('xvfb-run');
  const browser = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
    .flatMap((machine) =>
      ['webkit2gtk-4.1', 'webkitgtk-6.0'].map((kind) => `/usr/lib/${machine}/${kind}/MiniBrowser`),
    )
    .find((file) => existsSync(file));
  return driver && xvfb && browser ? { driver, browser, xvfb } : undefined;
};

/** One line for each engine that the tests would also run in. */
export const skipped = {
  firefox: 'Skipped: Firefox is not installed (package firefox-esr, or "npx playwright install firefox").',
  webkit: 'Skipped: WebKit is not installed (packages webkit2gtk-driver, xvfb and xauth).',
};
