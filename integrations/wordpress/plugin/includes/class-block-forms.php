<?php
/**
 * The product forms of WooCommerce's blocks that the bundle runs.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Hands the product forms of blocks over to the bundle, where the shop wants that: the classic form with its buttons for a
 * quantity, and the form of blocks. A form with a part that needs another module stays with WooCommerce, whole.
 */
class Block_Forms {

	const CLASSIC  = 'woocommerce/add-to-cart-form';
	const OPTIONS  = 'woocommerce/add-to-cart-with-options';
	const QUANTITY = 'woocommerce/add-to-cart-with-options-quantity-selector';
	const ELEMENTS = 'woocommerce/product-elements';

	/**
	 * The part of a variable product's form with its attributes.
	 */
	const ATTRIBUTES = 'wp-block-woocommerce-add-to-cart-with-options-variation-selector';

	/**
	 * Modules of the parts of a form.
	 */
	const CHOICES = array(
		self::QUANTITY,
		'woocommerce/add-to-cart-with-options-variation-selector',
		'woocommerce/add-to-cart-with-options-grouped-product-selector',
		self::ELEMENTS,
		'woocommerce/product-filter-chips',
		'woocommerce/dropdown',
	);

	/**
	 * Those of them that the filters of a list may need, too.
	 */
	const FILTERS = array( 'woocommerce/product-filter-chips', 'woocommerce/dropdown' );

	/**
	 * Parts of a product that show its chosen variation, also outside of the form.
	 */
	const PARTS = array( 'woocommerce/product-price', 'woocommerce/product-stock-indicator', 'woocommerce/product-sku', 'woocommerce/product-specifications' );

	/**
	 * Before WooCommerce prints what the directives of a whole page stand for.
	 */
	const LATE = 99;

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
	 * The buttons of the forms.
	 *
	 * @var Blocks
	 */
	private $buttons;

	/**
	 * Number of forms of blocks that WooCommerce is printing.
	 *
	 * @var int
	 */
	private $depth = 0;

	/**
	 * Whether the page has printed a part outside of a form whose text a running module would empty.
	 *
	 * @var bool
	 */
	private $has_early_part = false;

	/**
	 * Whether the bundle runs the form of a product whose parts follow.
	 *
	 * @var bool
	 */
	private $has_form = false;

	/**
	 * Whether the bundle runs a form of blocks with options, or of a group.
	 *
	 * @var bool
	 */
	private $has_options = false;

	/**
	 * The modules of the page's forms: true, or false where a form needs its own.
	 *
	 * @var array<string, bool>
	 */
	private $taken = array();

	/**
	 * Stores the objects that the class uses.
	 *
	 * @param Settings $settings The switches.
	 * @param Request  $request  The page.
	 * @param Blocks   $buttons  The buttons of the forms.
	 */
	public function __construct( Settings $settings, Request $request, Blocks $buttons ) {
		$this->settings = $settings;
		$this->request  = $request;
		$this->buttons  = $buttons;
	}

	/**
	 * Registers the hooks.
	 *
	 * @return void
	 */
	public function register() {
		if ( ! $this->settings->is_on( 'block_forms' ) || ! $this->settings->is_on( 'function_cart' ) ) {
			return;
		}
		add_filter( 'render_block_' . self::CLASSIC, array( $this, 'take_classic' ), self::LATE );
		add_filter( 'pre_render_block', array( $this, 'enter' ), self::LATE, 2 );
		add_filter( 'render_block_' . self::OPTIONS, array( $this, 'take_options' ), self::LATE );
		foreach ( self::PARTS as $block ) {
			add_filter( 'render_block_' . $block, array( $this, 'take_part' ), self::LATE );
		}
		add_filter( 'render_block_woocommerce/product-price', array( $this, 'drop_isolates' ), self::LATE );
		foreach ( self::FILTERS as $block ) {
			add_filter( 'render_block_' . $block, array( $this, 'keep_for_filters' ), self::LATE, 2 );
		}
		add_filter( 'storefront_islands_config', array( $this, 'add_texts' ) );
		// A block theme prints its modules in the head, a classic theme in the footer.
		add_action( 'wp_head', array( $this, 'remove_modules' ), 0 );
		add_action( 'wp_footer', array( $this, 'remove_modules' ), 0 );
	}

