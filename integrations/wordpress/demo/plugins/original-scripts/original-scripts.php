<?php
/**
 * Plugin Name: Original Scripts (stand-in)
 * Description: Enqueues scripts with the handles, dependencies and data of a shop's plugins and theme. The file of each script only records its run. For demos and tests of Storefront Islands.
 * Version: 1.0
 *
 * @package StorefrontIslands
 */

defined( 'ABSPATH' ) || exit;

/**
 * Scripts of a shop's plugins and theme, by handle: dependencies, whether the script is in the footer, global and data.
 *
 * @return array<string, array{0: string[], 1: bool, 2?: string, 3?: array}>
 */
function get_original_scripts() {
	return array(
		'wc-jquery-blockui'                         => array( array( 'jquery' ), false ),
		'wc-js-cookie'                              => array( array(), false ),
		'woocommerce'                               => array(
			array( 'jquery', 'wc-jquery-blockui', 'wc-js-cookie' ),
			false,
			'woocommerce_params',
			array(
				'ajax_url'    => '/wp-admin/admin-ajax.php',
				'wc_ajax_url' => '/?wc-ajax=%%endpoint%%',
			),
		),
		'wc-add-to-cart'                            => array(
			array( 'jquery', 'wc-jquery-blockui' ),
			false,
			'wc_add_to_cart_params',
			array(
				'wc_ajax_url'    => '/?wc-ajax=%%endpoint%%',
				'i18n_view_cart' => 'View basket',
				'cart_url'       => home_url( '/cart/' ),
			),
		),
		'wc-cart-fragments'                         => array(
			array( 'jquery', 'wc-js-cookie' ),
			true,
			'wc_cart_fragments_params',
			array(
				'fragment_name' => 'wc_fragments_demo',
				'cart_hash_key' => 'wc_cart_hash_demo',
			),
		),
		'wc-flexslider'                             => array( array( 'jquery' ), true ),
		'wc-zoom'                                   => array( array( 'jquery' ), true ),
		'wc-single-product'                         => array(
			array( 'jquery' ),
			true,
			'wc_single_product_params',
			array( 'i18n_required_rating_text' => 'Please select a rating' ),
		),
		'sourcebuster-js'                           => array( array(), true ),
		'wc-order-attribution'                      => array(
			array( 'sourcebuster-js' ),
			true,
			'wc_order_attribution',
			array(
				'params' => array( 'lifetime' => '0.5' ),
				'fields' => array( 'source_type' => 'current.typ' ),
			),
		),
		'astra-theme-js'                            => array(
			array(),
			true,
			'astra',
			array( 'break_point' => '921' ),
		),
		'astra-mobile-cart'                         => array(
			array( 'jquery', 'wc-add-to-cart' ),
			true,
			'astra_cart',
			array( 'desktop_layout' => 'default' ),
		),
		'smart-search-general'                      => array(
			array( 'jquery' ),
			true,
			'swsL10n',
			array( 'restUrl' => '/wp-json/ysm/v1/search?' ),
		),
		'joinchat'                                  => array( array(), true ),
		'hostinger-reach-subscription-block-view'   => array(
			array(),
			true,
			'hostinger_reach_subscription_block_data',
			array( 'endpoint' => '/wp-json/hostinger-reach/v1/contact' ),
		),
		'swiper'                                    => array( array(), true ),
		'jquery-numerator'                          => array( array( 'jquery' ), true ),
		'elementor-webpack-runtime'                 => array( array(), true ),
		'elementor-frontend-modules'                => array( array( 'elementor-webpack-runtime', 'jquery' ), true ),
		'elementor-frontend'                        => array( array( 'elementor-frontend-modules', 'jquery-ui-position' ), true ),
		'edd-ajax'                                  => array(
			array( 'jquery' ),
			true,
			'edd_scripts',
			array( 'ajaxurl' => '/wp-admin/admin-ajax.php' ),
		),
		'googlesitekit-consent-mode'                => array( array(), false ),
		'googlesitekit-events-provider-woocommerce' => array( array(), true ),
	);
}

add_action(
	'wp_enqueue_scripts',
	static function () {
		foreach ( get_original_scripts() as $handle => $script ) {
			// The plugin looks for the folder of an original, because other plugins use these handles, too. A CDN has one of its own.
			wp_enqueue_script( $handle, content_url( 'ran.js?of=/elementor/woocommerce/astra/easy-digital-downloads/smart-woocommerce-search/creame-whatsapp-me/hostinger-reach/google-site-kit/&handle=' . $handle ), $script[0], '1.0', $script[1] );
			if ( isset( $script[2] ) ) {
				wp_localize_script( $handle, $script[2], $script[3] );
			}
		}
		wp_add_inline_script( 'elementor-frontend', 'var elementorFrontendConfig = {"version":"4.1.3","kit":{}};', 'before' );
		// The theme of this name adds such code for a cart in its header.
		wp_add_inline_script( 'edd-ajax', 'jQuery( ".ast-edd-site-header-cart-wrap .count" ).text( 1 );', 'after' );
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- a demo's switch.
		$foreign = isset( $_GET['foreign'] ) ? sanitize_key( $_GET['foreign'] ) : '';
		if ( 'dependant' === $foreign ) {
			wp_enqueue_script( 'foreign-slider', content_url( 'ran.js?handle=foreign-slider' ), array( 'jquery' ), '1.0', true );
		} elseif ( 'chain' === $foreign ) {
			wp_enqueue_script( 'foreign-addon', content_url( 'ran.js?handle=foreign-addon' ), array( 'elementor-frontend' ), '1.0', true );
		} elseif ( 'named' === $foreign || 'inline' === $foreign || 'guarded' === $foreign ) {
			wp_enqueue_script( 'jquery' );
		} elseif ( 'added' === $foreign ) {
			wp_enqueue_script( 'foreign-plain', content_url( 'ran.js?handle=foreign-plain' ), array(), '1.0', true );
			wp_add_inline_script( 'foreign-plain', 'jQuery( function () { window.foreignRan = true; } );' );
		}
	}
);

add_action(
	'wp_footer',
	static function () {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- a demo's switch.
		$foreign = isset( $_GET['foreign'] ) ? sanitize_key( $_GET['foreign'] ) : '';
		if ( 'inline' === $foreign ) {
			echo '<script>jQuery( function ( $ ) { window.foreignRan = true; } );</script>';
		} elseif ( 'guarded' === $foreign ) {
			echo '<script>if ( window.jQuery ) { jQuery( function () { window.foreignRan = true; } ); }</script>';
		} elseif ( 'late' === $foreign ) {
			wp_enqueue_script( 'foreign-late', content_url( 'ran.js?handle=foreign-late' ), array( 'jquery' ), '1.0', true );
		}
	}
);
