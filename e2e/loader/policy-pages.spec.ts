import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { demoPages } from '../../fixtures/pages/list.mjs';
import { startShop } from '../../fixtures/server.mjs';
import { expect, expectState, locateAddButton, locateCart, test, visit } from '../support/test';

/** The policy that docs/security.md prints. */
const documentedPolicy =
  /```\n(default-src [^\n]+)\n```/.exec(readFileSync('docs/security.md', 'utf8'))?.[1] ?? '';

const isolationHeaders = {
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Serves every document with a policy, and changes its HTML. */
const servePolicy = (page: Page, policy: string, change = (html: string) => html) =>
  page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch();
    const headers = { ...response.headers(), ...isolationHeaders, 'content-security-policy': policy };
    return route.fulfill({ response, headers, body: change(await response.text()) });
  });

/** Collects policy violations of the bundle's files. Pages of shop systems contain forbidden styles of their own. */
const watchViolations = (page: Page) =>
  page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, sourceFile, blockedURI, sample }) => {
        if ([sourceFile, blockedURI].some((url) => url?.includes('/storefront-islands/')))
          violations.push(`${violatedDirective} ${sourceFile} ${blockedURI} ${sample}`);
      },
    );
  });

/** Scrolls to every mount point and moves a simulated pointer over the mount point. */
const mountAll = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    const findMountPoints = () => [...document.querySelectorAll<HTMLElement>('[data-island-state]')];
    for (const mountPoint of findMountPoints()) {
      mountPoint.scrollIntoView({ behavior: 'instant' });
      mountPoint.dispatchEvent(new Event('pointerover', { bubbles: true }));
    }
  });
  await expect(page.locator('[data-island-state=loading]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
};

const expectMounted = async (page: Page) => {
  await mountAll(page);
  await expect(page.locator('[data-island-state=error]')).toHaveCount(0);
  // A page that contains only a frame has no mount point.
  if (await page.locator('[data-island-state]').count())
    await expect(page.locator('[data-island-state=ready]').first()).toBeAttached();
  expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([]);
};

/** Messages about violations by the pages' own styles. */
const policyMessages = /Content Security Policy|Content-Security-Policy/;

test('the documented policy denies by default, allows the shop’s scripts and styles, and requires Trusted Types', () => {
  for (const directive of [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "require-trusted-types-for 'script'",
  ])
    expect(documentedPolicy.split('; ')).toContain(directive);
});

for (const { path, title } of demoPages)
  test(`the documented policy and isolation allow: ${title} (${path})`, async ({ page, guard }) => {
    guard.allow(policyMessages, /404/);
    await watchViolations(page);
    await servePolicy(page, documentedPolicy);
    await page.goto(`${path.replace('n=200', 'n=12')}${path.includes('?') ? '&' : '?'}csp=1`);
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    await expectMounted(page);
  });

const NONCE = 'r4nd0m';

for (const path of [
  '/shop/',
  '/own-cart/',
  '/search/',
  '/newsletter/',
  '/chat/',
  '/media/carousels/',
  '/builder/long/',
])
  test(`a nonce with strict-dynamic allows ${path}`, async ({ page, guard }) => {
    guard.allow(policyMessages);
    await watchViolations(page);
    await servePolicy(
      page,
      documentedPolicy.replace("script-src 'self'", `script-src 'nonce-${NONCE}' 'strict-dynamic'`),
      (html) => html.replaceAll('<script', `<script nonce="${NONCE}"`),
    );
    await page.goto(`${path}?csp=1`);
    await expectMounted(page);
  });

test('a shop with the files in another folder fetches every file from this folder, and fills the cart', async ({
  page,
}) => {
  await page.route('**/de/shop/assets/**', (route) =>
    route
      .fetch({ url: route.request().url().replace('/de/shop/assets/', '/storefront-islands/') })
      .then((response) => route.fulfill({ response })),
  );
  await page.route('**/shop/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('"/storefront-islands/', '"/de/shop/assets/');
    return route.fulfill({ response, body });
  });
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
