import type { Page } from '@playwright/test';
import { htmlPage } from '../support/html';
import { expect, expectState, readLog, settle, test } from '../support/test';

const firstField = '#ysm-smart-search-1';
const secondField = '#ysm-smart-search-2';

const visit = (page: Page, query: Record<string, string> = {}) =>
  page.goto(`/search-plugin/?${new URLSearchParams(query)}`);

test('the plugin’s widgets start with the settings that the plugin printed', async ({ page }) => {
  await visit(page);
  await page.locator(firstField).fill('mug');
  await expect(page.getByRole('option').first()).toContainText('Mug');
  const [request] = (await readLog(page)).filter(({ url }) => url.includes('ysm/v1/search'));
  expect(request?.url).toMatch(/ysm\/v1\/search\?id=1&query=mug$/);
  expect(request?.headers['x-wp-nonce']).toMatch(/^[0-9a-f]{10}$/);
  const form = page.locator('.ysm-search-widget-1 form');
  await expect(form).toHaveClass(/ysm-active/);
  await expect(form).not.toHaveClass(/ysm-hide|sws-hide-popup/);
  // Only a full-screen search sets the class.
  await expect(page.locator('body')).not.toHaveClass(/ysm-widget-opened/);
  await expect(
    page.locator('.smart-search-popup .smart-search-suggestions .autocomplete-suggestion'),
  ).toHaveCount(5);
  await page.locator(firstField).press('ArrowDown');
  await expect(page.locator('.autocomplete-selected')).toHaveCount(1);
  await page.locator(firstField).press('Escape');
  await expect(form).toHaveClass(/ysm-hide sws-hide-popup/);
  await page.locator(firstField).fill('zzz');
  await expect(page.getByText('No products found').first()).toBeVisible();
  await expect(form).toHaveClass(/sws-no-results/);
});

test('the plugin’s stylesheet leaves the recent searches below an empty field visible', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('swsLatestSearches', '["mug"]'));
  await visit(page);
  await page.locator(firstField).click();
  await expect(page.locator('.smart-search-popup .si-search-recent')).toBeVisible();
});

test('the results page has the plugin’s URL', async ({ page }) => {
  await visit(page);
  await page.locator(firstField).fill('50% off & more +1 #2');
  await page.locator(firstField).press('Enter');
  await expect(page).toHaveURL(/\/\?s=50%25\+off\+%26\+more\+%2B1\+%232&search_id=1&post_type=product$/);
});

for (const address of [
  'zz',
  '-1',
  JSON.stringify('http://127.0.0.1/'),
  encodeURIComponent('http://127.0.0.1/'),
])
  test(`suggestions and Enter work with ${address} in place of the plugin’s addresses`, async ({ page }) => {
    await visit(page, { page: JSON.stringify({ restUrl: address, searchPageUrl: address }) });
    await page.locator(firstField).fill('mug');
    await expect(page.getByRole('option').first()).toContainText('Mug');
    await page.locator(firstField).press('Enter');
    await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/\?s=mug&search_id=1&post_type=product$/);
  });

test('the full screen shows slider, categories and banner from the plugin’s newer format of settings', async ({
  page,
}) => {
  await visit(page);
  await page.locator(secondField).click();
  const screen = page.getByRole('dialog');
  await expect(screen.locator('.si-search-slide')).toHaveCount(7);
  await expect(screen.getByText('Picked for you')).toBeVisible();
  await expect(screen.getByRole('link', { name: 'Mugs (7)' })).toBeVisible();
  await expect(screen.getByRole('img', { name: 'Posters, rolled' })).toBeVisible();
});

test('a widget without Ajax only blocks a form with too few characters', async ({ page }) => {
  await page.clock.install();
  await visit(page, { first: '{"disableAjax":true}' });
  await page.locator(firstField).fill('mu');
  // Before the mount, Enter would submit the server's form.
  await expectState(page.locator('.ysm-search-widget-1 form'), 'ready');
  await page.locator(firstField).press('Enter');
  await expect(page).toHaveURL(/search-plugin/);
  await page.locator(firstField).fill('mug');
  // A widget with Ajax would send the words within this time.
  await page.clock.runFor(1_000);
  await page.locator(firstField).press('Enter');
  await expect(page).toHaveURL(/s=mug/);
  expect((await readLog(page)).filter(({ url }) => url.includes('ysm/v1/search'))).toEqual([]);
});

for (const query of [{ empty: '1' }, { csp: '1' }] as Record<string, string>[])
  test(`widgets without settings show suggestions (${Object.keys(query)})`, async ({ page }) => {
    await visit(page, query);
    await page.locator(secondField).fill('poster');
    await expect(page.getByRole('option').first()).toContainText('Poster');
  });

test('settings that the page prints after the loader start the search on the theme’s own form', async ({
  page,
  openHtml,
}) => {
  await openHtml(
    htmlPage(
      '<div class="widget_search"><form role="search" action="/"><input type="search" name="s" aria-label="Search"></form></div>',
    ),
  );
  await settle(page);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent =
      'var swsL10n = { restUrl: "/wp-json/ysm/v1/search?", nonce: "", widgets: { default: { charCount: 2 } } };';
    document.head.append(script);
  });
  const field = page.locator('[name=s]');
  await expect(async () => {
    await field.fill('');
    await field.fill('mug');
    await expect(page.getByRole('option').first()).toContainText('Mug', { timeout: 2_000 });
  }).toPass();
  const [request] = (await readLog(page)).filter(({ url }) => url.includes('ysm/v1/search'));
  expect(request?.url).toMatch(/ysm\/v1\/search\?id=default&query=mug$/);
});
