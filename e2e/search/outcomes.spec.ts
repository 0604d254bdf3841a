// @core
import type { Page } from '@playwright/test';
import { hostileHtml } from '../../fixtures/hostile/html.mjs';
import { expectNoViolations } from '../support/axe';
import { expect, holdRequests, readLog, setFault, test } from '../support/test';

const open = async (page: Page, kind = 'popup', props = {}, query = '') => {
  await page.goto(`/search/?kind=${kind}&props=${encodeURIComponent(JSON.stringify(props))}${query}`);
  await expect(page.locator('.demo-search')).toHaveAttribute('data-island-state', 'ready');
  return {
    field: page.locator('#demo-search'),
    options: page.locator('.si-search-list').getByRole('option'),
  };
};

/** Finds elements and attributes that no suggestion may contain. */
const findForbidden = (list: Element) =>
  [...list.querySelectorAll('.si-search-html *')].flatMap((node) => {
    const { localName, attributes } = node;
    const forbiddenAttributes = [...attributes].filter(
      ({ name, value }) =>
        /^(on|data-|id$|name$|action|form|srcdoc|slot|is$|popover|autofocus)/.test(name) ||
        (name === 'style' && !/^width: \d+%;$/.test(value)) ||
        (/^(href|src)$/.test(name) &&
          !/^(https?:|data:image\/)/.test((node as HTMLImageElement)[name as 'src'])),
    );
    const forbiddenElement =
      /^(script|style|iframe|object|embed|svg|math|form|input|button|select|base|link|meta|template)$/;
    return [
      ...(forbiddenElement.test(localName) ? [localName] : []),
      ...forbiddenAttributes.map(({ name, value }) => `${localName} ${name}=${value}`),
    ];
  });

const readSentNonces = async (page: Page) =>
  (await readLog(page))
    .filter(({ url }) => url.includes('ysm/v1/search'))
    .map(({ headers }) => headers['x-wp-nonce']);

test('the response’s nonce permanently replaces a stale nonce', async ({ page, guard }) => {
  guard.expect(/403/);
  const { field, options } = await open(page, 'plugin', { nonce: 'stale' });
  await field.fill('mug');
  await expect(options.first()).toContainText('Mug');
  await field.fill('poster');
  await expect(options.first()).toContainText('Poster');
  const [first, second, third, surplus] = await readSentNonces(page);
  expect(first).toBe('stale');
  expect(second).toMatch(/^[0-9a-f]{10}$/);
  expect([third, surplus]).toEqual([second, undefined]);
});

test('the search drops a stale nonce without a replacement, and sends no empty header', {
  tag: '@all',
}, async ({ page, guard }) => {
  guard.expect(/403/);
  const { field, options } = await open(page, 'plugin', { nonce: 'stale' });
  await setFault(page, 'ysm/v1/search:403:1');
  await field.fill('mug');
  await expect(options.first()).toContainText('Mug');
  expect(await readSentNonces(page)).toEqual(['stale', undefined]);
});

test('a second failure shows the error, and the retry button repeats the search', async ({ page, guard }) => {
  guard.expect(/500/);
  const { field, options } = await open(page, 'plugin', { nonce: 'stale' });
  await setFault(page, 'ysm/v1/search:500:2');
  await field.fill('mug');
  await expect(page.getByText('The search does not respond at the moment.').first()).toBeVisible();
  expect(await readSentNonces(page)).toEqual(['stale', undefined]);
  await expectNoViolations(page);
  await field.press('ArrowDown');
  await expect(page.locator('[data-active]')).toHaveText('Try again');
  await field.press('Enter');
  await expect(options.first()).toContainText('Mug');
  await expect(field).toHaveValue('mug');
});

for (const kind of ['json', '404'])
  test(`a response with the fault “${kind}” shows a retry button, which repeats the search`, async ({
    page,
    guard,
  }) => {
    guard.expect(kind === '404' ? /404/ : /search: The response is not a valid JSON response/);
    const { field, options } = await open(page, 'wordpress');
    await setFault(page, `wp/v2/search:${kind}:1`);
    await field.fill('mug');
    await page.getByRole('option', { name: 'Try again' }).click();
    await expect(options.first()).toContainText('Mug');
  });

test('the search shows a message while offline, and repeats the request when the connection returns', async ({
  page,
  context,
  guard,
}) => {
  // Attribution loads half a second after the first move.
  guard.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/);
  const { field, options } = await open(page);
  await field.fill('shirt');
  await expect(options).toHaveCount(5);
  await context.setOffline(true);
  await field.fill('hoodie');
  await expect(page.getByText('You are probably offline.').first()).toBeVisible();
  await expectNoViolations(page);
  await context.setOffline(false);
  await expect(options.first()).toContainText('Hoodie');
});

