<?php
/**
 * The blocks of WooCommerce that the bundle runs.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Hands the product buttons of WooCommerce's lists over to the bundle, where the shop wants that.
 */
class Blocks {

	const MODULE = 'woocommerce/product-button';

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
	 * Number of buttons on the page that their own module has to run.
	 *
	 * @var int
	 */
	private $own_buttons = 0;

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
		if ( ! $this->settings->is_on( 'block_buttons' ) || self::has_press_counter( $this->settings ) ) {
			return;
		}
		add_filter( 'render_block_' . self::MODULE, array( $this, 'take_over' ) );
		// A block theme prints its modules in the head, a classic theme in the footer.
		add_action( 'wp_head', array( $this, 'remove_module' ), 0 );
		add_action( 'wp_footer', array( $this, 'remove_module' ), 0 );
	}

	/**
	 * Whether another plugin counts presses on the buttons of lists, and hears of each add by the bundle, too. WooCommerce's
	 * module tells it of none. These are Google Analytics for WooCommerce, and Site Kit where its scripts will stay.
	 *
	 * @param Settings $settings The switches.
	 * @return bool
	 */
	public static function has_press_counter( Settings $settings ) {
		if ( class_exists( 'WC_Google_Analytics_Integration' ) || ! defined( 'GOOGLESITEKIT_VERSION' ) ) {
			return class_exists( 'WC_Google_Analytics_Integration' );
		}
		if ( ! $settings->provides( 'analytics' ) || ! $settings->is_on( 'read_page' ) ) {
			return true;
		}
		if ( function_exists( 'wp_has_consent' ) ) {
			return ! function_exists( 'wp_get_consent_type' ) || ! wp_get_consent_type();
		}
		$plugins = array_merge( (array) get_option( 'active_plugins', array() ), is_multisite() ? array_keys( (array) get_site_option( 'active_sitewide_plugins', array() ) ) : array() );
		return (bool) preg_grep( Originals::CONSENT_BUFFERS, $plugins );
	}

	/**
	 * Makes the button of a simple product a mount point, and removes the block's directives: without its module they would
	 * empty the button. Every other kind of button is a link, or belongs to a form whose module needs it. So does one with a
	 * directive of another plugin, which runs only inside of the block.
	 *
	 * @param string $html The block.
	 * @return string
	 */
	public function take_over( $html ) {
		if ( ! $this->request->is_active() ) {
			return $html;
		}
		// The button of a form has the classes of a list's button, too.
		$is_in_list = preg_match( '/<(?:button|a)\b[^>]*\bajax_add_to_cart\b/', $html ) && false === strpos( $html, 'single_add_to_cart_button' );
		if ( ! $is_in_list || false === strpos( $html, 'data-product_id' ) || Block_Markup::has_other_part( $html ) ) {
			$this->own_buttons += false === strpos( $html, '<button' ) ? 0 : 1;
			return $html;
		}
		$tags = new \WP_HTML_Tag_Processor( Block_Markup::print_text( $html ) );
		while ( $tags->next_tag() ) {
			foreach ( (array) $tags->get_attribute_names_with_prefix( 'data-wp-' ) as $name ) {
				if ( 'data-wp-context' !== $name ) {
					$tags->remove_attribute( $name );
				}
			}
			// Buttons of other plugins beside it, such as a quick view, name the product, too.
			if ( null !== $tags->get_attribute( 'data-product_id' ) && $tags->has_class( 'ajax_add_to_cart' ) ) {
				$tags->set_attribute( 'data-island', 'add-to-cart' );
				$tags->set_attribute( 'data-load', 'interaction' );
				$tags->set_attribute( 'data-added-class', '' );
			}
		}
		return $tags->get_updated_html();
	}

	/**
	 * Counts a button out: the bundle runs its form.
	 *
	 * @return void
	 */
	public function release() {
		--$this->own_buttons;
	}

	/**
	 * Removes the module of the buttons, unless one of them needs it. It returns where another module imports it.
	 *
	 * @return void
	 */
	public function remove_module() {
		if ( ! $this->own_buttons && $this->request->is_active() ) {
			wp_dequeue_script_module( self::MODULE );
		}
	}
}
