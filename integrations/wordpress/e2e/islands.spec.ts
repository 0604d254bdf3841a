import { runPhp } from '../wordpress.mjs';
import { expect, fetchText, test } from './test';

for (const { kind, path } of [
  { kind: 'blocks', path: '' },
  { kind: 'shortcodes', path: 'shortcodes/' },
])
  test.describe(`islands as ${kind}`, () => {
    test.use({ javaScriptEnabled: false });

    test('are links and forms without a script', async ({ page }) => {
      await page.goto(`${path}?theme=classic`);
      const form = page.locator('main form[data-island=search]');
      await form.locator('input[name=s]').fill('mug');
      await form.locator('button').click();
      await expect(page).toHaveURL(/\?s=mug/);
      await page.goto(path);
      await expect(page.locator('[data-island=cart] a[data-slot=trigger]')).toHaveAttribute(
        'href',
        /\/cart\//,
      );
      await expect(page.locator('[data-island=chat] a')).toHaveAttribute('href', 'https://wa.me/15555550123');
      expect(await page.locator('[data-island=carousel] > ul > li').count()).toBeGreaterThan(2);
      await expect(page.locator('[data-island=lightbox] a')).toHaveAttribute('href', /w-logo-blue\.png$/);
      const email = `${kind}@example.test`;
      await page.locator('[data-island=subscription] input[name=email]').fill(email);
      await page.locator('[data-island=subscription] button').click();
      await expect(page).toHaveURL(/subscribed=1/);
      await expect(page.locator('[data-island=subscription] [role=status]')).toHaveText(
        'Thank you for subscribing.',
      );
    });
  });

test('shortcodes accept the names of the prop table, with dashes or underscores', async ({ request }) => {
  const html = await fetchText(request, 'shortcodes/');
  expect(html).toContain('data-min-chars="2"');
  expect(html).toContain('data-submit-text="Join"');
  expect(html).toMatch(/<label>E-mail <input type="email"[^>]*>.*>Join<\/button>/s);
});

for (const theme of ['classic', 'block'])
  test(`search and subscription show field and button in one line, with the font of the ${theme} theme`, async ({
    page,
  }) => {
    for (const path of ['', 'shortcodes/']) {
      await page.goto(`${path}?theme=${theme}`);
      for (const name of ['search', 'subscription']) {
        const form = page.locator(`main form[data-island=${name}]`);
        const field = await form.locator('input:visible').first().boundingBox();
        const button = await form.locator('button[type=submit]').boundingBox();
        if (!field || !button) throw Error(`${name} shows no field or no button`);
        expect(button.x - field.x - field.width, name).toBeGreaterThan(4);
        expect(Math.abs(button.y + button.height / 2 - field.y - field.height / 2), name).toBeLessThan(4);
        const font = await form.evaluate((node) => getComputedStyle(node).fontFamily);
        await expect(form.locator('input:visible').first()).toHaveCSS('font-family', font);
      }
    }
  });

