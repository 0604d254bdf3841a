import type { Page } from '@playwright/test';
import { expect, fetchText, settle, test, withCode } from './test';

/** HTML by name. Some pieces have work for a host, other pieces only look similar. */
const markup: Record<string, string> = {
  nothing:
    '<p class="carts my-add_to_cart_button">add_to_cart_button swsL10n analytics</p><form class="search"></form>',
  shop: '<form class="big cart" method="post"></form>',
  builder: '<div data-widget_type="heading.default"></div><div data-widget_type="counter.default"></div>',
  'finished builder': '<div data-widget_type="heading.default" data-settings="{&quot;a&quot;:1}"></div>',
  background:
    '<div class="e-parent"></div><div class="e-parent" data-settings="{&quot;background_background&quot;:1}"></div>',
  'lightbox of pictures': '<script>var elementorFrontendConfig = {};</script><a href="/A.JPG">a</a>',
  pictures: '<a href="/a.jpg">a</a>',
  chat: '<a href="#whatsapp">Chat</a>',
  search: '<script>var swsL10n = {};</script><form role="search"><input name="s"></form>',
  tags: '<script>window.dataLayer = [];</script>',
  header: '<header id="ast-desktop-header"></header>',
  'another header': '<header id="masthead" class="site-header"></header>',
};

/** Finds the hosts that the loader detects in the browser. */
const findInBrowser = async (page: Page, path: string) => {
  const hosts = new Set<string>();
  page.on('request', (browserRequest) => {
    const [, host] = /\/dist\/hosts\/(\w+)\.js/.exec(browserRequest.url()) ?? [];
    if (host) hosts.add(host);
  });
  await page.route(`**/${path}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace(/data-hosts="[^"]*"/, 'data-hosts="auto"')
      .replace(/<link rel="modulepreload"[^>]*>/g, '');
    await route.fulfill({ response, body });
  });
  await page.goto(path);
  await settle(page);
  await page.keyboard.press('Shift');
  await settle(page);
  return [...hosts].sort();
};

for (const name of Object.keys(markup))
  test(`names the same hosts as the loader in the browser: ${name}`, async ({ page, request, site }) => {
    const path = `plain/?markup=${encodeURIComponent(name)}`;
    await withCode(
      site.folder,
      `add_action( 'wp_footer', static function () { echo json_decode( '${JSON.stringify(markup).replaceAll('\\', '\\\\').replaceAll("'", "\\'")}', true )[ $_GET['markup'] ]; } );`,
      async () => {
        const [, list = ''] = /data-hosts="([^"]*)"/.exec(await fetchText(request, path)) ?? [];
        const detectedHosts = await findInBrowser(page, path);
        expect(list.split(' ').sort()).toEqual(detectedHosts.length ? detectedHosts : ['none']);
      },
    );
  });

test('names a host when the page config has its settings', async ({ request, site }) => {
  await withCode(
    site.folder,
    `add_filter( 'storefront_islands_config', static function ( $config ) { return $config + array( 'ysm' => array() ); } );`,
    async () => expect(await fetchText(request, 'plain/')).toContain('data-hosts="ysm"'),
  );
});

test('preloads no host that waits for an idle moment, and no engine where every mount point waits for the visitor', async ({
  request,
  site,
}) => {
  await withCode(
    site.folder,
    `add_action( 'wp_footer', static function () { echo '<a href="#whatsapp">Chat</a>'; } );`,
    async () => {
      const html = await fetchText(request, 'shop/');
      expect(html).toContain('data-hosts="joinchat woocommerce"');
      expect(html).toMatch(/modulepreload[^>]+hosts\/woocommerce\.js/);
      expect(html).not.toMatch(/modulepreload[^>]+hosts\/joinchat\.js/);
      // Every mount point of this page waits for the visitor.
      expect(html).not.toMatch(/modulepreload[^>]+engine/);
    },
  );
});

test('preloads the chunk for product pages, which the shop’s preset imports', async ({
  page,
  request,
  site,
}) => {
  await withCode(
    site.folder,
    `add_action( 'wp_footer', static function () { if ( isset( $_GET['gallery'] ) ) { echo '<div class="woocommerce-product-gallery images"></div>'; } } );`,
    async () => {
      expect(await fetchText(request, 'shop/')).not.toMatch(/modulepreload[^>]+chunks\/product-/);
      const chunkUrls: string[] = [];
      page.on('request', (browserRequest) => {
        if (browserRequest.url().includes('/chunks/product-')) chunkUrls.push(browserRequest.url());
      });
      await page.goto('shop/?gallery');
      await settle(page);
      await expect(page.locator('link[rel=modulepreload][href*="/chunks/product-"]')).toHaveCount(1);
      expect(chunkUrls).toHaveLength(1);
      await expect(page.locator('.woocommerce-product-gallery')).toHaveCSS('opacity', '1');
    },
  );
});
