import type { Locator, Page } from '@playwright/test';
import { clickEach } from '../support/measure';
import { expect, expectState, test, watchFiles } from '../support/test';
import { fireTouchMoves } from '../support/touch.mjs';

const viewer = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Image viewer' });
  return {
    dialog,
    counter: dialog.locator('.si-lb-counter'),
    image: dialog.locator('.si-lb-slot:not([inert]) .si-lb-image'),
    button: (name: string) => dialog.getByRole('button', { name, exact: true }),
  };
};

const open = async (page: Page, query = '') => {
  await page.goto(`/media/gallery/${query}`);
  const wall = page.locator('#wall');
  await wall.scrollIntoViewIfNeeded();
  await expectState(wall, 'ready');
  return wall;
};

const openThird = async (page: Page) => {
  const wall = await open(page);
  await wall.locator('a').nth(2).click();
  await expect(viewer(page).dialog).toBeVisible();
  await expect
    .poll(() => viewer(page).image.evaluate((node) => (node as HTMLImageElement).naturalWidth))
    .toBe(800);
  // The opening animation moves the picture under the finger.
  await expect
    .poll(() =>
      page.evaluate(() => document.getAnimations().filter((entry) => entry.playState === 'running').length),
    )
    .toBe(0);
  return wall;
};

test('the lightbox opens at the pressed picture, changes it by keys and arrows, and restores the page', {
  tag: '@engines',
}, async ({ page }) => {
  const wall = await openThird(page);
  const { counter, image, dialog, button } = viewer(page);
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow);
  await expect(counter).toHaveText('3 of 6');
  await expect(image).toHaveAttribute('src', /botanic-poster-2\.svg$/);
  await expect(image).toHaveAttribute('alt', 'Botanic Poster, close-up');
  await expect(dialog.locator('.si-lb-title')).toHaveText('Botanic Poster');
  expect(await overflow()).toBe('hidden');
  for (let n = 0; n < 8; n++) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('ArrowRight');
  await expect(counter).toHaveText('4 of 6');
  await page.keyboard.press('PageUp');
  await expect(counter).toHaveText('3 of 6');
  await page.keyboard.press('End');
  await expect(counter).toHaveText('6 of 6');
  await button('Next').click();
  await expect(counter).toHaveText('1 of 6');
  await button('Previous').click();
  await expect(counter).toHaveText('6 of 6');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // The focus returns to the last picture.
  await expect(wall.locator('a').nth(5)).toBeFocused();
  expect(await overflow()).not.toBe('hidden');
  await wall.locator('a').nth(2).click();
  await button('Close').click();
  await expect(dialog).toHaveCount(0);
  await expect(wall.locator('a').nth(2)).toBeFocused();
});

test('touch gestures change the picture, zoom, and close by a drag down', { tag: '@engines' }, async ({
  page,
}) => {
  await openThird(page);
  const { counter, image, dialog } = viewer(page);
  const glide = (...fingers: [number, number, number, number][]) =>
    dialog.locator('.si-lb-stage').evaluate(fireTouchMoves, fingers);
  const width = async () => (await image.boundingBox())?.width ?? 0;
  await glide([900, 400, 300, 405]);
  await expect(counter).toHaveText('4 of 6');
  await glide([300, 400, 900, 395]);
  await expect(counter).toHaveText('3 of 6');
  const before = await width();
  await glide([600, 400, 400, 400], [680, 400, 880, 400]);
  await expect.poll(width).toBeGreaterThan(before * 1.5);
  await glide([400, 400, 630, 400], [880, 400, 650, 400]);
  await expect.poll(width).toBeLessThan(before * 1.05);
  await glide([640, 300, 645, 560]);
  await expect(dialog).toHaveCount(0);
});