test('the plugin prints hostile settings as text', async ({ login, page, request }) => {
  await login();
  await page.goto('wp-admin/profile.php');
  const nonce = await (await page.request.get('wp-admin/admin-ajax.php?action=rest-nonce')).text();
  const response = await page.request.post('wp-json/wp/v2/pages', {
    headers: { 'X-WP-Nonce': nonce },
    data: {
      status: 'publish',
      title: 'Hostile',
      slug: 'hostile',
      content:
        '[storefront_islands_search placeholder=\'"><script>window.hit=1</script>\'] [storefront_islands_chat telephone="javascript:alert(1)"] [storefront_islands_cart cart-url="javascript:alert(1)" label="<img src=x onerror=window.hit=1>"]',
    },
  });
  expect(response.status()).toBe(201);
  const html = await fetchText(request, 'hostile/');
  expect(html).not.toContain('<script>window.hit');
  expect(html).not.toContain('<img src=x');
  expect(html).not.toMatch(/href="javascript:/);
});

test.describe('subscriptions', () => {
  test('a guest on a page without a nonce subscribes', async ({ page }) => {
    await page.goto('newsletter/');
    await page.locator('form input[name=email]').fill('guest@example.test');
    const sentRequest = page.waitForRequest(/storefront-islands\/v1\/subscribe/);
    await page.locator('form[data-island=subscription] button').click();
    expect((await sentRequest).headers()['x-wp-nonce']).toMatch(/^[0-9a-f]{10}$/);
    await expect(page.getByText('Thank you for subscribing.')).toBeVisible();
  });

  test('the island renews a stale nonce', async ({ page }) => {
    await page.route(/\/newsletter\//, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        'data-islands-config>{',
        'data-islands-config>{"nonce":"0123456789",',
      );
      await route.fulfill({ response, body });
    });
    await page.goto('newsletter/');
    await page.locator('form input[name=email]').fill('stale@example.test');
    await page.locator('form[data-island=subscription] button').click();
    await expect(page.getByText('Thank you for subscribing.')).toBeVisible();
  });

  test('the route refuses invalid requests, and reports a success to a bot', async ({ request, site }) => {
    const url = `${site.url}wp-json/storefront-islands/v1/subscribe`;
    const nonce = await fetchText(request, 'wp-admin/admin-ajax.php?action=storefront_islands_nonce');
    const headers = { 'X-WP-Nonce': nonce };
    const withoutNonce = await request.post(url, { data: { email: 'a@example.test' } });
    expect(withoutNonce.status()).toBe(403);
    expect((await withoutNonce.json()).code).toBe('rest_cookie_invalid_nonce');
    const foreign = await request.post(url, {
      form: { email: 'a@example.test' },
      headers: { Origin: 'https://elsewhere.test' },
      maxRedirects: 0,
    });
    // A visitor without scripts gets a page, and no JSON.
    expect(foreign.status()).toBe(303);
    expect(foreign.headers().location).toContain('subscribed=0');
    // WordPress's routes ignore the case of letters.
    const foreignScript = await request.post(url.replace('storefront-islands', 'Storefront-Islands'), {
      data: { email: 'a@example.test' },
      headers: { ...headers, Origin: 'https://elsewhere.test' },
    });
    expect(foreignScript.status()).toBe(403);
    expect(foreignScript.headers()).not.toHaveProperty('access-control-allow-origin');
    const invalid = await request.post(url, { data: { email: 'no address' }, headers });
    expect(invalid.status()).toBe(400);
    expect((await invalid.json()).code).toBe('invalid_email');
    const trapped = await request.post(url, {
      data: { email: 'bot@example.test', website_url: 'x' },
      headers,
    });
    expect(trapped.status()).toBe(200);
  });

  test('the route stores the e-mail addresses of five attempts, and refuses the sixth attempt', async ({
    login,
    page,
    request,
    site,
  }) => {
    const url = `${site.url}wp-json/storefront-islands/v1/subscribe`;
    const nonce = await fetchText(request, 'wp-admin/admin-ajax.php?action=storefront_islands_nonce');
    const statuses: number[] = [];
    for (let attempt = 1; attempt <= 6; attempt++) {
      const data = { email: `limit${attempt}@example.test` };
      statuses.push((await request.post(url, { data, headers: { 'X-WP-Nonce': nonce } })).status());
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    await login();
    await page.goto('wp-admin/options-general.php?page=storefront-islands');
    const list = page.locator('.storefront-islands-subscribers');
    for (const attempt of [1, 2, 3, 4, 5]) await expect(list).toContainText(`limit${attempt}@example.test`);
    await expect(list).not.toContainText('bot@example.test');
    await expect(list).not.toContainText('limit6@example.test');
  });
});

test('the settings page lists subscribers on several pages, and offers all of them as a file for spreadsheets', async ({
  login,
  page,
  request,
  site,
}) => {
  await request.get('plain/');
  runPhp(
    site,
    `for ( $number = 1; $number <= 120; $number++ ) { StorefrontIslands\\Subscribers::insert( array( 'email' => "page$number@example.test", 'consent' => true, 'id' => 'form', 'locale' => 'en_US' ) ); }`,
  );
  const settings = 'wp-admin/options-general.php?page=storefront-islands';
  await login();
  await page.goto(settings);
  const list = page.locator('.storefront-islands-subscribers li');
  await expect(list).toHaveCount(100);
  await expect(list.first()).toHaveText('page120@example.test (not confirmed yet)');
  await page.locator('.tablenav-pages').getByRole('link', { name: '2', exact: true }).click();
  await expect(page.getByText('page1@example.test')).toBeVisible();
  const link = page.getByRole('link', { name: 'Download as CSV' });
  const response = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(response.headers()['content-disposition']).toContain('subscribers.csv');
  const text = (await response.body()).toString('utf8');
  expect(text.startsWith('\uFEFF"email","date","confirmed","consent","id","locale"\r\n')).toBe(true);
  expect(text).toMatch(/\r\n"page1@example\.test","[^"]+","","1","form","en_US"\r\n/);
  const guest = await request.get((await link.getAttribute('href')) ?? '');
  expect(await guest.text()).not.toContain('page1@example.test');
  runPhp(
    site,
    `for ( $number = 1; $number <= 120; $number++ ) { StorefrontIslands\\Subscribers::delete( "page$number@example.test" ); }`,
  );
});

