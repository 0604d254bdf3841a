import type { Page } from '@playwright/test';
import { expect, readCalls, readLog, settle, test } from '../support/test';

/** Opens a page from a simulated edge cache: the same HTML for every visitor, without a request to the server. */
const openCached = async (page: Page, path: string) => {
  const html = await (await page.request.get(path)).text();
  await page.route(
    (url) => url.pathname + url.search === path,
    (route) => route.fulfill({ contentType: 'text/html; charset=UTF-8', body: html }),
  );
  await page.request.delete('/__log');
  await page.goto(path);
  await settle(page);
};

/** Acts like a visitor who looks at a page and adds nothing to the cart. */
const browsePage = async (page: Page) => {
  await page.locator('.ast-header-woo-cart').first().hover();
  await page.locator('#colophon').scrollIntoViewIfNeeded();
  await settle(page);
};

for (const path of ['/shop/?host=1', '/product/stone-mug/?host=1', '/product-category/mugs/?host=1'])
  test(`${path} from an edge cache costs a visitor without a cart no dynamic request`, async ({ page }) => {
    await openCached(page, path);
    await browsePage(page);
    expect((await readLog(page)).map(({ method, url }) => `${method} ${url}`)).toEqual([]);
  });

test('with refresh set to always, a page from an edge cache requests the cart once', async ({ page }) => {
  await openCached(page, '/shop/?host=1&refresh=always');
  await expect.poll(async () => (await readCalls(page, 'get_refreshed_fragments')).length).toBe(1);
  await browsePage(page);
  expect(await readLog(page)).toHaveLength(1);
});
