import type { Page } from '@playwright/test';
import { expect, expectState, test } from '../support/test';

/** Opens the fixture’s editor, and waits until editor mode watches the page. */
const openEditor = async (page: Page) => {
  await page.addInitScript(() =>
    document.addEventListener('island:ready', ({ detail }: CustomEventInit) => {
      if (detail.name === 'editor') Object.assign(window, { isEdited: true });
    }),
  );
  await page.goto('/builder/editor/');
  await page.waitForFunction(() => Reflect.get(window, 'isEdited'));
};

test('a changed setting shows at once, and restarts only its own widget', async ({ page }) => {
  await page.goto('/builder/editor/');
  const row = page.locator('.elementor-widget-image-carousel');
  const shownSlides = row.locator('.swiper-slide:not([inert])');
  await expectState(row, 'ready');
  await expect(shownSlides).toHaveCount(3);
  await page.waitForFunction(() => Reflect.get(window, 'elementorFrontend'));

  // Add-ons wait until the editor has loaded.
  const ticker = page.locator('[data-id=e2]');
  await expect(ticker).not.toHaveAttribute('data-ticker');
  await page.locator('#editor-start').click();
  await expect(ticker).toHaveAttribute('data-ticker', 'on');

  await page.evaluate(() => {
    Object.assign(window, { remounted: [] as string[] });
    window.storefrontIslands?.on('island:ready', ({ detail }) =>
      (window as unknown as { remounted: string[] }).remounted.push(detail.name),
    );
  });
  await page.getByLabel('two').check();
  await expect(shownSlides).toHaveCount(2);
  await page.getByLabel('four').check();
  await expect(shownSlides).toHaveCount(4);
  await page.getByLabel('Word of the add-on').fill('Servus');
  await expect(ticker).toHaveAttribute('data-changed', 'word Servus');
  await ticker.getByRole('button').click();
  await expect(ticker.locator('.addon-notes li').last()).toHaveText('Servus!');

  // The carousel shows the item that the editor selects.
  await page.getByLabel('two').check();
  await expect(shownSlides).toHaveCount(2);
  await page.getByLabel('fifth').check();
  await expect(row.locator('.swiper-slide').nth(4)).not.toHaveAttribute('inert');
  expect(await page.evaluate(() => (window as unknown as { remounted: string[] }).remounted)).toEqual([
    'carousel',
    'carousel',
    'carousel',
  ]);
});

test('a changed attribute remounts the mount point with the new value', async ({ page }) => {
  await openEditor(page);
  const cart = page.locator('#edited-cart');
  await expectState(cart, 'ready');
  await cart.evaluate((node) => {
    node.dataset.heading = 'Shopping bag';
    node.dataset.side = 'start';
  });
  await expectState(cart, 'ready');
  await cart.getByRole('button', { name: 'Basket' }).click();
  await expect(cart.getByRole('dialog')).toHaveAccessibleName('Shopping bag');
  await expect(cart.getByRole('dialog')).toHaveCount(1);

  // Editors without models print the settings again.
  const row = page.locator('.elementor-widget-image-carousel');
  await page.keyboard.press('Escape');
  await row.evaluate((node: HTMLElement) => {
    node.removeAttribute('data-model-cid');
    node.dataset.settings = JSON.stringify({ slides_to_show: '1' });
  });
  await expect(row.locator('.swiper-slide:not([inert])')).toHaveCount(1);
});

test('links of the edited area open the lightbox but no page, and other links open their page', async ({
  page,
}) => {
  await openEditor(page);
  const url = page.url();
  await page.locator('#edited-link').click();
  await page.locator('#edited-picture').click();
  await expect(page.locator('dialog.si-lightbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog.si-lightbox')).toHaveCount(0);
  expect(page.url()).toBe(url);
  await page.locator('#free-link').click();
  await expect(page).toHaveURL(/\/pages\/$/);
});
