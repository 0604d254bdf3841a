<?php
/**
 * The cost of a page.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands\Tests;

/**
 * Processor time of this process in milliseconds. Other work on the machine does not count.
 *
 * @return float
 */
function read_time() {
	$usage = getrusage();
	return 1e3 * ( $usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec'] ) + ( $usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec'] ) / 1e3;
}

/**
 * How many times the processor time of a function another one takes. Both run in turn. Other work on the machine slows some of
 * the runs and makes none faster, so that the fastest run of each tells, and so does the median of all rounds. The lower one
 * counts, because a burst of other work moves either.
 *
 * @param callable $walk The first function.
 * @param callable $run  The other function.
 * @return float
 */
function compare( callable $walk, callable $run ) {
	$best   = array( INF, INF );
	$ratios = array();
	for ( $step = 0; $step < 301; $step++ ) {
		$times = array();
		foreach ( array( $walk, $run ) as $index => $call ) {
			$start = read_time();
			$call();
			$times[ $index ] = max( 0.01, read_time() - $start );
			$best[ $index ]  = min( $best[ $index ], $times[ $index ] );
		}
		$ratios[] = $times[1] / $times[0];
	}
	sort( $ratios );
	return min( $best[1] / $best[0], $ratios[150] );
}

/**
 * Creates a page of a shop with seventy products.
 *
 * @param string $scripts Further script elements.
 * @return string
 */
function create_shop_page( $scripts = '' ) {
	$card = '<li class="product type-product ast-article-single post-%1$d"><div class="astra-shop-thumbnail-wrap"><a href="/product/%1$d/" class="woocommerce-LoopProduct-link" data-id="%1$d"><img width="300" height="300" src="/p-%1$d.jpg" class="attachment-woocommerce_thumbnail" alt="A &amp; B" srcset="/a-%1$d.jpg 300w, /b-%1$d.jpg 150w"></a></div><div class="summary"><span class="price"><bdi>%1$d</bdi></span><a href="?add-to-cart=%1$d" class="button add_to_cart_button ajax_add_to_cart" data-product_id="%1$d">Add</a></div></li>';
	$page = '<!DOCTYPE html><html><head><style>' . str_repeat( '.a{color:red}', 3000 ) . '</style><script type="application/json" data-islands-config>{"base":"/"}</script><script defer src="/loader.js" data-hosts="auto"></script>';
	foreach ( array( 'jquery-core', 'jquery-migrate', 'wp-hooks', 'wp-i18n', 'underscore' ) as $handle ) {
		$page .= sprintf( '<script src="%s" id="%s-js"></script>', wp_scripts()->registered[ $handle ]->src, $handle );
	}
	$page .= '</head><body>' . implode( '', array_map( static function ( $number ) use ( $card ) {
		return sprintf( $card, $number );
	}, range( 1, 70 ) ) );
	for ( $number = 0; $number < 40; $number++ ) {
		$page .= '<script id="data-' . $number . '-js-extra">var data' . $number . ' = {"url":"https:\/\/shop.test\/","text":"' . str_repeat( 'word ', 60 ) . '"};</script>';
	}
	return $page . '<script>' . str_repeat( 'document.querySelector( "a" ).addEventListener( "click", function () { return 1 / 2; } );', 200 ) . '</script>' . $scripts . '</body></html>';
}

/**
 * Fails where a function takes more than 1.3 times as long as a bare walk of a page by the tag processor.
 *
 * @param string   $page The page.
 * @param callable $run  The function.
 * @return void
 */
function assert_cheap( $page, callable $run ) {
	$walk = static function () use ( $page ) {
		$tags = new \WP_HTML_Tag_Processor( $page );
		while ( $tags->next_tag() ) {
			continue;
		}
	};
	$ratio = compare( $walk, $run );
	equal( true, $ratio <= 1.3, sprintf( '%.2f times a walk', $ratio ) );
}

