// @core
import type { Page } from '@playwright/test';
import { htmlPage } from '../support/html';
import { clickEach } from '../support/measure';
import { expect, expectState, settle, test, watchFiles } from '../support/test';
import { fireTouchMoves } from '../support/touch.mjs';

const locateViewer = (page: Page) => {
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
  await expect(locateViewer(page).dialog).toBeVisible();
  await expect
    .poll(() => locateViewer(page).image.evaluate((node) => (node as HTMLImageElement).naturalWidth))
    .toBe(800);
  // The opening animation moves the picture under the finger.
  await expect
    .poll(() =>
      page.evaluate(() => document.getAnimations().filter((entry) => entry.playState === 'running').length),
    )
    .toBe(0);
  return wall;
};

test('the lightbox opens at the pressed picture, and keys and arrows change the picture', {
  tag: '@engines',
}, async ({ page }) => {
  const wall = await openThird(page);
  const { counter, image, dialog, button } = locateViewer(page);
  // The viewport takes the value of the root, or of the body.
  const isLocked = () =>
    page.evaluate(() =>
      [document.documentElement, document.body].some((node) => getComputedStyle(node).overflow === 'hidden'),
    );
  await expect(counter).toHaveText('3 of 6');
  await expect(image).toHaveAttribute('src', /botanic-poster-2\.svg$/);
  await expect(image).toHaveAttribute('alt', 'Botanic Poster, close-up');
  await expect(dialog.locator('.si-lb-title')).toHaveText('Botanic Poster');
  expect(await isLocked()).toBe(true);
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
  // The focus returns to the link of the picture that the lightbox has shown last.
  await expect(wall.locator('a').nth(5)).toBeFocused();
  expect(await isLocked()).toBe(false);
  await wall.locator('a').nth(2).click();
  await button('Close').click();
  await expect(dialog).toHaveCount(0);
  await expect(wall.locator('a').nth(2)).toBeFocused();
});

test('the controls are in view on a page that two fingers have zoomed', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const wall = await open(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
  const link = wall.locator('a').first();
  await link.evaluate((node) => (node as HTMLElement).click());
  const { dialog, button } = locateViewer(page);
  await expect(dialog).toBeVisible();
  /** How far the button reaches beyond the part of the page in view. */
  const measure = () =>
    button('Close').evaluate((node) => {
      const { offsetLeft, width } = window.visualViewport as VisualViewport;
      return node.getBoundingClientRect().right - offsetLeft - width;
    });
  await expect.poll(measure).toBeLessThanOrEqual(0);
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
  await expect.poll(() => dialog.evaluate((node) => node.clientWidth)).toBe(390);
});

test('the mouse selects the caption’s text, and a press on it closes nothing', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/media/gallery/');
  const views = page.locator('#product');
  await expectState(views, 'ready');
  await page.locator('#view-1 a').click();
  const { dialog, counter } = locateViewer(page);
  await expect(counter).toHaveText('1 of 3');
  await page.keyboard.press('ArrowRight');
  const text = dialog.locator('.si-lb-description');
  await expect(text).toHaveText('Thrown by hand, glazed with ash.');
  await settle(page);
  const box = await text.boundingBox();
  if (!box) throw Error('no box');
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width - 1, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + 1, middle, { steps: 8 });
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('by hand, glazed');
  await text.click();
  await expect(counter).toHaveText('2 of 3');
  await expect(dialog).toBeVisible();
});

test('touch gestures change the picture, zoom, and close by a drag down', { tag: '@engines' }, async ({
  page,
}) => {
  await openThird(page);
  const { counter, image, dialog } = locateViewer(page);
  const moveFingers = (...fingers: [number, number, number, number][]) =>
    dialog.locator('.si-lb-stage').evaluate(fireTouchMoves, fingers);
  const readWidth = async () => (await image.boundingBox())?.width ?? 0;
  await moveFingers([900, 400, 300, 405]);
  await expect(counter).toHaveText('4 of 6');
  await moveFingers([300, 400, 900, 395]);
  await expect(counter).toHaveText('3 of 6');
  const before = await readWidth();
  await moveFingers([600, 400, 400, 400], [680, 400, 880, 400]);
  await expect.poll(readWidth).toBeGreaterThan(before * 1.5);
  await moveFingers([400, 400, 630, 400], [880, 400, 650, 400]);
  await expect.poll(readWidth).toBeLessThan(before * 1.05);
  await moveFingers([640, 300, 645, 560]);
  await expect(dialog).toHaveCount(0);
});

