<?php
/**
 * The blocks.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands\Tests;

/**
 * Whether this request has read the table of the blocks' settings.
 *
 * @return bool
 */
function has_read_table() {
	return (bool) preg_grep( '~dist/blocks\.php$~', get_included_files() );
}

test(
	'reads the settings of the blocks only for a page with one, which then has its defaults',
	static function () {
		$type = \WP_Block_Type_Registry::get_instance()->get_registered( 'storefront-islands/search' );
		do_blocks( '<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph -->' );
		equal( array( false, false ), array( has_read_table(), isset( $type->attributes['placeholder'] ) ) );
		$html = do_blocks( '<!-- wp:storefront-islands/search {"minChars":"no number","placeholder":"Find it"} /-->' );
		equal( array( true, true ), array( has_read_table(), isset( $type->attributes['placeholder'], $type->attributes['align'] ) ) );
		equal( array( true, false ), array( false !== strpos( $html, 'Find it' ), strpos( $html, 'no number' ) ) );
	}
);

test(
	'takes words of WooCommerce and WordPress for a site whose language the plugin does not have',
	static function () {
		$labels = static function () {
			return array_map(
				static function ( $html ) {
					return 1 === preg_match( '~data-slot="trigger">([^<]*) <|<label class="screen-reader-text"[^>]*>([^<]*)</label>.*<button[^>]*>([^<]*)<~s', $html, $match ) ? implode( '|', array_filter( array_slice( $match, 1 ) ) ) : '';
				},
				array( do_shortcode( '[storefront_islands_cart]' ), do_shortcode( '[storefront_islands_search]' ) )
			);
		};
		equal( array( 'Cart', 'Search|Search' ), $labels() );
		$words = static function ( $translation, $text, $domain ) {
			$known = array( 'woocommerce Cart' => 'Warenkorb', 'default Search' => 'Suche' );
			return isset( $known[ "$domain $text" ] ) ? $known[ "$domain $text" ] : $translation;
		};
		add_filter( 'gettext', $words, 10, 3 );
		equal( array( 'Warenkorb', 'Suche|Suche' ), $labels() );
		// A translation of the plugin's own goes first.
		add_filter( 'gettext_storefront-islands', $own = static function ( $translation ) {
			return "$translation (own)";
		} );
		equal( array( 'Cart (own)', 'Search (own)|Search (own)' ), $labels() );
		remove_filter( 'gettext_storefront-islands', $own );
		remove_filter( 'gettext', $words );
	}
);

test(
	'gives the forms of Smart Search the position that its script gives them, where the bundle runs the search',
	static function () {
		wp_register_style( 'smart-search', '/general.css', array(), '1' );
		$islands = new \StorefrontIslands\Islands( new \StorefrontIslands\Manifest( '/none', '/none' ), new \StorefrontIslands\Settings(), new \StorefrontIslands\Request() );
		foreach ( array( true, false ) as $is_on ) {
			$switch = static function () use ( $is_on ) {
				return array( 'function_search' => $is_on );
			};
			add_filter( 'pre_option_storefront_islands', $switch );
			wp_styles()->registered['smart-search']->extra = array();
			$islands->enqueue_styles();
			equal( $is_on, false !== strpos( implode( (array) wp_styles()->get_data( 'smart-search', 'after' ) ), 'position:relative' ) );
			remove_filter( 'pre_option_storefront_islands', $switch );
		}
		wp_deregister_style( 'smart-search' );
	}
);

test(
	'asks for a consent without a script, too',
	static function () {
		$html = do_shortcode( '[storefront_islands_subscription consent="Yes, &lt;b&gt; &amp; more"]' );
		equal( 1, preg_match( '~<label class="([^"]*)"><input type="checkbox" name="consent" value="yes" required> ([^<]*)</label><button~', $html, $match ) );
		equal( array( 'si-subscription-consent', 'Yes, &lt;b&gt; &amp; more' ), array( $match[1], $match[2] ) );
		equal( false, strpos( do_shortcode( '[storefront_islands_subscription]' ), 'consent' ) );
	}
);

