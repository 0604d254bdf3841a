import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runPhp } from '../wordpress.mjs';
import { expect, fetchText, listScripts, readConfig, test, withCode } from './test';

/** Stubs of the classes and functions of WooCommerce that the plugin uses, because this site has no WooCommerce. */
const SHOP_STUBS = `
  class WooCommerce {}
  class WC_AJAX { public static function get_endpoint( $name ) { return '/?wc-ajax=' . $name; } }
  function WC() { return new WooCommerce(); }
  function wc_get_cart_url() { return home_url( '/basket/' ); }
  function wc_get_checkout_url() { return home_url( '/pay/' ); }
  function get_woocommerce_currency() { return 'JPY'; }
  function wc_get_price_decimals() { return 0; }
  function is_cart() { return false; }
  function is_checkout() { return isset( $_GET['checkout'] ); }
  function is_account_page() { return isset( $_GET['account'] ); }`;

test('prints the currency with its decimals and the shop’s URLs', async ({ request, site }) => {
  await withCode(site.folder, SHOP_STUBS, async () =>
    expect(readConfig(await fetchText(request, 'shop/'))).toMatchObject({
      currency: { code: 'JPY', decimals: 0 },
      woocommerce: {
        wcAjaxUrl: '/?wc-ajax=%%endpoint%%',
        cartUrl: `${site.url}basket/`,
        checkoutUrl: `${site.url}pay/`,
        isCart: false,
        // The page has lost no script of the attribution.
        attribution: false,
      },
    }),
  );
});

test('hands the order attribution over where the page loses its scripts', async ({ playwright, site }) => {
  const request = await playwright.request.newContext({
    baseURL: site.url,
    extraHTTPHeaders: { 'X-Demo-Originals': '1' },
  });
  const readAttribution = async () =>
    readConfig(await fetchText(request, 'shop/')).woocommerce as { attribution?: unknown };
  try {
    await withCode(site.folder, SHOP_STUBS, async () => {
      expect(await readAttribution()).not.toHaveProperty('attribution');
      const { replaced } = readConfig(await fetchText(request, 'shop/'));
      expect(replaced).toContain('wc-order-attribution');
    });
    // A script manager leaves the data.
    const manager = `
    add_filter( 'script_loader_src', static function ( $src, $handle ) { return 'wc-order-attribution' === $handle ? false : $src; }, 10, 2 );`;
    await withCode(site.folder, SHOP_STUBS + manager, async () => {
      expect(await readAttribution()).toMatchObject({ attribution: false });
      const html = await fetchText(request, 'shop/');
      expect(html).toContain('var wc_order_attribution');
      expect(html).not.toContain('wc-order-attribution-js"');
    });
  } finally {
    await request.dispose();
  }
});

test('names what visitors of a list and of a product press most', async ({ request, site }) => {
  const pages = `
  function is_shop() { return isset( $_GET['list'] ); }
  function is_product_taxonomy() { return isset( $_GET['category'] ); }
  function is_product() { return isset( $_GET['product'] ); }`;
  await withCode(site.folder, SHOP_STUBS + pages, async () => {
    for (const [query, warm] of [
      ['list', ['add-to-cart']],
      ['category', ['add-to-cart']],
      ['product', ['product-form', 'add-to-cart']],
      ['', undefined],
    ] as const) {
      const config = readConfig(await fetchText(request, `shop/?${query}`));
      expect(config.warm, query).toEqual(warm);
      const preload = (config.preload ?? {}) as Record<string, string[]>;
      // A press requests these beside the engine.
      expect(Object.keys(preload), query).toEqual(warm ?? []);
      for (const name of warm ?? [])
        expect(preload[name], query).toEqual([
          expect.stringMatching(RegExp(`^behaviours/${name}\\.js\\?v=\\w{8}$`)),
          ...Array((preload[name]?.length ?? 1) - 1).fill(expect.stringMatching(/^chunks\/[\w-]+\.js$/)),
        ]);
    }
  });
});

test('removes no script from checkout, account pages and builders', async ({ playwright, site }) => {
  const request = await playwright.request.newContext({
    baseURL: site.url,
    extraHTTPHeaders: { 'X-Demo-Originals': '1' },
  });
  await withCode(site.folder, SHOP_STUBS, async () => {
    for (const [query, hasLoader] of [
      ['checkout', true],
      ['account', true],
      ['elementor-preview=1', false],
    ] as const) {
      const html = await fetchText(request, `shop/?${query}`);
      for (const handle of ['jquery-core', 'wc-add-to-cart', 'elementor-frontend'])
        expect(listScripts(html), query).toContain(handle);
      expect(html.includes('dist/loader-'), query).toBe(hasLoader);
    }
    expect(listScripts(await fetchText(request, 'shop/'))).not.toContain('jquery-core');
  });
  await request.dispose();
});

