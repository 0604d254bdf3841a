import { readFileSync } from 'node:fs';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { settle } from '../support/settle';

const FOLDER = '/storefront-islands/';

interface Manifest {
  files: Record<string, { gzip: number }>;
}

/** The requested scripts of the bundle, and their transfer size. */
export interface Cost {
  requests: number;
  gzip: number;
  files: string[];
}

/** Returns the path of the bundle's script below the loader's folder, or undefined for another URL. */
const readScriptPath = (url: string) => {
  const { pathname } = new URL(url);
  return pathname.startsWith(FOLDER) && pathname.endsWith('.js') ? pathname.slice(FOLDER.length) : undefined;
};

/** The cost of scripts by their paths. */
export const computeCost = (files: string[]): Cost => {
  const manifest: Manifest = JSON.parse(readFileSync('dist/manifest.json', 'utf8'));
  const sizes = files.map((file) => manifest.files[file]?.gzip ?? Number.NaN);
  return { requests: files.length, gzip: sizes.reduce((sum, size) => sum + size, 0), files };
};

/**
 * Delays idle callbacks until the test lets them run. `releaseIdle` resolves after them. They run within a second, because
 * a busy machine may leave a page no idle moment.
 */
const holdIdle = () => {
  const soon = { timeout: 1_000 };
  const request = window.requestIdleCallback.bind(window);
  const heldCallbacks: IdleRequestCallback[] = [];
  let isHeld = true;
  window.requestIdleCallback = (callback, options) =>
    isHeld ? heldCallbacks.push(callback) : request(callback, options);
  Object.assign(window, {
    async releaseIdle() {
      isHeld = false;
      for (const callback of heldCallbacks.splice(0)) request(callback, soon);
      // Callbacks run in their order.
      await new Promise((resolve) => request(resolve, soon));
    },
  });
};

/** Hides the pointer, because Chromium reports it on a new page although it has not moved. */
const ignorePointer = () => {
  for (const type of ['pointerover', 'pointermove'])
    addEventListener(type, (event) => event.stopImmediatePropagation(), true);
};

/** Lets the page's timers run ahead by `durationMs` while no request waits, and stops the page's time then. */
const skipTime = async (page: Page, durationMs: number) => {
  const devtools = await page.context().newCDPSession(page);
  const expired = new Promise((resolve) => devtools.once('Emulation.virtualTimeBudgetExpired', resolve));
  await devtools.send('Emulation.setVirtualTimePolicy', {
    policy: 'pauseIfNetworkFetchesPending',
    budget: durationMs,
    // An endless animation would otherwise hold the time.
    maxVirtualTimeTaskStarvationCount: 1000,
  });
  await expired;
};

/**
 * Visits a path without an interaction, on a page of its own, because the page's time ends with the visit.
 * @returns the cost before the first idle moment and within 5 s
 */
export const measureVisit = async (context: BrowserContext, path: string) => {
  const page = await context.newPage();
  const files: string[] = [];
  page.on('request', (request) => {
    const file = readScriptPath(request.url());
    if (file) files.push(file);
  });
  await page.addInitScript(holdIdle);
  await page.addInitScript(ignorePointer);
  await page.goto(path);
  await settle(page);
  const beforeIdle = computeCost([...files]);
  // The page's time runs on only after the work of the idle moments: a script of the first one may wait for another.
  for (let idleMoments = 0; idleMoments < 3; idleMoments++) {
    await page.evaluate('releaseIdle()');
    await settle(page);
  }
  await skipTime(page, 5000);
  await page.close();
  return { beforeIdle, inAll: computeCost(files) };
};

/** Resolves after two idle callbacks. */
const waitUntilQuiet = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestIdleCallback(
          () => setTimeout(() => requestIdleCallback(() => resolve(), { timeout: 1_000 }), 100),
          { timeout: 1_000 },
        ),
      ),
  );

/**
 * Opens a page and responds to its requests for the bundle's scripts in waves. The responses of a
 * wave cause the requests of the next wave.
 * @returns the files of each wave; the loader is the first file
 */
export const measureDepth = async (page: Page, path: string) => {
  await page.addInitScript(ignorePointer);
  let heldRoutes: Route[] = [];
  await page.route(
    (url) => !!readScriptPath(url.href),
    (route) => void heldRoutes.push(route),
  );
  const firstRequest = page.waitForEvent('request', (request) => !!readScriptPath(request.url()));
  await page.goto(path, { waitUntil: 'commit' });
  await firstRequest;
  const waves: string[][] = [];
  for (await waitUntilQuiet(page); heldRoutes[0]; await waitUntilQuiet(page)) {
    const wave = heldRoutes;
    heldRoutes = [];
    waves.push(wave.map((route) => readScriptPath(route.request().url()) ?? ''));
    await Promise.all(
      wave.map(async (route) => {
        const responded = page.waitForResponse(route.request().url());
        await route.continue();
        await (await responded).finished();
      }),
    );
  }
  return waves;
};
