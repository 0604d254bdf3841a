import type { Page } from '@playwright/test';
import { clickEach } from '../support/measure';
import { expect, expectState, test } from '../support/test';

const locateDialog = (page: Page) => page.locator('dialog.si-lightbox');
const locateShownSlides = (page: Page) =>
  page.locator('.elementor-widget-image-carousel .si-slide:not([inert])');

const open = async (page: Page, query = '') => {
  await page.goto(`/media/builder/${query}`);
  const row = page.locator('.elementor-widget-image-carousel');
  await expectState(row, 'ready');
  return row;
};

test('the carousel gives names to the builder’s arrows, and adds named dots', async ({ page }) => {
  const row = await open(page);
  await expect(locateShownSlides(page)).toHaveCount(3);
  const next = row.getByRole('button', { name: 'Next picture' });
  await expect(next).toHaveClass(/elementor-swiper-button-next/);
  await expect(row.getByRole('button', { name: 'Previous picture' })).toHaveClass(
    /elementor-swiper-button-prev/,
  );
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(row.getByRole('button', { name: 'Go to picture 2' })).toHaveAttribute('aria-current', 'true');
  await next.press('Space');
  await expect(row.getByRole('button', { name: 'Go to picture 3' })).toHaveAttribute('aria-current', 'true');
  const box = row.locator('.elementor-image-carousel-wrapper');
  expect(
    await box.evaluate((node) => (node as unknown as { swiper: { realIndex: number } }).swiper.realIndex),
  ).toBe(2);
});

test('the carousel follows its settings for widescreen and laptop', async ({ page }) => {
  await open(page, '?laptop=1');
  for (const [width, count] of [
    [1367, 3],
    [1366, 4],
    [1025, 4],
    [1024, 2],
    [767, 1],
    [2400, 5],
    [2399, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(locateShownSlides(page), `at ${width} px`).toHaveCount(count);
  }
});

test('one slide fills a phone, although the builder’s stylesheet makes slides narrow', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const row = await open(page);
  const readWidth = (selector: string) =>
    row
      .locator(selector)
      .first()
      .evaluate((node) => node.getBoundingClientRect().width);
  expect(await readWidth('.swiper-slide-active')).toBe(await readWidth('.elementor-image-carousel-wrapper'));
});

test('dots have the builder’s size and classes, and a press 14 px below a dot counts', async ({ page }) => {
  const row = await open(page);
  const dots = row.locator(
    '.swiper-pagination-bullets.swiper-pagination-horizontal > .swiper-pagination-bullet',
  );
  await expect(dots.first()).toHaveClass(/swiper-pagination-bullet-active/);
  const { width, height, x, y } = (await dots.nth(2).boundingBox()) as { [side: string]: number } & DOMRect;
  expect([width, height]).toEqual([6, 6]);
  await page.mouse.click(x + 3, y + 14);
  await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true');
  await dots.nth(1).press('Enter');
  await expect(dots.nth(1)).toHaveClass(/swiper-pagination-bullet-active/);
});

test('the builder’s stylesheet fades an arrow without a further slide', async ({ page }) => {
  const row = await open(page, '?ends=1');
  const previous = row.locator('.elementor-swiper-button-prev');
  await expect(previous).toHaveCSS('opacity', '0.3');
  await row.locator('.elementor-swiper-button-next').click();
  await expect(previous).toHaveCSS('opacity', '1');
});

test('the carousel’s autoplay has a pause button', async ({ page }) => {
  const row = await open(page, '?autoplay=1');
  const list = row.locator('.elementor-image-carousel');
  await page.mouse.move(1, 1);
  await expect(row.locator('.swiper-pagination-bullet-active')).toHaveAccessibleName('Go to picture 2');
  await row.getByRole('button', { name: 'Pause the slides' }).click();
  await expect(list).toHaveAttribute('aria-live', 'polite');
});

test('the preset leaves the widgets to the builder’s own script on a page with that script', async ({
  page,
  guard,
}) => {
  guard.expect(/"elementor-frontend" runs on this page/);
  await page.addInitScript(() => Object.assign(window, { elementorFrontend: {} }));
  const warning = page.waitForEvent('console', (message) =>
    /keep.* elementorFrontendConfig/i.test(message.text()),
  );
  await page.goto('/media/builder/');
  await warning;
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          performance.getEntriesByName(`${location.origin}/storefront-islands/hosts/elementor.js`).length +
          performance.getEntriesByType('resource').filter(({ name }) => name.includes('hosts/elementor'))
            .length,
      ),
    )
    .toBeGreaterThan(0);
  await expect(page.locator('.elementor-widget-image-carousel')).not.toHaveAttribute('data-island-state');
});