test('puts the cart into the header of a block theme, with a margin and without an underline', async ({
  page,
  request,
  site,
}) => {
  const cart = /<header.*data-island="cart".*<\/header>/s;
  expect(await fetchText(request, 'plain/?theme=block')).not.toMatch(cart);
  await withCode(site.folder, SHOP_STUBS, async () => {
    const html = await fetchText(request, 'plain/?theme=block');
    expect(html).toMatch(cart);
    expect(html).toContain(`href="${site.url}basket/"`);
    // The drawer draws the lines itself: WooCommerce's classic mini-cart has no looks in a block theme.
    expect(html).not.toContain('widget_shopping_cart');
    await page.goto('plain/?theme=block');
    const block = page.locator('header [data-island=cart]');
    await expect(block).not.toHaveCSS('margin-inline-start', '0px');
    await expect(block.locator('[data-slot=trigger]')).toHaveCSS('text-decoration-line', 'none');
  });
});

test('hands the product buttons of blocks over to the bundle where the shop wants that', async ({
  request,
  site,
}) => {
  const code = (isOn: boolean) => `${SHOP_STUBS}
    add_filter( 'option_storefront_islands', static function ( $on ) { return array_merge( (array) $on, array( 'block_buttons' => ${isOn} ) ); } );
    add_action( 'init', static function () {
      wp_register_script_module( 'woocommerce/product-button', '/product-button.js' );
      register_block_type( 'woocommerce/product-button', array( 'render_callback' => static function ( $values ) {
        wp_enqueue_script_module( 'woocommerce/product-button' );
        return empty( $values['form'] )
          ? '<div data-wp-interactive="woocommerce/product-button" data-wp-context=\\'{"addToCartText":"Add & pay","inTheCartText":"### in cart"}\\'><button class="add_to_cart_button ajax_add_to_cart wc-interactive" data-product_id="7" data-wp-on--click="actions.addCartItem"><span data-wp-text="state.addToCartText"></span></button></div>'
          : '<a class="wc-interactive" data-product_id="8" data-wp-on--click="woocommerce/product-collection::actions.viewProduct">Elsewhere</a>' . ( 'link' === $values['form'] ? '' : '<div data-wp-interactive="woocommerce/product-button"><button data-wp-on--click="actions.submit">Add</button></div>' );
      }, 'attributes' => array( 'form' => array( 'type' => 'string' ) ) ) );
    } );
    add_action( 'wp_body_open', static function () { echo do_blocks( '<!-- wp:woocommerce/product-button /--><!-- wp:woocommerce/product-button {"form":"' . ( isset( $_GET['form'] ) ? 'button' : 'link' ) . '"} /-->' ); } );`;
  const button = /<button[^>]*data-product_id="7"[^>]*>/;
  const module = 'product-button.js';
  await withCode(site.folder, code(false), async () => {
    const html = await fetchText(request, 'plain/?theme=classic');
    expect(button.exec(html)?.[0]).toContain('data-wp-on--click');
    expect(html).toContain(module);
  });
  await withCode(site.folder, code(true), async () => {
    const html = await fetchText(request, 'plain/?theme=classic');
    expect(button.exec(html)?.[0]).toContain('data-island="add-to-cart"');
    expect(html).not.toMatch(/data-wp-(?:interactive|on|text)[^>]*(?:product-button|addToCart|addCartItem)/);
    expect(html).toContain('### in cart');
    expect(html).toContain('<span >Add &amp; pay</span>');
    expect(html).toContain('actions.viewProduct');
    expect(html).not.toContain(module);
    // The module of a button that belongs to a form stays for the whole page.
    const withForm = await fetchText(request, 'plain/?theme=classic&form=1');
    expect(withForm).toContain('actions.submit');
    expect(withForm).toContain(module);
  });
});

