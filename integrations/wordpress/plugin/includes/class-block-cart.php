<?php
/**
 * The mini-cart of WooCommerce's blocks that the bundle runs.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Hands the mini-cart block over to the bundle, where the shop wants that: its button, and the drawer that WooCommerce
 * prints at the end of the page. A drawer with a part that needs another module stays with WooCommerce, whole.
 */
class Block_Cart {

	const BLOCK    = 'woocommerce/mini-cart';
	const CONTENTS = 'woocommerce/mini-cart-contents';
	const TABLE    = 'woocommerce/mini-cart-products-table-block';
	const COUNTER  = 'woocommerce/mini-cart-title-items-counter-block';

	/**
	 * The modules whose parts the bundle runs.
	 */
	const MODULES = array( self::BLOCK, self::CONTENTS, self::TABLE, self::COUNTER, 'woocommerce/mini-cart-footer-block', 'woocommerce/store-notices' );

	/**
	 * After WooCommerce has added its directives.
	 */
	const LATE = 100;

	/**
	 * The priority by which WooCommerce prints the drawer.
	 */
	const DRAWER = 10;

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
	 * Whether the bundle knows every part of the drawer.
	 *
	 * @var bool
	 */
	private $knows_contents = false;

	/**
	 * Whether the bundle runs the mini-cart of this page.
	 *
	 * @var bool
	 */
	private $is_taken = false;

	/**
	 * Level of the buffer that collects the drawer.
	 *
	 * @var int
	 */
	private $level = 0;

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
		if ( ! $this->settings->is_on( 'block_cart' ) || ! $this->settings->is_on( 'function_cart' ) ) {
			return;
		}
		add_filter( 'render_block_' . self::CONTENTS, array( $this, 'take_contents' ), self::LATE );
		add_filter( 'render_block_' . self::BLOCK, array( $this, 'take_button' ), self::LATE, 2 );
		add_action( 'wp_footer', array( $this, 'start_drawer' ), self::DRAWER - 1 );
		add_action( 'wp_footer', array( $this, 'end_drawer' ), self::DRAWER + 1 );
		// A block theme prints its modules in the head, a classic theme in the footer.
		add_action( 'wp_head', array( $this, 'remove_module' ), 0 );
		add_action( 'wp_footer', array( $this, 'remove_module' ), 0 );
	}

	/**
	 * Checks the drawer's contents. WooCommerce renders them with the button, and prints them at the end of the page.
	 *
	 * @param string $html The block.
	 * @return string
	 */
	public function take_contents( $html ) {
		if ( doing_action( 'wp_footer' ) ) {
			return $this->is_taken ? Block_Markup::remove_directives( Block_Markup::clean_templates( $html ) ) : $html;
		}
		// Earlier versions tell in each line how many are left, which no other part says.
		$this->knows_contents = Block_Markup::needs_only( $html, self::MODULES ) && false === strpos( $html, 'product-low-stock-badge' );
		return $html;
	}

	/**
	 * Makes the button a mount point.
	 *
	 * @param string               $html  The block.
	 * @param array<string, mixed> $block Its settings.
	 * @return string
	 */
	public function take_button( $html, array $block ) {
		// The cart and the checkout print a button that does nothing. Add-ons of the drawer need its module, and so does a word
		// beside the total that shows with the first taxed product.
		$is_known       = false !== strpos( $html, 'data-wp-interactive' ) && false === strpos( $html, 'wc-block-mini-cart__tax-label' ) && Block_Markup::needs_only( $html, array( self::BLOCK ) );
		$this->is_taken = $this->knows_contents && $is_known && $this->request->is_active() && ! has_action( 'woocommerce_blocks_mini-cart_block_registration' );
		if ( ! $this->is_taken ) {
			return $html;
		}
		$settings = $block['attrs'];
		$button   = wp_interactivity_config( self::BLOCK );
		$table    = wp_interactivity_config( self::TABLE );
		$leads    = isset( $settings['onCartClickBehaviour'] ) && 'navigate_to_checkout' === $settings['onCartClickBehaviour'];
		$data     = array(
			'count-label'    => $button['buttonAriaLabelTemplate'] ?? '',
			'counter'        => wp_interactivity_config( self::COUNTER )['itemsInCartTextTemplate'] ?? '',
			'quantity-label' => $table['quantityDescriptionLabel'] ?? '',
			'decrease-label' => $table['reduceQuantityLabel'] ?? '',
			'increase-label' => $table['increaseQuantityLabel'] ?? '',
			'remove-label'   => $table['removeFromCartLabel'] ?? '',
			'placeholder'    => wp_interactivity_config( 'woocommerce' )['placeholderImgSrc'] ?? '',
			'checkout-url'   => $leads ? $button['checkoutUrl'] ?? '' : '',
			'open-on-add'    => isset( $settings['addToCartBehaviour'] ) && 'open_drawer' === $settings['addToCartBehaviour'] ? 'true' : '',
		);
		return Block_Markup::set_data(
			Block_Markup::remove_directives( $html ),
			array(
				'island' => 'block-cart',
				// On the shop's own pages lists and galleries start in an idle moment. The button starts with them, so that the
				// drawer opens as soon as with WooCommerce's module. Every other page loads the code with the visitor.
				'load'   => function_exists( 'is_woocommerce' ) && is_woocommerce() ? 'idle' : 'interaction',
			) + array_filter( $data ),
			'wc-block-mini-cart__button'
		);
	}

	/**
	 * Collects what WooCommerce prints at the end of the page.
	 *
	 * @return void
	 */
	public function start_drawer() {
		if ( $this->is_taken ) {
			ob_start();
			$this->level = ob_get_level();
		}
	}

	/**
	 * Removes the directives of the drawer's frame, which is no block. The closed drawer is out of reach.
	 *
	 * @return void
	 */
	public function end_drawer() {
		// Other code may have opened a buffer meanwhile, or ended this one. The drawer then stays as it is.
		if ( ! $this->is_taken || ob_get_level() !== $this->level ) {
			return;
		}
		$tags = new \WP_HTML_Tag_Processor( (string) ob_get_clean() );
		while ( $tags->next_tag() ) {
			$is_drawer = $tags->has_class( 'wc-block-mini-cart__drawer' );
			if ( $is_drawer || ( self::BLOCK === $tags->get_attribute( 'data-wp-interactive' ) && $tags->has_class( 'wc-block-components-drawer__screen-overlay' ) ) ) {
				Block_Markup::remove_attributes( $tags );
				$tags->remove_attribute( 'data-wp-router-region' );
			}
			if ( $is_drawer ) {
				$tags->set_attribute( 'inert', true );
			}
		}
		echo $tags->get_updated_html(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- the page's own HTML.
	}

	/**
	 * Removes the module. It returns where another module imports it.
	 *
	 * @return void
	 */
	public function remove_module() {
		if ( $this->is_taken ) {
			wp_dequeue_script_module( self::BLOCK );
		}
	}
}
