<?php
/**
 * Islands as blocks and shortcodes.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Registers six islands as blocks and shortcodes, and three patterns. Each island prints HTML that works without a
 * script, with the bundle's own prop tables as settings.
 */
class Islands {

	const SHORTCODE = 'storefront_islands_';

	/**
	 * The prefix of earlier versions, which WooCommerce's theme Storefront uses, too. Works until the next release.
	 */
	const OLD_SHORTCODE = 'storefront_';

	const NAMES = array( 'cart', 'search', 'chat', 'subscription', 'carousel', 'lightbox' );

	/**
	 * Settings that the plugin or a preset sets, and not the author.
	 */
	const HIDDEN_PROPS = array( 'nonce', 'nonceMark', 'restUrl', 'inEditor', 'editing', 'clones', 'prefix', 'openAttribute', 'shownClass', 'openClass', 'trackingNonce', 'container', 'slides', 'previous', 'next', 'dots', 'spinner', 'classes', 'ctaViewed', 'name', 'count', 'searchId' );

	/**
	 * Settings that most authors need. The editor shows the other settings in a closed panel.
	 */
	const MAIN_PROPS = array(
		'cart'         => array( 'label', 'heading', 'side', 'openOnAdd' ),
		'search'       => array( 'placeholder', 'postType', 'minChars', 'limit', 'addToCart' ),
		'chat'         => array( 'telephone', 'messageSend', 'heading', 'hours' ),
		'subscription' => array( 'emailLabel', 'submitText', 'successText', 'errorText' ),
		'carousel'     => array( 'slidesToShow', 'slidesToShowTablet', 'slidesToShowMobile', 'spacing', 'infinite', 'autoplay' ),
		'lightbox'     => array( 'titles', 'parts' ),
	);

	/**
	 * Default styles of the forms and of the cart beside a menu. A theme's rules for elements or classes override the
	 * styles of the forms.
	 */
	const DEFAULT_STYLES = array(
		'cart'         => '.wp-block-navigation+.wp-block-storefront-islands-cart{margin-inline-start:var(--wp--style--block-gap,1.2rem);font-size:var(--wp--preset--font-size--medium,1em);white-space:nowrap}.wp-block-navigation+.wp-block-storefront-islands-cart>a:not(:hover,:focus-visible){color:inherit;text-decoration:none}.is-content-justification-space-between>.wp-block-navigation:has(+.wp-block-storefront-islands-cart){margin-inline-start:auto}',
		'search'       => ':where(form.wp-block-storefront-islands-search){display:flex;flex-wrap:wrap;gap:.5em;max-width:36rem}:where(form.wp-block-storefront-islands-search input[type=search]){flex:1 1 12em;min-width:0;padding:.6em .8em;border:1px solid;font:inherit}:where(form.wp-block-storefront-islands-search button){font:inherit;padding:.6em 1em}',
		'subscription' => ':where(form.wp-block-storefront-islands-subscription){display:flex;flex-wrap:wrap;gap:.5em;max-width:36rem}:where(form.wp-block-storefront-islands-subscription label:has([type=email])){display:flex;flex:1 1 12em;flex-wrap:wrap;gap:.25em .5em;align-items:center}:where(form.wp-block-storefront-islands-subscription [type=email]){flex:1 1 10em;min-width:0;padding:.6em .8em;border:1px solid;font:inherit}:where(form.wp-block-storefront-islands-subscription button){font:inherit;padding:.6em 1em}:where(form.wp-block-storefront-islands-subscription :is(p,[role=status],[role=alert])){flex-basis:100%}',
	);

	/**
	 * Beginnings of the REST API's routes that an island may use: the plugin's own, those of the forms and searches that the
	 * bundle knows, and lists that guests may read.
	 */
	const ROUTES = array( 'storefront-islands/v1', 'hostinger-reach/v1', 'ysm/v1', 'wc/store/v1/products', 'wp/v2/search' );

	/**
	 * The parameter by which the bundle marks a request of WordPress's search (src/integrations/search/wordpress.ts).
	 */
	const SEARCH_QUERY = 'storefront_islands';

	/**
	 * Words in the names of a theme's or plugin's own suggestions.
	 */
	const LIVE_SEARCH = '~(?:ajax|instant|live|real-?time)[-_]?search~i';

	/**
	 * A cart in the content of a header, or the icon that leads to it.
	 */
	const CART = '~woocommerce/(?:mini-cart|cart-link)|storefront-islands/cart|\[storefront_(?:islands_)?cart[\s\]/]~';

	/**
	 * The attribute of a cart that the plugin itself puts into a header.
	 */
	const HOOKED = 'isHooked';

	/**
	 * A cart in the HTML of a header, and the rest of a menu that shows what it has only once it is open.
	 */
	const PRINTED_CART = '~\sclass="(?:[^"]*\s)?wc-block-(?:mini-cart|cart-link)[\s"]|\sdata-island="cart"~';
	const CLOSED_MENU  = '~\sclass="(?:[^"]*\s)?(?:hidden-by-default|wp-block-navigation__overlay-container)[\s"].*?</nav>~s';

	/**
	 * The bundle's files.
	 *
	 * @var Manifest
	 */
	private $manifest;

	/**
	 * Whether the page has a cart already.
	 *
	 * @var bool
	 */
	private $has_cart = false;

	/**
	 * The HTML of the cart that the plugin has put into a header.
	 *
	 * @var string
	 */
	private $hooked_cart = '';

	/**
	 * Contents of the files of a theme's patterns, by path.
	 *
	 * @var array<string, string>
	 */
	private $patterns = array();

	/**
	 * Whether the blocks have their settings.
	 *
	 * @var bool
	 */
	private $has_attributes = false;

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
	 * Stores the objects that the islands use.
	 *
	 * @param Manifest $manifest The bundle's files.
	 * @param Settings $settings The switches.
	 * @param Request  $request  The page.
	 */
	public function __construct( Manifest $manifest, Settings $settings, Request $request ) {
		$this->manifest = $manifest;
		$this->settings = $settings;
		$this->request  = $request;
	}

