<?php
/**
 * Runs tests of single classes inside WordPress, and prints their failures as JSON.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands\Tests;

use StorefrontIslands\Head;
use StorefrontIslands\Hosts;
use StorefrontIslands\Manifest;
use StorefrontIslands\Old_Browsers;
use StorefrontIslands\Originals;
use StorefrontIslands\Page_Buffer;
use StorefrontIslands\Page_Config;
use StorefrontIslands\Report;
use StorefrontIslands\Request;
use StorefrontIslands\Script_Files;
use StorefrontIslands\Scripts;
use StorefrontIslands\Settings;

/**
 * Runs a test. A test fails by an exception.
 *
 * @param string   $title Behaviour.
 * @param callable $run   Test.
 * @return void
 */
function test( $title, callable $run ) {
	$GLOBALS['storefront_test_count'] = 1 + ( isset( $GLOBALS['storefront_test_count'] ) ? $GLOBALS['storefront_test_count'] : 0 );
	try {
		$run();
	} catch ( \Throwable $cause ) {
		$GLOBALS['storefront_test_failures'][] = $title . ': ' . $cause->getMessage() . ' (' . basename( $cause->getFile() ) . ':' . $cause->getLine() . ')';
	}
}

/**
 * Fails where two values differ.
 *
 * @param mixed  $expected Value.
 * @param mixed  $actual   Value.
 * @param string $about    What the values are about.
 * @return void
 * @throws \Exception Where the values differ.
 */
function equal( $expected, $actual, $about = '' ) {
	if ( $expected !== $actual ) {
		throw new \Exception( ( $about ? $about . ': ' : '' ) . 'expected ' . wp_json_encode( $expected ) . ', got ' . wp_json_encode( $actual ) );
	}
}

/**
 * A page with the loader, jQuery and the mark of the hints: code for its head, and its body.
 */
const PAGE = '<html><head><!--storefront-islands-hints--><script type="application/json" data-islands-config>{"base":"/"}</script><script src="/loader.js" data-hosts="auto"></script><script src="/wp-includes/js/jquery/jquery.min.js" id="jquery-core-js"></script>%s</head><body>%s</body></html>';

/**
 * Creates a buffer of a page, with its objects.
 *
 * @param string            $dist  Folder of the bundle.
 * @param Script_Files|null $files What the files of scripts use.
 * @return Page_Buffer
 */
function create_buffer( $dist = '', $files = null ) {
	remove_all_filters( 'wp_template_enhancement_output_buffer' );
	remove_all_actions( 'wp_template_enhancement_output_buffer_started' );
	remove_all_actions( 'wp_before_include_template' );
	$manifest = new Manifest( $dist ? $dist : WP_PLUGIN_DIR . '/storefront-islands/dist', plugins_url( 'storefront-islands/dist/' ) );
	$settings = new Settings();
	$request  = new Request();
	$report   = new Report( $manifest, $request );
	$hosts    = new Hosts( $manifest );
	$head     = new Head( $manifest, $settings, $request, $hosts, new Page_Config() );
	return new Page_Buffer( $manifest, $settings, $request, $hosts, new Scripts( $settings, $request, new Originals( $settings ), $report, $files ? $files : new Script_Files() ), $report, $head );
}

/**
 * A finished page without the copy of the removed elements for old browsers.
 *
 * @param string $html The page.
 * @return string
 */
function drop_copy( $html ) {
	return preg_replace( '~<script[^>]* id="' . Old_Browsers::ID . '".*?</script>\n~s', '', $html );
}

register_shutdown_function(
	static function () {
		$failures = isset( $GLOBALS['storefront_test_failures'] ) ? $GLOBALS['storefront_test_failures'] : array();
		$count    = isset( $GLOBALS['storefront_test_count'] ) ? $GLOBALS['storefront_test_count'] : 0;
		$error    = error_get_last();
		if ( $error && in_array( $error['type'], array( E_ERROR, E_PARSE, E_COMPILE_ERROR ), true ) ) {
			$failures[] = $error['message'];
		}
		echo "\n", wp_json_encode( compact( 'count', 'failures' ) );
	}
);
