<?php
/**
 * The page config.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Collects facts that only the server has: URLs, language, currency, cart, consent and user state.
 */
class Page_Config {

	/**
	 * Callbacks of trackers and pop-ups that print an add into the next page, by their classes, or by a name such as
	 * `track_add_to_cart`, `inject_pixel` or `show_popup`. The bundle shows no next page after a product form. WooCommerce's
	 * own events stay on the server.
	 */
	const PRINTING_TRACKERS = '/^(?:WC_Facebookcommerce|FacebookPixelPlugin\\\\|Automattic\\\\WooCommerce\\\\Pinterest\\\\|WC_(?:Abstract_)?Google_|WpMatomo\\\\|Automattic\\\\Woocommerce_Analytics|Automattic\\\\Jetpack\\\\|Jetpack_WooCommerce|PixelYourSite\\\\|Tt4b_|Tiktok|WCCT_|AEPC_)|^(?!Automattic\\\\WooCommerce\\\\(?:Internal|StoreApi)\\\\)(?:.*(?:::|\\\\))?\w*(?:track\w*add|pixel|inject|gtag|data_?layer|pop_?up|modal)\w*$/i';

	/**
	 * The words that leave the order attribution to WooCommerce's scripts. They begin the settings of the shop, with others
	 * behind them. Those of a filter of the shop always stand at the end.
	 */
	const NO_ATTRIBUTION = '/("woocommerce":\{)"attribution":false,/';

	/**
	 * The list of the scripts that the page has lost, at the beginning of the config's element. Another plugin may have written
	 * a brace into the tag.
	 */
	const REPLACED = '/^<(?:"[^"]*+"|\'[^\']*+\'|[^>"\'])*+>\s*+\{"replaced":\K\[[^\[\]]*+\]/';

	/**
	 * Builds the config of this page.
	 *
	 * A page cache may keep the config, because the config contains no data of a single guest.
	 *
	 * @param string $base URL of the bundle's folder.
	 * @return array
	 */
	public function get_data( $base ) {
		$config = array(
			'base'     => self::make_relative( self::find_renamed( $base ) ),
			'locale'   => str_replace( '_', '-', determine_locale() ),
			'restUrl'  => self::make_relative( rest_url() ),
			'nonceUrl' => Nonce::get_url(),
			'user'     => array( 'loggedIn' => is_user_logged_in() ),
			'consent'  => array( 'type' => $this->get_consent_type() ),
		);
		if ( is_user_logged_in() ) {
			$config['nonce'] = wp_create_nonce( 'wp_rest' );
		}
		$config += $this->get_woocommerce() + $this->get_edd() + $this->get_presses();
		/**
		 * Filters the page config. A cache may keep pages of guests: add nothing that belongs to one visitor.
		 *
		 * @param array $config The config, which the page prints as JSON.
		 */
		$config = self::leave_attribution( apply_filters( 'storefront_islands_config', $config ) );
		return function_exists( 'WC' ) ? array( 'replaced' => self::get_replaced( array() ) ) + $config : $config;
	}

	/**
	 * The original scripts whose functions the bundle runs, whatever else the page has. A page that the plugin does not read
	 * has lost none: there the buttons of lists belong to WooCommerce's script or, without it, to the browser.
	 *
	 * @param string[] $removed Handles that the page has lost.
	 * @return string[]
	 */
	public static function get_replaced( array $removed ) {
		$lost = array();
		foreach ( Originals::ASKED as $handle ) {
			$script = wp_scripts()->query( $handle );
			// A snippet of the shop may have taken the file out, and kept the data.
			if ( in_array( $handle, $removed, true ) || ( $script && ! $script->src && wp_script_is( $handle ) ) ) {
				$lost[] = $handle;
			}
		}
		/**
		 * Filters the original scripts that the page has lost. Add those that the shop takes out in another way.
		 *
		 * @param string[] $lost Handles of WooCommerce's scripts.
		 */
		return array_values( array_map( 'strval', (array) apply_filters( 'storefront_islands_replaced', $lost ) ) );
	}

