import { calls, cartOf, expect, test, visit } from '../support/test';

const submit = '.single_add_to_cart_button';

test('a simple product adds its quantity without leaving the page', async ({ page }) => {
  await page.goto('/product/linen-shirt/');
  await page.getByLabel('Product quantity').fill('3');
  await page.locator(submit).click();
  await expect(cartOf(page).count).toHaveText('3');
  const [call] = await calls(page, 'add_to_cart');
  expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({ product_id: '21', quantity: '3' });
  await expect(page.locator('form.cart .added_to_cart')).toHaveAttribute('href', '/cart/');
  await expect(page.locator('[role=status]', { hasText: 'Added to your cart.' })).toBeAttached();
});

test('a variable product sends its choices, and what the shop refuses is said', async ({ page }) => {
  await page.goto('/product/vario-tee/');
  await page.locator(submit).click();
  await expect(page.locator('form.cart [role=alert]', { hasText: 'Please choose color' })).toBeVisible();
  await page.getByLabel('Color').selectOption('red');
  await page.getByLabel('Size').selectOption('medium');
  await page.locator(submit).click();
  await expect(cartOf(page).count).toHaveText('1');
  await expect(page.locator('form.cart .si-message')).toHaveCount(0);
});

test('a grouped product adds each quantity', async ({ page }) => {
  await page.goto('/product/mug-set/');
  const quantities = page.locator('form.cart .qty');
  await quantities.nth(0).fill('2');
  await quantities.nth(1).fill('1');
  await page.locator(submit).click();
  await expect(cartOf(page).count).toHaveText('3');
});

test('a failed request says so and the next click works', async ({ page, guard }) => {
  guard.expect(/Failed to load resource/);
  await visit(page, '/product/linen-shirt/?fault=add_to_cart:500:1');
  await page.locator(submit).click();
  await expect(page.locator('form.cart [role=alert]')).toBeVisible();
  await page.locator(submit).click();
  await expect(cartOf(page).count).toHaveText('1');
});
