import type { Page } from '@playwright/test';
import { expect, readLog, test } from '../support/test';

const pill = (page: Page, name: string) => page.getByRole('radio', { name });
const add = (page: Page) => page.locator('.single_add_to_cart_button');
const price = (page: Page) => page.locator('.wp-block-woocommerce-product-price');

test('pills of a block choose a variation, whose price shows and which the form adds', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto('/blocks/options/');
  await expect(price(page)).toContainText('$24.00');
  const pictures = page.getByRole('list', { name: 'Product gallery' }).getByRole('img');
  await page.getByRole('button', { name: 'Next image' }).click();
  await expect(pictures.nth(1)).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('option', { name: 'close-up' })).toHaveAttribute('aria-selected', 'true');
  // A press without a choice says so, and leads to the missing one.
  await add(page).focus();
  await page.keyboard.press('Enter');
  const banner = page.locator('.wc-block-components-notices > .wc-block-components-notice-banner');
  await expect(banner).toContainText('Please select some product options');
  await expect(banner.locator('svg').first()).toBeVisible();
  await expect(pill(page, 'Red')).toBeFocused();

  await page.keyboard.press('ArrowRight');
  await expect(pill(page, 'Blue')).toHaveAttribute('aria-checked', 'true');
  await expect(pill(page, 'Blue')).toBeFocused();
  await expect(pill(page, 'Large')).toBeDisabled();
  await expect(banner).toHaveCount(0);
  await pill(page, 'Medium').click();
  await expect(price(page)).toContainText('Current price is: $22.00');
  // The gallery follows the choice, and its dialog opens at the shown picture.
  await expect(page.getByRole('option')).toHaveCount(2);
  const shelf = page.getByRole('list', { name: 'Product gallery' }).getByAltText('on a shelf');
  await expect(shelf).toBeInViewport({ ratio: 0.9 });
  await shelf.click();
  const dialog = page.getByRole('dialog', { name: 'Product Gallery' });
  await expect(dialog.getByAltText('on a shelf')).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await add(page).click();
  await expect(add(page)).toHaveText('1 in cart');
  await expect(page.locator('.wc-block-mini-cart__badge')).toHaveText('1');

  // Another choice, and none.
  await pill(page, 'Small').click();
  await expect(add(page)).toHaveText('Add to cart');
  await expect(price(page)).toHaveText('$20.00');
  await pill(page, 'Small').click();
  await expect(pill(page, 'Small')).toHaveAttribute('aria-checked', 'false');
  await expect(price(page)).toContainText('$24.00');
  await pill(page, 'Blue').click();
  await pill(page, 'Green').click();
  await pill(page, 'Large').click();
  await expect(page.getByText('Out of stock')).toBeVisible();
  await expect(add(page)).toBeHidden();

  await page.locator('.wc-block-mini-cart__button').click();
  await expect(page.getByRole('row', { name: 'Vario Tee' })).toContainText('Blue');
  await expect(page).toHaveURL(/\/blocks\/options\/$/);
});

test('the first press on a pill counts, before any code of the form has loaded', async ({ page }) => {
  await page.goto('/blocks/options/');
  await pill(page, 'Red').click();
  await expect(pill(page, 'Red')).toHaveAttribute('aria-checked', 'true');
});

test('the form of a group adds the wanted quantities, and shows whether there are any', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto('/blocks/options/?grouped=1');
  const form = page.locator('form.wc-block-add-to-cart-with-options');
  const more = page.getByRole('button', { name: 'Increase quantity of' });
  await more.first().click();
  await expect(form).not.toHaveClass(/is-invalid/);
  await more.first().click();
  await more.nth(1).click();
  await add(page).click();
  await expect(page.locator('.wc-block-mini-cart__badge')).toHaveText('3');
  // The block counts the add before the shop has answered.
  const readPosts = async () => (await readLog(page)).filter(({ method }) => method === 'POST');
  await expect.poll(readPosts).toHaveLength(1);
  await expect(page).toHaveURL(/\?grouped=1$/);
});

test('a page that names the host of the blocks hands over a form as WooCommerce prints it', async ({
  page,
}) => {
  await page.goto('/blocks/options/?raw=1');
  // A press before the hand-over meets a block without any script.
  await expect(page.locator('.wc-block-product-gallery')).toHaveAttribute('data-island', 'product-gallery');
  await page.getByRole('option', { name: 'close-up' }).click();
  await expect(page.getByRole('button', { name: 'Next image' })).toHaveAttribute('aria-disabled', 'true');
  await pill(page, 'Red').click();
  await pill(page, 'Small').click();
  // The form of this page has no list, so the Store API tells the variations.
  await expect(pill(page, 'Green')).toBeDisabled();
  await expect(price(page)).toHaveText('$20.00');
  await add(page).click();
  await expect(add(page)).toHaveText('1 in cart');
  await expect(page).toHaveURL(/\/blocks\/options\/\?raw=1$/);
});
