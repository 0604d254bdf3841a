<?php
/**
 * The blocks of WooCommerce that the bundle runs.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands\Tests;

use StorefrontIslands\Block_Cart;
use StorefrontIslands\Block_Forms;
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
	'takes the script of filters out with their modules, unless the page uses it without them',
	static function () {
		wp_register_script( Block_Lists::FILTER_SCRIPT, 'https://shop.example/settings.js', array(), '1', true );
		wp_register_script( 'addon', 'https://shop.example/addon.js', array( Block_Lists::FILTER_SCRIPT ), '1', true );
		$is_kept = static function ( $before, $html ) {
			$lists = new Block_Lists( new \StorefrontIslands\Settings(), new \StorefrontIslands\Request() );
			if ( $before ) {
				wp_enqueue_script( $before );
			}
			$lists->look_for_filter_script( null, array( 'blockName' => Block_Lists::FILTERS ) );
			wp_enqueue_script( Block_Lists::FILTER_SCRIPT );
			$lists->look_for_filter_script( null, array( 'blockName' => 'core/paragraph' ) );
			$lists->take_filters( $html );
			$is_kept = wp_script_is( Block_Lists::FILTER_SCRIPT );
			wp_dequeue_script( 'addon' );
			wp_dequeue_script( Block_Lists::FILTER_SCRIPT );
			return $is_kept;
		};
		$ours    = '<div class="wc-block-product-filters" data-wp-interactive="' . Block_Lists::FILTERS . '"></div>';
		$foreign = str_replace( '</div>', '<p data-wp-interactive="addon/filter"></p></div>', $ours );
		equal( false, $is_kept( '', $ours ) );
		equal( true, $is_kept( '', $foreign ), 'a filter that stays' );
		equal( true, $is_kept( Block_Lists::FILTER_SCRIPT, $ours ), 'queued before' );
		equal( true, $is_kept( 'addon', $ours ), 'needed by another script' );
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

test(
	'keeps the pills’ module for a filter outside of a form, and takes it out for a form alone',
	static function () {
		$modules_taken = static function ( $has_filter ) {
			$settings = new \StorefrontIslands\Settings();
			$request  = new \StorefrontIslands\Request();
			$forms    = new Block_Forms( $settings, $request, new Blocks( $settings, $request ) );
			$taken    = new \ReflectionProperty( $forms, 'taken' );
			if ( PHP_VERSION_ID < 80100 ) {
				$taken->setAccessible( true );
			}
			$pills = array( 'blockName' => 'woocommerce/product-filter-chips' );
			$form  = array( 'blockName' => Block_Forms::OPTIONS );
			if ( $has_filter ) {
				$forms->keep_for_filters( '<div></div>', $pills );
			}
			$forms->enter( null, $form );
			$forms->keep_for_filters( '<div></div>', $pills );
			$forms->take_options( '<form><div data-wp-interactive="woocommerce/product-filter-chips"></div></form>' );
			return $taken->getValue( $forms );
		};
		$alone = $modules_taken( false );
		equal( true, $alone['woocommerce/product-filter-chips'] );
		equal( true, $alone['woocommerce/add-to-cart-with-options-grouped-product-selector'] );
		$beside = $modules_taken( true );
		equal( false, $beside['woocommerce/product-filter-chips'] );
		equal( true, $beside['woocommerce/add-to-cart-with-options'] );
	}
);