test(
	'prints an address for the form without a scheme and a domain, as a proxy may hide the scheme of the page from WordPress',
	static function () {
		$path = wp_make_link_relative( rest_url( 'storefront-islands/v1/subscribe' ) );
		$html = do_shortcode( '[storefront_islands_subscription]' );
		equal( array( true, 0 ), array( '/' === $path[0], substr_count( $html, '://' ) ) );
		equal( array( 1, 1 ), array( substr_count( $html, ' action="' . esc_url( $path ) ), substr_count( $html, ' data-endpoint="' . esc_attr( $path ) ) ) );
		// The routes of another server have an address of their own.
		add_filter( 'rest_url', $other = static function () {
			return 'https://api.test/wp-json/';
		} );
		$html = do_shortcode( '[storefront_islands_subscription]' );
		remove_filter( 'rest_url', $other );
		equal( 2, substr_count( $html, '"https://api.test/' ) );
	}
);

test(
	'prints no address that a browser reads as another server’s',
	static function () {
		equal( true, false !== strpos( do_shortcode( '[storefront_islands_subscription endpoint="/own/"]' ), 'data-endpoint="/own/"' ) );
		foreach ( array( '/&#92;evil.test/', '&#92;&#92;evil.test/', '/\\\\evil.test/', "/\t/evil.test/", '//evil.test/', 'https:&#92;&#92;evil.test/' ) as $url ) {
			equal( false, strpos( do_shortcode( '[storefront_islands_subscription endpoint="' . $url . '"]' ), 'evil' ), $url );
		}
		equal( false, strpos( do_blocks( '<!-- wp:storefront-islands/subscription {"endpoint":"/\\\\evil.test/"} /-->' ), 'evil' ), 'block' );
		// The other addresses that a visitor's data goes to.
		equal( true, false !== strpos( do_shortcode( '[storefront_islands_search results-url="/find/"]' ), '/find/' ) );
		equal( true, false !== strpos( do_shortcode( '[storefront_islands_search index="/index.json"]' ), 'data-index="/index.json"' ) );
		equal( false, strpos( do_shortcode( '[storefront_islands_search results-url="https://evil.test/" index="https://evil.test/"][storefront_islands_chat telephone="1" tracking-url="https://evil.test/"]' ), 'evil' ) );
	}
);

test(
	'prints no address to which a visitor’s browser must not send the nonce',
	static function () {
		$prints = static function ( $url ) {
			return false !== strpos( do_shortcode( '[storefront_islands_search endpoint="' . $url . '"]' ), 'data-endpoint' );
		};
		$root   = wp_make_link_relative( rest_url() );
		foreach ( array( $root . 'ysm/v1/search', rest_url( 'ysm/v1/search' ), $root . 'wc/store/v1/products', '/own/?lang=de' ) as $url ) {
			equal( true, $prints( $url ), $url );
		}
		$routes = array( 'wp/v2/users', 'wp/v2/users?_method=POST&roles=administrator', 'ysm/v1/search?_method=POST', 'ysm/v1/search?rest_route=/wp/v2/users', 'ysm/v1/search?rest.route=/wp/v2/users', 'ysm/v1/search?rest%5Froute=/wp/v2/users', 'ysm/v1/../../wp/v2/users', 'ysm/v1/%2e%2e/wp/v2/users', 'ysm/v1x', 'wc/store/v1/cart/add-item', 'batch/v1' );
		foreach ( array_merge( substr_replace( $routes, $root, 0, 0 ), array( '/?rest_route=/wp/v2/users', '/?REST_ROUTE=/wp/v2/users', '/index.php/wp-json/wp/v2/users', '/wp%2Djson/wp/v2/users' ) ) as $url ) {
			equal( false, $prints( $url ), $url );
		}
		equal( false, strpos( do_shortcode( '[storefront_islands_search rest-url="' . $root . '?rest.route=/wp/v2/users"][storefront_islands_cart cart-url="https://evil.test/" checkout-url="https://evil.test/"]' ), 'evil' ) );
		add_filter( 'storefront_islands_routes', $more = static function ( $routes ) {
			return array_merge( $routes, array( 'mails/v1' ) );
		} );
		equal( true, $prints( $root . 'mails/v1/subscribers' ) );
		remove_filter( 'storefront_islands_routes', $more );
	}
);

