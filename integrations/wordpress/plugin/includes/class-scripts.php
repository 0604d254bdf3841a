<?php
/**
 * Decides which scripts of a page the bundle replaces.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Reads all scripts of the finished page, and chooses those that go. WordPress prints every script first, so nothing is
 * ever lost: a script that something on the page needs simply stays. When in doubt, it stays.
 */
class Scripts {

	/**
	 * The handles of jQuery and its parts.
	 */
	const JQUERY = array( 'jquery', 'jquery-core', 'jquery-migrate' );

	/**
	 * Pieces of JavaScript, and what stands for each: code for itself, two quotes for a string, nothing for a comment. A
	 * template may have code, and a name before it calls a function: it ends the search.
	 */
	const PIECE = '~\G(?|([^"\'`/]++)()|(")(?:[^"\\\\\n]++|\\\\.)*+(")|(\')(?:[^\'\\\\\n]++|\\\\.)*+(\')|()()(?://[^\n]*+|/\*(?:[^*]++|\*(?!/))*+\*/))~s';

	/**
	 * Code that only assigns data, once `PIECE` has emptied its strings: declarations, assignments, keys, plain values and
	 * brackets. Any other name may be one of a script.
	 */
	const DATA_CODE = '~^(?:[\s{}\[\],:;]++|""|\'\'|[+-]?+\d[\w.]*+|(?:true|false|null|undefined)\b|[a-zA-Z_$][\w$]*+\s*+:|(?:var|let|const)\s++(?=[\w$]++\s*+=)|([a-zA-Z_$][\w$]*+(?:\s*+\.\s*+[\w$]++|\[(?:""|\'\')\])*+)\s*+=(?![=>])(?:\s*+(?1)\s*+\|\|)?+)*+$~';

	/**
	 * The dependent of a script that stays for code in the page.
	 */
	const BY_CODE = '*';

	/**
	 * The dependent of an original that stays for a reason of its own, which the report has.
	 */
	const BY_REASON = '!';

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
	 * The table of original scripts.
	 *
	 * @var Originals
	 */
	private $originals;

	/**
	 * Records every decision.
	 *
	 * @var Report
	 */
	private $report;

	/**
	 * Finds the originals that files of scripts use.
	 *
	 * @var Script_Files
	 */
	private $files;

	/**
	 * The finished page.
	 *
	 * @var Markup
	 */
	private $page;

	/**
	 * The scripts of the page.
	 *
	 * @var Page_Scripts
	 */
	private $scripts;

	/**
	 * Positions of script elements in the list of the page, by handle.
	 *
	 * @var array<string, int>
	 */
	private $printed = array();

	/**
	 * Script elements with a file that no handle names.
	 *
	 * @var array<int, string> URLs by position.
	 */
	private $foreign = array();

	/**
	 * Dependents by kept handle; empty where code asks for the script by name.
	 *
	 * @var array<string, string>
	 */
	private $needed = array();

	/**
	 * Originals with a reason of their own to stay, by handle.
	 *
	 * @var array<string, string>
	 */
	private $explained = array();

	/**
	 * Whether code that nobody has read keeps all that it may call.
	 *
	 * @var bool
	 */
	private $is_all_needed = false;

	/**
	 * Handles of the scripts that the page has lost.
	 *
	 * @var string[]
	 */
	private $removed = array();

	/**
	 * Signs of libraries that the page has.
	 *
	 * @var array[]
	 */
	private $signs = array();

	/**
	 * Paths of files by URL; the URL itself for other servers.
	 *
	 * @var array<string, string>
	 */
	private $paths = array();

	/**
	 * Files that run on the page, by the number of scripts that stay: each of those may bring some.
	 *
	 * @var array<int, string[]>
	 */
	private $running = array();

	/**
	 * Sign of a consent plugin on the page; null until the first search.
	 *
	 * @var string|null
	 */
	private $consent_plugin;

	/**
	 * Stores the objects that the class uses.
	 *
	 * @param Settings     $settings  The switches.
	 * @param Request      $request   The page.
	 * @param Originals    $originals The table of original scripts.
	 * @param Report       $report    Records every decision.
	 * @param Script_Files $files     What the files of scripts use.
	 */
	public function __construct( Settings $settings, Request $request, Originals $originals, Report $report, Script_Files $files ) {
		$this->settings  = $settings;
		$this->request   = $request;
		$this->originals = $originals;
		$this->report    = $report;
		$this->files     = $files;
	}

