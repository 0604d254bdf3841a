import { expectNoViolations } from '../support/axe';
import { expect, locateAddButton, locateCart, test, visit } from '../support/test';

// Transparency during an animation would change the measured colours.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('axe finds no violation in an empty cart', async ({ page }) => {
  await page.goto('/cart/');
  await expectNoViolations(page);
});

for (const { name, viewport, header } of [
  { name: 'desktop', viewport: { width: 1280, height: 800 }, header: 'desktop' },
  { name: 'phone', viewport: { width: 390, height: 844 }, header: 'mobile' },
] as const)
  test.describe(name, () => {
    test.use({ viewport });
    test('axe finds no violation in an open drawer, with an item and without items', async ({ page }) => {
      await visit(page, '/shop/');
      await locateAddButton(page, 'Camp Mug').click();
      const { trigger, drawer, count } = locateCart(page, header);
      await expect(count).toHaveText('1');
      await trigger.click();
      await expect(drawer).toBeVisible();
      await drawer.evaluate((dialog) =>
        Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished)),
      );
      await expectNoViolations(page);
      await drawer.getByRole('button', { name: 'Remove Camp Mug from cart' }).click();
      await expect(count).toHaveText('0');
      await expectNoViolations(page);
    });
  });

test('axe finds no violation after a failed add', async ({ page, guard }) => {
  guard.expect(/500/);
  await visit(page, '/shop/?fault=add_to_cart:500');
  await locateAddButton(page, 'Camp Mug').click();
  await expect(page.getByRole('alert').filter({ hasText: 'could not add' })).toBeVisible();
  await expectNoViolations(page);
});
