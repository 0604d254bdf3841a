// @core
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ConsoleMessage } from '@playwright/test';
import { htmlPage, loaderTag } from '../support/html';
import { expect, expectState, test } from '../support/test';

test('the console names each typo with the name that the author probably meant', async ({
  page,
  openHtml,
  guard,
}) => {
  guard.expect(
    /cart: data-headding is unknown\. Did you mean data-heading\?/,
    /cart: slot triger is unknown\. Did you mean trigger\?/,
    /script tag: host woocomerce is unknown\. Did you mean woocommerce\?/,
    /page config: curency is unknown\. Did you mean currency\?/,
    /register\(\{ name: 'own' \}\): option laod is unknown\. Did you mean load\?/,
    /Unknown island: serch\. Did you mean search\?/,
  );
  guard.allow(/No host provides a cart gateway/);
  // The bundle prints this warning last.
  const printed = page.waitForEvent('console', (message) => message.text().includes('script tag: host'));
  await openHtml(
    htmlPage(
      `<script type="application/json" data-islands-config>{"curency":"EUR"}</script>
       <div data-island="cart" data-load="load" data-headding="A"><a href="/cart/" data-slot="triger">Cart</a></div>
       <p data-island="serch" data-load="load"></p>
       <script>(window.storefrontIslands ??= []).push({ name: 'own', laod: 'idle', mount() {} })</script>`,
      '<script defer src="/storefront-islands/loader.js" data-hosts="woocomerce"></script>',
    ),
  );
  await printed;
  await expectState(page.locator('[data-island=serch]'), 'error');
});

const advice = /Serve dist\/ with CORS/;
const points =
  '<p data-island="dismiss" data-load="load">A</p><p data-island="dismiss" data-load="load">B</p>';

/** Reads the bundle's console lines so far. */
const readConsoleLines = async (messages: Promise<ConsoleMessage[]>) =>
  (await messages).map((message) => message.text()).filter((text) => text.includes('[storefront-islands]'));

test('one line with advice reports a blocked engine', async ({ page, openHtml, guard }) => {
  guard.expect(advice, /ERR_BLOCKED_BY_CLIENT/);
  await page.route('**/chunks/engine-*', (route) => route.abort('blockedbyclient'));
  await openHtml(htmlPage(points));
  await expectState(page.locator('[data-island]').last(), 'error');
  expect(await readConsoleLines(page.consoleMessages())).toHaveLength(1);
});

test('one line with advice reports a blocked chunk', { tag: '@all' }, async ({ page, openHtml, guard }) => {
  guard.expect(
    /dismiss ChunkLoadError: Loading chunk dismiss failed\.(.|\n)*Serve dist/,
    /ERR_BLOCKED_BY_CLIENT/,
  );
  await page.route('**/behaviours/dismiss.js*', (route) => route.abort('blockedbyclient'));
  await openHtml(htmlPage('<p data-island="dismiss" data-load="load">A</p>'));
  await expectState(page.locator('[data-island]'), 'error');
  expect(await readConsoleLines(page.consoleMessages())).toHaveLength(1);
});

test('one line reports a script origin without CORS, and does not mention being offline', {
  tag: '@all',
}, async ({ page, openHtml, guard }) => {
  guard.expect(advice);
  guard.allow(/blocked by CORS policy/, /ERR_FAILED/);
  await page.route('https://cdn.example/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      // Playwright allows every origin unless the response names an origin.
      headers: { 'Access-Control-Allow-Origin': 'https://another.example' },
      body: readFileSync(join('dist', new URL(route.request().url()).pathname)),
    }),
  );
  await openHtml(htmlPage(points, loaderTag.replace('/storefront-islands/', 'https://cdn.example/')));
  await expectState(page.locator('[data-island]').last(), 'error');
  const lines = await readConsoleLines(page.consoleMessages());
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('offline');
});

test('one line with advice reports a page that the browser opens from the disk', async ({
  page,
  guard,
}, info) => {
  guard.expect(advice);
  guard.allow(/blocked by CORS policy/, /ERR_FAILED/);
  const file = info.outputPath('page.html');
  const loader = pathToFileURL(resolve('dist/loader.js')).href;
  writeFileSync(file, htmlPage(points, `<script defer src="${loader}"></script>`));
  await page.goto(pathToFileURL(file).href);
  await expectState(page.locator('[data-island]').last(), 'error');
  expect(await readConsoleLines(page.consoleMessages())).toHaveLength(1);
});

test('a warning reports two copies and names the copy to remove', async ({ page, openHtml, guard }) => {
  guard.expect(/Two script tags load this bundle, but only the first copy runs\. Remove .*loader\.js\?2/);
  const printed = page.waitForEvent('console', (message) => message.text().includes('Two script tags'));
  await openHtml(htmlPage(points, loaderTag + loaderTag.replace('loader.js', 'loader.js?2')));
  await printed;
});
