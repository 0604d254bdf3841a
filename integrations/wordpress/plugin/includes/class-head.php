<?php
/**
 * The plugin's lines in the head.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Prints the loader, the page config and the hints.
 */
class Head {

	const HANDLE = 'storefront-islands';

	/**
	 * Marks the place of the hints, which the finished page determines.
	 */
	const HINTS_PLACEHOLDER = '<!--storefront-islands-hints-->';

	/**
	 * Filters by which optimisers ask for the scripts that they leave alone. They would delay the loader until the visitor
	 * moves, or join it into a delayed file, and WooCommerce's gallery would stay transparent until then.
	 */
	const EXCLUSION_FILTERS = array(
		'rocket_delay_js_exclusions',         // WP Rocket.
		'perfmatters_delay_js_exclusions',    // Perfmatters.
		'flying_press_exclude_from_delay:js', // FlyingPress.
		'litespeed_optimize_js_excludes',     // LiteSpeed Cache, which does not delay a deferred script that it does not join.
	);

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
	 * The page config.
	 *
	 * @var Page_Config
	 */
	private $config;

	/**
	 * Whether the page has its config.
	 *
	 * @var bool
	 */
	private $has_config = false;

	/**
	 * Stores the objects that the class uses.
	 *
	 * @param Manifest    $manifest The bundle's files.
	 * @param Settings    $settings The switches.
	 * @param Request     $request  The page.
	 * @param Hosts       $hosts    The hosts.
	 * @param Page_Config $config   The page config.
	 */
	public function __construct( Manifest $manifest, Settings $settings, Request $request, Hosts $hosts, Page_Config $config ) {
		$this->manifest = $manifest;
		$this->settings = $settings;
		$this->request  = $request;
		$this->hosts    = $hosts;
		$this->config   = $config;
	}

	/**
	 * Registers the hooks.
	 *
	 * @return void
	 */
	public function register() {
		add_action( 'wp_enqueue_scripts', array( $this, 'enqueue' ), 1 );
		add_action( 'wp_head', array( $this, 'print_config' ), 2 );
		// The hints follow the import map of script modules, because an earlier module makes older browsers ignore the map.
		add_action( wp_is_block_theme() ? 'wp_head' : 'wp_footer', array( $this, 'print_hints' ), 11 );
		add_filter( 'script_loader_tag', array( $this, 'add_attributes' ), 10, 2 );
		add_filter( 'wp_speculation_rules_href_exclude_paths', array( $this, 'exclude_cart_pages' ) );
		foreach ( self::EXCLUSION_FILTERS as $filter ) {
			add_filter( $filter, array( $this, 'exclude_from_optimisers' ) );
		}
	}

	/**
	 * Keeps browsers from fetching the cart and the checkout when the pointer goes down on a link, as WordPress asks them to
	 * since 6.8. The bundle lets such a link wait for a change of the cart, and the fetched page would show the cart before.
	 *
	 * @param string[] $paths Patterns of paths that no browser fetches ahead.
	 * @return string[]
	 */
	public function exclude_cart_pages( $paths ) {
		if ( ! function_exists( 'wc_get_cart_url' ) || ! function_exists( 'wc_get_checkout_url' ) ) {
			return $paths;
		}
		$home_path = trailingslashit( (string) wp_parse_url( home_url(), PHP_URL_PATH ) );
		foreach ( array( wc_get_cart_url(), wc_get_checkout_url() ) as $url ) {
			$path = trailingslashit( (string) wp_parse_url( $url, PHP_URL_PATH ) );
			// WooCommerce names the home page for a page that a shop does not have.
			if ( $path !== $home_path ) {
				$paths[] = addcslashes( $path, '+*?:{}()\\' ) . '*';
			}
		}
		return $paths;
	}

	/**
	 * Enqueues the loader, so that optimisers, CDN plugins and `script_loader_src` treat the loader like any other script.
	 *
	 * @return void
	 */
	public function enqueue() {
		if ( ! $this->manifest->is_complete() || ! $this->manifest->is_allowed() || ! $this->request->is_active() ) {
			return;
		}
		wp_enqueue_script(
			self::HANDLE,
			$this->manifest->get_url( $this->manifest->get_loader() ),
			array(),
			$this->manifest->get_build(),
			array(
				'strategy'  => 'defer',
				'in_footer' => false,
			)
		);
		// A theme may enqueue all scripts in the footer, where the head has been printed without the config.
		if ( did_action( 'wp_head' ) && ! doing_action( 'wp_head' ) && ! $this->has_config ) {
			$this->print_config();
		}
	}