test('hands the lists of blocks over to the bundle where the shop wants that', async ({ request, site }) => {
  const code = (isOn: boolean) => `${SHOP_STUBS}
    add_filter( 'option_storefront_islands', static function ( $on ) { return array_merge( (array) $on, array( 'block_lists' => ${isOn} ) ); } );
    add_action( 'init', static function () {
      $blocks = array(
        'product-collection' => '<div class="is-list" data-wp-interactive="woocommerce/product-collection" data-wp-router-region="wc-product-collection-0" data-wp-context="{&quot;notices&quot;:[]}"><ul><li data-wp-interactive="woocommerce/product-collection"><a href="/p/" data-wp-on--click="woocommerce/product-collection::actions.viewProduct">P</a>%s</li></ul></div>',
        'catalog-sorting' => '<div><form data-wp-interactive="woocommerce/catalog-sorting" data-wp-on--submit="actions.preventSubmit" class="woocommerce-ordering"></form></div>',
        'product-filters' => '<div class="is-filters" data-wp-interactive="woocommerce/product-filters" data-wp-router-region="wc-product-filters-1" data-wp-context="{&quot;activeFilters&quot;:[]}"><input type="range" data-wp-bind--value="state.minPrice" data-wp-on--input="actions.setMin">%s</div>',
      );
      wp_interactivity_state( 'woocommerce/product-filters', array( 'minPrice' => 12 ) );
      foreach ( $blocks as $name => $html ) {
        wp_register_script_module( 'woocommerce/' . $name, '/' . $name . '.js' );
        register_block_type( 'woocommerce/' . $name, array( 'render_callback' => static function () use ( $name, $html ) {
          wp_enqueue_script_module( 'woocommerce/' . $name );
          return sprintf( $html, ( $_GET['foreign'] ?? '' ) === $name ? '<div data-wp-interactive="acme/wishlist"></div>' : '' );
        } ) );
      }
    } );
    add_action( 'wp_body_open', static function () { echo do_blocks( '<!-- wp:woocommerce/catalog-sorting /--><!-- wp:woocommerce/product-filters /--><!-- wp:woocommerce/product-collection --><!-- wp:query-pagination /--><!-- /wp:woocommerce/product-collection -->' ); } );`;
  const modules = ['product-collection.js', 'catalog-sorting.js', 'product-filters.js'];
  await withCode(site.folder, code(false), async () => {
    const html = await fetchText(request, 'plain/?theme=classic');
    for (const module of modules) expect(html).toContain(module);
    expect(html).not.toContain('data-island="region"');
  });
  await withCode(site.folder, code(true), async () => {
    const html = await fetchText(request, 'plain/?theme=classic');
    const list = /<div[^>]*class="is-list"[^>]*>/.exec(html)?.[0] ?? '';
    expect(list).toContain('data-island="region"');
    expect(list).toContain('data-part="[data-wp-router-region=&quot;wc-product-collection-0&quot;]"');
    const filters = /<div[^>]*class="is-filters"[^>]*>/.exec(html)?.[0];
    expect(filters).toContain('data-wp-context');
    expect(filters).toContain('data-island="block-filters"');
    // The plugin prints the result of a directive before the directive goes.
    expect(html).toMatch(/<input[^>]*value="12"[^>]*type="range"|<input[^>]*type="range"[^>]*value="12"/);
    for (const directive of [
      'actions.viewProduct',
      'actions.preventSubmit',
      'actions.setMin',
      'state.minPrice',
    ])
      expect(html).not.toContain(directive);
    for (const module of modules) expect(html).not.toContain(module);
    // A part that needs its own module keeps the whole list with WooCommerce.
    const withForeign = await fetchText(request, 'plain/?theme=classic&foreign=product-collection');
    expect(withForeign).not.toContain('data-island="region"');
    expect(withForeign).toContain('actions.viewProduct');
    expect(withForeign).toContain('product-collection.js');
    expect(withForeign).not.toContain('product-filters.js');
    // WooCommerce's filters load the page, because their router would leave a list of the bundle as it is.
    const withForeignFilters = await fetchText(request, 'plain/?theme=classic&foreign=product-filters');
    expect(withForeignFilters).toContain('data-island="region"');
    expect(withForeignFilters).toContain('product-filters.js');
    const context = /<div[^>]*class="is-filters"[^>]*data-wp-context="([^"]*)"/.exec(withForeignFilters)?.[1];
    expect(JSON.parse((context ?? '').replaceAll('&quot;', '"'))).toEqual({
      activeFilters: [],
      forcePageReload: true,
    });
  });
});

