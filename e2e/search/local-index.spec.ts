// @core
import type { Page } from '@playwright/test';
import { expect, holdRequests, readLog, setFault, test } from '../support/test';

const INDEX = '/search-index.json';

const listRequests = async (page: Page, path: string) =>
  (await readLog(page)).filter(({ url }) => new URL(url, 'http://shop').pathname.endsWith(path));

const open = async (page: Page, props = {}) => {
  await page.goto(`/search/?kind=index&props=${encodeURIComponent(JSON.stringify(props))}`);
  await expect(page.locator('.demo-search')).toHaveAttribute('data-island-state', 'ready');
  return { field: page.locator('#demo-search'), options: page.getByRole('option') };
};

/** Focuses the field, and waits until a typo finds what the shop itself would not. */
const openWithIndex = async (page: Page, props = {}) => {
  const found = await open(page, props);
  await expect(async () => {
    await found.field.fill('');
    await found.field.fill('sotne');
    await expect(found.options.filter({ hasText: 'Stone Mug' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  return found;
};

test('a file with all products forgives typos, and needs no request per key', {
  tag: '@engines',
}, async ({ page }) => {
  const { field, options } = await openWithIndex(page);
  await expect(options.filter({ hasText: 'Stone Mug' }).locator('mark').first()).toHaveText('Stone');
  await expect(page.getByRole('option', { name: 'Stone', exact: true })).toBeVisible();
  const requests = await listRequests(page, 'products');
  for (const [words, name] of [
    ['mug', 'Camp Mug'],
    ['cup', 'Stone Mug'],
    ['sku-018', 'Stone Mug'],
    ['beani', 'Wool Beanie'],
  ] as const) {
    await field.fill(words);
    await expect(options.filter({ hasText: name }).first()).toBeVisible();
  }
  await expect(options.first().locator('mark').first()).toHaveText('Beani');
  await expect(options.first()).toContainText('$');
  await field.fill('no such thing');
  await expect(page.getByText('Nothing found for “no such thing”.')).toBeVisible();
  expect(await listRequests(page, 'products')).toHaveLength(requests.length);
  await field.fill('stone mug');
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/product\/stone-mug\/$/);
});

test('the browser fetches the file with the focus, and the next page only checks it', async ({ page }) => {
  const { field } = await open(page);
  expect(await listRequests(page, INDEX)).toEqual([]);
  await field.focus();
  await expect.poll(() => listRequests(page, INDEX)).toHaveLength(1);
  await openWithIndex(page);
  const [first, second] = await listRequests(page, INDEX);
  expect(first?.headers['if-none-match']).toBeUndefined();
  expect(second?.headers['if-none-match']).toMatch(/^"\w+"$/);
});

test('the shop suggests until the file is there', async ({ page }) => {
  const release = await holdRequests(page, `**${INDEX}`);
  const { field, options } = await open(page);
  await field.fill('stone');
  await expect(options.filter({ hasText: 'Stone Mug' })).toBeVisible();
  expect(await listRequests(page, 'products')).toHaveLength(1);
  release();
  await expect(async () => {
    await field.fill('');
    await field.fill('sotne');
    await expect(options.filter({ hasText: 'Stone Mug' })).toBeVisible({ timeout: 1000 });
  }).toPass();
});

for (const [fault, message] of [
  ['404', /404/],
  ['html', /search-index\.json sent no JSON/],
  ['json', /search-index\.json sent no JSON/],
  ['types', /No list of results/],
  ['drop', /Failed to load resource|Connection|network/i],
] as const)
  test(`the shop suggests in place of a file with the fault ${fault}`, async ({ page, guard }) => {
    guard.expect(message);
    await page.goto('/search/');
    await setFault(page, `search-index:${fault}`);
    const { field, options } = await open(page);
    await field.fill('stone');
    await expect(options.filter({ hasText: 'Stone Mug' })).toBeVisible();
    await field.fill('camp mug');
    await expect(options.filter({ hasText: 'Camp Mug' })).toBeVisible();
    expect((await listRequests(page, 'products')).length).toBeGreaterThan(1);
  });

test('a visitor without a connection searches on', async ({ page, context, guard }) => {
  // Pictures, and what the warm-up requests.
  guard.allow(/ERR_INTERNET_DISCONNECTED|dynamically imported module/);
  const { field, options } = await openWithIndex(page);
  await context.setOffline(true);
  await field.fill('camp mgu');
  await expect(page.getByText('Nothing found for “camp mgu”.')).toBeVisible();
  await field.fill('camp mug');
  await expect(options.filter({ hasText: 'Camp Mug' })).toBeVisible();
  await context.setOffline(false);
});