	/**
	 * Registers the hooks. Runs during `init`.
	 *
	 * @return void
	 */
	public function register() {
		foreach ( self::NAMES as $name ) {
			add_shortcode( self::SHORTCODE . $name, array( $this, 'render_shortcode' ) );
			if ( ! shortcode_exists( self::OLD_SHORTCODE . $name ) ) {
				add_shortcode( self::OLD_SHORTCODE . $name, array( $this, 'render_shortcode' ) );
			}
		}
		add_action( 'init', array( $this, 'register_blocks' ) );
		// After the supports of blocks have added attributes of their own, and before an editor or a route reads them.
		if ( is_admin() && ! wp_doing_ajax() ) {
			add_action( 'wp_loaded', array( $this, 'add_attributes' ) );
		}
		add_action( 'rest_api_init', array( $this, 'add_attributes' ) );
		add_action( 'enqueue_block_editor_assets', array( $this, 'add_editor_data' ) );
		add_action( 'wp_enqueue_scripts', array( $this, 'enqueue_styles' ) );
		add_filter( 'block_categories_all', array( $this, 'add_category' ) );
		add_filter( 'render_block_core/search', array( $this, 'add_suggestions' ) );
		// Other plugins mark their forms late, Ivory Search at 9999999.
		add_filter( 'get_search_form', array( $this, 'add_suggestions' ), PHP_INT_MAX );
		add_filter( 'rest_post_search_query', array( __CLASS__, 'limit_suggestions' ), 100, 2 );
		add_filter( 'rest_request_before_callbacks', array( __CLASS__, 'limit_products' ), 10, 3 );
		add_filter( 'hooked_block_types', array( $this, 'add_cart_to_header' ), 10, 4 );
		add_filter( 'hooked_block_storefront-islands/cart', array( $this, 'mark_hooked' ) );
		add_filter( 'render_block_storefront-islands/cart', array( $this, 'note_hooked' ), PHP_INT_MAX, 2 );
		add_filter( 'render_block_core/template-part', array( $this, 'drop_second_cart' ) );
		add_filter( 'render_block_core/pattern', array( $this, 'drop_second_cart' ) );
		// After WordPress has cleaned the HTML of users who may not write scripts.
		add_filter( 'content_save_pre', array( $this, 'drop_mount_points' ), 11 );
		add_filter( 'excerpt_save_pre', array( $this, 'drop_mount_points' ), 11 );
		add_filter( 'pre_kses', array( $this, 'drop_sent_mount_points' ) );
	}

	/**
	 * Registers blocks, their styles, their editor script and the patterns.
	 *
	 * @return void
	 */
	public function register_blocks() {
		$build = $this->manifest->get_build();
		wp_register_script(
			'storefront-islands-editor',
			plugins_url( 'assets/editor.js', FILE ),
			array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element', 'wp-i18n', 'wp-server-side-render' ),
			VERSION,
			true
		);
		wp_set_script_translations( 'storefront-islands-editor', 'storefront-islands', dirname( FILE ) . '/languages' );
		foreach ( self::NAMES as $name ) {
			$mountable = $this->manifest->get_mountable( $name );
			$style     = 'storefront-islands-' . $name;
			if ( isset( $mountable['css'] ) ) {
				wp_register_style( $style, $this->manifest->get_url( $mountable['css'] ), array(), $build );
			}
			wp_add_inline_style( $style, isset( self::DEFAULT_STYLES[ $name ] ) ? self::DEFAULT_STYLES[ $name ] : '' );
			register_block_type(
				'storefront-islands/' . $name,
				self::get_descriptions()[ $name ] + array(
					'api_version'           => 3,
					'category'              => 'storefront-islands',
					'supports'              => array(
						'align' => array( 'wide', 'full' ),
						'html'  => false,
					),
					'editor_script_handles' => array( 'storefront-islands-editor' ),
					// A classic theme would print the styles of every block on every page.
					'style_handles'         => isset( $mountable['css'] ) && is_admin() ? array( $style ) : array(),
					'render_callback'       => function ( $attributes, $content, $block ) use ( $name ) {
						$this->add_attributes();
						$attributes = $block->block_type->prepare_attributes_for_render( $attributes );
						return $this->render( $name, $attributes, $this->get_parts( $name, $content, $block ), get_block_wrapper_attributes() );
					},
				)
			);
		}
		register_block_pattern_category( 'storefront-islands', array( 'label' => __( 'Storefront', 'storefront-islands' ) ) );
		foreach ( self::get_patterns() as $slug => $pattern ) {
			register_block_pattern( 'storefront-islands/' . $slug, $pattern );
		}
	}

	/**
	 * Adds the settings to the blocks, where an editor or a page with a block needs them. Other requests read no table.
	 *
	 * @return void
	 */
	public function add_attributes() {
		if ( $this->has_attributes ) {
			return;
		}
		$this->has_attributes = true;
		foreach ( self::NAMES as $name ) {
			$type = \WP_Block_Type_Registry::get_instance()->get_registered( 'storefront-islands/' . $name );
			if ( $type ) {
				$hooked           = 'cart' === $name ? array( self::HOOKED => array( 'type' => 'boolean' ) ) : array();
				$type->attributes = (array) $type->attributes + $this->get_attributes( $name ) + $hooked;
			}
		}
	}

	/**
	 * Tells the editor's script about the blocks.
	 *
	 * @return void
	 */
	public function add_editor_data() {
		$blocks = array();
		foreach ( self::NAMES as $name ) {
			$attributes      = $this->get_attributes( $name );
			$blocks[ $name ] = self::get_descriptions()[ $name ] + array(
				'attributes' => $attributes,
				'main'       => array_values( array_intersect( self::MAIN_PROPS[ $name ], array_keys( $attributes ) ) ),
				'container'  => in_array( $name, array( 'carousel', 'lightbox' ), true ),
			);
		}
		wp_add_inline_script( 'storefront-islands-editor', 'window.storefrontIslandsBlocks = ' . wp_json_encode( $blocks ) . ';', 'before' );
	}

