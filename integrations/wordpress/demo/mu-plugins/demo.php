<?php
/**
 * Plugin Name: Demo site
 * Description: Fills the demo site at its first visit, and lets a visitor choose the theme with ?theme=classic or ?theme=block.
 *
 * @package StorefrontIslands
 */

defined( 'ABSPATH' ) || exit;

const STOREFRONT_DEMO_THEMES = array(
	'classic' => 'demo-classic',
	'block'   => 'twentytwentyfour',
);

/**
 * Finds the theme that a visitor has chosen; empty for the site's own theme.
 *
 * @return string
 */
function storefront_demo_get_theme() {
	// phpcs:disable WordPress.Security -- a demo's switch, compared with a list.
	$chosen = isset( $_GET['theme'] ) ? $_GET['theme'] : ( isset( $_COOKIE['demo_theme'] ) ? $_COOKIE['demo_theme'] : '' );
	// phpcs:enable
	return is_string( $chosen ) && isset( STOREFRONT_DEMO_THEMES[ $chosen ] ) ? STOREFRONT_DEMO_THEMES[ $chosen ] : '';
}

if ( storefront_demo_get_theme() && ! is_admin() ) {
	foreach ( array( 'pre_option_template', 'pre_option_stylesheet' ) as $filter ) {
		add_filter( $filter, 'storefront_demo_get_theme' );
	}
	if ( isset( $_GET['theme'] ) ) { // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- a demo's switch.
		setcookie( 'demo_theme', sanitize_key( $_GET['theme'] ), 0, '/' ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- a demo's switch.
	}
}

// Only a request with this header gets the stand-in plugin of original scripts.
if ( isset( $_SERVER['HTTP_X_DEMO_ORIGINALS'] ) && ! is_admin() ) {
	add_filter(
		'option_active_plugins',
		static function ( $plugins ) {
			return array_merge( (array) $plugins, array( 'original-scripts/original-scripts.php' ) );
		}
	);
}

// Tests set the visitor's network address, because the limit of attempts counts by address.
add_filter(
	'storefront_islands_client_address',
	static function ( $address ) {
		return isset( $_SERVER['HTTP_X_DEMO_ADDRESS'] ) ? sanitize_text_field( wp_unslash( $_SERVER['HTTP_X_DEMO_ADDRESS'] ) ) : $address;
	}
);

add_filter( 'pre_wp_mail', '__return_true' );

// The demo must not request updates and news from other servers.
add_filter(
	'pre_http_request',
	static function ( $response, $arguments, $url ) {
		return 0 === strpos( $url, home_url( '/' ) ) ? $response : array(
			'headers'  => array(),
			'body'     => '{"plugins":[],"themes":[],"no_update":[],"translations":[],"recommended_version":"8.3","minimum_version":"7.4","is_supported":true,"is_secure":true,"is_acceptable":true}',
			'response' => array(
				'code'    => 200,
				'message' => 'OK',
			),
			'cookies'  => array(),
		);
	},
	10,
	3
);

add_action(
	'init',
	static function () {
		if ( get_option( 'demo_ready' ) || wp_installing() ) {
			return;
		}
		update_option( 'demo_ready', 1 );
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		update_option( 'permalink_structure', '/%postname%/' );
		update_option( 'blogname', 'Demo Shop' );
		update_option( 'blogdescription', '' );
		flush_rewrite_rules();
		switch_theme( 'demo-classic' );
		foreach ( array( 'storefront-islands/storefront-islands.php' ) as $plugin ) {
			if ( file_exists( WP_PLUGIN_DIR . '/' . $plugin ) ) {
				activate_plugin( $plugin );
			}
		}
		wp_insert_user(
			array(
				'user_login' => 'customer',
				'user_pass'  => 'password',
				'user_email' => 'customer@example.test',
				'role'       => 'subscriber',
			)
		);
		foreach ( storefront_demo_get_pages() as $slug => list( $title, $content ) ) {
			$id = wp_insert_post(
				array(
					'post_type'    => 'page',
					'post_status'  => 'publish',
					'post_name'    => $slug,
					'post_title'   => $title,
					'post_content' => wp_slash( $content ),
				)
			);
			if ( 'home' === $slug ) {
				update_option( 'show_on_front', 'page' );
				update_option( 'page_on_front', $id );
			}
		}
		foreach ( array( 'Linen shirt', 'Flannel shirt', 'Stone mug', 'Botanic poster' ) as $title ) {
			wp_insert_post(
				array(
					'post_status'  => 'publish',
					'post_title'   => $title,
					'post_content' => 'A product of the demo shop.',
				)
			);
		}
	},
	20
);

/**
 * Pages by slug: title and content.
 *
 * @return array<string, array{0: string, 1: string}>
 */
function storefront_demo_get_pages() {
	$picture = static function ( $color, $label ) {
		$svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="' . $color . '"/><text x="200" y="160" text-anchor="middle" font-size="32" fill="#fff">' . $label . '</text></svg>';
		return '<figure class="wp-block-image"><img src="data:image/svg+xml,' . rawurlencode( $svg ) . '" alt="' . $label . '" width="400" height="300"/></figure>';
	};
	$slides  = '';
	foreach ( array(
		'#3a6ea5' => 'Linen shirt',
		'#a55c3a' => 'Stone mug',
		'#3a8f5f' => 'Botanic poster',
		'#7a4fa3' => 'Wool beanie',
	) as $color => $label ) {
		$slides .= '<!-- wp:image -->' . $picture( $color, $label ) . '<!-- /wp:image -->';
	}
	$blocks = '<!-- wp:storefront-islands/search {"placeholder":"Search the shop"} /-->'
		. '<!-- wp:storefront-islands/cart {"heading":"Your basket"} /-->'
		. '<!-- wp:storefront-islands/carousel {"slidesToShow":2} -->' . $slides . '<!-- /wp:storefront-islands/carousel -->'
		. '<!-- wp:storefront-islands/subscription {"submitText":"Sign me up"} /-->'
		. '<!-- wp:storefront-islands/chat {"telephone":"15555550123"} /-->'
		. '<!-- wp:storefront-islands/lightbox --><!-- wp:paragraph --><p><a href="' . esc_url( includes_url( 'images/w-logo-blue.png' ) ) . '">A picture</a></p><!-- /wp:paragraph --><!-- /wp:storefront-islands/lightbox -->';
	return array(
		'home'       => array( 'Welcome', $blocks ),
		'plain'      => array( 'Plain page', '<!-- wp:paragraph --><p>Nothing to mount here.</p><!-- /wp:paragraph -->' ),
		'shortcodes' => array(
			'Shortcodes',
			'[storefront_islands_search placeholder="Search" min-chars="2"] [storefront_islands_cart heading="Bag"] [storefront_islands_subscription submit_text="Join"] [storefront_islands_chat telephone="15555550123"] [storefront_islands_carousel]<a href="/a/">One</a><a href="/b/">Two</a><a href="/c/">Three</a>[/storefront_islands_carousel] [storefront_islands_lightbox]<a href="' . esc_url( includes_url( 'images/w-logo-blue.png' ) ) . '">A picture</a>[/storefront_islands_lightbox]',
		),
		'shop'       => array(
			'Shop page',
			'<!-- wp:html --><div class="woocommerce"><ul class="products"><li class="product"><a href="?add-to-cart=21" class="button add_to_cart_button ajax_add_to_cart" data-product_id="21" data-quantity="1">Add to cart</a></li></ul></div><!-- /wp:html -->',
		),
		'newsletter' => array( 'Newsletter', '<!-- wp:storefront-islands/subscription /-->' ),
	);
}
