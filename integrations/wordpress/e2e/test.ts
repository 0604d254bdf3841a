import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, test as base, type Page } from '@playwright/test';
import { watchRequests } from '../../../e2e/support/settle';
import { type Site, startWordPress } from '../wordpress.mjs';

export { expect } from '@playwright/test';
export { settle } from '../../../e2e/support/settle';

interface WorkerFixtures {
  /** A WordPress for these tests. */
  site: Site;
}

interface TestFixtures {
  /** Messages that PHP wrote during the test. */
  phpMessages: () => string[];
  /** Signs in as an administrator or a customer. */
  login: (name?: 'admin' | 'customer') => Promise<Page>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern
    async ({}, use) => {
      const site = await startWordPress({ log: console.log });
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  // The subscription route counts attempts by network address, so each test sends an address of its own.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { testId }) =>
    use({ ...extraHTTPHeaders, 'X-Demo-Address': testId }),
  baseURL: async ({ site }, use) => use(site.url),
  context: async ({ context }, use) => {
    watchRequests(context);
    await use(context);
  },
  phpMessages: [
    async ({ site }, use) => {
      const logFile = join(site.folder, 'debug.log');
      const read = () => {
        try {
          return readFileSync(logFile, 'utf8').split('\n').filter(Boolean);
        } catch {
          return [];
        }
      };
      const earlierCount = read().length;
      await use(() => read().slice(earlierCount));
      base.expect(read().slice(earlierCount), 'messages of PHP').toEqual([]);
    },
    { auto: true },
  ],
  login: async ({ page }, use) => {
    await use(async (name = 'admin') => {
      await page.request.get('wp-login.php');
      const response = await page.request.post('wp-login.php', {
        form: { log: name, pwd: 'password', testcookie: '1' },
        maxRedirects: 0,
      });
      base.expect(response.status()).toBe(302);
      return page;
    });
  },
});

/** Reads the page config that a page prints. */
export const readConfig = (html: string): Record<string, unknown> =>
  JSON.parse(
    /<script type="application\/json" data-islands-config(?:="")?>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}',
  );

/** Lists the handles of the scripts with a file. */
export const listScripts = (html: string): string[] =>
  [
    ...html.matchAll(
      /<script\b[^>]*\bsrc=[^>]*\bid=["']([\w-]+)-js["']|<script\b[^>]*\bid=["']([\w-]+)-js["'][^>]*\bsrc=/g,
    ),
  ].map(([, after, before]) => after ?? before ?? '');

/** A page without the copy of its removed scripts for old browsers. */
export const dropCopy = (html: string): string =>
  html.replace(/<script[^>]* id="storefront-islands-originals".*?<\/script>/s, '');

/** Fetches a text. The fixture `request` is a guest, also after `login`. */
export const fetchText = async (request: APIRequestContext, path: string): Promise<string> =>
  (await request.get(path)).text();

/** Adds PHP code to the site while a function runs, as a shop's own plugin would. */
export const withCode = async (folder: string, code: string, run: () => Promise<void>) => {
  const file = join(folder, 'wp-content', 'mu-plugins', 'demo.php');
  const originalCode = readFileSync(file, 'utf8');
  writeFileSync(file, `${originalCode}\n${code}\n`);
  try {
    await run();
  } finally {
    writeFileSync(file, originalCode);
  }
};

/** Runs a function with changed settings of the site, and restores the settings. */
export const withSettings = async (page: Page, change: () => Promise<void>, run: () => Promise<void>) => {
  const settings = 'wp-admin/options-general.php?page=storefront-islands';
  const save = async () => {
    await page.click('#submit');
    await page.waitForSelector('#setting-error-settings_updated');
  };
  await page.goto(settings);
  const boxes = page.locator('input[type=checkbox][name^=storefront_islands]');
  const wasChecked = await boxes.evaluateAll((nodes) =>
    nodes.map((node) => (node as HTMLInputElement).checked),
  );
  await change();
  await save();
  try {
    await run();
  } finally {
    await page.goto(settings);
    for (const [index, checked] of wasChecked.entries()) await boxes.nth(index).setChecked(checked);
    await save();
  }
};
