<?php
/**
 * Runs tests of single classes inside WordPress, and prints their failures as JSON.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands\Tests;

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
