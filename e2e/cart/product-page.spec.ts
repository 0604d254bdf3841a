// @core
import type { Page } from '@playwright/test';
import { expect, expectState, pressThroughLoad, test, visit, watchFiles } from '../support/test';

const gallery = '.woocommerce-product-gallery';
const thumbs = `${gallery} .flex-control-thumbs img`;

/** Moves the focus into the gallery, which mounts on the first interaction. */
const mountGallery = async (page: Page) => {
  await expectState(page.locator(gallery), 'waiting');
  await page.locator(thumbs).first().focus();
  await expectState(page.locator(gallery), 'ready');
};

/** Returns the index of the picture at the left edge of the viewport. */
const findShownIndex = (selector: string) => {
  const viewport = document.querySelector(`${selector} .flex-viewport`) as HTMLElement;
  const { left } = viewport.getBoundingClientRect();
  return [...viewport.querySelectorAll('.woocommerce-product-gallery__image')].findIndex(
    (slide) => Math.abs(slide.getBoundingClientRect().left - left) < 2,
  );
};

test('the picture and one panel are visible before the gallery mounts, and the viewport is as high as the picture', {
  tag: '@engines',
}, async ({ page }) => {
  await visit(page, '/product/linen-shirt/');
  await expect(page.locator(gallery)).toHaveCSS('opacity', '1');
  await expect(page.locator('#tab-description')).toBeVisible();
  await expect(page.locator('#tab-reviews')).toBeHidden();
  await expect(page.locator(thumbs)).toHaveCount(3);
  await expect(page.locator('.description_tab')).toHaveClass(/\bactive\b/);
  const [viewport, picture] = await Promise.all(
    ['.flex-viewport', '.wp-post-image'].map((part) => page.locator(`${gallery} ${part}`).boundingBox()),
  );
  expect(Math.abs((viewport?.height ?? 0) - (picture?.height ?? 1))).toBeLessThan(8);
  await expectState(page.locator(gallery), 'waiting');
});

test('a thumbnail shows its large picture, by press and by key', { tag: '@engines' }, async ({ page }) => {
  await visit(page, '/product/linen-shirt/');
  await page.locator(thumbs).nth(2).click();
  await expect.poll(() => page.evaluate(findShownIndex, gallery)).toBe(2);
  await expect(page.locator(thumbs).nth(2)).toHaveClass('flex-active');
  await page.locator(thumbs).nth(2).press('ArrowLeft');
  await expect.poll(() => page.evaluate(findShownIndex, gallery)).toBe(1);
  await expect(page.locator(thumbs).nth(1)).toBeFocused();
});

test('a scroll to the next picture marks its thumbnail', { tag: '@all' }, async ({ page }) => {
  await visit(page, '/product/linen-shirt/');
  await mountGallery(page);
  await page.locator(`${gallery} .flex-viewport`).evaluate((node) => node.scrollBy(node.clientWidth, 0));
  await expect(page.locator(thumbs).nth(1)).toHaveClass('flex-active');
});

test('the viewer opens from its button with the caption, and returns the focus to the button', async ({
  page,
}) => {
  await visit(page, '/product/linen-shirt/');
  await page.locator(thumbs).nth(1).click();
  await page.getByRole('button', { name: 'View full-screen image gallery' }).click();
  const dialog = page.getByRole('dialog', { name: 'Image viewer' });
  await expect(dialog.getByText('The seam')).toBeVisible();
  await expect(dialog.getByText('2 of 3').first()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('3 of 3').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'View full-screen image gallery' })).toBeFocused();
  expect(await page.evaluate(findShownIndex, gallery)).toBe(2);
});

test('the gallery of a single picture waits for the pointer, and its button opens the viewer', {
  tag: ['@engines', '@all'],
}, async ({ page }) => {
  await visit(page, '/product/mug-set/');
  await expect(page.locator(gallery)).toHaveCSS('opacity', '1');
  await expectState(page.locator(gallery), 'waiting');
  await page.locator('.woocommerce-product-gallery__trigger').click();
  const dialog = page.getByRole('dialog', { name: 'Image viewer' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'View full-screen image gallery' })).toBeFocused();
});

test('the button of a single picture keeps a press that ends after the gallery’s code has come', {
  tag: '@all',
}, async ({ page }) => {
  await visit(page, '/product/mug-set/');
  const button = page.locator('.woocommerce-product-gallery__trigger');
  await pressThroughLoad(page, button, /behaviours\/product-gallery\.js/);
  await expect(page.getByRole('dialog', { name: 'Image viewer' })).toBeVisible();
});

