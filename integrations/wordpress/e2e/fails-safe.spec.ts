// When in doubt, the original stays, and the page check says why.
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { runPhp } from '../wordpress.mjs';
import { expect, fetchText, listScripts, settle, test, withCode } from './test';

// The stand-in plugin is active for these requests.
test.use({ extraHTTPHeaders: { 'X-Demo-Originals': '1' } });

const ORIGINALS = ['jquery-core', 'wc-add-to-cart', 'astra-theme-js', 'elementor-frontend'];
const HELPERS = ['wc-jquery-blockui', 'wc-js-cookie'];

/** Reads the report of the page check. */
const readReport = async (
  request: APIRequestContext,
  folder: { root: string; folder: string; url: string; wasmVersion: string },
  path: string,
) => {
  const token = runPhp(folder, 'echo StorefrontIslands\\Request::create_check_token();');
  const html = await fetchText(
    request,
    `${path}${path.includes('?') ? '&' : '?'}storefront-islands-check=${token}`,
  );
  // Code that prints after the end of the page makes a second report.
  const [, json = '{}'] = [...html.matchAll(/id="storefront-islands-report">(.*?)<\/script>/gs)].at(-1) ?? [];
  return { html, report: JSON.parse(json) as { obstacles: string[]; mayRemove: boolean } };
};

test.describe('the originals run, and the page has no loader', () => {
  for (const [reason, breakBundle] of [
    ['without the bundle', (dist: string) => renameSync(dist, `${dist}-away`)],
    [
      'with half of a manifest',
      (dist: string) =>
        writeFileSync(
          join(dist, 'manifest.php'),
          readFileSync(join(dist, 'manifest.php'), 'utf8').slice(0, 5000),
        ),
    ],
    ['with a manifest that is no PHP', (dist: string) => writeFileSync(join(dist, 'manifest.php'), 'oops')],
    [
      'with the bundle of another version',
      (dist: string) =>
        writeFileSync(
          join(dist, 'manifest.php'),
          readFileSync(join(dist, 'manifest.php'), 'utf8').replace(
            /'version'=>'[^']+'/,
            "'version'=>'0.0.1'",
          ),
        ),
    ],
    [
      'with the loader of another build',
      (dist: string) => writeFileSync(join(dist, 'loader.js'), '// another build'),
    ],
    ['without the loader', (dist: string) => rmSync(join(dist, 'loader.js'))],
    ['without a folder of the bundle', (dist: string) => rmSync(join(dist, 'islands'), { recursive: true })],
    ['without a chunk', (dist: string) => rmSync(join(dist, 'behaviours', 'wishlist.js'))],
  ] as const)
    test(reason, async ({ request, site }) => {
      const dist = join(site.folder, 'wp-content', 'plugins', 'storefront-islands', 'dist');
      // PHP's opcode cache tells two manifests apart by their times, in seconds.
      cpSync(dist, `${dist}-copy`, { recursive: true, preserveTimestamps: true });
      breakBundle(dist);
      try {
        const { html, report } = await readReport(request, site, 'shop/');
        expect(listScripts(html)).toEqual(expect.arrayContaining(ORIGINALS));
        expect(html).not.toContain('storefront-islands/dist/loader');
        expect(html).not.toContain('oops');
        expect(report.obstacles).toContain(
          'The page keeps its scripts, because files of the bundle are missing.',
        );
        expect(listScripts(await fetchText(request, 'shop/'))).toEqual(expect.arrayContaining(ORIGINALS));
      } finally {
        rmSync(dist, { recursive: true, force: true });
        rmSync(`${dist}-away`, { recursive: true, force: true });
        renameSync(`${dist}-copy`, dist);
      }
      expect(listScripts(await fetchText(request, 'shop/'))).not.toContain('jquery-core');
    });
});

