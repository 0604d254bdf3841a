import type { Locator } from '@playwright/test';
import { expect, expectState, test } from '../support/test';
import { applyTheme, themes } from './apply-theme';

const measureBox = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw Error('The element has no box');
  return box;
};

test('a phone’s first screen holds title, price and button of a product', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/product/linen-shirt/');
  await expect(page.locator('.flex-control-thumbs img')).toHaveCount(3);
  for (const element of [
    page.getByRole('heading', { level: 1 }),
    page.locator('.summary .price').first(),
    page.locator('form.cart').getByRole('button', { name: 'Add to cart' }),
  ]) {
    const { y, height } = await measureBox(element);
    expect(y + height).toBeLessThanOrEqual(844);
  }
});

for (const width of [390, 768, 1440])
  test(`no card moves when the link to the cart appears, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/shop/');
    const cards = page.locator('ul.products > li');
    const readPositions = () =>
      cards.evaluateAll((nodes) =>
        nodes.map((card) => {
          const { left, top } = card.getBoundingClientRect();
          return [left, top + scrollY];
        }),
      );
    const before = await readPositions();
    const card = cards.filter({ has: page.locator('a.ajax_add_to_cart') }).first();
    await card.locator('a.ajax_add_to_cart').last().click();
    await expect(card.getByRole('link', { name: 'View cart' })).toBeVisible();
    expect(await readPositions()).toEqual(before);
  });

test('the drawer shows the unit price, the line price and, at its foot, the link to the cart', async ({
  page,
}) => {
  await page.goto('/own-cart/');
  const addButton = page
    .getByRole('link', { name: /Take one/ })
    .or(page.getByRole('button', { name: /Take one/ }))
    .first();
  await addButton.click();
  await expect(page.getByText('Cart (1)')).toBeVisible();
  await addButton.click();
  await expect(page.getByText('Cart (2)')).toBeVisible();
  await page.getByText('Cart (2)').click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('$29.00')).toBeVisible();
  await expect(drawer.locator('.si-cart-lines').getByText('$58.00')).toBeVisible();
  const { y, height } = await measureBox(drawer.getByRole('link', { name: 'View cart' }));
  expect((await page.evaluate(() => innerHeight)) - (y + height)).toBeLessThan(60);
});

test('the caption of a large picture has a background of its own', async ({ page }) => {
  await page.goto('/media/gallery/');
  const wall = page.locator('[data-island=lightbox]').filter({ has: page.getByText('Linen Shirt') });
  await wall.getByRole('link').first().click();
  const footer = page.locator('.si-lb-footer');
  await expect(footer).toBeVisible();
  await expect(footer).not.toHaveCSS('background-image', 'none');
});

test('the full-screen search visually hides a price’s text for screen readers', async ({ page }) => {
  await page.goto('/search/?kind=fullscreen&props={}');
  await expectState(page.locator('.demo-search'), 'ready');
  await page.locator('#demo-search').click();
  const text = page.locator('.si-search-card').getByText('Price range').first();
  await expect(text).toHaveCSS('clip-path', 'inset(50%)');
});

test('the link to the chat keeps its focus ring under OceanWP', async ({ page }) => {
  await page.goto('/chat/?bare&delay=0');
  await page.locator('.si-chat-button').focus();
  await expect(page.locator('.si-chat-qr canvas')).toBeVisible();
  await applyTheme(page, themes.oceanwp ?? '');
  await expect(page.locator('.si-chat-button')).toHaveCSS('outline-width', '3px');
  await expect(page.locator('.si-chat-button')).toHaveCSS('outline-style', 'solid');
});

test('the product’s gallery is exactly as high as its picture, before and after the mount', async ({
  page,
}) => {
  await page.goto('/product/linen-shirt/');
  const gallery = page.locator('.woocommerce-product-gallery');
  await page.addStyleTag({ content: '.woocommerce-product-gallery { width: 323.8px !important }' });
  const readHeights = () =>
    gallery
      .locator('.flex-viewport, .flex-active-slide')
      .evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().height.toFixed(1)));
  await expect.poll(async () => new Set(await readHeights()).size).toBe(1);
  await gallery.hover();
  await expectState(gallery, 'ready');
  await expect.poll(async () => new Set(await readHeights()).size).toBe(1);
});

test('a store notice with a high z-index does not cover the link in the chat that Joinchat printed', async ({
  page,
}) => {
  await page.goto('/chat/joinchat/');
  await page.addStyleTag({ content: '.woocommerce-store-notice { z-index: 99998; pointer-events: auto }' });
  await page.locator('.joinchat__button').click();
  await page.locator('.joinchat__open').click({ trial: true });
});

for (const width of [922, 1000])
  test(`the fixture shop’s header keeps its menu in one line and its cart inside a window of ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/shop/');
    const boxes = await page
      .locator('#ast-hf-menu-1 > li > .menu-link')
      .evaluateAll((links) =>
        links.map((link) => `${link.getBoundingClientRect().top}, ${link.clientHeight}`),
      );
    expect(new Set(boxes).size).toBe(1);
    await expect(page.locator('#ast-desktop-header .ast-header-woo-cart')).toBeInViewport({ ratio: 1 });
  });

test('pictures are no wider than their slides under a block theme, which does not limit the width of pictures', async ({
  page,
}) => {
  await page.goto('/media/carousels/');
  await applyTheme(page, themes['twenty-twenty-five'] ?? '');
  const carousel = page.locator('#products');
  await carousel.scrollIntoViewIfNeeded();
  await expectState(carousel, 'ready');
  await expect
    .poll(() =>
      carousel.locator('img').evaluateAll((pictures) =>
        pictures.every((picture) => {
          const slide = picture.closest('.si-slide')?.getBoundingClientRect();
          return slide && picture.getBoundingClientRect().width <= slide.width + 1;
        }),
      ),
    )
    .toBe(true);
});

test('the popup of Smart Search stays light on a dark page, because the plugin prints dark text', async ({
  page,
}) => {
  await page.goto('/search-plugin/');
  await page.addStyleTag({ content: ':root { color-scheme: dark }' });
  await page.locator('#ysm-smart-search-1').fill('mug');
  await expect(page.locator('.si-search-popup')).toHaveCSS('color-scheme', 'light');
});

for (const theme of ['oceanwp', 'divi-like'])
  test(`a drop cap keeps its size under ${theme}, which resets the size of every span`, async ({ page }) => {
    await page.goto('/builder/text/');
    const text = page.locator('#own-cap');
    await text.scrollIntoViewIfNeeded();
    await expectState(text, 'ready');
    await applyTheme(page, themes[theme] ?? '', false);
    const readFontSize = (target: Locator) =>
      target.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize));
    expect((await readFontSize(text.locator('.si-drop-cap'))) / (await readFontSize(text))).toBeCloseTo(3.2);
  });
