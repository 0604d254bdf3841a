import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

const names = (page: Page) => page.locator('.wc-block-product h2').allTextContents();
const count = (page: Page) => page.locator('.woocommerce-result-count');
const chip = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

const open = async (page: Page) => {
  await page.goto('/blocks/list/');
  await expect(page.locator('[data-island=region]')).toHaveAttribute('data-island-state', 'ready');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
};
const expectSamePage = async (page: Page) =>
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

test('filters, order and pages of blocks change the list without a reload, and Back returns', {
  tag: '@engines',
}, async ({ page }) => {
  await open(page);
  const all = (await count(page).textContent()) ?? '';
  const firstPage = await names(page);

  await chip(page, 'In stock').click();
  await expect(page).toHaveURL(/filter_stock_status=instock/);
  await expect(count(page)).not.toHaveText(all);
  const inStock = (await count(page).textContent()) ?? '';
  await expect(chip(page, 'In stock')).toBeChecked();

  await page.getByRole('button', { name: '+', exact: false }).filter({ hasText: 'more' }).click();
  const kind = page.locator('.wc-block-product-filter-chips__item').nth(3);
  await expect(kind).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/categories=/);
  await expect(count(page)).not.toHaveText(inStock);
  await expect(kind).toHaveAttribute('aria-checked', 'true');

  await page.getByRole('button', { name: 'Remove filter: In stock' }).click();
  await expect(page).not.toHaveURL(/filter_stock_status/);
  await expect(chip(page, 'In stock')).not.toBeChecked();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(count(page)).toHaveText(all);

  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/paged=2/);
  await expect.poll(() => names(page)).not.toEqual(firstPage);
  await page.getByLabel('Shop order').selectOption('price');
  await expect(page).toHaveURL(/orderby=price/);
  await page.goBack();
  await expect(page).toHaveURL(/paged=2/);
  await page.goBack();
  await expect.poll(() => names(page)).toEqual(firstPage);
  await expectSamePage(page);
});

test('the keys of a price slider filter the list by price', async ({ page }) => {
  await open(page);
  const all = (await count(page).textContent()) ?? '';
  const slider = page.getByRole('slider', { name: 'Filter products by maximum price' });
  await slider.focus();
  await slider.press('PageDown');
  await expect(page).toHaveURL(/max_price=\d+/);
  await expect(count(page)).not.toHaveText(all);
  await expect(page.locator('.wc-block-product-filter-price-slider__right')).toHaveText(
    `$${await slider.inputValue()}`,
  );
  await expect(page.getByRole('slider', { name: 'Filter products by minimum price' })).toHaveValue('0');
  await expect(slider).toBeFocused();
  await expectSamePage(page);
});

test('on a phone the filters and the menu are dialogs, and a wide window shows the menu again', {
  tag: '@engines',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page);
  const opener = page.getByRole('button', { name: 'Filter products' });
  const dialog = page.getByRole('dialog', { name: 'Product Filters' });
  await opener.click();
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Apply' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await chip(page, 'Out of stock').click();
  await expect(page).toHaveURL(/outofstock/);
  await expect(dialog).toBeVisible();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const tea = page.getByRole('button', { name: 'Tea submenu' });
  await expect(menu.getByRole('link', { name: 'Green tea' })).toBeVisible();
  await expect(tea).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(menu).toBeHidden();
  await tea.press('Enter');
  await expect(page.getByRole('link', { name: 'Green tea' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Green tea' })).toBeHidden();
  await expect(tea).toBeFocused();

  const searchButton = page.locator('.wp-block-search__button');
  await expect(searchButton).toHaveAccessibleName('Expand search field');
  await searchButton.click();
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await expect(searchButton).toHaveAccessibleName('Submit Search');
  await page.keyboard.press('Escape');
  await expect(searchButton).toBeFocused();
  await expect(searchButton).toHaveAccessibleName('Expand search field');

  await expect(chip(page, 'Out of stock')).toBeChecked();
  await chip(page, 'Out of stock').click();
  await expect(page).not.toHaveURL(/outofstock/);
});

test('without a script of the bundle, links and the server’s filters of the address work', async ({
  page,
}) => {
  await page.goto('/blocks/list/?loader=none&filter_stock_status=outofstock');
  await expect(chip(page, 'Out of stock')).toBeChecked();
  await page.goto('/blocks/list/?loader=none');
  await page.getByRole('link', { name: 'Next Page' }).click();
  await expect(page).toHaveURL(/paged=2/);
});
