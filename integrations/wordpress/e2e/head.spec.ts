import { readFileSync } from 'node:fs';
import { expect, fetchText, readConfig, settle, test } from './test';

for (const theme of ['classic', 'block'])
  test.describe(`head of the ${theme} theme`, () => {
    test('prints the loader once, with `defer`, the build in its name and as its version, and without integrity', async ({
      request,
    }) => {
      const html = await fetchText(request, `?theme=${theme}`);
      const tags = [...html.matchAll(/<script\b[^>]*dist\/loader[^>]*>/g)].map(([tag]) => tag);
      expect(tags).toHaveLength(1);
      const [tag = ''] = tags;
      expect(html.indexOf(tag)).toBeLessThan(html.indexOf('</head>'));
      expect(tag).toMatch(/\bdefer\b/);
      const { build } = JSON.parse(readFileSync('dist/manifest.json', 'utf8'));
      expect(tag).toMatch(new RegExp(`dist/loader-${build}\\.js\\?ver=${build}["']`));
      // A page in a cache outlives an update, whose loader has another hash.
      expect(html).not.toContain('integrity=');
      // A CDN that a plugin names later may allow no other origin.
      expect(tag).not.toContain('crossorigin');
    });

    test('prints a page config without a nonce for a guest, and the URL of a nonce', async ({
      request,
      site,
    }) => {
      const config = readConfig(await fetchText(request, `?theme=${theme}`));
      expect(config).toMatchObject({
        locale: 'en-US',
        restUrl: '/wp-json/',
        base: '/wp-content/plugins/storefront-islands/dist/',
        nonceUrl: '/wp-admin/admin-ajax.php?action=storefront_islands_nonce',
        user: { loggedIn: false },
      });
      expect(config).not.toHaveProperty('nonce');
      const nonce = await fetchText(
        request,
        `${site.url}wp-admin/admin-ajax.php?action=storefront_islands_nonce`,
      );
      expect(nonce).toMatch(/^[0-9a-f]{10}$/);
    });

    test('prints blocks that mount as islands without an error', async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      await page.goto(`?theme=${theme}`);
      const field = page.locator('form.wp-block-storefront-islands-search input[type=search]');
      await field.pressSequentially('shirt');
      await expect(page.getByRole('option', { name: 'Linen shirt' })).toBeVisible();
      await page.locator('[data-island=carousel]').scrollIntoViewIfNeeded();
      await expect(page.locator('[data-island=carousel]')).toHaveAttribute('data-island-state', 'ready');
      // A closed chat has only its button until a visitor uses it.
      await page.locator('[data-island=chat] .si-chat-button').hover();
      await expect(page.locator('[data-island=chat]')).toHaveAttribute('data-island-state', 'ready');
      expect(errors).toEqual([]);
    });
  });

test('a logged-in visitor gets a nonce in the page config and from its URL, and WordPress accepts each nonce', async ({
  login,
  page,
}) => {
  await login('customer');
  await page.goto('plain/');
  const config = readConfig(await page.content());
  expect(config).toMatchObject({ user: { loggedIn: true }, nonce: expect.stringMatching(/^[0-9a-f]{10}$/) });
  const response = await page.request.get('wp-json/wp/v2/users/me', {
    headers: { 'X-WP-Nonce': String(config.nonce) },
  });
  expect(response.status()).toBe(200);
  const renewedNonce = await page.request.get(String(config.nonceUrl).slice(1));
  const secondResponse = await page.request.get('wp-json/wp/v2/users/me', {
    headers: { 'X-WP-Nonce': await renewedNonce.text() },
  });
  expect(secondResponse.status()).toBe(200);
});

test('names exactly the hosts that have work on the page', async ({ request }) => {
  expect(await fetchText(request, 'plain/')).toContain('data-hosts="none"');
  expect(await fetchText(request, 'shop/')).toContain('data-hosts="woocommerce"');
});

test('preloads the files of the page’s start, and the browser uses each preload', async ({
  page,
  request,
}) => {
  expect(await fetchText(request, 'plain/')).not.toContain('modulepreload');
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (/preload/.test(message.text())) warnings.push(message.text());
  });
  const requests: string[] = [];
  page.on('request', (browserRequest) => {
    if (browserRequest.url().includes('storefront-islands/dist/')) requests.push(browserRequest.url());
  });
  await page.goto('shop/');
  await settle(page);
  const hints = await page
    .locator('link[rel=modulepreload][href*="storefront-islands"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(hints.length).toBeGreaterThan(1);
  // A hint for a file that no script imports would waste a request.
  for (const hint of hints) expect(requests.filter((url) => url === hint)).toHaveLength(1);
  expect(await page.evaluate(() => window.storefrontIslands?.version)).toBeTruthy();
  expect(warnings).toEqual([]);
});

test('prints the preloads after an import map', async ({ request }) => {
  const html = await fetchText(request, '?theme=block');
  const mapPosition = html.indexOf('type="importmap"');
  const hintPosition = html.search(/modulepreload" href="[^"]*\/plugins\/storefront-islands\//);
  expect(mapPosition).toBeGreaterThan(-1);
  expect(hintPosition).toBeGreaterThan(mapPosition);
});

test('prints no loader in feeds, on the login page and in the admin', async ({ request, login, page }) => {
  expect(await fetchText(request, 'feed/')).not.toContain('dist/loader');
  expect(await fetchText(request, 'wp-login.php')).not.toContain('dist/loader');
  await login();
  await page.goto('wp-admin/profile.php');
  expect(await page.content()).not.toContain('dist/loader');
});
