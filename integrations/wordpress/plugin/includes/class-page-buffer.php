<?php
/**
 * The finished page.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Reads the page before WordPress sends the page. Names the hosts with work on the page, prints the hints that the page
 * needs, and removes the scripts that the bundle replaces. A page that is not complete stays as WordPress printed it.
 */
class Page_Buffer {

	/**
	 * Bytes of an answer that is no page. The plugin's own buffer passes such files on, and holds none in memory.
	 */
	const MAX_BYTES = 8388608;

	/**
	 * WordPress's own filter of the finished page, since 6.9.
	 */
	const FILTER = 'wp_template_enhancement_output_buffer';

	/**
	 * Callbacks of output buffers that change no page, or whose changes the plugin reads.
	 */
	const KNOWN_BUFFERS = array( 'default output handler', 'zlib output compression', 'ob_gzhandler', self::OWN_BUFFERS[0], self::OWN_BUFFERS[1] );

	/**
	 * Callbacks of the output buffers by which the page comes to the plugin.
	 */
	const OWN_BUFFERS = array( 'wp_finalize_template_enhancement_output_buffer', self::class . '::finish_own' );

	/**
	 * What may be code, or call some, in a text that other code prints after the page.
	 */
	const LATE_CODE = '~<script|\son[a-z]+\s*=|javascript:|jQuery~i';

	/**
	 * The URL of a loader that a theme prints by itself, without the names of hosts.
	 */
	const OTHER_LOADER = '~/storefront-islands[@/](?:[^?#]*/)?loader(?:-[\w-]+)?\.js(?:[?#]|$)~';

	/**
	 * The bundle's files.
	 *
	 * @var Manifest
	 */
	private $manifest;

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
	 * The hosts.
	 *
	 * @var Hosts
	 */
	private $hosts;

	/**
	 * Chooses the scripts that go.
	 *
	 * @var Scripts
	 */
	private $scripts;

	/**
	 * The report.
	 *
	 * @var Report
	 */
	private $report;

	/**
	 * The head, for its hints.
	 *
	 * @var Head
	 */
	private $head;

	/**
	 * Whether the output of the page is buffered.
	 *
	 * @var bool
	 */
	private static $is_open = false;

	/**
	 * Whether the plugin changes the pages of visitors. The page check reads a page in any case.
	 *
	 * @var bool
	 */
	private $is_on = true;

	/**
	 * Whether the plugin's own buffer has passed on the first part of a long answer.
	 *
	 * @var bool
	 */
	private $is_passing = false;

	/**
	 * Whether a check has its report.
	 *
	 * @var bool
	 */
	private $has_reported = false;

	/**
	 * The script elements that the page has lost.
	 *
	 * @var string
	 */
	private $removed = '';

	/**
	 * Stores the objects that the class uses.
	 *
	 * @param Manifest $manifest The bundle's files.
	 * @param Settings $settings The switches.
	 * @param Request  $request  The page.
	 * @param Hosts    $hosts    The hosts.
	 * @param Scripts  $scripts  Chooses the scripts that go.
	 * @param Report   $report   The report.
	 * @param Head     $head     The head.
	 */
	public function __construct( Manifest $manifest, Settings $settings, Request $request, Hosts $hosts, Scripts $scripts, Report $report, Head $head ) {
		$this->manifest = $manifest;
		$this->settings = $settings;
		$this->request  = $request;
		$this->hosts    = $hosts;
		$this->scripts  = $scripts;
		$this->report   = $report;
		$this->head     = $head;
	}

	/**
	 * Registers the hooks: before WordPress redirects, after that and inside the buffers of page caches, and after WordPress
	 * has sent the page.
	 *
	 * @return void
	 */
	public function register() {
		add_action( 'template_redirect', array( $this, 'answer_check' ), 0 );
		add_action( 'template_redirect', array( $this, 'open' ), 1000 );
		add_action( 'shutdown', array( $this, 'open_late' ), 2 );
	}