test(
	'finishes a page in at most 1.3 times a bare walk of the page by the tag processor',
	static function () {
		$buffer = create_buffer();
		$page   = create_shop_page();
		$result = $buffer->finish( $page );
		equal( array( 1, false ), array( preg_match( '~data-hosts="[^"]*woocommerce~', $result ), strpos( drop_copy( $result ), 'jquery-core' ) ) );
		assert_cheap( $page, static function () use ( $buffer, $page ) {
			$buffer->finish( $page );
		} );
	}
);

test(
	'finishes a page of few tags, much code and many scripts in as little time',
	static function () {
		// The cart of a shop with eight plugins: four hundred tags, 80 kB of code, fifty scripts.
		$page    = preg_replace( '~(<li class="product.*?</li>){20}~s', '', create_shop_page(), 1 );
		$scripts = '';
		foreach ( array_slice( wp_scripts()->registered, 0, 200 ) as $handle => $script ) {
			if ( $script->src && 0 === strpos( $script->src, '/wp-includes/js/dist/' ) && substr_count( $scripts, '<script' ) < 40 ) {
				$scripts .= sprintf( '<script defer src="%s?ver=1" id="%s-js" data-wp-strategy="defer"></script>', $script->src, $handle );
			}
		}
		$scripts .= '<script id="wc-cart-js-after">' . str_repeat( 'var fields = { "address_1": { "label": "Street", "required": true, "priority": 40, "locale": "AX" } };', 500 ) . '</script>';
		$page     = str_replace( '</body>', $scripts . '</body>', $page );
		$buffer   = create_buffer();
		equal( true, strlen( $buffer->finish( $page ) ) > 100000 );
		assert_cheap( $page, static function () use ( $buffer, $page ) {
			$buffer->finish( $page );
		} );
	}
);

/**
 * Creates a page of a builder: few tags, forty scripts of plugins with data, and files that no handle names, twice as many
 * as pages of real shops have. WordPress has printed each script. A second walk, or a search through the page or its handles
 * for each script, shows here.
 *
 * @param int $count Number of the builder's elements.
 * @return string
 */
function create_builder_page( $count ) {
	$page = '<!DOCTYPE html><html><head><style>' . str_repeat( '.a{color:red}', 300 ) . '</style><script type="application/json" data-islands-config>{"base":"/"}</script><script defer src="/loader.js" data-hosts="auto"></script></head><body class="elementor-page ast-header">';
	for ( $number = 0; $number < $count; $number++ ) {
		$page .= '<div class="elementor-element elementor-widget" data-id="' . $number . '" data-settings=\'{"a":1}\'><a href="/product/' . $number . '/" class="link"><img src="/p.jpg" alt="A &amp; B" width="10" height="10"></a><p class="text">Text</p></div>';
	}
	$handles = array_slice( array_unique( array_merge( array( 'jquery-core', 'jquery-migrate' ), ...array_values( \StorefrontIslands\Originals::HANDLES ) ) ), 0, 40 );
	foreach ( $handles as $handle ) {
		if ( ! isset( wp_scripts()->registered[ $handle ] ) ) {
			$folder = \StorefrontIslands\Originals::FOLDERS[ \StorefrontIslands\Originals::find_function( $handle ) ];
			wp_register_script( $handle, content_url( ( 'astra/' === $folder ? 'themes/' : 'plugins/' ) . rtrim( $folder, '/' ) . "/assets/js/$handle.min.js" ), array( 'jquery' ), '1', true );
		}
		$name  = 'wc-order-attribution' === $handle ? 'wc_order_attribution' : 'data_' . md5( $handle );
		$page .= '<script id="' . $handle . '-js-extra">var ' . $name . ' = {"ajax_url":"\/wp-admin\/admin-ajax.php","nonce":"0123456789","i18n":{"view_cart":"View cart","is_cart":""}};</script>';
		$page .= sprintf( '<script defer src="%s?ver=1" id="%s-js" data-wp-strategy="defer"></script>', esc_url( wp_scripts()->registered[ $handle ]->src ), $handle );
	}
	wp_scripts()->done = array_merge( wp_scripts()->done, $handles );
	foreach ( array( 'https://www.googletagmanager.com/gtag/js', 'https://www.googletagmanager.com/gtm.js', 'https://connect.facebook.net/en_US/fbevents.js', 'https://js.stripe.com/v3/', 'https://static.hotjar.com/c/hotjar.js', 'https://www.clarity.ms/tag/a' ) as $src ) {
		$page .= "<script async src=\"$src\"></script>";
	}
	return $page . '</body></html>';
}

