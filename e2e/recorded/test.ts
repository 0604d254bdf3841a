import type { BrowserContext, Page } from '@playwright/test';
import { test as shopTest } from '../support/test';
import type { State } from './scripts.mjs';
import { startRecordedShop } from './shop.mjs';

export { expect } from '@playwright/test';
export { settle } from '../support/settle';
export * from '../support/shop';
export { states } from './scripts.mjs';

type Shop = Awaited<ReturnType<typeof startRecordedShop>>;

/** Reads the number of calls of each function's stand-in on this page. */
export const readOriginalCalls = (page: Page) =>
  page.evaluate(() => (window as { originals?: Record<string, number> }).originals ?? {});

/** The warning that the preset leaves a function to the host's own script. */
export const stepAsideWarning = /runs on this page, so the preset leaves .* to that script/;

/** Responds without content to every request outside of the local server. */
const blockForeignRequests = (context: BrowserContext) =>
  context.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '' }),
  );

/** Tests on recorded pages. `state` selects the hosts' own scripts on the page. */
export const test = shopTest.extend<
  { state: State; foreignRequestBlock: void },
  { getRecordedShop: (state: State) => Promise<Shop> }
>({
  state: ['absent', { option: true }],
  getRecordedShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern
    async ({}, use) => {
      const shops = new Map<State, Promise<Shop>>();
      await use((state) => {
        const shop = shops.get(state) ?? startRecordedShop(state);
        shops.set(state, shop);
        return shop;
      });
      for (const shop of shops.values()) await (await shop).close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ getRecordedShop, state }, use) => use((await getRecordedShop(state)).url),
  foreignRequestBlock: [
    async ({ context, guard, state }, use) => {
      await blockForeignRequests(context);
      if (state !== 'absent') guard.allow(stepAsideWarning);
      await use();
    },
    { auto: true },
  ],
});
