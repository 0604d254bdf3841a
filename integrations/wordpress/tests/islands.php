<?php
/**
 * The blocks.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands\Tests;

/**
 * Whether this request has read the table of the blocks' settings.
 *
 * @return bool
 */
function has_read_table() {
	return (bool) preg_grep( '~dist/blocks\.php$~', get_included_files() );
}

test(
	'reads the settings of the blocks only for a page with one, which then has its defaults',
	static function () {
		$type = \WP_Block_Type_Registry::get_instance()->get_registered( 'storefront-islands/search' );
		do_blocks( '<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph -->' );
		equal( array( false, false ), array( has_read_table(), isset( $type->attributes['placeholder'] ) ) );
		$html = do_blocks( '<!-- wp:storefront-islands/search {"minChars":"no number","placeholder":"Find it"} /-->' );
		equal( array( true, true ), array( has_read_table(), isset( $type->attributes['placeholder'], $type->attributes['align'] ) ) );
		equal( array( true, false ), array( false !== strpos( $html, 'Find it' ), strpos( $html, 'no number' ) ) );
	}
);

test(
	'prints no address that a browser reads as another server’s',
	static function () {
		equal( true, false !== strpos( do_shortcode( '[storefront_islands_subscription endpoint="/own/"]' ), 'data-endpoint="/own/"' ) );
		foreach ( array( '/&#92;evil.test/', '&#92;&#92;evil.test/', '/\\\\evil.test/', "/\t/evil.test/", '//evil.test/', 'https:&#92;&#92;evil.test/' ) as $url ) {
			equal( false, strpos( do_shortcode( '[storefront_islands_subscription endpoint="' . $url . '"]' ), 'evil' ), $url );
		}
		equal( false, strpos( do_blocks( '<!-- wp:storefront-islands/subscription {"endpoint":"/\\\\evil.test/"} /-->' ), 'evil' ), 'block' );
	}
);

test(
	'gives a route all settings of the blocks',
	static function () {
		wp_set_current_user( 1 );
		$data = rest_do_request( new \WP_REST_Request( 'GET', '/wp/v2/block-types/storefront-islands/cart' ) )->get_data();
		wp_set_current_user( 0 );
		equal( true, isset( $data['attributes']['heading'], $data['attributes']['align'] ) );
	}
);
