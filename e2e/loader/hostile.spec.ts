import type { Page } from '@playwright/test';
import {
  createBackendScript,
  createMountPoints,
  hostileAddresses,
} from '../../fixtures/hostile/addresses.mjs';
import { cartPoint, changeHtml, htmlPage } from '../support/html';
import { expect, expectState, test } from '../support/test';

const config = (values: object) =>
  `<script type="application/json" data-islands-config>${JSON.stringify(values)}</script>`;

/** Records the requests of the page to the attacker's origin. */
const watchAttackerRequests = (page: Page) => {
  const urls: string[] = [];
  page.on('request', (request) => request.url().includes('evil.test') && urls.push(request.url()));
  return urls;
};

const clobberingElements = [
  '<img name="currentScript" src="//evil.test/loader.js">',
  '<embed name="currentScript" src="//evil.test/loader.js">',
  '<form name="currentScript"><input name="src" value="//evil.test/loader.js"></form>',
  '<img type="module" src="//evil.test/loader.js">',
  '<script type="module" src="//evil.test/lazyloader.js"></script>',
  '<script type="module" src="//evil.test/loader.js"></script>',
];

test('content of a page cannot set the URL of chunks', { tag: '@engines' }, async ({ page, openHtml }) => {
  await page.route(/evil\.test/, (route) =>
    route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' } }),
  );
  const foreignUrls = watchAttackerRequests(page);
  for (const content of clobberingElements)
    for (const type of ['defer', 'type="module"'])
      await test.step(`${content}, ${type}`, async () => {
        await openHtml(
          htmlPage(
            content + cartPoint('data-load="load"') + config({}),
            `${content}<script ${type} src="/storefront-islands/loader.js?ver=6.4/1.2"></script>`,
          ),
        );
        await expectState(page.locator('[data-island=cart]'), 'ready');
        expect(foreignUrls.filter((url) => /chunks|islands/.test(url))).toEqual([]);
      });
});

test('a joined script takes chunks from the configured folder', async ({ page, openHtml }) => {
  await page.route(/\/min\/\?f=/, (route) =>
    route
      .fetch({ url: new URL('/storefront-islands/loader.js', page.url()).href })
      .then((response) => route.fulfill({ response })),
  );
  await openHtml(
    htmlPage(
      cartPoint('data-load="load"') + config({ base: '/storefront-islands/' }),
      '<script defer src="/min/?f=/assets/loader.js,/assets/theme.js&ver=6.4/1.2"></script>',
    ),
  );
  await expectState(page.locator('[data-island=cart]'), 'ready');
});

test('content of a page cannot set the page config', { tag: '@engines' }, async ({ page, openHtml }) => {
  const hostile = JSON.stringify({ woocommerce: { cartUrl: 'javascript:hacked=1' }, base: '//evil.test/' });
  await openHtml(
    htmlPage(
      `<a data-islands-config text='${hostile}'>${hostile}</a><script type="text/plain" data-islands-config>${hostile}</script>${cartPoint('data-load="load"')}${config({ locale: 'eo' })}`,
    ),
  );
  await expectState(page.locator('[data-island=cart]'), 'ready');
  const locale = await page.evaluate(
    () =>
      new Promise((resolve) =>
        window.storefrontIslands?.register({
          selector: 'body',
          name: 'probe',
          load: 'load',
          mount: (_element, _props, { config }) => resolve(config.locale),
        }),
      ),
  );
  expect(locale).toBe('eo');
});

