import { readFileSync } from 'node:fs';
import { headFor } from '../../../src/server/head';
import { buildZip } from '../build.mjs';
import { makeNetwork, runPhp, startWordPress } from '../wordpress.mjs';
import { dropCopy, expect, fetchText, listScripts, readConfig, settle, test, withCode } from './test';

test('the search runs under a Content Security Policy with a nonce', async ({ page, site }) => {
  await withCode(
    site.folder,
    `add_filter( 'storefront_islands_csp_nonce', static function () { return 'n0nce'; } );
     add_action( 'send_headers', static function () { header( "Content-Security-Policy: script-src 'nonce-n0nce' 'strict-dynamic'" ); } );`,
    async () => {
      await page.goto('?theme=classic');
      const field = page.locator('main form[data-island=search] input[type=search]');
      await field.pressSequentially('shirt');
      await expect(page.getByRole('option', { name: 'Linen shirt' })).toBeVisible();
    },
  );
});

test('leaves the site’s own search forms to Smart Search', async ({ request, site }) => {
  expect(await fetchText(request, 'plain/?theme=classic')).toContain('data-island="search"');
  await withCode(site.folder, `define( 'SWS_PLUGIN_VERSION', '3.0.5' );`, async () =>
    expect(await fetchText(request, 'plain/?theme=classic')).not.toContain('data-island="search"'),
  );
});

test('the page loads the loader and a preset from a CDN after a plugin has rewritten the URLs', async ({
  page,
  site,
}) => {
  const cdn = site.url.replace('127.0.0.1', 'localhost');
  const cdnUrls: string[] = [];
  page.on('request', (browserRequest) => {
    if (browserRequest.url().startsWith(cdn)) cdnUrls.push(browserRequest.url());
  });
  await page.route(`${cdn}**`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace('localhost', '127.0.0.1') });
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'access-control-allow-origin': '*' },
    });
  });
  await withCode(
    site.folder,
    `add_action( 'template_redirect', static function () { ob_start( static function ( $html ) { return str_replace( home_url( '/wp-content/' ), str_replace( '127.0.0.1', 'localhost', home_url( '/wp-content/' ) ), $html ); } ); }, 1 );`,
    async () => {
      await page.goto('shop/');
      await page.waitForFunction(() => 'storefrontIslands' in window);
      await settle(page);
      expect(cdnUrls.some((url) => url.includes('dist/loader-'))).toBe(true);
      expect(cdnUrls.some((url) => url.includes('hosts/woocommerce.js'))).toBe(true);
    },
  );
});

test('finds the bundle’s files where a plugin joins scripts into one file', async ({ page, site }) => {
  await withCode(
    site.folder,
    `add_action( 'template_redirect', static function () { ob_start( static function ( $html ) { return preg_replace( '~<script[^>]*dist/loader[^>]*></script>~', '<script defer src="/wp-content/plugins/storefront-islands/dist/loader.js?joined=all.js" data-joined></script>', $html ); } ); }, 1 );`,
    async () => {
      await page.goto('?theme=classic');
      await page.locator('main form[data-island=search] input[type=search]').pressSequentially('shirt');
      await expect(page.getByRole('option', { name: 'Linen shirt' })).toBeVisible();
    },
  );
});

test('removes scripts and keeps their data where WordPress joins scripts into one URL', async ({
  playwright,
  site,
}) => {
  const request = await playwright.request.newContext({
    baseURL: site.url,
    extraHTTPHeaders: { 'X-Demo-Originals': '1' },
  });
  await withCode(site.folder, `$GLOBALS['concatenate_scripts'] = true;`, async () => {
    const joined = /load-scripts\.php[^"']*jquery-core/;
    const html = dropCopy(await fetchText(request, 'shop/'));
    expect(html).not.toMatch(joined);
    expect(html).toContain('var woocommerce_params = {');
    expect(html).toContain('var elementorFrontendConfig = {');
    expect(html).not.toContain('handle=wc-add-to-cart');
    expect(html).toMatch(/<script\b(?=[^>]* defer\b)[^>]*dist\/loader-/);
    expect(await fetchText(request, 'shop/?foreign=dependant')).toMatch(joined);
  });
  await request.dispose();
});

/** PHP that keeps the plugin from reading the page. */
const UNREAD_PAGE = `add_filter( 'storefront_islands_read_page', '__return_false' );`;

test('without reading the page, the plugin leaves the hosts to the loader, and the original scripts stay', async ({
  request,
  site,
}) => {
  await withCode(site.folder, UNREAD_PAGE, async () => {
    const html = await fetchText(request, 'plain/');
    expect(html).toContain('data-hosts="auto"');
    expect(html).not.toContain('modulepreload');
    const shop = await request.get('shop/', { headers: { 'X-Demo-Originals': '1' } });
    expect(listScripts(await shop.text())).toEqual(
      expect.arrayContaining(['jquery-core', 'wc-add-to-cart', 'astra-theme-js']),
    );
  });
});

test('without reading the page, the plugin preloads the hosts that a filter names', async ({
  request,
  site,
}) => {
  await withCode(
    site.folder,
    `${UNREAD_PAGE} add_filter( 'storefront_islands_hosts', static function () { return array( 'woocommerce' ); } );`,
    async () =>
      expect(await fetchText(request, 'plain/')).toMatch(/modulepreload[^>]+hosts\/woocommerce\.js/),
  );
});

test('prints the preloads that headFor computes', async ({ request }) => {
  const html = await fetchText(request, 'shop/');
  const base = '/wp-content/plugins/storefront-islands/dist/';
  const manifest = JSON.parse(readFileSync('dist/manifest.json', 'utf8'));
  const expected = headFor({ manifest, hosts: ['woocommerce'], base });
  const listHints = (text: string) =>
    [...text.matchAll(/<link rel="modulepreload" href="(?:http:\/\/[^/]+)?([^"]+)"/g)].map(
      ([, href]) => href,
    );
  expect(listHints(html)).toEqual(listHints(expected));
  expect(listHints(html).length).toBeGreaterThan(1);
});

