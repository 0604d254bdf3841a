<?php
/**
 * The page config of a shop.
 *
 * @package StorefrontIslands
 */

// phpcs:disable -- stand-ins for WooCommerce and for trackers, by their own names.
namespace {
	class WC_AJAX {
		public static function get_endpoint( $name ) {
			return '/?wc-ajax=' . $name;
		}
	}
	class WC_Facebookcommerce_EventsTracker {
		public function inject_add_to_cart_event() {}
		public function create_listener() {
			return function () {
				return $this;
			};
		}
	}
	class WC_Deprecated_Filter_Hooks {
		public function maybe_handle_deprecated_hook( $url ) {
			return $url;
		}
	}
	class Another_Listener extends WC_AJAX {
		public function run() {}
		public function track_add_to_basket() {}
	}
	function WC() {
		return new stdClass();
	}
	function wc_get_cart_url() {
		return home_url( '/basket/' );
	}
	function wc_get_checkout_url() {
		return isset( $GLOBALS['storefront_test_checkout'] ) ? $GLOBALS['storefront_test_checkout'] : home_url( '/pay/' );
	}
	function get_woocommerce_currency() {
		return 'EUR';
	}
	function wc_get_price_decimals() {
		return 2;
	}
	class HMWP_Classes_ObjController {
		public static function getClass( $name ) {
			return isset( $GLOBALS['storefront_test_rewrite'] ) ? $GLOBALS['storefront_test_rewrite'] : null;
		}
	}
	class HMWP_Models_Rewrite {
		public function find_replace_url( $url ) {
			return str_replace( 'wp-content/plugins/storefront-islands/', 'modules/4c3e2/', $url );
		}
	}
	class Broken_Rewrite {
		public function find_replace_url( $url ) {
			throw new Exception( $url );
		}
	}
	function is_cart() {
		return false;
	}
}
// phpcs:enable

namespace StorefrontIslands\Tests {

	use StorefrontIslands\Page_Config;

	test(
		'keeps browsers from fetching the cart and the checkout ahead, and nothing else',
		static function () {
			$base  = (string) wp_parse_url( home_url(), PHP_URL_PATH );
			$read  = static function () {
				return apply_filters( 'wp_speculation_rules_href_exclude_paths', array( '/a/*' ), 'prefetch' );
			};
			equal( array( '/a/*', "$base/basket/*", "$base/pay/*" ), $read() );
			$GLOBALS['storefront_test_checkout'] = home_url( '/' );
			equal( array( '/a/*', "$base/basket/*" ), $read(), 'a shop without a page for its checkout' );
			unset( $GLOBALS['storefront_test_checkout'] );
		}
	);

