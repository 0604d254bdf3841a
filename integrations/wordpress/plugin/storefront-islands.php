<?php
/**
 * Storefront Islands
 *
 * @package           StorefrontIslands
 * @license           MIT
 *
 * @wordpress-plugin
 * Plugin Name:       Storefront Islands
 * Plugin URI:        https://www.npmjs.com/package/storefront-islands
 * Description:       Search, cart, chat, subscription, carousels and lightbox without jQuery. Takes over the HTML of your theme and plugins, and removes their storefront scripts.
 * Version:           0.1.0
 * Requires at least: 6.5
 * Tested up to:      7.1
 * Requires PHP:      7.4
 * License:           MIT
 * License URI:       https://opensource.org/license/mit
 * Text Domain:       storefront-islands
 * Domain Path:       /languages
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

const VERSION = '0.1.0';
const FILE    = __FILE__;

// The build of the zip writes one name here and at the end of each class, which then returns it. Reading it costs no look at the
// files, and a class that somebody edits on the server still runs. Without the build each class returns 1.
const RELEASE = 1;

foreach ( array( 'manifest', 'settings', 'request', 'page-config', 'markup', 'jquery-code', 'local-file', 'script-files', 'host-detector', 'hosts', 'head', 'originals', 'page-scripts', 'scripts', 'old-browsers', 'page-buffer', 'nonce', 'subscribers', 'attempts', 'subscription', 'slides', 'islands', 'block-markup', 'blocks', 'block-lists', 'block-cart', 'block-forms', 'block-gallery', 'block-navigation', 'report', 'maintenance', 'admin', 'site-health' ) as $storefront_islands_part ) {
	$storefront_islands_file    = __DIR__ . '/includes/class-' . $storefront_islands_part . '.php';
	$storefront_islands_release = null;
	// While an update copies files, one may be missing, half written, or still of the last release. The originals run until then.
	try {
		if ( is_readable( $storefront_islands_file ) ) {
			$storefront_islands_release = require $storefront_islands_file;
		}
	} catch ( \ParseError $storefront_islands_cause ) {
		unset( $storefront_islands_cause );
	}
	if ( RELEASE !== $storefront_islands_release ) {
		add_action(
			'admin_notices',
			static function () {
				wp_admin_notice( esc_html__( 'Storefront Islands does nothing, because files of the plugin are missing, half written or of another release. Install the plugin again.', 'storefront-islands' ), array( 'type' => 'error' ) );
			}
		);
		return;
	}
}

/**
 * Creates the objects of the plugin, and registers the objects' hooks.
 *
 * @return void
 */
function start() {
	// phpcs:ignore PluginCheck.CodeAnalysis.DiscouragedFunctions -- WordPress reads this folder by itself since 6.8.
	load_plugin_textdomain( 'storefront-islands', false, dirname( plugin_basename( FILE ) ) . '/languages' );
	$settings = new Settings();
	$manifest = new Manifest( __DIR__ . '/dist', plugins_url( 'dist/', FILE ) );
	$request  = new Request();
	$hosts    = new Hosts( $manifest );
	$report   = new Report( $manifest, $request );
	$head     = new Head( $manifest, $settings, $request, $hosts, new Page_Config() );
	$files    = new Script_Files();
	$scripts  = new Scripts( $settings, $request, new Originals( $settings ), $report, $files );

	( new Maintenance( $manifest ) )->register();
	$files->register();
	$head->register();
	( new Page_Buffer( $manifest, $settings, $request, $hosts, $scripts, $report, $head ) )->register();
	( new Nonce() )->register();
	( new Subscription( $settings ) )->register();
	( new Islands( $manifest, $settings, $request ) )->register();
	// Without the bundle WooCommerce runs its blocks.
	if ( $manifest->is_complete() && $manifest->is_allowed() ) {
		$blocks = new Blocks( $settings, $request );
		$blocks->register();
		( new Block_Lists( $settings, $request ) )->register();
		( new Block_Cart( $settings, $request ) )->register();
		( new Block_Forms( $settings, $request, $blocks ) )->register();
		( new Block_Gallery( $settings, $request ) )->register();
		( new Block_Navigation( $settings, $request ) )->register();
	}
	( new Admin( $settings, $manifest ) )->register();
	( new Site_Health( $manifest ) )->register();
}
// Translations may not load before `init`, and themes have declared their support by then.
add_action( 'init', __NAMESPACE__ . '\start', 5 );

// Activation fires after `init`, so that the table is made by the first request. Cached pages have the original scripts.
register_activation_hook( __FILE__, array( Maintenance::class, 'activate' ) );
register_deactivation_hook( __FILE__, array( Maintenance::class, 'deactivate' ) );

add_action(
	'before_woocommerce_init',
	static function () {
		if ( class_exists( \Automattic\WooCommerce\Utilities\FeaturesUtil::class ) ) {
			foreach ( array( 'custom_order_tables', 'cart_checkout_blocks', 'product_block_editor' ) as $storefront_islands_feature ) {
				\Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility( $storefront_islands_feature, FILE, true );
			}
		}
	}
);