test('thumbnails change the main picture in the React build', async ({ page }) => {
  const { has } = watchFiles(page);
  await page.goto('/media/gallery/?flavour=react');
  const main = page.locator('#main-image');
  await expectState(main, 'ready');
  const thumbs = page.locator('.media-thumbs a');
  await expect(thumbs.first()).toHaveAttribute('aria-current', 'true');
  await thumbs.nth(1).click();
  await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/flavour=react$/);
  await main.getByRole('button', { name: 'Next slide' }).click();
  await expect(thumbs.nth(2)).toHaveAttribute('aria-current', 'true');
  await main.locator('.si-slide:not([inert]) a').click();
  await expect(viewer(page).counter).toHaveText('3 of 3');
  await page.keyboard.press('ArrowLeft');
  await expect(viewer(page).counter).toHaveText('2 of 3');
  await page.keyboard.press('Escape');
  await expect(viewer(page).dialog).toHaveCount(0);
  expect([has('react/islands/carousel'), has('react/islands/lightbox'), has('react/chunks/viewer')]).toEqual([
    true,
    true,
    true,
  ]);
});

test('thumbnails scroll the row without a script', async ({ page }) => {
  await page.goto('/media/gallery/?loader=none');
  await page.locator('.media-thumbs a').nth(2).click();
  await expect
    .poll(() =>
      page.locator('#main-image ul').evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth),
    )
    .toBeCloseTo(2, 1);
});

test('the lightbox loads only the neighbours ahead', async ({ page }) => {
  const images: string[] = [];
  page.on('request', (request) => request.url().includes('-2.svg') && images.push(request.url()));
  await openThird(page);
  await expect.poll(() => images.length).toBe(3);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => images.length).toBe(4);
  expect(new Set(images).size).toBe(4);
});

test('the viewer loads when the pointer enters a link, not before', async ({ page }) => {
  const { has } = watchFiles(page);
  const wall = await open(page);
  expect(has('chunks/viewer')).toBe(false);
  await wall.locator('a').first().hover();
  await expect.poll(() => has('chunks/viewer')).toBe(true);
  expect(has('chunks/share')).toBe(false);
  expect(has('chunks/video')).toBe(false);
});

test('a click before the viewer has loaded opens the viewer afterwards', async ({ page }) => {
  const wall = await open(page, '?fault=file/chunks/viewer:slow=700');
  await wall.locator('a').nth(1).click();
  await expect(viewer(page).counter).toHaveText('2 of 6');
  await expect(page).toHaveURL(/gallery/);
});

test('a missing viewer leaves the link to the browser', async ({ page, guard }) => {
  guard.expect(/ERR_FAILED/);
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await page.route('**/chunks/viewer*', (route) => route.abort());
  const wall = await open(page);
  await wall.locator('a').first().click();
  await expect(page).toHaveURL(/linen-shirt-2\.svg$/);
});

test('a picture is a link without a script', async ({ page }) => {
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await page.goto('/media/gallery/?loader=none');
  await page.locator('#wall a').first().click();
  await expect(page).toHaveURL(/linen-shirt-2\.svg$/);
});

test('the lightbox leaves links to other files to the browser', async ({ page }) => {
  await page.goto('/media/gallery/');
  const links = page.locator('#links');
  await links.scrollIntoViewIfNeeded();
  await expectState(links, 'ready');
  const taken = Object.entries(await clickEach(links.locator('a')));
  expect(taken.filter(([, taken]) => !taken).map(([id]) => id)).toEqual([
    'download',
    'no',
    'page',
    'fragment',
  ]);
});

test('a missing picture shows a text and its address', async ({ page, guard }) => {
  guard.expect(/404/);
  await page.goto('/media/gallery/');
  const links = page.locator('#links');
  await links.scrollIntoViewIfNeeded();
  await expectState(links, 'ready');
  await page.locator('#broken').click();
  await expect(viewer(page).dialog.locator('.si-lb-slot:not([inert]) .si-lb-error')).toContainText(
    'We cannot show this picture.',
  );
});

test('a group spans the page in the order of its indexes', async ({ page }) => {
  await page.goto('/media/gallery/');
  const group = page.locator('#group-b');
  await group.scrollIntoViewIfNeeded();
  await expectState(group, 'ready');
  await group.locator('a').click();
  const { counter, image } = viewer(page);
  await expect(counter).toHaveText('2 of 3');
  await expect(image).toHaveAttribute('src', /botanic-poster/);
  await page.keyboard.press('ArrowRight');
  await expect(image).toHaveAttribute('src', /wool|field|mug|stone/);
});