	/**
	 * Prints the page config as JSON for the loader.
	 *
	 * @return void
	 */
	public function print_config() {
		if ( ! wp_script_is( self::HANDLE ) ) {
			return;
		}
		$this->has_config = true;
		// Several CDN plugins rewrite each quoted `/wp-content/` of a page, also a folder of modules. Slashes stay escaped.
		$config = $this->config->get_data( $this->manifest->get_url() );
		$json   = wp_json_encode( $config + $this->find_press_files( $config ), JSON_HEX_TAG | JSON_HEX_AMP );
		// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- JSON without tags and ampersands.
		echo '<script type="application/json" data-islands-config>' . $json . "</script>\n";
	}

	/**
	 * Prints the hints, or marks their place where the finished page determines them.
	 *
	 * @return void
	 */
	public function print_hints() {
		if ( ! wp_script_is( self::HANDLE ) ) {
			return;
		}
		// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- already escaped.
		echo Page_Buffer::is_open() ? self::HINTS_PLACEHOLDER : $this->render_hints( $this->find_files( $this->hosts->get_expected(), array(), array() ) );
	}

	/**
	 * Renders hints for the files that the page loads at the start, so that the browser requests them together.
	 *
	 * @param array<string, string> $files Paths inside the bundle, by their URLs relative to its folder.
	 * @return string
	 */
	public function render_hints( array $files ) {
		$html       = '';
		$folder     = esc_url( $this->manifest->get_url() );
		$is_checked = $this->needs_integrity();
		$nonce      = $this->render_nonce();
		foreach ( $files as $url => $path ) {
			$html .= sprintf( "<link rel=\"modulepreload\" href=\"%s\"%s%s>\n", $folder . esc_attr( $url ), $is_checked ? $this->render_integrity( $path ) : '', $nonce );
		}
		return $html;
	}

	/**
	 * Finds the files of what visitors press most. A press requests them beside the engine, which knows every file but comes
	 * one round trip later.
	 *
	 * @param array $config The page config.
	 * @return array
	 */
	private function find_press_files( array $config ) {
		$files = array();
		$names = isset( $config['warm'] ) ? (array) $config['warm'] : array();
		if ( 'astra' === get_template() ) {
			// The header of each page.
			$names[] = 'cart-drawer';
			$names[] = 'search';
		} elseif ( $this->settings->is_on( 'block_cart' ) ) {
			$names[] = 'block-cart';
		}
		/**
		 * Filters what visitors of this page press most. A press requests its files beside the engine.
		 *
		 * @param string[] $names Names of islands and behaviours.
		 */
		foreach ( (array) apply_filters( 'storefront_islands_pressed', $names ) as $name ) {
			$mountable = $this->manifest->get_mountable( $name );
			if ( $mountable ) {
				$files[ $name ] = array_merge( array( $mountable['entry'] . '?v=' . $this->manifest->get_build() ), $mountable['imports'] );
			}
		}
		return $files ? array( 'preload' => $files ) : array();
	}