	/**
	 * Enqueues the styles of the islands in the page's posts for the head, so that mounting shifts no layout, and rules in
	 * place of removed scripts.
	 *
	 * @return void
	 */
	public function enqueue_styles() {
		// Astra's own script shows the button of a product's card when the keyboard reaches the card.
		if ( $this->settings->is_on( 'function_menu' ) && $this->request->is_active() ) {
			wp_add_inline_style( 'astra-theme-css', '.astra-shop-thumbnail-wrap:focus-within .ast-on-card-button{opacity:1;visibility:visible}' );
		}
		// Smart Search's own script gives each form a class with this position at its start, and a browser may smooth the text of
		// such a form another way. The class is the sign of a form that the script runs.
		if ( $this->settings->provides( 'search' ) && $this->request->is_active() ) {
			wp_add_inline_style( 'smart-search', '.ysm-search-widget form,form[class*=sws-search-block]{position:relative}' );
		}
		foreach ( isset( $GLOBALS['wp_query']->posts ) ? (array) $GLOBALS['wp_query']->posts : array() as $post ) {
			foreach ( $post instanceof \WP_Post ? self::NAMES : array() as $name ) {
				if ( has_block( 'storefront-islands/' . $name, $post ) || has_shortcode( $post->post_content, self::SHORTCODE . $name ) || has_shortcode( $post->post_content, self::OLD_SHORTCODE . $name ) ) {
					wp_enqueue_style( 'storefront-islands-' . $name );
				}
			}
		}
	}

	/**
	 * Adds the category of the blocks.
	 *
	 * @param array $categories Categories.
	 * @return array
	 */
	public function add_category( $categories ) {
		$categories[] = array(
			'slug'  => 'storefront-islands',
			'title' => __( 'Storefront', 'storefront-islands' ),
		);
		return $categories;
	}

	/**
	 * Renders an island for a shortcode: `[storefront_islands_search min-chars="2"]`.
	 *
	 * @param array|string $attributes Attributes; with dashes or underscores, because WordPress lowers the case of names.
	 * @param string|null  $content    Content.
	 * @param string       $tag        Name of the shortcode.
	 * @return string
	 */
	public function render_shortcode( $attributes, $content, $tag ) {
		$name   = preg_replace( '/^' . self::OLD_SHORTCODE . '(?:islands_)?/', '', $tag );
		$passed = array();
		foreach ( is_array( $attributes ) ? $attributes : array() as $key => $value ) {
			$passed[ str_replace( array( '-', '_' ), '', strtolower( is_int( $key ) ? $value : $key ) ) ] = is_int( $key ) ? 'true' : $value;
		}
		$values = array();
		foreach ( array_keys( $this->get_attributes( $name ) ) as $key ) {
			if ( isset( $passed[ strtolower( $key ) ] ) ) {
				// Editors write an ampersand as an entity.
				$values[ $key ] = is_string( $passed[ strtolower( $key ) ] ) ? html_entity_decode( $passed[ strtolower( $key ) ], ENT_QUOTES | ENT_HTML5, 'UTF-8' ) : $passed[ strtolower( $key ) ];
			}
		}
		$parts = array( do_shortcode( (string) $content ) );
		if ( 'carousel' === $name ) {
			$parts = Slides::split( $parts[0] );
		}
		return $this->render( $name, $values, $parts, sprintf( 'class="wp-block-storefront-islands-%s"', esc_attr( $name ) ) );
	}

	/**
	 * Turns search forms of WordPress and of the theme into mount points, unless a search plugin is active.
	 *
	 * @param string $html Form.
	 * @return string
	 */
	public function add_suggestions( $html ) {
		/**
		 * Filters whether WordPress's own search forms get suggestions, from the REST search of WordPress.
		 *
		 * @param bool $is_on The switch on the settings page; false where a search plugin runs.
		 */
		$is_on = apply_filters( 'storefront_islands_core_search', $this->settings->is_on( 'core_search' ) && ! self::has_search_plugin() );
		if ( ! $is_on || ! is_string( $html ) || ! $this->request->is_active() ) {
			return $html;
		}
		$tags = new \WP_HTML_Tag_Processor( $html );
		if ( $tags->next_tag( 'form' ) && null === $tags->get_attribute( 'data-island' ) && ! self::has_suggestions( $html ) ) {
			$tags->set_attribute( 'data-island', 'search' );
			$tags->set_attribute( 'data-load', 'interaction' );
			foreach ( self::get_search_root() as $root ) {
				$tags->set_attribute( 'data-rest-url', $root );
			}
		}
		return $tags->get_updated_html();
	}

	/**
	 * Leaves out of the suggestions what the page of results leaves out: kinds of content that their plugin excludes from the
	 * search, such as templates of a page builder, the products that WooCommerce's own search hides, and content in another
	 * language than the page's. Other requests of the route, such as those of the editor, get everything.
	 *
	 * @param array            $query   Parameters of the query.
	 * @param \WP_REST_Request $request Request.
	 * @return array
	 */
	public static function limit_suggestions( $query, $request ) {
		if ( ! isset( $request[ self::SEARCH_QUERY ] ) ) {
			return $query;
		}
		// An author may have named a kind.
		if ( in_array( 'any', (array) $request['subtype'], true ) ) {
			$types = array_values( array_intersect( (array) $query['post_type'], get_post_types( array( 'exclude_from_search' => false ) ) ) );
			// An empty list would mean posts.
			$query['post_type'] = $types ? $types : array( '' );
		}
		$others = self::find_other_languages( $request['lang'] );
		if ( $others ) {
			// Content without a language stays, such as products that the shop does not translate.
			$query['tax_query'] = self::exclude_terms( $query, 'language', 'slug', $others ); // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_tax_query -- as Polylang itself.
		}
		if ( function_exists( 'wc_get_product_visibility_term_ids' ) ) {
			$terms    = wc_get_product_visibility_term_ids();
			$sold_out = 'yes' === get_option( 'woocommerce_hide_out_of_stock_items' ) ? $terms['outofstock'] : 0;
			// phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_tax_query -- as in WooCommerce's own search.
			$query['tax_query'] = self::exclude_terms( $query, 'product_visibility', 'term_taxonomy_id', array_filter( array( $terms['exclude-from-search'], $sold_out ) ) );
		}
		return $query;
	}

