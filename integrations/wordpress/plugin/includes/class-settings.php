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
	 * The defaults of all switches, without their texts, because every page reads switches and no page the texts.
	 */
	const DEFAULTS = array(
		'read_page'             => true,
		'cart_drawer'           => true,
		'core_search'           => true,
		'block_buttons'         => false,
		'block_lists'           => false,
		'block_cart'            => false,
		'block_forms'           => false,
		'block_gallery'         => false,
		'block_navigation'      => false,
		'double_opt_in'         => false,
		'debug'                 => false,
		'function_cart'         => true,
		'function_cart-page'    => true,
		'function_product'      => true,
		'function_menu'         => true,
		'function_search'       => true,
		'function_chat'         => true,
		'function_subscription' => true,
		'function_builder'      => true,
		'function_attribution'  => true,
		'function_analytics'    => true,
	);

	/**
	 * Every function that can replace original scripts: label and description.
	 *
	 * @return array<string, array{label: string, description: string}>
	 */
	public static function get_functions() {
		return array(
			'cart'         => array(
				'label'       => __( 'Cart', 'storefront-islands' ),
				'description' => __( 'Add to cart, mini-cart, cart drawer, notices and sorting of WooCommerce and Easy Digital Downloads.', 'storefront-islands' ),
			),
			'cart-page'    => array(
				'label'       => __( 'Cart page', 'storefront-islands' ),
				'description' => __( 'Quantities, coupons and the shipping calculator of the classic cart page.', 'storefront-islands' ),
			),
			'product'      => array(
				'label'       => __( 'Product page', 'storefront-islands' ),
				'description' => __( 'Gallery, zoom, tabs, review stars and variations.', 'storefront-islands' ),
			),
			'menu'         => array(
				'label'       => __( 'Header and menu', 'storefront-islands' ),
				'description' => __( 'Mobile menu, sub-menus, header search and scroll to top of Astra.', 'storefront-islands' ),
			),
			'search'       => array(
				'label'       => __( 'Live search', 'storefront-islands' ),
				'description' => __( 'Suggestions while typing, in place of Smart Search.', 'storefront-islands' ),
			),
			'chat'         => array(
				'label'       => __( 'Chat', 'storefront-islands' ),
				'description' => __( 'The WhatsApp button and box of Joinchat.', 'storefront-islands' ),
			),
			'subscription' => array(
				'label'       => __( 'Subscription', 'storefront-islands' ),
				'description' => __( 'The subscription form of Hostinger Reach.', 'storefront-islands' ),
			),
			'builder'      => array(
				'label'       => __( 'Page builder', 'storefront-islands' ),
				'description' => __( 'Carousels, lightbox, tabs, accordions, counters and effects of Elementor.', 'storefront-islands' ),
			),
			'attribution'  => array(
				'label'       => __( 'Order attribution', 'storefront-islands' ),
				'description' => __( 'The source of an order, in place of WooCommerce’s scripts.', 'storefront-islands' ),
			),
			'analytics'    => array(
				'label'       => __( 'Analytics events', 'storefront-islands' ),
				'description' => __( 'Shop and form events and consent mode of Site Kit. Google’s own tag stays. Switched off, Site Kit’s scripts come back, and product forms load a page, on which these scripts report the add.', 'storefront-islands' ),
			),
		);
	}

	/**
	 * The defaults of all switches, by name.
	 *
	 * @return array<string, bool>
	 */
	public static function get_defaults() {
		return self::DEFAULTS;
	}

	/**
	 * Whether a switch is on, by the shop owner's choice or by default.
	 *
	 * @param string $name Name of the switch.
	 * @return bool
	 */
	public function is_on( $name ) {
		return self::is_chosen( get_option( self::OPTION, array() ), $name );
	}

	/**
	 * Whether the bundle provides this function, so that the plugin may remove the function's original scripts.
	 *
	 * @param string $name Name of the function.
	 * @return bool
	 */
	public function provides( $name ) {
		return in_array( $name, $this->find_provided( array( $name ) ), true );
	}

	/**
	 * Finds the functions that the bundle provides. WordPress unpacks the option at each reading, so one serves all.
	 *
	 * @param string[] $names Names of functions.
	 * @return string[]
	 */
	public function find_provided( array $names ) {
		$stored   = get_option( self::OPTION, array() );
		$provided = array();
		foreach ( $names as $name ) {
			/**
			 * Filters whether the bundle provides a function.
			 *
			 * @param bool   $is_on The switch on the settings page.
			 * @param string $name  Name of the function, such as `cart`.
			 */
			if ( apply_filters( 'storefront_islands_function', self::is_chosen( $stored, 'function_' . $name ), $name ) ) {
				$provided[] = $name;
			}
		}
		return $provided;
	}

	/**
	 * Whether a switch is on.
	 *
	 * @param mixed  $stored The owner's choices, by name.
	 * @param string $name   Name of the switch.
	 * @return bool
	 */
	private static function is_chosen( $stored, $name ) {
		return isset( $stored[ $name ] ) ? (bool) $stored[ $name ] : ! empty( self::DEFAULTS[ $name ] );
	}
}