test('elements with the ids of globals do not break the accordion', async ({ page }) => {
  const ids =
    'storefrontIslands elementorFrontend elementorFrontendConfig elementorModules jQuery gtag fbq dataLayer edd_scripts wc_add_to_cart_params';
  const elements = ids
    .split(' ')
    .map((id) => `<a id="${id}" href="tel:1">a</a><a id="${id}" name="version">a</a><p id="${id}"></p>`)
    .join('');
  await page.route('**/builder/accordion/', (route) =>
    changeHtml(route, (html) => html.replace(/<body[^>]*>/, `$&${elements}`)),
  );
  await page.goto('/builder/accordion/');
  const widget = page.locator('.elementor-element-a1aa');
  await expectState(widget, 'ready');
  await widget.getByRole('button', { name: 'Returns', exact: true }).click();
  await expect(widget.getByRole('button', { name: 'Returns', exact: true })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('content inside data-islands-ignore has no mount points', async ({ page, openHtml }) => {
  await openHtml(
    htmlPage(
      `<div data-islands-ignore>${cartPoint('id="no"')}</div>${cartPoint('data-load="load" id="yes"')}`,
    ),
  );
  await expectState(page.locator('#yes'), 'ready');
  await expect(page.locator('#no')).not.toHaveAttribute('data-island-state');
});

for (const hostileUrl of hostileAddresses)
  test(`neither an attribute nor a response turns ${JSON.stringify(hostileUrl)} into a URL that runs code`, async ({
    page,
    openHtml,
    guard,
  }) => {
    guard.expect(/the value has no effect/, /subscription Error/);
    guard.allow(/404/);
    await openHtml(
      htmlPage(
        `${config({ woocommerce: { cartUrl: hostileUrl } })}<script>${createBackendScript(hostileUrl)}</script>${createMountPoints(hostileUrl)}`,
      ),
    );
    for (const mountPoint of await page.locator('[data-island]').all())
      await expect(mountPoint).toHaveAttribute('data-island-state', /ready|error/);
    // A subscription without a URL fails, so the browser sends the form.
    await expectState(page.locator('[data-island=subscription]'), 'error');
    const urls = await page
      .locator('[data-island]')
      .evaluateAll((mountPoints) =>
        mountPoints.flatMap((mountPoint) =>
          [...mountPoint.querySelectorAll('a, form, iframe, video')].map(
            (node) =>
              node.getAttribute('href') ?? node.getAttribute('action') ?? node.getAttribute('src') ?? '',
          ),
        ),
      );
    expect(urls.filter((text) => /script:/i.test(text.replace(/\s/g, '')))).toEqual([]);
    // The backend's hostile URLs must not reach the link after the button and the lines of the drawer.
    await page.getByText('add', { exact: true }).click();
    await expect(page.getByText('add', { exact: true })).toHaveClass(/added/);
    await page.locator('.si-cart-trigger').click();
    const drawer = page.locator('dialog[open]');
    await drawer.getByRole('button', { name: /Remove/ }).click();
    await expect(drawer.getByRole('alert')).toBeVisible();
    const drawerUrls = await page
      .locator('dialog[open] :is(a, img), [data-view-cart]')
      .evaluateAll((nodes) =>
        nodes.map((node) => node.getAttribute('href') ?? node.getAttribute('src') ?? ''),
      );
    expect(drawerUrls.filter((text) => /script:/i.test(text.replace(/\s/g, '')))).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('input[name=s]').first().fill('mug');
    await page.locator('input[name=s]').first().press('Enter');
    await expect(page).toHaveURL(/s=mug/);
    expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
  });

test('the page sends no nonce to another origin that an attribute names', async ({ page, openHtml }) => {
  const sentNonces: (string | undefined)[] = [];
  await page.route('https://evil.test/**', (route) => {
    sentNonces.push(route.request().headers()['x-wp-nonce']);
    return route.fulfill({
      json: { suggestions: [] },
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
    });
  });
  await openHtml(
    htmlPage(
      `<form data-island="search" data-load="load" data-source="plugin" data-endpoint="https://evil.test/search"><input type="search" name="s"></form>${config({ nonce: 'secret' })}`,
    ),
  );
  await expectState(page.locator('form'), 'ready');
  await page.locator('input').first().fill('mug');
  await expect(page.getByText('Nothing found').first()).toBeVisible();
  expect(sentNonces).toEqual([undefined]);
});
