import { dropCopy, expect, fetchText, listScripts, settle, test, withCode, withSettings } from './test';

/** Handles of the stand-in plugin's scripts, and of jQuery with its parts. */
const originalHandlePattern =
  /^(wc-|woocommerce|sourcebuster|astra-|smart-search|joinchat|hostinger-|swiper|jquery|elementor-|edd-|googlesitekit-)/;

// The stand-in plugin is active for these requests.
test.use({ extraHTTPHeaders: { 'X-Demo-Originals': '1' } });

test('removes every original script and jQuery, and keeps their data', async ({ page, request }) => {
  const html = await fetchText(request, 'shop/');
  expect(listScripts(html).filter((handle) => originalHandlePattern.test(handle))).toEqual([]);
  for (const data of [
    'woocommerce_params',
    'wc_add_to_cart_params',
    'wc_cart_fragments_params',
    'wc_order_attribution',
    'astra',
    'astra_cart',
    'swsL10n',
    'hostinger_reach_subscription_block_data',
    'elementorFrontendConfig',
    'edd_scripts',
    'wc_single_product_params',
  ])
    expect(html).toContain(`var ${data} = {`);
  expect(dropCopy(html)).not.toContain('jQuery(');

  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto('shop/');
  await settle(page);
  expect(await page.evaluate(() => (window as { originalsRan?: string[] }).originalsRan)).toBeUndefined();
  expect(await page.evaluate(() => 'jQuery' in window)).toBe(false);
  expect(errors).toEqual([]);
});

test('keeps the data at its place in the page', async ({ request }) => {
  const html = await fetchText(request, 'shop/');
  const [head = '', body = ''] = html.split('</head>');
  expect(head).toContain('var wc_add_to_cart_params');
  expect(body).toContain('var wc_cart_fragments_params');
});

test.describe('a browser before the baseline', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(String.prototype, 'isWellFormed'));
  });

  /** PHP that leaves every original on the page. */
  const UNREAD_PAGE = `add_filter( 'storefront_islands_read_page', '__return_false' );`;
  /** PHP of an optimiser that runs inline code after the page has loaded. */
  const LATE_CODE = `add_action( 'template_redirect', static function () { ob_start( static function ( $html ) {
    return str_replace( '</body>', '<script>addEventListener( "load", function () { var late = document.getElementById( "storefront-islands-originals" ), script = document.createElement( "script" ); script.text = late.text; late.replaceWith( script ); } );</script></body>',
      preg_replace( '~<script(?=[^>]* id="storefront-islands-originals")~', '<script type="text/late"', preg_replace( '~<script type="text/javascript" id="storefront-islands-originals~', '<script id="storefront-islands-originals', $html ) ) );
  } ); }, 1 );`;

  for (const [place, code] of [
    ['as WordPress prints them', ''],
    ['after an optimiser has run its code late', LATE_CODE],
  ] as const)
    test(`runs all originals, ${place}`, async ({ page, site }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      const listRuns = () => page.evaluate(() => (window as { originalsRan?: string[] }).originalsRan);
      let printed: string[] | undefined;
      await withCode(site.folder, UNREAD_PAGE, async () => {
        await page.goto('shop/');
        printed = await listRuns();
      });
      expect(printed?.length).toBeGreaterThan(15);
      await withCode(site.folder, code, async () => {
        await page.goto('shop/');
        await expect.poll(listRuns).toEqual(printed);
        expect(await page.evaluate(() => 'jQuery' in window)).toBe(true);
        await expect(page.locator('.add_to_cart_button')).toBeVisible();
      });
      expect(errors).toEqual([]);
    });

  test('runs them once where code after the page brings them back', async ({ page, site }) => {
    await withCode(
      site.folder,
      `add_action( 'shutdown', static function () { echo '<script>jQuery( function () { window.lateRan = true; } );</script>'; }, 5 );`,
      async () => {
        await page.goto('shop/');
        await page.waitForFunction(() => 'lateRan' in window);
        const runs = await page.evaluate(() => (window as { originalsRan?: string[] }).originalsRan);
        expect(runs).toEqual([...new Set(runs)]);
      },
    );
  });
});

for (const [foreign, reason] of [
  ['dependant', 'a script of another plugin depends on jQuery'],
  ['late', 'a script that a plugin enqueues in the footer depends on jQuery'],
  ['inline', 'code in the page uses jQuery'],
  ['added', 'inline code of another plugin’s script uses jQuery'],
])
  test(`keeps jQuery where ${reason}`, async ({ page, request }) => {
    const html = await fetchText(request, `shop/?foreign=${foreign}`);
    const scripts = listScripts(html);
    expect(scripts).toContain('jquery-core');
    expect(scripts).toContain('jquery-migrate');
    // The libraries of jQuery stay beside it, because other code calls them without naming them.
    expect(
      scripts.filter((handle) => originalHandlePattern.test(handle) && !handle.startsWith('jquery')),
    ).toEqual(['wc-jquery-blockui', 'wc-js-cookie', 'wc-flexslider', 'wc-zoom']);
    expect(scripts.filter((handle) => handle === 'jquery-core')).toHaveLength(1);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(`shop/?foreign=${foreign}`);
    await settle(page);
    expect(errors).toEqual([]);
  });