test('a slide opens its group, with the sharing services', { tag: '@engines' }, async ({ page }) => {
  await open(page);
  await locateShownSlides(page).nth(1).locator('a').click();
  await expect(locateDialog(page).locator('.si-lb-counter')).toHaveText('2 of 6');
  await expect(page.getByRole('button', { name: 'Close it' })).toBeVisible();
  await locateDialog(page).getByRole('button', { name: 'Share' }).click();
  await expect(locateDialog(page).locator('.si-lb-shares a')).toHaveText([
    'Share on Facebook',
    'Share on Twitter',
    'Pin it',
  ]);
});

for (const [query, expected] of [
  ['', { global: true, off: false, on: true }],
  ['?global=off', { global: false, off: false, on: true }],
] as const)
  test(`the builder’s settings decide which links open the lightbox${query && ', the global setting off'}`, async ({
    page,
  }) => {
    await open(page, query);
    for (const link of await page.locator('#plain-links a[data-island-state]').all()) {
      await link.hover();
      await expectState(link, 'ready');
    }
    expect(await clickEach(page.locator('#plain-links a'))).toEqual(expected);
  });

test('a single picture opens alone', async ({ page }) => {
  await open(page);
  await page.locator('#global').click();
  await expect(locateDialog(page).locator('.si-lb-image')).toHaveCount(1);
  await expect(locateDialog(page).getByRole('button', { name: 'Next' })).toHaveCount(0);
});

test('the editor opens no lightbox for users who have turned the lightbox off', async ({ page }) => {
  await page.goto('/media/builder/?edit=no');
  await expectState(page.locator('.elementor-widget-image-carousel'), 'ready');
  await page.route('**/*.svg', (route) => route.continue());
  await page.locator('#on').click();
  await expect(page).toHaveURL(/linen-shirt-3\.svg$/);
});

test.describe('action links', () => {
  test('open a picture, a group, and a payload that a client has encoded', { tag: '@engines' }, async ({
    page,
  }) => {
    await open(page);
    const dialog = locateDialog(page);
    await page.locator('#action-image').click();
    await expect(dialog.locator('.si-lb-image')).toHaveAttribute('src', /stone-mug\.svg$/);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.locator('#action-group').click();
    await expect(dialog.locator('.si-lb-counter')).toHaveText('2 of 6');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.locator('#action-client').click();
    await expect(dialog.locator('.si-lb-image')).toHaveAttribute('src', /stone-mug\.svg$/);
  });

  test('have no effect if hostile, broken or unknown', async ({ page }) => {
    await open(page);
    page.on('dialog', () => {
      throw Error('a script ran');
    });
    for (const id of ['script', 'proto', 'broken', 'empty', 'unknown'])
      await page.locator(`#action-${id}`).click();
    await page.locator('#action-image').click();
    await expect(locateDialog(page)).toHaveCount(1);
    await expect(locateDialog(page).locator('.si-lb-image')).toHaveAttribute('src', /stone-mug\.svg$/);
    await expect(page).toHaveURL(/builder\/$/);
  });

  test('pass an unknown action to listeners of builder:action', async ({ page }) => {
    await open(page);
    await page.evaluate(() =>
      window.storefrontIslands?.on(
        'builder:action' as never,
        ((event: CustomEvent<{ name: string }>) => {
          document.title = event.detail.name;
        }) as never,
      ),
    );
    await page.locator('#action-unknown').click();
    await expect(page).toHaveTitle('confetti');
  });

  test('run from the URL’s hash only where the page contains their link', async ({ page }) => {
    await open(page);
    const hash = await page.locator('#action-image').getAttribute('href');
    await page.goto('/pages/');
    await page.goto(`/media/builder/${hash}`);
    await expect(locateDialog(page)).toBeVisible();
    await page.goto('/pages/');
    const foreignSettings = Buffer.from(JSON.stringify({ url: 'http://evil.test/a.png' })).toString('base64');
    await page.goto(`/media/builder/#elementor-action%3Aaction%3Dlightbox%26settings%3D${foreignSettings}`);
    await expectState(page.locator('.elementor-widget-image-carousel'), 'ready');
    await expect(page.locator('body')).toHaveAttribute('data-island-state', 'ready');
    await expect(locateDialog(page)).toHaveCount(0);
  });
});