test('a response of wrong types is an error and not an empty result', { tag: '@all' }, async ({
  page,
  guard,
}) => {
  guard.expect(/search: the source "plugin" cannot read the response/);
  const { field } = await open(page, 'plugin');
  await field.fill('wrong types');
  await expect(page.getByText('The search does not respond at the moment.').first()).toBeVisible();
  await expect(page.getByText('Nothing found')).toHaveCount(0);
});

for (const csp of ['', '&csp=1'])
  test(`a hostile response runs no code${csp && ', under a strict policy'}`, async ({ page, guard }) => {
    guard.expect(/404/);
    // The browser also reports event handlers of an inert document.
    if (csp) guard.expect(/inline event handler/);
    const { field, options } = await open(page, 'plugin', {}, csp);
    await field.fill('hostile');
    await expect(options.filter({ hasText: 'Hostile' })).toHaveCount(4);
    const dangerousParts = await page
      .locator('.si-search-list')
      .evaluate((list) =>
        [...list.querySelectorAll('*')].flatMap((node) => [
          ...(/^(script|iframe|svg|math|style)$/.test(node.localName) ? [node.localName] : []),
          ...[...node.attributes]
            .filter(({ name, value }) => name.startsWith('on') || /^javascript:|expression/.test(value))
            .map(({ name }) => name),
        ]),
      );
    expect(dangerousParts).toEqual([]);
    await options.filter({ hasText: 'Hostile link' }).click();
    await expect(page).toHaveURL(/\/search\//);
    expect(await page.evaluate(() => Reflect.get(window, 'attacked'))).toBeUndefined();
  });

test(`the list runs and mounts nothing from ${hostileHtml.length} pieces of hostile HTML`, {
  tag: ['@engines', '@all'],
}, async ({ page, guard, browserName }) => {
  test.setTimeout(120_000);
  if (browserName === 'chromium') guard.expect(/404/);
  const { field } = await open(page, 'plugin');
  const list = page.locator('.si-search-list');
  for (let part = 0; part * 24 < hostileHtml.length; part++) {
    const response = page.waitForResponse((response) => response.url().includes(`html+${part}`));
    await field.fill(`hostile html ${part}`);
    await response;
    await expect(list.getByRole('option').filter({ hasNotText: 'window.hacked' }).first()).toBeAttached();
    await expect(list).toHaveAttribute('aria-busy', 'false');
    expect(await list.locator('.si-search-html').count()).toBe(Math.min(24, hostileHtml.length - part * 24));
    expect(await list.evaluate(findForbidden)).toEqual([]);
    expect(await list.locator('[data-island-state]').count()).toBe(0);
  }
  expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
});

test('a suggestion keeps the shop’s own markup', { tag: '@all' }, async ({ page }) => {
  const { field, options } = await open(page, 'plugin');
  await field.fill('mug');
  const first = options.first();
  await expect(first.locator('strong').first()).toHaveText('Mug');
  await expect(first.locator('.smart-search-post-sku')).toHaveText(/SKU/);
  expect(
    await first.locator('.star-rating span').evaluate((node) => (node as HTMLElement).style.width),
  ).toMatch(/%$/);
  await expect(first).toHaveAttribute('href', /\/product\//);
  await expect(first.locator('a')).toHaveCount(0);
  await expect(page.getByRole('option', { name: /View all 5 products/ })).toHaveAttribute(
    'href',
    /search_id=1/,
  );
  await expectNoViolations(page);
});

test('an empty result offers a similar word', async ({ page }) => {
  const { field, options } = await open(page, 'plugin');
  await field.fill('shizzz');
  await expect(page.getByText('Nothing found for “shizzz”.').first()).toBeVisible();
  await expectNoViolations(page);
  await options.filter({ hasText: 'Shirt' }).click();
  await expect(field).toHaveValue('Shirt');
  await expect(options.first()).toContainText('Shirt');
});

test('Enter before the panel’s code has loaded saves the search', async ({ page }) => {
  await holdRequests(page, '**/chunks/Panel-*.js');
  const { field } = await open(page);
  await field.fill('shirt');
  await field.press('Enter');
  await expect(page).toHaveURL(/[?&]s=shirt/);
  expect(await page.evaluate(() => localStorage.getItem('swsLatestSearches'))).toBe('["shirt"]');
});

test('a choice saves the search, latest first, and the visitor removes one entry or all entries', async ({
  page,
}) => {
  const { field, options } = await open(page);
  const readStored = () => page.evaluate(() => JSON.parse(localStorage.getItem('swsLatestSearches') ?? '[]'));
  await page.evaluate(() =>
    localStorage.setItem(
      'swsLatestSearches',
      JSON.stringify(['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8', '42', '<img src=x onerror=alert(1)>']),
    ),
  );
  await field.fill('shirt');
  await expect(options).toHaveCount(5);
  expect(await readStored()).toHaveLength(10);
  await options.first().click();
  await expect(page).toHaveURL(/polo-shirt/);
  expect((await readStored()).slice(-2)).toEqual(['<img src=x onerror=alert(1)>', 'shirt']);
  expect(await readStored()).toHaveLength(10);

  await open(page);
  await field.click();
  const recents = page.locator('.si-search-recent');
  await expect(recents).toHaveText(['shirt', '<img src=x onerror=alert(1)>', '42', 'h8', 'g7']);
  await expectNoViolations(page);
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await field.press('ArrowRight');
  await expect(page.locator('[data-active]')).toHaveAccessibleName('Remove 42');
  await field.press('Enter');
  await expect(recents).toHaveText(['shirt', '<img src=x onerror=alert(1)>', 'h8', 'g7', 'f6']);
  expect(await readStored()).not.toContain('42');
  await page.getByText('Clear recent searches').click();
  await expect(recents).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('swsLatestSearches'))).toBeNull();
});

