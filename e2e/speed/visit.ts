import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';

const FOLDER = '/storefront-islands/';

interface Manifest {
  files: Record<string, { gzip: number }>;
}

/** Scripts of ours that a page has requested, and their size on the line. */
export interface Cost {
  requests: number;
  gzip: number;
  files: string[];
}

/** Path of a script of ours below its folder. */
const scriptOf = (address: string) => {
  const { pathname } = new URL(address);
  return pathname.startsWith(FOLDER) && pathname.endsWith('.js') ? pathname.slice(FOLDER.length) : undefined;
};

const costOf = (files: string[]): Cost => {
  const manifest: Manifest = JSON.parse(readFileSync('dist/manifest.json', 'utf8'));
  const sizes = files.map((file) => manifest.files[file]?.gzip ?? Number.NaN);
  return { requests: files.length, gzip: sizes.reduce((sum, size) => sum + size, 0), files };
};

/** Keeps idle callbacks back until the test releases them. */
const holdIdle = () => {
  const request = window.requestIdleCallback.bind(window);
  const held: IdleRequestCallback[] = [];
  let isHeld = true;
  window.requestIdleCallback = (call, options) => (isHeld ? held.push(call) : request(call, options));
  Object.assign(window, {
    releaseIdle() {
      isHeld = false;
      for (const call of held.splice(0)) request(call);
    },
  });
};

/** Chromium fires `pointerover` where the pointer rests on a new page, which is no move of a visitor. */
const ignorePointer = () =>
  addEventListener('pointerover', (event) => event.stopImmediatePropagation(), true);

/** Opens a page that nobody touches. @returns its cost before the first idle moment and within 5 s */
export const measureVisit = async (page: Page, path: string) => {
  const files: string[] = [];
  page.on('request', (request) => {
    const file = scriptOf(request.url());
    if (file) files.push(file);
  });
  await page.addInitScript(holdIdle);
  await page.addInitScript(ignorePointer);
  await page.goto(path, { waitUntil: 'networkidle' });
  const beforeIdle = costOf([...files]);
  await page.evaluate('releaseIdle()');
  await page.waitForFunction(() => performance.now() > 5000);
  await page.waitForLoadState('networkidle');
  return { beforeIdle, inAll: costOf(files) };
};

/** Resolves when the page has had nothing to do twice. */
const whenQuiet = (page: Page) =>
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
 * Opens a page and answers its requests for our scripts in waves: a wave holds the requests that need no answer of
 * the same wave.
 * @returns the files of each wave; the loader is the first one
 */
export const measureDepth = async (page: Page, path: string) => {
  await page.addInitScript(ignorePointer);
  let held: Route[] = [];
  await page.route(
    (url) => !!scriptOf(url.href),
    (route) => void held.push(route),
  );
  const firstRequest = page.waitForEvent('request', (request) => !!scriptOf(request.url()));
  await page.goto(path, { waitUntil: 'commit' });
  await firstRequest;
  const waves: string[][] = [];
  for (await whenQuiet(page); held[0]; await whenQuiet(page)) {
    const wave = held;
    held = [];
    waves.push(wave.map((route) => scriptOf(route.request().url()) ?? ''));
    await Promise.all(
      wave.map(async (route) => {
        const done = page.waitForResponse(route.request().url());
        await route.continue();
        await (await done).finished();
      }),
    );
  }
  return waves;
};
