import { expect, expectAnnounced, locateAddButton, locateCart, setFault, test, visit } from '../support/test';

for (const path of ['/extras/', '/own-cart/?extras'])
  test(`a coupon in the drawer of ${path} is refused, applied and removed`, { tag: '@engines' }, async ({
    page,
    guard,
  }) => {
    guard.allow(/400/);
    if (path === '/extras/') await visit(page, path);
    else await page.goto(path);
    const { trigger, count } = locateCart(page);
    const drawer = page.getByRole('dialog');
    if (path === '/extras/') await locateAddButton(page, 'Camp Mug').click();
    else await page.locator('[data-island=add-to-cart]').first().click();
    await expect(count.or(page.locator('[data-cart-count]')).first()).toHaveText('1');
    await trigger.or(page.locator('[data-slot=trigger] a')).first().click();
    const field = drawer.getByLabel('Coupon code');
    await field.fill('nothing');
    await field.press('Enter');
    await expect(drawer.getByRole('alert')).toContainText('does not exist');
    await expect(field).toBeFocused();
    await field.fill('save10');
    await drawer.getByRole('button', { name: 'Apply' }).click();
    const coupon = drawer.getByRole('listitem').filter({ hasText: /^save10/ });
    await expect(coupon).toContainText(/−\$\d/);
    await expectAnnounced(page, 'Coupon applied: save10', 'dialog');
    await expect(drawer.getByRole('alert')).toHaveCount(0);
    await drawer.getByRole('button', { name: 'Remove save10' }).click();
    await expect(coupon).toHaveCount(0);
    await expect(field).toBeFocused();
  });

test('a coupon without a connection stays in the field', async ({ page, guard }) => {
  guard.allow(/500/);
  await visit(page, '/extras/');
  const { trigger, drawer, count } = locateCart(page);
  await locateAddButton(page, 'Camp Mug').click();
  await expect(count).toHaveText('1');
  await trigger.click();
  await setFault(page, '*:500:9');
  await drawer.getByLabel('Coupon code').fill('save10');
  await drawer.getByRole('button', { name: 'Apply' }).click();
  await expect(drawer.getByRole('alert')).toHaveText('We could not update your cart. Please try again.');
  await expect(drawer.getByLabel('Coupon code')).toHaveValue('save10');
});

test('the drawer offers the products that the shop names, and adds one', async ({ page }) => {
  await page.goto('/own-cart/?extras');
  await page.locator('[data-island=add-to-cart]').first().click();
  await expect(page.locator('[data-cart-count]')).toHaveText('1');
  await page.locator('[data-slot=trigger] a').click();
  const offers = page.getByRole('region', { name: 'Goes well with your cart' });
  await offers.getByRole('button', { name: 'Add Camp Mug' }).click();
  await expect(page.locator('[data-cart-count]')).toHaveText('2');
  await expect(offers.getByRole('link', { name: 'Camp Mug' })).toHaveCount(0);
});