/**
 * The states of all countries, as a shop has them in the code of a cart.
 *
 * @return array<string, array<string, string>>
 */
function create_states() {
	$states = array();
	for ( $number = 0; $number < 2400; $number++ ) {
		$states[ 'C' . $number % 200 ][ "C-$number" ] = ( $number % 10 ? 'State ' : "\u{c9}tat " ) . $number;
	}
	return $states;
}

/**
 * Asserts that a builder's page loses scripts, and that this takes little time.
 *
 * @param int    $count  Number of the builder's elements.
 * @param string $markup Further markup.
 * @return void
 */
function assert_cheap_builder_page( $count, $markup = '' ) {
	$scripts = clone wp_scripts();
	$page    = str_replace( '</body>', $markup . '</body>', create_builder_page( $count ) );
	$buffer  = create_buffer();
	equal( true, strlen( drop_copy( $buffer->finish( $page ) ) ) < strlen( $page ) );
	try {
		assert_cheap( $page, static function () use ( $buffer, $page ) {
			$buffer->finish( $page );
		} );
	} finally {
		$GLOBALS['wp_scripts'] = $scripts; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- as before the test.
	}
}

test(
	'finishes a page of a builder, with few tags and many scripts, in as little time',
	static function () {
		assert_cheap_builder_page( 60 );
	}
);

test(
	'finishes a cart with few tags and the states of all countries in as little time',
	static function () {
		$data = '<script id="wc-country-select-js-extra">' . "\nvar wc_country_select_params = " . wp_json_encode( array( 'countries' => wp_json_encode( create_states() ) ) ) . ";\n//# sourceURL=wc-country-select-js-extra\n</script>";
		$code = '<script>window.shop = { url: "/files/" + "shop.js", add_to_cart: "Add" };</script>';
		equal( true, strlen( $data ) > 60000 );
		assert_cheap_builder_page( 40, $data . $code );
	}
);

test(
	'finishes a cart of blocks with few tags and the settings of all blocks in as little time',
	static function () {
		$settings = array(
			'billing'  => create_states(),
			'shipping' => create_states(),
			'texts'    => array_fill( 0, 20, '<p>A fine shirt.</p>' ),
		);
		$data     = "<script id=\"wc-settings-js-before\">\nvar wcSettings = JSON.parse( decodeURIComponent( '" . rawurlencode( wp_json_encode( $settings, JSON_HEX_TAG ) ) . "' ) );\n</script>";
		equal( true, strlen( $data ) > 100000, (string) strlen( $data ) );
		assert_cheap_builder_page( 50, $data );
	}
);

/**
 * Creates the page of a product: its form with a hundred variations, and the scripts of a shop with ten plugins.
 *
 * @return string
 */
function create_product_page() {
	$variations = array();
	for ( $number = 0; $number < 100; $number++ ) {
		$variations[] = array(
			'attributes'        => array(
				'attribute_size'  => 'Size ' . $number % 10,
				'attribute_shade' => 'Shade ' . (int) ( $number / 10 ),
			),
			'availability_html' => '<p class="stock in-stock">In stock</p>',
			'dimensions_html'   => 'N/A',
			'display_price'     => 11,
			'image'             => array(
				'title'  => 'Oxford Shirt',
				'url'    => 'https://shop.test/wp-content/uploads/2026/12/oxford-shirt.jpg',
				'srcset' => implode( ', ', array_map( static function ( $width ) {
					return "https://shop.test/wp-content/uploads/2026/12/oxford-shirt-{$width}x$width.jpg {$width}w";
				}, array( 600, 300, 150, 768, 1024, 100 ) ) ),
				'sizes'  => '(max-width: 600px) 100vw, 600px',
			),
			'is_purchasable'    => true,
			'price_html'        => '<span class="price"><span class="woocommerce-Price-amount amount"><bdi><span class="woocommerce-Price-currencySymbol">&#36;</span>11.00</bdi></span></span>',
			'sku'               => "oxford-$number",
			'variation_id'      => 1000 + $number,
			'weight_html'       => str_repeat( 'A fine shirt. ', 100 ),
		);
	}
	$form = '<form class="variations_form cart" method="post" data-product_id="7" data-product_variations="' . htmlspecialchars( wp_json_encode( $variations ), ENT_QUOTES ) . '"></form>';
	return str_replace( '<body class="elementor-page ast-header">', '<body class="single-product">' . $form, create_builder_page( 100 ) );
}

