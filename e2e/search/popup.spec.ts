// @core
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe';
import { expect, readLog, setFault, test } from '../support/test';

const readQueries = async (page: Page, route = 'products') =>
  (await readLog(page))
    .map(({ url }) => new URL(url, 'http://shop'))
    .filter(({ pathname }) => pathname.endsWith(route))
    .map(({ searchParams }) => searchParams.get('search') ?? searchParams.get('query'));

const open = async (page: Page, kind = 'popup', props = {}) => {
  await page.goto(`/search/?kind=${kind}&props=${encodeURIComponent(JSON.stringify(props))}`);
  await expect(page.locator('.demo-search')).toHaveAttribute('data-island-state', 'ready');
  return {
    field: page.locator('#demo-search'),
    list: page.locator('.si-search-list'),
    options: page.getByRole('option'),
    active: page.locator('[data-active]'),
  };
};

test('typing sends one request after a pause, and shows the catalogue’s products', {
  tag: '@engines',
}, async ({ page }) => {
  const { field, options } = await open(page);
  await field.focus();
  // One task fires all events, because a busy machine may need longer for a key than the debounce.
  await field.evaluate((input: HTMLInputElement) => {
    for (const text of ['s', 'sh', 'shi', 'shir', 'shirt']) {
      input.value = text;
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  });
  await expect(options).toHaveCount(5);
  await expect(options.first()).toContainText('Polo Shirt');
  await expect(options.first()).toContainText('$44.00');
  // Visually hidden text must take no space, despite the page's own stylesheet.
  await expect(options.first().locator('.si-visually-hidden').first()).toHaveCSS('clip-path', 'inset(50%)');
  await expect(options.first().locator('.si-visually-hidden').first()).toHaveCSS('position', 'absolute');
  expect(await readQueries(page)).toEqual(['shirt']);
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('combobox', { name: 'Search the catalogue' })).toBeVisible();
});

test('the search finds products by SKU and by category', { tag: '@all' }, async ({ page }) => {
  const { field, options } = await open(page);
  for (const [words, name] of [
    ['SKU-018', 'Stone Mug'],
    ['outdoor', 'Camp'],
  ] as const) {
    await field.fill(words);
    await expect(options.filter({ hasText: name }).first()).toBeVisible();
  }
});

test('too few characters send neither a request nor the form', async ({ page }) => {
  const { field, list } = await open(page);
  await field.fill('sh');
  await field.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Type at least 3 characters.' })).toBeAttached();
  await expect(page).toHaveURL(/\/search\//);
  await expect(list).toBeHidden();
  expect(await readQueries(page)).toEqual([]);
});

test('the popup shows no late responses to older queries', { tag: '@engines' }, async ({ page }) => {
  const { field, options } = await open(page, 'plugin', { minChars: 1 });
  await setFault(page, 'ysm/v1/search:slow=1500:3');
  await page.evaluate(() => {
    const shownQueries: string[] = [];
    Object.assign(window, { shown: shownQueries });
    addEventListener('search:results', (event) => shownQueries.push((event as CustomEvent).detail.query));
  });
  // An aborted request may never reach the server.
  const sentQueries: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.includes('ysm/v1/search')) sentQueries.push(url.searchParams.get('query'));
  });
  for (const part of ['h', 'ho', 'hoo']) {
    const pending = page.waitForRequest((request) => request.url().endsWith(`query=${part}`));
    await field.fill(part);
    await pending;
  }
  await field.fill('hoodie');
  await expect(options.first()).toContainText('Hoodie');
  await expect(field).toHaveValue('hoodie');
  expect(sentQueries).toEqual(['h', 'ho', 'hoo', 'hoodie']);
  expect(await page.evaluate(() => Reflect.get(window, 'shown'))).toEqual(['hoodie']);
});

test('arrow keys write the selected suggestion into the field, and Escape restores the typed words', {
  tag: '@engines',
}, async ({ page }) => {
  const { field, options, active, list } = await open(page);
  await field.fill('shirt');
  await expect(options).toHaveCount(5);
  await field.press('ArrowDown');
  await expect(active).toContainText('Polo Shirt');
  await expect(field).toHaveValue('Polo Shirt');
  await expect(field).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '');
  await expect(active).toHaveAttribute('aria-selected', 'true');
  await field.press('End');
  await expect(active).toContainText('Linen Shirt');
  await field.press('ArrowDown');
  await expect(active).toContainText('Linen Shirt');
  await field.press('Home');
  await expect(active).toContainText('Polo Shirt');
  await field.press('ArrowUp');
  await expect(active).toHaveCount(0);
  await expect(field).toHaveValue('shirt');
  await field.press('ArrowDown');
  await field.press('Escape');
  await expect(field).toHaveValue('shirt');
  await expect(list).toBeHidden();
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await field.press('ArrowDown');
  await expect(list).toBeVisible();
  expect(await readQueries(page)).toEqual(['shirt']);
});

test('Enter follows the active suggestion', { tag: '@engines' }, async ({ page }) => {
  const { field, options } = await open(page);
  await field.fill('shirt');
  await expect(options).toHaveCount(5);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/product\/polo-shirt\/$/);
});

