import { expect, expectState, test } from '../support/test';

test('a row shows the products that the visitor has seen, and none at first', { tag: '@engines' }, async ({
  page,
}) => {
  await page.goto('/extras/');
  const row = page.locator('[data-island=recently-viewed]');
  await expect(row).toBeHidden();
  for (const slug of ['stone-mug', 'camp-mug']) {
    await page.goto(`/product/${slug}/?viewed`);
    await row.evaluate((node) => node.scrollIntoView());
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('storefront-islands:viewed') ?? ''))
      .toContain(`/product/${slug}/`);
  }
  // The row on a product's page lists the other products only.
  await expect(row.getByRole('link')).toHaveText(['Stone Mug']);
  await page.goto('/extras/');
  await expectState(row, 'ready');
  await expect(row.getByRole('link')).toHaveText(['Camp Mug', 'Stone Mug']);
  await expect(row.getByRole('link').first()).toHaveAttribute('href', /\/product\/camp-mug\/$/);
});