test(
	'finishes a product with a hundred variations in as little time',
	static function () {
		$scripts = clone wp_scripts();
		try {
			$page   = create_product_page();
			$buffer = create_buffer();
			$result = $buffer->finish( $page );
			equal( array( true, true ), array( strlen( $page ) > 300000, strlen( drop_copy( $result ) ) < strlen( $page ) ) );
			assert_cheap( $page, static function () use ( $buffer, $page ) {
				$buffer->finish( $page );
			} );
		} finally {
			$GLOBALS['wp_scripts'] = $scripts; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- as before the test.
		}
	}
);

test(
	'finishes a product with jQuery that stays, beside a script of another server, in as little time',
	static function () {
		$foreign = '<script src="https://widgets.example.net/w.js"></script><script>jQuery( function ( $ ) { $( "a" ).on( "click", function () {} ); } );</script>';
		$scripts = clone wp_scripts();
		$files   = new class() extends \StorefrontIslands\Script_Files {
			/**
			 * What the files of one request use.
			 *
			 * @var \StorefrontIslands\Script_Files
			 */
			public $request;

			/**
			 * Asks the request.
			 *
			 * @param string $src URL.
			 * @return array|null
			 */
			public function find( $src ) {
				return $this->request->find( $src );
			}
		};
		$buffer  = create_buffer( '', $files );
		// Each run reads the answers about files as a request of its own.
		$run     = static function ( $page ) use ( $buffer, $files ) {
			$files->request = new \StorefrontIslands\Script_Files();
			$result         = $buffer->finish( $page );
			$files->request->save();
			return $result;
		};
		try {
			$page = str_replace( '</body>', $foreign . '</body>', create_builder_page( 80 ) );
			equal( true, strpos( drop_copy( $run( $page ) ), 'id="jquery-core-js"' ) > 0 );
			assert_cheap( $page, static function () use ( $run, $page ) {
				$run( $page );
			} );
		} finally {
			$GLOBALS['wp_scripts'] = $scripts; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- as before the test.
			delete_option( \StorefrontIslands\Script_Files::OPTION );
		}
	}
);

test(
	'takes no longer for large scripts that stay',
	static function () {
		$urls = array();
		foreach ( array( 'one', 'two', 'three' ) as $name ) {
			// phpcs:disable WordPress.WP.AlternativeFunctions -- files of the test.
			file_put_contents( WP_CONTENT_DIR . "/large-$name.js", 'window.ready && ready( run );' . str_repeat( 'function call( a, b ) { return a.map( ( c ) => b[ c ] ); }', 35000 ) );
			touch( WP_CONTENT_DIR . "/large-$name.js", time() - 60 );
			// phpcs:enable
			$urls[] = content_url( "large-$name.js" );
		}
		$page = create_shop_page( '<script src="' . implode( '"></script><script src="', $urls ) . '"></script>' );
		// Each run is a request of its own.
		$run  = static function () use ( $page ) {
			$files  = new \StorefrontIslands\Script_Files();
			$result = create_buffer( '', $files )->finish( $page );
			$files->save();
			return $result;
		};
		try {
			$result = $run();
			equal( array( true, false ), array( strpos( $result, 'large-three' ) > 0, strpos( drop_copy( $result ), 'jquery-core' ) ) );
			assert_cheap( $page, $run );
		} finally {
			array_map( 'unlink', glob( WP_CONTENT_DIR . '/large-*.js' ) );
			delete_option( \StorefrontIslands\Script_Files::OPTION );
		}
	}
);
