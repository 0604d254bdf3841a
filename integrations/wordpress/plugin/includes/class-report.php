<?php
/**
 * The plugin's changes to a page.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Notes what is taken out, what stays and why, and counts bytes. Costs nothing on visitors' pages.
 */
class Report {

	/**
	 * The bundle's files.
	 *
	 * @var Manifest
	 */
	private $manifest;

	/**
	 * The page.
	 *
	 * @var Request
	 */
	private $request;

	/**
	 * Scripts of the page as it would be without us: address by handle.
	 *
	 * @var array<string, string>
	 */
	private $before = array();

	/**
	 * Functions by handle taken out; empty for what only they needed.
	 *
	 * @var array<string, string>
	 */
	private $taken = array();

	/**
	 * The reason that keeps a script on the page, by handle.
	 *
	 * @var array<string, string>
	 */
	private $kept = array();

	/**
	 * Sentences about what stood in the way.
	 *
	 * @var string[]
	 */
	private $obstacles = array();

	/**
	 * Files of ours that the page starts with.
	 *
	 * @var string[]
	 */
	private $own = array();

	/**
	 * Hosts with work on the page.
	 *
	 * @var string[]
	 */
	private $hosts = array();

	/**
	 * Takes its parts.
	 *
	 * @param Manifest $manifest The bundle's files.
	 * @param Request  $request  The page.
	 */
	public function __construct( Manifest $manifest, Request $request ) {
		$this->manifest = $manifest;
		$this->request  = $request;
	}

	/**
	 * Notes scripts that WordPress is about to print.
	 *
	 * @param string[] $handles Handles.
	 * @return void
	 */
	public function note_printed( array $handles ) {
		foreach ( $handles as $handle ) {
			$script = wp_scripts()->registered[ $handle ];
			if ( $script->src && Head::HANDLE !== $handle && ! isset( $this->before[ $handle ] ) ) {
				$this->before[ $handle ] = (string) $script->src;
			}
		}
	}

	/**
	 * Notes a script that goes.
	 *
	 * @param string $handle Handle.
	 * @param string $task   Function; empty for what only taken scripts needed.
	 * @return void
	 */
	public function note_taken( $handle, $task ) {
		$this->taken[ $handle ] = $task;
	}

	/**
	 * Notes a script that could have gone.
	 *
	 * @param string $handle Handle.
	 * @param string $user   Handle that needs it; empty where it was asked for by name.
	 * @return void
	 */
	public function note_kept( $handle, $user ) {
		unset( $this->taken[ $handle ] );
		$this->kept[ $handle ] = $user;
	}

	/**
	 * Notes that jQuery came back because code in the page uses it.
	 *
	 * @param string $code Beginning of that code.
	 * @return void
	 */
	public function note_restored( $code ) {
		foreach ( Scripts::JQUERY as $handle ) {
			unset( $this->taken[ $handle ] );
		}
		/* translators: %s: the beginning of a script. */
		$this->obstacles[] = sprintf( __( 'jQuery stays because a script in the page uses it: %s', 'storefront-islands' ), $code );
	}

	/**
	 * Notes what of ours the page starts with.
	 *
	 * @param string[] $hosts Hosts.
	 * @param string[] $paths Paths inside the bundle.
	 * @return void
	 */
	public function note_own( array $hosts, array $paths ) {
		$this->hosts = $hosts;
		$this->own   = $paths;
	}

	/**
	 * The whole report.
	 *
	 * @return array
	 */
	public function data() {
		$scripts = array();
		foreach ( $this->before as $handle => $src ) {
			$scripts[] = array(
				'handle'   => $handle,
				'function' => isset( $this->taken[ $handle ] ) ? $this->taken[ $handle ] : '',
				'taken'    => isset( $this->taken[ $handle ] ),
				'keptFor'  => isset( $this->kept[ $handle ] ) ? $this->kept[ $handle ] : null,
				'gzip'     => self::size( $src ),
			);
		}
		$own = array();
		foreach ( array_merge( array( 'loader.js' ), $this->own ) as $path ) {
			$file  = $this->manifest->file( $path );
			$own[] = array(
				'path' => $path,
				'gzip' => isset( $file['gzip'] ) ? $file['gzip'] : 0,
			);
		}
		$taken = array_filter( $scripts, array( __CLASS__, 'is_taken' ) );
		$sum   = static function ( array $rows ) {
			return array(
				'requests' => count( $rows ),
				'gzip'     => array_sum( array_column( $rows, 'gzip' ) ),
			);
		};
		$all   = $sum( $scripts );
		$gone  = $sum( $taken );
		$ours  = $sum( $own );
		return array(
			'active'    => $this->request->is_active(),
			'mayTake'   => $this->request->may_take_out(),
			'hosts'     => $this->hosts,
			'scripts'   => $scripts,
			'own'       => $own,
			'before'    => $all,
			'after'     => array(
				'requests' => $all['requests'] - $gone['requests'] + $ours['requests'],
				'gzip'     => $all['gzip'] - $gone['gzip'] + $ours['gzip'],
			),
			'obstacles' => array_merge( $this->obstacles, $this->sentences() ),
		);
	}

	/**
	 * Sentences about scripts that could have gone.
	 *
	 * @return string[]
	 */
	private function sentences() {
		$sentences = array();
		foreach ( $this->kept as $handle => $for ) {
			if ( 'jquery-core' === $handle || 'jquery-migrate' === $handle ) {
				continue;
			}
			$sentences[] = '' === $for
				/* translators: %s: handle of a script. */
				? sprintf( __( '%s stays because a plugin or theme asks for it by name.', 'storefront-islands' ), $handle )
				/* translators: 1: handle of a script, 2: handle of another script. */
				: sprintf( __( '%1$s stays because %2$s needs it.', 'storefront-islands' ), $handle, $for );
		}
		return $sentences;
	}

	/**
	 * Whether a row is about a script that goes.
	 *
	 * @param array $row Row of the report.
	 * @return bool
	 */
	private static function is_taken( array $row ) {
		return $row['taken'];
	}

	/**
	 * Bytes of a script on its way to a visitor; 0 for one of another server.
	 *
	 * @param string $src Address as it was registered.
	 * @return int
	 */
	private static function size( $src ) {
		$src  = strtok( $src, '?' );
		$site = set_url_scheme( site_url( '/' ) );
		$file = '';
		if ( 0 === strpos( $src, '/' ) && 0 !== strpos( $src, '//' ) ) {
			$file = ABSPATH . ltrim( $src, '/' );
		} elseif ( 0 === strpos( set_url_scheme( $src ), content_url( '/' ) ) ) {
			$file = WP_CONTENT_DIR . '/' . substr( set_url_scheme( $src ), strlen( content_url( '/' ) ) );
		} elseif ( 0 === strpos( set_url_scheme( $src ), $site ) ) {
			$file = ABSPATH . substr( set_url_scheme( $src ), strlen( $site ) );
		}
		$file = $file ? realpath( $file ) : false;
		if ( ! $file || '.js' !== substr( $file, -3 ) || ! is_readable( $file ) ) {
			return 0;
		}
		return strlen( (string) gzencode( (string) file_get_contents( $file ), 6 ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- a local file.
	}
}