test('the originals run until an update has copied every file', async ({ request, site }) => {
  const plugin = join(site.folder, 'wp-content', 'plugins', 'storefront-islands');
  const file = join(plugin, 'dist', 'islands', 'lightbox.js');
  await request.get('plain/');
  runPhp(
    site,
    `update_option( 'storefront_islands', array( 'version' => 'earlier' ) + get_option( 'storefront_islands' ) );`,
  );
  renameSync(file, `${file}.away`);
  try {
    for (const _visit of [1, 2]) {
      const html = await fetchText(request, 'shop/');
      expect(listScripts(html)).toEqual(expect.arrayContaining(ORIGINALS));
      expect(html).not.toContain('dist/loader');
    }
  } finally {
    renameSync(`${file}.away`, file);
  }
  expect(listScripts(await fetchText(request, 'shop/'))).not.toContain('jquery-core');
});

test('the originals run while a class of the plugin is missing, half written or of another release, and the admin says so', async ({
  login,
  page,
  request,
  site,
}) => {
  await login();
  const file = join(
    site.folder,
    'wp-content',
    'plugins',
    'storefront-islands',
    'includes',
    'class-report.php',
  );
  const code = readFileSync(file, 'utf8');
  // PHP's opcode cache tells two files apart by their times, in seconds.
  renameSync(file, `${file}.away`);
  try {
    const other = code
      .replace('function record_printed', 'function record')
      .replace(/return '\w+';\n$/, "return 'other';\n");
    for (const part of [undefined, '', code.slice(0, code.length / 2), other]) {
      if (part !== undefined) writeFileSync(file, part);
      const html = await fetchText(request, 'shop/');
      expect(listScripts(html)).toEqual(expect.arrayContaining(ORIGINALS));
      expect(html).not.toContain('dist/loader');
      rmSync(file, { force: true });
    }
    await page.goto('wp-admin/plugins.php');
    await expect(page.getByText('files of the plugin are missing, half written')).toBeVisible();
    // A class that somebody edits on the server runs.
    writeFileSync(file, code.replace('defined(', '/* edited */$&'));
    expect(listScripts(await fetchText(request, 'shop/'))).not.toContain('jquery-core');
  } finally {
    rmSync(file, { force: true });
    renameSync(`${file}.away`, file);
  }
  expect(listScripts(await fetchText(request, 'shop/'))).not.toContain('jquery-core');
});

test('the originals run where a file of the page’s start is another one', async ({ request, site }) => {
  const file = join(
    site.folder,
    'wp-content',
    'plugins',
    'storefront-islands',
    'dist',
    'hosts',
    'woocommerce.js',
  );
  const code = readFileSync(file);
  writeFileSync(file, '// another build');
  try {
    const { html, report } = await readReport(request, site, 'shop/');
    expect(listScripts(html)).toEqual(expect.arrayContaining(ORIGINALS));
    expect(report.obstacles).toContain(
      'The page keeps its scripts, because files of the bundle are missing.',
    );
  } finally {
    writeFileSync(file, code);
  }
});

test('the originals run where WordPress has another host than the shop, and the check says so', async ({
  page,
  request,
  site,
}) => {
  const shop = site.url.replace('127.0.0.1', 'localhost');
  const failed: string[] = [];
  page.on('requestfailed', (browserRequest) => failed.push(browserRequest.url()));
  await withCode(
    site.folder,
    `add_filter( 'option_home', static function ( $url ) { return str_replace( '127.0.0.1', 'localhost', $url ); }, 20 );`,
    async () => {
      await page.goto(`${shop}shop/`);
      await settle(page);
      const runs = await page.evaluate(() => (window as { originalsRan?: string[] }).originalsRan);
      expect(runs).toEqual(expect.arrayContaining(ORIGINALS.slice(1)));
      expect(await page.content()).not.toContain('dist/loader');
      const { report } = await readReport(request, site, `${shop}shop/`);
      expect(report.obstacles.join(' ')).toMatch(/come from another host \(127\.0\.0\.1\)/);
    },
  );
  expect(failed).toEqual([]);
});

test('the originals run on a page without the loader', async ({ request, site }) => {
  await withCode(
    site.folder,
    `add_action( 'wp_print_scripts', static function () { wp_dequeue_script( 'storefront-islands' ); } );`,
    async () =>
      expect(listScripts(await fetchText(request, 'shop/'))).toEqual(expect.arrayContaining(ORIGINALS)),
  );
});

