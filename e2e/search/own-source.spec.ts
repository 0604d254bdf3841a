// @core
import { listSnippets } from '../../tests/support/docs';
import { htmlPage } from '../support/html';
import { expect, test } from '../support/test';

const forms = listSnippets()
  .filter(({ file, code }) => file === 'docs/your-own-backend.md' && code.includes('data-island="search"'))
  .map(({ info, line, code }) => ({ example: info === 'html' ? `of line ${line}` : info, code }));

const pageConfig = '<script type="application/json" data-islands-config>{"currency":"EUR"}</script>';

test('the documentation has five examples of search sources', () => {
  expect(forms).toHaveLength(5);
});

for (const { example, code } of forms)
  test(`the documented example ${example} shows suggestions`, async ({ openHtml }) => {
    const page = await openHtml(htmlPage(pageConfig + code, code.includes('loader.js') ? '' : undefined));
    await page.getByRole('searchbox').or(page.getByRole('combobox')).fill('mug');
    const option = page.getByRole('option', { name: /Camp Mug/ });
    await expect(option).toBeVisible();
    await expect(option).toContainText(/[€$]\d/);
    await expect(option).toHaveAttribute('href', /\/product\/camp-mug\/$/);
    await page.getByRole('combobox').fill('no such thing');
    await expect(page.getByText('Nothing found for “no such thing”.')).toBeVisible();
  });

test('an invalid response shows an error, with the reason in the console', async ({ openHtml, guard }) => {
  guard.expect(/search: the source "json" cannot read the response\. No result has a name/);
  const page = await openHtml(
    htmlPage(
      `<form role="search" data-island="search" data-load="interaction" data-source="json" data-endpoint="/api/search" data-fields='{"value": "headline"}'><input type="search" aria-label="Search"></form>`,
    ),
  );
  await page.getByRole('searchbox').or(page.getByRole('combobox')).fill('mug');
  await expect(page.getByText('The search does not respond at the moment.').first()).toBeVisible();
  await expect(page.getByText('Nothing found')).toHaveCount(0);
});

test('the console names an unknown source and the registered sources', async ({ openHtml, guard }) => {
  guard.expect(/search: no source has the name "jsn"\. Use json, page, plugin, store-api, wordpress/);
  const page = await openHtml(
    htmlPage(
      `<form role="search" data-island="search" data-load="interaction" data-source="jsn"><input type="search" aria-label="Search"></form>`,
    ),
  );
  await page.getByRole('searchbox').or(page.getByRole('combobox')).fill('mug');
  await expect(page.getByText('The search does not respond at the moment.').first()).toBeVisible();
});

test('the popup is below its field on a page whose body has margins', { tag: '@all' }, async ({
  openHtml,
}) => {
  const page = await openHtml(
    htmlPage(
      pageConfig +
        '<style>body{margin:40px 60px}</style><h1>Shop</h1><form role="search" data-island="search" data-load="interaction" data-source="json" data-endpoint="/api/search"><input type="search" aria-label="Search"></form>',
    ),
  );
  const field = page.getByRole('searchbox').or(page.getByRole('combobox'));
  await field.fill('mug');
  await expect(page.getByRole('option').first()).toBeVisible();
  const [input, popup] = await page.evaluate(() =>
    ['input', '.si-search-popup'].map((selector) =>
      (document.querySelector(selector) as Element).getBoundingClientRect().toJSON(),
    ),
  );
  expect(popup.left).toBe(input.left);
  expect(popup.top).toBeCloseTo(input.bottom + 4, 0);
});

test('the console reports a missing currency for numeric prices', { tag: '@all' }, async ({
  openHtml,
  guard,
}) => {
  guard.expect(/A price is a number without a currency: set \{"currency": "EUR"\} in the page config/);
  const page = await openHtml(htmlPage(forms[0]?.code ?? ''));
  await page.getByRole('searchbox').or(page.getByRole('combobox')).fill('mug');
  await expect(page.getByRole('option', { name: /Camp Mug/ })).toBeVisible();
});