	/**
	 * Finds the files that the loader requests at the start. Leaves out hosts that wait for an idle moment or for the
	 * visitor.
	 *
	 * @param string[] $hosts   Names of the hosts with work on the page.
	 * @param string[] $islands Names of mountables that start at once.
	 * @param string[] $chunks  Names of chunks that the page imports by itself before an idle moment, such as `engine`.
	 * @return array<string, string> Paths inside the bundle, by their URLs relative to its folder.
	 */
	public function find_files( array $hosts, array $islands, array $chunks ) {
		$data  = $this->manifest->get_data();
		$files = array();
		if ( ! $data ) {
			return array();
		}
		if ( $chunks ) {
			// The build adds a hash of six or seven characters to the name of a chunk.
			$files = preg_grep( '~^chunks/(?:' . implode( '|', array_map( 'preg_quote', $chunks ) ) . ')-[\w-]{6,7}\.js$~', array_keys( $data['files'] ) );
			$files = array_combine( $files, $files );
		}
		$own_files = array();
		foreach ( array_merge( $hosts, $islands ) as $name ) {
			$mountable = $this->manifest->get_mountable( $name );
			if ( ! $mountable || ( isset( $mountable['when'] ) && 'now' !== $mountable['when'] ) ) {
				continue;
			}
			foreach ( $mountable['imports'] as $path ) {
				$own_files[ $path ] = $path;
			}
			$own_files[ $mountable['entry'] . '?v=' . $data['build'] ] = $mountable['entry'];
		}
		// The largest first, because its compilation takes longest.
		uasort(
			$own_files,
			static function ( $a, $b ) use ( $data ) {
				return ( $data['files'][ $b ]['gzip'] ?? 0 ) - ( $data['files'][ $a ]['gzip'] ?? 0 );
			}
		);
		$files += $own_files;
		/**
		 * Filters the files that the page preloads.
		 *
		 * @param array    $files   Paths inside the bundle, by their URLs relative to its folder.
		 * @param string[] $hosts   Names of the hosts with work on the page.
		 * @param string[] $islands Names of mountables that start at once.
		 */
		return apply_filters( 'storefront_islands_hints', $files, $hosts, $islands );
	}

	/**
	 * Adds the bundle's folder to the scripts that an optimiser leaves alone.
	 *
	 * @param string[] $excluded Parts of URLs.
	 * @return string[]
	 */
	public function exclude_from_optimisers( $excluded ) {
		$excluded   = (array) $excluded;
		$excluded[] = '/storefront-islands/dist/';
		return $excluded;
	}

	/**
	 * Adds the attributes that the loader needs to its tag.
	 *
	 * @param string $tag    The tag, maybe with inline scripts around it.
	 * @param string $handle Handle of the script.
	 * @return string
	 */
	public function add_attributes( $tag, $handle ) {
		if ( self::HANDLE !== $handle ) {
			return $tag;
		}
		$hosts = implode( ' ', $this->hosts->get_expected() );
		// Every island waits for the loader, and browsers give a deferred script a low priority.
		$attributes = ( false === strpos( $tag, 'fetchpriority=' ) ? ' fetchpriority="high"' : '' )
			. ' data-hosts="' . esc_attr( '' === $hosts ? 'none' : $hosts ) . '"'
			. ( $this->needs_integrity() ? $this->render_integrity( 'loader.js' ) : '' )
			. $this->render_nonce()
			. ( $this->settings->is_on( 'debug' ) && current_user_can( 'manage_options' ) ? ' data-debug' : '' );
		return preg_replace( '/(<script\b)(?=[^>]*\bsrc=)/', '$1' . $attributes, $tag, 1 );
	}

	/**
	 * Whether browsers check the bundle's files: those of a CDN alone. A cached page of this site outlives an update, and a
	 * hash would then reject the new file.
	 *
	 * @return bool
	 */
	private function needs_integrity() {
		/**
		 * Filters whether browsers check the bundle's files. Return false if a CDN changes scripts.
		 *
		 * @param bool $check Whether the files come from another host than the page.
		 */
		return (bool) apply_filters( 'storefront_islands_integrity', $this->manifest->is_elsewhere() );
	}

	/**
	 * Renders the attributes for an integrity check. Without `crossorigin` browsers reject a checked file from a CDN. With it
	 * they reject a file of a CDN that another plugin names later, and that allows no other origin.
	 *
	 * @param string $path Path inside the bundle.
	 * @return string
	 */
	private function render_integrity( $path ) {
		$file = $this->manifest->get_file( $path );
		return empty( $file['integrity'] ) ? '' : ' integrity="' . esc_attr( $file['integrity'] ) . '" crossorigin="anonymous"';
	}

	/**
	 * The nonce of the page's Content Security Policy; empty where the policy has none.
	 *
	 * @return string
	 */
	public static function get_nonce() {
		/**
		 * Filters the nonce of the page's Content Security Policy.
		 *
		 * @param string $nonce Empty where the policy has no nonce.
		 */
		return (string) apply_filters( 'storefront_islands_csp_nonce', '' );
	}

	/**
	 * Renders the nonce as an attribute.
	 *
	 * @return string
	 */
	private function render_nonce() {
		$nonce = self::get_nonce();
		return '' === $nonce ? '' : ' nonce="' . esc_attr( $nonce ) . '"';
	}
}