test('a script that the footer enqueues gets its dependencies with their data and code, in order and once', async ({
  request,
  site,
}) => {
  const code = 'jQuery( ".ast-edd-site-header-cart-wrap';
  expect(await fetchText(request, 'shop/')).not.toContain(code);
  await withCode(
    site.folder,
    `add_action( 'wp_footer', static function () { wp_enqueue_script( 'foreign-late', '/late.js', array( 'wc-jquery-blockui', 'wc-js-cookie', 'astra-theme-js', 'edd-ajax' ), '1.0', true ); } );`,
    async () => {
      const html = await fetchText(request, 'shop/');
      const scripts = listScripts(html);
      const order = ['jquery-core', ...HELPERS, 'astra-theme-js', 'edd-ajax', 'foreign-late'];
      expect(scripts.filter((handle) => order.includes(handle))).toEqual(order);
      expect(html.split('var edd_scripts = {')).toHaveLength(2);
      expect(html.split(code)).toHaveLength(2);
      expect(scripts).not.toContain('wc-add-to-cart');
    },
  );
});

for (const [what, code] of [
  [
    'a script in the body with the type of older themes',
    `<script type="text/javascript">jQuery( run );</script>`,
  ],
  [
    'a script with a type in single quotes',
    `<script type='text/javascript'>(function($){ $( 'a' ).hide(); })( jQuery );</script>`,
  ],
  [
    'a script that waits for a consent',
    `<script type="text/plain" data-category="marketing">jQuery( run );</script>`,
  ],
  ['an attribute', `<a href="#" onclick="jQuery(this).hide()">x</a>`],
  ['a link', `<a href="javascript:jQuery('a').hide()">x</a>`],
  ['a file that uses jQuery', `<script src="/wp-content/uses-jquery.js"></script>`],
  ['a file of an unknown server', `<script src="https://cdn.example.test/slider.js"></script>`],
  [
    'a file that a plugin delays',
    `<script data-rocket-src="/wp-content/uses-jquery.js" type="rocketlazyloadscript"></script>`,
  ],
] as const)
  test(`jQuery and its small libraries stay for ${what}, and the check names it`, async ({
    request,
    site,
  }) => {
    writeFileSync(join(site.folder, 'wp-content', 'uses-jquery.js'), 'jQuery( ".a" ).hide();');
    await withCode(
      site.folder,
      `add_action( 'wp_footer', static function () { echo '${code.replaceAll("'", "\\'")}'; } );`,
      async () => {
        const { html, report } = await readReport(request, site, 'shop/');
        expect(listScripts(html)).toEqual(
          expect.arrayContaining(['jquery-core', 'jquery-migrate', ...HELPERS]),
        );
        expect(listScripts(html)).not.toContain('wc-add-to-cart');
        expect(report.obstacles[0]).toMatch(/^jQuery stays because a script in the page may use it: /);
      },
    );
  });

test('jQuery goes beside files that use none: of this site and of well-known services', async ({
  request,
  site,
}) => {
  writeFileSync(join(site.folder, 'wp-content', 'plain.js'), 'console.log(1);');
  await withCode(
    site.folder,
    `add_action( 'wp_footer', static function () { echo '<script src="/wp-content/plain.js"></script><script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>'; } );`,
    async () => expect(listScripts(await fetchText(request, 'shop/'))).not.toContain('jquery-core'),
  );
});

test('a theme’s script that uses jQuery without naming it keeps jQuery', async ({ request, site }) => {
  writeFileSync(join(site.folder, 'wp-content', 'uses-jquery.js'), 'jQuery( ".a" ).hide();');
  await withCode(
    site.folder,
    `add_action( 'wp_enqueue_scripts', static function () { wp_enqueue_script( 'old-theme', content_url( 'uses-jquery.js' ), array(), '1.0', true ); } );`,
    async () => expect(listScripts(await fetchText(request, 'shop/'))).toContain('jquery-core'),
  );
});