test('drops jQuery where a plugin only enqueues it by name, and keeps it for code that checks for it', async ({
  request,
}) => {
  const named = listScripts(await fetchText(request, 'shop/?foreign=named'));
  expect(named.filter((handle) => handle.startsWith('jquery'))).toEqual([]);
  expect(listScripts(await fetchText(request, 'shop/?foreign=guarded'))).toContain('jquery-core');
});

test('removes the script for comment replies only from a product’s page without links to reply', async ({
  request,
  site,
}) => {
  await withCode(
    site.folder,
    `add_action( 'template_redirect', static function () { if ( isset( $_GET['type'] ) ) { get_queried_object()->post_type = $_GET['type']; } wp_enqueue_script( 'comment-reply' ); } );
     add_action( 'wp_footer', static function () { echo '<small id="cancel-comment-reply-link"></small>', isset( $_GET['answer'] ) ? '<a class="button comment-reply-link" href="#respond">Answer</a>' : ''; } );`,
    async () => {
      expect(listScripts(await fetchText(request, 'plain/?type=product'))).not.toContain('comment-reply');
      for (const path of ['plain/?type=product&answer', 'plain/?type=page'])
        expect(listScripts(await fetchText(request, path))).toContain('comment-reply');
    },
  );
});

test('keeps an original script and its dependencies where another plugin’s script depends on the original', async ({
  request,
}) => {
  const scripts = listScripts(await fetchText(request, 'shop/?foreign=chain'));
  for (const handle of [
    'elementor-webpack-runtime',
    'elementor-frontend-modules',
    'elementor-frontend',
    'jquery-core',
  ])
    expect(scripts).toContain(handle);
  expect(scripts).toContain('foreign-addon');
  expect(scripts).not.toContain('wc-add-to-cart');
});

test('a switch that is off restores only its own original scripts, as the page check reports', async ({
  login,
  page,
  request,
}) => {
  await login();
  await withSettings(
    page,
    () => page.uncheck('#storefront-islands-function-chat'),
    async () => {
      const scripts = listScripts(await fetchText(request, 'shop/'));
      expect(scripts).toContain('joinchat');
      expect(scripts).not.toContain('astra-theme-js');
      await page.fill('#storefront-islands-page', '/shop/');
      await page.click('.storefront-islands-check button');
      const row = page.getByRole('row', { name: /^joinchat/ });
      await expect(row).toContainText('Chat');
      await expect(row).toContainText('stays: the function is off');
    },
  );
  expect(listScripts(await fetchText(request, 'shop/'))).not.toContain('joinchat');
});

test('safe mode restores the original scripts for an administrator, and changes nothing for a guest', async ({
  login,
  page,
  request,
}) => {
  expect(listScripts(await fetchText(request, 'shop/?storefront-islands=off'))).not.toContain(
    'wc-add-to-cart',
  );
  await login();
  await page.goto('shop/?storefront-islands=off');
  const html = await page.content();
  expect(listScripts(html)).toContain('wc-add-to-cart');
  expect(html).not.toContain('dist/loader');
  await expect(page.locator('#wp-admin-bar-storefront-islands-safe-mode a')).toHaveAttribute(
    'href',
    /\/shop\/$/,
  );
});

