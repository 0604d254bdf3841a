import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, expectState, test } from './support/test';

/** axe brings types of a newer Playwright than the one that drives the browsers. */
type AxePage = ConstructorParameters<typeof AxeBuilder>[0]['page'];

const violations = async (page: Page) =>
  (await new AxeBuilder({ page: page as unknown as AxePage }).exclude('iframe').analyze()).violations.map(
    ({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))],
  );

for (const path of ['carousels', 'hero', 'gallery', 'videos', 'builder'])
  test(`axe finds nothing on ${path} when it has come alive`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`/media/${path}/`);
    await expectState(page.locator('main [data-island-state]').first(), 'ready');
    expect(await violations(page)).toEqual([]);
  });

test('axe finds nothing with the lightbox open', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/media/gallery/');
  const product = page.locator('#product');
  await expectState(product, 'ready');
  await product.locator('a').first().click();
  const dialog = page.getByRole('dialog', { name: 'Image viewer' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Share' }).click();
  await expect(dialog.locator('.si-lb-shares')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