	/**
	 * Leaves the order attribution to WooCommerce's scripts until the finished page has lost them. A shop may have switched
	 * it off, and a plugin for consent or speed may take the scripts out without their data. A value of the shop moves to the
	 * end, because nobody could tell it from the plugin's own at the beginning.
	 *
	 * @param array $config The config.
	 * @return array
	 */
	private static function leave_attribution( $config ) {
		$settings = isset( $config['woocommerce'] ) ? (array) $config['woocommerce'] : array();
		if ( isset( $settings['attribution'] ) ) {
			$own                   = array( 'attribution' => $settings['attribution'] );
			$config['woocommerce'] = array_diff_key( $settings, $own ) + $own;
		} elseif ( function_exists( 'WC' ) ) {
			$config['woocommerce'] = array( 'attribution' => false ) + $settings;
		}
		return $config;
	}

	/**
	 * The cart's settings of WooCommerce, for pages whose policy or optimiser drops WooCommerce's globals.
	 *
	 * @return array
	 */
	private function get_woocommerce() {
		if ( ! function_exists( 'WC' ) || ! function_exists( 'wc_get_cart_url' ) || ! class_exists( '\WC_AJAX' ) ) {
			return array();
		}
		$cart_url = wc_get_cart_url();
		if ( 'yes' === get_option( 'woocommerce_enable_ajax_add_to_cart' ) ) {
			// WooCommerce asks without a product only where its own script adds.
			$cart_url = self::ask_redirect( $cart_url );
		}
		return array(
			'currency'    => array(
				'code'     => get_woocommerce_currency(),
				'decimals' => wc_get_price_decimals(),
			),
			'woocommerce' => ( $this->needs_next_page() ? array( 'productForms' => false ) : array() ) + array(
				'wcAjaxUrl'            => \WC_AJAX::get_endpoint( '%%endpoint%%' ),
				'cartUrl'              => $cart_url,
				'checkoutUrl'          => wc_get_checkout_url(),
				'viewCart'             => __( 'View cart', 'woocommerce' ), // phpcs:ignore WordPress.WP.I18n.TextDomainMismatch -- WooCommerce's own words.
				'isCart'               => is_cart(),
				'cartRedirectAfterAdd' => 'yes' === get_option( 'woocommerce_cart_redirect_after_add' ),
				'fragmentName'         => apply_filters( 'woocommerce_cart_fragment_name', 'wc_fragments_' . md5( get_current_blog_id() . '_' . get_site_url( get_current_blog_id(), '/' ) . get_template() ) ), // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's own.
				'hashKey'              => apply_filters( 'woocommerce_cart_hash_key', 'wc_cart_hash_' . md5( get_current_blog_id() . '_' . get_site_url( get_current_blog_id(), '/' ) . get_template() ) ), // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's own.
			),
		);
	}

	/**
	 * Whether the browser loads a page after a product form: for a tracker or a redirect of the shop, or because the owner has
	 * switched the function off.
	 *
	 * @return bool
	 */
	private function needs_next_page() {
		$is_needed = ! ( new Settings() )->provides( 'cart' ) || preg_grep( self::PRINTING_TRACKERS, self::find_names( 'woocommerce_add_to_cart' ) );
		// Most callbacks ask the request for the product, and nobody else may ask them: a callback may empty the cart, or redirect
		// by itself. WooCommerce's own callback only passes on to the hook's old name.
		foreach ( array( 'woocommerce_add_to_cart_redirect', 'add_to_cart_redirect' ) as $hook ) {
			$is_needed = $is_needed || preg_grep( '/^WC_Deprecated_Filter_Hooks::/', self::find_names( $hook ), PREG_GREP_INVERT );
		}
		return self::loads_forms( (bool) $is_needed );
	}

	/**
	 * Whether product forms load a page, where the shop has no word of its own about that.
	 *
	 * @param bool $is_needed What the plugin has found.
	 * @return bool
	 */
	public static function loads_forms( $is_needed ) {
		/**
		 * Filters whether product forms load a page, as without the plugin.
		 *
		 * @param bool $is_needed True where a tracker prints an add into the next page, where the shop redirects, and where the
		 *                        function is off.
		 */
		return (bool) apply_filters( 'storefront_islands_product_forms_load', $is_needed );
	}