	/**
	 * Runs the buttons beside a quantity. The form itself is the classic one.
	 *
	 * @param string $html The block.
	 * @return string
	 */
	public function take_classic( $html ) {
		$can_take = $this->request->is_active() && Block_Markup::needs_only( $html, array( self::CLASSIC ) );
		$this->note( self::CLASSIC, $can_take );
		// A classic form chooses no variation for the parts of blocks.
		$this->note( self::ELEMENTS, $can_take && ! $this->has_early_part );
		$this->has_form = $this->has_form || ( $can_take && ! $this->has_early_part );
		return $can_take ? self::mount_quantities( Block_Markup::drop_directives( $html ) ) : $html;
	}

	/**
	 * Notes the start of a form of blocks.
	 *
	 * @param string|null          $html  HTML in place of the block.
	 * @param array<string, mixed> $block The block.
	 * @return string|null
	 */
	public function enter( $html, array $block ) {
		if ( null === $html && self::OPTIONS === $block['blockName'] ) {
			++$this->depth;
		}
		return $html;
	}

	/**
	 * Makes the form a form that sends its fields by itself. The bundle's rules for product forms then find it.
	 *
	 * @param string $html The block.
	 * @return string
	 */
	public function take_options( $html ) {
		$this->depth = max( 0, $this->depth - 1 );
		$modules     = array_merge( array( self::OPTIONS, Blocks::MODULE, 'woocommerce/store-notices', 'woocommerce/products' ), self::CHOICES );
		$product     = self::find_product( $html );
		$is_variable = $product && $product->is_type( 'variable' );
		$is_known    = $is_variable ? ! $this->has_early_part && self::knows_choices( $html ) : false === strpos( $html, 'add-to-cart-with-options-variation-selector' );
		$has_button  = (bool) preg_match( '/<button[^>]*\bsingle_add_to_cart_button\b/', $html );
		$can_take    = $this->request->is_active() && $is_known && ( $product || ! $has_button ) && Block_Markup::needs_only( $html, $modules );
		foreach ( array_merge( array( self::OPTIONS ), self::CHOICES ) as $module ) {
			$this->note( $module, $can_take );
		}
		if ( ! $can_take ) {
			return $html;
		}
		if ( $has_button ) {
			$this->buttons->release();
		}
		$html = self::mount_quantities( Block_Markup::drop_directives( Block_Markup::print_text( $html ) ), true );
		$html = $product && ! $product->is_type( 'grouped' ) ? self::add_fixed_quantity( $html, $product->get_min_purchase_quantity() ) : $html;
		$tags = new \WP_HTML_Tag_Processor( $html );
		if ( $tags->next_tag( 'form' ) ) {
			$tags->set_attribute( 'method', 'post' );
			if ( $is_variable ) {
				$this->has_options = true;
				$this->has_form    = true;
				self::mount_options( $tags, $product );
			} elseif ( $product && $product->is_type( 'grouped' ) ) {
				$this->has_options = true;
				$tags->add_class( 'is-invalid' );
			}
		}
		return $tags->get_updated_html();
	}

	/**
	 * Keeps the text of a part that shows the chosen variation. Without its module the directives would empty it.
	 *
	 * @param string $html The block.
	 * @return string
	 */
	public function take_part( $html ) {
		// Versions of WooCommerce differ in the name.
		if ( $this->depth || ! preg_match( '/state\.product(?:InContext|Data)/', $html ) ) {
			return $html;
		}
		$this->has_early_part = $this->has_early_part || ! $this->has_form;
		return $this->has_form ? Block_Markup::drop_directives( $html ) : $html;
	}

	/**
	 * Prints a price as its module writes it again at its start: without `bdi`, between which a font may draw the dash of a
	 * range another way. Text from right to left needs the element.
	 *
	 * @param string $html The block.
	 * @return string
	 */
	public function drop_isolates( $html ) {
		$is_written_again = false !== strpos( $html, 'callbacks.updateValue' );
		// Hebrew, Arabic and their neighbours, also as entities of a currency.
		if ( ! $is_written_again || is_rtl() || preg_match( '/[\x{590}-\x{8FF}\x{FB1D}-\x{FDFF}\x{FE70}-\x{FEFC}]/u', html_entity_decode( $html, ENT_QUOTES, 'UTF-8' ) ) ) {
			return $html;
		}
		return str_replace( array( '<bdi>', '</bdi>' ), '', $html );
	}