test('hands the mini-cart of blocks over to the bundle where the shop wants that', async ({
  request,
  site,
}) => {
  const code = (isOn: boolean) => `${SHOP_STUBS}
    add_filter( 'option_storefront_islands', static function ( $on ) { return array_merge( (array) $on, array( 'block_cart' => ${isOn} ) ); } );
    add_action( 'init', static function () {
      wp_register_script_module( 'woocommerce/mini-cart', '/mini-cart.js' );
      if ( isset( $_GET['addon'] ) ) { add_action( 'woocommerce_blocks_mini-cart_block_registration', '__return_true' ); }
      register_block_type( 'woocommerce/mini-cart-contents', array( 'render_callback' => static function () {
        return '<div class="is-contents" data-wp-interactive="woocommerce/mini-cart-contents"><i data-wp-interactive="woocommerce/mini-cart" data-wp-bind--hidden="state.isEmpty">Filled</i><template data-wp-each--item="woocommerce::state.items"><b data-wp-bind--hidden="!state.none" data-wp-context="{&quot;a&quot;:1}">Row</b></template>' . ( isset( $_GET['foreign'] ) ? '<p data-wp-interactive="acme/points"></p>' : '' ) . ( isset( $_GET['store'] ) ? '<p data-wp-text="acme/points::state.sum"></p>' : '' ) . '</div>';
      } ) );
      register_block_type( 'woocommerce/mini-cart', array( 'attributes' => array( 'addToCartBehaviour' => array( 'type' => 'string' ) ), 'render_callback' => static function () {
        wp_enqueue_script_module( 'woocommerce/mini-cart' );
        wp_interactivity_state( 'woocommerce/mini-cart', array( 'isEmpty' => true, 'count' => 2 ) );
        wp_interactivity_config( 'woocommerce/mini-cart', array( 'buttonAriaLabelTemplate' => 'Items: %d' ) );
        wp_interactivity_config( 'woocommerce/mini-cart-products-table-block', array( 'removeFromCartLabel' => 'Remove %s' ) );
        do_blocks( '<!-- wp:woocommerce/mini-cart-contents /-->' );
        add_action( 'wp_footer', static function () {
          echo '<div class="wc-block-components-drawer__screen-overlay" data-wp-interactive="woocommerce/mini-cart" data-wp-router-region="{}" data-wp-on--click="actions.overlayCloseDrawer"><div class="wc-block-mini-cart__drawer" data-wp-bind--role="state.drawerRole">' . do_blocks( '<!-- wp:woocommerce/mini-cart-contents /-->' ) . '</div></div><div data-wp-interactive="acme/bar" data-wp-on--click="actions.bar"></div>';
        } );
        return '<div class="wc-block-mini-cart" data-wp-interactive="woocommerce/mini-cart" data-wp-context="{&quot;productCountVisibility&quot;:&quot;always&quot;}"><button class="wc-block-mini-cart__button" data-wp-on--click="actions.openDrawer"><span data-wp-text="state.count"></span></button></div>';
      } ) );
    } );
    if ( isset( $_GET['list'] ) ) {
      function is_woocommerce() { return true; }
    }
    add_action( 'wp_body_open', static function () { echo do_blocks( '<!-- wp:woocommerce/mini-cart {"addToCartBehaviour":"open_drawer"} /-->' ); } );`;
  const button = (html: string) => /<button[^>]*wc-block-mini-cart__button[^>]*>/.exec(html)?.[0] ?? '';
  await withCode(site.folder, code(false), async () => {
    const html = await fetchText(request, 'plain/?theme=classic');
    expect(button(html)).toContain('actions.openDrawer');
    expect(html).toContain('mini-cart.js');
  });
  await withCode(site.folder, code(true), async () => {
    const html = await fetchText(request, 'plain/?theme=classic');
    for (const part of [
      'data-island="block-cart"',
      'data-load="interaction"',
      'data-count-label="Items: %d"',
      'data-remove-label="Remove %s"',
      'data-open-on-add="true"',
    ])
      expect(button(html)).toContain(part);
    expect(html).toMatch(/<span\s*>2<\/span>/);
    // The plugin prints the result of a directive, but not in a row that stands for no line.
    expect(html).toMatch(/<i hidden\s*>Filled<\/i>/);
    expect(html).toMatch(/<template\s*><b\s+data-wp-context="[^"]*"\s*>Row<\/b><\/template>/);
    expect(/<div[^>]*wc-block-mini-cart__drawer[^>]*>/.exec(html)?.[0]).toMatch(/ inert/);
    expect(html).not.toMatch(
      /data-wp-[\w-]+="[^"]*(?:woocommerce|openDrawer|overlayCloseDrawer|drawerRole|isEmpty)/,
    );
    expect(html).toContain('actions.bar');
    expect(html).not.toContain('mini-cart.js');
    // The press on a list's or a product's page waits for no code.
    expect(button(await fetchText(request, 'plain/?theme=classic&list=1'))).toContain('data-load="idle"');
    // A part of another plugin, or an integration of the block, keeps the whole mini-cart with WooCommerce.
    for (const query of ['foreign', 'store', 'addon']) {
      const original = await fetchText(request, `plain/?theme=classic&${query}=1`);
      expect(button(original), query).toContain('actions.openDrawer');
      expect(original, query).toContain('actions.overlayCloseDrawer');
      expect(original, query).toContain('mini-cart.js');
    }
  });
});

