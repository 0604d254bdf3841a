import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { startShop } from '../../fixtures/server.mjs';
import { changeHtml } from '../support/html';
import { documentedPolicy, mountAll, policyMessages, readViolations, servePolicy } from '../support/policy';
import { expect, expectState, locateAddButton, locateCart, test, visit } from '../support/test';

const expectMounted = async (page: Page) => {
  await mountAll(page);
  // A page that contains only a frame has no mount point.
  if (await page.locator('[data-island-state]').count())
    await expect(page.locator('[data-island-state=ready]').first()).toBeAttached();
  expect(await readViolations(page)).toEqual([]);
};

test('the documented policy denies by default, allows the shop’s scripts and styles, and requires Trusted Types', () => {
  for (const directive of [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "require-trusted-types-for 'script'",
  ])
    expect(documentedPolicy.split('; ')).toContain(directive);
});

const NONCE = 'r4nd0m';
const noncePolicy = documentedPolicy.replace(
  "script-src 'self'",
  `script-src 'nonce-${NONCE}' 'strict-dynamic'`,
);

// On every page of the shop, e2e/pages/every-page.spec.ts proves that no file of the bundle violates the policy.
for (const [name, { policy, change, paths }] of Object.entries({
  'the documented policy with isolation': {
    policy: documentedPolicy,
    change: undefined,
    paths: ['/product/vario-tee/', '/search-plugin/', '/builder/backgrounds/', '/playground/'],
  },
  'a nonce with strict-dynamic': {
    policy: noncePolicy,
    change: (html: string) => html.replaceAll('<script', `<script nonce="${NONCE}"`),
    paths: ['/shop/', '/chat/', '/media/carousels/'],
  },
}))
  for (const path of paths)
    test(`every mount point of ${path} mounts where the browser enforces ${name}`, async ({
      page,
      guard,
    }) => {
      guard.allow(policyMessages);
      await servePolicy(page, { policy, isEnforced: true, change });
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}csp=1`);
      expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
      await expectMounted(page);
    });

test.describe('where the browser enforces the documented policy', () => {
  test.beforeEach(async ({ page, guard }) => {
    guard.allow(policyMessages);
    await servePolicy(page, { policy: documentedPolicy, isEnforced: true });
  });
  test.afterEach(async ({ page }) => expect(await readViolations(page)).toEqual([]));

  test('a stepper, a coupon, the way to free shipping and undo work', async ({ page }) => {
    await visit(page, '/extras/?csp=1');
    const { trigger, drawer, count } = locateCart(page);
    await locateAddButton(page, 'Camp Mug').click();
    await expect(count).toHaveText('1');
    await expect(page.getByText(/^Add \$[\d.,]+ for free shipping\.$/)).toBeVisible();
    await trigger.click();
    await drawer.getByRole('button', { name: 'One more Camp Mug' }).click();
    await expect(count).toHaveText('2');
    await drawer.getByLabel('Coupon code').fill('save10');
    await drawer.getByRole('button', { name: 'Apply' }).click();
    await expect(drawer.getByRole('button', { name: 'Remove save10' })).toBeVisible();
    await drawer.getByRole('button', { name: 'Remove Camp Mug from cart' }).click();
    await drawer.getByRole('button', { name: 'Undo' }).click();
    await expect(count).toHaveText('2');
  });

  test('a wishlist and the row of seen products fill', async ({ page }) => {
    await page.goto('/wishlist/?csp=1');
    const button = page.locator('#products').getByRole('button').first();
    await expectState(button, 'ready');
    await button.click();
    await expect(page.locator('#list li')).toHaveCount(1);
    await page.goto('/product/stone-mug/?viewed&csp=1');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('storefront-islands:viewed')))
      .toBeTruthy();
    await page.goto('/extras/?csp=1');
    await expect(page.locator('[data-island=recently-viewed]').getByRole('link')).toHaveText(['Stone Mug']);
  });

  test('a search in a file with all products forgives a typo', async ({ page }) => {
    await page.goto('/search/?kind=index&csp=1');
    await expectState(page.locator('.demo-search'), 'ready');
    const field = page.locator('#demo-search');
    await expect(async () => {
      await field.fill('');
      await field.fill('sotne');
      await expect(page.getByRole('option', { name: 'Stone Mug' })).toBeVisible({ timeout: 1000 });
    }).toPass();
  });
});

test('a nonce with strict-dynamic and Trusted Types lets the file of a fragment run', async ({
  page,
  guard,
}) => {
  guard.allow(policyMessages);
  await servePolicy(page, {
    policy: noncePolicy,
    isEnforced: true,
    change: (html) => html.replaceAll('<script', `<script nonce="${NONCE}"`),
  });
  await page.route('**/*wc-ajax=add_to_cart*', async (route) => {
    const response = await route.fetch();
    const { fragments, ...json } = await response.json();
    // The shop prints the nonce of this response, which the page's policy does not know.
    const count =
      '<a class="cart-container" href="/cart/"><script nonce="other" src="/favicon.js"></script></a>';
    await route.fulfill({
      response,
      json: { ...json, fragments: { ...fragments, 'a.cart-container': count } },
    });
  });
  await page.route('**/favicon.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'document.title += " file"' }),
  );
  await page.goto('/shop/?csp=1');
  await locateAddButton(page, 'Camp Mug').click();
  await expect(page).toHaveTitle(/ file$/);
});

test('a shop with the files in another folder fetches every file from this folder, and fills the cart', async ({
  page,
}) => {
  await page.route('**/de/shop/assets/**', (route) =>
    route
      .fetch({ url: route.request().url().replace('/de/shop/assets/', '/storefront-islands/') })
      .then((response) => route.fulfill({ response })),
  );
  await page.route('**/shop/', (route) =>
    changeHtml(route, (html) => html.replaceAll('"/storefront-islands/', '"/de/shop/assets/')),
  );
  await visit(page, '/shop/');
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await locateAddButton(page, 'Camp Mug').click();
  await expect(locateCart(page).count).toHaveText('1');
  await locateCart(page).trigger.click();
  await expect(locateCart(page).drawer).toBeVisible();
  expect(requestedUrls.some((url) => url.includes('/de/shop/assets/'))).toBe(true);
  expect(requestedUrls.filter((url) => url.includes('/storefront-islands/'))).toEqual([]);
});

interface Manifest {
  build: string;
  files: Record<string, { integrity: string }>;
}

/** Returns an import map with the integrity of every script, under both URLs that the bundle requests. */
const createImportMap = (base: string, hasWrongHash: (path: string) => boolean) => {
  const { build, files } = JSON.parse(readFileSync('dist/manifest.json', 'utf8')) as Manifest;
  const integrity = Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.endsWith('.js'))
      .flatMap(([path, { integrity: hash }]) => {
        const input = hasWrongHash(path) ? hash.replace(/-..../, '-AAAA') : hash;
        return [`${base}${path}`, `${base}${path}?v=${build}`].map((url) => [url, input]);
      }),
  );
  return JSON.stringify({ integrity });
};

/** Opens the shop with the loader of another origin and an import map, and expects a state of the cart. */
const openWithImportMap = async (
  page: Page,
  state: 'ready' | 'error',
  hasWrongHash: (path: string) => boolean,
) => {
  const cdn = await startShop({ port: 0 });
  const base = `${cdn.url}/storefront-islands/`;
  await page.goto('/shop/?loader=none');
  await page.evaluate(
    ({ map, src }) => {
      const addScript = (input: object) =>
        document.head.append(Object.assign(document.createElement('script'), input));
      addScript({ type: 'importmap', text: map });
      addScript({ src, crossOrigin: 'anonymous' });
    },
    { map: createImportMap(base, hasWrongHash), src: `${base}loader.js` },
  );
  await expectState(locateAddButton(page, 'Camp Mug'), 'waiting');
  await locateCart(page).trigger.hover();
  await expectState(locateCart(page).island, state);
  await cdn.close();
};

test('the cart mounts when an import map lists the integrity of every chunk from another origin', async ({
  page,
}) => {
  await openWithImportMap(page, 'ready', () => false);
});

test('the browser runs no chunk whose content does not match its integrity', async ({ page, guard }) => {
  guard.expect(/integrity/, /\[storefront-islands\] cart/);
  await openWithImportMap(page, 'error', (path) => path === 'islands/cart.js');
});
