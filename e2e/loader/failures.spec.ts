// @core
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { cartPoint, htmlPage } from '../support/html';
import { expect, expectState, locateAddButton, locateCart, settle, test, visit } from '../support/test';

interface Received {
  name: string;
  stage: string;
  error: string;
  message: string;
  type?: string;
  request?: string;
  island: string;
}

/** Collects the `island:error` events from the first script on. */
const collectErrors = (page: Page) =>
  page.addInitScript(() => {
    const received: unknown[] = [];
    Object.assign(window, { received });
    addEventListener('island:error', (event) => {
      const { name, stage, cause } = (event as CustomEvent).detail;
      const { type, request } = cause;
      const island = (event.target as HTMLElement).dataset.island;
      received.push({ name, stage, error: cause.name, message: cause.message, type, request, island });
    });
  });

const readErrors = (page: Page) =>
  page.evaluate(() => (window as unknown as { received: Received[] }).received);

const blockedMessage = /ERR_BLOCKED_BY_CLIENT|ERR_FAILED/;

test('a blocked island shows the error on its element and leaves its link to the browser', async ({
  page,
  guard,
}) => {
  guard.expect(blockedMessage, /\[storefront-islands\] cart/);
  await collectErrors(page);
  await page.route('**/islands/cart.js*', (route) => route.abort('blockedbyclient'));
  await visit(page, '/shop/');
  const { island, trigger } = locateCart(page);
  await trigger.hover();
  await expectState(island, 'error');
  const [received] = await readErrors(page);
  expect(received).toMatchObject({
    name: 'cart',
    stage: 'load',
    error: 'ChunkLoadError',
    message: 'Loading chunk cart failed.',
    type: 'error',
    island: 'cart',
  });
  expect(received?.request).toMatch(/\/storefront-islands\/islands\/cart\.js\?v=\w+$/);
  // A failed island must not stop the other islands.
  await locateAddButton(page, 'Camp Mug').click();
  await expect(locateCart(page).count).toHaveText('1');
  await trigger.click();
  await expect(page).toHaveURL(/\/cart\/$/);
});

test('a click that activates a blocked island follows its link', async ({ page, guard }) => {
  guard.expect(blockedMessage, /\[storefront-islands\] cart/);
  await page.route('**/islands/cart.js*', (route) => route.abort('blockedbyclient'));
  await visit(page, '/shop/');
  await locateCart(page).trigger.dispatchEvent('click');
  await expect(page).toHaveURL(/\/cart\/$/);
});

test('the engine requests a failed chunk once more, from another URL', async ({ page, guard }) => {
  guard.expect(/404/, /\[storefront-islands\] cart/);
  await collectErrors(page);
  const responses: string[] = [];
  page.on('response', (response) => {
    // The warm-up's own requests are no scripts.
    if (/\/islands\/cart\.js\?v/.test(response.url()) && response.request().resourceType() === 'script')
      responses.push(`${response.status()} ${response.url()}`);
  });
  await visit(page, '/shop/?fault=file/islands/cart.js:404');
  await locateCart(page).trigger.hover();
  await expectState(locateCart(page).island, 'error');
  expect(responses).toEqual([
    expect.stringMatching(/^404 .*cart\.js\?v=\w+$/),
    expect.stringMatching(/^404 .*cart\.js\?v=\w+\?\d+$/),
  ]);
  expect((await readErrors(page))[0]).toMatchObject({ error: 'ChunkLoadError', type: 'error' });
});

test('a chunk that fails once loads on the second attempt', async ({ page, guard }) => {
  guard.expect(/404/);
  await visit(page, '/shop/?fault=file/islands/cart.js:404:1');
  const { island, trigger, drawer } = locateCart(page);
  await trigger.click();
  await expectState(island, 'ready');
  await expect(drawer).toBeVisible();
});

test('a chunk without the island’s export counts as missing', { tag: '@all' }, async ({ page, guard }) => {
  guard.expect(/\[storefront-islands\] cart/);
  await collectErrors(page);
  await page.route('**/islands/cart.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export const nothing = 1;' }),
  );
  await visit(page, '/shop/');
  await locateCart(page).trigger.hover();
  await expectState(locateCart(page).island, 'error');
  expect((await readErrors(page))[0]).toMatchObject({ error: 'ChunkLoadError', type: 'missing' });
});

test('a chunk times out after 120 seconds, not before', { tag: '@all' }, async ({ page, guard }) => {
  guard.expect(/\[storefront-islands\] cart/);
  await collectErrors(page);
  await page.clock.install();
  await visit(page, '/shop/?fault=file/islands/cart.js:hang');
  const { island, trigger } = locateCart(page);
  const request = page.waitForRequest(/islands\/cart\.js/);
  await trigger.hover();
  await request;
  await page.clock.fastForward(119_000);
  await expectState(island, 'loading');
  await page.clock.fastForward(1_500);
  await expectState(island, 'error');
  expect((await readErrors(page))[0]).toMatchObject({
    error: 'ChunkLoadError',
    message: 'Loading chunk cart failed.',
    type: 'timeout',
  });
});

