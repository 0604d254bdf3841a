<?php
/**
 * Functions that the plugin calls. The suite runs on the oldest WordPress of the plugin's header.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands\Tests;

/**
 * What only a network or another plugin has, and what the plugin calls only there.
 */
const OF_OTHERS = '/^(?:get_sites|switch_to_blog|restore_current_blog|wc_\w+|get_woocommerce_currency|is_cart|pll_\w+)$/';

/**
 * Lists the functions that code calls by name without asking for them by `function_exists` in the same file.
 *
 * @param string $code Code of a file.
 * @return string[]
 */
function list_calls( $code ) {
	$tokens = array_values(
		array_filter(
			token_get_all( $code ),
			static function ( $token ) {
				return ! in_array( $token[0], array( T_WHITESPACE, T_COMMENT, T_DOC_COMMENT ), true );
			}
		)
	);
	$calls  = array();
	foreach ( $tokens as $index => $token ) {
		// PHP 7 has the backslash of `new \Some()` as a token of its own.
		$before = $index && T_NS_SEPARATOR === $tokens[ $index - 1 ][0] ? $index - 2 : $index - 1;
		if ( T_STRING === $token[0] && '(' === $tokens[ $index + 1 ] && ! in_array( $tokens[ $before ][0], array( T_FUNCTION, T_NEW, T_OBJECT_OPERATOR, T_DOUBLE_COLON ), true ) ) {
			$calls[] = $token[1];
		}
	}
	preg_match_all( "/function (\w+)\(|function_exists\( '(\w+)'/", $code, $known );
	return array_diff( $calls, $known[1], $known[2] );
}

test(
	'calls no function that the oldest WordPress lacks',
	static function () {
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		$folder = dirname( \StorefrontIslands\FILE );
		$count  = 0;
		foreach ( array_merge( glob( "$folder/*.php" ), glob( "$folder/includes/*.php" ) ) as $file ) {
			foreach ( list_calls( file_get_contents( $file ) ) as $name ) { // phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
				equal( true, function_exists( $name ) || preg_match( OF_OTHERS, $name ), basename( $file ) . " calls $name" );
				++$count;
			}
		}
		equal( true, $count > 500, "$count calls" );
		equal( array( 'function_exists', 'later' ), array_values( list_calls( "<?php if ( function_exists( 'asked' ) ) { asked(); } later( \$this->method(), new Some() );" ) ) );
	}
);