	test(
		'leaves product forms to the browser where a tracker prints the add into the next page, or the shop redirects',
		static function () {
			$read    = static function () {
				$settings = ( new Page_Config() )->get_data( '/' )['woocommerce'];
				return isset( $settings['productForms'] ) ? $settings['productForms'] : null;
			};
			$with    = static function ( $hook, $callback ) use ( $read ) {
				add_filter( $hook, $callback, 10, 2 );
				$forms = $read();
				remove_filter( $hook, $callback );
				return $forms;
			};
			$tracker = new \WC_Facebookcommerce_EventsTracker();
			equal( null, $read() );
			equal( null, $with( 'woocommerce_add_to_cart', '__return_true' ) );
			equal( null, $with( 'woocommerce_add_to_cart', array( new \Another_Listener(), 'run' ) ) );
			equal( false, $with( 'woocommerce_add_to_cart', array( $tracker, 'inject_add_to_cart_event' ) ), 'a method' );
			equal( false, $with( 'woocommerce_add_to_cart', $tracker->create_listener() ), 'a closure' );
			equal( false, $with( 'woocommerce_add_to_cart', array( 'PixelYourSite\\AjaxHookEventManager', 'trackWooAddToCartEvent' ) ), 'a static method' );
			foreach ( array( 'plugin_track_add_to_cart', 'Shop\\inject_tag', 'Shop\\Tags::trackWooAdd', 'shop_gtag_cart', 'pushDataLayer', 'my_add_to_cart_popup', 'Shop\\Cart::show_modal', 'WCCT_Event_Dispatcher::added_to_cart', 'AEPC_Woocommerce_Addon_Support::set_last_product_added_to_cart_upon_redirect' ) as $name ) {
				equal( 1, preg_match( Page_Config::PRINTING_TRACKERS, $name ), $name );
			}
			foreach ( array( 'track_user_cart', 'Pixel_Shop::run', 'Pixel_Shop::', 'kl_added_to_cart_event', 'WC_Cart::calculate_totals', 'Automattic\\WooCommerce\\Internal\\FraudProtection\\CartEventTracker::track_cart_item_added' ) as $name ) {
				equal( 0, preg_match( Page_Config::PRINTING_TRACKERS, $name ), $name );
			}
			equal( false, $with( 'woocommerce_add_to_cart', array( new \Another_Listener(), 'track_add_to_basket' ) ), 'a method by its name' );
			// WooCommerce's own callback, which every shop has.
			$passing = array( new \WC_Deprecated_Filter_Hooks(), 'maybe_handle_deprecated_hook' );
			equal( null, $with( 'woocommerce_add_to_cart_redirect', $passing ) );
			add_filter( 'woocommerce_add_to_cart_redirect', $passing, -1000, 8 );
			equal( false, $with( 'woocommerce_add_to_cart_redirect', '__return_empty_string' ), 'a redirect beside it' );
			equal( false, $with( 'add_to_cart_redirect', '__return_empty_string' ), 'a redirect by the old name' );
			remove_filter( 'woocommerce_add_to_cart_redirect', $passing, -1000 );
			// A redirect that asks the request for its product.
			$asked = 0;
			$guard = static function ( $url ) use ( &$asked ) {
				++$asked;
				return isset( $_REQUEST['add-to-cart'] ) ? '/pay/' : $url; // phpcs:ignore WordPress.Security.NonceVerification -- a test.
			};
			equal( array( false, 0 ), array( $with( 'woocommerce_add_to_cart_redirect', $guard ), $asked ) );
			update_option( 'woocommerce_enable_ajax_add_to_cart', 'yes' );
			equal( array( false, 1 ), array( $with( 'woocommerce_add_to_cart_redirect', $guard ), $asked ), 'adds from lists, for which WooCommerce asks' );
			equal( false, $with( 'woocommerce_add_to_cart_redirect', static function () {
				throw new \Error( 'no add' );
			} ), 'an error' );
			equal( null, $read() );
			delete_option( 'woocommerce_enable_ajax_add_to_cart' );
			equal( false, $with( 'storefront_islands_product_forms_load', '__return_true' ) );
			// The owner has the originals of the cart back.
			$choose = static function ( $is_on, $name ) {
				return 'cart' === $name ? false : $is_on;
			};
			equal( false, $with( 'storefront_islands_function', $choose ), 'without the function' );
		}
	);

	test(
		'names no original as lost before the page has been read, whatever a filter writes into the config',
		static function () {
			$read = static function ( $hook, $filter ) {
				add_filter( $hook, $filter );
				$config = ( new Page_Config() )->get_data( '/' );
				remove_filter( $hook, $filter );
				return array_slice( $config, 0, 1 );
			};
			equal( array( 'replaced' => array() ), $read( 'storefront_islands_config', static function ( $config ) {
				return array( 'first' => 1 ) + $config;
			} ) );
			equal( array( 'replaced' => array( 'wc-add-to-cart' ) ), $read( 'storefront_islands_replaced', static function ( $handles ) {
				return $handles + array( 5 => 'wc-add-to-cart' );
			} ) );
		}
	);

	test(
		'names an original whose file a snippet of the shop has taken out, as the documentation describes',
		static function () {
			$read = static function () {
				return Page_Config::get_replaced( array( 'wc-cart', 'jquery-core' ) );
			};
			wp_enqueue_script( 'wc-add-to-cart', '/plugins/woocommerce/add-to-cart.js', array(), '1', true );
			equal( array( 'wc-cart' ), $read() );
			wp_scripts()->registered['wc-add-to-cart']->src = false;
			equal( array( 'wc-add-to-cart', 'wc-cart' ), $read() );
			wp_dequeue_script( 'wc-add-to-cart' );
			equal( array( 'wc-cart' ), $read(), 'not asked for' );
			wp_deregister_script( 'wc-add-to-cart' );
		}
	);

