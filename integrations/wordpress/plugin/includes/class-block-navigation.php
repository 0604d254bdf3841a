<?php
/**
 * The navigation and search blocks of WordPress that the bundle runs.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Hands the menus and the opening search field of block themes over to the bundle, where the shop wants that. A navigation
 * with a part that needs an unknown module stays with WordPress, whole.
 */
class Block_Navigation {

	const NAVIGATION = 'core/navigation';
	const SEARCH     = 'core/search';
	const ACCOUNT    = 'woocommerce/customer-account';

	/**
	 * After WordPress has added its directives.
	 */
	const LATE = 100;

	/**
	 * The module of each block. WordPress before 6.7 has other names.
	 */
	const MODULES = array(
		self::NAVIGATION => array( '@wordpress/block-library/navigation/view', '@wordpress/block-library/navigation' ),
		self::SEARCH     => array( '@wordpress/block-library/search/view', '@wordpress/block-library/search' ),
		self::ACCOUNT    => array( 'woocommerce/customer-account' ),
	);

	/**
	 * Modules of other blocks that may stand in a navigation. They keep their parts.
	 */
	const PARTS = array( self::SEARCH, Block_Cart::BLOCK, self::ACCOUNT );

	const CONTAINER = 'wp-block-navigation__responsive-container';
	const TOGGLE    = 'wp-block-navigation-submenu__toggle';

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
		if ( ! $this->settings->is_on( 'block_navigation' ) || ! $this->settings->is_on( 'function_menu' ) ) {
			return;
		}
		add_filter( 'render_block_' . self::NAVIGATION, array( $this, 'take_navigation' ), self::LATE );
		add_filter( 'render_block_' . self::SEARCH, array( $this, 'take_search' ), self::LATE );
		add_filter( 'render_block_' . self::ACCOUNT, array( $this, 'look_at_account' ), self::LATE );
		// A block theme prints its modules in the head, a classic theme in the footer.
		add_action( 'wp_head', array( $this, 'remove_modules' ), 0 );
		add_action( 'wp_footer', array( $this, 'remove_modules' ), 0 );
	}

	/**
	 * Makes the button of the overlay and every item with a sub-menu a mount point.
	 *
	 * @param string $html The block.
	 * @return string
	 */
	public function take_navigation( $html ) {
		if ( ! $this->can_take( self::NAVIGATION, $html, self::PARTS ) ) {
			return $html;
		}
		$panel   = self::find_panel( $html );
		$context = json_decode( (string) Block_Markup::read_attribute( $html, 'data-wp-context' ), true );
		$tags    = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			$module = $tags->get_attribute( 'data-wp-interactive' );
			// Every element of the navigation has such a class. The parts of other blocks keep their directives.
			if ( false === strpos( (string) $tags->get_attribute( 'class' ), 'wp-block-navigation' ) || ( null !== $module && self::NAVIGATION !== $module ) ) {
				continue;
			}
			Block_Markup::remove_attributes( $tags );
			if ( $panel && $tags->has_class( self::CONTAINER . '-open' ) ) {
				self::mount( $tags, 'menu-toggle', self::get_overlay( $panel, $context['ariaLabel'] ?? '' ) );
				$tags->set_attribute( 'id', "$panel-open" );
			} elseif ( $tags->has_class( 'has-child' ) && ! $tags->has_class( 'open-always' ) ) {
				self::mount(
					$tags,
					'sub-menu',
					array(
						'toggles'  => '.' . self::TOGGLE,
						'menu'     => '.wp-block-navigation__submenu-container',
						'by-hover' => $tags->has_class( 'open-on-hover-click' ) ? 'true' : '',
					)
				);
			} elseif ( $tags->has_class( self::TOGGLE ) ) {
				$tags->set_attribute( 'aria-expanded', 'false' );
			}
		}
		return $tags->get_updated_html();
	}

	/**
	 * Makes the button of a search field that opens a mount point. A field that is always open needs no script.
	 *
	 * @param string|\WP_HTML_Tag_Processor $html The block.
	 * @return string
	 */
	public function take_search( $html ) {
		// Smart Search passes WordPress's tag processor on, which another processor reads as no text.
		$html = (string) $html;
		if ( ! $this->can_take( self::SEARCH, $html, array() ) ) {
			return $html;
		}
		$context = json_decode( (string) Block_Markup::read_attribute( $html, 'data-wp-context' ), true );
		$tags    = new \WP_HTML_Tag_Processor( Block_Markup::remove_directives( $html ) );
		while ( $tags->next_tag() ) {
			// The closed field is out of reach.
			if ( 'INPUT' === $tags->get_tag() && $tags->has_class( 'wp-block-search__input' ) ) {
				$tags->set_attribute( 'tabindex', '-1' );
			} elseif ( $tags->has_class( 'wp-block-search__button' ) && ! $tags->get_attribute( 'aria-label' ) ) {
				$tags->set_attribute( 'aria-label', $context['ariaLabelCollapsed'] ?? '' );
			}
		}
		return Block_Markup::set_data(
			$tags->get_updated_html(),
			array(
				'island'       => 'search-toggle',
				'load'         => 'interaction',
				// An element around the form may have the classes.
				'box'          => '.wp-block-search',
				'open-class'   => 'wp-block-search__searchfield-open',
				'closed-class' => 'wp-block-search__searchfield-hidden',
				'open-label'   => $context['ariaLabelExpanded'] ?? '',
			),
			'wp-block-search__button'
		);
	}

	/**
	 * Looks whether the account has a menu. WooCommerce loads its module for a plain link, too, which every guest gets.
	 *
	 * @param string $html The block.
	 * @return string
	 */
	public function look_at_account( $html ) {
		$is_link = $this->request->is_active() && false === strpos( $html, 'data-wp-' );

		$this->taken[ self::ACCOUNT ] = $is_link && ( $this->taken[ self::ACCOUNT ] ?? true );
		return $html;
	}

	/**
	 * Removes the modules of the blocks that the bundle runs. They return where another module imports them.
	 *
	 * @return void
	 */
	public function remove_modules() {
		foreach ( array_keys( array_filter( $this->taken ) ) as $block ) {
			array_map( 'wp_dequeue_script_module', self::MODULES[ $block ] );
		}
	}

	/**
	 * Finds the id of the element that becomes the overlay.
	 *
	 * @param string $html The navigation.
	 * @return string Empty for a navigation without an overlay.
	 */
	private static function find_panel( $html ) {
		$tags = new \WP_HTML_Tag_Processor( $html );
		return $tags->next_tag( array( 'class_name' => self::CONTAINER ) ) ? (string) $tags->get_attribute( 'id' ) : '';
	}

	/**
	 * The props of the button that opens the overlay.
	 *
	 * @param string $panel Id of the element that becomes the overlay.
	 * @param string $label Name of the overlay.
	 * @return array<string, string>
	 */
	private static function get_overlay( $panel, $label ) {
		$container = '.' . self::CONTAINER;
		return array(
			'type'       => 'off-canvas',
			'panel'      => "#$panel",
			'label'      => $label,
			// In a wide window it is the menu itself.
			'inline'     => 'true',
			// The overlay shows every sub-menu.
			'toggles'    => "#$panel-open,#$panel ." . self::TOGGLE,
			'open-class' => 'is-menu-open has-modal-open',
			'root-class' => 'has-modal-open',
			'closers'    => "$container-close,.wp-block-navigation-overlay-close,$container a[href*=\"#\"]",
			'first'      => ":is(.wp-block-navigation__overlay-container,$container:not(.disable-default-overlay) $container-content) :is(a,button)",
		);
	}

	/**
	 * Makes the processor's tag a mount point.
	 *
	 * @param \WP_HTML_Tag_Processor $tags  Processor at a tag.
	 * @param string                 $name  Name of the behaviour.
	 * @param array<string, string>  $props Its props.
	 * @return void
	 */
	private static function mount( \WP_HTML_Tag_Processor $tags, $name, array $props ) {
		$tags->set_attribute( 'data-island', $name );
		$tags->set_attribute( 'data-load', 'interaction' );
		foreach ( array_filter( $props ) as $prop => $value ) {
			$tags->set_attribute( "data-$prop", $value );
		}
	}

	/**
	 * Whether the bundle can run a block.
	 *
	 * @param string   $block The block's name.
	 * @param string   $html  The block.
	 * @param string[] $parts Modules of blocks inside that keep their parts.
	 * @return bool
	 */
	private function can_take( $block, $html, array $parts ) {
		// A block without a part that opens has no module.
		if ( false === strpos( $html, 'data-wp-interactive="' . $block . '"' ) ) {
			return false;
		}
		$can_take = $this->request->is_active() && Block_Markup::needs_only( $html, array_merge( array( $block ), $parts ) );

		$this->taken[ $block ] = $can_take && ( $this->taken[ $block ] ?? true );
		return $can_take;
	}
}
