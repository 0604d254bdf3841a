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
 * quantity, and the form of blocks of a product without options. Every other form stays with WooCommerce, whole.
 */
class Block_Forms {

	const CLASSIC  = 'woocommerce/add-to-cart-form';
	const OPTIONS  = 'woocommerce/add-to-cart-with-options';
	const QUANTITY = 'woocommerce/add-to-cart-with-options-quantity-selector';

	/**
	 * Parts of the forms of variable and grouped products.
	 */
	const CHOICES = '/data-block-name="[^"]*-(?:variation-selector|grouped-product-selector)"|name="variation_id"/';

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
		add_filter( 'render_block_' . self::OPTIONS, array( $this, 'take_options' ), self::LATE );
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
		return $can_take ? self::mount_quantities( Block_Markup::drop_directives( $html ) ) : $html;
	}

	/**
	 * Makes the form a form that sends its fields by itself. The bundle's rule for product forms then finds it.
	 *
	 * @param string $html The block.
	 * @return string
	 */
	public function take_options( $html ) {
		$modules  = array( self::OPTIONS, self::QUANTITY, Blocks::MODULE, 'woocommerce/store-notices' );
		$can_take = $this->request->is_active() && ! preg_match( self::CHOICES, $html ) && Block_Markup::needs_only( $html, $modules );
		$this->note( self::OPTIONS, $can_take );
		$this->note( self::QUANTITY, $can_take );
		if ( ! $can_take ) {
			return $html;
		}
		if ( preg_match( '/<button[^>]*\bsingle_add_to_cart_button\b/', $html ) ) {
			$this->buttons->release();
		}
		$tags = new \WP_HTML_Tag_Processor( self::mount_quantities( Block_Markup::drop_directives( Block_Markup::print_text( $html ) ), true ) );
		if ( $tags->next_tag( 'form' ) ) {
			$tags->set_attribute( 'method', 'post' );
		}
		return $tags->get_updated_html();
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
			if ( $tags->has_class( 'wc-block-components-quantity-selector' ) ) {
				$tags->set_attribute( 'data-island', 'block-quantity' );
				$tags->set_attribute( 'data-load', 'interaction' );
			}
			if ( $tags->has_class( 'wc-block-components-quantity-selector__input' ) ) {
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