	test(
		'names the folder of the bundle as a plugin renames it that hides the folders of plugins',
		static function () {
			$read = static function ( $rewrite ) {
				$GLOBALS['storefront_test_rewrite'] = $rewrite;
				return ( new Page_Config() )->get_data( content_url( 'plugins/storefront-islands/dist/' ) )['base'];
			};
			$path = wp_make_link_relative( content_url( 'plugins/storefront-islands/dist/' ) );
			equal( wp_make_link_relative( home_url( 'modules/4c3e2/dist/' ) ), $read( new \HMWP_Models_Rewrite() ) );
			equal( $path, $read( new \Broken_Rewrite() ), 'an error' );
			equal( $path, $read( null ), 'an unknown version' );
			$GLOBALS['storefront_test_rewrite'] = null;
		}
	);

	test(
		'keeps the order attribution off where the shop has switched it off, wherever its filter writes that',
		static function () {
			$finish  = static function ( $settings ) {
				$filter = static function ( $config ) use ( $settings ) {
					return array( 'woocommerce' => $settings( $config['woocommerce'] ) ) + $config;
				};
				add_filter( 'storefront_islands_config', $filter );
				$config = ( new Page_Config() )->get_data( '/' );
				remove_filter( 'storefront_islands_config', $filter );
				// As in a page that has lost WooCommerce's script.
				return json_decode( preg_replace( Page_Config::NO_ATTRIBUTION, '$1', wp_json_encode( $config ) ), true )['woocommerce'];
			};
			$off     = array( 'attribution' => false );
			$cases   = array(
				'first'  => static function ( $settings ) use ( $off ) {
					return $off + $settings;
				},
				'last'   => static function ( $settings ) use ( $off ) {
					return $settings + $off;
				},
				'alone'  => static function () use ( $off ) {
					return $off;
				},
				'object' => static function ( $settings ) use ( $off ) {
					return (object) ( $off + $settings );
				},
			);
			foreach ( $cases as $about => $settings ) {
				$result = $finish( $settings );
				equal( false, isset( $result['attribution'] ) ? $result['attribution'] : null, $about );
			}
			equal( false, array_key_exists( 'attribution', $finish( static function ( $settings ) {
				return $settings;
			} ) ), 'the plugin’s own' );
		}
	);

	test(
		'says in a check that product forms load a page, also where the shop’s own code asks for that',
		static function () {
			$_GET[ \StorefrontIslands\Request::CHECK_QUERY ] = \StorefrontIslands\Request::create_check_token();
			$notes = array();
			foreach ( array( '{"base":"/"}', '{"base":"/","woocommerce":{"productForms":false}}' ) as $config ) {
				$html = create_buffer()->finish( str_replace( '{"base":"/"}', $config, sprintf( PAGE, '', '' ) ) );
				preg_match( '~id="storefront-islands-report">(.*?)</script>~s', $html, $match );
				$notes[] = json_decode( $match[1], true )['notes'];
			}
			unset( $_GET[ \StorefrontIslands\Request::CHECK_QUERY ] );
			equal( array( array(), 1, 1 ), array( $notes[0], count( $notes[1] ), substr_count( $notes[1][0], 'its own code' ) ) );
		}
	);

