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

test(
	'leaves a buffer alone that other code opens while WooCommerce prints the drawer',
	static function () {
		$cart  = new Block_Cart( new \StorefrontIslands\Settings(), new \StorefrontIslands\Request() );
		$taken = new \ReflectionProperty( $cart, 'is_taken' );
		if ( PHP_VERSION_ID < 80100 ) {
			$taken->setAccessible( true );
		}
		$taken->setValue( $cart, true );
		$drawer  = '<div class="wc-block-mini-cart__drawer" data-wp-on--click="a"></div>';
		$results = array();
		foreach ( array( 'none', 'opened', 'closed' ) as $other ) {
			ob_start();
			ob_start();
			echo 'page ';
			$cart->start_drawer();
			$level = ob_get_level();
			echo $drawer; // phpcs:ignore WordPress.Security.EscapeOutput -- HTML of the test.
			if ( 'opened' === $other ) {
				ob_start();
			} elseif ( 'closed' === $other ) {
				ob_end_flush();
			}
			$cart->end_drawer();
			$results[ $other ] = ob_get_level() - $level;
			echo ' end';
			while ( ob_get_level() > $level - 2 ) {
				ob_end_flush();
			}
			$html = ob_get_clean();
			equal( array( 0, true ), array( strpos( $html, 'page <div' ), ' end' === substr( $html, -4 ) ), $other );
			equal( 'none' === $other, false === strpos( $html, 'data-wp-on' ), $other );
		}
		equal( array( 'none' => -1, 'opened' => 1, 'closed' => -1 ), $results );
	}
);