	/**
	 * Keeps the module of a part outside of a form. The bundle's lists take it out by themselves.
	 *
	 * @param string               $html  The block.
	 * @param array<string, mixed> $block Its settings.
	 * @return string
	 */
	public function keep_for_filters( $html, array $block ) {
		if ( ! $this->depth ) {
			$this->note( $block['blockName'], false );
		}
		return $html;
	}

	/**
	 * Adds WooCommerce's words about a choice, which it prints with the scripts of its forms alone.
	 *
	 * @param array<string, mixed> $config The page config.
	 * @return array<string, mixed>
	 */
	public function add_texts( array $config ) {
		// A classic theme prints its head before its blocks.
		if ( isset( $config['woocommerce'] ) && ( $this->has_options || ! wp_is_block_theme() ) ) {
			// phpcs:disable WordPress.WP.I18n.TextDomainMismatch -- WooCommerce's own words.
			$config['woocommerce']['variations'] = array(
				'i18n_no_matching_variations_text' => __( 'Sorry, no products matched your selection. Please choose a different combination.', 'woocommerce' ),
				'i18n_make_a_selection_text'       => $this->has_options
					? __( 'Please select product attributes before adding to cart.', 'woocommerce' )
					: __( 'Please select some product options before adding this product to your cart.', 'woocommerce' ),
				'i18n_empty_group_text'            => __( 'Please select some products to add to the cart.', 'woocommerce' ),
				'i18n_unavailable_text'            => __( 'Sorry, this product is unavailable. Please choose a different combination.', 'woocommerce' ),
			);
			// phpcs:enable
		}
		return $config;
	}

	/**
	 * Removes the modules of the forms that the bundle runs. They return where another module imports them.
	 *
	 * @return void
	 */
	public function remove_modules() {
		foreach ( array_keys( array_filter( $this->taken ) ) as $module ) {
			wp_dequeue_script_module( $module );
		}
	}

	/**
	 * Keeps a module on the page as soon as one form needs it.
	 *
	 * @param string $module  The module.
	 * @param bool   $is_free Whether this form does without it.
	 * @return void
	 */
	private function note( $module, $is_free ) {
		$this->taken[ $module ] = $is_free && ( $this->taken[ $module ] ?? true );
	}

