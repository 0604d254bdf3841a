import type { Page } from '@playwright/test';
import { htmlPage as createPage } from '../support/html';
import { expect, test } from '../support/test';

const htmlPage = (body: string) =>
  createPage(`<script type="application/json" data-islands-config>{"currency":"EUR"}</script>${body}`);

/** A search form over the fixture shop's products, with further attributes and fields. */
const form = (attributes = '', fields = '') =>
  `<form role="search" action="/search/" data-island="search" data-load="load" data-source="json" data-endpoint="/api/search" ${attributes}><input type="search" name="q" aria-label="Search">${fields}<button>Go</button></form>`;

const locate = (page: Page) => ({
  field: page.locator('input[type=search]'),
  popup: page.locator('.si-search-popup'),
  options: page.getByRole('option'),
});

const readBoxes = async (page: Page) => {
  const { field, popup } = locate(page);
  const [fieldBox, popupBox] = [await field.boundingBox(), await popup.boundingBox()];
  if (!fieldBox || !popupBox) throw Error('no box');
  return { fieldBox, popupBox };
};

test('suggestions come while an input method composes', async ({ openHtml }) => {
  const page = await openHtml(htmlPage(form()));
  const { field, options } = locate(page);
  await expect(field).toHaveRole('combobox');
  await field.focus();
  const client = await page.context().newCDPSession(page);
  await client.send('Input.imeSetComposition', { text: 'mug', selectionStart: 3, selectionEnd: 3 });
  await expect(options.first()).toContainText('Mug');
  await expect(field).toHaveValue('mug');
});

test('the visitor can undo their typing after the arrow keys', async ({ openHtml }) => {
  const page = await openHtml(htmlPage(form()));
  const { field, options } = locate(page);
  await expect(field).toHaveRole('combobox');
  await field.pressSequentially('mug');
  await expect(options.first()).toBeVisible();
  await field.press('ArrowDown');
  await expect(field).not.toHaveValue('mug');
  await field.press('ArrowUp');
  await expect(field).toHaveValue('mug');
  await expect(async () => {
    await field.press('Control+z');
    await expect(field).toHaveValue('', { timeout: 100 });
  }).toPass();
});

test('the field keeps its text over Back', async ({ openHtml }) => {
  const page = await openHtml(htmlPage(form()));
  const { field } = locate(page);
  await expect(field).toHaveRole('combobox');
  await field.pressSequentially('mug');
  // A page with such a listener goes into no back-forward cache.
  await page.evaluate(() => addEventListener('unload', () => {}));
  await page.goto('about:blank');
  await page.goBack();
  await expect(field).toHaveRole('combobox');
  await expect(field).toHaveValue('mug');
});

test('a form with a target opens the results there', async ({ openHtml, context }) => {
  const page = await openHtml(htmlPage(form('target="_blank"')));
  const { field } = locate(page);
  await expect(field).toHaveRole('combobox');
  const address = page.url();
  await field.fill('mug');
  const opened = context.waitForEvent('page');
  await field.press('Enter');
  await expect(await opened).toHaveURL(/\/search\/\?q=mug$/);
  expect(page.url()).toBe(address);
});

test('suggestions stand at their field in a zoomed page', async ({ openHtml }) => {
  const page = await openHtml(
    htmlPage(`<style>body{zoom:1.25}</style><div style="padding:40px">${form()}</div>`),
  );
  const { field, options } = locate(page);
  await field.fill('mug');
  await expect(options.first()).toBeVisible();
  const { fieldBox, popupBox } = await readBoxes(page);
  expect(popupBox.x).toBeCloseTo(fieldBox.x, 0);
  expect(Math.abs(popupBox.y - fieldBox.y - fieldBox.height)).toBeLessThan(8);
});

test('suggestions of a field at the end of the window stand above it', async ({ openHtml }) => {
  const page = await openHtml(htmlPage(`<div style="height:3000px"></div>${form()}`));
  const { field, options } = locate(page);
  await field.scrollIntoViewIfNeeded();
  await field.fill('mug');
  await expect(options.first()).toBeInViewport();
  const { fieldBox, popupBox } = await readBoxes(page);
  expect(popupBox.y + popupBox.height).toBeLessThanOrEqual(fieldBox.y);
});

test('suggestions follow a field in a box that scrolls', async ({ openHtml }) => {
  const page = await openHtml(
    htmlPage(
      `<div id="box" style="overflow:auto;height:300px"><div style="height:150px"></div>${form()}<div style="height:900px"></div></div>`,
    ),
  );
  const { field, options } = locate(page);
  await field.fill('mug');
  await expect(options.first()).toBeVisible();
  await page.locator('#box').evaluate((box) => box.scrollTo(0, 100));
  await expect
    .poll(async () => {
      const { fieldBox, popupBox } = await readBoxes(page);
      return Math.round(Math.abs(popupBox.y - fieldBox.y - fieldBox.height - 4));
    })
    .toBeLessThan(3);
});