test('a library of the theme stays under the handle of an original', async ({ request, site }) => {
  await withCode(
    site.folder,
    `add_action( 'wp_enqueue_scripts', static function () { wp_deregister_script( 'swiper' ); wp_enqueue_script( 'swiper', content_url( 'themes/own/swiper.js' ), array(), '11', true ); }, 20 );`,
    async () => {
      const scripts = listScripts(await fetchText(request, 'shop/'));
      expect(scripts).toContain('swiper');
      expect(scripts).not.toContain('wc-cart-fragments');
    },
  );
});

test.describe('data and code of scripts that go', () => {
  test('data stays, also on jQuery', async ({ request, site }) => {
    await withCode(
      site.folder,
      `add_action( 'wp_enqueue_scripts', static function () {
         wp_localize_script( 'jquery', 'dataOfJquery', array( 'a' => '1' ) );
         wp_localize_script( 'jquery-core', 'dataOfCore', array( 'a' => '1' ) );
         wp_add_inline_script( 'wc-add-to-cart', 'var dataAfter = {"text":"a (b)"};' );
       }, 20 );`,
      async () => {
        const html = await fetchText(request, 'shop/');
        for (const name of ['dataOfJquery', 'dataOfCore', 'dataAfter', 'wc_add_to_cart_params'])
          expect(html).toContain(`var ${name} = {`);
        expect(listScripts(html).filter((handle) => /^(jquery|wc-)/.test(handle))).toEqual([]);
      },
    );
  });

  test('code on jQuery keeps jQuery', async ({ request, site }) => {
    await withCode(
      site.folder,
      `add_action( 'wp_enqueue_scripts', static function () { wp_add_inline_script( 'jquery-core', 'window.$ = jQuery;' ); }, 20 );`,
      async () => {
        const html = await fetchText(request, 'shop/');
        expect(listScripts(html)).toContain('jquery-core');
        expect(html).toContain('window.$ = jQuery;');
      },
    );
  });

  test('code that another plugin adds to a script keeps the script, and the check names it', async ({
    request,
    site,
  }) => {
    await withCode(
      site.folder,
      `add_action( 'wp_enqueue_scripts', static function () { wp_add_inline_script( 'wc-add-to-cart', 'jQuery( document.body ).on( "added_to_cart", run );' ); }, 20 );`,
      async () => {
        const { html, report } = await readReport(request, site, 'shop/');
        expect(listScripts(html)).toEqual(
          expect.arrayContaining(['jquery-core', ...HELPERS, 'wc-add-to-cart']),
        );
        expect(html).toContain('.on( "added_to_cart", run )');
        expect(report.obstacles).toContain(
          'wc-add-to-cart stays because code in the page may need it: jQuery( document.body ).on( "added_to_cart", run );',
        );
      },
    );
  });

  test('code that calls an original library keeps the library', async ({ request, site }) => {
    await withCode(
      site.folder,
      `add_action( 'wp_footer', static function () { echo '<script>new Swiper( ".a" );</script>'; }, 50 );`,
      async () => {
        const scripts = listScripts(await fetchText(request, 'shop/'));
        expect(scripts).toContain('swiper');
        expect(scripts).not.toContain('jquery-core');
      },
    );
  });
});