test(
	'leaves a search form alone that has suggestions of its own, or no field of WordPress',
	static function () {
		add_filter( 'storefront_islands_core_search', '__return_true' );
		$has_island = static function ( $form ) {
			return false !== strpos( apply_filters( 'get_search_form', $form ), 'data-island="search"' );
		};
		$result = array( $has_island( '<form role="search"><input type="search" name="s"><button>x</button></form>' ) );
		foreach ( array( '<form><input name="s" data-swplive="true"></form>', '<form><input name="s" data-rlvlive="true" data-rlvconfig="a"></form>', '<form action="#"><input class="orig" name="phrase"></form>', '<form class="a is-ajax-search"><input name="s"></form>', '<form><input name="s" autocomplete="off"></form>', '<form><div role="combobox"><input name="s"></div></form>', '<form><input name="s" aria-autocomplete="list"></form>' ) as $form ) {
			$result[] = $has_island( $form );
		}
		// Other plugins mark the form late.
		add_filter( 'get_search_form', $mark = static function ( $form ) {
			return str_replace( '<input', '<input data-swplive="true"', $form );
		}, 9999999 );
		$late = $has_island( '<form><input name="s"></form>' );
		remove_filter( 'get_search_form', $mark, 9999999 );
		equal( false, $late, 'marked late' );
		// Astra's script takes each field of its class, and the form has a mark only where the header's own switch is on.
		wp_enqueue_script( 'astra-live-search', '/live-search.js', array(), '1', true );
		$beside = array( $has_island( '<form><input class="search-field" name="s"></form>' ), $has_island( '<form><input class="other" name="s"></form>' ) );
		wp_dequeue_script( 'astra-live-search' );
		wp_deregister_script( 'astra-live-search' );
		equal( array( false, true ), $beside, 'Astra' );
		// Themes name their own list in the form, such as Flatsome and Woodmart.
		foreach ( array( '<form class="searchform"><input name="s"><div class="live-search-results text-left z-top"></div></form>', '<form class="searchform woodmart-ajax-search" data-count="20"><input name="s"></form>' ) as $form ) {
			equal( false, $has_island( $form ), $form );
		}
		equal( true, $has_island( '<form class="live-band"><input id="s" name="s"></form>' ), 'another word' );
		// phpcs:ignore Squiz.PHP.Eval -- Enfold's function, by its own name.
		eval( 'function avia_ajax_search() {}' );
		equal( array( false, true ), array( $has_island( '<form id="searchform"><input id="s" name="s"></form>' ), $has_island( '<form><input id="t" name="s"></form>' ) ), 'Enfold' );
		remove_filter( 'storefront_islands_core_search', '__return_true' );
		equal( array( true, false, false, false, false, false, false, false ), $result );
	}
);

test(
	'leaves search forms alone where a plugin suggests in all of them, and only while it does',
	static function () {
		$has_island = static function () {
			return false !== strpos( apply_filters( 'get_search_form', '<form role="search"><input type="search" name="s"></form>' ), 'data-island="search"' );
		};
		$with       = static function ( array $options ) use ( $has_island ) {
			array_map( 'update_option', array_keys( $options ), $options );
			$result = $has_island();
			array_map( 'delete_option', array_keys( $options ) );
			return $result;
		};
		// phpcs:disable Squiz.PHP.Eval -- stand-ins for search plugins, by their own names.
		eval( 'namespace ElasticPress; class Features { public static $is_active = false; public static function factory() { return new self(); } public function get_registered_feature( $slug ) { return "autosuggest" === $slug ? $this : false; } public function is_active() { return self::$is_active; } }' );
		eval( 'namespace Automattic\Jetpack\Search; class Instant_Search {}' );
		eval( 'class Algolia_Plugin {}' );
		// phpcs:enable
		$results                            = array( $has_island() );
		\ElasticPress\Features::$is_active = true;
		$results[]                          = $has_island();
		\ElasticPress\Features::$is_active = false;
		$results[]                          = $with( array( 'algolia_autocomplete_enabled' => 'yes' ) );
		$results[]                          = $with( array( 'algolia_autocomplete_enabled' => 'no' ) );
		$results[]                          = $with( array( 'instant_search_enabled' => true, 'jetpack_active_modules' => array( 'stats', 'search' ) ) );
		$results[]                          = $with( array( 'instant_search_enabled' => true, 'jetpack_active_modules' => array( 'stats' ) ) );
		equal( array( true, false, false, true, false, true ), $results );
		// Scripts of themes and plugins that take fields without a mark in the form, such as Botiga's and Merchant's.
		foreach ( array( 'botiga-ajax-search' => false, 'merchant-real-time-search' => false, 'commercekit-ajax-search' => false, 'astra-live-search' => true, 'search-toggle' => true, 'live-chat' => true ) as $handle => $gets_island ) {
			wp_enqueue_script( $handle, '/search.js', array(), '1', true );
			$result = $has_island();
			wp_dequeue_script( $handle );
			wp_deregister_script( $handle );
			equal( $gets_island, $result, $handle );
		}
		// Services whose script takes every field of the search.
		// phpcs:disable Squiz.PHP.Eval -- stand-ins, by their own names.
		eval( 'namespace Doofinder\WP; class Doofinder_For_WordPress {}' );
		// phpcs:enable
		equal( false, $has_island(), 'Doofinder' );
	}
);

