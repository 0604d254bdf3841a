<?php
/**
 * The shop owner's settings.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * The option with the plugin's switches: a switch for every function, and a few switches for the page.
 */
class Settings {

	const OPTION = 'storefront_islands';

	/**
	 * Every function that can replace original scripts: label, description, and whether the function is on by default.
	 *
	 * @return array<string, array{label: string, description: string, default: bool}>
	 */
	public static function get_functions() {
		return array(
			'cart'         => array(
				'label'       => __( 'Cart', 'storefront-islands' ),
				'description' => __( 'Add to cart, mini-cart, cart drawer, notices and sorting of WooCommerce and Easy Digital Downloads.', 'storefront-islands' ),
				'default'     => true,
			),
			'cart-page'    => array(
				'label'       => __( 'Cart page', 'storefront-islands' ),
				'description' => __( 'Quantities, coupons and the shipping calculator of the classic cart page.', 'storefront-islands' ),
				'default'     => true,
			),
			'product'      => array(
				'label'       => __( 'Product page', 'storefront-islands' ),
				'description' => __( 'Gallery, zoom, tabs, review stars and variations.', 'storefront-islands' ),
				'default'     => true,
			),
			'menu'         => array(
				'label'       => __( 'Header and menu', 'storefront-islands' ),
				'description' => __( 'Mobile menu, sub-menus, header search and scroll to top of Astra.', 'storefront-islands' ),
				'default'     => true,
			),
			'search'       => array(
				'label'       => __( 'Live search', 'storefront-islands' ),
				'description' => __( 'Suggestions while typing, in place of Smart Search.', 'storefront-islands' ),
				'default'     => true,
			),
			'chat'         => array(
				'label'       => __( 'Chat', 'storefront-islands' ),
				'description' => __( 'The WhatsApp button and box of Joinchat.', 'storefront-islands' ),
				'default'     => true,
			),
			'subscription' => array(
				'label'       => __( 'Subscription', 'storefront-islands' ),
				'description' => __( 'The subscription form of Hostinger Reach.', 'storefront-islands' ),
				'default'     => true,
			),
			'builder'      => array(
				'label'       => __( 'Page builder', 'storefront-islands' ),
				'description' => __( 'Carousels, lightbox, tabs, accordions, counters and effects of Elementor.', 'storefront-islands' ),
				'default'     => true,
			),
			'attribution'  => array(
				'label'       => __( 'Order attribution', 'storefront-islands' ),
				'description' => __( 'The source of an order, in place of WooCommerce’s scripts.', 'storefront-islands' ),
				'default'     => true,
			),
			'analytics'    => array(
				'label'       => __( 'Analytics events', 'storefront-islands' ),
				'description' => __( 'Shop and form events and consent mode of Site Kit. Google’s own tag stays.', 'storefront-islands' ),
				'default'     => true,
			),
		);
	}

	/**
	 * The defaults of all switches, by name.
	 *
	 * @return array<string, bool>
	 */
	public static function get_defaults() {
		$defaults = array(
			'read_page'   => true,
			'cart_drawer' => true,
			'core_search' => true,
			'debug'       => false,
		);
		foreach ( self::get_functions() as $name => $function ) {
			$defaults[ 'function_' . $name ] = $function['default'];
		}
		return $defaults;
	}

	/**
	 * Whether a switch is on, by the shop owner's choice or by default.
	 *
	 * @param string $name Name of the switch.
	 * @return bool
	 */
	public function is_on( $name ) {
		$stored = get_option( self::OPTION, array() );
		$values = array_merge( self::get_defaults(), is_array( $stored ) ? $stored : array() );
		return ! empty( $values[ $name ] );
	}

	/**
	 * Whether the bundle provides this function, so that the plugin may remove the function's original scripts.
	 *
	 * @param string $name Name of the function.
	 * @return bool
	 */
	public function provides( $name ) {
		/**
		 * Filters whether the bundle provides a function.
		 *
		 * @param bool   $is_on The switch on the settings page.
		 * @param string $name  Name of the function, such as `cart`.
		 */
		return (bool) apply_filters( 'storefront_islands_function', $this->is_on( 'function_' . $name ), $name );
	}
}