	test(
		'lets product forms load a page beside a script of Site Kit that stays, which reports an add there',
		static function () {
			wp_register_script( 'googlesitekit-events-provider-woocommerce', '/plugins/google-site-kit/events-provider.js', array(), '1', true );
			$loads = static function ( $body, array $settings = array() ) {
				$config = wp_json_encode( array( 'woocommerce' => array( 'attribution' => false ) + $settings + array( 'cartUrl' => '/cart/' ) ) );
				$html   = create_buffer()->finish( '<!DOCTYPE html><html><head><script type="application/json" data-islands-config>' . $config . '</script><script src="/loader.js" data-hosts="auto"></script></head><body>' . $body . '</body></html>' );
				preg_match( '~data-islands-config>(.*?)</script>~', $html, $match );
				$settings = json_decode( $match[1], true )['woocommerce'];
				return isset( $settings['productForms'] ) ? ! $settings['productForms'] : false;
			};
			$kit    = '<script src="/plugins/google-site-kit/events-provider.js" id="googlesitekit-events-provider-woocommerce-js"></script>';
			$plugin = '<script src="/wp-content/plugins/complianz-gdpr/cookiebanner/a.js"></script>';
			equal( array( false, false ), array( $loads( '' ), $loads( $kit ) ), 'Site Kit’s script goes' );
			equal( true, $loads( $kit . $plugin ), 'a consent plugin' );
			equal( true, $loads( str_replace( '<script', '<script type="text/plain"', $kit ) ), 'held' );
			equal( false, $loads( $kit . $plugin, array( 'productForms' => true ) ), 'a setting of the shop' );
			add_filter( 'storefront_islands_product_forms_load', '__return_false' );
			equal( false, $loads( $kit . $plugin ), 'a filter of the shop' );
			remove_filter( 'storefront_islands_product_forms_load', '__return_false' );
			wp_deregister_script( 'googlesitekit-events-provider-woocommerce' );
		}
	);

	test(
		'reports no event of a shop or form where the page has no script of Site Kit for it, and no other new event',
		static function () {
			wp_register_script( 'googlesitekit-events-provider-woocommerce', '/plugins/google-site-kit/events-provider.js', array(), '1', true );
			$finish = static function ( $body, $config = '{"base":"/"}', $end = ' data-islands-config>' ) {
				$html = create_buffer()->finish( '<!DOCTYPE html><html><head><script type="application/json"' . $end . $config . '</script><script src="/loader.js" data-hosts="auto"></script></head><body>' . $body . '</body></html>' );
				preg_match( '~data-islands-config>(.*?)</script>~', $html, $match );
				return json_decode( $match[1], true );
			};
			$tag    = '<script>window.dataLayer = window.dataLayer || [];</script>';
			$own    = '<script src="/plugins/google-site-kit/events-provider.js" id="googlesitekit-events-provider-woocommerce-js"></script>';
			$new    = array( 'search', 'sign_up' );
			$leads  = array( 'contact', 'submit_lead_form' );
			$form   = '<script src="/plugins/google-site-kit/form.js" id="googlesitekit-events-provider-wpforms-js"></script>';
			$none   = array( 'analytics' => array( 'shopEvents' => array(), 'ignoredEvents' => array_merge( $new, $leads ) ), 'base' => '/' );
			equal( $none, $finish( $tag ) );
			equal( $none, $finish( $tag, '{"base":"/"}', ' data-settings=\'{"delay":">{"}\' data-islands-config>' ), 'a brace in the tag' );
			equal( array( 'base' => '/' ), $finish( 'No tag' ) );
			equal( array( 'analytics' => array( 'ignoredEvents' => array_merge( $new, $leads ) ), 'base' => '/' ), $finish( $tag . $own ), 'replaced' );
			wp_register_script( 'googlesitekit-events-provider-wpforms', '/plugins/google-site-kit/form.js', array(), '1', true );
			equal( array( 'analytics' => array( 'shopEvents' => array(), 'ignoredEvents' => $new ), 'base' => '/' ), $finish( $tag . $form ), 'a form' );
			// An optimiser may join a script that stays with others afterwards, and the bundle does not see it then.
			equal( $none, $finish( $tag . $form . '<script src="/wp-content/plugins/complianz-gdpr/cookiebanner/a.js"></script>' ), 'a form beside a consent plugin' );
			wp_deregister_script( 'googlesitekit-events-provider-wpforms' );
			equal( $none, $finish( $tag . str_replace( '<script', '<script type="text/plain"', $own ) ), 'held' );
			equal( $none, $finish( $tag . $own . '<script src="/wp-content/plugins/complianz-gdpr/cookiebanner/a.js"></script>' ), 'may be held' );
			$shop = array( 'base' => '/', 'analytics' => array( 'shopEvents' => array( 'add_to_cart' ) ) );
			equal( $shop, $finish( $tag, wp_json_encode( $shop ) ), 'settings of the shop' );
			wp_deregister_script( 'googlesitekit-events-provider-woocommerce' );
		}
	);
}
