<?php
/**
 * The lists of WooCommerce's blocks that the bundle runs.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Hands the paging, sorting and filters of WooCommerce's lists over to the bundle, where the shop wants that. A list with a
 * part that needs its own module stays with WooCommerce, whole.
 */
class Block_Lists {

	const COLLECTION = 'woocommerce/product-collection';
	const SORTING    = 'woocommerce/catalog-sorting';
	const FILTERS    = 'woocommerce/product-filters';

	/**
	 * The script that the filters add for their modules.
	 */
	const FILTER_SCRIPT = 'wc-settings';

	/**
	 * After WooCommerce has added its directives.
	 */
	const LATE = 100;

	/**
	 * The modules of each block.
	 */
	const MODULES = array(
		self::COLLECTION => array( self::COLLECTION ),
		self::SORTING    => array( self::SORTING ),
		self::FILTERS    => array(
			self::FILTERS,
			'woocommerce/product-filter-active',
			'woocommerce/product-filter-checkbox-list',
			'woocommerce/product-filter-chips',
			'woocommerce/product-filter-price',
			'woocommerce/product-filter-price-slider',
		),
	);

	/**
	 * Tells other plugins of the lists, as WooCommerce's module does: at the start, and with each page that a region shows.
	 */
	const EVENTS = '(function(){'
		. 'var selector=".wp-block-woocommerce-product-collection:not([data-wp-interactive])";'
		. 'function tell(list){'
		. 'var data={};'
		. 'try{data=JSON.parse(list.dataset.wpContext)}catch(error){}'
		. 'document.body.dispatchEvent(new CustomEvent("wc-blocks_product_list_rendered",{bubbles:true,cancelable:true,detail:{collection:data.collection}}))'
		. '}'
		. 'function start(){document.querySelectorAll(selector).forEach(tell)}'
		. '"loading"===document.readyState?addEventListener("DOMContentLoaded",start):start();'
		. 'addEventListener("region:update",function(event){event.target.matches(selector)&&tell(event.target)})'
		. '})()';

	/**
	 * The switches.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * The page.
	 *
	 * @var Request
	 */
	private $request;

	/**
	 * Blocks that the page has and the bundle runs: true, or false where one of their kind needs its own module.
	 *
	 * @var array<string, bool>
	 */
	private $taken = array();

	/**
	 * Whether the bundle runs a list of the page.
	 *
	 * @var bool
	 */
	private $has_list = false;

	/**
	 * Whether filters of another version of WooCommerce stay with it. Its router updates its own lists alone.
	 *
	 * @var bool
	 */
	private $keeps_lists = false;

	/**
	 * Whether the page had the filters' script before the filters.
	 *
	 * @var bool
	 */
	private $had_filter_script = false;

	/**
	 * Stores the objects that the class uses.
	 *
	 * @param Settings $settings The switches.
	 * @param Request  $request  The page.
	 */
	public function __construct( Settings $settings, Request $request ) {
		$this->settings = $settings;
		$this->request  = $request;
	}

	/**
	 * Registers the hooks.
	 *
	 * @return void
	 */
	public function register() {
		if ( ! $this->settings->is_on( 'block_lists' ) || ! $this->settings->is_on( 'function_cart' ) || Blocks::has_press_counter( $this->settings ) ) {
			return;
		}
		add_filter( 'render_block_' . self::COLLECTION, array( $this, 'take_list' ), self::LATE, 2 );
		add_filter( 'render_block_' . self::SORTING, array( $this, 'take_sorting' ), self::LATE );
		add_filter( 'pre_render_block', array( $this, 'look_for_filter_script' ), self::LATE, 2 );
		add_filter( 'render_block_' . self::FILTERS, array( $this, 'take_filters' ), self::LATE );
		// A block theme prints its modules in the head, a classic theme in the footer.
		add_action( 'wp_head', array( $this, 'remove_modules' ), 0 );
		add_action( 'wp_footer', array( $this, 'remove_modules' ), 0 );
		add_action( 'wp_footer', array( $this, 'print_events' ), 20 );
	}

	/**
	 * Makes a list with links to pages a region that the bundle updates without a reload.
	 *
	 * @param string               $html  The block.
	 * @param array<string, mixed> $block Its settings and inner blocks.
	 * @return string
	 */
	public function take_list( $html, array $block ) {
		if ( ! $this->can_take( self::COLLECTION, $html, array( 'woocommerce/store-notices', self::FILTERS, 'woocommerce/product-results-count' ), ! $this->keeps_lists ) ) {
			return $html;
		}
		$this->has_list = true;

		$region = Block_Markup::read_attribute( $html, 'data-wp-router-region' );
		$html   = self::empty_notices( Block_Markup::remove_directives( $html ) );
		// The shop's owner may want reloads: then the block has no region of its own. WooCommerce wants them where the list has a
		// block whose script would not start again. A list of related products has no pages.
		if ( null === $region || ! empty( wp_interactivity_config( 'core/router' )['clientNavigationDisabled'] ) || ! in_array( 'core/query-pagination', array_column( $block['innerBlocks'], 'blockName' ), true ) ) {
			return $html;
		}
		$data = array(
			'island' => 'region',
			'load'   => 'idle',
			'part'   => '[data-wp-router-region="' . $region . '"]',
			'list'   => '.wc-block-product-template',
			'next'   => 'a.wp-block-query-pagination-next',
			'links'  => '.wc-block-product-filters a',
			'forms'  => '.wc-block-catalog-sorting form',
			'also'   => '.wc-block-product-results-count,.wc-block-product-filters',
		);
		return Block_Markup::set_data( $html, $data );
	}