test('hands product forms of blocks over to the bundle where the shop wants that', async ({
  request,
  site,
}) => {
  const code = (isOn: boolean) => `${SHOP_STUBS}
    add_filter( 'option_storefront_islands', static function ( $on ) { return array_merge( (array) $on, array( 'block_forms' => ${isOn}, 'block_buttons' => true ) ); } );
    add_action( 'init', static function () {
      foreach ( array( 'add-to-cart-form', 'add-to-cart-with-options', 'add-to-cart-with-options-quantity-selector', 'product-button' ) as $name ) {
        wp_register_script_module( 'woocommerce/' . $name, '/' . $name . '.js' );
      }
      register_block_type( 'woocommerce/product-button', array( 'render_callback' => static function () {
        wp_enqueue_script_module( 'woocommerce/product-button' );
        return '<div data-wp-interactive="woocommerce/product-button" data-wp-context="{&quot;addToCartText&quot;:&quot;Buy it&quot;}"><button type="submit" class="ajax_add_to_cart single_add_to_cart_button" data-product_id="7" data-wp-bind--hidden="woocommerce/add-to-cart-with-options::!state.allowsAddingToCart"><span data-wp-text="state.addToCartText"></span></button></div>';
      } ) );
      $quantity = static function ( $store, $value ) {
        return '<div class="wc-block-components-quantity-selector" data-wp-interactive="woocommerce/' . $store . '"><input class="wc-block-components-quantity-selector__input" name="quantity" value="' . $value . '" min="1" max="3" step="1" data-wp-bind--value="state.inputQuantity"><button type="button" class="wc-block-components-quantity-selector__button--minus" data-wp-on--click="actions.decreaseQuantity">-</button><button type="button" class="wc-block-components-quantity-selector__button--plus">+</button></div>';
      };
      register_block_type( 'woocommerce/add-to-cart-form', array( 'render_callback' => static function () use ( $quantity ) {
        wp_enqueue_script_module( 'woocommerce/add-to-cart-form' );
        return '<div class="is-classic">' . $quantity( 'add-to-cart-form', 1 ) . '</div>';
      } ) );
      register_block_type( 'woocommerce/add-to-cart-with-options', array( 'render_callback' => static function () use ( $quantity ) {
        wp_enqueue_script_module( 'woocommerce/add-to-cart-with-options' );
        wp_enqueue_script_module( 'woocommerce/add-to-cart-with-options-quantity-selector' );
        return '<div data-wp-interactive="woocommerce/store-notices" data-wp-context="{&quot;notices&quot;:[]}"><form class="is-options" data-wp-interactive="woocommerce/add-to-cart-with-options" data-wp-on--submit="actions.addToCart">' . $quantity( 'add-to-cart-with-options-quantity-selector', 3 ) . ( isset( $_GET['variable'] ) ? '<div data-block-name="woocommerce/add-to-cart-with-options-variation-selector"></div>' : '' ) . ( isset( $_GET['options'] ) ? '<div class="wp-block-woocommerce-add-to-cart-with-options-variation-selector" data-wp-watch="callbacks.validateVariation"><div class="wp-block-woocommerce-add-to-cart-with-options-variation-selector-attribute"><div data-wp-interactive="woocommerce/product-filter-chips"><button type="button" role="radio" value="s">S</button></div><input type="hidden" name="attribute_size"></div></div><div class="stock" data-wp-interactive="woocommerce/products" data-wp-text="state.productInContext.stock_availability.text">3 left</div><input name="add-to-cart" value="7">' : '<input name="add-to-cart" value="5">' ) . do_blocks( '<!-- wp:woocommerce/product-button /-->' ) . '</form></div>';
      } ) );
    } );
    class WC_Product {
      private $id;
      public function __construct( $id ) { $this->id = $id; }
      public function is_type( $type ) { return ( 7 === $this->id ? 'variable' : 'simple' ) === $type; }
      public function get_id() { return $this->id; }
      public function get_min_purchase_quantity() { return 1; }
      public function get_children() { return array( 8 ); }
      public function get_available_variations() { return array( array( 'variation_id' => 8 ) ); }
    }
    function wc_get_product( $id ) { return $id ? new WC_Product( $id ) : false; }
    add_action( 'init', static function () {
      register_block_type( 'woocommerce/product-sku', array( 'render_callback' => static function () {
        wp_enqueue_script_module( 'woocommerce/product-elements', '/product-elements.js' );
        return '<span class="sku" data-wp-interactive="woocommerce/products" data-wp-text="state.productInContext.sku">A1</span>';
      } ) );
    } );
    add_action( 'wp_body_open', static function () {
      $part = '<!-- wp:woocommerce/product-sku /-->';
      echo do_blocks( ( isset( $_GET['early'] ) ? $part : '' ) . '<!-- wp:woocommerce/add-to-cart-form /--><!-- wp:woocommerce/add-to-cart-with-options /-->' . ( isset( $_GET['options'] ) ? $part : '' ) );
    } );`;
  const modules = [
    'add-to-cart-form.js',
    'add-to-cart-with-options.js',
    'add-to-cart-with-options-quantity-selector.js',
    'product-button.js',
  ];
  const tag = (html: string, part: string) => new RegExp(`<[^>]*${part}[^>]*>`).exec(html)?.[0] ?? '';
  await withCode(site.folder, code(false), async () => {
    const html = await fetchText(request, 'plain/?theme=classic');
    for (const module of modules) expect(html).toContain(module);
    // The button belongs to its form, also where the buttons of lists are handed over.
    expect(tag(html, 'single_add_to_cart_button')).not.toContain('data-island');
    expect(html).toContain('actions.addToCart');
  });
  await withCode(site.folder, code(true), async () => {
    const html = await fetchText(request, 'plain/?theme=classic');
    for (const module of modules) expect(html).not.toContain(module);
    expect(tag(html, 'class="is-options"')).toContain('method="post"');
    expect(html.match(/data-island="block-quantity"/g)).toHaveLength(2);
    expect(html).toMatch(/<span\s*>Buy it<\/span>/);
    expect(tag(html, 'single_add_to_cart_button')).not.toMatch(/hidden|data-island/);
    // At the end of its range a button is disabled, except in a classic form.
    const [, classic = '', block = ''] = html.split('data-island="block-quantity"');
    expect(classic).not.toContain('disabled');
    expect(tag(block, '--plus')).toContain('disabled');
    expect(tag(block, '--minus')).not.toContain('disabled');
    for (const directive of ['actions.addToCart', 'actions.decreaseQuantity', 'state.inputQuantity'])
      expect(html).not.toContain(directive);
    const options = await fetchText(request, 'plain/?theme=classic&options=1');
    for (const module of [...modules, 'product-elements.js']) expect(options).not.toContain(module);
    const form = tag(options, 'class="is-options');
    for (const part of ['method="post"', 'variations_form', 'data-product_id="7"', 'variation_id&quot;:8'])
      expect(form).toContain(part);
    expect(tag(options, 'variation-selector')).toContain('variations');
    expect(options).toContain('>3 left<');
    expect(options).toContain('>A1<');
    expect(options).not.toContain('productInContext');
    // A part in front of the form would lose its text, and a form without a known product has no variations.
    const early = await fetchText(request, 'plain/?theme=classic&options=1&early=1');
    for (const part of ['actions.addToCart', 'product-elements.js', 'add-to-cart-with-options.js'])
      expect(early).toContain(part);
    const variable = await fetchText(request, 'plain/?theme=classic&variable=1');
    expect(variable).toContain('actions.addToCart');
    expect(tag(variable, 'class="is-options"')).not.toContain('method');
    expect(variable).not.toContain('add-to-cart-form.js');
    for (const module of modules.slice(1)) expect(variable).toContain(module);
  });
});

