<?php
/**
 * Compatibility that the plugin declares to WooCommerce.
 *
 * @package StorefrontIslands
 */

// phpcs:disable Generic.Files.OneObjectStructurePerFile, Universal.Namespaces -- a stand-in beside the test.
namespace Automattic\WooCommerce\Utilities {

	/**
	 * A stand-in for WooCommerce's own class.
	 */
	class FeaturesUtil {

		/**
		 * Declarations: feature, file of a plugin, and whether they work together.
		 *
		 * @var array[]
		 */
		public static $declarations = array();

		/**
		 * Records a declaration.
		 *
		 * @param string $feature       Feature.
		 * @param string $file          File of a plugin.
		 * @param bool   $is_compatible Whether they work together.
		 * @return void
		 */
		public static function declare_compatibility( $feature, $file, $is_compatible ) {
			self::$declarations[ $feature ] = array( plugin_basename( $file ), $is_compatible );
		}
	}
}

namespace StorefrontIslands\Tests {

	use Automattic\WooCommerce\Utilities\FeaturesUtil;

	test(
		'declares that it works with the tables of orders and with the blocks of WooCommerce',
		static function () {
			do_action( 'before_woocommerce_init' );
			$works = array( 'storefront-islands/storefront-islands.php', true );
			equal( array( $works, $works ), array( FeaturesUtil::$declarations['custom_order_tables'], FeaturesUtil::$declarations['cart_checkout_blocks'] ) );
		}
	);

	test(
		'keeps the bundle out of what optimisers delay or join',
		static function () {
			foreach ( array( 'rocket_delay_js_exclusions', 'litespeed_optimize_js_excludes', 'perfmatters_delay_js_exclusions', 'flying_press_exclude_from_delay:js' ) as $filter ) {
				equal( array( 'own.js', '/storefront-islands/dist/' ), apply_filters( $filter, array( 'own.js' ) ), $filter );
			}
		}
	);
}