test('product, cart and mini-cart pages with express payment buttons keep their scripts, and the buttons’ calls work', async ({
  page,
  request,
  site,
}) => {
  // The plugins of payment services call these without naming them: blockUI, cookies, and the data of other scripts.
  writeFileSync(
    join(site.folder, 'wp-content', 'express.js'),
    `jQuery( ( $ ) => {
       $( '.cart' ).block( { message: null } );
       Cookies.set( 'express', '1' );
       window.expressRan = [ window.wc_add_to_cart_variation_params.a, window.wc_checkout_params.a, typeof $( '.cart' ).unblock ];
     } );`,
  );
  writeFileSync(
    join(site.folder, 'wp-content', 'block-ui.js'),
    `jQuery.fn.block = jQuery.fn.unblock = function () { return this; };`,
  );
  writeFileSync(join(site.folder, 'wp-content', 'cookie.js'), `window.Cookies = { set() {} };`);
  await withCode(
    site.folder,
    `add_action( 'wp_enqueue_scripts', static function () {
       wp_scripts()->registered['wc-jquery-blockui']->src = content_url( 'block-ui.js?of=/woocommerce/' );
       wp_scripts()->registered['wc-js-cookie']->src = content_url( 'cookie.js?of=/woocommerce/' );
       wp_localize_script( 'wc-single-product', 'wc_add_to_cart_variation_params', array( 'a' => '1' ) );
       wp_localize_script( 'woocommerce', 'wc_checkout_params', array( 'a' => '2' ) );
       if ( isset( $_GET['express'] ) ) { wp_enqueue_script( sanitize_key( $_GET['express'] ), content_url( 'express.js' ), array( 'jquery' ), '1.0', true ); }
     }, 20 );
     add_action( 'wp_footer', static function () {
       $places = array(
         'product'   => '<form class="cart variations_form" method="post"><button name="add-to-cart" value="21">Add</button></form>',
         'cart'      => '<form class="woocommerce-cart-form cart" method="post"><table class="shop_table cart"></table></form>',
         'mini-cart' => '<div class="widget_shopping_cart cart"><div class="widget_shopping_cart_content"></div></div>',
       );
       echo isset( $_GET['on'] ) ? $places[ sanitize_key( $_GET['on'] ) ] : '';
     }, 1 );`,
    async () => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      for (const [place, handle] of [
        ['product', 'wc-stripe-express-checkout'],
        ['cart', 'wcpay_express_checkout_ece'],
        ['mini-cart', 'ppcp-smart-button'],
        ['product', 'unknown-buttons'],
        ['cart', 'unknown-buttons'],
        ['mini-cart', 'unknown-buttons'],
      ]) {
        const isKnown = handle !== 'unknown-buttons';
        const path = `plain/?express=${handle}&on=${place}`;
        const { html, report } = await readReport(request, site, path);
        expect(listScripts(html), path).toEqual(
          expect.arrayContaining(isKnown ? [...ORIGINALS, ...HELPERS] : ['jquery-core', ...HELPERS]),
        );
        expect(report.mayRemove, path).toBe(!isKnown);
        await page.goto(path);
        await expect
          .poll(() => page.evaluate(() => (window as { expressRan?: string[] }).expressRan), path)
          .toEqual(['1', '2', 'function']);
        expect(errors, path).toEqual([]);
      }
    },
  );
});

test('a page that other code sends early keeps its functions', async ({ request, site }) => {
  await withCode(
    site.folder,
    `foreach ( array( 'wp_head', 'wp_footer' ) as $place ) {
       add_action( $place, static function () use ( $place ) {
         if ( isset( $_GET['early'] ) && $place === $_GET['early'] ) {
           echo '<script>window.end = "</body>";</script>';
           while ( ob_get_level() ) { ob_end_flush(); }
           flush();
         }
       }, 99 );
     }`,
    async () => {
      for (const place of ['wp_head', 'wp_footer']) {
        const { html, report } = await readReport(request, site, `shop/?early=${place}`);
        expect(listScripts(html), place).toEqual(expect.arrayContaining(ORIGINALS));
        expect(html, place).toContain('data-hosts="auto"');
        expect(html, place).not.toContain('storefront-islands-hints');
        expect(report.obstacles, place).toEqual([
          'The page keeps its scripts, because other code sends the page before it is complete.',
        ]);
      }
    },
  );
});

test('code that is printed after the page finds the scripts that the page has lost', async ({
  page,
  request,
  site,
}) => {
  await withCode(
    site.folder,
    `add_action( 'shutdown', static function () {
       if ( isset( $_GET['late'] ) ) { echo 'code' === $_GET['late'] ? '<script>jQuery( () => { window.lateRan = true; } );</script>' : '<!-- 12 queries -->'; }
     } );`,
    async () => {
      expect(listScripts(await fetchText(request, 'shop/?late=comment'))).not.toContain('jquery-core');
      const { html, report } = await readReport(request, site, 'shop/?late=code');
      expect(listScripts(html).filter((name) => name === 'jquery-core')).toHaveLength(1);
      expect(report.obstacles).toContain(
        'The page keeps its scripts, because other code prints scripts after its end.',
      );
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      await page.goto('shop/?late=code');
      await expect.poll(() => page.evaluate(() => (window as { lateRan?: boolean }).lateRan)).toBe(true);
      expect(errors).toEqual([]);
    },
  );
});