	/**
	 * Leaves products in another language than the page's out of the suggestions of a form that searches products alone.
	 * WooCommerce's route has no filter for its query.
	 *
	 * @param mixed            $response Answer so far.
	 * @param array            $handler  Route.
	 * @param \WP_REST_Request $request  Request.
	 * @return mixed
	 */
	public static function limit_products( $response, $handler, $request ) {
		$is_search = '/wc/store/v1/products' === $request->get_route() && isset( $request['search'] );
		$others    = $is_search ? self::find_other_languages( $request['lang'] ) : array();
		if ( ! $others ) {
			return $response;
		}
		$limit = static function ( $query ) use ( $others ) {
			if ( array_intersect( array( 'product', 'product_variation' ), (array) $query->get( 'post_type' ) ) ) {
				// phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_tax_query -- as Polylang itself.
				$query->set( 'tax_query', self::exclude_terms( array( 'tax_query' => (array) $query->get( 'tax_query' ) ), 'language', 'slug', $others ) );
			}
		};
		$end   = static function ( $answer ) use ( $limit, &$end ) {
			remove_action( 'pre_get_posts', $limit );
			remove_filter( 'rest_request_after_callbacks', $end );
			return $answer;
		};
		add_action( 'pre_get_posts', $limit );
		add_filter( 'rest_request_after_callbacks', $end );
		return $response;
	}

	/**
	 * Adds terms to those that a query leaves out.
	 *
	 * @param array  $query    Parameters of the query.
	 * @param string $taxonomy Taxonomy.
	 * @param string $field    What the terms are.
	 * @param array  $terms    Terms.
	 * @return array The query's terms.
	 */
	private static function exclude_terms( array $query, $taxonomy, $field, array $terms ) {
		return array_filter(
			array(
				isset( $query['tax_query'] ) ? $query['tax_query'] : array(),
				array(
					'taxonomy' => $taxonomy,
					'field'    => $field,
					'terms'    => $terms,
					'operator' => 'NOT IN',
				),
			)
		);
	}

	/**
	 * The root of the REST API for a search on this page, where Polylang has a language for it. Polylang gives the root no
	 * language, and reads one from the request.
	 *
	 * @return string[] One address, or none.
	 */
	private static function get_search_root() {
		$language = function_exists( 'pll_current_language' ) ? pll_current_language() : '';
		return is_string( $language ) && '' !== $language ? array( 'restUrl' => add_query_arg( 'lang', rawurlencode( $language ), wp_make_link_relative( rest_url() ) ) ) : array();
	}

	/**
	 * The languages of Polylang beside one.
	 *
	 * @param mixed $language Language of a request.
	 * @return string[] None for an unknown language.
	 */
	private static function find_other_languages( $language ) {
		$languages = is_string( $language ) && function_exists( 'PLL' ) && PLL() ? (array) pll_languages_list() : array();
		return in_array( $language, $languages, true ) ? array_values( array_diff( $languages, array( $language ) ) ) : array();
	}

	/**
	 * Whether a plugin is active that suggests in every search form of the page, without a mark in the form.
	 *
	 * @return bool
	 */
	private static function has_search_plugin() {
		$autosuggest = class_exists( 'ElasticPress\Features' ) ? \ElasticPress\Features::factory()->get_registered_feature( 'autosuggest' ) : null;
		// Astra's script takes fields of a class.
		$scripts = preg_grep( self::LIVE_SEARCH, array_diff( wp_scripts()->queue, array( 'astra-live-search' ) ) );
		return $scripts || defined( 'SWS_PLUGIN_VERSION' ) || defined( 'YSM_VER' ) || function_exists( 'ysm_init' ) || class_exists( 'YSWS\Core\App' )
			// Services whose script takes every field of the search: Doofinder, Searchanise and SearchIQ.
			|| class_exists( 'Doofinder\WP\Doofinder_For_WordPress' ) || class_exists( 'Searchanise\SmartWoocommerceSearch\Bootstrap' ) || defined( 'SIQ_BASE_URL' )
			|| ( $autosuggest && $autosuggest->is_active() )
			// WP Search with Algolia.
			|| ( class_exists( 'Algolia_Plugin' ) && 'yes' === get_option( 'algolia_autocomplete_enabled' ) )
			// Jetpack Instant Search.
			|| ( class_exists( 'Automattic\Jetpack\Search\Instant_Search' ) && get_option( 'instant_search_enabled' ) && in_array( 'search', (array) get_option( 'jetpack_active_modules' ), true ) );
	}

	/**
	 * Whether a form has suggestions of a theme or of another plugin, or another field than WordPress's own.
	 *
	 * @param string $html Form.
	 * @return bool
	 */
	private static function has_suggestions( $html ) {
		$tags = new \WP_HTML_Tag_Processor( $html );
		$is_s = false;
		while ( $tags->next_tag() ) {
			$is_field = 'INPUT' === $tags->get_tag() && 's' === $tags->get_attribute( 'name' );
			$is_s     = $is_s || $is_field;
			// The last five are SearchWP's, Relevanssi's, those of themes and of Ivory Search, Enfold's, and Astra's on the page of results.
			$signs = array(
				'combobox' === $tags->get_attribute( 'role' ),
				null !== $tags->get_attribute( 'aria-autocomplete' ),
				$is_field && 'off' === $tags->get_attribute( 'autocomplete' ),
				$tags->get_attribute_names_with_prefix( 'data-swplive' ),
				$tags->get_attribute_names_with_prefix( 'data-rlvlive' ),
				preg_match( self::LIVE_SEARCH, (string) $tags->get_attribute( 'class' ) ),
				$is_field && 's' === $tags->get_attribute( 'id' ) && function_exists( 'avia_ajax_search' ),
				$is_field && $tags->has_class( 'search-field' ) && wp_script_is( 'astra-live-search' ),
			);
			if ( array_filter( $signs ) ) {
				return true;
			}
		}
		return ! $is_s;
	}