	/**
	 * Takes the template out of the list's notices, as WooCommerce's module does: its stylesheet gives a list below empty
	 * notices no margin. The attribute tells the bundle where notices show.
	 *
	 * @param string $html The list.
	 * @return string
	 */
	private static function empty_notices( $html ) {
		return preg_replace( '~(<div\s[^>]*\bwc-block-components-notices\b[^>]*)>\s*<template\b.*?</template>\s*(?=</div>)~s', '$1 data-notices>', $html, 1 ) ?? $html;
	}

	/**
	 * Leaves the sorting to the form that the block prints.
	 *
	 * @param string $html The block.
	 * @return string
	 */
	public function take_sorting( $html ) {
		return $this->can_take( self::SORTING, $html, array() ) ? Block_Markup::remove_directives( $html ) : $html;
	}

	/**
	 * Looks whether another part of the page uses the filters' script.
	 *
	 * @param string|null          $html  HTML in place of the block.
	 * @param array<string, mixed> $block The block.
	 * @return string|null
	 */
	public function look_for_filter_script( $html, array $block ) {
		if ( self::FILTERS === $block['blockName'] ) {
			$this->had_filter_script = wp_script_is( self::FILTER_SCRIPT );
		}
		return $html;
	}

	/**
	 * Hands the filters over. The bundle reads them from the HTML and the data that they print.
	 *
	 * @param string $html The block.
	 * @return string
	 */
	public function take_filters( $html ) {
		// Earlier versions of WooCommerce hide the further items of a long filter, and have no list of them.
		$is_known          = false === strpos( $html, '__show-more' ) || false !== strpos( $html, 'displayLimit' );
		$this->keeps_lists = $this->keeps_lists || ! $is_known;
		if ( ! $this->can_take( self::FILTERS, $html, self::MODULES[ self::FILTERS ], $is_known ) ) {
			return $this->request->is_active() ? self::force_reload( $html ) : $html;
		}
		if ( ! $this->had_filter_script ) {
			wp_dequeue_script( self::FILTER_SCRIPT );
		}
		$html = Block_Markup::remove_directives( $html );
		return Block_Markup::set_data(
			$html,
			array(
				'island' => 'block-filters',
				'load'   => self::has_chosen_chip( $html ) ? 'idle' : 'interaction',
			)
		);
	}

	/**
	 * Whether a chip of the filters is chosen. It has the colours of the page around, which only a script can look up.
	 *
	 * @param string $html The filters.
	 * @return bool
	 */
	private static function has_chosen_chip( $html ) {
		$tags = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag( array( 'class_name' => 'wc-block-product-filter-chips__item' ) ) ) {
			if ( 'true' === $tags->get_attribute( 'aria-checked' ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Lets WooCommerce's own filters load the page: their router would leave a list as it is that the bundle runs.
	 *
	 * @param string $html The block.
	 * @return string
	 */
	private static function force_reload( $html ) {
		// A name of a store may stand in front of the data.
		preg_match( '~^([\w/-]+::)?(.*)$~s', (string) Block_Markup::read_attribute( $html, 'data-wp-context' ), $parts );
		$context = json_decode( $parts[2] );
		if ( ! $context instanceof \stdClass ) {
			return $html;
		}
		$context->forcePageReload = true; // phpcs:ignore WordPress.NamingConventions.ValidVariableName.UsedPropertyNotSnakeCase -- WooCommerce's name.
		return Block_Markup::set_data( $html, array( 'wp-context' => $parts[1] . wp_json_encode( $context, JSON_HEX_TAG | JSON_HEX_APOS | JSON_HEX_QUOT | JSON_HEX_AMP ) ) );
	}

	/**
	 * Removes the modules of the blocks that the bundle runs. They return where another module imports them.
	 *
	 * @return void
	 */
	public function remove_modules() {
		foreach ( array_keys( array_filter( $this->taken ) ) as $block ) {
			foreach ( self::MODULES[ $block ] as $module ) {
				wp_dequeue_script_module( $module );
			}
		}
	}

	/**
	 * Prints the script with the event of the lists.
	 *
	 * @return void
	 */
	public function print_events() {
		if ( $this->has_list ) {
			wp_print_inline_script_tag( self::EVENTS, array_filter( array( 'nonce' => Head::get_nonce() ) ) );
		}
	}

	/**
	 * Whether the bundle can run a block: it moves no row of its own, and has no part of another module.
	 *
	 * @param string   $block    The block's name.
	 * @param string   $html     The block.
	 * @param string[] $modules  Further modules whose parts the bundle runs, or that the block can do without.
	 * @param bool     $is_known Whether the bundle knows the block's parts.
	 * @return bool
	 */
	private function can_take( $block, $html, array $modules, $is_known = true ) {
		$is_static = $is_known && $this->request->is_active() && false === strpos( $html, 'is-product-collection-layout-carousel' );
		$can_take  = $is_static && Block_Markup::needs_only( $html, array_merge( array( $block ), $modules ) );

		$this->taken[ $block ] = $can_take && ( $this->taken[ $block ] ?? true );
		return $can_take;
	}
}
