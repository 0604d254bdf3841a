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
  await expect(page.locator('form.cart')).toHaveAttribute('data-island-state', 'waiting');
  await page.locator(submit).click();
  await expect(page.locator('form.cart [role=alert]', { hasText: 'Please choose color' })).toBeVisible();
  await page.getByLabel('Color').selectOption('red');
  await page.getByLabel('Size').selectOption('medium');
  await expect(page.locator('.single_variation .price')).toHaveText('$22.00');
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

for (const where of ['', '?many-variations=1'])
  test(`what is chosen shows its price, ${where ? 'asked for' : 'from the page'}`, async ({ page }) => {
    await page.goto(`/product/vario-tee/${where}`);
    const shown = page.locator('.single_variation');
    const id = page.locator('.variation_id');
    const choose = async (color: string, size: string) => {
      await page.getByLabel('Color').selectOption(color);
      await page.getByLabel('Size').selectOption(size);
    };
    await choose('red', 'medium');
    await expect(shown.locator('.woocommerce-variation-price')).toContainText('$');
    await expect(id).not.toHaveValue('0');
    await choose('green', 'large');
    await expect(shown.locator('.woocommerce-variation-availability')).toHaveText('Out of stock');
    await choose('green', 'small');
    await expect(shown).toHaveText(/not available/);
    await expect(id).toHaveValue('0');
    await page.getByRole('link', { name: 'Clear options' }).click();
    await expect(shown).toBeEmpty();
    await expect(page.getByLabel('Color')).toHaveValue('');
  });

test('a choice that the page was opened with shows its price at once', async ({ page }) => {
  await page.goto('/product/vario-tee/?attribute_pa_color=red&attribute_pa_size=medium');
  await expect(page.locator('.single_variation .woocommerce-variation-price')).toContainText('$');
});