	/**
	 * Puts the cart after the navigation of a block theme's header.
	 *
	 * @param string[]                               $blocks   Blocks to insert.
	 * @param string                                 $position Position: `before`, `after`, `first_child`, `last_child`.
	 * @param string                                 $anchor   The existing block.
	 * @param \WP_Block_Template|\WP_Post|array|null $context  The template.
	 * @return string[]
	 */
	public function add_cart_to_header( $blocks, $position, $anchor, $context ) {
		// WordPress asks for every place at every kind of block.
		if ( 'after' !== $position || 'core/navigation' !== $anchor || ! $this->settings->is_on( 'cart_drawer' ) || ! class_exists( 'WooCommerce' ) || in_array( 'woocommerce/mini-cart', $blocks, true ) ) {
			return $blocks;
		}
		if ( $context instanceof \WP_Block_Template ) {
			$is_header = 'header' === $context->area;
			$content   = (string) $context->content;
		} else {
			// The header of a theme such as Twenty Twenty-Five only refers to a pattern.
			$is_header = is_array( $context ) && isset( $context['blockTypes'] ) && in_array( 'core/template-part/header', $context['blockTypes'], true );
			$content   = $is_header && isset( $context['content'] ) ? $context['content'] : '';
			// WordPress reads the file of a theme's pattern only after this filter.
			if ( $is_header && '' === $content && isset( $context['filePath'] ) ) {
				$content = $this->read_pattern( $context['filePath'] );
			}
		}
		if ( $is_header && ! preg_match( self::CART, $content ) ) {
			$blocks[] = 'storefront-islands/cart';
		}
		return $blocks;
	}

	/**
	 * Reads the file of a theme's pattern, once in a request.
	 *
	 * @param string $file Path.
	 * @return string Empty for an unreadable file.
	 */
	private function read_pattern( $file ) {
		if ( ! isset( $this->patterns[ $file ] ) ) {
			$this->patterns[ $file ] = is_readable( $file ) ? (string) file_get_contents( $file ) : ''; // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- a local file.
		}
		return $this->patterns[ $file ];
	}

	/**
	 * Marks a cart that the plugin itself puts into a header.
	 *
	 * @param array|null $block Parsed block.
	 * @return array|null
	 */
	public function mark_hooked( $block ) {
		if ( is_array( $block ) ) {
			$block['attrs'][ self::HOOKED ] = true;
		}
		return $block;
	}

	/**
	 * Remembers the HTML of a cart that the plugin itself puts into a header.
	 *
	 * @param string $html  HTML.
	 * @param array  $block Parsed block.
	 * @return string
	 */
	public function note_hooked( $html, $block ) {
		if ( '' !== $html && ! empty( $block['attrs'][ self::HOOKED ] ) ) {
			$this->hooked_cart = $html;
		}
		return $html;
	}

	/**
	 * Takes the plugin's own cart out of a header that has another one. Its text does not tell: the other one may stand in a
	 * pattern, in a synced block or in a menu that the text only names.
	 *
	 * @param string $html HTML of a template part or a pattern.
	 * @return string
	 */
	public function drop_second_cart( $html ) {
		$start = '' === $this->hooked_cart ? false : strpos( $html, $this->hooked_cart );
		if ( false === $start ) {
			return $html;
		}
		$rest = substr_replace( $html, '', $start, strlen( $this->hooked_cart ) );
		return preg_match( self::PRINTED_CART, (string) preg_replace( self::CLOSED_MENU, '', $rest ) ) ? $rest : $html;
	}

	/**
	 * Renders an island as HTML that works without a script.
	 *
	 * @param string   $name       Name.
	 * @param array    $attributes Settings by the names of the prop table.
	 * @param string[] $parts      Contents: slides, or one text.
	 * @param string   $wrapper    Attributes of the block's element.
	 * @return string
	 */
	public function render( $name, array $attributes, array $parts, $wrapper ) {
		// Islands of templates and widgets have no styles in the head yet.
		wp_enqueue_style( 'storefront-islands-' . $name );
		$is_hooked = ! empty( $attributes[ self::HOOKED ] );
		unset( $attributes[ self::HOOKED ] );
		if ( 'cart' === $name ) {
			// A header with two navigations, or with a cart of its own, needs no second one. The site editor stores the block with a
			// header, where it would outlive its switch. Without the bundle its count would stay at zero.
			if ( $is_hooked && ( $this->has_cart || ! $this->settings->is_on( 'cart_drawer' ) || ! $this->manifest->is_complete() || ! $this->manifest->is_allowed() || ! $this->request->is_active() ) ) {
				return '';
			}
			$this->has_cart = true;
		}
		$values = self::keep_own_urls( $attributes ) + $this->get_urls( $name );
		switch ( $name ) {
			case 'cart':
				$html = $this->render_cart( $values );
				$load = 'interaction';
				break;
			case 'search':
				$html = $this->render_search( $values );
				$load = 'interaction';
				break;
			case 'chat':
				$html = $this->render_chat( $values );
				$load = 'idle';
				break;
			case 'subscription':
				$html = $this->render_form( $values );
				$load = 'visible';
				break;
			case 'carousel':
				$html = '<ul><li>' . implode( '</li><li>', $parts ) . '</li></ul>';
				$load = 'visible';
				break;
			default:
				$html = implode( '', $parts );
				$load = 'idle';
		}
		if ( '' === $html ) {
			return '';
		}
		$tags           = array(
			'search'       => 'form',
			'subscription' => 'form',
			'carousel'     => 'section',
		);
		$tag            = isset( $tags[ $name ] ) ? $tags[ $name ] : 'div';
		$tag_attributes = array(
			'search'       => sprintf( ' role="search" method="get" action="%s"', esc_url( home_url( '/' ) ) ),
			'subscription' => sprintf( ' method="post" action="%s"', esc_url( isset( $values['endpoint'] ) ? $values['endpoint'] : '' ) ),
			'carousel'     => sprintf( ' aria-label="%s"', esc_attr__( 'Slides', 'storefront-islands' ) ),
		);
		$html           = sprintf(
			'<%1$s%2$s%3$s data-island="%4$s" data-load="%5$s"%6$s>%7$s</%1$s>',
			$tag,
			'' === $wrapper ? '' : ' ' . $wrapper,
			isset( $tag_attributes[ $name ] ) ? $tag_attributes[ $name ] : '',
			esc_attr( $name ),
			esc_attr( $load ),
			$this->render_data_attributes( $name, $values ),
			$html
		);
		/**
		 * Filters the HTML of an island.
		 *
		 * @param string $html       HTML.
		 * @param string $name       Name of the island.
		 * @param array  $attributes Settings of the island.
		 */
		return apply_filters( 'storefront_islands_island', $html, $name, $attributes );
	}

