import { addProduct } from '../cart/add';
import { expectNoViolations } from '../support/axe';
import { expect, test } from '../support/test';

// Transparency during an animation would change the measured colours.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [name, size, header] of [
  ['desktop', { width: 1280, height: 800 }, 'desktop'],
  ['phone', { width: 390, height: 844 }, 'mobile'],
] as const)
  test(`axe finds no violation in the theme’s open drawer, ${name}`, async ({ page }, info) => {
    await page.setViewportSize(size);
    await page.goto('/product-category/mugs/?host=1');
    await addProduct(page);
    const icon = page.locator(`#ast-${header}-header .ast-header-woo-cart`);
    await expect(icon.locator('.count')).toHaveText('1');
    await icon.locator('.cart-container').click();
    await expect(page.locator('.astra-cart-drawer-close')).toBeFocused();
    await page.screenshot({ path: info.outputPath(`drawer-${name}.png`) });
    await expectNoViolations(page);
  });

test('axe finds no violation in the small header’s open menus', async ({ page }, info) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const menu of ['dropdown', 'off-canvas']) {
    await page.goto(`/?menu=${menu}`);
    const toggle = page.locator('#ast-mobile-header .menu-toggle');
    await expect(toggle).toHaveAttribute('data-island-state', /./);
    await toggle.click();
    const panel = page.locator(
      menu === 'dropdown' ? '#ast-mobile-site-navigation' : '.ast-mobile-popup-inner',
    );
    await expect(panel).toBeVisible();
    await panel.locator('.ast-menu-toggle').click();
    await expect(panel.locator('.sub-menu')).toBeVisible();
    await page.screenshot({ path: info.outputPath(`menu-${menu}.png`) });
    await expectNoViolations(page);
  }
});

test('axe finds no violation on the cookie banner, a checkout with a field’s description and the event inspector', async ({
  page,
}, info) => {
  await page.goto('/shop/?add-to-cart=57&consent=optin&tags=sitekit');
  await page.goto('/checkout/');
  await expect(page.getByRole('button', { name: 'Refuse' })).toBeVisible();
  const field = page.getByLabel('Phone');
  await expect(page.locator('#billing_phone_field [data-island-state]')).toBeAttached();
  await field.focus();
  await expect(page.getByText('Only for questions about your delivery.')).toBeVisible();
  await page.screenshot({ path: info.outputPath('checkout.png') });
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Allow all' }).click();
  await page.goto('/shop/');
  await addProduct(page, 'Camp Mug');
  await expect.poll(async () => (await page.request.get('/__events')).text()).toContain('add_to_cart');
  await page.goto('/events/');
  await expect(page.getByRole('row', { name: /add_to_cart/ })).toBeVisible();
  await page.screenshot({ path: info.outputPath('inspector.png') });
  await expectNoViolations(page);
});

test('axe finds no violation at a missing price option or a chosen variation', async ({ page }) => {
  await page.goto('/downloads/');
  const form = page.locator('#edd_purchase_108');
  await expect(form).toHaveAttribute('data-island-state', /./);
  await form.locator('button').click();
  await expect(form.getByRole('alert')).toBeVisible();
  await expectNoViolations(page);
  await page.goto('/product/vario-tee/?attribute_pa_color=red&attribute_pa_size=medium');
  await expect(page.locator('.woocommerce-variation-price')).toBeVisible();
  await expectNoViolations(page);
});
