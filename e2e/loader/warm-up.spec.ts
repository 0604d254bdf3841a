// @core
import { readFileSync } from 'node:fs';
import { expect, locateCart, test, watchFiles } from '../support/test';

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
  const untouched = new Set(files);
  expect([...untouched].join(' ')).not.toContain('warm-up');
  await page.mouse.move(2, 300);
  const hints = page.locator('head link[rel=modulepreload][href*="islands/cart.js"]');
  await expect(hints).toBeAttached();
  const warmed = [...new Set(files)].filter((file) => !untouched.has(file) && file.endsWith('.js'));
  const bytes = warmed.reduce((sum, file) => sum + readSize(file), 0);
  expect(bytes, warmed.join(' ')).toBeLessThanOrEqual(MAX_BYTES);
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