	/**
	 * Asks where the shop leads after an add from a list. The error of a callback that expects an add must not stop the page.
	 *
	 * @param string $url Address of the cart.
	 * @return mixed
	 */
	private static function ask_redirect( $url ) {
		try {
			return apply_filters( 'woocommerce_add_to_cart_redirect', $url, null ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's own.
		} catch ( \Throwable $cause ) {
			unset( $cause );
			return $url;
		}
	}

	/**
	 * The names of a hook's callbacks.
	 *
	 * @param string $hook Hook.
	 * @return string[]
	 */
	private static function find_names( $hook ) {
		$callbacks = isset( $GLOBALS['wp_filter'][ $hook ] ) ? array_merge( array(), ...array_values( $GLOBALS['wp_filter'][ $hook ]->callbacks ) ) : array();
		return array_map( array( __CLASS__, 'find_name' ), array_column( $callbacks, 'function' ) );
	}

	/**
	 * The name of a callback, with its class. A closure has the class alone in which it stands.
	 *
	 * @param callable $callback Callback.
	 * @return string
	 */
	private static function find_name( $callback ) {
		if ( $callback instanceof \Closure ) {
			$scope = ( new \ReflectionFunction( $callback ) )->getClosureScopeClass();
			return $scope ? $scope->getName() . '::' : '';
		}
		if ( is_array( $callback ) ) {
			return ( is_object( $callback[0] ) ? get_class( $callback[0] ) : $callback[0] ) . '::' . $callback[1];
		}
		return is_string( $callback ) ? $callback : '';
	}

	/**
	 * The code that visitors of this page need most: the warm-up requests it first.
	 *
	 * @return array
	 */
	private function get_presses() {
		if ( ! function_exists( 'is_product' ) || ! function_exists( 'is_shop' ) || ! function_exists( 'is_product_taxonomy' ) ) {
			return array();
		}
		if ( is_product() ) {
			// Related products have buttons, too.
			return array( 'warm' => array( 'product-form', 'add-to-cart' ) );
		}
		return is_shop() || is_product_taxonomy() ? array( 'warm' => array( 'add-to-cart' ) ) : array();
	}

	/**
	 * The currency and the AJAX URL of Easy Digital Downloads.
	 *
	 * @return array
	 */
	private function get_edd() {
		if ( ! function_exists( 'edd_get_currency' ) ) {
			return array();
		}
		return array(
			'currency' => array(
				'code'     => edd_get_currency(),
				'decimals' => function_exists( 'edd_currency_decimal_filter' ) ? (int) edd_currency_decimal_filter() : 2,
			),
			'edd'      => array( 'ajaxurl' => function_exists( 'edd_get_ajax_url' ) ? edd_get_ajax_url() : admin_url( 'admin-ajax.php', 'relative' ) ),
		);
	}

	/**
	 * The consent type of this shop: `optin`, `optout`, or empty where no plugin sets a type.
	 *
	 * @return string
	 */
	private function get_consent_type() {
		return function_exists( 'wp_get_consent_type' ) ? (string) wp_get_consent_type() : '';
	}

	/**
	 * The URL that WP Ghost gives to a file. It renames the folders of plugins in the finished page, but only in addresses
	 * with a host, such as the loader's, and may refuse the old names.
	 *
	 * @param string $url URL.
	 * @return string
	 */
	private static function find_renamed( $url ) {
		try {
			$rewrite = is_callable( array( 'HMWP_Classes_ObjController', 'getClass' ) ) ? \HMWP_Classes_ObjController::getClass( 'HMWP_Models_Rewrite' ) : null;
			$renamed = is_callable( array( $rewrite, 'find_replace_url' ) ) ? $rewrite->find_replace_url( $url ) : '';
		} catch ( \Throwable $cause ) {
			$renamed = '';
		}
		return is_string( $renamed ) && '' !== $renamed ? $renamed : $url;
	}

	/**
	 * Shortens a URL on this host to its path, so that a page works under each of the shop's domains, and where a proxy hides
	 * the scheme of the page from WordPress: browsers send no request of a safe page to an address without encryption.
	 *
	 * @param string $url URL.
	 * @return string
	 */
	public static function make_relative( $url ) {
		$site_host = wp_parse_url( home_url(), PHP_URL_HOST );
		return wp_parse_url( $url, PHP_URL_HOST ) === $site_host ? wp_make_link_relative( $url ) : $url;
	}
}