	/**
	 * Finds the script elements that the page loses.
	 *
	 * @param Markup   $page     The finished page.
	 * @param string[] $hosts    Hosts that run on the page.
	 * @param string[] $declined Hosts with work on the page that a filter has removed.
	 * @return int[] Positions in the list of the page's scripts.
	 */
	public function find_removed( Markup $page, array $hosts, array $declined = array() ) {
		$this->page    = $page;
		$this->scripts = new Page_Scripts( $page );
		$this->printed = $this->scripts->get_printed();
		$this->foreign = $this->scripts->get_foreign();
		$this->needed  = array();
		$this->removed = array();
		$this->signs   = array();
		$this->paths   = array();
		$this->running = array();

		$this->explained      = array();
		$this->is_all_needed  = false;
		$this->consent_plugin = null;
		foreach ( array_merge( Originals::SIGNS, Originals::PAGE_SIGNS ) as $sign ) {
			foreach ( $sign[2] as $handle ) {
				if ( isset( $this->printed[ $handle ] ) ) {
					$this->signs[] = $sign;
					break;
				}
			}
		}

		$this->report->record_printed( array_keys( $this->printed ) );
		if ( ! $this->request->may_remove_scripts() ) {
			return array();
		}
		$payment = $this->find_payment();
		if ( '' !== $payment ) {
			/* translators: %s: handle of a script. */
			$this->report->record_problem( sprintf( __( 'The page keeps its scripts, because %s may take a payment, or draw express payment buttons.', 'storefront-islands' ), $payment ) );
			return array();
		}
		foreach ( $page->match_tags( '~(?<![^\0])<base[\s/]~i' ) as $tag ) {
			$base = Markup::parse_attributes( $tag ) + array( 'href' => '' );
			$host = wp_parse_url( trim( $base['href'] ), PHP_URL_HOST );
			if ( null !== $host && wp_parse_url( home_url(), PHP_URL_HOST ) !== $host ) {
				$this->report->record_problem( __( 'The page keeps its scripts, because its base element leads to another server.', 'storefront-islands' ) );
				return array();
			}
		}
		foreach ( $declined as $host ) {
			/* translators: %s: name of a host, such as "woocommerce". */
			$this->report->record_obstacle( sprintf( __( 'The original scripts of %s stay, because a filter has removed it from the page.', 'storefront-islands' ), $host ) );
		}
		$known    = array_intersect_key( $this->originals->get_replaced(), $this->printed );
		$replaced = $known;
		$elements = $page->get_scripts();
		$held     = array();
		foreach ( $known as $handle => $name ) {
			$is_declined = in_array( Originals::find_host( $handle, $name ), $declined, true );
			// A plugin for consent or speed holds the script back, and decides when its work begins.
			$is_held = ! Page_Scripts::runs_at_once( $elements[ $this->printed[ $handle ] ] );
			if ( $is_held ) {
				/* translators: %s: handle of a script. */
				$this->report->record_obstacle( sprintf( __( '%s stays, because another plugin holds it back.', 'storefront-islands' ), $handle ) );
				$held[] = $name;
			}
			$is_other = ! Originals::is_original( $handle, (string) wp_scripts()->registered[ $handle ]->src );
			if ( $is_other && ! $is_held ) {
				/* translators: %s: handle of a script. */
				$this->report->record_obstacle( sprintf( __( '%s stays, because a plugin or theme has a file of its own by that name.', 'storefront-islands' ), $handle ) );
			} elseif ( $this->scripts->is_repeated( $handle ) && ! $is_held ) {
				/* translators: %s: handle of a script. */
				$this->report->record_obstacle( sprintf( __( '%s stays, because the page has it twice.', 'storefront-islands' ), $handle ) );
			}
			if ( $is_held || $is_declined || $is_other || $this->scripts->is_repeated( $handle ) || $this->is_elsewhere( $handle ) ) {
				unset( $replaced[ $handle ] );
			}
		}
		foreach ( array_intersect( array_keys( Originals::TRACKING ), $replaced ) as $name ) {
			if ( in_array( $name, $held, true ) || $this->may_hold( $name ) || ( 'attribution' === $name && $this->lacks_attribution_part() ) ) {
				$replaced = array_diff( $replaced, array( $name ) );
			}
		}
		foreach ( $this->find_unserved( $replaced ) as $handle => $what ) {
			unset( $replaced[ $handle ] );
			/* translators: 1: handle of a script, 2: the beginning of an element, or its id. */
			$this->report->record_obstacle( sprintf( __( '%1$s stays, because the page has something that Storefront Islands leaves to it: %2$s', 'storefront-islands' ), $handle, $what ) );
		}
		if ( isset( $replaced['wc-single-product'] ) && $this->has_own_gallery() ) {
			unset( $replaced['wc-single-product'] );
			$this->report->record_obstacle( __( 'wc-single-product stays, because the shop has settings or libraries of its own for the gallery of a product.', 'storefront-islands' ) );
		}
		if ( $this->request->is_check() && ! isset( $this->printed['wc-order-attribution'] ) && $this->has_attribution_data() ) {
			$this->report->record_note( __( 'Storefront Islands records no source of an order here: the page has the data of WooCommerce’s script without the script, because another plugin has removed it, or joined it with others.', 'storefront-islands' ) );
		}
		foreach ( array_diff_key( $known, $replaced ) as $handle => $name ) {
			// Other code has asked for those alone.
			if ( ! $this->is_elsewhere( $handle ) ) {
				$this->explained[ $handle ] = $name;
			}
		}
		$this->need_queued( $replaced );
		$dropped = $this->read_code();
		$this->need_other_jquery();
		$this->need_for_files();
		$this->need_for_joiners();
		$this->need_for_tag_manager();
		/**
		 * Filters the originals that stay on a page without their elements, where code may load some.
		 *
		 * @param array<string, string> $originals Hosts by handle.
		 */
		$late = (array) apply_filters( 'storefront_islands_late_originals', Originals::LATE );
		$this->need_for_late_elements( array_intersect_key( $late, $replaced ), $hosts );
		$this->need_for_empty_carts();
		$this->keep_libraries();
		return $this->collect_removed( $known, $dropped );
	}

	/**
	 * Finds a script of a checkout, or of a payment plugin that draws express buttons: it needs jQuery, and mostly also
	 * scripts of WooCommerce that it does not name.
	 *
	 * @return string Handle, or empty.
	 */
	private function find_payment() {
		// A filter may have put another file in the place of a script that WordPress has printed.
		$handles = array_intersect_key( $this->printed + array_flip( wp_scripts()->done ), wp_scripts()->registered );
		foreach ( array_keys( $handles ) as $handle ) {
			if ( preg_match( Originals::CHECKOUT, $handle ) ) {
				return $handle;
			}
			$src  = (string) wp_scripts()->registered[ $handle ]->src;
			$name = preg_match( '~/plugins/([^/]+)/~', $src, $match ) ? $handle . ' ' . $match[1] : $handle;
			if ( '' === Originals::find_function( $handle ) && preg_match( Originals::EXPRESS_PAYMENT, $name ) && ( $this->depends_on_jquery( $handle ) || $this->names_jquery( $src ) ) ) {
				return $handle;
			}
		}
		foreach ( $this->foreign as $src ) {
			if ( preg_match( '~/plugins/([^/]+)/~', $src, $match ) && preg_match( Originals::EXPRESS_PAYMENT, $match[1] ) && $this->names_jquery( $src ) ) {
				return basename( Page_Scripts::get_path( $src ) );
			}
		}
		return '';
	}

	/**
	 * Whether the page that was read last has one of some scripts, whatever becomes of it.
	 *
	 * @param string[] $handles Handles.
	 * @return bool
	 */
	public function has_printed( array $handles ) {
		return (bool) array_intersect_key( array_flip( $handles ), $this->printed );
	}

	/**
	 * Whether the page that was read last has lost a script.
	 *
	 * @param string $handle Handle.
	 * @return bool
	 */
	public function has_removed( $handle ) {
		return in_array( $handle, $this->removed, true );
	}

	/**
	 * Handles of the scripts that the page that was read last has lost.
	 *
	 * @return string[]
	 */
	public function get_removed() {
		return $this->removed;
	}

	/**
	 * Whether the page that was read last has a script of Site Kit for the events of a shop that another plugin holds back, or
	 * may hold back later.
	 *
	 * @return bool
	 */
	public function may_hold_events() {
		$reporters = array_intersect_key( $this->printed, array_flip( Originals::SHOP_REPORTERS ) );
		$elements  = array_intersect_key( $this->page->get_scripts(), array_flip( $reporters ) );
		return $reporters && ( count( array_filter( $elements, array( Page_Scripts::class, 'runs_at_once' ) ) ) < count( $reporters ) || '' !== $this->find_hold( 'analytics' ) );
	}

	/**
	 * Finds out whether a consent plugin may hold the scripts of a function back after this plugin, in the page or in the
	 * browser. It knows the originals' files alone, and the bundle would record or send without a consent. The bundle asks
	 * the WP Consent API itself, but without a type of consent the API allows everything, and nobody asks the visitor.
	 *
	 * @param string $name Function.
	 * @return string What says so, or empty.
	 */
	private function find_hold( $name ) {
		if ( function_exists( 'wp_has_consent' ) ) {
			$has_type = function_exists( 'wp_get_consent_type' ) && wp_get_consent_type();
			return $has_type ? '' : __( 'the WP Consent API has no consent type', 'storefront-islands' );
		}
		$plugin = $this->find_consent_plugin();
		return '' === $plugin ? $this->find_held_name( $name ) : $plugin;
	}