test('the page check lists removed scripts and the reasons for kept scripts', async ({ login, page }) => {
  await login();
  await page.goto('wp-admin/options-general.php?page=storefront-islands');
  await page.fill('#storefront-islands-page', '/shop/?foreign=dependant');
  await page.click('.storefront-islands-check button');
  const result = page.locator('.storefront-islands-result');
  await expect(result).toContainText('jquery stays because foreign-slider needs it.');
  await expect(result.getByRole('row', { name: /^wc-add-to-cart/ })).toContainText('removed, data kept');
  await expect(result.getByRole('row', { name: /^jquery-core/ })).toContainText(/stays: [\w-]+ needs it/);
  await expect(result.getByRole('row', { name: /^foreign-slider/ })).toContainText('has no replacement');
  await page.fill('#storefront-islands-page', '/shop/?foreign=inline');
  await page.click('.storefront-islands-check button');
  await expect(result.getByRole('row', { name: /^jquery-core/ })).toContainText(
    'stays: a script in the page may use jQuery',
  );
  await page.fill('#storefront-islands-page', '/shop/');
  await page.click('.storefront-islands-check button');
  await expect(result).not.toContainText('Obstacles');
  await expect(result.locator('li')).toContainText([
    'edd-ajax: jQuery( ".ast-edd-site-header-cart-wrap .count" )',
  ]);
  await expect(result.getByRole('row', { name: /^jquery-core/ })).toContainText(
    'removed: no other script needs it',
  );
  // A plugin that hides the folders of plugins.
  await page.route(/\/dist\/loader\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.click('.storefront-islands-check button');
  await expect(result.locator('li').first()).toContainText(
    /Browsers cannot load the files of Storefront Islands.*\/dist\/loader\.js/,
  );
});

test('the page check says that a server refuses guests, such as by a password for a whole shop', async ({
  login,
  page,
}) => {
  await login();
  await page.route(/storefront-islands-check=/, (route) => route.fulfill({ status: 401, body: 'Password?' }));
  await page.goto('wp-admin/options-general.php?page=storefront-islands&check=/shop/');
  await expect(page.locator('.storefront-islands-result')).toContainText('status 401');
});

test('the page check shows its report when an administrator presses its button before the script has loaded', async ({
  login,
  page,
}) => {
  await login();
  await page.route(/assets\/admin\.js/, (route) => route.abort(), { times: 1 });
  await page.goto('wp-admin/options-general.php?page=storefront-islands');
  await page.fill('#storefront-islands-page', '/shop/');
  await page.click('.storefront-islands-check button');
  await expect(page.getByRole('row', { name: /^wc-add-to-cart/ })).toContainText('removed, data kept');
});

test('the page check reads a shop with another address than the admin, and no foreign page', async ({
  login,
  page,
  site,
}) => {
  await login();
  // The headers of these tests would need a leave that no shop gives: a route makes the browser ask for none.
  await page.route(/\/\/localhost:/, (route) => route.continue());
  const result = page.locator('.storefront-islands-result');
  await withCode(
    site.folder,
    // The files have the shop's address, too.
    `foreach ( array( 'home_url', 'storefront_islands_base_url' ) as $filter ) { add_filter( $filter, static function ( $url ) { return str_replace( '127.0.0.1', 'localhost', $url ); } ); }`,
    async () => {
      await page.goto('wp-admin/options-general.php?page=storefront-islands');
      // WordPress redirects to the address with a slash first.
      await page.fill('#storefront-islands-page', '/shop');
      await page.click('.storefront-islands-check button');
      await expect(result.getByRole('row', { name: /^wc-add-to-cart/ })).toContainText('removed');
      await page.fill('#storefront-islands-page', `${site.url}shop/`);
      await page.click('.storefront-islands-check button');
      await expect(result).toHaveText('The address belongs to another site.');
    },
  );
});

test('the settings page names in one notice the code that keeps jQuery, and shows no notice without such code', async ({
  login,
  page,
  site,
}) => {
  await login();
  const notice = page.locator('.storefront-islands > .notice-info');
  const settings = 'wp-admin/options-general.php?page=storefront-islands';
  const check = async (path: string) => {
    await page.fill('#storefront-islands-page', path);
    await page.click('.storefront-islands-check button');
    await expect(page.locator('.storefront-islands-result table')).toBeVisible();
  };
  await page.goto(settings);
  await check('/shop/');
  await expect(notice).toHaveCount(0);
  await check('/shop/?foreign=dependant');
  await expect(notice).toContainText('jquery stays because foreign-slider needs it.');
  await check('/shop/?foreign=inline');
  await expect(notice).toHaveCount(1);
  await expect(notice).toContainText('jQuery stays because a script in the page may use it: jQuery(');
  await expect(notice).not.toContainText('foreign-slider');
  await check('/shop/');
  await expect(notice).toHaveCount(0);

  // The settings page itself checks the front page.
  await withCode(
    site.folder,
    `add_action( 'wp_enqueue_scripts', static function () { wp_enqueue_script( 'foreign-core', content_url( 'ran.js?handle=foreign-core' ), array( 'jquery-core' ), '1.0', true ); } );`,
    async () => {
      await page.goto(settings);
      await expect(notice).toHaveText(
        /^The page \/ still loads jQuery\.\s*jquery-core stays because foreign-core needs it\.$/,
      );
      await expect(page.locator('.storefront-islands-result')).toBeEmpty();
    },
  );
});

test('a request with a wrong token gets no report', async ({ request }) => {
  expect(await fetchText(request, 'shop/?storefront-islands-check=00000000000000000000')).not.toContain(
    'storefront-islands-report',
  );
});

test('deactivating the plugin restores the original scripts and jQuery', async ({ login, page, request }) => {
  await login();
  await page.goto('wp-admin/plugins.php');
  await page.click('#deactivate-storefront-islands');
  const html = await fetchText(request, 'shop/');
  expect(listScripts(html)).toEqual(
    expect.arrayContaining(['jquery-core', 'wc-add-to-cart', 'elementor-frontend']),
  );
  expect(html).not.toContain('storefront-islands/dist');
  await page.click('#activate-storefront-islands');
  expect(listScripts(await fetchText(request, 'shop/'))).not.toContain('jquery-core');
});