	/**
	 * Whether the output of the page is buffered.
	 *
	 * @return bool
	 */
	public static function is_open() {
		return self::$is_open;
	}

	/**
	 * The output buffers of other code around the page's, and filters of the page behind the plugin's: they may still change
	 * the page.
	 *
	 * @return string[] Names of functions.
	 */
	public static function find_later() {
		$later   = array_diff( ob_list_handlers(), self::KNOWN_BUFFERS );
		$filters = isset( $GLOBALS['wp_filter'][ self::FILTER ]->callbacks[ PHP_INT_MAX ] ) ? array_column( $GLOBALS['wp_filter'][ self::FILTER ]->callbacks[ PHP_INT_MAX ], 'function' ) : array();
		$is_own  = static function ( $callback ) {
			return is_array( $callback ) && $callback[0] instanceof self;
		};
		$own     = key( array_filter( $filters, $is_own ) );
		foreach ( null === $own ? array() : array_slice( $filters, $own + 1 ) as $callback ) {
			is_callable( $callback, true, $name );
			$later[] = $name;
		}
		return array_values( $later );
	}

	/**
	 * Lets the settings page read the page that it checks, also where the admin has another address than the shop.
	 *
	 * @return void
	 */
	public function answer_check() {
		if ( $this->request->is_check() ) {
			Request::forbid_caches();
			$admin = wp_parse_url( admin_url() );
			// A filter may have made the address relative, and a browser asks for no header on the same host.
			if ( isset( $admin['scheme'], $admin['host'] ) ) {
				header( 'Access-Control-Allow-Origin: ' . $admin['scheme'] . '://' . $admin['host'] . ( isset( $admin['port'] ) ? ':' . $admin['port'] : '' ) );
			}
		}
	}

	/**
	 * Starts the output buffer where the plugin may read the page. WordPress 6.9 and later have a buffer of their own.
	 *
	 * @return void
	 */
	public function open() {
		$this->request->note_checkout();
		/**
		 * Filters whether the plugin reads the page before WordPress sends the page. Otherwise the browser finds the hosts,
		 * and the original scripts stay.
		 *
		 * @param bool $should_read The switch on the settings page.
		 */
		$this->is_on = (bool) apply_filters( 'storefront_islands_read_page', $this->settings->is_on( 'read_page' ) );
		if ( ! $this->request->is_active() || ! ( $this->request->is_check() || ( $this->is_on && $this->manifest->is_complete() ) ) ) {
			return;
		}
		if ( ! function_exists( 'wp_should_output_buffer_template_for_enhancement' ) ) {
			$this->open_own();
			return;
		}
		add_filter( self::FILTER, array( $this, 'finish' ), PHP_INT_MAX );
		add_action(
			'wp_template_enhancement_output_buffer_started',
			static function () {
				self::$is_open = true;
			}
		);
		add_action( 'wp_before_include_template', array( $this, 'open_own' ), 1001 );
	}

	/**
	 * Starts a buffer of the plugin's own, in older versions of WordPress and where a plugin switches WordPress's buffer off.
	 *
	 * @return void
	 */
	public function open_own() {
		if ( ! self::$is_open ) {
			self::$is_open = ob_start( array( $this, 'finish_own' ), self::MAX_BYTES, PHP_OUTPUT_HANDLER_STDFLAGS ^ PHP_OUTPUT_HANDLER_FLUSHABLE );
		}
	}

	/**
	 * Changes the page in the plugin's own buffer. Answers that are no HTML or very long, and a page that an error page
	 * replaces, stay.
	 *
	 * @param string $html  The page.
	 * @param int    $phase Phase of the buffer.
	 * @return string
	 */
	public function finish_own( $html, $phase ) {
		if ( $phase & PHP_OUTPUT_HANDLER_CLEAN ) {
			return $html;
		}
		if ( $this->is_passing || ! ( $phase & PHP_OUTPUT_HANDLER_FINAL ) ) {
			$this->is_passing = true;
			self::$is_open    = false;
			return self::drop_placeholder( $html );
		}
		return $this->finish( $html );
	}

