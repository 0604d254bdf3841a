// @core
import { expect, locateAddButton, locateCart, test } from '../support/test';

test.use({ javaScriptEnabled: false });

test('a visitor adds, views, removes and buys products without a script', async ({ page }) => {
  await page.goto('/shop/');
  await locateAddButton(page, 'Camp Mug').click();
  await expect(page.getByText('“Camp Mug” has been added to your cart.')).toBeVisible();
  await locateAddButton(page, 'Camp Blanket').click();
  await expect(locateCart(page).count).toHaveText('2');

  await locateCart(page).trigger.click();
  await expect(page).toHaveURL(/\/cart\/$/);
  const locateLine = (name: string) => page.getByRole('row').filter({ hasText: name });
  await locateLine('Camp Mug').getByRole('button', { name: 'Remove Camp Mug from cart' }).click();
  await expect(page.getByText('“Camp Mug” removed.')).toBeVisible();
  await expect(locateLine('Camp Mug')).toHaveCount(0);
  await expect(locateLine('Camp Blanket')).toBeVisible();

  await page
    .getByRole('link', { name: /checkout/i })
    .last()
    .click();
  await expect(page).toHaveURL(/\/checkout\/$/);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Billing First name is a required field.').first()).toBeVisible();
  const addressFields: [string, string][] = [
    ['First name', 'Ada'],
    ['Last name', 'Byron'],
    ['Street address', '12 Mill Lane'],
    ['Town / City', 'Springfield'],
    ['ZIP Code', '12345'],
    ['Email address', 'ada@example.org'],
  ];
  for (const [label, value] of addressFields) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveURL(/\/checkout\/order-received\/\d+\/\?key=/);
  await expect(page.getByText('Thank you. Your order has been received.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Camp Blanket' })).toBeVisible();
  await expect(locateCart(page).count).toHaveText('0');
});

test('a visitor adds a product on the plain landing page without a script', async ({ page }) => {
  await page.goto('/landing/');
  await page
    .getByRole('link', { name: /^Take one/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Cart (1)' }).click();
  await expect(page).toHaveURL(/\/cart\/$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
});

test('the parts that help a shop leave its texts, links and pages without a script', async ({ page }) => {
  await page.goto('/extras/');
  await expect(page.getByText('Free shipping from $2,000.')).toBeVisible();
  await expect(page.getByText('Recently viewed')).toBeHidden();
  await page.goto('/wishlist/');
  await expect(page.getByText('You have saved nothing yet.')).toBeVisible();
  await expect(page.getByText('Share this list')).toBeHidden();
  await page.goto('/shop/');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\/shop\/page\/2\/$/);
});

test('a visitor takes a removal back, uses a coupon and searches without a script', async ({ page }) => {
  await page.goto('/shop/');
  await locateAddButton(page, 'Camp Mug').click();
  await page.goto('/cart/');
  await page.getByRole('button', { name: 'Remove Camp Mug from cart' }).click();
  await page.getByRole('link', { name: 'Undo?' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Camp Mug' })).toBeVisible();
  await page.getByLabel('Coupon:').fill('save10');
  await page.getByRole('button', { name: 'Apply coupon' }).click();
  await expect(page.getByText('Coupon code applied successfully.')).toBeVisible();
  // The page names a file with all products, which only a script can read.
  await page.goto('/search/?kind=index');
  await page.getByLabel('Search the catalogue').fill('stone mug');
  await page.getByLabel('Search the catalogue').press('Enter');
  await expect(page.getByRole('link', { name: 'Stone Mug' }).first()).toBeVisible();
});