test('Ctrl+Enter and Shift+Enter open the active suggestion in another tab or window', {
  tag: '@engines',
}, async ({ page, context }) => {
  const { field, options } = await open(page);
  await field.fill('shirt');
  await expect(options).toHaveCount(5);
  await field.press('ArrowDown');
  for (const key of ['Control', 'Shift']) {
    const openedPage = context.waitForEvent('page');
    await field.press(`${key}+Enter`);
    await expect(await openedPage).toHaveURL(/\/product\/polo-shirt\/$/);
    await (await openedPage).close();
  }
  await expect(page).toHaveURL(/\/search\//);
});

test('Tab leaves the field and closes the popup', async ({ page }) => {
  const { field, options, list } = await open(page);
  await field.fill('shirt');
  await expect(options).toHaveCount(5);
  await field.press('Tab');
  await expect(list).toBeHidden();
  await expect(page.locator('.demo-search button[type=submit]')).toBeFocused();
});

test('the results page gets every typed character', { tag: '@all' }, async ({ page }) => {
  const { field } = await open(page, 'plugin');
  await field.fill('50% off & more +1 #2');
  await field.press('Enter');
  await expect(page).toHaveURL(/\?s=50%25\+off\+%26\+more\+%2B1\+%232&/);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({
    s: '50% off & more +1 #2',
    search_id: '1',
    post_type: 'product',
  });
});

test('the search collapses whitespace before a request', { tag: '@all' }, async ({ page }) => {
  const { field, options } = await open(page);
  await field.pressSequentially('polo  ');
  await field.pressSequentially(' shirt');
  await expect(field).toHaveValue('polo shirt');
  // Slow typing sends a request for the first word too.
  await expect.poll(async () => (await readQueries(page)).at(-1)).toBe('polo shirt');
  await expect(options).toHaveCount(1);
});

test('the search sends no query that extends a query without results', { tag: '@all' }, async ({ page }) => {
  const { field } = await open(page);
  const expectNoResults = (words: string) =>
    expect(page.getByText(`Nothing found for “${words}”.`, { exact: true }).first()).toBeVisible();
  for (const words of ['zzz', 'zzzq', 'zz1']) {
    await field.fill(words);
    await expectNoResults(words);
  }
  expect(await readQueries(page)).toEqual(['zzz', 'zz1']);
});

test('a repeated query uses the cached response', async ({ page }) => {
  const { field, options } = await open(page);
  for (const words of ['shirt', 'hoodie', 'shirt']) {
    await field.fill(words);
    await expect(options.first()).toContainText(new RegExp(words, 'i'));
  }
  expect(await readQueries(page)).toEqual(['shirt', 'hoodie']);
});

test('the search fires its events in order, and the store holds the state', async ({ page }) => {
  const { field, options } = await open(page);
  await page.evaluate(() => {
    const firedEvents: unknown[] = [];
    Object.assign(window, { firedEvents });
    for (const name of [
      'search:open',
      'search:query',
      'search:results',
      'search:select',
      'search:submit',
      'search:close',
    ])
      addEventListener(name, (event) => {
        const { query, count, url } = (event as CustomEvent).detail;
        firedEvents.push([name, query, count, url]);
        if (/select|submit/.test(name)) event.preventDefault();
      });
  });
  await field.fill('hoodie');
  await expect(options.first()).toBeVisible();
  const count = await options.count();
  await field.press('ArrowDown');
  await field.press('Enter');
  await field.press('Escape');
  await field.press('Enter');
  const firedEvents = (await page.evaluate(() => Reflect.get(window, 'firedEvents'))) as [
    string,
    string?,
    number?,
    string?,
  ][];
  expect(firedEvents.map(([name, query]) => [name, query])).toEqual([
    ['search:open', undefined],
    ['search:query', 'hoodie'],
    ['search:results', 'hoodie'],
    ['search:select', 'hoodie'],
    ['search:close', undefined],
    ['search:submit', 'hoodie'],
  ]);
  expect(firedEvents[2]?.[2]).toBe(count);
  const state = await page.evaluate(
    () => Object.values(window.storefrontIslands?.stores.search?.get() ?? {})[0],
  );
  expect(state).toMatchObject({ query: 'hoodie', status: 'results' });
});

test('the search keeps text that a visitor typed before the mount, and requests suggestions for the text', async ({
  page,
}) => {
  await page.goto('/landing/');
  const field = page.locator('#plain-search');
  await field.focus();
  await page.keyboard.type('lamp');
  await expect(page.getByRole('option').first()).toContainText(/lamp/i);
  await expect(field).toHaveValue('lamp');
  await expect(field).toBeFocused();
});

test('shortcuts move the focus into the field', async ({ page }) => {
  const { field } = await open(page);
  await expect(field).toHaveAttribute('aria-keyshortcuts', '/ Control+k Meta+k');
  for (const keys of ['/', 'Control+k']) {
    await page.keyboard.press(keys);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    await field.blur();
  }
  await field.focus();
  await page.keyboard.type('a/b');
  await expect(field).toHaveValue('a/b');
});

test('skeleton rows show during a slow request, and results stay while the next results load', {
  tag: '@all',
}, async ({ page }) => {
  const { field, options } = await open(page);
  await setFault(page, 'products:slow=2500');
  await field.fill('shirt');
  await expect(page.locator('.si-search-skeleton')).toBeVisible();
  await expectNoViolations(page);
  await expect(options).toHaveCount(5);
  await expect(page.locator('.si-search-skeleton')).toHaveCount(0);
  await field.fill('hoodie');
  await expect(page.locator('.si-search-bar')).toBeVisible();
  await expect(options.first()).toContainText('Shirt');
  await expect(options.first()).toContainText('Hoodie');
});

test('a stopped search restores the form', async ({ page }) => {
  await page.goto('/search/?loader=none');
  const before = await page.locator('.demo-search').evaluate((form) => form.innerHTML);
  const { field, options } = await open(page);
  await field.fill('shirt');
  await expect(options).toHaveCount(5);
  await page.evaluate(() => window.storefrontIslands?.stop());
  await expect(options).toHaveCount(0);
  expect(await page.locator('.demo-search').evaluate((form) => form.innerHTML)).toBe(before);
});