	/**
	 * Whether a consent plugin may hold the scripts of a function back after this plugin. The report names it.
	 *
	 * @param string $name Function.
	 * @return bool
	 */
	private function may_hold( $name ) {
		$sign = $this->find_hold( $name );
		if ( '' === $sign ) {
			return false;
		}
		$functions = Settings::get_functions();
		/* translators: 1: name of a function of the settings page, 2: name of a PHP function, URL of a script, the beginning of code, or what the WP Consent API lacks. */
		$this->report->record_obstacle( sprintf( __( 'The scripts of “%1$s” stay, because a consent plugin may hold them back: %2$s', 'storefront-islands' ), $functions[ $name ]['label'], $sign ) );
		return true;
	}

	/**
	 * Finds a consent plugin on the page.
	 *
	 * @return string Name of its function, or URL of its script; otherwise empty.
	 */
	private function find_consent_plugin() {
		if ( null === $this->consent_plugin ) {
			$found = preg_grep( Originals::CONSENT_BUFFERS, ob_list_handlers() );
			if ( ! $found ) {
				// Optimisers and consent plugins have attributes of their own for the URL of a script that they delay.
				$attributes = array_column( $this->page->get_scripts(), 'attributes' );
				$found      = preg_grep( Originals::CONSENT_FILES, array_merge( ...array_map( 'array_values', $attributes ) ) );
			}
			$this->consent_plugin = (string) current( $found );
		}
		return $this->consent_plugin;
	}

	/**
	 * Finds code that names the originals of a function, and is not their own.
	 *
	 * @param string $name Function.
	 * @return string Beginning of the code, or empty.
	 */
	private function find_held_name( $name ) {
		$scripts = $this->page->get_scripts();
		foreach ( preg_grep( Originals::TRACKING[ $name ], array_column( $scripts, 'code' ) ) as $index => $code ) {
			$id = isset( $scripts[ $index ]['attributes']['id'] ) ? $scripts[ $index ]['attributes']['id'] : '';
			if ( Originals::find_function( (string) preg_replace( '/-js(?:-[a-z]+)?$/D', '', $id ) ) !== $name ) {
				return Jquery_Code::shorten( $code );
			}
		}
		return '';
	}

	/**
	 * Whether the page has not all that the script of the order attribution works with: its data, and what it depends on.
	 * Another plugin has taken it out or moved it, and nobody knows whether the shop wants a record.
	 *
	 * @return bool
	 */
	private function lacks_attribution_part() {
		$registered = wp_scripts()->registered;
		$is_whole   = isset( $this->printed['wc-order-attribution'] );
		foreach ( $is_whole ? $registered['wc-order-attribution']->deps : array() as $dependency ) {
			// A handle without a file, such as `jquery`, prints nothing of its own.
			$is_whole = $is_whole && ( isset( $this->printed[ $dependency ] ) || ( isset( $registered[ $dependency ] ) && ! $registered[ $dependency ]->src ) );
		}
		if ( $is_whole && $this->has_attribution_data() ) {
			return false;
		}
		$this->report->record_obstacle( __( 'The scripts of the order attribution stay, because another plugin has taken a part of them, or their data, from the page.', 'storefront-islands' ) );
		return true;
	}

	/**
	 * Finds elements of the page that the bundle leaves to an original.
	 *
	 * @param array<string, string> $replaced Functions by handle.
	 * @return array<string, string> Beginnings of the elements, their ids, or addresses, by handle.
	 */
	private function find_unserved( array $replaced ) {
		$found = array();
		foreach ( array_intersect_key( Originals::UNSERVED, $replaced ) as $handle => list( $words, $pattern ) ) {
			foreach ( array_slice( preg_grep( $pattern, $this->page->find_tags( $words ) ), 0, 1 ) as $tag ) {
				$found[ $handle ] = Jquery_Code::shorten( $tag );
			}
		}
		foreach ( isset( $replaced['wc-add-to-cart-variation'] ) ? $this->page->get_scripts() : array() as $script ) {
			$id = isset( $script['attributes']['id'] ) ? $script['attributes']['id'] : '';
			if ( in_array( $id, Originals::TEMPLATES, true ) && preg_match( Originals::TEMPLATE_CODE, (string) preg_replace( Originals::TEMPLATE_KEY, '', $script['code'] ) ) ) {
				$found['wc-add-to-cart-variation'] = $id;
			}
		}
		// The bundle sends all its requests to the first address.
		$address = '';
		foreach ( array_intersect( Originals::ADDRESSED, array_keys( array_intersect_key( $this->printed, $replaced ) ) ) as $handle ) {
			$own     = preg_match( Originals::ADDRESS, (string) wp_scripts()->get_data( $handle, 'data' ), $match ) ? (string) json_decode( $match[1] ) : '';
			$address = '' === $address ? $own : $address;
			if ( '' !== $own && $own !== $address ) {
				$found[ $handle ] = $own;
			}
		}
		if ( isset( $replaced['smart-search-general'] ) && preg_match( Originals::SEARCH_DIALOG, (string) wp_scripts()->get_data( 'smart-search-general', 'data' ) ) ) {
			$found['smart-search-general'] = 'addToCart';
		}
		$button = isset( $this->printed['edd-ajax'], $replaced['edd-ajax'] ) ? $this->find_loose_download() : '';
		if ( '' !== $button ) {
			$found['edd-ajax'] = Jquery_Code::shorten( $button );
		}
		$picture = isset( $replaced['wc-single-product'] ) ? $this->find_unserved_picture() : '';
		if ( '' !== $picture ) {
			$found['wc-single-product'] = Jquery_Code::shorten( $picture );
		}
		return $found;
	}

	/**
	 * Finds a picture of a product's gallery that the bundle would show in another way: without a link beside the zoom, with
	 * a link to another file than the image names, or outside of the row, as shops and themes make them by a filter.
	 *
	 * @return string The tag of the picture; otherwise empty.
	 */
	private function find_unserved_picture() {
		$tags     = $this->page->find_tags();
		$pictures = preg_grep( Originals::PICTURE, $this->page->find_tags( array( 'woocommerce-product-gallery__image' ) ) );
		$params   = $pictures ? $this->get_gallery_params() : array();
		$has_zoom = ! empty( $params['zoom_enabled'] );
		$names    = array_keys(
			array_filter(
				array(
					'data-src'         => $has_zoom,
					'data-large_image' => ! empty( $params['photoswipe_enabled'] ),
				)
			)
		);
		// The row is the element around the pictures, and WooCommerce's slider knows no other one.
		$first = (int) key( $pictures );
		if ( count( $pictures ) > 1 && ! empty( $params['flexslider_enabled'] ) && ! preg_match( Originals::PICTURE_ROW, $tags[ $first - 1 ] ) ) {
			return $pictures[ $first ];
		}
		foreach ( $names ? $pictures : array() as $key => $picture ) {
			$part = $this->find_part( $tags, $key, Originals::PICTURE_PART );
			$link = preg_match( Originals::PICTURE_LINK, $part ) ? Markup::parse_attributes( $part )['href'] : '';
			if ( '' !== $link ) {
				$files = array_intersect_key( Markup::parse_attributes( $this->find_part( $tags, $key, '~^<img\s~i' ) ), array_flip( $names ) );
				$paths = preg_replace( '~^(?:https?:)?//[^/]*+~i', '', array_filter( array( $link ) + $files ) );
				if ( count( array_unique( $paths ) ) > 1 ) {
					return $picture;
				}
				continue;
			}
			$is_empty = false !== strpos( $picture, Originals::PLACEHOLDER );
			if ( $has_zoom && ( ! $is_empty || preg_grep( Originals::VARIATION_PICTURE, $this->page->find_tags( array( 'data-product_variations' ) ) ) ) ) {
				return $picture;
			}
		}
		return '';
	}