test('a page with a script of one megabyte arrives whole', async ({ request, site }) => {
  await withCode(
    site.folder,
    `ini_set( 'pcre.jit', '0' );
     add_action( 'wp_footer', static function () { echo '<script src="data:text/javascript,', str_repeat( 'a', 1000000 ), '"></script><script>/* ', str_repeat( '"a\\\\n', 300000 ), ' */</script><p>the end</p>'; } );`,
    async () => {
      const html = await fetchText(request, 'shop/');
      expect(html.length).toBeGreaterThan(2_000_000);
      expect(html).toContain('<p>the end</p>');
      expect(html).toContain('</html>');
      expect(html).toMatch(/data-hosts="[^"]*woocommerce/);
    },
  );
});

test('previews of page builders show the originals', async ({ request }) => {
  for (const query of [
    'fl_builder_ui_iframe',
    'oxygen_iframe=true',
    'breakdance_iframe=true',
    'is-editor-iframe',
    'uxb_iframe',
    'fb-edit=1',
    'zionbuilder-preview=1',
    'pagelayer-live=1',
    'etch=magic',
    'tb-preview=1',
    'tatsu-frame=1',
    'builderius_inner_preview=1',
    'kubio-preview=saved',
    'lc_page_editing_mode=1',
    'visual=iframe',
    'action=droip',
  ])
    expect(await fetchText(request, `shop/?${query}`), query).not.toContain('dist/loader');
});

test('the page check keeps encoded paths, and no cache keeps its answer', async ({
  request,
  login,
  page,
  site,
}) => {
  const token = runPhp(site, 'echo StorefrontIslands\\Request::create_check_token();');
  const response = await request.get(`plain/?storefront-islands-check=${token}`);
  expect(response.headers()['cache-control']).toContain('no-store');
  expect((await request.get('plain/')).headers()['cache-control'] ?? '').not.toContain('no-store');
  await login();
  const path = '/caf%C3%A9/';
  await page.goto(`wp-admin/options-general.php?page=storefront-islands&check=${encodeURIComponent(path)}`);
  await expect(page.locator('#storefront-islands-page')).toHaveValue(path);
});

test('a form never posts to another server, whatever its author writes', async ({ request, site }) => {
  await withCode(
    site.folder,
    `add_action( 'wp_footer', static function () { echo '<section id="own">', do_shortcode( '[storefront_islands_subscription endpoint="https://evil.example/take"][storefront_islands_chat telephone="1" message-send="a &amp; b"][storefront_search]' ), do_blocks( '<!-- wp:storefront-islands/subscription {"endpoint":"//evil.example/take"} /-->' ), '</section>'; } );`,
    async () => {
      const html = await fetchText(request, 'plain/');
      expect(html).not.toContain('evil.example');
      expect(html.split('wp-json/storefront-islands/v1/subscribe').length).toBeGreaterThan(2);
      expect(html).toContain('?text=a%20%26%20b');
      // The old name of a shortcode works for one release.
      expect(html).toContain('wp-block-storefront-islands-search');
    },
  );
});

test('an update keeps the chunks of the last release, and empties page caches', async ({ site }) => {
  const output = runPhp(
    site,
    `function rocket_clean_domain() { echo 'rocket '; }
     add_action( 'litespeed_purge_all', static function () { echo 'litespeed '; } );
     add_action( 'storefront_islands_purge_caches', static function () { echo 'own '; } );
     $dist = WP_PLUGIN_DIR . '/storefront-islands/dist';
     $data = include $dist . '/manifest.php';
     $old = current( preg_grep( '~^chunks/.*js$~', array_keys( $data['files'] ) ) );
     $source = get_temp_dir() . 'update/storefront-islands/';
     wp_mkdir_p( $source . 'dist/chunks' );
     file_put_contents( $source . 'storefront-islands.php', '<?php' );
     file_put_contents( $source . 'dist/loader.js', 'new' );
     apply_filters( 'upgrader_source_selection', $source, '', null, array() );
     echo filesize( $source . 'dist/' . $old ) === $data['files'][ $old ]['bytes'] ? 'kept ' : 'lost ', file_get_contents( $source . 'dist/loader.js' ), ' ';
     update_option( 'storefront_islands', array( 'version' => 'old' ) + get_option( 'storefront_islands' ) );
     do_action( 'deactivate_storefront-islands/storefront-islands.php' );`,
  );
  expect(output).toContain('kept new ');
  expect(output.match(/rocket litespeed own/g)).toHaveLength(2);
});

