<?php
/**
 * Browsers before the bundle's baseline.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands\Tests;

use StorefrontIslands\Markup;
use StorefrontIslands\Old_Browsers;

/**
 * Reads the copy of the removed elements.
 *
 * @param string $html Finished page, or the element alone.
 * @return string|null Null where there is none.
 */
function read_copy( $html ) {
	preg_match( '~\}\(("(?:[^"\\\\]|\\\\.)*"),document\.currentScript\)\s~', $html, $match );
	return $match ? json_decode( $match[1] ) : null;
}

test(
	'has the removed elements in their order, where the last of them stood, behind the data of each',
	static function () {
		wp_register_script( 'wc-js-cookie', '/plugins/woocommerce/js-cookie.js', array(), '1', true );
		$jquery  = '<script src="/wp-includes/js/jquery/jquery.min.js" id="jquery-core-js"></script>';
		$scripts = '';
		$removed = $jquery . "\n";
		foreach ( array( 'jquery-migrate', 'wc-js-cookie' ) as $handle ) {
			$element  = sprintf( '<script src="%s" id="%s-js"></script>', wp_scripts()->registered[ $handle ]->src, $handle );
			$scripts .= "<script id=\"$handle-js-before\">var data = 1;</script>\n$element\n";
			$removed .= $element . "\n";
		}
		$html = create_buffer()->finish( sprintf( PAGE, '', "<p>a</p>$scripts<p>z</p>" ) );
		wp_deregister_script( 'wc-js-cookie' );
		equal( $removed, read_copy( $html ) );
		list( $before, $after ) = explode( '<script id="' . Old_Browsers::ID . '">', preg_replace( '~ type="text/javascript"~', '', $html ) );
		equal( array( 2, 0 ), array( substr_count( $before, 'var data' ), substr_count( $after, 'var data' ) ) );
		equal( array( false, true ), array( strpos( $after, '<p>a' ), false !== strpos( $after, '<p>z' ) ) );
	}
);

test(
	'prints nothing for old browsers on a page that has lost nothing',
	static function () {
		$html = create_buffer()->finish( sprintf( PAGE, '', '<script>jQuery( run );</script>' ) );
		equal( array( false, false ), array( strpos( $html, Old_Browsers::ID ), strpos( $html, Old_Browsers::TEST ) ) );
		add_filter( 'storefront_islands_may_take_out', '__return_false' );
		$html = create_buffer()->finish( sprintf( PAGE, '', '' ) );
		remove_filter( 'storefront_islands_may_take_out', '__return_false' );
		equal( false, strpos( $html, Old_Browsers::ID ) );
	}
);

test(
	'is one script element whatever the removed code says',
	static function () {
		foreach ( array( "run( '</script>' );", 'a <!-- <script> b', '-->', ']]>', '\\"\\u0022\'', "\xE2\x80\xA8\n\r\0", 'a && b &quot;', '</SCRIPT >', 'é 🙂' ) as $text ) {
			$element = Old_Browsers::render( "<script>$text</script>", '' );
			$page    = new Markup( $element . '<script>two</script><i>' );
			equal( array( 2, 'two' ), array( count( $page->get_scripts() ), $page->get_scripts()[1]['code'] ), $text );
			equal( "<script>$text</script>", read_copy( $element ), $text );
		}
		// Bytes that are no UTF-8 cost this sign, and not the script.
		equal( "<script>a\u{FFFD}b</script>", read_copy( Old_Browsers::render( "<script>a\xE9b</script>", '' ) ) );
	}
);

test(
	'has the nonce of the page’s policy, from the filter or from a plugin for WordPress’s inline scripts',
	static function () {
		$find  = static function () {
			preg_match( '~<script[^>]* id="' . Old_Browsers::ID . '"[^>]*>~', create_buffer()->finish( sprintf( PAGE, '', '' ) ), $match );
			return Markup::parse_attributes( $match[0] ) + array( 'nonce' => '' );
		};
		$nonce = static function ( $value ) {
			return is_array( $value ) ? array( 'nonce' => 'b"c' ) + $value : 'n0nce';
		};
		equal( '', $find()['nonce'] );
		foreach ( array( 'storefront_islands_csp_nonce' => 'n0nce', 'wp_inline_script_attributes' => 'b"c' ) as $filter => $expected ) {
			add_filter( $filter, $nonce );
			$found = $find()['nonce'];
			remove_filter( $filter, $nonce );
			equal( $expected, $found, $filter );
		}
	}
);