test(
	'takes mount points out of the HTML of an author who may not write scripts',
	static function () {
		$html  = '<!-- wp:html --><div class="a" DATA-island="subscription" data-endpoint="https://evil.test/">Text\n</div><!-- /wp:html --><!-- wp:storefront-islands/search {"minChars":2} /-->[storefront_islands_cart]';
		$save  = static function ( $role ) use ( &$html ) {
			$user = wp_insert_user( array( 'user_login' => 'writer' . wp_rand(), 'user_pass' => wp_generate_password(), 'role' => $role ) );
			wp_set_current_user( $user );
			kses_init();
			$post   = wp_insert_post( wp_slash( array( 'post_title' => 'a', 'post_content' => $html, 'post_excerpt' => '<div data-island="chat">a</div>', 'post_status' => 'draft' ) ) );
			$result = array( get_post( $post )->post_content, get_post( $post )->post_excerpt );
			wp_delete_post( $post, true );
			wp_set_current_user( 0 );
			kses_init();
			require_once ABSPATH . 'wp-admin/includes/user.php';
			wp_delete_user( $user );
			return $result;
		};
		equal( $html, $save( 'administrator' )[0] );
		add_filter( 'map_meta_cap', $network = static function ( $caps, $cap ) {
			return 'unfiltered_html' === $cap ? array( 'do_not_allow' ) : $caps;
		}, 10, 2 );
		// On a network only its administrators may write scripts, but the site is its own administrator's.
		equal( true, false !== stripos( $save( 'administrator' )[0], 'data-island' ) );
		remove_filter( 'map_meta_cap', $network );
		list( $content, $excerpt ) = $save( 'author' );
		equal( array( false, false ), array( stripos( $content, 'data-island' ), stripos( $excerpt, 'data-island' ) ) );
		foreach ( array( '<div class="a"', 'Text\n', '<!-- wp:storefront-islands/search {"minChars":2} /-->', '[storefront_islands_cart]' ) as $part ) {
			equal( true, false !== strpos( $content, $part ), $part );
		}
		// What WordPress cuts away may make a tag of a text.
		foreach ( array( '[gallery]<textarea>[/gallery]%s', '<textarea><!--nextpage-->%s', '<!-- wp:archives --><textarea><!-- /wp:archives -->%s', '<title>%s', '<xmp>%s', '<p>The word %s</p>' ) as $around ) {
			$html           = sprintf( $around, '<div data-island="subscription">a</div>' );
			list( $content ) = $save( 'author' );
			equal( false, stripos( $content, 'data-island' ), $around );
		}
	}
);

test(
	'takes mount points out of HTML that a page builder cleans for an author, and leaves pages alone',
	static function () {
		$html  = '<div class="a" data-island="subscription" data-endpoint="https://evil.test/">a</div>';
		$clean = static function ( $role, $method ) use ( $html ) {
			$user = wp_insert_user( array( 'user_login' => 'writer' . wp_rand(), 'user_pass' => wp_generate_password(), 'role' => $role ) );
			wp_set_current_user( $user );
			$before                    = $_SERVER['REQUEST_METHOD'];
			$_SERVER['REQUEST_METHOD'] = $method;
			$result                    = wp_kses_post_deep( array( 'a' => array( $html ) ) );
			$_SERVER['REQUEST_METHOD'] = $before;
			wp_set_current_user( 0 );
			require_once ABSPATH . 'wp-admin/includes/user.php';
			wp_delete_user( $user );
			return false !== strpos( $result['a'][0], 'data-island' );
		};
		// A form of a plugin may store the HTML of a customer, too.
		equal( array( false, false, false ), array( $clean( 'author', 'POST' ), $clean( 'contributor', 'PUT' ), $clean( 'subscriber', 'POST' ) ) );
		equal( array( true, true ), array( $clean( 'author', 'GET' ), $clean( 'administrator', 'POST' ) ) );
	}
);