test('pages in caches find their files after an update, a rollback and a deactivation', async ({
  request,
  site,
}) => {
  const cached = await fetchText(request, 'shop/');
  const urls = [...cached.matchAll(/(?:src|href)="([^"]*storefront-islands\/dist\/[^"]+)"/g)].map(
    ([, url = '']) => url.replaceAll('&#038;', '&'),
  );
  expect(urls.filter((url) => url.includes('/chunks/')).length).toBeGreaterThan(0);
  const expectFiles = async () => {
    for (const url of urls) expect((await request.get(url)).status(), url).toBe(200);
  };
  const plugin = join(site.folder, 'wp-content', 'plugins', 'storefront-islands');
  const release = join(site.folder, 'wp-content', 'upgrade', 'storefront-islands');
  cpSync(plugin, `${plugin}-copy`, { recursive: true });
  try {
    for (const _change of ['update', 'rollback']) {
      // Each release has names of its own for its chunks.
      cpSync(`${plugin}-copy`, release, { recursive: true });
      rmSync(join(release, 'dist', 'chunks'), { recursive: true });
      runPhp(site, `apply_filters( 'upgrader_source_selection', '${release}/', '', null, array() );`);
      rmSync(plugin, { recursive: true });
      renameSync(release, plugin);
      await expectFiles();
    }
    runPhp(
      site,
      `require_once ABSPATH . 'wp-admin/includes/plugin.php'; deactivate_plugins( 'storefront-islands/storefront-islands.php' );`,
    );
    await expectFiles();
    expect(listScripts(await fetchText(request, 'shop/'))).toEqual(expect.arrayContaining(ORIGINALS));
  } finally {
    rmSync(plugin, { recursive: true, force: true });
    renameSync(`${plugin}-copy`, plugin);
    runPhp(
      site,
      `require_once ABSPATH . 'wp-admin/includes/plugin.php'; activate_plugin( 'storefront-islands/storefront-islands.php' );`,
    );
  }
});

