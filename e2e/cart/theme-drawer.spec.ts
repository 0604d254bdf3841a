import type { Page } from '@playwright/test';
import { expect, locateAddButton, locateCart, test } from '../support/test';
import { addProduct } from './add';

const shopPath = '/product-category/mugs/?host=1';
const locateDrawer = (page: Page) => page.locator('#astra-mobile-cart-drawer');
const locateIcon = (page: Page, header = 'desktop') =>
  page.locator(`#ast-${header}-header .ast-header-woo-cart`);

const openDrawer = async (page: Page, header = 'desktop') => {
  await expect(locateIcon(page, header)).toHaveAttribute('data-island-state', /./);
  await locateIcon(page, header).locator('.cart-container').click();
  await expect(locateDrawer(page)).toHaveClass(/active/);
};

test('the icon opens the theme’s drawer as a dialog, and Escape returns the focus to the icon', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto(shopPath);
  await openDrawer(page);
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible();
  await expect(page.locator('.astra-cart-drawer-close')).toBeFocused();
  await expect(page.locator('html')).toHaveClass(/ast-mobile-cart-active/);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator('.astra-cart-drawer-close')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(locateDrawer(page)).not.toHaveClass(/active/);
  await expect(locateIcon(page).locator('.cart-container')).toBeFocused();
  expect(await locateDrawer(page).evaluate((node: HTMLElement) => node.inert)).toBe(true);
  // A second Escape must cause no error.
  await page.keyboard.press('Escape');
});

test('close button, overlay and a change of width close the drawer, and the focus moves to the icon’s replacement', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto(shopPath);
  await addProduct(page);
  await openDrawer(page);
  await page.locator('.astra-cart-drawer .remove_from_cart_button').click();
  await expect(
    page.locator('.astra-cart-drawer .woocommerce-mini-cart__empty-message').first(),
  ).toBeVisible();
  await page.locator('.astra-cart-drawer-close').click();
  await expect(locateDrawer(page)).not.toHaveClass(/active/);
  await expect(locateIcon(page).locator('.cart-container')).toBeFocused();
  await openDrawer(page);
  await page.locator('.astra-mobile-cart-overlay').click({ position: { x: 5, y: 5 } });
  await expect(locateDrawer(page)).not.toHaveClass(/active/);
  await openDrawer(page);
  await page.setViewportSize({ width: 1280, height: 600 });
  await expect(locateDrawer(page)).toHaveClass(/active/);
  await page.setViewportSize({ width: 1000, height: 600 });
  await expect(locateDrawer(page)).not.toHaveClass(/active/);
});

test('the small header opens the page’s only drawer, and fires the theme’s event', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(shopPath);
  await page.evaluate(() => {
    document.addEventListener('astra_on_slide_In_cart_open', () => {
      document.title = 'received';
    });
  });
  await openDrawer(page, 'mobile');
  await expect(page).toHaveTitle('received');
  await expect(page.locator('[role=dialog]')).toHaveCount(1);
});

test('the icon opens the cart page on small screens with the redirect setting', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${shopPath}&cart-click=redirect`);
  await expect(page.locator('#ast-desktop-header .ast-header-woo-cart')).toHaveAttribute(
    'data-island-state',
    /./,
  );
  await locateIcon(page, 'mobile').locator('.cart-container').click();
  await expect(page).toHaveURL(/\/cart\/$/);
});

test('an add opens the drawer only with the slide-in setting', async ({ page }) => {
  await page.goto(shopPath);
  await addProduct(page);
  await expect(page.locator('#ast-desktop-header .count')).toHaveText('1');
  await expect(locateDrawer(page)).not.toHaveClass(/active/);
  await page.goto(`${shopPath}&slide-in=1`);
  await expect(locateDrawer(page)).toHaveAttribute('data-island-state', 'ready');
  await addProduct(page);
  await expect(locateDrawer(page)).toHaveClass(/active/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add to cart: “Stone Mug”', exact: true })).toBeFocused();
});

test('the drawer stays closed on the cart page', async ({ page }) => {
  await page.goto('/cart/?host=1');
  await expect(page.locator('body')).toHaveClass(/ast-header-loaded/);
  await locateIcon(page).locator('.cart-container').click();
  await expect(page).toHaveURL(/\/cart\/$/);
  await expect(locateDrawer(page)).not.toHaveClass(/active/);
});

test('the header’s cart island opens after an add with data-open-on-add', async ({ page }) => {
  await page.goto('/product-category/mugs/?open-on-add=1');
  const { island, drawer: ownDrawer, count } = locateCart(page);
  await expect(island).toHaveAttribute('data-island-state', 'ready');
  await addProduct(page);
  await expect(ownDrawer).toBeVisible();
  await expect(count).toHaveText('1');
  await page.keyboard.press('Escape');
  await expect(ownDrawer).toBeHidden();
  await expect(locateAddButton(page, 'Stone Mug')).toBeFocused();
});

test('with both shops on a page each icon opens the drawer with its own cart', async ({ page }) => {
  await page.goto('/downloads/?mixed=1');
  await openDrawer(page);
  await expect(locateDrawer(page)).toHaveClass(/woocommerce-active/);
  await expect(locateDrawer(page).locator('.widget_shopping_cart')).toBeVisible();
  await expect(locateDrawer(page).locator('.widget_edd_cart_widget')).toBeHidden();
  await page.keyboard.press('Escape');
  await page.locator('#ast-desktop-header .ast-header-edd-cart a').click();
  await expect(locateDrawer(page)).toHaveClass(/edd-active/);
  await expect(locateDrawer(page)).not.toHaveClass(/woocommerce-active/);
  await expect(locateDrawer(page).locator('.widget_edd_cart_widget')).toBeVisible();
  await expect(locateDrawer(page).locator('.widget_shopping_cart')).toBeHidden();
});