test('finds the bundle’s files and routes on a site in a sub-folder', async ({ browser }) => {
  const site = await startWordPress({ path: '/shop/' });
  const page = await browser.newPage();
  try {
    await page.goto(site.url);
    const config = readConfig(await page.content());
    expect(config).toMatchObject({
      base: '/shop/wp-content/plugins/storefront-islands/dist/',
      restUrl: '/shop/wp-json/',
      nonceUrl: '/shop/wp-admin/admin-ajax.php?action=storefront_islands_nonce',
    });
    await page.locator('main form[data-island=search] input[type=search]').pressSequentially('shirt');
    await expect(page.getByRole('option', { name: 'Linen shirt' })).toBeVisible();
    await page.locator('form[data-island=subscription] input[name=email]').fill('folder@example.test');
    await page.locator('form[data-island=subscription] button').click();
    await expect(page.getByText('Thank you for subscribing.')).toBeVisible();
  } finally {
    await page.close();
    await site.close();
  }
});

test('the zip installs through the upload form, and uninstalling removes all stored data', async ({
  browser,
}) => {
  // PHP in WebAssembly needs seconds for each start.
  test.slow();
  const zip = await buildZip();
  const site = await startWordPress({ hasPlugin: false });
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  try {
    await page.goto('wp-login.php');
    await page.fill('#user_login', 'admin');
    await page.fill('#user_pass', 'password');
    await page.click('#wp-submit');
    await page.waitForURL(/wp-admin/);
    await page.goto('wp-admin/plugin-install.php?tab=upload');
    await page.setInputFiles('#pluginzip', zip);
    await page.click('#install-plugin-submit');
    await page.getByRole('link', { name: 'Activate Plugin' }).click();
    await expect(page.locator('tr[data-slug=storefront-islands].active')).toBeVisible();
    await page.goto('plain/');
    expect(await page.content()).toContain('plugins/storefront-islands/dist/loader-');

    await page.goto('wp-admin/options-general.php?page=storefront-islands');
    await page.uncheck('#storefront-islands-function-chat');
    await page.click('#submit');
    await page.waitForSelector('#setting-error-settings_updated');
    await page.goto('newsletter/');
    await page.locator('form[data-island=subscription] input[name=email]').fill('trace@example.test');
    await page.locator('form[data-island=subscription] button').click();
    await expect(page.getByText('Thank you for subscribing.')).toBeVisible();
    const listTraces = () =>
      runPhp(
        site,
        `global $wpdb; echo implode( ' ', $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%storefront%'" ) ), $wpdb->get_var( "SHOW TABLES LIKE '%storefront_islands%'" ), wp_get_schedule( 'storefront_islands_cleanup' );`,
      );
    expect(listTraces()).toMatch(/storefront_islands_attempts_.*wp_storefront_islands_subscribersdaily$/);

    // A page with staying scripts has filled this option.
    runPhp(site, `update_option( StorefrontIslands\\Script_Files::OPTION, array(), false );`);
    await page.goto('wp-admin/plugins.php');
    await page.click('#deactivate-storefront-islands');
    // The link for deletion needs the script of the reloaded plugin list.
    await page.waitForURL(/deactivate=true/);
    expect(listTraces()).toMatch(/wp_storefront_islands_subscribers$/);
    // A request beside the deactivation may have planned it again.
    runPhp(site, `wp_schedule_event( time(), 'daily', 'storefront_islands_cleanup' );`);
    page.on('dialog', (dialog) => dialog.accept());
    await page.click('#delete-storefront-islands');
    await expect(page.getByText('was successfully deleted')).toBeVisible();
    expect(listTraces()).toBe('');
  } finally {
    await context.close();
    await site.close();
  }
});