	/**
	 * Finds a button of a download outside of the form of its download, which the bundle leaves to the browser.
	 *
	 * @return string The tag of the button; otherwise empty.
	 */
	private function find_loose_download() {
		$form = '';
		$tags = $this->page->find_tags( array( 'edd-add-to-cart' ) );
		foreach ( $tags ? $this->page->find_tags( array( '<form', 'edd-add-to-cart' ) ) : $tags as $tag ) {
			if ( 'form' === Markup::get_name( $tag ) ) {
				$form = $tag;
				continue;
			}
			$id     = preg_match( Originals::DOWNLOAD, $tag, $match ) ? $match[1] : '';
			$is_own = false !== strpos( $form, 'edd_download_purchase_form' ) && preg_match( '~(?<![\w-])edd_purchase_' . $id . '(?!\d)~', $form );
			if ( '' !== $id && ! $is_own ) {
				return $tag;
			}
		}
		return '';
	}

	/**
	 * Finds the next tag of a kind.
	 *
	 * @param string[] $tags    Start tags of the page.
	 * @param int      $key     Key of a tag.
	 * @param string   $pattern Expression of the kind.
	 * @return string Empty without such a tag.
	 */
	private function find_part( array $tags, $key, $pattern ) {
		do {
			++$key;
		} while ( isset( $tags[ $key ] ) && ! preg_match( $pattern, $tags[ $key ] ) );
		return isset( $tags[ $key ] ) ? $tags[ $key ] : '';
	}

	/**
	 * The data of WooCommerce's gallery.
	 *
	 * @return array<string, mixed> Empty without such data.
	 */
	private function get_gallery_params() {
		$data = (string) wp_scripts()->get_data( 'wc-single-product', 'data' );
		return preg_match( '~wc_single_product_params = (\{.*\});~', $data, $match ) ? (array) json_decode( $match[1], true ) : array();
	}

