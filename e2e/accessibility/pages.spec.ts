import { demoPages } from '../../fixtures/pages/list.mjs';
import { expectContrast, expectNoViolations } from '../support/axe';
import { expect, locateAddButton, locateCart, test, visit } from '../support/test';

// Transparency during an animation would change the measured colours.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { path, title } of demoPages)
  test(`axe finds no violation in light, and no low contrast in dark: ${title} (${path})`, async ({
    page,
    guard,
  }) => {
    if (path === '/no-such-page/') guard.expect(/404/);
    // A filled cart gives the cart pages their content.
    await page.request.get('/shop/?add-to-cart=57');
    await page.request.get('/shop/');
    // A dozen cards have the same violations as two hundred cards, and need less time.
    await page.goto(path.replace('n=200', 'n=12'));
    // The builder's markup has violations that its widgets repair on mounting.
    if (path.startsWith('/builder/')) {
      await page.waitForLoadState('networkidle');
      await page.keyboard.press('Shift');
      await expect(
        page.locator(
          ':is([class*="elementor-widget-"][class*="tabs"],.elementor-widget-accordion,.elementor-widget-toggle,.elementor-widget-n-accordion)[data-island-state=waiting]',
        ),
      ).toHaveCount(0);
    }
    await expectNoViolations(page);
    await page.locator('body').evaluate(({ classList }) => classList.add('fixture-dark'));
    await expectContrast(page);
  });

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
