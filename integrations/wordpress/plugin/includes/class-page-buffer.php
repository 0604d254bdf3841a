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
 * needs, and restores jQuery for code in the page.
 */
class Page_Buffer {

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
	 * The removed scripts.
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
	 * Whether the plugin buffers the output of the page.
	 *
	 * @var bool
	 */
	private static $is_open = false;

	/**
	 * Stores the objects that the class uses.
	 *
	 * @param Manifest $manifest The bundle's files.
	 * @param Settings $settings The switches.
	 * @param Request  $request  The page.
	 * @param Hosts    $hosts    The hosts.
	 * @param Scripts  $scripts  The removed scripts.
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
	 * Registers the hook, which runs after redirects and inside the buffers of page caches.
	 *
	 * @return void
	 */
	public function register() {
		add_action( 'template_redirect', array( $this, 'open' ), 1000 );
	}

	/**
	 * Whether the plugin buffers the output of the page.
	 *
	 * @return bool
	 */
	public static function is_open() {
		return self::$is_open;
	}

	/**
	 * Starts the output buffer where the plugin may read the page.
	 *
	 * @return void
	 */
	public function open() {
		/**
		 * Filters whether the plugin reads the page before WordPress sends the page. Otherwise the browser finds the hosts,
		 * and jQuery stays wherever code enqueued jQuery by name.
		 *
		 * @param bool $should_read The switch on the settings page.
		 */
		$should_read = apply_filters( 'storefront_islands_read_page', $this->settings->is_on( 'read_page' ) );
		if ( ! $this->request->is_active() || ! $this->manifest->get_data() || ! ( $should_read || $this->request->is_check() ) ) {
			return;
		}
		self::$is_open = true;
		ob_start( array( $this, 'finish' ) );
	}

	/**
	 * Adds the hosts and the hints, restores jQuery for code in the page, and appends the report of a page check.
	 *
	 * @param string $html The page.
	 * @return string
	 */
	public function finish( $html ) {
		self::$is_open = false;
		if ( false === strpos( $html, Head::HINTS_PLACEHOLDER ) && false === strpos( $html, 'data-islands-config' ) ) {
			return $html;
		}
		$hosts = $this->hosts->find( $html );
		$start = $this->find_start( $html, $hosts );
		$files = $this->head->find_files( $hosts, $start['islands'], $start['chunks'] );
		$html  = str_replace( Head::HINTS_PLACEHOLDER, '', $html );
		$html  = $this->place_hints( $html, $this->head->render_hints( $hosts, $start['islands'], $start['chunks'] ) );
		$html  = preg_replace(
			'/(<script\b[^>]*\bdata-hosts=")[^"]*(")/',
			'${1}' . esc_attr( $hosts ? implode( ' ', $hosts ) : 'none' ) . '$2',
			$html,
			1
		);
		$html  = $this->drop_comment_reply( $html );
		if ( $this->scripts->has_removed_jquery() ) {
			$code = self::find_jquery_code( $html );
			if ( '' !== $code ) {
				$html = $this->restore_jquery( $html );
				$this->report->record_restored( $code );
			}
		}
		if ( $this->request->is_check() ) {
			$this->report->record_bundle( $hosts, array_values( $files ) );
			$html .= "\n<script type=\"application/json\" id=\"storefront-islands-report\">" . wp_json_encode( $this->report->get_data(), JSON_HEX_TAG | JSON_HEX_AMP ) . '</script>';
		}
		return $html;
	}

