// @core
import type { Page } from '@playwright/test';
import { expect, locateAddButton, locateCart, readLog, test } from '../support/test';

/** Opens the cart page with one mug. A mark on the window shows whether the page has loaded again. */
const openCart = async (page: Page) => {
  await page.goto('/product-category/mugs/');
  await locateAddButton(page, 'Stone Mug').first().click();
  await expect(locateCart(page).count).toHaveText('1');
  await page.goto('/cart/');
  await expect(page.getByRole('button', { name: 'Update cart' })).toBeDisabled();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
};
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);
const locateQuantity = (page: Page) => page.getByRole('spinbutton', { name: 'Product quantity' });

test('a new quantity changes the totals without a reload', { tag: '@engines' }, async ({ page }) => {
  await openCart(page);
  const before = await page.locator('.order-total').textContent();
  // `fill` appends to a number in Firefox.
  await locateQuantity(page).press('ControlOrMeta+a');
  await locateQuantity(page).pressSequentially('3');
  await page.getByRole('button', { name: 'Update cart' }).click();
  await expect(page.locator('.woocommerce-message')).toContainText('Cart updated');
  await expect(locateQuantity(page)).toHaveValue('3');
  await expect(page.locator('.order-total')).not.toHaveText(before ?? '');
  await expect(locateCart(page).count).toHaveText('3');
  await expect(page.getByRole('button', { name: 'Update cart' })).toBeDisabled();
  expect(await isSamePage(page)).toBe(true);
});

test('Enter in a quantity updates the cart, and sends no coupon', async ({ page }) => {
  await openCart(page);
  await locateQuantity(page).fill('2');
  await locateQuantity(page).press('Enter');
  await expect(locateCart(page).count).toHaveText('2');
  await expect(page.locator('.coupon-error-notice')).toHaveCount(0);
  const posted = (await readLog(page)).filter(({ method, url }) => method === 'POST' && url === '/cart/');
  expect(posted).toHaveLength(1);
  expect(posted[0]?.body).not.toContain('apply_coupon');
  expect(await isSamePage(page)).toBe(true);
});

test('the shop applies a coupon, and a rejected coupon shows an error at its field', async ({ page }) => {
  await openCart(page);
  const field = page.getByPlaceholder('Coupon code');
  await field.fill('nonsense');
  await page.getByRole('button', { name: 'Apply coupon' }).click();
  const error = page.locator('.coupon .coupon-error-notice');
  await expect(error).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('.woocommerce-error')).toHaveCount(0);
  await field.fill('save10');
  await expect(error).toHaveCount(0);
  await page.getByRole('button', { name: 'Apply coupon' }).click();
  await expect(page.locator('.cart-discount')).toBeVisible();
  await expect(field).toHaveValue('');
  await page.locator('.woocommerce-remove-coupon').click();
  await expect(page.locator('.cart-discount')).toHaveCount(0);
  await expect(page.getByText('Coupon has been removed.')).toBeFocused();
  expect(await isSamePage(page)).toBe(true);
});

test('a removed line leaves an empty cart with a link to the shop', async ({ page }) => {
  await openCart(page);
  await page.getByRole('button', { name: 'Remove Stone Mug from cart' }).last().click();
  await expect(page.getByText('Your cart is currently empty.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to shop' })).toBeVisible();
  await expect(locateCart(page).count).toHaveText('0');
  expect(await isSamePage(page)).toBe(true);
});

test('the browser submits the cart form itself after the script’s request has failed', async ({
  page,
  guard,
}) => {
  guard.expect(/Failed to load resource/);
  await openCart(page);
  await page.route('/cart/', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  );
  await locateQuantity(page).fill('2');
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Update cart' }).click()]);
  expect(await isSamePage(page)).toBe(false);
  await expect(locateQuantity(page)).toHaveValue('2');
});

test('the shipping calculator opens by its button, and offers the states of the chosen country', async ({
  page,
}) => {
  await openCart(page);
  const country = page.getByLabel('Country / region');
  const state = page.getByLabel('State / County');
  await expect(country).toBeHidden();
  await page.getByRole('button', { name: 'Change address' }).click();
  await country.selectOption('DE');
  await expect(state.locator('option')).toHaveText(['Select an option…', 'Berlin', 'Hamburg']);
  await country.selectOption('AF');
  await expect(page.locator('#calc_shipping_state_field')).toBeHidden();
  await country.selectOption('PF');
  await expect(state).toHaveAttribute('type', 'text');
  await state.fill('Tahiti');
});