test('puts the cart into a header from a theme’s pattern, unless the header has or gets a mini-cart', async ({
  request,
  site,
}) => {
  const file = join(site.folder, 'wp-content', 'header-pattern.php');
  const code = `${SHOP_STUBS}
    add_action( 'init', static function () { register_block_pattern( 'demo/header', array( 'title' => 'Header', 'blockTypes' => array( 'core/template-part/header' ), 'filePath' => WP_CONTENT_DIR . '/header-pattern.php' ) ); } );
    add_action( 'wp_footer', static function () { echo '<section id="from-pattern">', do_blocks( '<!-- wp:pattern {"slug":"demo/header"} /-->' ), '</section>'; } );`;
  const cart = /id="from-pattern">.*data-island="cart".*<\/section>/s;
  const navigation = '<!-- wp:navigation {"overlayMenu":"never"} /-->';
  await withCode(site.folder, code, async () => {
    writeFileSync(file, navigation);
    expect(await fetchText(request, 'plain/?theme=classic')).toMatch(cart);
    writeFileSync(file, `${navigation}<!-- wp:woocommerce/mini-cart /-->`);
    expect(await fetchText(request, 'plain/?theme=classic')).not.toMatch(cart);
    writeFileSync(file, navigation);
  });
  // WooCommerce may put its mini-cart there by itself.
  const hook = `add_filter( 'hooked_block_types', static function ( $blocks, $position, $anchor ) { return 'after' === $position && 'core/navigation' === $anchor ? array_merge( $blocks, array( 'woocommerce/mini-cart' ) ) : $blocks; }, 9, 3 );`;
  await withCode(site.folder, `${code} ${hook}`, async () =>
    expect(await fetchText(request, 'plain/?theme=classic')).not.toMatch(cart),
  );
});