	/**
	 * Whether the data of WooCommerce's gallery has other settings than WooCommerce's, or a library that the page does not
	 * have. Older versions have one setting less.
	 *
	 * @return bool
	 */
	private function has_own_gallery() {
		$params = $this->get_gallery_params();
		foreach ( Originals::GALLERY as $key => $defaults ) {
			$own = isset( $params[ $key ] ) ? (array) $params[ $key ] : $defaults;
			$own = array_diff_key( $own, array( 'rtl' => true ) ) + array_intersect_key( $defaults, array( 'allowOneSlide' => true ) );
			ksort( $own );
			ksort( $defaults );
			if ( $own !== $defaults ) {
				return true;
			}
		}
		// A page with the block of a gallery has the data of the classic gallery without its libraries.
		$is_block = $this->page->find_tags( array( 'wc-block-product-gallery' ) ) && ! preg_grep( '~\sclass\s*+=\s*+["\']?[^"\'>]*(?<![\w-])woocommerce-product-gallery(?![\w-])~i', $this->page->find_tags( array( 'woocommerce-product-gallery' ) ) );
		foreach ( $is_block ? array() : Originals::GALLERY_LIBRARIES as $key => $handles ) {
			if ( ! empty( $params[ $key ] ) && ! array_intersect_key( array_flip( $handles ), $this->printed ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether the page has the data of the script of the order attribution, in code that runs.
	 *
	 * @return bool
	 */
	private function has_attribution_data() {
		$scripts = $this->page->get_scripts();
		return (bool) array_filter( array_intersect_key( $scripts, preg_grep( Originals::ATTRIBUTION_DATA, array_column( $scripts, 'code' ) ) ), array( Page_Scripts::class, 'is_javascript' ) );
	}

	/**
	 * Whether other code has enqueued an original for a place that the bundle does not serve.
	 *
	 * @param string $handle Handle.
	 * @return bool
	 */
	private function is_elsewhere( $handle ) {
		return isset( Originals::PLACES[ $handle ] ) && in_array( $handle, wp_scripts()->queue, true ) && ! $this->page->find_tags( array( Originals::PLACES[ $handle ] ) );
	}

	/**
	 * Whether a script has the word jQuery, or cannot be read. Scripts of well-known services need no jQuery.
	 *
	 * @param string $src URL.
	 * @return bool
	 */
	private function names_jquery( $src ) {
		$answer = $this->files->find( $src );
		return null === $answer ? ! preg_match( Originals::SERVICES, $src ) : $answer['names_jquery'];
	}

	/**
	 * Keeps the scripts that the bundle does not replace, with everything that they depend on.
	 *
	 * @param array<string, string> $replaced Functions by handle.
	 * @return void
	 */
	private function need_queued( array $replaced ) {
		$registered   = wp_scripts()->registered;
		$dependencies = $this->find_dependencies();
		foreach ( array_keys( $this->printed ) as $handle ) {
			if ( isset( $replaced[ $handle ] ) || ( 'comment-reply' === $handle && $this->may_drop_comment_reply() ) ) {
				continue;
			}
			$is_jquery = in_array( $handle, self::JQUERY, true );
			// Core's own libraries come by the names of other scripts. A plugin may also print a handle without queueing it.
			$is_library = isset( $dependencies[ $handle ] ) && Local_File::is_library( $handle );
			if ( ! ( $is_jquery && $this->may_drop_jquery( $handle ) ) && ! ( $is_library && ! $is_jquery && ! in_array( $handle, wp_scripts()->queue, true ) ) ) {
				$this->need( $handle, '' );
			}
		}
		$this->need_for_groups();
		// A file of an optimiser joins scripts, and names none of them. It may have a handle of its own.
		foreach ( array_diff( wp_scripts()->done, array_keys( $this->printed ), array( Head::HANDLE ) ) as $handle ) {
			if ( isset( $registered[ $handle ] ) && $registered[ $handle ]->src ) {
				$this->need( $handle, '' );
				if ( in_array( $handle, self::JQUERY, true ) || '' !== Originals::find_function( $handle ) ) {
					/* translators: %s: handle of a script. */
					$this->report->record_obstacle( sprintf( __( '%s stays with what it needs, because the page has another file in its place.', 'storefront-islands' ), $handle ) );
				}
			}
		}
	}

	/**
	 * Keeps the scripts that other code has enqueued together, by a handle without a file. Its inline code tells whether it
	 * uses jQuery.
	 *
	 * @return void
	 */
	private function need_for_groups() {
		foreach ( array_intersect( wp_scripts()->queue, wp_scripts()->done ) as $handle ) {
			$script = wp_scripts()->query( $handle );
			if ( ! $script || $script->src || in_array( $handle, self::JQUERY, true ) || '' !== Originals::find_function( $handle ) ) {
				continue;
			}
			foreach ( array_diff( $script->deps, self::JQUERY ) as $dependency ) {
				$this->need( $dependency, $handle );
			}
		}
	}

	/**
	 * The scripts that a script of the page depends on, directly or by a handle without a file.
	 *
	 * @return array<string, bool>
	 */
	private function find_dependencies() {
		$registered   = wp_scripts()->registered;
		$dependencies = array();
		$pending      = array_keys( $this->printed );
		while ( $pending ) {
			foreach ( $registered[ array_pop( $pending ) ]->deps as $dependency ) {
				if ( ! isset( $dependencies[ $dependency ] ) && isset( $registered[ $dependency ] ) ) {
					$dependencies[ $dependency ] = true;
					$pending[]                   = $dependency;
				}
			}
		}
		return $dependencies;
	}

	/**
	 * Whether jQuery may go although code asks for it by name. The search in the page finds code that needs it.
	 *
	 * @param string $handle Handle.
	 * @return bool
	 */
	private function may_drop_jquery( $handle ) {
		/**
		 * Filters whether the plugin may remove a jQuery that code enqueued by name.
		 *
		 * @param bool   $may_drop True, because the plugin searches the finished page for code that uses jQuery.
		 * @param string $handle   Handle.
		 */
		return (bool) apply_filters( 'storefront_islands_drop_bare_jquery', true, $handle );
	}

	/**
	 * Keeps what the code in the page needs, and finds the inline code that goes with its script.
	 *
	 * @return array<int, string> Handles by the positions of inline code that goes with them.
	 */
	private function read_code() {
		$dropped = array();
		$after   = array();
		$texts   = array();
		$codes   = $this->scripts->get_codes();
		$scripts = $this->page->get_scripts();
		foreach ( $scripts as $index => $script ) {
			$texts += $this->read_script_handlers( $index, $script['attributes'] );
			if ( ! isset( $codes[ $index ] ) ) {
				$texts[ $script['code'] ] = '';
				continue;
			}
			list( $handle, $place ) = $this->scripts->find_owner( isset( $script['attributes']['id'] ) ? $script['attributes']['id'] : '' );
			if ( '' !== $handle && ( 'translations' === $place || $this->is_known( $handle, $script['code'] ) ) ) {
				$dropped[ $index ] = $handle;
			} elseif ( 'after' === $place && ! in_array( $handle, self::JQUERY, true ) ) {
				$after[ $index ] = $handle;
			}
		}
		$this->need_for_code( array_diff_key( $codes, $dropped ), $texts + $this->find_handlers() );
		foreach ( $after as $index => $handle ) {
			if ( ! isset( $this->needed[ $handle ] ) && self::has_call( $scripts[ $index ]['code'] ) && ! $this->may_keep_after( $handle ) ) {
				$this->need( $handle, self::BY_CODE );
				$this->report->record_code( $handle, Jquery_Code::shorten( $scripts[ $index ]['code'] ) );
			}
		}
		return $dropped;
	}

	/**
	 * Keeps what code, data and values of attributes use, and everything where data or a value runs other code: code may put
	 * either into the page as HTML. Most pages have none that uses anything, which one search through all of them tells.
	 *
	 * @param array<int, string>    $codes By the positions of the script elements.
	 * @param array<string, string> $texts What stands before each of the data and values in the report, by text.
	 * @return void
	 */
	private function need_for_code( array $codes, array $texts ) {
		$data  = Jquery_Code::spell_out( implode( Jquery_Code::BETWEEN, array_keys( $texts ) ) );
		$all   = implode( Jquery_Code::BETWEEN, array_merge( $codes, array( $data ) ) );
		$signs = $this->find_signs( $all );
		$runs  = Jquery_Code::runs_other_code( $data );
		$uses  = Jquery_Code::may_be_used( $all );
		if ( ! $signs && ! $runs && ! $uses ) {
			return;
		}
		foreach ( $codes as $index => $code ) {
			$this->need_signs( $code, $signs );
			if ( $uses && Jquery_Code::is_used( $code ) ) {
				$this->need_jquery( Jquery_Code::shorten( $this->page->get_scripts()[ $index ]['code'] ) );
			}
		}
		foreach ( $texts as $text => $place ) {
			$spelled = Jquery_Code::spell_out( (string) $text );
			$this->need_signs( $spelled, $signs );
			if ( $runs && Jquery_Code::runs_other_code( $spelled ) ) {
				$this->need_all( Jquery_Code::shorten( $place . $text ) );
			} elseif ( $uses && Jquery_Code::is_used( $spelled ) ) {
				$this->need_jquery( Jquery_Code::shorten( $place . $text ) );
			}
		}
	}

	/**
	 * Finds the signs of a page's code or data. It has few of them, which one search for each tells. In a long text an
	 * expression finds a word in less time.
	 *
	 * @param string $all All of the code or data.
	 * @return array[]
	 */
	private function find_signs( $all ) {
		return array_filter(
			$this->signs,
			static function ( $sign ) use ( $all ) {
				return preg_match( '~' . preg_quote( $sign[0], '~' ) . '~', $all ) && Originals::matches_sign( $all, $sign );
			}
		);
	}

	/**
	 * Keeps a jQuery that is not WordPress's own: it may leave the name `$` to any code, as WordPress's does not.
	 *
	 * @return void
	 */
	private function need_other_jquery() {
		foreach ( array_intersect( array( 'jquery', 'jquery-core' ), array_keys( $this->printed ) ) as $handle ) {
			$src = (string) wp_scripts()->registered[ $handle ]->src;
			if ( false === strpos( $src, '/wp-includes/js/jquery/' ) ) {
				$this->need_jquery( $src );
			}
		}
	}

	/**
	 * Keeps jQuery beside a tag manager: its container holds code of the shop, which nobody can read here.
	 *
	 * @return void
	 */
	private function need_for_tag_manager() {
		if ( ! $this->is_jquery_open() ) {
			return;
		}
		$codes   = $this->scripts->get_codes();
		$scripts = $this->page->get_scripts();
		// A plugin may write the URL in two strings or into JSON, or have a handle for it.
		$data    = array_column( array_diff_key( $scripts, $codes ), 'code' );
		$sources = array_column( array_column( $scripts, 'attributes' ), 'src' );
		$all     = implode( Jquery_Code::BETWEEN, array_merge( $codes, $data, $this->foreign, $sources ) );
		foreach ( Originals::TAG_MANAGERS as $name => $pattern ) {
			if ( 0 !== preg_match( $pattern, $all ) && $this->is_asked_for( true, $name ) ) {
				$this->need_jquery( $name );
				/* translators: %s: the beginning of a URL. */
				$this->report->record_note( sprintf( __( 'The page has a tag manager (%s), whose container Storefront Islands cannot read. A snippet takes jQuery out where no tag of the container uses it.', 'storefront-islands' ), $name ) );
			}
		}
	}

	/**
	 * Finds the values of a script element's attributes, and keeps a script that starts other code once its file has loaded.
	 *
	 * @param int                   $index      Position of the element.
	 * @param array<string, string> $attributes Its attributes.
	 * @return array<string, string> What stands before each in the report, by value.
	 */
	private function read_script_handlers( $index, array $attributes ) {
		$texts = array();
		foreach ( array_diff_key( $attributes, array_flip( array( 'src', 'id', 'type' ) ) ) as $name => $value ) {
			$texts[ $value ] = "$name=";
			if ( 'onload' === $name ) {
				$this->need_libraries( array_keys( $this->printed, $index, true ), Jquery_Code::shorten( "$name=$value" ) );
			}
		}
		return $texts;
	}

	/**
	 * Finds the attributes of the page that may hold code: handlers, and HTML that code puts into the page later. A cache or
	 * proxy fills in the parts of a page that it includes, which keep jQuery.
	 *
	 * @return array<string, string> What stands before each in the report, by value.
	 */
	private function find_handlers() {
		foreach ( $this->page->get_hidden() as $part ) {
			$this->need_jquery( Jquery_Code::shorten( $part ) );
		}
		$tags = array();
		foreach ( Originals::HANDLER_TAGS as $pattern ) {
			$tags += $this->page->match_tags( $pattern );
		}
		$texts = array();
		foreach ( $tags as $tag ) {
			if ( 0 === stripos( $tag, '<esi:' ) ) {
				$this->need_jquery( Jquery_Code::shorten( $tag ) );
			}
			foreach ( Markup::parse_attributes( $tag ) as $name => $value ) {
				$texts[ $value ] = "$name=";
			}
		}
		return $texts;
	}

	/**
	 * Whether inline code of a script is known to serve that script alone.
	 *
	 * @param string $handle Handle.
	 * @param string $code   JavaScript.
	 * @return bool
	 */
	private function is_known( $handle, $code ) {
		/**
		 * Filters the inline code that goes with its script: an expression for all of the code, by handle.
		 *
		 * @param array<string, array{0: string, 1?: string}> $known Expression, and a word: where a tag of the page has the
		 *                                                            word, the code stays.
		 */
		$known = apply_filters( 'storefront_islands_known_code', Originals::KNOWN_CODE );
		if ( ! isset( $known[ $handle ] ) ) {
			return false;
		}
		// WordPress joins the code of all plugins for a handle, and adds comments of its own.
		$code = trim( (string) preg_replace( '~/\*\s*(?:<!\[CDATA\[|\]\]>)\s*\*/|^\s*//# sourceURL=\S*~m', '', $code ) );
		if ( ! preg_match( $known[ $handle ][0], $code, $match ) || '' !== trim( str_replace( $match[0], '', $code ), "; \t\r\n" ) ) {
			return false;
		}
		return ! isset( $known[ $handle ][1] ) || ! $this->page->find_tags( array( $known[ $handle ][1] ) );
	}

	/**
	 * Whether code does more than to assign data. Where its strings and comments are not certain, it does.
	 *
	 * @param string $code JavaScript.
	 * @return bool
	 */
	private static function has_call( $code ) {
		// A lone slash or quote ends the search: the rest stays as it is.
		$rest = preg_replace( self::PIECE, '$1$2', $code ) ?? $code;
		if ( 1 !== preg_match( self::DATA_CODE, $rest ) ) {
			return true;
		}
		// A property of an object that the code has not made itself is one of the script's.
		preg_match_all( '~(?<![\w$.])(?:(?:window|self|globalThis)\s*+\.\s*+)?+([a-zA-Z_$][\w$]*+)\s*+[.[]~', $rest, $objects );
		foreach ( array_unique( $objects[1] ) as $name ) {
			if ( ! preg_match( '~(?<![\w$.])(?:(?:var|let|const)\s++|(?:window|self|globalThis)\s*+\.\s*+)' . preg_quote( $name, '~' ) . '\s*+=~', $rest ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether inline code after a removed script may stay without the script.
	 *
	 * @param string $handle Handle.
	 * @return bool
	 */
	private function may_keep_after( $handle ) {
		/**
		 * Filters whether inline code after an original script works without the script. Otherwise the script stays.
		 *
		 * @param bool   $works  False, because the code may call functions of the script.
		 * @param string $handle Handle.
		 */
		return (bool) apply_filters( 'storefront_islands_keep_after', false, $handle );
	}

	/**
	 * Keeps the libraries whose functions code of the page calls.
	 *
	 * @param string  $code  JavaScript.
	 * @param array[] $signs Signs that it may have.
	 * @return void
	 */
	private function need_signs( $code, array $signs ) {
		foreach ( $signs as $index => $sign ) {
			if ( isset( $this->signs[ $index ] ) && Originals::has_sign( $code, $sign ) ) {
				$this->need_libraries( $sign[2], Jquery_Code::shorten( $code ) );
				unset( $this->signs[ $index ] );
			}
		}
	}

	/**
	 * Keeps libraries of which nothing has needed some so far.
	 *
	 * @param string[] $handles Handles.
	 * @param string   $code    Beginning of the code, or the name of a file.
	 * @return void
	 */
	private function need_libraries( array $handles, $code ) {
		foreach ( $this->find_open( $handles ) as $handle ) {
			if ( ! isset( $this->needed[ $handle ] ) ) {
				$this->need( $handle, self::BY_CODE );
				$this->report->record_code( $handle, $code );
			}
		}
	}

	/**
	 * The libraries of the page that nothing needs so far.
	 *
	 * @param string[] $handles Handles.
	 * @return string[]
	 */
	private function find_open( array $handles ) {
		return array_keys( array_diff_key( array_intersect_key( array_flip( $handles ), $this->printed ), $this->needed ) );
	}

	/**
	 * Keeps originals that also serve elements which come later, where their host does not run on the page and code may
	 * load some, such as the products of a quick search.
	 *
	 * @param array<string, string> $originals Hosts by handle.
	 * @param string[]              $hosts     Hosts that run on the page.
	 * @return void
	 */
	private function need_for_late_elements( array $originals, array $hosts ) {
		$originals = array_diff_key( array_diff( $originals, $hosts ), $this->needed );
		$cause     = $originals ? $this->scripts->find_request( $this->find_files(), $this->files ) : '';
		foreach ( '' === $cause ? array() : array_keys( $originals ) as $handle ) {
			$this->need( $handle, self::BY_CODE );
			$this->report->record_late( $handle, $cause );
		}
	}

	/**
	 * Keeps the drawer of Astra beside its other script where other code may join files after this plugin. A joined file has no
	 * name, so that the bundle takes the functions of the other script for a sign of both.
	 *
	 * @return void
	 */
	private function need_for_joiners() {
		$later = isset( $this->needed['astra-theme-js'] ) && $this->find_open( array( 'astra-mobile-cart' ) ) ? Page_Buffer::find_later() : array();
		if ( $later ) {
			$this->need( 'astra-mobile-cart', self::BY_CODE );
			/* translators: %s: names of functions. */
			$this->report->record_obstacle( sprintf( __( 'astra-mobile-cart stays beside astra-theme-js, because other code gets the page after Storefront Islands, and may join the files: %s', 'storefront-islands' ), implode( ', ', $later ) ) );
			$this->need_for_files();
		}
	}

	/**
	 * Keeps the script that fills the cart's widgets, where the page has an empty one that the bundle never fills: it
	 * requests no cart for visitors who have none.
	 *
	 * @return void
	 */
	private function need_for_empty_carts() {
		$places = Originals::FILLED_PLACES;
		// The theme's own drawer does not ask the bundle.
		if ( isset( $this->needed['astra-mobile-cart'] ) ) {
			unset( $places['astra'] );
		}
		if ( $this->find_open( array( 'wc-cart-fragments' ) ) && $this->page->has_empty( 'widget_shopping_cart_content', $places ) ) {
			$this->need( 'wc-cart-fragments', self::BY_CODE );
			$this->report->record_obstacle( __( 'wc-cart-fragments stays, because it fills an empty cart widget of the page.', 'storefront-islands' ) );
		}
	}

	/**
	 * Keeps what the files of staying scripts use without a word to WordPress: jQuery, and libraries, such as the form of
	 * variations in a quick view. A script that stays for them is read, too.
	 *
	 * @return void
	 */
	private function need_for_files() {
		$seen = array();
		// Most files of WordPress are those of printed scripts, and a page of blocks has dozens.
		$printed = array_flip( array_filter( wp_list_pluck( array_intersect_key( wp_scripts()->registered, $this->printed ), 'src' ) ) );
		foreach ( $this->scripts->find_named()['unread'] as $code ) {
			if ( $this->is_asked_for( true, $code ) ) {
				$this->need_all( $code );
			}
		}
		do {
			$count = count( $this->needed );
			$urls  = $this->has_open() ? array_diff( $this->find_files(), $seen ) : array();
			foreach ( $urls as $src ) {
				$is_declared = Local_File::has_core_path( $src ) && ( isset( $printed[ $src ] ) || Local_File::is_declared( $src ) );
				if ( ! $is_declared && $this->has_open() ) {
					$this->need_for_file( $src );
				}
			}
			$seen     = array_merge( $seen, $urls );
			$has_more = count( $this->needed ) > $count;
		} while ( $has_more );
	}

	/**
	 * Finds the files that run on the page: those of staying scripts, those that code of the page loads later, and those
	 * that modules import.
	 *
	 * @return string[] URLs.
	 */
	private function find_files() {
		$count = count( $this->needed );
		if ( isset( $this->running[ $count ] ) ) {
			return $this->running[ $count ];
		}
		$staying = array_diff_key( array_intersect_key( $this->printed, $this->needed ), array_flip( self::JQUERY ) );
		$pending = array_merge( array_values( $this->foreign ), array_values( wp_list_pluck( array_intersect_key( wp_scripts()->registered, $staying ), 'src' ) ), $this->scripts->find_named()['files'] );
		$urls    = array();
		while ( $pending ) {
			$src = (string) array_shift( $pending );
			$key = $this->find_path( $src );
			if ( '' === $src || isset( $urls[ $key ] ) ) {
				continue;
			}
			$urls[ $key ] = $src;
			$answer       = $this->is_core( $src ) ? null : $this->files->find( $src );
			foreach ( null === $answer ? array() : $answer['imports'] as $path ) {
				$pending[] = '/' === $path[0] ? $path : dirname( (string) strtok( $src, '?#' ) ) . '/' . $path;
			}
		}
		$this->running[ $count ] = array_values( $urls );
		return $this->running[ $count ];
	}

	/**
	 * The path of a URL's file.
	 *
	 * @param string $src URL.
	 * @return string The URL itself for other servers.
	 */
	private function find_path( $src ) {
		if ( ! isset( $this->paths[ $src ] ) ) {
			$path                = Local_File::find( $src );
			$this->paths[ $src ] = '' === $path ? $src : $path;
		}
		return $this->paths[ $src ];
	}

	/**
	 * Whether a URL is that of a file of WordPress on this site.
	 *
	 * @param string $src URL.
	 * @return bool
	 */
	private function is_core( $src ) {
		return Local_File::has_core_path( $src ) && $this->find_path( $src ) !== $src;
	}

	/**
	 * Keeps what a file uses, and everything where it runs code that nobody has read, or cannot be read itself.
	 *
	 * @param string $src URL.
	 * @return void
	 */
	private function need_for_file( $src ) {
		$answer = $this->files->find( $src );
		if ( null === $answer && $this->is_all_needed ) {
			return;
		}
		$is_core   = $this->is_core( $src );
		$is_unread = null === $answer ? ! preg_match( Originals::SERVICES, $src ) : $answer['runs'] && ! $is_core && ! preg_match( Originals::WOOCOMMERCE, $src );
		$needs     = $is_unread || ( $answer && $answer[ $is_core ? 'names_jquery' : 'needs_jquery' ] && ! preg_match( Originals::LISTENING_FILES, $src ) );
		if ( ( $is_unread ? ! $this->is_all_needed : $this->is_jquery_open() ) && $this->is_asked_for( $needs, $src ) ) {
			$is_unread ? $this->need_all( $src ) : $this->need_jquery( $src );
		}
		foreach ( null === $answer ? array() : $answer['signs'] as $index ) {
			$this->need_libraries( Originals::SIGNS[ $index ][2], basename( Page_Scripts::get_path( $src ) ) );
		}
	}

	/**
	 * Asks whether code needs jQuery that does not name it as a dependency.
	 *
	 * @param bool   $needs What the plugin has found.
	 * @param string $src   URL, or the beginning of code.
	 * @return bool
	 */
	private function is_asked_for( $needs, $src ) {
		/**
		 * Filters whether a script needs jQuery that does not name jQuery as a dependency. Code that nobody has read also
		 * needs each original that it could call.
		 *
		 * @param bool   $needs True where the file uses jQuery or runs other code, and where the plugin cannot read a file.
		 * @param string $src   URL, or the beginning of code that runs other code without naming its file.
		 */
		return (bool) apply_filters( 'storefront_islands_needs_jquery', $needs, $src );
	}

	/**
	 * Keeps jQuery, each original whose functions code can call, and WordPress's libraries, for code that nobody has read.
	 *
	 * @param string $code Beginning of the code, or the URL of a file.
	 * @return void
	 */
	private function need_all( $code ) {
		$this->is_all_needed = true;
		$this->need_jquery( $code );
		$called    = array_filter(
			$this->signs,
			static function ( $sign ) {
				return ! isset( $sign[3] );
			}
		);
		$libraries = preg_grep( Local_File::LIBRARY, preg_grep( '~/js/jquery/jquery~', wp_list_pluck( array_intersect_key( wp_scripts()->registered, $this->printed ), 'src' ), PREG_GREP_INVERT ) );
		$this->need_libraries( array_merge( array_keys( $libraries ), ...array_column( $called, 2 ) ), $code );
	}

	/**
	 * Whether the page has a jQuery, or an original whose functions code can call, that nothing needs so far.
	 *
	 * @return bool
	 */
	private function has_open() {
		foreach ( $this->is_jquery_open() ? array() : $this->signs as $sign ) {
			foreach ( $sign[2] as $handle ) {
				if ( isset( $this->printed[ $handle ] ) && ! isset( $this->needed[ $handle ] ) ) {
					return true;
				}
			}
		}
		return $this->is_jquery_open();
	}

	/**
	 * Whether the page has a jQuery that nothing needs so far.
	 *
	 * @return bool
	 */
	private function is_jquery_open() {
		return $this->scripts->has_jquery() && ! isset( $this->needed['jquery-core'] );
	}

	/**
	 * Keeps the libraries of jQuery beside a jQuery that stays, and those of WordPress for jQuery: code calls them by any
	 * name that it has given to jQuery, and without naming them. A theme may print a jQuery of its own by hand.
	 *
	 * @return void
	 */
	private function keep_libraries() {
		$is_foreign = (bool) preg_grep( '~/jquery(?:[-.]?\d[\w.]*)?(?:[-.](?:slim|min|pack))*\.js(?:[?#]|$)~i', $this->foreign );
		if ( ! $is_foreign && ! isset( $this->needed['jquery-core'] ) && ! isset( $this->needed['jquery'] ) ) {
			return;
		}
		// A jQuery that stays already has its reason. A library adds none under jQuery's other name.
		$has_reason = isset( $this->needed['jquery-core'] ) && ! isset( $this->needed['jquery'] );
		foreach ( array_keys( $this->printed ) as $handle ) {
			if ( isset( $this->needed[ $handle ] ) ) {
				continue;
			}
			$is_core = Local_File::is_library( $handle ) && $this->depends_on_jquery( $handle );
			if ( $is_core || in_array( $handle, array_merge( self::JQUERY, Originals::LIBRARIES ), true ) ) {
				$this->need( $handle, 'jquery' );
			}
		}
		if ( $has_reason ) {
			unset( $this->needed['jquery'] );
		}
	}

	/**
	 * Keeps jQuery for code.
	 *
	 * @param string $code Beginning of the code, or the URL of a file.
	 * @return void
	 */
	private function need_jquery( $code ) {
		if ( ! $this->scripts->has_jquery() ) {
			return;
		}
		$this->report->record_jquery( $code );
		foreach ( array_intersect( self::JQUERY, array_keys( $this->printed ) ) as $handle ) {
			$this->need( $handle, self::BY_CODE );
		}
	}

	/**
	 * Keeps a script, everything that it depends on, and the originals that stay beside it.
	 *
	 * @param string $handle    Handle.
	 * @param string $dependent Handle of the script with the need; empty where code asks for the script by name.
	 * @return void
	 */
	private function need( $handle, $dependent ) {
		$registered = wp_scripts()->registered;
		$pending    = array( array( $handle, $dependent ) );
		while ( $pending ) {
			list( $handle, $dependent ) = array_pop( $pending );
			if ( isset( $this->needed[ $handle ] ) || ! isset( $registered[ $handle ] ) ) {
				continue;
			}
			$this->needed[ $handle ] = $dependent;
			foreach ( $registered[ $handle ]->deps as $dependency ) {
				$is_name   = '' === $dependent || self::BY_CODE === $dependent || in_array( $dependent, self::JQUERY, true );
				$pending[] = array( $dependency, $is_name ? $handle : $dependent );
			}
			foreach ( isset( Originals::COMPANIONS[ $handle ] ) ? $this->find_open( Originals::COMPANIONS[ $handle ] ) : array() as $companion ) {
				$pending[] = array( $companion, $handle );
			}
		}
	}

	/**
	 * Whether a script depends on jQuery, directly or by another script.
	 *
	 * @param string $handle Handle.
	 * @return bool
	 */
	private function depends_on_jquery( $handle ) {
		$registered = wp_scripts()->registered;
		$seen       = array();
		$pending    = array( $handle );
		while ( $pending ) {
			$name = array_pop( $pending );
			if ( in_array( $name, self::JQUERY, true ) ) {
				return true;
			}
			if ( ! isset( $seen[ $name ] ) && isset( $registered[ $name ] ) ) {
				$seen[ $name ] = true;
				$pending       = array_merge( $pending, $registered[ $name ]->deps );
			}
		}
		return false;
	}

	/**
	 * Collects the elements that go, and records each decision.
	 *
	 * @param array<string, string> $known   Functions by handle, also of those that are no originals on this page.
	 * @param array<int, string>    $dropped Handles by the positions of inline code.
	 * @return int[]
	 */
	private function collect_removed( array $known, array $dropped ) {
		$kept    = array();
		$removed = array();
		foreach ( $this->printed as $handle => $index ) {
			if ( isset( $this->needed[ $handle ] ) ) {
				$kept[ $index ] = true;
				if ( isset( $known[ $handle ] ) || in_array( $handle, self::JQUERY, true ) ) {
					$this->report->record_kept( $handle, '' === $this->needed[ $handle ] && isset( $this->explained[ $handle ] ) ? self::BY_REASON : $this->needed[ $handle ] );
				}
			} else {
				$removed[ $handle ] = $index;
			}
		}
		if ( isset( $this->needed['jquery'] ) ) {
			$this->report->record_kept( 'jquery', $this->needed['jquery'] );
		}
		// A file that WordPress joined goes only if nothing needs any of its scripts.
		$removed       = array_diff( $removed, array_keys( $kept ) );
		$this->removed = array_keys( $removed );
		foreach ( $this->removed as $handle ) {
			$this->report->record_removed( $handle, isset( $known[ $handle ] ) ? $known[ $handle ] : '' );
		}
		foreach ( $dropped as $index => $handle ) {
			if ( isset( $removed[ $handle ] ) ) {
				$removed[] = $index;
				$this->report->record_dropped( $handle, Jquery_Code::shorten( $this->page->get_scripts()[ $index ]['code'] ) );
			}
		}
		return array_values( array_unique( $removed ) );
	}

	/**
	 * Whether the script for comment replies is without work: on a product's page without links to reply.
	 *
	 * @return bool
	 */
	private function may_drop_comment_reply() {
		if ( ! is_singular( 'product' ) || ! $this->settings->provides( 'product' ) ) {
			return false;
		}
		foreach ( $this->page->find_tags( array( 'comment-reply-link' ) ) as $tag ) {
			$attributes = Markup::parse_attributes( $tag );
			if ( isset( $attributes['class'] ) && preg_match( '/(?<![\w-])comment-reply-link(?![\w-])/', $attributes['class'] ) ) {
				return false;
			}
		}
		return true;
	}
}
