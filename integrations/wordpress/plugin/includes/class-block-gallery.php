<?php
/**
 * The product gallery of WooCommerce's blocks that the bundle runs.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Hands product galleries of blocks over to the bundle, where the shop wants that. A gallery with a part that needs another
 * module stays with WooCommerce, whole.
 */
class Block_Gallery {

	const GALLERY = 'woocommerce/product-gallery';
	const IMAGE   = 'woocommerce/product-gallery-large-image';

	/**
	 * Before WooCommerce prints what the directives of a whole page stand for.
	 */
	const LATE = 99;

	/**
	 * The printed parts, by selector, and the attribute with the id of a picture.
	 */
	const PARTS = array(
		'key'      => 'data-image-id',
		'list'     => '.wc-block-product-gallery-thumbnails__scrollable',
		'thumbs'   => '.wc-block-product-gallery-thumbnails__thumbnail__image',
		'controls' => '.wc-block-product-gallery-thumbnails,.wc-block-next-previous-buttons',
		'previous' => '.wc-block-next-previous-buttons__button:first-child',
		'next'     => '.wc-block-next-previous-buttons__button:last-child',
		'dialog'   => '.wc-block-product-gallery-dialog',
		'close'    => '.wc-block-product-gallery-dialog__close-button',
	);

	/**
	 * Classes of WooCommerce's stylesheet.
	 */
	const CLASSES = array(
		'activeThumb' => 'wc-block-product-gallery-thumbnails__thumbnail__image--is-active',
		'overflow'    => 'wc-block-product-gallery-thumbnails--overflow-',
		'dialogOpen'  => 'wc-block-product-gallery-dialog-open',
	);

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
	 * Whether the bundle runs every gallery of the page; null for a page without one.
	 *
	 * @var bool|null
	 */
	private $is_taken;

	/**
	 * The galleries with pictures of variations, as WooCommerce has printed them: by product, and by the HTML in their place.
	 *
	 * @var array<string, array<string, string>>
	 */
	private $galleries = array();