test('a header with two navigations has one cart, and none beside a cart of its own', async ({
  request,
  site,
}) => {
  const navigation = '<!-- wp:navigation {"overlayMenu":"never"} /-->';
  const countCarts = async (content: string) => {
    let count = 0;
    await withCode(
      site.folder,
      `${SHOP_STUBS}
       add_action( 'init', static function () { register_block_pattern( 'demo/header', array( 'title' => 'Header', 'blockTypes' => array( 'core/template-part/header' ), 'content' => '${content}' ) ); } );
       add_action( 'wp_footer', static function () { echo '<section id="from-pattern">', do_blocks( '<!-- wp:pattern {"slug":"demo/header"} /-->' ), '</section>'; } );`,
      async () => {
        const html = await fetchText(request, 'plain/?theme=classic');
        const [, header = ''] = /id="from-pattern">(.*)<\/section>/s.exec(html) ?? [];
        expect(header).toContain('wp-block-navigation');
        count = header.split('data-island="cart"').length - 1;
      },
    );
    return count;
  };
  expect(await countCarts(navigation + navigation)).toBe(1);
  expect(await countCarts(`${navigation}<!-- wp:storefront-islands/cart /-->`)).toBe(1);
});

test('a provider accepts or rejects an e-mail address', async ({ request, site }) => {
  await withCode(
    site.folder,
    `add_filter( 'storefront_islands_subscribe', static function ( $result, $fields ) {
       return 'refused@example.test' === $fields['email'] ? new WP_Error( 'refused', 'Not today.', array( 'status' => 422 ) ) : (bool) update_option( 'provider_email', $fields['email'] );
     }, 10, 2 );
     add_action( 'wp_footer', static function () { echo '<i>provider ', esc_html( get_option( 'provider_email' ) ), ', stored ', esc_html( implode( ' ', array_column( StorefrontIslands\\Subscribers::list_newest( 0 ), 'email' ) ) ), '</i>'; } );`,
    async () => {
      const nonce = await fetchText(request, 'wp-admin/admin-ajax.php?action=storefront_islands_nonce');
      const subscribe = (email: string) =>
        request.post('wp-json/storefront-islands/v1/subscribe', {
          data: { email },
          headers: { 'X-WP-Nonce': nonce },
        });
      expect((await subscribe('provider@example.test')).status()).toBe(200);
      const refused = await subscribe('refused@example.test');
      expect(refused.status()).toBe(422);
      expect((await refused.json()).message).toBe('Not today.');
      const html = await fetchText(request, 'plain/');
      expect(html).toContain('provider provider@example.test');
      expect(html).not.toMatch(/stored [^<]*(provider|refused)@/);
    },
  );
});

test('the tools for personal data find and erase an e-mail address', async ({ request, site }) => {
  await withCode(
    site.folder,
    `add_action( 'wp_footer', static function () {
       $tool = static function ( $kind ) { $tools = apply_filters( "wp_privacy_personal_data_$kind", array() ); return call_user_func( $tools['storefront-islands']['callback'], 'private@example.test', 1 ); };
       echo '<i>', wp_json_encode( array( count( $tool( 'exporters' )['data'] ), $tool( 'erasers' )['items_removed'], count( $tool( 'exporters' )['data'] ) ) ), '</i>';
     } );`,
    async () => {
      const nonce = await fetchText(request, 'wp-admin/admin-ajax.php?action=storefront_islands_nonce');
      await request.post('wp-json/storefront-islands/v1/subscribe', {
        data: { email: 'private@example.test' },
        headers: { 'X-WP-Nonce': nonce },
      });
      expect(await fetchText(request, 'plain/')).toContain('<i>[1,true,0]</i>');
      expect(await fetchText(request, 'plain/')).toContain('<i>[0,false,0]</i>');
    },
  );
});

