// @core
import { cartPoint, htmlPage, loaderTag } from '../support/html';
import { expect, expectState, settle, test, watchFiles } from '../support/test';

const spacer = '<div style="height: 4000px">Far away</div>';
const mountPoint = '[data-island=cart]';

test('load mounts without an interaction, and a ready island has its stylesheet', {
  tag: '@engines',
}, async ({ page, openHtml }) => {
  const fetched = watchFiles(page);
  await openHtml(htmlPage(cartPoint('data-load="load"')));
  const island = page.locator(mountPoint);
  await expectState(island, 'ready');
  expect(fetched.has('islands/cart.js')).toBe(true);
  const dialog = island.getByRole('dialog', { includeHidden: true });
  expect(await dialog.evaluate((node) => getComputedStyle(node).position)).toBe('fixed');
});

test('idle waits for an idle browser', { tag: '@engines' }, async ({ page, openHtml }) => {
  const fetched = watchFiles(page);
  await page.addInitScript(() => {
    const idle: IdleRequestCallback[] = [];
    Object.assign(window, {
      idle,
      requestIdleCallback: (callback: IdleRequestCallback) => idle.push(callback),
    });
  });
  await openHtml(htmlPage(cartPoint('data-load="idle"')));
  await page.waitForFunction(() => (window as unknown as { idle: unknown[] }).idle.length > 0);
  await settle(page);
  expect(fetched.has('islands/cart')).toBe(false);
  // The shop's preset waits for an idle callback of its own.
  await page.evaluate(() => {
    for (const call of (window as unknown as { idle: IdleRequestCallback[] }).idle) call({} as IdleDeadline);
  });
  await expectState(page.locator(mountPoint), 'ready');
});

for (const [name, attributes] of [
  ['visible', 'data-load="visible"'],
  ['no strategy', ''],
  ['visible with display: contents', 'data-load="visible" style="display: contents"'],
])
  test(`${name} waits until the element is near the window`, { tag: '@engines' }, async ({
    page,
    openHtml,
  }) => {
    const fetched = watchFiles(page);
    await openHtml(htmlPage(spacer + cartPoint(attributes)));
    await settle(page);
    await expect.poll(() => fetched.has('chunks/engine')).toBe(true);
    expect(fetched.has('islands/cart')).toBe(false);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expectState(page.locator(mountPoint), 'ready');
  });

const createClosedPanelPage = (load: string) =>
  htmlPage(
    `<p><a href="#care">Care</a></p>${spacer}<div data-island="accordion" data-load="${load}" data-duration="0"><h3 aria-expanded="false" aria-controls="care">Care</h3><p id="care">By hand</p></div>${spacer}`,
  );

test('a link opens its closed panel before the limit of the strategy idle', {
  tag: '@engines',
}, async ({ page, openHtml }) => {
  const fetched = watchFiles(page);
  await openHtml(createClosedPanelPage('idle 60000'));
  await settle(page);
  expect(fetched.has('chunks/engine')).toBe(true);
  expect(fetched.has('behaviours/accordion')).toBe(false);
  await page.getByRole('link', { name: 'Care' }).click();
  await expect(page.getByText('By hand')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Care' })).toHaveAttribute('aria-expanded', 'true');
});

test('idle with a limit mounts after the limit, or before the limit near the window', async ({
  page,
  openHtml,
}) => {
  await openHtml(createClosedPanelPage('idle 900'));
  await expectState(page.locator('[data-island=accordion]'), 'ready');
  const readRequestTime = () =>
    page.evaluate(
      () =>
        performance.getEntriesByType('resource').find(({ name }) => /accordion\.js/.test(name))?.startTime,
    );
  expect(await readRequestTime()).toBeGreaterThan(900);
  await openHtml(createClosedPanelPage('idle 60000').replaceAll('4000px', '1px'));
  await expectState(page.locator('[data-island=accordion]'), 'ready');
});

test('interaction fetches only the loader before the visitor acts', async ({ page, openHtml }) => {
  const fetched = watchFiles(page);
  const point =
    '<div data-island="cart" data-load="interaction"><div data-slot="trigger"><a href="/cart/">Cart</a></div></div>';
  await openHtml(htmlPage(`<p style="margin-top: 200px">Text</p>${point}`));
  await settle(page);
  await expectState(page.locator(mountPoint), 'waiting');
  expect(fetched.files).toEqual(['loader.js']);
  await page.getByRole('link', { name: 'Cart' }).hover();
  await expect.poll(() => fetched.has('islands/cart.js')).toBe(true);
  await expectState(page.locator(mountPoint), 'ready');
});

test('media waits until the query matches', { tag: '@all' }, async ({ page, openHtml }) => {
  const fetched = watchFiles(page);
  await page.setViewportSize({ width: 600, height: 700 });
  await openHtml(htmlPage(cartPoint('data-load="media (min-width: 50em)"')));
  await settle(page);
  expect(fetched.has('chunks/engine')).toBe(true);
  expect(fetched.has('islands/cart')).toBe(false);
  await page.setViewportSize({ width: 1000, height: 700 });
  await expectState(page.locator(mountPoint), 'ready');
});

test('the console reports an unknown strategy, and the mount point uses the strategy visible', {
  tag: '@all',
}, async ({ page, openHtml, guard }) => {
  guard.expect(/data-load="constructor" is not a strategy/);
  await openHtml(htmlPage(cartPoint('data-load="constructor"')));
  await expectState(page.locator(mountPoint), 'ready');
});

for (const attributes of ['', ' data-hosts="auto"', ' data-hosts="none"'])
  test(`a page without a mount point fetches only the loader${attributes && `, also with${attributes}`}`, async ({
    page,
    openHtml,
  }) => {
    const fetched = watchFiles(page);
    const tag = loaderTag.replace('<script', `<script${attributes}`);
    await openHtml(htmlPage('<h1>Imprint</h1><p>No mount point, no host.</p>', tag));
    await page.waitForFunction(() => !!window.storefrontIslands);
    await settle(page);
    expect(fetched.files).toEqual(['loader.js']);
  });

test('a product page fetches no island and no behaviour before an interaction', async ({ page }) => {
  const fetched = watchFiles(page);
  await page.goto('/product/linen-shirt/');
  await expect(page.locator('.flex-control-thumbs img')).toHaveCount(3);
  await expect(page.locator('.woocommerce-store-notice')).toBeVisible();
  await settle(page);
  const files = fetched.files.map((file) => file.replace(/\?.*/, ''));
  expect(files.filter((file) => /^(islands|behaviours)|renderer/.test(file))).toEqual([]);
});