test('an island mounts without its stylesheet', async ({ page, guard }) => {
  guard.expect(/404/);
  await visit(page, '/shop/?fault=file/islands/cart.css:404');
  await locateCart(page).trigger.hover();
  await expectState(locateCart(page).island, 'ready');
});

test.describe('blocked engine', () => {
  test.beforeEach(async ({ page, guard }) => {
    guard.expect(blockedMessage);
    await collectErrors(page);
    await page.route('**/chunks/engine-*', (route) => route.abort('blockedbyclient'));
  });

  test('a press on add to cart follows the plain link', async ({ page, guard }) => {
    guard.expect(/Loading chunk engine failed\./);
    await page.goto('/shop/');
    await settle(page);
    await locateAddButton(page, 'Camp Mug').click();
    await expect(page.getByText('“Camp Mug” has been added to your cart.')).toBeVisible();
  });

  test('the cart island reports the error, and its link opens the cart page', async ({ page, guard }) => {
    guard.expect(/Loading chunk engine failed\./);
    await page.goto('/shop/');
    await settle(page);
    const { island, trigger } = locateCart(page);
    await trigger.hover();
    await expectState(island, 'error');
    expect(await readErrors(page)).toContainEqual(
      expect.objectContaining({
        name: 'cart',
        stage: 'load',
        error: 'ChunkLoadError',
        message: 'Loading chunk engine failed.',
      }),
    );
    await trigger.click();
    await expect(page).toHaveURL(/\/cart\/$/);
  });
});

test('a mount point without a base URL fails with the documented error and keeps its link', {
  tag: '@all',
}, async ({ page, openHtml, guard }) => {
  guard.expect(/Automatic publicPath is not supported in this browser/);
  await collectErrors(page);
  const loader = readFileSync('dist/loader.js', 'utf8');
  await openHtml(
    htmlPage(
      '<div data-island="cart" data-load="load"><a href="/cart/">Cart</a></div>',
      `<script>${loader}</script>`,
    ),
  );
  await expectState(page.locator('[data-island=cart]'), 'error');
  expect((await readErrors(page))[0]?.message).toBe('Automatic publicPath is not supported in this browser');
  await page.getByRole('link', { name: 'Cart' }).click();
  await expect(page).toHaveURL(/\/cart\/$/);
});

test('the console reports an invalid page config, and the islands still mount', { tag: '@all' }, async ({
  page,
  openHtml,
  guard,
}) => {
  guard.expect(/data-islands-config: SyntaxError/);
  guard.allow(/No host provides a cart gateway/);
  const config = '<script type="application/json" data-islands-config>{oops</script>';
  await openHtml(htmlPage(config + cartPoint('data-load="load"')));
  await expectState(page.locator('[data-island=cart]'), 'ready');
});

test('no island name reaches a prototype or a URL', async ({ page, openHtml, guard }) => {
  const names = ['__proto__', 'constructor', 'toString', '../x', '../../cart/', 'https://example.org/x'];
  guard.expect(/\[storefront-islands\]/);
  await collectErrors(page);
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  const mountPoints = names.map((name) => `<div data-island="${name}" data-load="load"></div>`);
  await openHtml(htmlPage(mountPoints.join('') + cartPoint('data-load="load"')));
  await expectState(page.locator('[data-island=cart]'), 'ready');
  await expect(page.locator('[data-island-state=error]')).toHaveCount(names.length);
  const messages = (await readErrors(page)).map(({ message }) => message);
  expect(messages.sort()).toEqual(names.map((name) => `Unknown island: ${name}`).sort());
  const knownUrls =
    /\/(test-page|storefront-islands\/(loader|chunks|islands\/cart|hosts|behaviours)|favicon|\?wc-ajax=get_refreshed)/;
  expect(requestedUrls.filter((url) => !knownUrls.test(url))).toEqual([]);
});

test('a cancelled island:error causes no error in the console', { tag: '@all' }, async ({
  page,
  openHtml,
}) => {
  await page.addInitScript(() => addEventListener('island:error', (event) => event.preventDefault()));
  await openHtml(htmlPage('<div data-island="nothing" data-load="load"></div>'));
  await expectState(page.locator('[data-island]'), 'error');
});

test('a cart without a gateway warns in the console', { tag: '@all' }, async ({ page, guard }) => {
  guard.expect(/No host provides a cart gateway/);
  await page.clock.install();
  await page.goto('/shop/?hosts=none');
  const { trigger, drawer } = locateCart(page);
  await trigger.click();
  await expect(drawer).toBeVisible();
  // Passes the time that a cart waits for its preset.
  await page.clock.runFor(20_000);
});
