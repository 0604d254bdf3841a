import type { Page } from '@playwright/test';
import { expect, expectState, test, watchVideoServices } from '../support/test';

const findShownIndex = (page: Page, selector: string) =>
  page
    .locator(`${selector} .si-bg-slide`)
    .evaluateAll((slides) => slides.findIndex((slide) => slide.classList.contains('si-active')));

test('a button pauses alternating background images, and a single image has no button', async ({ page }) => {
  await page.goto('/builder/backgrounds/?speed=300');
  const fade = page.locator('.fade');
  await expectState(fade, 'ready');
  await expect(
    fade.locator(
      '> .elementor-background-slideshow.swiper > .swiper-wrapper > .elementor-background-slideshow__slide.swiper-slide > .elementor-background-slideshow__slide__image.elementor-ken-burns.elementor-ken-burns--in',
    ),
  ).toHaveCount(3);
  await page.waitForFunction(() => document.querySelector('.fade .si-bg-slide:nth-child(2).si-active'));
  await expect(fade.locator('.elementor-ken-burns--active')).not.toHaveCount(0);
  const pauseButton = fade.getByRole('button', { name: 'Pause the background' });
  await pauseButton.focus();
  await page.keyboard.press('Enter');
  await expect(fade.getByRole('button', { name: 'Play the background' })).toBeFocused();
  await expect(fade.locator('.si-active.si-bg-slide')).toHaveCount(1);
  const pausedIndex = await findShownIndex(page, '.fade');
  const plain = page.locator('#plain-slides');
  await plain.scrollIntoViewIfNeeded();
  // Each image shows for a short time, so the test checks every frame.
  await page.waitForFunction(() =>
    document.querySelector('#plain-slides .si-bg-slide:nth-child(3).si-active'),
  );
  expect(await findShownIndex(page, '.fade')).toBe(pausedIndex);
  await expect(page.locator('.single button')).toHaveCount(0);
  // The background must not cover the content.
  const title = await plain.locator('h2').boundingBox();
  expect(
    await page.evaluate(
      ({ x, y }) => document.elementFromPoint(x + 5, y + 5)?.nodeName,
      title ?? { x: 0, y: 0 },
    ),
  ).toBe('H2');
});

test('a slideshow with lazy loading shows the third image although the second image fails', async ({
  page,
  guard,
}) => {
  guard.expect(/ERR_FAILED/);
  await page.route(/linen-shirt-3\.svg/, (route) => route.abort());
  await page.goto('/builder/backgrounds/?speed=300&transition=slide_up');
  await page.locator('.slide').scrollIntoViewIfNeeded();
  // The image shows for a short time of each round.
  await expect.poll(() => findShownIndex(page, '.slide'), { intervals: [50] }).toBe(2);
});

test('under reduced motion a slideshow shows the first image without a button, and no video loads', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  const urls = watchVideoServices(page);
  await page.goto('/builder/backgrounds/?speed=300');
  await expectState(page.locator('.fade'), 'ready');
  await expect(page.locator('.fade button')).toHaveCount(0);
  await page.clock.runFor(2_000);
  expect(await findShownIndex(page, '.fade')).toBe(0);
  await page.locator('.hosted').scrollIntoViewIfNeeded();
  await expectState(page.locator('.hosted'), 'ready');
  await expect(page.getByRole('button', { name: 'Play the background video' }).first()).toBeVisible();
  expect(
    await page.locator('.hosted video').evaluate((node: HTMLVideoElement) => [node.paused, node.src]),
  ).toEqual([true, '']);
  expect(urls).toEqual([]);
});

test('the shop’s own video covers the area behind the content, and its button stops the video', async ({
  page,
}) => {
  await page.goto('/builder/backgrounds/');
  const section = page.locator('.hosted');
  await section.scrollIntoViewIfNeeded();
  await expect(section.locator('video')).toHaveClass(/si-playing/);
  const [video, area] = [await section.locator('video').boundingBox(), await section.boundingBox()];
  expect(video).toEqual(area);
  await section.getByRole('button', { name: 'Pause the background video' }).click();
  await expect
    .poll(() => section.locator('video').evaluate((node: HTMLVideoElement) => node.paused))
    .toBe(true);
  const plain = page.locator('#plain-film');
  await plain.scrollIntoViewIfNeeded();
  await expect(plain.locator('video')).toHaveClass(/si-playing/);
});

test('a service gets no request before a press on the button, and then its video covers the area', async ({
  page,
}) => {
  const urls = watchVideoServices(page);
  await page.goto('/builder/backgrounds/');
  const section = page.locator('.youtube');
  await section.scrollIntoViewIfNeeded();
  await expectState(section, 'ready');
  expect(urls).toEqual([]);
  await section.getByRole('button', { name: 'Play the background video' }).click();
  const frame = section.locator('iframe');
  await expect(frame).toHaveClass(/si-playing/);
  await expect(frame).toHaveAttribute('tabindex', '-1');
  const url = new URL((await frame.getAttribute('src')) ?? '');
  expect(url.pathname).toBe('/stand-in/youtube-nocookie/embed/BackGround1');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    mute: '1',
    controls: '0',
    start: '5',
    end: '25',
  });
  const [video, area] = [await frame.boundingBox(), await section.boundingBox()];
  expect(video?.width).toBeGreaterThanOrEqual(area?.width ?? 9e9);
  expect(video?.height).toBeGreaterThanOrEqual(area?.height ?? 9e9);
  expect((video?.width ?? 0) / (video?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  await section.getByRole('button', { name: 'Pause the background video' }).click();
  await expect(frame).toHaveCount(0);
});

test('on phones a video loads only with play_on_mobile', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/builder/backgrounds/');
  await page.locator('.hosted').scrollIntoViewIfNeeded();
  await expectState(page.locator('.hosted'), 'ready');
  await expect(page.locator('.hosted button')).toHaveCount(0);
  await page.goto('/builder/backgrounds/?mobile=yes');
  await page.locator('.hosted').scrollIntoViewIfNeeded();
  await expect(page.locator('.hosted video')).toHaveClass(/si-playing/);
});

test('background pictures below the viewport load only near the viewport', async ({ page }) => {
  await page.goto('/builder/backgrounds/');
  const section = page.locator('.lazy-one');
  await expect(section).not.toHaveClass(/e-lazyloaded/);
  await section.scrollIntoViewIfNeeded();
  await expect(section).toHaveClass(/e-lazyloaded/);
  const plain = page.locator('#plain-lazy');
  await plain.scrollIntoViewIfNeeded();
  await expect(plain).toHaveCSS('background-image', /stone-mug-3\.svg/);
});