test('the editor previews blocks, fills new containers, and applies a setting to the preview', async ({
  login,
  page,
}) => {
  await login();
  await page.goto('wp-admin/post-new.php?post_type=page');
  await page.evaluate(() => {
    const { wp } = window as unknown as {
      wp: Record<string, never> & {
        data: { dispatch(name: string): { set(scope: string, name: string, value: boolean): void } };
      };
    };
    wp.data.dispatch('core/preferences').set('core/edit-post', 'welcomeGuide', false);
  });
  const frame = page.locator('iframe[name=editor-canvas]');
  await expect(frame.or(page.getByRole('textbox', { name: 'Add title' }))).toBeVisible();
  const canvas = (await frame.count()) ? frame.contentFrame() : page;
  // The editor replaces blocks that came before its empty page.
  await expect(canvas.getByRole('textbox', { name: 'Add title' })).toBeVisible();
  await page.evaluate(() => {
    const { wp } = window as unknown as {
      wp: {
        blocks: { createBlock(name: string, attributes: object): unknown };
        data: {
          dispatch(name: string): { insertBlocks(blocks: unknown[]): void; selectBlock(id: string): void };
        };
      };
    };
    const names = ['cart', 'search', 'chat', 'subscription', 'carousel', 'lightbox'];
    const blocks = names.map((name) => wp.blocks.createBlock(`storefront-islands/${name}`, {}));
    wp.data.dispatch('core/block-editor').insertBlocks(blocks);
    wp.data.dispatch('core/block-editor').selectBlock((blocks[1] as { clientId: string }).clientId);
  });
  await expect(canvas.locator('[data-type="storefront-islands/search"] input[type=search]')).toBeVisible();
  await expect(
    canvas.locator('[data-type="storefront-islands/subscription"] input[type=email]'),
  ).toBeVisible();
  await expect(canvas.getByText('fill in a telephone number')).toBeVisible();
  // A new carousel has slides to fill, and the pictures of a new gallery are links for the lightbox.
  await expect(
    canvas.locator('[data-type="storefront-islands/carousel"] [data-type="core/image"]'),
  ).toHaveCount(3);
  const gallery = canvas.locator('[data-type="storefront-islands/lightbox"] [data-type="core/gallery"]');
  await expect(gallery).toBeVisible();
  const id = await gallery.getAttribute('data-block');
  expect(
    await page.evaluate(
      (id) =>
        (
          window as unknown as {
            wp: {
              data: { select(name: string): { getBlockAttributes(id: string | null): { linkTo?: string } } };
            };
          }
        ).wp.data
          .select('core/block-editor')
          .getBlockAttributes(id).linkTo,
      id,
    ),
  ).toBe('media');
  const placeholderField = page.getByLabel('Placeholder', { exact: true });
  await page.evaluate(() => {
    const { wp } = window as unknown as {
      wp: { data: { dispatch(name: string): { openGeneralSidebar(name: string): void } } };
    };
    wp.data.dispatch('core/edit-post').openGeneralSidebar('edit-post/block');
  });
  const source = page.getByLabel('Source', { exact: true });
  await expect(source).toBeHidden();
  await page.getByRole('button', { name: 'More settings' }).click();
  await expect(source).toHaveJSProperty('tagName', 'INPUT');
  await expect(page.getByLabel('Fields', { exact: true })).toHaveJSProperty('tagName', 'TEXTAREA');
  await placeholderField.fill('What are you looking for?');
  await expect(canvas.locator('[data-type="storefront-islands/search"] input[type=search]')).toHaveAttribute(
    'placeholder',
    'What are you looking for?',
  );
});