test(
	'gives a route all settings of the blocks',
	static function () {
		wp_set_current_user( 1 );
		$data = rest_do_request( new \WP_REST_Request( 'GET', '/wp/v2/block-types/storefront-islands/cart' ) )->get_data();
		wp_set_current_user( 0 );
		equal( true, isset( $data['attributes']['heading'], $data['attributes']['align'] ) );
	}
);

test(
	'reads the file of a theme’s header once, and at the place of the cart alone',
	static function () {
		class_alias( \StorefrontIslands\Settings::class, 'WooCommerce' );
		$file  = get_temp_dir() . uniqid( 'header-' ) . '.php';
		$ask   = static function ( $position, $anchor ) use ( $file ) {
			return in_array( 'storefront-islands/cart', apply_filters( 'hooked_block_types', array(), $position, $anchor, array( 'blockTypes' => array( 'core/template-part/header' ), 'filePath' => $file ) ), true );
		};
		$write = static function ( $text ) use ( $file ) {
			file_put_contents( $file, $text ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of the test.
		};
		$write( '<!-- wp:navigation /--><!-- wp:woocommerce/mini-cart /-->' );
		equal( array( false, false, false ), array( $ask( 'before', 'core/navigation' ), $ask( 'after', 'core/group' ), $ask( 'first_child', 'core/navigation' ) ) );
		// Only now a file is read, so what it had before does not count, nor what it has afterwards.
		$write( '<!-- wp:navigation /-->' );
		equal( true, $ask( 'after', 'core/navigation' ) );
		$write( '<!-- wp:woocommerce/mini-cart /-->' );
		equal( true, $ask( 'after', 'core/navigation' ) );
		unlink( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of the test.
	}
);

test(
	'puts no second cart into a header that has one, as a block or as a shortcode',
	static function () {
		class_exists( 'WooCommerce' ) || class_alias( \StorefrontIslands\Settings::class, 'WooCommerce' );
		$puts = static function ( $content ) {
			$context = array( 'blockTypes' => array( 'core/template-part/header' ), 'content' => $content );
			return in_array( 'storefront-islands/cart', apply_filters( 'hooked_block_types', array(), 'after', 'core/navigation', $context ), true );
		};
		equal( array( true, true ), array_map( $puts, array( '<!-- wp:navigation /-->', '[storefront_islands_search][storefront_cartoon]' ) ) );
		foreach ( array( '<!-- wp:woocommerce/mini-cart /-->', '<!-- wp:woocommerce/cart-link /-->', '<!-- wp:storefront-islands/cart /-->', '<!-- wp:shortcode -->[storefront_islands_cart]<!-- /wp:shortcode -->', '[storefront_islands_cart side="left"]', '[storefront_cart/]' ) as $content ) {
			equal( false, $puts( $content ), $content );
		}
	}
);

test(
	'prints the cart that it has put into a header only where it runs, also where an editor has stored it',
	static function () {
		$prints = static function ( array $attributes, $is_on, $manifest ) {
			$choose = static function () use ( $is_on ) {
				return array( 'cart_drawer' => $is_on );
			};
			add_filter( 'pre_option_storefront_islands', $choose );
			$islands = new \StorefrontIslands\Islands( $manifest, new \StorefrontIslands\Settings(), new \StorefrontIslands\Request() );
			$html    = $islands->render( 'cart', $attributes, array(), '' );
			remove_filter( 'pre_option_storefront_islands', $choose );
			return '' !== $html;
		};
		$hooked = array( 'isHooked' => true );
		$dist   = WP_PLUGIN_DIR . '/storefront-islands/dist';
		$whole  = new \StorefrontIslands\Manifest( $dist, '/dist/' );
		equal( array( true, false, true ), array( $prints( $hooked, true, $whole ), $prints( $hooked, false, $whole ), $prints( array(), false, $whole ) ) );
		// Nothing counts the products of a cart there.
		$none  = new \StorefrontIslands\Manifest( get_temp_dir() . 'none', '/' );
		$other = new \StorefrontIslands\Manifest( $dist, 'https://elsewhere.test/dist/' );
		equal( array( false, true, false ), array( $prints( $hooked, true, $none ), $prints( array(), true, $none ), $prints( $hooked, true, $other ) ) );
		add_filter( 'storefront_islands_active', '__return_false' );
		$results = array( $prints( $hooked, true, $whole ), $prints( array(), true, $whole ) );
		remove_filter( 'storefront_islands_active', '__return_false' );
		equal( array( false, true ), $results );
	}
);

test(
	'prints no second cart into a header that only names where its cart stands',
	static function () {
		class_exists( 'WooCommerce' ) || class_alias( \StorefrontIslands\Settings::class, 'WooCommerce' );
		$mini  = '<div class="wc-block-mini-cart wp-block-woocommerce-mini-cart"></div>';
		$carts = array(
			'pattern' => '<!-- wp:pattern {"slug":"test/cart"} /-->',
			'synced'  => sprintf( '<!-- wp:block {"ref":%d} /-->', wp_insert_post( array( 'post_type' => 'wp_block', 'post_status' => 'publish', 'post_title' => 'Cart', 'post_content' => "<!-- wp:html -->$mini<!-- /wp:html -->" ) ) ),
			'link'    => '<!-- wp:html --><div><a class="wc-block-cart-link" href="/cart/">Cart</a></div><!-- /wp:html -->',
			'own'     => '<!-- wp:pattern {"slug":"test/own"} /-->',
			'menu'    => "<!-- wp:html --><nav><button data-first=\".wp-block-navigation__overlay-container a\"></button><div>$mini</div></nav><!-- /wp:html -->",
			'closed'  => "<!-- wp:html --><nav><div class=\"wp-block-navigation__responsive-container hidden-by-default\">$mini</div></nav><!-- /wp:html -->",
			'overlay' => "<!-- wp:html --><nav><div class=\"wp-block-navigation__overlay-container\">$mini</div></nav><p>Text</p><!-- /wp:html -->",
			'none'    => '<!-- wp:html --><p class="my-wc-block-mini-cart">Text</p><!-- /wp:html -->',
		);
		register_block_pattern( 'test/cart', array( 'title' => 'Cart', 'content' => "<!-- wp:html -->$mini<!-- /wp:html -->" ) );
		register_block_pattern( 'test/own', array( 'title' => 'Own', 'content' => '<!-- wp:storefront-islands/cart /-->' ) );
		$hooked = '<!-- wp:storefront-islands/cart {"isHooked":true} /-->';
		$type   = \WP_Block_Type_Registry::get_instance()->get_registered( 'storefront-islands/cart' );
		// A page has one header, so that each begins anew.
		$begin  = \Closure::bind(
			function () {
				$this->has_cart = false;
			},
			( new \ReflectionFunction( $type->render_callback ) )->getClosureThis(),
			\StorefrontIslands\Islands::class
		);
		$counts = array();
		foreach ( $carts as $name => $cart ) {
			$begin();
			register_block_pattern( 'test/header', array( 'title' => 'Header', 'content' => $hooked . $cart ) );
			$counts[ $name ] = substr_count( do_blocks( '<!-- wp:pattern {"slug":"test/header"} /-->' ), 'data-island="cart"' );
		}
		equal( array( 'pattern' => 0, 'synced' => 0, 'link' => 0, 'own' => 1, 'menu' => 0, 'closed' => 1, 'overlay' => 1, 'none' => 1 ), $counts );
	}
);

test(
	'shows the button of a card of Astra when the keyboard reaches the card',
	static function () {
		wp_register_style( 'astra-theme-css', '/astra.css', array(), '1' );
		do_action( 'wp_enqueue_scripts' );
		$rules = (array) wp_styles()->get_data( 'astra-theme-css', 'after' );
		wp_deregister_style( 'astra-theme-css' );
		equal( 1, count( preg_grep( '/focus-within \.ast-on-card-button/', $rules ) ) );
	}
);