	/**
	 * Takes mount points out of the HTML of users who may not write scripts: a mount point may send what visitors type to
	 * any server. Blocks and shortcodes stay. On a network the administrator of a site may write no scripts, but may see
	 * the subscribers.
	 *
	 * @param string $html Content of a post, with slashes.
	 * @return string
	 */
	public function drop_mount_points( $html ) {
		if ( ! has_filter( current_filter(), 'wp_filter_post_kses' ) || current_user_can( 'manage_options' ) || false === stripos( $html, 'data-island' ) ) {
			return $html;
		}
		return wp_slash( self::disarm_mount_points( wp_unslash( $html ) ) );
	}

	/**
	 * The same for HTML that page builders and fields of other plugins clean before they store it beside the post. Pages
	 * that only show HTML keep their mount points.
	 *
	 * @param mixed $html HTML that WordPress cleans.
	 * @return mixed
	 */
	public function drop_sent_mount_points( $html ) {
		$method = isset( $_SERVER['REQUEST_METHOD'] ) ? strtoupper( sanitize_key( $_SERVER['REQUEST_METHOD'] ) ) : 'GET';
		if ( ! is_string( $html ) || false === stripos( $html, 'data-island' ) || in_array( $method, array( 'GET', 'HEAD' ), true ) ) {
			return $html;
		}
		return ! is_user_logged_in() || current_user_can( 'unfiltered_html' ) || current_user_can( 'manage_options' ) ? $html : self::disarm_mount_points( $html );
	}

	/**
	 * Writes the word of mount points so that browsers show it, and read no attribute in it. A parser would not do: WordPress
	 * cuts content at many places, and what was a text may then be a tag.
	 *
	 * @param string $html HTML.
	 * @return string
	 */
	private static function disarm_mount_points( $html ) {
		return preg_replace( '/(data)-(island)/i', '$1&#45;$2', $html );
	}

	/**
	 * Removes addresses that an author of posts must not give to an island: those of other servers, and those to which a
	 * visitor's browser must not send what it sends.
	 *
	 * @param array $values Settings.
	 * @return array
	 */
	private static function keep_own_urls( array $values ) {
		foreach ( array( 'cartUrl', 'checkoutUrl', 'endpoint', 'index', 'restUrl', 'nonceUrl', 'resultsUrl', 'trackingUrl' ) as $key ) {
			$is_link = 'cartUrl' === $key || 'checkoutUrl' === $key;
			if ( isset( $values[ $key ] ) && ! ( self::is_own_url( $values[ $key ] ) && ( $is_link || self::is_harmless( $values[ $key ] ) ) ) ) {
				unset( $values[ $key ] );
			}
		}
		return $values;
	}

	/**
	 * Whether requests to an address of this site can change nothing but what islands may change. The bundle sends the
	 * nonce of whoever is logged in: with any route of the REST API an author could let an administrator's browser make an
	 * account. PHP reads names of parameters in many spellings, so only plain letters may follow.
	 *
	 * @param string $url Address of this site.
	 * @return bool
	 */
	private static function is_harmless( $url ) {
		$path = wp_make_link_relative( $url );
		$root = wp_make_link_relative( rest_url() );
		if ( $path === $root ) {
			return true;
		}
		if ( ! preg_match( '~^/[\w./-]*(?:\?[\w=&/-]*)?$~D', $path ) || false !== strpos( $path, '..' ) ) {
			return false;
		}
		/**
		 * Filters the routes of the REST API that a block or a shortcode may name.
		 *
		 * @param string[] $routes Beginnings of routes.
		 */
		foreach ( (array) apply_filters( 'storefront_islands_routes', self::ROUTES ) as $route ) {
			if ( preg_match( '~^' . preg_quote( $root . $route, '~' ) . '(?=[/?&]|$)~D', $path, $match ) ) {
				$path = substr( $path, strlen( $match[0] ) );
				break;
			}
		}
		return ! preg_match( '~' . preg_quote( rest_get_url_prefix(), '~' ) . '|rest_route|_method~i', $path );
	}

	/**
	 * Whether an address belongs to a host of WordPress's own list of those that a site trusts: the site, and those of
	 * `allowed_redirect_hosts`. Browsers read a backslash as a slash, so an address that cleaning would change is none.
	 *
	 * @param mixed $url Address.
	 * @return bool
	 */
	private static function is_own_url( $url ) {
		return is_string( $url ) && wp_sanitize_redirect( $url ) === $url && '' !== wp_validate_redirect( $url, '' );
	}

	/**
	 * Renders the cart's link, and a place for WooCommerce's mini-cart. In a block theme WooCommerce's classic mini-cart
	 * has no looks, so the drawer draws the lines itself.
	 *
	 * @param array $values Settings.
	 * @return string
	 */
	private function render_cart( array $values ) {
		// phpcs:ignore WordPress.WP.I18n.TextDomainMismatch -- WooCommerce's own words.
		$label = isset( $values['label'] ) ? $values['label'] : self::choose_translation( 'Cart', __( 'Cart', 'storefront-islands' ), __( 'Cart', 'woocommerce' ) );
		$link  = sprintf(
			'<a href="%s" data-slot="trigger">%s <span data-cart-count>0</span></a>',
			esc_url( isset( $values['cartUrl'] ) ? $values['cartUrl'] : '/cart/' ),
			esc_html( $label )
		);
		return class_exists( 'WooCommerce' ) && ! wp_is_block_theme()
			? $link . '<div data-slot="content" class="woocommerce widget_shopping_cart" hidden><div class="widget_shopping_cart_content"></div></div>'
			: $link;
	}