test('a suggestion adds its product to the cart by pointer and by keys', async ({ page }) => {
  const { field } = await open(page, 'cart');
  await field.fill('camp mug');
  const row = page.getByRole('row').filter({ hasText: 'Camp Mug' });
  await expect(row).toBeVisible();
  await expectNoViolations(page);
  await row.getByRole('button', { name: 'Add to cart: Camp Mug' }).click();
  const count = page.locator('#ast-desktop-header .count').first();
  await expect(count).toHaveText('1');
  await field.focus();
  await field.press('ArrowDown');
  await field.press('ArrowRight');
  await field.press('Enter');
  await expect(count).toHaveText('2');
  await expect(page).toHaveURL(/\/search\//);
});

test('a column has at least 200 pixels, and the list has at least one column', { tag: '@all' }, async ({
  page,
}) => {
  const countColumns = () =>
    page
      .locator('.si-search-columns')
      .evaluate((node) => getComputedStyle(node).gridTemplateColumns.split(' ').length);
  const { field } = await open(page, 'popup', { columns: 3 });
  await field.fill('shirt');
  await expect(page.locator('.si-search-columns')).toBeVisible();
  const width = await page.locator('.si-search-columns').evaluate((node) => node.clientWidth);
  expect(await countColumns()).toBe(Math.min(3, Math.floor(width / 200)));
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(countColumns).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectNoViolations(page);
});

test('the list has at most the configured height', { tag: '@all' }, async ({ page }) => {
  const { field } = await open(page, 'popup', { popupHeight: 150, limit: 20 });
  await field.fill('mug');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await page.locator('.si-search-list').evaluate((node) => node.clientHeight)).toBe(150);
});

test('the keys reach a thousand suggestions while the list renders few', { tag: '@all' }, async ({
  page,
}) => {
  const { field, options } = await open(page, 'plugin');
  await field.fill('thousand');
  await expect(options.first()).toHaveAttribute('aria-setsize', '1000');
  expect(await options.count()).toBeLessThan(50);
  await field.press('ArrowDown');
  await field.press('End');
  await field.press('ArrowUp');
  await expect(page.locator('[data-active]')).toHaveAttribute('aria-posinset', '1000');
  await field.press('Home');
  for (let count = 0; count < 40; count++) await field.press('ArrowDown');
  await expect(page.locator('[data-active]')).toHaveAttribute('aria-posinset', '41');
  expect(await options.count()).toBeLessThan(80);
});

test('the popup ends at its field’s right edge in right-to-left text', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const { field } = await open(page, 'cart', {}, '&dir=rtl');
  await field.fill('mug');
  await expect(page.getByRole('row').first()).toBeVisible();
  const [fieldBox, popupBox] = [
    await field.boundingBox(),
    await page.locator('.si-search-popup').boundingBox(),
  ];
  expect((popupBox?.x ?? 0) + (popupBox?.width ?? 0)).toBeCloseTo(
    (fieldBox?.x ?? 0) + (fieldBox?.width ?? 0),
    0,
  );
  expect(popupBox?.x).toBeGreaterThanOrEqual(0);
  await expectNoViolations(page);
});

test('the form opens the results page without the loader', async ({ page }) => {
  await page.goto('/search/?loader=none');
  await page.locator('#demo-search').fill('mug');
  await page.locator('#demo-search').press('Enter');
  await expect(page).toHaveURL(/s=mug&post_type=product/);
});

test('the React build renders the same suggestions', { tag: '@all' }, async ({ page }) => {
  const { field, options } = await open(page, 'cart', {}, '&flavour=react');
  await field.fill('shirt');
  await expect(page.getByRole('row')).toHaveCount(5);
  await field.press('ArrowDown');
  await expect(page.locator('[data-active]')).toContainText('Polo Shirt');
  await expect(options).toHaveCount(0);
});
