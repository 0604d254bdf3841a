<?php
/**
 * The blocks of WooCommerce that the bundle runs.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands\Tests;

use StorefrontIslands\Block_Cart;
use StorefrontIslands\Block_Forms;
use StorefrontIslands\Block_Gallery;
use StorefrontIslands\Block_Lists;
use StorefrontIslands\Block_Markup;
use StorefrontIslands\Block_Navigation;
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
	'leaves a product button with a part of another plugin to WooCommerce',
	static function () {
		$blocks = new Blocks( new \StorefrontIslands\Settings(), new \StorefrontIslands\Request() );
		$button = '<div data-wp-interactive=\'%s\'><button class="add_to_cart_button ajax_add_to_cart" data-product_id="5" data-wp-on--click="actions.addCartItem"%s><span data-wp-text="state.addToCartText">Add</span></button>%s</div>';
		$own    = 'woocommerce/product-button';
		foreach ( array( array( $own, '', '' ), array( '{"namespace":"woocommerce/product-button"}', '', '' ), array( $own, ' data-wp-on-async--click="woocommerce/cart::actions.open"', '' ) ) as $parts ) {
			$html = $blocks->take_over( vsprintf( $button, $parts ) );
			equal( array( true, 0 ), array( false !== strpos( $html, 'data-island="add-to-cart"' ), substr_count( $html, 'data-wp-' ) ), wp_json_encode( $parts ) );
		}
		foreach ( array( array( $own, ' data-wp-on--click--more="acme/quick-view::actions.open"', '' ), array( $own, '', '<i data-wp-interactive="acme/wishlist" data-wp-on--click="actions.add"></i>' ), array( 'acme/buttons', '', '' ) ) as $parts ) {
			$html = vsprintf( $button, $parts );
			equal( $html, $blocks->take_over( $html ) );
		}
		// Another plugin's button beside it names the product in the same way.
		$html = $blocks->take_over( sprintf( $button, $own, '', '<a class="quick-view" data-product_id="5">Look</a>' ) );
		equal( array( 1, true ), array( substr_count( $html, 'data-island=' ), false !== strpos( $html, '<a class="quick-view" data-product_id="5">' ) ) );
		// Earlier versions of WooCommerce run their blocks by a runtime and attributes of their own.
		$earlier = str_replace( 'data-wp-', 'data-wc-', sprintf( $button, '{"namespace":"woocommerce/product-button"}', '', '' ) );
		equal( $earlier, $blocks->take_over( $earlier ) );
		equal( false, Block_Markup::needs_only( $earlier, array( $own ) ) );
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
	'lets filters wait for the visitor, unless a chosen chip needs its colours',
	static function () {
		foreach ( array( array( 'interaction', '' ), array( 'interaction', ' aria-checked="false"' ), array( 'idle', ' aria-checked="true"' ) ) as list( $load, $attribute ) ) {
			$lists = new Block_Lists( new \StorefrontIslands\Settings(), new \StorefrontIslands\Request() );
			$html  = $lists->take_filters( '<div class="wc-block-product-filters" data-wp-interactive="' . Block_Lists::FILTERS . '"><button' . $attribute . ' class="wc-block-product-filter-chips__item"></button></div>' );
			equal( $load, \StorefrontIslands\Block_Markup::read_attribute( $html, 'data-load' ), $attribute );
		}
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

test(
	'leaves the notices of a list empty, which a stylesheet of WooCommerce asks for',
	static function () {
		$lists = new Block_Lists( new \StorefrontIslands\Settings(), new \StorefrontIslands\Request() );
		$html  = '<div class="wp-block-woocommerce-product-collection" data-wp-interactive="' . Block_Lists::COLLECTION . '"><div data-wp-interactive="woocommerce/store-notices" class="wc-block-components-notices alignwide"> <template data-wp-each--notice="context.notices"><div class="wc-block-components-notice-banner"></div></template> </div><ul><template></template></ul></div>';
		equal(
			'<div class="wp-block-woocommerce-product-collection" ><div  class="wc-block-components-notices alignwide" data-notices></div><ul><template></template></ul></div>',
			$lists->take_list( $html, array( 'innerBlocks' => array() ) )
		);
	}
);

test(
	'shows the least quantity where the form of a group prints none',
	static function () {
		$settings = new \StorefrontIslands\Settings();
		$request  = new \StorefrontIslands\Request();
		$forms    = new Block_Forms( $settings, $request, new Blocks( $settings, $request ) );
		$field    = '<form><div class="wc-block-components-quantity-selector"><input type="number" class="wc-block-components-quantity-selector__input" name="quantity[5]" min="0" value="%s"></div></form>';
		foreach ( array( '' => '0', '2' => '2' ) as $printed => $shown ) {
			equal( true, false !== strpos( $forms->take_options( sprintf( $field, $printed ) ), 'value="' . $shown . '"' ), (string) $printed );
		}
	}
);

test(
	'hands a navigation and a search over, but no part of another block inside',
	static function () {
		$take = static function ( $method, $html ) {
			$blocks = new Block_Navigation( new \StorefrontIslands\Settings(), new \StorefrontIslands\Request() );
			$taken  = new \ReflectionProperty( $blocks, 'taken' );
			if ( PHP_VERSION_ID < 80100 ) {
				$taken->setAccessible( true );
			}
			$result = $blocks->$method( $html );
			return array( $result, array_keys( array_filter( $taken->getValue( $blocks ) ) ) );
		};
		$item    = '<li class="wp-block-navigation-item has-child %s" data-wp-interactive="core/navigation" data-wp-on--keydown="actions.handleMenuKeydown"><button class="wp-block-navigation-submenu__toggle" data-wp-on--click="actions.toggleMenuOnClick"></button></li>';
		$account = '<li class="wp-block-navigation-item" data-wp-interactive="woocommerce/customer-account" data-wp-on--click="actions.open"></li>';
		$menu    = static function ( $inside ) {
			return '<nav class="wp-block-navigation" data-wp-interactive="core/navigation" data-wp-context=\'{"ariaLabel":"Menu"}\'><button class="wp-block-navigation__responsive-container-open" data-wp-on--click="actions.openMenuOnClick"></button><div class="wp-block-navigation__responsive-container" id="modal-1" data-wp-watch="callbacks.initMenu">' . $inside . '</div></nav>';
		};
		list( $html, $taken ) = $take( 'take_navigation', $menu( sprintf( $item, 'open-on-hover-click' ) . sprintf( $item, 'open-on-click' ) . sprintf( $item, 'open-always' ) . $account ) );
		equal( array( Block_Navigation::NAVIGATION ), $taken );
		foreach ( array( 'data-island="menu-toggle"', 'data-panel="#modal-1"', 'data-label="Menu"', 'id="modal-1-open"' ) as $text ) {
			equal( true, false !== strpos( $html, $text ), $text );
		}
		equal( 2, substr_count( $html, 'data-island="sub-menu"' ) );
		equal( 1, substr_count( $html, 'data-by-hover="true"' ) );
		equal( 3, substr_count( $html, 'aria-expanded="false"' ) );
		equal( array( 1, 1 ), array( substr_count( $html, 'data-wp-on--' ), substr_count( $html, 'data-wp-interactive' ) ), 'directives' );
		equal( 0, substr_count( $html, 'data-wp-watch' ) );

		$link    = '<div class="wp-block-woocommerce-customer-account"><a href="/my-account/">Login</a></div>';
		$account = str_replace( '<div ', '<div data-wp-interactive="woocommerce/customer-account/private" ', $link );
		equal( array( $link, array( Block_Navigation::ACCOUNT ) ), $take( 'look_at_account', $link ) );
		equal( array( $account, array() ), $take( 'look_at_account', $account ) );

		$foreign = $menu( '<i data-wp-interactive="acme/bell"></i>' );
		equal( array( $foreign, array() ), $take( 'take_navigation', $foreign ) );
		$plain = '<nav class="wp-block-navigation"><a href="/">Home</a></nav>';
		equal( array( $plain, array() ), $take( 'take_navigation', $plain ) );

		$search               = '<form class="wp-block-search" data-wp-interactive="core/search" data-wp-context=\'{"ariaLabelExpanded":"Submit","ariaLabelCollapsed":"Expand"}\'><input class="wp-block-search__input" aria-hidden="true"><button class="wp-block-search__button" data-wp-on--click="actions.openSearchInput"></button></form>';
		// WordPress 7.1 has an element around the form, with the block's classes.
		$element = str_replace( array( '<form', '><input', '</form>' ), array( '<search', '><form><input', '</form></search>' ), $search );
		// Smart Search passes WordPress's tag processor on in the place of its text.
		foreach ( array( 'a text' => $search, 'an object' => new \WP_HTML_Tag_Processor( $search ), 'an element' => $element ) as $kind => $value ) {
			list( $html, $taken ) = $take( 'take_search', $value );
			equal( array( Block_Navigation::SEARCH ), $taken );
			foreach ( array( 'data-island="search-toggle"', 'data-box=".wp-block-search"', 'data-open-label="Submit"', 'aria-label="Expand"', 'tabindex="-1"' ) as $text ) {
				equal( true, false !== strpos( $html, $text ), "$text in $kind" );
			}
			equal( 0, substr_count( $html, 'data-wp-on' ) );
		}
		$foreign = str_replace( '<button', '<i data-wp-interactive="acme/bell"></i><button', $search );
		equal( array( $foreign, array() ), $take( 'take_search', new \WP_HTML_Tag_Processor( $foreign ) ) );
	}
);

test(
	'hands a product gallery over with the pictures of its variations, and that of options only with its form',
	static function () {
		wp_interactivity_config( 'woocommerce', array( 'products' => array( 5 => array( 'variations' => array( 6 => array( 'image_ids' => array( 12, 13 ) ), 7 => array() ) ) ) ) );
		$take    = static function ( $html, $has_forms = true ) {
			add_filter( 'option_storefront_islands', static function ( $on ) use ( $has_forms ) {
				return array_merge( (array) $on, array( 'block_forms' => $has_forms ) );
			} );
			$blocks = new Block_Gallery( new \StorefrontIslands\Settings(), new \StorefrontIslands\Request() );
			$taken  = new \ReflectionProperty( $blocks, 'is_taken' );
			if ( PHP_VERSION_ID < 80100 ) {
				$taken->setAccessible( true );
			}
			return array( $blocks->take_gallery( $html ), $taken->getValue( $blocks ) );
		};
		$picture = static function ( $id ) {
			return '<div class="wc-block-product-gallery-thumbnails__thumbnail"><img class="wc-block-product-gallery-thumbnails__thumbnail__image" data-image-id="' . $id . '"></div>';
		};
		$gallery = static function ( $watch, $inside = '' ) use ( $picture ) {
			return '<div data-wp-context=\'{"productId":"5","imageData":[11,12]}\' data-wp-interactive="woocommerce/product-gallery"' . $watch . '>' . $picture( 11 ) . $picture( 13 ) . '<img class="wc-block-woocommerce-product-gallery-large-image__image wc-block-woocommerce-product-gallery-large-image__image--hoverZoom" data-image-id="11" data-wp-on--click="actions.openDialog">' . $inside . '<dialog><img data-image-id="11"><img data-image-id="13"></dialog></div>';
		};
		$watch   = ' data-wp-watch="callbacks.listenToProductDataChanges"';

		list( $html, $is_taken ) = $take( $gallery( $watch ) );
		equal( true, $is_taken );
		$tags = new \WP_HTML_Tag_Processor( $html );
		$tags->next_tag();
		equal( array( 'product-gallery', 'idle', '5', 'true', 'false' ), array_map( array( $tags, 'get_attribute' ), array( 'data-island', 'data-load', 'data-product', 'data-zoom', 'data-lightbox' ) ) );
		equal( array( 'default' => array( '11', '12' ), 6 => array( '12', '13' ) ), json_decode( $tags->get_attribute( 'data-pictures' ), true ) );
		equal( Block_Gallery::PARTS, json_decode( $tags->get_attribute( 'data-printed' ), true ) );
		equal( 0, preg_match( '/data-wp-(?:on|watch|interactive)/', $html ) );
		$hidden = array();
		$tags   = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			$hidden[] = null === $tags->get_attribute( 'hidden' ) ? 0 : 1;
		}
		// The box of a thumbnail hides, and the picture of the dialog.
		equal( array( 0, 0, 0, 1, 0, 0, 0, 0, 1 ), $hidden );

		equal( array( $gallery( $watch ), false ), $take( $gallery( $watch ), false ) );
		// Earlier versions of WooCommerce name no pictures of a variation, and some have another directive.
		$other = str_replace( '"productId":"5"', '"productId":"8"', $gallery( $watch ) );
		equal( array( $other, false ), $take( $other ) );
		$lists = str_replace( '[11,12]', '{"image_ids":[11]}', $gallery( '' ) );
		equal( array( $lists, false ), $take( $lists ) );
		$older = str_replace( '"5"', '"8"', $gallery( ' data-wp-init--watch-changes-on-add-to-cart-form="callbacks.watchForChangesOnAddToCartForm"' ) );
		equal( array( $older, false ), $take( $older ) );
		equal( true, $take( $gallery( '' ), false )[1], 'a product without options' );
		$foreign = $gallery( '', '<i data-wp-interactive="acme/zoom"></i>' );
		equal( array( $foreign, false ), $take( $foreign ) );
		$broken = str_replace( 'productId', 'id', $gallery( '' ) );
		equal( array( $broken, false ), $take( $broken ) );
	}
);

test(
	'gives a gallery back whose form stays with WooCommerce, in front of the form and behind it',
	static function () {
		$gallery = '<div data-wp-context=\'{"productId":"5","imageData":[11]}\' data-wp-interactive="woocommerce/product-gallery" data-wp-watch="callbacks.listenToProductDataChanges"><img data-image-id="11" data-wp-on--click="actions.openDialog"></div>';
		$form    = '<form data-wp-interactive="woocommerce/add-to-cart-with-options"><input name="add-to-cart" value="5"><input name="variation_id"></form>';
		$render  = static function ( $form, $is_behind = false ) use ( $gallery ) {
			add_filter( 'option_storefront_islands', static function ( $on ) {
				return array_merge( (array) $on, array( 'block_gallery' => true, 'block_forms' => true ) );
			} );
			remove_all_filters( 'render_block' );
			remove_all_filters( 'render_block_' . Block_Gallery::GALLERY );
			remove_all_filters( 'render_block_' . Block_Forms::OPTIONS );
			$blocks = new Block_Gallery( new \StorefrontIslands\Settings(), new \StorefrontIslands\Request() );
			$blocks->register();
			$parts = array( Block_Gallery::GALLERY => $gallery, Block_Forms::OPTIONS => $form );
			$html  = '';
			foreach ( $is_behind ? array_reverse( $parts ) : $parts as $block => $part ) {
				$part  = apply_filters( "render_block_$block", $part ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.DynamicHooknameFound -- WordPress's own.
				$html .= $part;
			}
			// Each page has its own modules, and WordPress before 7.0 tells them only by printing them.
			$GLOBALS['wp_script_modules'] = new \WP_Script_Modules(); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- a new page.
			wp_enqueue_script_module( Block_Gallery::GALLERY, '/gallery.js' );
			$blocks->remove_modules();
			$html = apply_filters( 'render_block', $html ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress's own.
			ob_start();
			wp_script_modules()->print_enqueued_script_modules();
			return array( $html, false !== strpos( ob_get_clean(), '/gallery.js' ) );
		};

		$taken = str_replace( '<form data', '<form class="variations_form" data', $form );
		$other = str_replace( '"5"', '"6"', $form );
		foreach ( array( $taken, $other ) as $kept ) {
			list( $html, $has_module ) = $render( $kept );
			equal( array( true, false ), array( false !== strpos( $html, 'data-island="product-gallery"' ), $has_module ) );
		}
		equal( array( $gallery . $form, true ), $render( $form ) );
		equal( array( $form . $gallery, true ), $render( $form, true ) );
	}
);

test(
	'leaves the pages of a list to the browser where WooCommerce has found a block that needs a reload',
	static function () {
		$lists = new Block_Lists( new \StorefrontIslands\Settings(), new \StorefrontIslands\Request() );
		$list  = '<div data-wp-interactive="woocommerce/product-collection" data-wp-router-region="wc-product-collection-0"><ul class="wc-block-product-template"></ul></div>';
		$block = array( 'innerBlocks' => array( array( 'blockName' => 'core/query-pagination' ) ) );
		$found = array();
		foreach ( array( true, false ) as $needs_reload ) {
			wp_interactivity_config( 'core/router', array( 'clientNavigationDisabled' => $needs_reload ) );
			$found[] = false !== strpos( $lists->take_list( $list, $block ), 'data-island="region"' );
		}
		equal( array( false, true ), $found );
	}
);

test(
	'tells other plugins of the lists that the bundle runs',
	static function () {
		$print_events = static function ( $module ) {
			$lists = new Block_Lists( new \StorefrontIslands\Settings(), new \StorefrontIslands\Request() );
			$lists->take_list( '<div class="wp-block-woocommerce-product-collection" data-wp-interactive="' . $module . '"></div>', array( 'innerBlocks' => array() ) );
			ob_start();
			$lists->print_events();
			return ob_get_clean();
		};
		equal( 1, substr_count( $print_events( Block_Lists::COLLECTION ), 'wc-blocks_product_list_rendered' ) );
		// WooCommerce's module tells of its own lists.
		equal( '', $print_events( 'acme/list' ) );
	}
);

test(
	'gives the form of a product with a fixed quantity that quantity, and prints variations with references as they are',
	static function () {
		// phpcs:ignore Squiz.PHP.Eval.Discouraged -- WooCommerce's names.
		eval( 'class WC_Product { public $type; public $least; public function __construct( $type, $least ) { $this->type = $type; $this->least = $least; } public function is_type( $type ) { return $type === $this->type; } public function get_id() { return 5; } public function get_children() { return array(); } public function get_min_purchase_quantity() { return $this->least; } public function get_available_variations() { return array( array( "variation_description" => "<i title=\"27&quot; &lt;b&gt;\">Screen &amp; stand</i>" ) ); } } function wc_get_product() { return $GLOBALS["storefront_test_product"]; }' );
		$take = static function ( $type, $least, $inside = null ) {
			$inside                             = null === $inside && 'variable' === $type ? '<div class="wp-block-woocommerce-add-to-cart-with-options-variation-selector-attribute"><button role="radio"></button><input type="hidden" name="attribute_size"></div>' : (string) $inside;
			$GLOBALS['storefront_test_product'] = new \WC_Product( $type, $least );
			$settings                           = new \StorefrontIslands\Settings();
			$request                            = new \StorefrontIslands\Request();
			$forms                              = new Block_Forms( $settings, $request, new Blocks( $settings, $request ) );
			return $forms->take_options( '<div data-wp-interactive="woocommerce/store-notices"><form data-wp-interactive="woocommerce/add-to-cart-with-options">' . $inside . '<button class="single_add_to_cart_button">Add</button><input type="hidden" name="add-to-cart" value="5" /></form></div>' );
		};
		// WooCommerce prints no field where the least quantity is the largest one, too, and its module adds that quantity.
		$field = '<input type="hidden" name="quantity" value="6">';
		equal( 1, substr_count( $take( 'simple', 6 ), $field . '<input type="hidden" name="add-to-cart"' ) );
		equal( 1, substr_count( $take( 'variable', 6 ), $field ) );
		foreach ( array( $take( 'simple', 1 ), $take( 'simple', 6, '<input type="number" name="quantity" value="6">' ), $take( 'grouped', 6 ) ) as $html ) {
			equal( 0, substr_count( $html, $field ), $html );
		}
		// Earlier versions of WooCommerce print radio fields, in which the bundle finds no choice.
		$attribute = '<div class="wp-block-woocommerce-add-to-cart-with-options-variation-selector-attribute">%s</div>';
		$field     = '<input type="hidden" name="attribute_size">';
		$radio     = sprintf( $attribute, '<label><input type="radio" name="attribute_size" value="l">L</label>' );
		$is_taken  = static function ( $inside ) use ( $take ) {
			return false !== strpos( $take( 'variable', 1, $inside ), 'variations_form' );
		};
		$list      = sprintf( $attribute, '<select></select>' . $field );
		equal( array( true, false, false, false, false ), array_map( $is_taken, array( $list, $radio, $list . $radio, sprintf( $attribute, '<select name="attribute_size"></select>' ), '' ) ) );
		// WordPress before 6.9 leaves references in the values of attributes as they are.
		$tags = new \WP_HTML_Tag_Processor( $take( 'variable', 1 ) );
		$tags->next_tag( 'form' );
		$variations = json_decode( $tags->get_attribute( 'data-product_variations' ), true );
		equal( '<i title="27&quot; &lt;b&gt;">Screen &amp; stand</i>', $variations[0]['variation_description'] ?? null );
	}
);

test(
	'leaves a form whose product it cannot name to WooCommerce',
	static function () {
		$settings = new \StorefrontIslands\Settings();
		$request  = new \StorefrontIslands\Request();
		$forms    = new Block_Forms( $settings, $request, new Blocks( $settings, $request ) );
		$form     = '<form data-wp-interactive="woocommerce/add-to-cart-with-options" data-wp-on--submit="actions.addToCart"><button class="single_add_to_cart_button">Add</button></form>';
		equal( $form, $forms->take_options( $form ) );
		// A product of another shop has a link.
		$link = str_replace( 'button', 'a', $form );
		equal( true, false !== strpos( $forms->take_options( $link ), 'method="post"' ) );
	}
);

test(
	'keeps the text of a product’s parts behind a form, in each version of WooCommerce',
	static function () {
		foreach ( array( 'woocommerce/products' => 'productInContext', 'woocommerce/product-elements' => 'productData' ) as $store => $name ) {
			$settings = new \StorefrontIslands\Settings();
			$request  = new \StorefrontIslands\Request();
			$forms    = new Block_Forms( $settings, $request, new Blocks( $settings, $request ) );
			$part     = '<span class="sku" data-wp-interactive="' . $store . '" data-wp-text="state.' . $name . '.sku">A1</span>';
			$forms->take_classic( '<form></form>' );
			equal( 0, substr_count( $forms->take_part( $part ), 'data-wp-text' ), $name );
		}
	}
);

test(
	'prints a price as its module would write it, and keeps what a text from right to left needs',
	static function () {
		$settings = new \StorefrontIslands\Settings();
		$request  = new \StorefrontIslands\Request();
		$forms    = new Block_Forms( $settings, $request, new Blocks( $settings, $request ) );
		$price    = '<div data-wp-watch="callbacks.updateValue"><span class="amount"><bdi>%1$s20</bdi></span> &ndash; <span class="amount"><bdi>%1$s44</bdi></span></div>';
		equal( '<div data-wp-watch="callbacks.updateValue"><span class="amount">$20</span> &ndash; <span class="amount">$44</span></div>', $forms->drop_isolates( sprintf( $price, '$' ) ) );
		// The dirham, as WooCommerce prints it, and the shekel, whose sign has no direction.
		foreach ( array( '&#x62f;.&#x625;' => 2, '&#8362;' => 0 ) as $currency => $count ) {
			equal( $count, substr_count( $forms->drop_isolates( sprintf( $price, $currency ) ), '<bdi>' ), $currency );
		}
		$printed = str_replace( ' data-wp-watch="callbacks.updateValue"', '', sprintf( $price, '$' ) );
		equal( $printed, $forms->drop_isolates( $printed ), 'a price that no module writes' );
		$GLOBALS['wp_locale']->text_direction = 'rtl';
		$isolated                             = $forms->drop_isolates( sprintf( $price, '$' ) );
		$GLOBALS['wp_locale']->text_direction = 'ltr';
		equal( 2, substr_count( $isolated, '<bdi>' ), 'a page from right to left' );
	}
);

test(
	'leaves filters to WooCommerce whose further items it would not show',
	static function () {
		$filters = '<div class="wc-block-product-filters" data-wp-interactive="' . Block_Lists::FILTERS . '" data-wp-context="{}"><div data-wp-interactive="' . Block_Lists::FILTERS . '" data-wp-context=\'%s\'><ul><li hidden>Red</li></ul><button class="wc-block-product-filter-checkbox-list__show-more">More</button></div></div>';
		foreach ( array( '{}' => false, '{"displayLimit":15,"isExpanded":false}' => true ) as $context => $is_taken ) {
			$lists = new Block_Lists( new \StorefrontIslands\Settings(), new \StorefrontIslands\Request() );
			equal( $is_taken, false !== strpos( $lists->take_filters( sprintf( $filters, $context ) ), 'data-island="block-filters"' ), $context );
			// Their router updates a list of its own alone.
			$list = '<div data-wp-interactive="woocommerce/product-collection"></div>';
			equal( ! $is_taken, $list === $lists->take_list( $list, array( 'innerBlocks' => array() ) ), $context );
		}
	}
);

test(
	'leaves the drawer of a version of WooCommerce with further parts of a line to it',
	static function () {
		foreach ( array( '<tr></tr>' => true, '<tr><td><div class="wc-block-components-product-badge wc-block-components-product-low-stock-badge"></div></td></tr>' => false ) as $row => $is_known ) {
			$cart  = new Block_Cart( new \StorefrontIslands\Settings(), new \StorefrontIslands\Request() );
			$knows = new \ReflectionProperty( $cart, 'knows_contents' );
			if ( PHP_VERSION_ID < 80100 ) {
				$knows->setAccessible( true );
			}
			$cart->take_contents( '<div data-wp-interactive="' . Block_Cart::CONTENTS . '"><template>' . $row . '</template></div>' );
			equal( $is_known, $knows->getValue( $cart ), $row );
		}
	}
);

test(
	'takes the module of a menu out by its name in each version of WordPress',
	static function () {
		foreach ( array( '@wordpress/block-library/navigation', '@wordpress/block-library/navigation/view' ) as $module ) {
			$blocks = new Block_Navigation( new \StorefrontIslands\Settings(), new \StorefrontIslands\Request() );
			$blocks->take_navigation( '<nav class="wp-block-navigation" data-wp-interactive="core/navigation"></nav>' );
			$GLOBALS['wp_script_modules'] = new \WP_Script_Modules(); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- a new page.
			wp_enqueue_script_module( $module, '/navigation.js' );
			$blocks->remove_modules();
			ob_start();
			wp_script_modules()->print_enqueued_script_modules();
			equal( false, strpos( ob_get_clean(), '/navigation.js' ), $module );
		}
	}
);

test(
	'leaves a mini-cart with a word about taxes to WooCommerce',
	static function () {
		foreach ( array( '' => true, '<small hidden data-wp-bind--hidden="!state.shouldShowTaxLabel" class="wc-block-mini-cart__tax-label">(incl. tax)</small>' => false ) as $label => $is_taken ) {
			$cart = new Block_Cart( new \StorefrontIslands\Settings(), new \StorefrontIslands\Request() );
			$cart->take_contents( '<div data-wp-interactive="' . Block_Cart::CONTENTS . '"></div>' );
			$button = '<div data-wp-interactive="' . Block_Cart::BLOCK . '"><button class="wc-block-mini-cart__button" data-wp-on--click="actions.openDrawer">' . $label . '</button></div>';
			$html   = $cart->take_button( $button, array( 'attrs' => array() ) );
			equal( array( $is_taken, ! $is_taken ), array( false !== strpos( $html, 'data-island="block-cart"' ), $html === $button ), $label );
		}
	}
);

test(
	'leaves buttons and lists to WooCommerce beside a plugin that counts the presses and would hear of each add, too',
	static function () {
		$stored  = array(
			'block_buttons' => true,
			'block_lists'   => true,
		);
		$plugins = array( 'woocommerce/woocommerce.php' );
		add_filter( 'option_storefront_islands', $switch = static function () use ( &$stored ) {
			return $stored;
		} );
		add_filter( 'option_active_plugins', $list = static function () use ( &$plugins ) {
			return $plugins;
		} );
		$is_taken = static function () {
			$settings = new \StorefrontIslands\Settings();
			$request  = new \StorefrontIslands\Request();
			$taken    = array();
			foreach ( array(
				Blocks::MODULE          => new Blocks( $settings, $request ),
				Block_Lists::COLLECTION => new Block_Lists( $settings, $request ),
			) as $block => $object ) {
				remove_all_filters( "render_block_$block" );
				$object->register();
				$taken[] = has_filter( "render_block_$block" );
			}
			return $taken;
		};
		equal( array( true, true ), $is_taken(), 'without such a plugin' );
		define( 'GOOGLESITEKIT_VERSION', '1' ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- Site Kit's own.
		equal( array( true, true ), $is_taken(), 'Site Kit, whose scripts go' );
		$plugins[] = 'complianz-gdpr/complianz-gpdr.php';
		equal( array( false, false ), $is_taken(), 'Site Kit beside a consent plugin' );
		array_pop( $plugins );
		$stored['function_analytics'] = false;
		equal( array( false, false ), $is_taken(), 'Site Kit, by the switch' );
		unset( $stored['function_analytics'] );
		eval( 'class WC_Google_Analytics_Integration {}' ); // phpcs:ignore Squiz.PHP.Eval -- a class of another plugin.
		equal( array( false, false ), $is_taken(), 'Google Analytics for WooCommerce' );
		remove_filter( 'option_storefront_islands', $switch );
		remove_filter( 'option_active_plugins', $list );
	}
);
