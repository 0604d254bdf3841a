import { test as base, type Page } from '@playwright/test';
import { startShop } from '../../fixtures/server.mjs';
import { Guard } from './guard';
import { watchRequests } from './settle';
import { recordAnnouncements } from './shop';

export { expect } from '@playwright/test';
export { settle } from './settle';
export * from './shop';

export interface WorkerFixtures {
  /** The HTML of the tests' own pages, by path. */
  ownPages: Map<string, string>;
  /** The fixture shop of a worker. */
  shop: { url: string };
}

export interface TestFixtures {
  guard: Guard;
  /** Opens a test's own page on the shop's origin. */
  openHtml(html: string): Promise<Page>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern
  ownPages: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  shop: [
    async ({ ownPages }, use) => {
      const shop = await startShop({ port: 0, pages: ownPages });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  guard: [
    async ({ context }, use) => {
      await context.addInitScript(recordAnnouncements);
      const guard = new Guard();
      guard.watch(context);
      watchRequests(context);
      await use(guard);
      const problems = guard.listProblems();
      // A page may still request files after its test, and an error in a route would fail the whole run.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      base.expect(problems, 'console and uncaught errors').toEqual([]);
    },
    { auto: true },
  ],
  openHtml: async ({ page, guard, ownPages }, use) => {
    await use(async (html) => {
      // Most test pages have a cart but no shop. The cart then logs this warning.
      guard.allow(/No host provides a cart gateway/);
      // The shop serves the page. A route in the browser would hold up every request of the page.
      ownPages.set('/test-page/', html);
      await page.goto('/test-page/');
      return page;
    });
    ownPages.clear();
  },
});