	/**
	 * Finds the islands, behaviours and chunks that the page needs at its start, by the elements of the page.
	 *
	 * @param string   $html  The page.
	 * @param string[] $hosts Hosts with work on the page.
	 * @return array{islands: string[], chunks: string[]}
	 */
	private function find_start( $html, array $hosts ) {
		$islands  = array();
		$chunks   = array();
		$has_shop = in_array( 'woocommerce', $hosts, true );
		$tags     = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			// The shop's preset imports the chunk for product pages where it finds one of these elements.
			if ( $has_shop && ( 'rating' === $tags->get_attribute( 'id' ) || preg_match( '/(?<![\w-])(?:woocommerce-product-gallery|wc-tabs-wrapper|woocommerce-tabs)(?![\w-])/', (string) $tags->get_attribute( 'class' ) ) ) ) {
				$chunks[] = 'product';
			}
			$name = $tags->get_attribute( 'data-island' );
			$load = $tags->get_attribute( 'data-load' );
			if ( ! is_string( $name ) || 'interaction' === $load || null !== $tags->get_attribute( 'data-delay' ) ) {
				continue;
			}
			// An idle mount point needs no engine at the start. A facade needs no engine before the visitor's first event.
			if ( is_string( $load ) && ( 0 === strpos( $load, 'idle' ) || ( 'load' === $load && $this->manifest->get_file( "facades/$name.js" ) ) ) ) {
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

	/**
	 * Removes WordPress's script for comment replies from a product's page without links to reply.
	 *
	 * @param string $html The page.
	 * @return string
	 */
	private function drop_comment_reply( $html ) {
		$has_replies = preg_match( '~\bclass=["\'][^"\']*(?<![\w-])comment-reply-link(?![\w-])~', $html );
		if ( $has_replies || ! is_singular( 'product' ) || ! $this->request->may_remove_scripts() || ! $this->settings->provides( 'product' ) ) {
			return $html;
		}
		$html = preg_replace( '~<script\b[^>]*\bid=["\']comment-reply-js["\'][^>]*></script>\s*~', '', $html, 1, $drop_count );
		if ( $drop_count ) {
			$this->report->record_removed( 'comment-reply', '' );
		}
		return $html;
	}

	/**
	 * Puts the hints after the import map, because older browsers ignore a map after the first module. Without a map the
	 * hints stand before the page config.
	 *
	 * @param string $html  The page.
	 * @param string $hints Link elements.
	 * @return string
	 */
	private function place_hints( $html, $hints ) {
		if ( '' === $hints ) {
			return $html;
		}
		$map = strpos( $html, 'type="importmap"' );
		if ( false !== $map ) {
			$end = strpos( $html, '</script>', $map );
			return false === $end ? $html : substr_replace( $html, "</script>\n" . $hints, $end, strlen( '</script>' ) );
		}
		$position = strpos( $html, '<script type="application/json" data-islands-config>' );
		return false === $position ? $html : substr_replace( $html, $hints, $position, 0 );
	}

	/**
	 * Finds the beginning of the first script in the page that uses jQuery, or an empty string.
	 *
	 * A script that first checks for jQuery works without jQuery.
	 *
	 * @param string $html The page.
	 * @return string
	 */
	private static function find_jquery_code( $html ) {
		if ( ! preg_match_all( '~<script\b([^>]*)>(.*?)</script>~is', $html, $scripts, PREG_SET_ORDER ) ) {
			return '';
		}
		foreach ( $scripts as list( , $attributes, $code ) ) {
			if ( preg_match( '/\btype=["\']?(?!text\/javascript|application\/javascript|module)/i', $attributes ) ) {
				continue;
			}
			if ( preg_match( '/\bjQuery\s*[(.]|[^\w.$]\$\s*\(\s*(?:document|window|function|["\'])/', $code ) && ! preg_match( '/typeof\s+(?:window\.)?jQuery|window\.jQuery\s*[)&|?]|["\']jQuery["\']\s+in\s+window/', $code ) ) {
				return trim( substr( preg_replace( '/\s+/', ' ', $code ), 0, 80 ) );
			}
		}
		return '';
	}

	/**
	 * Puts jQuery back into the head, before the page config.
	 *
	 * @param string $html The page.
	 * @return string
	 */
	private function restore_jquery( $html ) {
		$tags    = '';
		$scripts = wp_scripts();
		foreach ( array( 'jquery-core', 'jquery-migrate' ) as $handle ) {
			if ( ! isset( $scripts->registered[ $handle ] ) ) {
				continue;
			}
			$script = $scripts->registered[ $handle ];
			$src    = $script->src;
			if ( ! preg_match( '|^(https?:)?//|', $src ) ) {
				$src = $scripts->base_url . $src;
			}
			/** This filter is documented in wp-includes/class-wp-scripts.php */
			$src   = apply_filters( 'script_loader_src', add_query_arg( 'ver', $script->ver ? $script->ver : $scripts->default_version, $src ), $handle ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress's own.
			$tags .= wp_get_script_tag(
				array(
					'id'  => $handle . '-js',
					'src' => esc_url_raw( $src ),
				)
			);
		}
		$position = strpos( $html, '<script type="application/json" data-islands-config>' );
		return false === $position ? $html : substr_replace( $html, $tags, $position, 0 );
	}
}