/** Gives each chunk of a release another hash, as a change of its code would. */
const renameChunks = (release: string) => {
  const dist = join(release, 'dist');
  const names = readdirSync(join(dist, 'chunks'))
    .map((name) => /^(.*-)([\w-]{6,7})(\.js|\.css)$/.exec(name))
    .filter((match) => match !== null);
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const newHashes = new Map(names.map(([, , hash = '']) => [hash, [...hash].reverse().join('')]));
  const pattern = new RegExp([...newHashes.keys()].join('|'), 'g');
  const rename = (text: string) => text.replace(pattern, (hash) => newHashes.get(hash) ?? hash);
  for (const { parentPath, name } of files) {
    const content = rename(readFileSync(join(parentPath, name), 'utf8'));
    writeFileSync(join(parentPath, name), content.replace(/'build'=>'\w{4}/, "'build'=>'next"));
    renameSync(join(parentPath, name), join(parentPath, rename(name)));
  }
  return names.length;
};

test('a page in a cache and a page that a visitor has open sell after an update', async ({
  page,
  context,
  request,
  site,
}) => {
  const cached = await fetchText(request, 'shop/');
  const plugin = join(site.folder, 'wp-content', 'plugins', 'storefront-islands');
  const release = join(site.folder, 'wp-content', 'upgrade', 'storefront-islands');
  await context.route('**/*wc-ajax=add_to_cart*', (route) =>
    route.fulfill({ json: { fragments: {}, cart_hash: 'a' } }),
  );
  const missing: string[] = [];
  context.on('response', (response) => {
    if (response.status() === 404) missing.push(response.url());
  });
  const openPage = await context.newPage();
  await openPage.goto('shop/');
  await openPage.waitForFunction(() => window.storefrontIslands?.version);
  cpSync(plugin, `${plugin}-copy`, { recursive: true });
  try {
    cpSync(plugin, release, { recursive: true });
    expect(renameChunks(release)).toBeGreaterThan(10);
    runPhp(site, `apply_filters( 'upgrader_source_selection', '${release}/', '', null, array() );`);
    rmSync(plugin, { recursive: true });
    renameSync(release, plugin);
    const updated = await fetchText(request, 'shop/');
    expect(updated).toContain('dist/loader.js?ver=next');
    await page.route('**/shop/', (route) => route.fulfill({ body: cached, contentType: 'text/html' }));
    await page.goto('shop/');
    await settle(page);
    for (const visit of [openPage, page]) {
      const added = visit.waitForRequest(/wc-ajax=add_to_cart/);
      await visit.locator('a.add_to_cart_button').first().click();
      expect((await added).postData()).toContain('21');
      expect(new URL(visit.url()).search).toBe('');
    }
    expect(missing).toEqual([]);
  } finally {
    rmSync(plugin, { recursive: true, force: true });
    rmSync(release, { recursive: true, force: true });
    renameSync(`${plugin}-copy`, plugin);
    // The copy and the release may be of the same second, by which PHP's opcode cache tells files apart.
    utimesSync(join(plugin, 'dist', 'manifest.php'), new Date(), new Date());
  }
});

test('a page sells whose files a plugin names on a CDN that allows no other origin', async ({
  context,
  page,
  site,
}) => {
  const { port } = new URL(site.url);
  const cdn = `http://localhost:${port}`;
  await context.route('**/*wc-ajax=add_to_cart*', (route) =>
    route.fulfill({ json: { fragments: {}, cart_hash: 'a' } }),
  );
  // Such plugins take each quoted URL and path of the folder, also in JSON.
  await withCode(
    site.folder,
    `add_action( 'template_redirect', static function () {
       ob_start( static function ( $html ) { return preg_replace( '~(["\\'])(?:http://127.0.0.1:${port})?(?=/wp-content/)~', '$1${cdn}', $html ); } );
     }, 1 );`,
    async () => {
      const modules: string[] = [];
      page.on('response', (response) => {
        if (response.ok() && /\/dist\/(?:hosts|chunks)\//.test(response.url())) modules.push(response.url());
      });
      await page.goto('shop/');
      await expect(page.locator('script[data-hosts]')).toHaveAttribute('src', new RegExp(`^${cdn}/`));
      // A click that comes before the shop's code follows the link.
      await settle(page);
      expect(modules.filter((url) => url.startsWith(site.url))).not.toEqual([]);
      const added = page.waitForRequest(/wc-ajax=add_to_cart/);
      await page.locator('a.add_to_cart_button').first().click();
      expect((await added).postData()).toContain('21');
      expect(new URL(page.url()).search).toBe('');
    },
  );
});

test('a request of an installed shop asks for no option that is missing, and reads no JSON', async ({
  request,
  site,
}) => {
  // The folders of an earlier test must have rested for two seconds.
  const readFacts = async () => {
    await request.get('plain/');
    return runPhp(
      site,
      `echo wp_json_encode( array( isset( wp_load_alloptions()['storefront_islands'], wp_load_alloptions()['storefront_islands_folders'] ), (bool) array_filter( get_included_files(), static function ( $file ) { return (bool) strpos( $file, 'dist/manifest.php' ); } ) ) );`,
    );
  };
  await expect.poll(readFacts).toContain('[true,true]');
  for (const file of ['class-manifest.php', 'class-islands.php', 'class-page-buffer.php'])
    expect(readFileSync(`integrations/wordpress/plugin/includes/${file}`, 'utf8')).not.toContain(
      'json_decode',
    );
});
