<?php
/**
 * The scripts that the bundle replaces.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Lists the scripts of plugins and themes by function.
 */
class Originals {

	/**
	 * Handles by function. A script whose handle differs between versions of a plugin has several entries.
	 */
	const HANDLES = array(
		'cart'         => array(
			'woocommerce',
			'wc-add-to-cart',
			'wc-cart-fragments',
			'wc-jquery-blockui',
			'jquery-blockui',
			'wc-js-cookie',
			'js-cookie',
			'wc-jquery-cookie',
			'astra-mobile-cart',
			'astra-shop-add-to-cart',
			'edd-ajax',
		),
		'cart-page'    => array( 'wc-cart', 'wc-country-select', 'wc-address-i18n', 'selectWoo', 'wc-select2', 'select2' ),
		'product'      => array(
			'wc-single-product',
			'wc-add-to-cart-variation',
			'wc-zoom',
			'zoom',
			'wc-flexslider',
			'flexslider',
			'wc-photoswipe',
			'photoswipe',
			'wc-photoswipe-ui-default',
			'photoswipe-ui-default',
			'astra-single-product-ajax-cart',
		),
		'menu'         => array( 'astra-theme-js', 'astra-customevent' ),
		'search'       => array( 'smart-search-general' ),
		'chat'         => array( 'joinchat', 'joinchat-lite', 'joinchat-woo', 'joinchat-qr', 'joinchat-kjua' ),
		'subscription' => array( 'hostinger-reach-subscription-block-view' ),
		'builder'      => array(
			'elementor-webpack-runtime',
			'elementor-frontend-modules',
			'elementor-frontend',
			'elementor-waypoints',
			'elementor-dialog',
			'elementor-gallery',
			'swiper',
			'e-swiper',
			'jquery-numerator',
			'share-link',
			'elementor-tabs-handler',
			'elementor-youtube-handler',
			'elementor-v2-alpinejs',
		),
		'attribution'  => array( 'sourcebuster-js', 'wc-order-attribution', 'wp-consent-api-integration' ),
		'analytics'    => array(
			'googlesitekit-consent-mode',
			'googlesitekit-events-provider-woocommerce',
			'googlesitekit-events-provider-easy-digital-downloads',
			'googlesitekit-events-provider-contact-form-7',
			'googlesitekit-events-provider-mailchimp',
			'googlesitekit-events-provider-ninja-forms',
			'googlesitekit-events-provider-optin-monster',
			'googlesitekit-events-provider-popup-maker',
			'googlesitekit-events-provider-wpforms',
		),
	);

	/**
	 * The switches.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * Stores the switches.
	 *
	 * @param Settings $settings The switches.
	 */
	public function __construct( Settings $settings ) {
		$this->settings = $settings;
	}

	/**
	 * Finds the function of a script of the table; empty for any other script.
	 *
	 * @param string $handle Handle.
	 * @return string
	 */
	public static function find_function( $handle ) {
		foreach ( self::HANDLES as $name => $handles ) {
			if ( in_array( $handle, $handles, true ) ) {
				return $name;
			}
		}
		return '';
	}

	/**
	 * Handles that the bundle replaces, if their functions are on.
	 *
	 * @return array<string, string> Functions by handle.
	 */
	public function get_replaced() {
		$replaced = array();
		foreach ( self::HANDLES as $name => $handles ) {
			if ( $this->settings->provides( $name ) ) {
				$replaced += array_fill_keys( $handles, $name );
			}
		}
		/**
		 * Filters the scripts that the plugin removes.
		 *
		 * @param array<string, string> $replaced Functions by handle.
		 */
		return apply_filters( 'storefront_islands_replaced_scripts', $replaced );
	}
}
