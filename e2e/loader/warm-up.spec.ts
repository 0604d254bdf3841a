// @core
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { htmlPage } from '../support/html';
import { expect, locateCart, settle, test, watchFiles } from '../support/test';

/** Gzip bytes that the warm-up may request on top of the untouched page. */
const MAX_BYTES = 45 * 1024;

const readSize = (file: string): number =>
  JSON.parse(readFileSync('dist/manifest.json', 'utf8')).files[file.replace(/\?.*/, '')]?.gzip ?? 0;

test('after the first move the page warms up what the visitor can reach, within its limit', async ({
  page,
}) => {
  const { files } = watchFiles(page);
  await page.goto('/shop/');
  await expect(page.locator('[data-island=cart]').first()).toHaveAttribute('data-island-state', 'waiting');
  await settle(page);
  expect(files.join(' ')).not.toContain('warm-up');
  await page.mouse.move(2, 300);
  const hints = page.locator('head link[rel=modulepreload][href*="islands/cart.js"]');
  await expect(hints).toBeAttached();
  // The warm-up alone fetches scripts. Others come as modules, such as those of the order attribution with the same move.
  const warmed = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ initiatorType, name }) => initiatorType === 'fetch' && /\.js\b/.test(name))
      .map(({ name }) => name.split('/').slice(-2).join('/')),
  );
  expect(warmed.join(' ')).toContain('islands/cart.js');
  const bytes = warmed.reduce((sum, file) => sum + readSize(file), 0);
  expect(bytes, warmed.join(' ')).toBeLessThanOrEqual(MAX_BYTES);
});

test('a search after the warm-up fetches no script, neither its panel nor the source of its suggestions', async ({
  page,
}) => {
  await page.route('**/one-search/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: htmlPage(
        '<form role="search" action="/" data-island="search" data-load="interaction" data-search-id="1" data-source="plugin"><input type="search" name="s" aria-label="Search"></form>',
      ),
    }),
  );
  await page.goto('/one-search/');
  await page.mouse.move(2, 300);
  await expect(page.locator('head link[rel=modulepreload][href*="/Panel-"]')).toBeAttached();
  await settle(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.locator('[name=s]').fill('mug');
  await expect(page.getByRole('option').first()).toContainText('Mug');
  expect(scripts).toEqual([]);
});

test('a press works where every request of the warm-up fails', async ({ page }) => {
  await page.addInitScript(() => {
    const request = window.fetch;
    window.fetch = (url, init) =>
      init?.priority === 'low' ? Promise.reject(new TypeError('blocked')) : request(url, init);
  });
  const { has } = watchFiles(page);
  await page.goto('/shop/');
  await page.mouse.move(2, 300);
  await expect.poll(() => has('warm-up')).toBe(true);
  const { trigger, drawer } = locateCart(page);
  await trigger.click();
  await expect(drawer).toBeVisible();
});

/** Holds the responses of the warm-up alone until `release` is called on the page. */
const holdWarmUp = (page: Page) =>
  page.addInitScript(() => {
    const request = window.fetch;
    const gate = new Promise<void>((resolve) => Object.assign(window, { release: resolve }));
    window.fetch = async (url, init) => {
      if (init?.priority === 'low') await gate;
      return request(url, init);
    };
  });

test('two presses during the warm-up are one action, and a warm-up that comes after the press changes nothing', async ({
  page,
}) => {
  await holdWarmUp(page);
  const { has } = watchFiles(page);
  const adds: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('wc-ajax=add_to_cart')) adds.push(request.url());
  });
  await page.goto('/shop/');
  await page.mouse.move(2, 300);
  await expect.poll(() => has('warm-up')).toBe(true);
  const button = page.locator('.products a.button.ajax_add_to_cart').first();
  // In one task, so that both presses come before the code.
  await button.evaluate((node: HTMLElement) => {
    node.click();
    node.click();
  });
  const { count } = locateCart(page);
  await expect(count).toHaveText('1');
  await page.evaluate(() => Reflect.get(window, 'release')());
  await expect(page.locator('head link[rel=modulepreload][fetchpriority=low]').first()).toBeAttached();
  await button.click();
  await expect(count).toHaveText('2');
  expect(adds).toHaveLength(2);
});

test('a press while the connection is gone, after a move, comes when the connection is back', async ({
  page,
  context,
  guard,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/);
  await holdWarmUp(page);
  const { has } = watchFiles(page);
  await page.goto('/shop/');
  await page.mouse.move(2, 300);
  await expect.poll(() => has('warm-up')).toBe(true);
  await context.setOffline(true);
  const { trigger, drawer } = locateCart(page);
  await trigger.click();
  await expect(drawer).toBeHidden();
  expect(new URL(page.url()).pathname).toBe('/shop/');
  await context.setOffline(false);
  await expect(drawer).toBeVisible();
});