test('a pointer on a single picture starts its zoom', { tag: '@all' }, async ({ page }) => {
  await visit(page, '/product/mug-set/');
  await expectState(page.locator(gallery), 'waiting');
  const picture = page.locator(`${gallery}__image`);
  await picture.hover();
  await expectState(page.locator(gallery), 'ready');
  await picture.hover({ position: { x: 20, y: 20 } });
  await expect(picture.locator('.zoomImg')).toHaveCSS('opacity', '1');
});

test('the zoomed picture follows the mouse, and disappears when the mouse leaves', async ({ page }) => {
  const { has } = watchFiles(page);
  await visit(page, '/product/linen-shirt/');
  await mountGallery(page);
  expect(has('zoom')).toBe(false);
  const slide = page.locator('.woocommerce-product-gallery__image').first();
  await slide.hover({ position: { x: 20, y: 20 } });
  const zoomed = slide.locator('.zoomImg');
  await expect(zoomed).toHaveCSS('opacity', '1');
  const before = await zoomed.boundingBox();
  await slide.hover({ position: { x: 200, y: 200 } });
  const after = await zoomed.boundingBox();
  expect(after?.x).toBeLessThan(before?.x ?? 0);
  await page.locator('h1').hover();
  await expect(zoomed).toHaveCSS('opacity', '0');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('two fingers enlarge the picture, and not the page', async ({ page }) => {
    // Only the Chromium driver sends two touches, so the test is none of those for all engines.
    await visit(page, '/product/linen-shirt/');
    await mountGallery(page);
    const box = await page.locator(gallery).boundingBox();
    if (!box) throw Error('The gallery has no box');
    const touch = await page.context().newCDPSession(page);
    const placeFingers = (halfDistance: number) =>
      [-1, 1].map((side) => ({ x: box.x + box.width / 2 + side * halfDistance, y: box.y + box.width / 2 }));
    const zoomed = page.locator('.woocommerce-product-gallery__image').first().locator('.zoomImg');
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: placeFingers(30) });
    await expect(zoomed).toBeAttached();
    for (const halfDistance of [45, 60, 75])
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: placeFingers(halfDistance),
      });
    await expect.poll(async () => ((await zoomed.boundingBox())?.width ?? 0) / box.width).toBeGreaterThan(2);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  });
});

test('tabs open by press, key, link and URL', { tag: '@engines' }, async ({ page }) => {
  await visit(page, '/product/linen-shirt/');
  const locateTab = (name: RegExp) => page.getByRole('tab', { name });
  await locateTab(/Additional/).click();
  await expect(page.locator('#tab-additional_information')).toBeVisible();
  await expect(page.locator('#tab-description')).toBeHidden();
  await expect(page.locator('.additional_information_tab')).toHaveClass(/\bactive\b/);
  await locateTab(/Additional/).press('ArrowRight');
  await expect(page.locator('#tab-reviews')).toBeVisible();
  await locateTab(/Description/).click();
  await page.locator('.woocommerce-review-link').click();
  await expect(page.locator('#reviews')).toBeInViewport();
  await page.goto('/product/linen-shirt/?a#comment-3');
  await expect(page.locator('#comment-3')).toBeInViewport();
  await expect(page.locator('#tab-description')).toBeHidden();
});

test('a press on a star sets the rating, and a review without stars shows an error', async ({ page }) => {
  await visit(page, '/product/linen-shirt/#reviews');
  const stars = page.getByRole('radiogroup', { name: /Your rating/ });
  await stars.scrollIntoViewIfNeeded();
  await page.getByLabel(/Your review/).fill('Fine');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please select a rating' })).toBeVisible();
  await expect(stars.getByRole('radio').first()).toBeFocused();
  await stars.getByRole('radio', { name: '4 of 5 stars' }).click();
  await expect(page.locator('#rating')).toHaveValue('4');
});

test('without scripts the picture and every panel are visible', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/product/linen-shirt/');
  await expect(page.locator(gallery)).toHaveCSS('opacity', '1');
  for (const panel of ['description', 'additional_information', 'reviews'])
    await expect(page.locator(`#tab-${panel}`)).toBeVisible();
  await context.close();
});