	/**
	 * Products whose form of blocks stays with WooCommerce.
	 *
	 * @var array<string, bool>
	 */
	private $own_forms = array();

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
		if ( ! $this->settings->is_on( 'block_gallery' ) || ! $this->settings->is_on( 'function_product' ) ) {
			return;
		}
		add_filter( 'render_block_' . self::GALLERY, array( $this, 'take_gallery' ), self::LATE );
		add_filter( 'render_block_' . Block_Forms::OPTIONS, array( $this, 'look_at_form' ), Block_Forms::LATE + 1 );
		// A block theme prints its modules in the head, a classic theme in the footer.
		add_action( 'wp_head', array( $this, 'remove_modules' ), 0 );
		add_action( 'wp_footer', array( $this, 'remove_modules' ), 0 );
	}

	/**
	 * Makes a gallery a mount point.
	 *
	 * @param string $html The block.
	 * @return string
	 */
	public function take_gallery( $html ) {
		$context = json_decode( (string) Block_Markup::read_attribute( $html, 'data-wp-context' ), true );
		$product = isset( $context['productId'] ) ? (string) $context['productId'] : '';
		// The form of WooCommerce's own module would not tell the gallery which variation is chosen.
		$varies   = (bool) preg_match( '/listenToProductDataChanges|watchForChangesOnAddToCartForm/', $html );
		$ids      = isset( $context['imageData'] ) && is_array( $context['imageData'] ) ? $context['imageData'] : array( null );
		$shown    = array_map( 'strval', array_filter( $ids, 'is_scalar' ) );
		$pictures = self::list_pictures( $product, $shown );
		// Earlier versions of WooCommerce do not name the pictures of a variation.
		$has_form = ! $varies || ( count( $pictures ) > 1 && $this->settings->is_on( 'block_forms' ) && ! isset( $this->own_forms[ $product ] ) );
		$is_known = '' !== $product && count( $shown ) === count( $ids );
		$can_take = $this->request->is_active() && $is_known && $has_form && Block_Markup::needs_only( $html, array( self::GALLERY, self::IMAGE ) );

		$this->is_taken = $can_take && false !== $this->is_taken;
		if ( ! $can_take ) {
			return $html;
		}
		$printed = wp_interactivity_process_directives( $html );
		$html    = self::hide_pictures( Block_Markup::drop_directives( $printed ), $shown );
		$data    = array(
			'island'   => 'product-gallery',
			'load'     => 'idle',
			'slides'   => '.wc-block-product-gallery-large-image__wrapper',
			'printed'  => wp_json_encode( self::PARTS ),
			'classes'  => wp_json_encode( self::CLASSES ),
			'pictures' => wp_json_encode( $pictures ),
			'product'  => $product,
			'zoom'     => self::has_image( $html, '--hoverZoom' ),
			'lightbox' => self::has_image( $html, '--full-screen-on-click' ),
		);
		$html    = Block_Markup::set_data( $html, $data );
		if ( $varies ) {
			$this->galleries[ $product ][ $html ] = $printed;
		}
		return $html;
	}

	/**
	 * Looks whether a form stays with WooCommerce. A gallery in front of it then goes back: it would show no chosen variation.
	 *
	 * @param string $html The form's block.
	 * @return string
	 */
	public function look_at_form( $html ) {
		$tags = new \WP_HTML_Tag_Processor( (string) $html );
		if ( ! $tags->next_tag( 'form' ) || $tags->has_class( 'variations_form' ) ) {
			return $html;
		}
		while ( $tags->next_tag( 'input' ) ) {
			if ( 'add-to-cart' === $tags->get_attribute( 'name' ) ) {
				$this->own_forms[ (string) $tags->get_attribute( 'value' ) ] = true;
			}
		}
		if ( array_intersect_key( $this->galleries, $this->own_forms ) ) {
			$this->is_taken = false;
			add_filter( 'render_block', array( $this, 'give_back' ), self::LATE );
		}
		return $html;
	}

	/**
	 * Prints galleries as WooCommerce has printed them, in a block around gallery and form.
	 *
	 * @param string $html The block.
	 * @return string
	 */
	public function give_back( $html ) {
		foreach ( array_intersect_key( $this->galleries, $this->own_forms ) as $galleries ) {
			$html = str_replace( array_keys( $galleries ), $galleries, (string) $html );
		}
		return $html;
	}

	/**
	 * Removes the modules of the galleries. They return where another module imports them.
	 *
	 * @return void
	 */
	public function remove_modules() {
		if ( $this->is_taken ) {
			wp_dequeue_script_module( self::GALLERY );
			wp_dequeue_script_module( self::IMAGE );
		}
	}

	/**
	 * Whether the large images have a class of a function.
	 *
	 * @param string $html   The block.
	 * @param string $suffix End of the class.
	 * @return string
	 */
	private static function has_image( $html, $suffix ) {
		return false === strpos( $html, 'product-gallery-large-image__image' . $suffix ) ? 'false' : 'true';
	}

	/**
	 * Hides the pictures of variations, which the block prints with the pictures of the product.
	 *
	 * @param string   $html  The block.
	 * @param string[] $shown Ids of the product's pictures.
	 * @return string
	 */
	private static function hide_pictures( $html, array $shown ) {
		$tags = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			$is_box = $tags->has_class( 'wc-block-product-gallery-large-image__wrapper' ) || $tags->has_class( 'wc-block-product-gallery-thumbnails__thumbnail' );
			if ( $is_box ) {
				$tags->set_bookmark( 'box' );
			}
			$id = $tags->get_attribute( 'data-image-id' );
			if ( null === $id || in_array( (string) $id, $shown, true ) ) {
				continue;
			}
			// The large image and the thumbnail stand in a box. A picture of the dialog has none.
			if ( $tags->has_bookmark( 'box' ) && false !== strpos( (string) $tags->get_attribute( 'class' ), 'gallery' ) ) {
				$tags->seek( 'box' );
				$tags->set_attribute( 'hidden', true );
				$tags->next_tag( 'img' );
			} else {
				$tags->set_attribute( 'hidden', true );
			}
		}
		return $tags->get_updated_html();
	}

	/**
	 * The ids of the shown pictures, by the id of a variation.
	 *
	 * @param string   $product Id of the product.
	 * @param string[] $shown   Ids of the product's pictures.
	 * @return array<string, mixed>
	 */
	private static function list_pictures( $product, array $shown ) {
		$config     = wp_interactivity_config( 'woocommerce' );
		$variations = $config['products'][ $product ]['variations'] ?? array();
		$lists      = array( 'default' => $shown );
		foreach ( (array) $variations as $id => $variation ) {
			if ( ! empty( $variation['image_ids'] ) && is_array( $variation['image_ids'] ) ) {
				$lists[ $id ] = array_map( 'strval', $variation['image_ids'] );
			}
		}
		return $lists;
	}
}