test('on a network every site has the plugin, and uninstalling removes all stored data of every site', async ({
  browser,
}) => {
  // PHP in WebAssembly needs seconds for each start.
  test.slow();
  const site = await startWordPress();
  const page = await browser.newPage({ baseURL: site.url });
  const run = (code: string) => runPhp(site, code);
  try {
    await page.goto('plain/');
    run(
      `require_once ABSPATH . 'wp-admin/includes/plugin.php'; deactivate_plugins( 'storefront-islands/storefront-islands.php' );`,
    );
    makeNetwork(site);
    for (const path of ['', 'second/'])
      expect(await (await page.request.get(path)).text()).not.toContain('dist/loader');
    run(
      `require_once ABSPATH . 'wp-admin/includes/plugin.php'; activate_plugin( 'storefront-islands/storefront-islands.php', '', true );`,
    );
    for (const path of ['', 'second/']) {
      await page.goto(path);
      expect(readConfig(await page.content())).toMatchObject({
        restUrl: `/${path}wp-json/`,
        nonceUrl: `/${path}wp-admin/admin-ajax.php?action=storefront_islands_nonce`,
      });
      await page.waitForFunction(() => window.storefrontIslands?.version);
      const nonce = await page.request.get(`${path}wp-admin/admin-ajax.php?action=storefront_islands_nonce`);
      const response = await page.request.post(`${path}wp-json/storefront-islands/v1/subscribe`, {
        headers: { 'X-WP-Nonce': await nonce.text() },
        data: { email: 'network@example.test' },
      });
      expect(response.status()).toBe(200);
    }
    const listTraces = () =>
      run(
        `foreach ( array( 1, 2 ) as $id ) { switch_to_blog( $id ); echo $id, ': ', implode( ' ', $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%storefront%'" ) ), $wpdb->get_var( "SHOW TABLES LIKE '{$wpdb->prefix}storefront_islands%'" ), wp_get_schedule( 'storefront_islands_cleanup' ), "\\n"; restore_current_blog(); }
         echo implode( ' ', $wpdb->get_col( "SELECT meta_key FROM $wpdb->sitemeta WHERE meta_key LIKE '%storefront%'" ) );`,
      );
    expect(listTraces()).toMatch(
      /1: storefront_islands .*wp_storefront_islands_subscribersdaily\n2: storefront_islands .*wp_2_storefront_islands_subscribersdaily/,
    );
    /** Creates a site with the plugin's table. @returns its number */
    const createSite = (path: string) =>
      Number(
        run(
          `$id = wpmu_create_blog( '127.0.0.1', '/${path}/', 'Site', 1 ); switch_to_blog( $id ); StorefrontIslands\\Subscribers::install(); echo $id;`,
        ),
      );
    /** Deletes a site. @returns its tables that stay */
    const deleteSite = (id: number) =>
      run(`wp_delete_site( ${id} ); echo implode( ' ', $wpdb->get_col( "SHOW TABLES LIKE 'wp_${id}_%'" ) );`);
    expect(createSite('third')).toBe(3);
    expect(deleteSite(createSite('fourth'))).toBe('');
    /** Runs the daily event beside the table of a deleted site. @returns the plugin's tables that stay */
    const cleanUp = () =>
      run(
        `$wpdb->query( 'CREATE TABLE wp_8_storefront_islands_subscribers ( id int )' ); do_action( 'storefront_islands_cleanup' ); echo implode( ' ', $wpdb->get_col( "SHOW TABLES LIKE '%storefront_islands%'" ) );`,
      )
        .split(' ')
        .sort();
    const tablesOfSites = ['wp_2_', 'wp_3_', 'wp_'].map(
      (prefix) => `${prefix}storefront_islands_subscribers`,
    );
    expect(cleanUp()).toEqual(tablesOfSites);
    // The next look comes a day later.
    expect(cleanUp()).toEqual(
      expect.arrayContaining([...tablesOfSites, 'wp_8_storefront_islands_subscribers']),
    );
    // Pages of every site have lost their originals.
    const purged = run(
      `require_once ABSPATH . 'wp-admin/includes/plugin.php'; add_action( 'storefront_islands_purge_caches', static function () { echo 'purged ', get_current_blog_id(), ';'; } ); deactivate_plugins( 'storefront-islands/storefront-islands.php' );`,
    );
    expect(purged).toBe('purged 1;purged 2;purged 3;');
    expect(listTraces()).not.toContain('daily');
    // The third site is deleted while the plugin does not run.
    expect(deleteSite(3)).toBe('wp_3_storefront_islands_subscribers');
    // Another WordPress shares the database.
    run(
      `foreach ( array( 'options', 'storefront_islands_subscribers' ) as $name ) { $wpdb->query( "CREATE TABLE wp_7_$name ( id int )" ); }`,
    );
    run(
      `require_once ABSPATH . 'wp-admin/includes/plugin.php'; uninstall_plugin( 'storefront-islands/storefront-islands.php' );`,
    );
    const tables = run(`echo implode( ' ', $wpdb->get_col( "SHOW TABLES LIKE '%storefront_islands%'" ) );`);
    expect(tables).toBe('wp_7_storefront_islands_subscribers');
    expect(listTraces()).toBe('1: \n2: \n');
  } finally {
    await page.close();
    await site.close();
  }
});
