import { expectNoViolations } from '../support/axe';
import { expect, expectState, test } from '../support/test';

test('axe finds no violation with the share menu of the lightbox open', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/media/gallery/');
  const product = page.locator('#product');
  await expectState(product, 'ready');
  await product.locator('a').first().click();
  const dialog = page.getByRole('dialog', { name: 'Image viewer' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Share' }).click();
  await expect(dialog.locator('.si-lb-shares')).toBeVisible();
  await expectNoViolations(page);
});