	/**
	 * Finds the product of a form.
	 *
	 * @param string $html The form.
	 * @return \WC_Product|null
	 */
	private static function find_product( $html ) {
		$tags = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag( 'input' ) ) {
			if ( 'add-to-cart' === $tags->get_attribute( 'name' ) ) {
				$product = function_exists( 'wc_get_product' ) ? wc_get_product( (int) $tags->get_attribute( 'value' ) ) : null;
				return $product instanceof \WC_Product ? $product : null;
			}
		}
		return null;
	}

	/**
	 * Whether the bundle finds the choices of a form: buttons or a list, and a field for the value. Earlier versions of WooCommerce have
	 * radio fields.
	 *
	 * @param string $html The form.
	 * @return bool
	 */
	private static function knows_choices( $html ) {
		$tags  = new \WP_HTML_Tag_Processor( $html );
		$known = array();
		while ( $tags->next_tag() ) {
			if ( $tags->has_class( self::ATTRIBUTES . '-attribute' ) ) {
				$known[] = array();
			}
			$last = count( $known ) - 1;
			if ( $last >= 0 && ( 'SELECT' === $tags->get_tag() || ( 'BUTTON' === $tags->get_tag() && 'radio' === $tags->get_attribute( 'role' ) ) ) ) {
				$known[ $last ]['choice'] = true;
			} elseif ( $last >= 0 && 'INPUT' === $tags->get_tag() && 'hidden' === $tags->get_attribute( 'type' ) && 0 === strpos( (string) $tags->get_attribute( 'name' ), 'attribute_' ) ) {
				$known[ $last ]['field'] = true;
			}
		}
		// Each attribute has both.
		return $known && 2 * count( $known ) === count( $known, COUNT_RECURSIVE ) - count( $known );
	}

	/**
	 * Gives the form of a variable product what WooCommerce's classic form has: its variations, and the names by which the
	 * bundle finds the form and its attributes.
	 *
	 * @param \WP_HTML_Tag_Processor $tags    Processor at the form.
	 * @param \WC_Product_Variable   $product The product.
	 * @return void
	 */
	private static function mount_options( \WP_HTML_Tag_Processor $tags, $product ) {
		$limit      = apply_filters( 'woocommerce_ajax_variation_threshold', 30, $product ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's own.
		$variations = count( $product->get_children() ) <= $limit ? $product->get_available_variations() : false;
		$tags->add_class( 'variations_form' );
		$tags->add_class( 'is-invalid' );
		$tags->set_attribute( 'data-product_id', (string) $product->get_id() );
		// WordPress before 6.9 leaves references in a value as they are, and browsers would read them before the JSON.
		$tags->set_attribute( 'data-product_variations', (string) wp_json_encode( $variations, JSON_HEX_TAG | JSON_HEX_APOS | JSON_HEX_QUOT | JSON_HEX_AMP ) );
		while ( $tags->next_tag() ) {
			if ( $tags->has_class( self::ATTRIBUTES ) ) {
				$tags->add_class( 'variations' );
			} elseif ( $tags->has_class( 'single_add_to_cart_button' ) ) {
				$tags->add_class( 'disabled' );
			}
		}
	}

	/**
	 * Adds the quantity of a product that has one only. WooCommerce prints no field for it, and its module adds the least one.
	 *
	 * @param string    $html The form.
	 * @param int|float $min  The least quantity.
	 * @return string
	 */
	private static function add_fixed_quantity( $html, $min ) {
		if ( $min <= 1 || preg_match( '~<[^>]*\sname=["\']?quantity["\'\s>]~', $html ) ) {
			return $html;
		}
		$field = '<input type="hidden" name="quantity" value="' . esc_attr( (string) $min ) . '">';
		return preg_replace( '~(?=<input\s[^>]*\bname="add-to-cart")~', $field, $html, 1 ) ?? $html;
	}

	/**
	 * Makes each quantity with buttons a mount point.
	 *
	 * @param string $html     The form.
	 * @param bool   $has_ends Whether a button is disabled at the end of the range.
	 * @return string
	 */
	private static function mount_quantities( $html, $has_ends = false ) {
		$tags  = new \WP_HTML_Tag_Processor( $html );
		$range = array();
		while ( $tags->next_tag() ) {
			if ( $tags->has_class( 'wc-block-components-quantity-selector' ) || $tags->has_class( 'wc-grouped-product-add-to-cart-checkbox' ) ) {
				$tags->set_attribute( 'data-island', 'block-quantity' );
				$tags->set_attribute( 'data-load', 'interaction' );
			}
			if ( $tags->has_class( 'wc-block-components-quantity-selector__input' ) ) {
				if ( $has_ends && ! $tags->get_attribute( 'value' ) ) {
					// The form of a group prints no quantity, and its module shows the least one.
					$tags->set_attribute( 'value', (string) $tags->get_attribute( 'min' ) );
				}
				foreach ( array( 'value', 'min', 'max', 'step' ) as $name ) {
					$range[ $name ] = (float) $tags->get_attribute( $name );
				}
				$range['step'] = $range['step'] > 0 ? $range['step'] : 1;
			}
			$is_low  = $has_ends && $range && $tags->has_class( 'wc-block-components-quantity-selector__button--minus' ) && $range['value'] - $range['step'] < $range['min'];
			$is_high = $has_ends && $range && $range['max'] > 0 && $tags->has_class( 'wc-block-components-quantity-selector__button--plus' ) && $range['value'] + $range['step'] > $range['max'];
			if ( $is_low || $is_high ) {
				$tags->set_attribute( 'disabled', true );
			}
		}
		return $tags->get_updated_html();
	}
}