test('of subscriptions and an erasure at once none is lost', async ({ request, site }) => {
  const nonce = await fetchText(request, 'wp-admin/admin-ajax.php?action=storefront_islands_nonce');
  const names = ['one', 'two', 'three', 'four', 'five', 'six'];
  const subscribe = (name: string) =>
    request.post('wp-json/storefront-islands/v1/subscribe', {
      data: { email: `${name}@atonce.test` },
      headers: { 'X-WP-Nonce': nonce, 'X-Demo-Address': `at-once-${name}` },
    });
  await withCode(
    site.folder,
    `add_action( 'wp_footer', static function () { isset( $_GET['erase'] ) && StorefrontIslands\\Subscribers::delete( 'gone@atonce.test' ); } );`,
    async () => {
      await subscribe('gone');
      const answers = await Promise.all([...names.map(subscribe), request.get('plain/?erase')]);
      for (const answer of answers) expect(answer.status()).toBe(200);
    },
  );
  const stored = runPhp(
    site,
    `echo implode( ' ', preg_grep( '~@atonce~', array_column( StorefrontIslands\\Subscribers::list_newest( 0 ), 'email' ) ) );`,
  );
  expect(stored.trim().split(' ').sort()).toEqual(names.map((name) => `${name}@atonce.test`).sort());
});

test('the guide for the privacy policy has a text about the stored addresses', async ({ login, page }) => {
  await login();
  await page.goto('wp-admin/options-privacy.php?tab=policyguide');
  await expect(page.locator('body')).toContainText(
    'If you subscribe to our news, we store your e-mail address',
  );
});

test('prints only the stylesheets of the page’s islands in the head', async ({ request }) => {
  // WordPress prints small stylesheets, and additions to a stylesheet, inline.
  const listStyles = async (path: string) => {
    const head = (await fetchText(request, path)).split('</head>')[0] ?? '';
    const matches = head.matchAll(/id=['"]storefront-islands-(\w+)(?:-inline)?-css['"]/g);
    return [...new Set([...matches].map(([, name]) => name))];
  };
  const islandNames = ['carousel', 'cart', 'chat', 'search', 'subscription'];
  for (const theme of ['classic', 'block'])
    expect((await listStyles(`?theme=${theme}`)).sort(), theme).toEqual(islandNames);
  expect((await listStyles('shortcodes/?theme=classic')).sort()).toEqual(islandNames);
  expect(await listStyles('newsletter/?theme=classic')).toEqual(['subscription']);
  expect(await listStyles('plain/?theme=classic')).toEqual([]);
});

// The page of Site Health itself needs PHP's module for MySQL, which a site on SQLite may lack.
test('Site Health reports that the plugin’s files are complete', async ({ request, site }) => {
  await withCode(
    site.folder,
    `add_action( 'wp_footer', static function () {
       $tests = apply_filters( 'site_status_tests', array() );
       echo '<i>', call_user_func( $tests['direct']['storefront_islands_files']['test'] )['label'], '</i>';
     } );`,
    async () =>
      expect(await fetchText(request, 'plain/')).toContain(
        '<i>The files of Storefront Islands are complete</i>',
      ),
  );
});

test('Site Health reports the scripts of the front page before and after, for an administrator', async ({
  login,
  page,
  request,
  site,
}) => {
  test.skip(
    !!site.wasmVersion,
    'PHP in WebAssembly runs one request at a time, and this check fetches a page',
  );
  const route = 'wp-json/storefront-islands/v1/health';
  expect((await request.get(route)).status()).toBe(401);
  await login();
  await page.goto('wp-admin/profile.php');
  const nonce = await (await page.request.get('wp-admin/admin-ajax.php?action=rest-nonce')).text();
  const response = await page.request.get(route, { headers: { 'X-WP-Nonce': nonce } });
  expect(await response.json()).toMatchObject({
    status: 'good',
    description: expect.stringMatching(/Scripts before: \d+, [\d.]+ kB\. After: \d+, [\d.]+ kB\./),
  });
});