test('the back button closes the lightbox and stays on the page', { tag: '@engines' }, async ({ page }) => {
  await openThird(page);
  await page.goBack();
  await expect(viewer(page).dialog).toHaveCount(0);
  await expect(page).toHaveURL(/gallery\/$/);
  await expect(page.locator('#wall a').nth(2)).toBeFocused();
});

test('a closed lightbox leaves no entry in the history', async ({ page }) => {
  await page.goto('/pages/');
  await openThird(page);
  await page.keyboard.press('Escape');
  await expect(viewer(page).dialog).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/pages\/$/);
});

test('the address names the shown picture with the link setting, and opens the named picture', async ({
  page,
}) => {
  await page.goto('/media/gallery/');
  const product = page.locator('#product');
  await expectState(product, 'ready');
  await product.locator('a').first().click();
  await expect(page).toHaveURL(/#lightbox=product,1$/);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/#lightbox=product,2$/);
  await expect(viewer(page).dialog.locator('.si-lb-description')).toHaveText(
    'Thrown by hand, glazed with ash.',
  );
  await page.reload();
  await expect(viewer(page).counter).toHaveText('2 of 3');
  await page.keyboard.press('Escape');
  await expect(viewer(page).dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/lightbox/);
});

test('zoom fills the screen, follows the pointer and blocks swipes', async ({ page }) => {
  await openThird(page);
  const { image, button, counter } = viewer(page);
  const width = async () => (await image.boundingBox())?.width ?? 0;
  const before = await width();
  await button('Zoom').click();
  await expect(button('Zoom')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(width).toBeGreaterThan(before * 1.9);
  const x = (await image.boundingBox())?.x ?? 0;
  await page.mouse.move(640, 400);
  await page.mouse.down();
  await page.mouse.move(740, 300, { steps: 5 });
  await page.mouse.up();
  await expect(counter).toHaveText('3 of 6');
  expect((await image.boundingBox())?.y).not.toBe(x);
  await page.keyboard.press('ArrowRight');
  await expect(counter).toHaveText('4 of 6');
  await expect(button('Zoom')).toHaveAttribute('aria-pressed', 'false');
});

/** Touches the page through the browser's own input pipeline. */
const touch = async (page: Page, fingers: [number, number, number, number][], steps = 10) => {
  const session = await page.context().newCDPSession(page);
  const send = (type: string, share: number) =>
    session.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints:
        type === 'touchEnd'
          ? []
          : fingers.map(([x, y, toX, toY], id) => ({
              x: x + (toX - x) * share,
              y: y + (toY - y) * share,
              id,
            })),
    });
  await send('touchStart', 0);
  for (let step = 1; step <= steps; step++) await send('touchMove', step / steps);
  await send('touchEnd', 1);
};

test.describe('with fingers', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 760 } });

  test('a swipe shows the next picture', async ({ page }) => {
    await openThird(page);
    await touch(page, [[300, 380, 60, 385]]);
    await expect(viewer(page).counter).toHaveText('4 of 6');
    await touch(page, [[60, 380, 330, 385]]);
    await expect(viewer(page).counter).toHaveText('3 of 6');
  });

  test('a long drag down closes the lightbox, a short drag does not', async ({ page }) => {
    await openThird(page);
    await touch(page, [[200, 300, 202, 340]], 40);
    await expect(viewer(page).dialog).toBeVisible();
    await touch(page, [[200, 300, 205, 560]]);
    await expect(viewer(page).dialog).toHaveCount(0);
  });

  test('a pinch zooms in and out', async ({ page }) => {
    await openThird(page);
    const { image } = viewer(page);
    const width = async () => (await image.boundingBox())?.width ?? 0;
    const before = await width();
    await touch(page, [
      [180, 380, 60, 380],
      [210, 380, 330, 380],
    ]);
    await expect.poll(width).toBeGreaterThan(before * 1.5);
    await touch(page, [
      [60, 380, 190, 380],
      [330, 380, 200, 380],
    ]);
    await expect.poll(width).toBeLessThan(before * 1.05);
  });

  test('a swipe changes the slide of a carousel', async ({ page }) => {
    await page.goto('/media/carousels/');
    const row = page.locator('#products');
    await row.scrollIntoViewIfNeeded();
    await expectState(row, 'ready');
    const box = (await row.boundingBox()) ?? { x: 0, y: 0 };
    await touch(page, [[320, box.y + 150, 60, box.y + 152]]);
    await expect(row.locator('.si-dot').nth(1)).toHaveAttribute('aria-current', 'true');
  });
});