	/**
	 * Starts a buffer for what other code prints after the page, if the page has lost scripts. Tells a check about a page that
	 * never came to the plugin. One in an open buffer comes later: a snippet may end the buffers in the place of WordPress. It
	 * may also have taken the page out of them.
	 *
	 * @return void
	 */
	public function open_late() {
		if ( '' !== $this->removed ) {
			ob_start( array( $this, 'finish_late' ) );
		} elseif ( ! ( self::$is_open && array_intersect( self::OWN_BUFFERS, ob_list_handlers() ) ) && ! $this->has_reported && wp_script_is( Head::HANDLE, 'done' ) && $this->request->is_check() ) {
			$this->report->record_problem( __( 'The page keeps its scripts, because other code prints the page by itself, or sends its beginning before the head.', 'storefront-islands' ) );
			echo $this->render_report(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- JSON without tags and ampersands.
		}
	}

	/**
	 * Brings the removed scripts back before code that is printed after the page. Nobody can know in time whether it uses them.
	 *
	 * @param string $text The text.
	 * @return string
	 */
	public function finish_late( $text ) {
		if ( '' === $this->removed || 0 === preg_match( self::LATE_CODE, $text ) ) {
			return $text;
		}
		$removed       = $this->removed;
		$this->removed = '';
		$this->report->record_problem( __( 'The page keeps its scripts, because other code prints scripts after its end.', 'storefront-islands' ) );
		return Old_Browsers::hide( $removed, Head::get_nonce() ) . $text . $this->render_report();
	}

	/**
	 * Adds the hosts and the hints, removes the scripts that the bundle replaces, and appends the report of a page check.
	 *
	 * @param string $html The page.
	 * @return string
	 */
	public function finish( $html ) {
		self::$is_open = false;
		if ( ! $this->manifest->is_complete() ) {
			$this->report->record_problem( __( 'The page keeps its scripts, because files of the bundle are missing.', 'storefront-islands' ) );
			return self::drop_placeholder( $html ) . $this->render_report();
		}
		if ( ! $this->manifest->is_allowed() ) {
			/* translators: %s: name of a host. */
			$this->report->record_problem( sprintf( __( 'The page keeps its scripts, because the files of Storefront Islands come from another host (%s), whose modules browsers refuse unless it allows them (CORS). Give both addresses under Settings > General the same host, or name a host that allows them by the filter storefront_islands_base_url.', 'storefront-islands' ), (string) wp_parse_url( $this->manifest->get_url(), PHP_URL_HOST ) ) );
			return self::drop_placeholder( $html ) . $this->render_report();
		}
		if ( false === strpos( $html, 'data-islands-config' ) ) {
			return self::drop_placeholder( $html );
		}
		if ( ! $this->is_on ) {
			$this->report->record_problem( __( 'The page keeps its scripts, because the plugin may not read pages before WordPress sends them.', 'storefront-islands' ) );
			return self::drop_placeholder( $html ) . $this->render_report();
		}
		// Another plugin may have sent the first part of the page already, or ends the buffer early.
		if ( ! self::is_whole( $html ) ) {
			$this->report->record_problem( __( 'The page keeps its scripts, because other code sends the page before it is complete.', 'storefront-islands' ) );
			return self::drop_placeholder( $html ) . $this->render_report();
		}
		try {
			return $this->change( $html ) . $this->render_report();
		} catch ( \Throwable $cause ) {
			/* translators: %s: message of an error. */
			$this->report->record_problem( sprintf( __( 'The page keeps its scripts, because the plugin could not read it: %s', 'storefront-islands' ), $cause->getMessage() ) );
			return self::drop_placeholder( $html ) . $this->render_report();
		}
	}

	/**
	 * Whether a page is complete. Other plugins may print long comments after its end, and code may name the end before.
	 *
	 * @param string $html The page.
	 * @return bool
	 */
	private static function is_whole( $html ) {
		if ( doing_action( 'wp_head' ) || doing_action( 'wp_footer' ) ) {
			return false;
		}
		// A page without a footer of WordPress ends with its end tag, and not with a script that names one.
		return did_action( 'wp_footer' ) ? (bool) preg_match( '~</(?:body|html)\s*>~i', $html ) : (bool) preg_match( '~</(?:body|html)\s*>(?!.*script)~is', substr( $html, -2000 ) );
	}

	/**
	 * Removes the mark of the hints from a page that stays as it is.
	 *
	 * @param string $html The page.
	 * @return string
	 */
	private static function drop_placeholder( $html ) {
		return str_replace( Head::HINTS_PLACEHOLDER, '', $html );
	}

	/**
	 * Changes a complete page.
	 *
	 * @param string $html The page.
	 * @return string
	 */
	private function change( $html ) {
		$page    = new Markup( $html );
		$scripts = $page->get_scripts();
		$loader  = null;
		$config  = null;
		$map     = null;
		$copies  = 0;
		foreach ( $scripts as $index => $script ) {
			if ( Page_Scripts::is_loader( $script ) ) {
				// A consent plugin may hold the loader back.
				$loader = Page_Scripts::runs_at_once( $script ) ? $index : null;
				++$copies;
			} elseif ( isset( $script['attributes']['data-islands-config'] ) ) {
				// The loader reads the first of several.
				$config = null === $config ? $index : $config;
			} elseif ( isset( $script['attributes']['type'] ) && 'importmap' === $script['attributes']['type'] ) {
				$map = $index;
			} elseif ( isset( $script['attributes']['src'] ) && preg_match( self::OTHER_LOADER, $script['attributes']['src'] ) ) {
				++$copies;
			}
		}
		// Without the loader the page needs its original scripts.
		if ( null === $loader || null === $config ) {
			$this->report->record_problem( __( 'The page keeps its scripts, because another plugin holds the loader of Storefront Islands back, joins it with other scripts, or has taken it out.', 'storefront-islands' ) );
			return self::drop_placeholder( $html );
		}
		if ( $copies > 1 ) {
			$this->report->record_problem( __( 'The page keeps its scripts, because it has two loaders of Storefront Islands. The first one runs, and may be of another version or for other functions. Remove the one that the theme or a snippet prints.', 'storefront-islands' ) );
			return self::drop_placeholder( $html );
		}
		$hosts = $this->hosts->find( $html, $page, $scripts[ $config ]['code'] );
		$start = $this->find_start( $page, $hosts );
		$files = $this->head->find_files( $hosts, $start['islands'], $start['chunks'] );
		// The hosts that wait for an idle moment count, too.
		if ( ! $this->manifest->has_files( array_unique( array_merge( array_values( $files ), $this->manifest->find_host_files( $hosts ) ) ) ) ) {
			$this->report->record_problem( __( 'The page keeps its scripts, because files of the bundle are missing.', 'storefront-islands' ) );
			return self::drop_placeholder( $html );
		}
		$this->removed = '';

		$edits   = array();
		$removed = $this->scripts->find_removed( $page, $hosts, $this->hosts->get_declined() );
		sort( $removed );
		foreach ( $removed as $index ) {
			$script         = $scripts[ $index ];
			$edits[]        = array( $script['offset'], $script['length'] + strspn( $html, "\r\n", $script['offset'] + $script['length'], 1 ), '' );
			$this->removed .= substr( $html, $script['offset'], $script['length'] ) . "\n";
		}
		if ( $edits ) {
			// The data of every removed script stands before the last one.
			$edits[ count( $edits ) - 1 ][2] = Old_Browsers::render( $this->removed, Head::get_nonce() );
		}
		// In a page that has none, an expression takes a fifth of the time of `strpos`.
		if ( preg_match( '~' . preg_quote( Head::HINTS_PLACEHOLDER, '~' ) . '~', $html, $match, PREG_OFFSET_CAPTURE ) ) {
			$edits[] = array( $match[0][1], strlen( Head::HINTS_PLACEHOLDER ), '' );
		}
		$edits[] = $this->create_hosts_edit( $html, $scripts[ $loader ], $hosts );
		$edits[] = $this->create_config_edit( $html, $scripts[ $config ], $hosts );
		// Older browsers ignore an import map after the first module.
		$edits[] = null === $map
			? array( $scripts[ $config ]['offset'], 0, $this->head->render_hints( $files ) )
			: array( $scripts[ $map ]['offset'] + $scripts[ $map ]['length'], 0, "\n" . $this->head->render_hints( $files ) );
		$this->report->record_bundle( $hosts, array_values( $files ) );
		return self::apply_edits( $html, $edits );
	}

	/**
	 * Creates the change of the loader's list of hosts.
	 *
	 * @param string   $html   The page.
	 * @param array    $loader The loader's script element.
	 * @param string[] $hosts  Hosts with work on the page.
	 * @return array{0: int, 1: int, 2: string}
	 */
	private function create_hosts_edit( $html, array $loader, array $hosts ) {
		$tag = substr( $html, $loader['offset'], $loader['length'] );
		$new = preg_replace( '/\bdata-hosts=(?:"[^"]*+"|\'[^\']*+\'|[^\s>"\']++)/', 'data-hosts="' . esc_attr( $hosts ? implode( ' ', $hosts ) : 'none' ) . '"', $tag, 1 );
		return array( $loader['offset'], $loader['length'], null === $new ? $tag : $new );
	}

	/**
	 * Creates the change of the page config: which scripts the page has lost. The bundle records the source of an order where
	 * WooCommerce's script is one of them, and reports events of the shop where Site Kit does. It has replaced nothing
	 * elsewhere, and must not send what a consent plugin holds back.
	 *
	 * @param string   $html   The page.
	 * @param array    $config The element of the page config.
	 * @param string[] $hosts  Hosts with work on the page.
	 * @return array{0: int, 1: int, 2: string}
	 */
	private function create_config_edit( $html, array $config, array $hosts ) {
		$text = substr( $html, $config['offset'], $config['length'] );
		$list = (string) wp_json_encode( Page_Config::get_replaced( $this->scripts->get_removed() ), JSON_HEX_TAG | JSON_HEX_AMP );
		$text = (string) ( preg_replace( Page_Config::REPLACED, addcslashes( $list, '\\$' ), $text, 1 ) ?? $text );
		$new  = $this->scripts->has_removed( 'wc-order-attribution' ) ? (string) preg_replace( Page_Config::NO_ATTRIBUTION, '$1', $text, 1 ) : $text;
		// A shop with settings of its own for the reports wants some.
		if ( in_array( 'tags', $hosts, true ) && false === strpos( $text, '"analytics":' ) ) {
			$is_shop   = $this->scripts->has_printed( Originals::SHOP_REPORTERS ) && ! $this->scripts->may_hold_events();
			$has_leads = (bool) array_intersect( Originals::LEAD_REPORTERS, $this->scripts->get_removed() );
			$analytics = ( $is_shop ? '' : '"shopEvents":[],' ) . '"ignoredEvents":["search","sign_up"' . ( $has_leads ? '' : ',"contact","submit_lead_form"' ) . ']';
			// Another plugin may have written a brace into the tag.
			$new = (string) preg_replace( '/^<(?:"[^"]*+"|\'[^\']*+\'|[^>"\'])*+>\s*+\K\{/', '{"analytics":{' . $analytics . '},', $new, 1 );
		}
		// Site Kit's script reports an add by a product form on the page that follows.
		$has_reporter = $this->scripts->has_printed( array( Originals::SHOP_REPORTERS[0] ) ) && ! $this->scripts->has_removed( Originals::SHOP_REPORTERS[0] );
		if ( $has_reporter && false === strpos( $text, '"productForms":' ) && Page_Config::loads_forms( true ) ) {
			$new = (string) preg_replace( '/"woocommerce":\{/', '$0"productForms":false,', $new, 1 );
		}
		if ( false !== strpos( $new, '"productForms":false' ) ) {
			$this->report->record_note( __( 'Product forms load a page, as without Storefront Islands: a tracker may print an add into the next page, code of the shop may redirect after an add, its own code asks for that, or the function “Cart” is off.', 'storefront-islands' ) );
		}
		return array( $config['offset'], $config['length'], '' === $new ? $text : $new );
	}

	/**
	 * Applies changes of the page in one pass.
	 *
	 * @param string $html  The page.
	 * @param array  $edits Offset, length and new text of each change.
	 * @return string
	 */
	private static function apply_edits( $html, array $edits ) {
		usort(
			$edits,
			static function ( $one, $other ) {
				return $one[0] - $other[0];
			}
		);
		$result   = '';
		$position = 0;
		foreach ( $edits as list( $offset, $length, $text ) ) {
			$result  .= substr( $html, $position, max( 0, $offset - $position ) ) . $text;
			$position = max( $position, $offset + $length );
		}
		return $result . substr( $html, $position );
	}

	/**
	 * Renders the report where the page check sent the request.
	 *
	 * @return string
	 */
	private function render_report() {
		if ( ! $this->request->is_check() ) {
			return '';
		}
		$this->has_reported = true;

		$later = self::find_later();
		if ( $later ) {
			/* translators: %s: names of functions. */
			$this->report->record_note( sprintf( __( 'Other code gets the page after Storefront Islands, such as a page cache. Storefront Islands has not read what it adds, so that should need no jQuery: %s', 'storefront-islands' ), implode( ', ', $later ) ) );
		}
		return "\n<script type=\"application/json\" id=\"storefront-islands-report\">" . wp_json_encode( $this->report->get_data(), JSON_HEX_TAG | JSON_HEX_AMP ) . '</script>';
	}

	/**
	 * Finds the islands, behaviours and chunks that the page needs at its start, by the elements of the page.
	 *
	 * @param Markup   $page  The page.
	 * @param string[] $hosts Hosts with work on the page.
	 * @return array{islands: string[], chunks: string[]}
	 */
	private function find_start( Markup $page, array $hosts ) {
		$islands  = array();
		$chunks   = array();
		$has_shop = in_array( 'woocommerce', $hosts, true );
		$words    = $has_shop ? array( 'data-island', 'rating', 'woocommerce-product-gallery', 'woocommerce-tabs', 'wc-tabs-wrapper' ) : array( 'data-island' );
		foreach ( $page->find_tags( $words ) as $tag ) {
			// One of the elements of a product is enough.
			if ( in_array( 'product', $chunks, true ) && false === stripos( $tag, 'data-island' ) ) {
				continue;
			}
			$attributes = Markup::parse_attributes( $tag ) + array(
				'id'    => '',
				'class' => '',
			);
			// The shop's preset imports the chunk for product pages where it finds one of these elements.
			if ( $has_shop && ( 'rating' === $attributes['id'] || preg_match( '/(?<![\w-])(?:woocommerce-product-gallery|wc-tabs-wrapper|woocommerce-tabs)(?![\w-])/', $attributes['class'] ) ) ) {
				$chunks[] = 'product';
			}
			$name = isset( $attributes['data-island'] ) ? $attributes['data-island'] : '';
			$load = isset( $attributes['data-load'] ) ? $attributes['data-load'] : '';
			if ( '' === $name || 'interaction' === $load || isset( $attributes['data-delay'] ) ) {
				continue;
			}
			// An idle mount point needs no engine at the start. A facade needs no engine before the visitor's first event.
			if ( 0 === strpos( $load, 'idle' ) || ( 'load' === $load && $this->manifest->get_file( "facades/$name.js" ) ) ) {
				continue;
			}
			$chunks[] = 'engine';
			if ( 'load' === $load ) {
				$islands[] = $name;
			}
		}
		return array(
			'islands' => array_values( array_unique( $islands ) ),
			'chunks'  => array_values( array_unique( $chunks ) ),
		);
	}
}