	/**
	 * Renders the search's field and button.
	 *
	 * @param array $values Settings.
	 * @return string
	 */
	private function render_search( array $values ) {
		// phpcs:ignore WordPress.WP.I18n.TextDomainMismatch -- WordPress's own words.
		$search = self::choose_translation( 'Search', __( 'Search', 'storefront-islands' ), __( 'Search', 'default' ) );
		$label  = isset( $values['label'] ) ? $values['label'] : $search;
		$type   = isset( $values['postType'] ) ? $values['postType'] : '';
		$id     = wp_unique_id( 'storefront-search-' );
		return sprintf(
			'<label class="screen-reader-text" for="%1$s">%2$s</label><input type="search" id="%1$s" name="s" value="%3$s" placeholder="%4$s">%5$s<button type="submit"%7$s>%6$s</button>',
			esc_attr( $id ),
			esc_html( $label ),
			esc_attr( get_search_query( false ) ),
			esc_attr( isset( $values['placeholder'] ) ? $values['placeholder'] : '' ),
			'' === $type ? '' : '<input type="hidden" name="post_type" value="' . esc_attr( $type ) . '">',
			esc_html( $search ),
			self::render_button_class()
		);
	}

	/**
	 * Chooses between the plugin's own translation of a word and another one, which more languages have.
	 *
	 * @param string $text  The word in English.
	 * @param string $own   Translation of the plugin's own; the word itself where it has none.
	 * @param string $other Translation of WooCommerce or WordPress.
	 * @return string
	 */
	private static function choose_translation( $text, $own, $other ) {
		return $own === $text ? $other : $own;
	}

	/**
	 * Renders the class of a theme's buttons. A classic theme styles the element itself, and the class would override
	 * these styles.
	 *
	 * @return string An attribute.
	 */
	private static function render_button_class() {
		return wp_is_block_theme() ? ' class="wp-element-button"' : '';
	}