test('the toolbar offers a download and links to share, and fills the screen', async ({ page }) => {
  await page.goto('/media/gallery/');
  const product = page.locator('#product');
  await expectState(product, 'ready');
  await product.locator('a').first().click();
  const { dialog, button } = viewer(page);
  await expect(dialog.getByRole('link', { name: 'Download' })).toHaveAttribute('href', /stone-mug\.svg$/);
  await button('Share').click();
  await expect(button('Share')).toHaveAttribute('aria-expanded', 'true');
  await expect(dialog.locator('.si-lb-shares a')).toHaveText(['By e-mail', 'On a board']);
  await expect(dialog.getByRole('link', { name: 'By e-mail' })).toHaveAttribute(
    'href',
    /share\/mail\?u=http.*%23lightbox%3Dproduct%2C1&t=/,
  );
  await page.keyboard.press('Escape');
  await expect(button('Share')).toBeFocused();
  await expect(dialog).toBeVisible();
  await button('Full screen').click();
  await expect.poll(() => page.evaluate(() => !!document.fullscreenElement)).toBe(true);
  await page.keyboard.press('ArrowRight');
  await button('Close').click();
  await expect.poll(() => page.evaluate(() => !!document.fullscreenElement)).toBe(false);
});

test('a blocked share chunk removes only its button', async ({ page, guard }) => {
  guard.expect(/ERR_FAILED/);
  await page.route('**/chunks/share*', (route) => route.abort());
  await openThird(page);
  const { button, counter } = viewer(page);
  await button('Share').click();
  await expect(button('Share')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(counter).toHaveText('4 of 6');
});

test('the left arrow shows the next picture in right-to-left text', async ({ page }) => {
  const wall = await open(page, '?dir=rtl');
  await wall.locator('a').first().click();
  const { counter, button } = viewer(page);
  await expect(counter).toHaveText('1 of 6');
  await page.keyboard.press('ArrowLeft');
  await expect(counter).toHaveText('2 of 6');
  expect((await button('Next').boundingBox())?.x).toBeLessThan(
    (await button('Previous').boundingBox())?.x ?? 0,
  );
});

test('a strict policy allows the lightbox', async ({ page }) => {
  await page.goto('/media/gallery/?csp=1');
  const product = page.locator('#product');
  await expectState(product, 'ready');
  await product.locator('a').first().click();
  await expect(viewer(page).counter).toHaveText('1 of 3');
});

const readLeftovers = (wall: Locator) =>
  wall.evaluate(() => ({
    nodes: document.querySelectorAll('*').length,
    style: document.documentElement.getAttribute('style') || '',
    dialogs: document.querySelectorAll('dialog.si-lightbox').length,
  }));

test('two hundred openings leave no nodes or listeners', async ({ page }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const wall = await open(page);
  const session = await page.context().newCDPSession(page);
  const listeners = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const value = (name: string) => metrics.find((entry) => entry.name === name)?.value ?? 0;
    return { listeners: value('JSEventListeners'), nodes: value('Nodes') };
  };
  await session.send('Performance.enable');
  const cycle = (times: number) =>
    page.evaluate(async (count) => {
      const link = document.querySelector<HTMLElement>('#wall a');
      const waitForEvent = (type: string) =>
        new Promise((done) => addEventListener(type, done, { once: true }));
      for (let n = 0; n < count; n++) {
        const opens = waitForEvent('lightbox:open');
        link?.click();
        await opens;
        const closed = Promise.all([waitForEvent('lightbox:close'), waitForEvent('popstate')]);
        document.querySelector<HTMLElement>('dialog .si-lb-close')?.click();
        await closed;
      }
    }, times);
  await cycle(5);
  const before = { ...(await readLeftovers(wall)), ...(await listeners()) };
  await cycle(200);
  const after = { ...(await readLeftovers(wall)), ...(await listeners()) };
  expect(after.listeners - before.listeners).toBeLessThan(20);
  expect({ ...after, listeners: 0 }).toEqual({ ...before, listeners: 0, nodes: after.nodes });
  expect(after.nodes - before.nodes).toBeLessThan(50);
});
