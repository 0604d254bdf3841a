<?php
/**
 * The blocks of WooCommerce that the bundle runs.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands\Tests;

use StorefrontIslands\Block_Cart;
use StorefrontIslands\Block_Lists;
use StorefrontIslands\Blocks;

test(
	'leaves blocks to WooCommerce where the bundle is missing',
	static function () {
		$loader = WP_PLUGIN_DIR . '/storefront-islands/dist/loader.js';
		$blocks = array( Blocks::MODULE, Block_Lists::COLLECTION, Block_Lists::SORTING, Block_Lists::FILTERS, Block_Cart::BLOCK );
		add_filter( 'option_storefront_islands', static function ( $on ) {
			return array_merge( (array) $on, array_fill_keys( array( 'block_buttons', 'block_lists', 'block_cart' ), true ) );
		} );
		$list_taken = static function () use ( $blocks ) {
			foreach ( $blocks as $block ) {
				remove_all_filters( "render_block_$block" );
			}
			\StorefrontIslands\start();
			return array_filter( $blocks, static function ( $block ) {
				return has_filter( "render_block_$block" );
			} );
		};
		equal( $blocks, $list_taken() );
		rename( $loader, "$loader.away" ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of the test.
		clearstatcache();
		$taken = $list_taken();
		rename( "$loader.away", $loader ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of the test.
		equal( array(), $taken );
	}
);