	/**
	 * Renders the chat's link; empty without a number.
	 *
	 * @param array $values Settings.
	 * @return string
	 */
	private function render_chat( array $values ) {
		$number = preg_replace( '/\D/', '', isset( $values['telephone'] ) ? $values['telephone'] : '' );
		if ( '' === $number ) {
			return '';
		}
		$url = 'https://wa.me/' . $number;
		if ( ! empty( $values['messageSend'] ) ) {
			$url = add_query_arg( 'text', rawurlencode( html_entity_decode( $values['messageSend'], ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ), $url );
		}
		return sprintf( '<a href="%s">%s</a>', esc_url( $url ), esc_html( isset( $values['heading'] ) ? $values['heading'] : __( 'Chat with us', 'storefront-islands' ) ) );
	}

	/**
	 * Renders the subscription's fields. Visitors do not see the honeypot. The island adds no second box for the consent.
	 *
	 * @param array $values Settings.
	 * @return string
	 */
	private function render_form( array $values ) {
		$message = '';
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- the value only selects a sentence.
		$result = isset( $_GET[ Subscription::RESULT_QUERY ] ) ? sanitize_key( $_GET[ Subscription::RESULT_QUERY ] ) : '';
		if ( '1' === $result ) {
			$message = isset( $values['successText'] ) ? $values['successText'] : __( 'Thank you for subscribing.', 'storefront-islands' );
		} elseif ( '0' === $result ) {
			$message = isset( $values['errorText'] ) ? $values['errorText'] : __( 'Something went wrong. Please try again.', 'storefront-islands' );
		}
		$consent = isset( $values['consent'] ) ? trim( $values['consent'] ) : '';
		return sprintf(
			'<label>%1$s <input type="email" name="email" autocomplete="email" required></label><input type="text" name="%2$s" tabindex="-1" autocomplete="off" hidden class="si-trap" aria-hidden="true" data-lpignore="true" data-1p-ignore><input type="hidden" name="%7$s" value="%8$s">%6$s<button type="submit"%5$s>%3$s</button>%4$s',
			esc_html( isset( $values['emailLabel'] ) ? $values['emailLabel'] : __( 'E-mail', 'storefront-islands' ) ),
			esc_attr( Subscription::HONEYPOT ),
			esc_html( isset( $values['submitText'] ) ? $values['submitText'] : __( 'Subscribe', 'storefront-islands' ) ),
			'' === $message ? '' : '<p role="status">' . esc_html( $message ) . '</p>',
			self::render_button_class(),
			'' === $consent ? '' : '<label class="si-subscription-consent"><input type="checkbox" name="consent" value="yes" required> ' . esc_html( $consent ) . '</label>',
			esc_attr( Subscription::PAGE ),
			// A page in a cache must not have the parameters of one visitor.
			esc_attr( isset( $_SERVER['REQUEST_URI'] ) ? strtok( esc_url_raw( wp_unslash( $_SERVER['REQUEST_URI'] ) ), '?' ) : '' )
		);
	}

	/**
	 * Settings that depend on this site: URLs, and the text for a subscription that waits for a confirmation.
	 *
	 * @param string $name Name of the island.
	 * @return array
	 */
	private function get_urls( $name ) {
		if ( 'cart' === $name && function_exists( 'wc_get_cart_url' ) ) {
			return array(
				'cartUrl'     => wc_get_cart_url(),
				'checkoutUrl' => wc_get_checkout_url(),
			);
		}
		if ( 'search' === $name ) {
			return self::get_search_root();
		}
		if ( 'subscription' === $name ) {
			$urls = array( 'endpoint' => Page_Config::make_relative( add_query_arg( 'locale', determine_locale(), rest_url( Subscription::NAMESPACE_V1 . Subscription::ROUTE ) ) ) );
			return $this->settings->is_on( 'double_opt_in' ) ? $urls + array( 'successText' => __( 'Please open the link in our mail to confirm.', 'storefront-islands' ) ) : $urls;
		}
		return array();
	}

	/**
	 * Settings as attributes, without empty values.
	 *
	 * @param string $name   Name of the island.
	 * @param array  $values Settings.
	 * @return string
	 */
	private function render_data_attributes( $name, array $values ) {
		$table = $this->get_prop_table( $name );
		$html  = '';
		foreach ( $values as $key => $value ) {
			if ( ! isset( $table[ $key ] ) || null === $value || '' === $value || array() === $value ) {
				continue;
			}
			if ( is_bool( $value ) ) {
				$value = $value ? 'true' : 'false';
			} elseif ( is_array( $value ) ) {
				$value = wp_json_encode( $value );
			}
			$attribute = 'data-' . strtolower( preg_replace( '/[A-Z]/', '-$0', $key ) );
			$html     .= sprintf( ' %s="%s"', $attribute, esc_attr( (string) $value ) );
		}
		return $html;
	}

	/**
	 * The prop table of an island.
	 *
	 * @param string $name Name.
	 * @return array
	 */
	private function get_prop_table( $name ) {
		$props = $this->manifest->get_props();
		return isset( $props[ $name ] ) ? $props[ $name ] : array();
	}

	/**
	 * The attributes of a block, from the prop table of its island. An unset attribute has the bundle's default.
	 *
	 * @param string $name Name of the island.
	 * @return array
	 */
	private function get_attributes( $name ) {
		$attributes = array();
		foreach ( $this->get_prop_table( $name ) as $key => $prop ) {
			if ( in_array( $key, self::HIDDEN_PROPS, true ) ) {
				continue;
			}
			$is_json            = in_array( $prop['type'], array( 'array', 'object' ), true );
			$attributes[ $key ] = array(
				'type'        => $is_json ? 'string' : $prop['type'],
				'description' => $prop['description'],
			);
			if ( $is_json ) {
				$attributes[ $key ]['isJson'] = true;
			}
			if ( isset( $prop['enum'] ) ) {
				$attributes[ $key ]['enum'] = array_merge( array( '' ), $prop['enum'] );
			}
		}
		return $attributes;
	}

	/**
	 * The content of a block: each inner block of a carousel, or the whole content of any other block.
	 *
	 * @param string    $name    Name of the island.
	 * @param string    $content Rendered inner blocks.
	 * @param \WP_Block $block   Block.
	 * @return string[]
	 */
	private function get_parts( $name, $content, $block ) {
		if ( 'carousel' !== $name ) {
			return array( $content );
		}
		$parts = array();
		foreach ( $block->inner_blocks as $inner ) {
			$parts[] = $inner->render();
		}
		return $parts;
	}

	/**
	 * Titles, descriptions and icons of the blocks.
	 *
	 * @return array
	 */
	private static function get_descriptions() {
		return array(
			'cart'         => array(
				'title'       => __( 'Cart drawer', 'storefront-islands' ),
				'description' => __( 'A link to the cart with a live count, and a drawer.', 'storefront-islands' ),
				'icon'        => 'cart',
			),
			'search'       => array(
				'title'       => __( 'Live search', 'storefront-islands' ),
				'description' => __( 'A search form with suggestions while typing.', 'storefront-islands' ),
				'icon'        => 'search',
			),
			'chat'         => array(
				'title'       => __( 'Chat', 'storefront-islands' ),
				'description' => __( 'A WhatsApp button with a message box.', 'storefront-islands' ),
				'icon'        => 'format-chat',
			),
			'subscription' => array(
				'title'       => __( 'Subscription', 'storefront-islands' ),
				'description' => __( 'A form that collects e-mail addresses.', 'storefront-islands' ),
				'icon'        => 'email',
			),
			'carousel'     => array(
				'title'       => __( 'Carousel', 'storefront-islands' ),
				'description' => __( 'A row of blocks, one slide each.', 'storefront-islands' ),
				'icon'        => 'slides',
			),
			'lightbox'     => array(
				'title'       => __( 'Lightbox', 'storefront-islands' ),
				'description' => __( 'Opens the linked pictures inside the block in a viewer.', 'storefront-islands' ),
				'icon'        => 'format-gallery',
			),
		);
	}

	/**
	 * Patterns for the editor, by slug.
	 *
	 * @return array
	 */
	private static function get_patterns() {
		$categories = array( 'storefront-islands', 'call-to-action' );
		return array(
			'newsletter'    => array(
				'title'      => __( 'Newsletter', 'storefront-islands' ),
				'categories' => $categories,
				'content'    => '<!-- wp:group {"layout":{"type":"constrained"}} --><div class="wp-block-group"><!-- wp:heading --><h2 class="wp-block-heading">' . esc_html__( 'News from the shop', 'storefront-islands' ) . '</h2><!-- /wp:heading --><!-- wp:storefront-islands/subscription /--></div><!-- /wp:group -->',
			),
			'search-banner' => array(
				'title'      => __( 'Search with a heading', 'storefront-islands' ),
				'categories' => $categories,
				'content'    => '<!-- wp:group {"layout":{"type":"constrained"}} --><div class="wp-block-group"><!-- wp:heading --><h2 class="wp-block-heading">' . esc_html__( 'What are you looking for?', 'storefront-islands' ) . '</h2><!-- /wp:heading --><!-- wp:storefront-islands/search /--></div><!-- /wp:group -->',
			),
			'header-tools'  => array(
				'title'      => __( 'Search and cart in a row', 'storefront-islands' ),
				'categories' => array( 'storefront-islands', 'header' ),
				'content'    => '<!-- wp:group {"layout":{"type":"flex","flexWrap":"nowrap"}} --><div class="wp-block-group"><!-- wp:storefront-islands/search /--><!-- wp:storefront-islands/cart /--></div><!-- /wp:group -->',
			),
		);
	}
}