test('thumbnails change the main picture in the React build', { tag: '@all' }, async ({ page }) => {
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
  await expect(locateViewer(page).counter).toHaveText('3 of 3');
  await page.keyboard.press('ArrowLeft');
  await expect(locateViewer(page).counter).toHaveText('2 of 3');
  await page.keyboard.press('Escape');
  await expect(locateViewer(page).dialog).toHaveCount(0);
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

test('the lightbox loads only the neighbours of a picture in advance', async ({ page }) => {
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
  expect(has('chunks/on-demand')).toBe(false);
});

test('a click before the viewer has loaded opens the viewer afterwards', async ({ page }) => {
  const wall = await open(page, '?fault=file/chunks/viewer:slow=700');
  await wall.locator('a').nth(1).click();
  await expect(locateViewer(page).counter).toHaveText('2 of 6');
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

test('the lightbox leaves excluded links and links without a picture to the browser', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/media/gallery/');
  const links = page.locator('#links');
  await links.scrollIntoViewIfNeeded();
  await expectState(links, 'ready');
  const clicks = Object.entries(await clickEach(links.locator('a')));
  expect(clicks.filter(([, isPrevented]) => !isPrevented).map(([id]) => id)).toEqual([
    'download',
    'no',
    'page',
    'fragment',
  ]);
});

test('a prefix that no attribute can have for its name leaves pictures that open', { tag: '@all' }, async ({
  page,
  openHtml,
}) => {
  const picture = '/wp-content/uploads/2026/11/stone-mug.svg';
  await openHtml(
    htmlPage(
      ['', 'a b]', '5', ']),body:is([x']
        .map(
          (prefix) =>
            `<div data-island="lightbox" data-load="load" data-prefix="${prefix}"><a href="${picture}">A picture</a><a id="other" href="/tea/">Tea</a></div>`,
        )
        .join(''),
    ),
  );
  const galleries = page.locator('[data-island-state=ready]');
  await expect(galleries).toHaveCount(4);
  const { dialog } = locateViewer(page);
  for (const gallery of await galleries.all()) {
    await gallery.getByText('A picture').click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await page.mouse.click(600, 700);
  await expect(dialog).toHaveCount(0);
});

test('a missing picture shows an error text', async ({ page, guard }) => {
  guard.expect(/404/);
  await page.goto('/media/gallery/');
  const links = page.locator('#links');
  await links.scrollIntoViewIfNeeded();
  await expectState(links, 'ready');
  await page.locator('#broken').click();
  await expect(locateViewer(page).dialog.locator('.si-lb-slot:not([inert]) .si-lb-error')).toContainText(
    'We cannot show this picture.',
  );
});

for (const [file, response] of [
  ['a picture of 0 bytes', { contentType: 'image/jpeg', body: '' }],
  ['a file that is no picture', { contentType: 'text/html', body: '<h1>Not a picture</h1>' }],
] as const)
  test(`${file} shows an error text, and loads by a press on the retry button`, { tag: '@all' }, async ({
    page,
  }) => {
    const wall = await open(page);
    const link = wall.locator('a').nth(2);
    const url = await link.evaluate((node) => (node as HTMLAnchorElement).href);
    await page.route(url, (route) => route.fulfill(response));
    await link.click();
    const { dialog, image, button } = locateViewer(page);
    await expect(dialog.locator('.si-lb-slot:not([inert]) .si-lb-error')).toContainText(
      'We cannot show this picture.',
    );
    await page.unroute(url);
    await button('Try again').click();
    await expect.poll(() => image.evaluate((node) => (node as HTMLImageElement).naturalWidth)).toBe(800);
  });

test('a reload closes an open viewer, which then opens again', { tag: '@engines' }, async ({ page }) => {
  await openThird(page);
  await page.reload();
  const wall = page.locator('#wall');
  await wall.scrollIntoViewIfNeeded();
  await expectState(wall, 'ready');
  const { dialog } = locateViewer(page);
  await expect(dialog).toHaveCount(0);
  await wall.locator('a').nth(1).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/gallery\/$/);
});

test('a group spans the page in the order of its indexes', { tag: '@all' }, async ({ page }) => {
  await page.goto('/media/gallery/');
  const group = page.locator('#group-b');
  await group.scrollIntoViewIfNeeded();
  await expectState(group, 'ready');
  await group.locator('a').click();
  const { counter, image } = locateViewer(page);
  await expect(counter).toHaveText('2 of 3');
  await expect(image).toHaveAttribute('src', /botanic-poster/);
  await page.keyboard.press('ArrowRight');
  await expect(image).toHaveAttribute('src', /wool|field|mug|stone/);
});

test('the back button closes the lightbox and stays on the page', { tag: '@engines' }, async ({ page }) => {
  await openThird(page);
  await page.goBack();
  await expect(locateViewer(page).dialog).toHaveCount(0);
  await expect(page).toHaveURL(/gallery\/$/);
  await expect(page.locator('#wall a').nth(2)).toBeFocused();
});

test('a closed lightbox leaves no entry in the history', async ({ page }) => {
  await page.goto('/pages/');
  await openThird(page);
  await page.keyboard.press('Escape');
  await expect(locateViewer(page).dialog).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/pages\/$/);
});

test('with the link setting the URL names the shown picture, and opens the named picture', async ({
  page,
}) => {
  await page.goto('/media/gallery/');
  const product = page.locator('#product');
  await expectState(product, 'ready');
  await product.locator('a').first().click();
  await expect(page).toHaveURL(/#lightbox=product,1$/);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/#lightbox=product,2$/);
  await expect(locateViewer(page).dialog.locator('.si-lb-description')).toHaveText(
    'Thrown by hand, glazed with ash.',
  );
  await page.reload();
  await expect(locateViewer(page).counter).toHaveText('2 of 3');
  await page.keyboard.press('Escape');
  await expect(locateViewer(page).dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/lightbox/);
});

test('zoom enlarges the picture, follows the pointer and blocks swipes', async ({ page }) => {
  await openThird(page);
  const { image, button, counter } = locateViewer(page);
  const readWidth = async () => (await image.boundingBox())?.width ?? 0;
  const before = await readWidth();
  await button('Zoom').click();
  await expect(button('Zoom')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(readWidth).toBeGreaterThan(before * 1.9);
  const top = (await image.boundingBox())?.y;
  await page.mouse.move(640, 400);
  await page.mouse.down();
  await page.mouse.move(740, 300, { steps: 5 });
  await page.mouse.up();
  await expect(counter).toHaveText('3 of 6');
  expect((await image.boundingBox())?.y).not.toBe(top);
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

  test('a swipe shows the next or the previous picture', async ({ page }) => {
    await openThird(page);
    await touch(page, [[300, 380, 60, 385]]);
    await expect(locateViewer(page).counter).toHaveText('4 of 6');
    await touch(page, [[60, 380, 330, 385]]);
    await expect(locateViewer(page).counter).toHaveText('3 of 6');
  });

  test('a long drag down closes the lightbox, a short drag does not', async ({ page }) => {
    await openThird(page);
    await touch(page, [[200, 300, 202, 340]], 40);
    await expect(locateViewer(page).dialog).toBeVisible();
    await touch(page, [[200, 300, 205, 560]]);
    await expect(locateViewer(page).dialog).toHaveCount(0);
  });

  test('a pinch zooms in and out', async ({ page }) => {
    await openThird(page);
    const { image } = locateViewer(page);
    const readWidth = async () => (await image.boundingBox())?.width ?? 0;
    const before = await readWidth();
    await touch(page, [
      [180, 380, 60, 380],
      [210, 380, 330, 380],
    ]);
    await expect.poll(readWidth).toBeGreaterThan(before * 1.5);
    await touch(page, [
      [60, 380, 190, 380],
      [330, 380, 200, 380],
    ]);
    await expect.poll(readWidth).toBeLessThan(before * 1.05);
  });

  test('a swipe changes the slide of a carousel', { tag: '@all' }, async ({ page }) => {
    await page.goto('/media/carousels/');
    const row = page.locator('#products');
    await row.scrollIntoViewIfNeeded();
    await expectState(row, 'ready');
    const box = (await row.boundingBox()) ?? { x: 0, y: 0 };
    await touch(page, [[320, box.y + 150, 60, box.y + 152]]);
    await expect(row.locator('.si-dot').nth(1)).toHaveAttribute('aria-current', 'true');
  });
});

test('the toolbar offers a download, links to share and full screen', { tag: '@all' }, async ({ page }) => {
  await page.goto('/media/gallery/');
  const product = page.locator('#product');
  await expectState(product, 'ready');
  await product.locator('a').first().click();
  const { dialog, button } = locateViewer(page);
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

test('a blocked share chunk removes only its button', { tag: '@all' }, async ({ page, guard }) => {
  guard.expect(/ERR_FAILED/);
  await page.route('**/chunks/share*', (route) => route.abort());
  await openThird(page);
  const { button, counter } = locateViewer(page);
  await button('Share').click();
  await expect(button('Share')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(counter).toHaveText('4 of 6');
});

test('the left arrow key shows the next picture in right-to-left text, and the next button is at the left', async ({
  page,
}) => {
  const wall = await open(page, '?dir=rtl');
  await wall.locator('a').first().click();
  const { counter, button } = locateViewer(page);
  await expect(counter).toHaveText('1 of 6');
  await page.keyboard.press('ArrowLeft');
  await expect(counter).toHaveText('2 of 6');
  expect((await button('Next').boundingBox())?.x).toBeLessThan(
    (await button('Previous').boundingBox())?.x ?? 0,
  );
});

test('the lightbox opens under a strict Content Security Policy', async ({ page }) => {
  await page.goto('/media/gallery/?csp=1');
  const product = page.locator('#product');
  await expectState(product, 'ready');
  await product.locator('a').first().click();
  await expect(locateViewer(page).counter).toHaveText('1 of 3');
});
