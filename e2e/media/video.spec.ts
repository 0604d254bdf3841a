// @core
import type { Page } from '@playwright/test';
import { expect, expectState, test, watchVideoServices } from '../support/test';

const open = async (page: Page) => {
  const urls = watchVideoServices(page);
  await page.goto('/media/videos/');
  const video = page.locator('#film-1');
  await expectState(video, 'ready');
  return { video, urls };
};

test('a service gets no request before a press starts the video', { tag: '@engines' }, async ({ page }) => {
  const { video, urls } = await open(page);
  await expect(video).toHaveAccessibleName('Play video: Throwing a mug');
  expect(urls).toEqual([]);
  await video.click();
  const frame = page.locator('#inline iframe');
  await expect(frame).toHaveAttribute('title', 'Throwing a mug');
  const url = new URL((await frame.getAttribute('src')) ?? '');
  expect(url.pathname).toBe('/stand-in/youtube-nocookie/embed/AbC123xyz90');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    autoplay: '1',
    playsinline: '1',
    start: '65',
  });
  await expect(video).toBeHidden();
  await expect(frame).toBeFocused();
  await expect(page.frameLocator('#inline iframe').getByText('Playing AbC123xyz90')).toBeVisible();
});

test('Enter and Space start a video', async ({ page }) => {
  const { video } = await open(page);
  await video.press('Enter');
  await expect(page.locator('#inline iframe')).toHaveCount(1);
  await expectState(page.locator('#film-2'), 'ready');
  await page.locator('#film-2').press('Space');
  await expect(page.locator('#inline iframe')).toHaveCount(2);
});

test('a loop seeks back to its start by the service’s API', { tag: '@all' }, async ({ page }) => {
  const { urls } = await open(page);
  await page.locator('#film-2').click();
  const frame = page.locator('#inline iframe');
  await expect(frame).toHaveAttribute('data-api', 'youtube');
  expect(urls.filter((url) => url.endsWith('iframe_api'))).toHaveLength(1);
  await frame.evaluate((node) => {
    const { contentWindow } = node as HTMLIFrameElement;
    window.dispatchEvent(new MessageEvent('message', { source: contentWindow, data: 'ended' }));
  });
  await expect(frame).toHaveAttribute('data-sought', '7');
});

test('the player’s URL keeps the key of an unlisted Vimeo video', { tag: '@all' }, async ({ page }) => {
  await open(page);
  await page.locator('#film-3').scrollIntoViewIfNeeded();
  await expectState(page.locator('#film-3'), 'ready');
  await page.locator('#film-3').click();
  const url = new URL((await page.locator('#inline iframe').getAttribute('src')) ?? '');
  expect(url.pathname).toBe('/stand-in/vimeo/video/76979871');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    h: 'abc123def0',
    dnt: '1',
    autoplay: '1',
  });
});

test('a video is a link without a script', async ({ page }) => {
  await page.goto('/media/videos/?loader=none');
  await expect(page.locator('#film-1')).toHaveAttribute('href', /youtube\.com/);
});

test('a video in the lightbox stops when the visitor moves to another item', { tag: '@engines' }, async ({
  page,
}) => {
  const { urls } = await open(page);
  const wall = page.locator('#mixed');
  await wall.scrollIntoViewIfNeeded();
  await expectState(wall, 'ready');
  await wall.locator('a').first().click();
  const dialog = page.locator('dialog.si-lightbox');
  await expect(dialog.locator('iframe')).toHaveAttribute('src', /youtube-nocookie\/embed\/AbC123xyz90/);
  expect(urls.some((url) => url.includes('vimeo'))).toBe(false);
  await page.locator('dialog .si-lb-next').click();
  await expect(dialog.locator('iframe')).toHaveCount(0);
  await expect(dialog.locator('.si-lb-counter')).toHaveText('2 of 3');
  await page.locator('dialog .si-lb-next').click();
  await expect(dialog.locator('iframe')).toHaveAttribute('src', /vimeo\/video\/76979871/);
  await page.locator('dialog .si-lb-close').click();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('the builder’s overlay starts its video with one press of Enter', { tag: '@all' }, async ({ page }) => {
  const urls = watchVideoServices(page);
  await page.goto('/media/builder/');
  const widget = page.locator('.elementor-element-v1aa');
  await widget.scrollIntoViewIfNeeded();
  await expectState(widget, 'ready');
  expect(urls).toEqual([]);
  await widget.getByRole('button', { name: 'Play Video' }).press('Enter');
  await expect(widget.locator('iframe')).toHaveAttribute(
    'src',
    /youtube-nocookie\/embed\/InlineVid01.*start=12/,
  );
});

test('the builder’s video without a picture waits for a press too', { tag: '@all' }, async ({ page }) => {
  const urls = watchVideoServices(page);
  await page.goto('/media/builder/');
  const widget = page.locator('.elementor-element-v2aa');
  await widget.scrollIntoViewIfNeeded();
  await expectState(widget, 'ready');
  expect(urls).toEqual([]);
  await widget.getByRole('button', { name: 'Play Video' }).click();
  await expect(widget.locator('iframe')).toHaveAttribute('src', /youtube\/embed\/NoOverlay01/);
});

test('the builder’s video for the lightbox opens by click and keys', async ({ page }) => {
  await page.goto('/media/builder/');
  const button = page.locator('.elementor-element-v9aa').getByRole('button', { name: 'Play Video' });
  const dialog = page.locator('dialog.si-lightbox');
  await button.click();
  await expect(dialog.locator('iframe')).toHaveAttribute('src', /embed\/LightBox001/);
  const box = (await dialog.locator('.si-lb-video').boundingBox()) ?? { width: 0, height: 1 };
  expect(box.width / box.height).toBeCloseTo(4 / 3, 1);
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.press(key);
    await expect(dialog.locator('iframe')).toHaveAttribute('src', /embed\/LightBox001/);
  }
});
