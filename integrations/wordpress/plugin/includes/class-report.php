<?php
/**
 * The plugin's changes to a page.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Records removed scripts and the reasons for kept scripts, and counts bytes. Only a checked page prints the report.
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
	 * URLs by handle of all script files that the page has without the plugin.
	 *
	 * @var array<string, string>
	 */
	private $urls = array();

	/**
	 * Functions by removed handle; empty for a removed dependency.
	 *
	 * @var array<string, string>
	 */
	private $removed = array();

	/**
	 * The reason that keeps a script on the page, by handle.
	 *
	 * @var array<string, string>
	 */
	private $kept = array();

	/**
	 * Sentences about code in the page that keeps jQuery.
	 *
	 * @var string[]
	 */
	private $jquery_obstacles = array();

	/**
	 * Sentences about code that keeps other original scripts, and about pages that keep everything.
	 *
	 * @var string[]
	 */
	private $obstacles = array();

	/**
	 * Sentences about what the plugin cannot see.
	 *
	 * @var string[]
	 */
	private $notes = array();

	/**
	 * Inline code that goes with its script, by handle.
	 *
	 * @var array<string, string>
	 */
	private $dropped = array();

	/**
	 * Whether the page keeps all its scripts.
	 *
	 * @var bool
	 */
	private $keeps_all = false;

	/**
	 * Files of the bundle that the page loads at the start.
	 *
	 * @var string[]
	 */
	private $bundle_files = array();

	/**
	 * Hosts with work on the page.
	 *
	 * @var string[]
	 */
	private $hosts = array();

	/**
	 * Stores the objects that the class uses.
	 *
	 * @param Manifest $manifest The bundle's files.
	 * @param Request  $request  The page.
	 */
	public function __construct( Manifest $manifest, Request $request ) {
		$this->manifest = $manifest;
		$this->request  = $request;
	}

	/**
	 * Records the scripts of the page.
	 *
	 * @param string[] $handles Handles.
	 * @return void
	 */
	public function record_printed( array $handles ) {
		foreach ( $handles as $handle ) {
			$script = wp_scripts()->registered[ $handle ];
			if ( $script->src && Head::HANDLE !== $handle && ! isset( $this->urls[ $handle ] ) ) {
				$this->urls[ $handle ] = (string) $script->src;
			}
		}
	}

	/**
	 * Records a removed script, and the function that replaces the script.
	 *
	 * @param string $handle Handle.
	 * @param string $name   Function; empty for a dependency of removed scripts.
	 * @return void
	 */
	public function record_removed( $handle, $name ) {
		$this->removed[ $handle ] = $name;
	}

	/**
	 * Records the reason that keeps a script on the page.
	 *
	 * @param string $handle    Handle.
	 * @param string $dependent Handle of the other script; empty where code enqueues the kept script by name.
	 * @return void
	 */
	public function record_kept( $handle, $dependent ) {
		unset( $this->removed[ $handle ] );
		$this->kept[ $handle ] = $dependent;
	}

	/**
	 * Records code that keeps jQuery on the page.
	 *
	 * @param string $code Beginning of the code, or the URL of a file.
	 * @return void
	 */
	public function record_jquery( $code ) {
		/* translators: %s: the beginning of a script, or the URL of a file. */
		$this->jquery_obstacles[] = sprintf( __( 'jQuery stays because a script in the page may use it: %s', 'storefront-islands' ), $code );
	}

	/**
	 * Records code that keeps an original script on the page.
	 *
	 * @param string $handle Handle.
	 * @param string $code   Beginning of the code.
	 * @return void
	 */
	public function record_code( $handle, $code ) {
		/* translators: 1: handle of a script, 2: the beginning of a script. */
		$this->obstacles[] = sprintf( __( '%1$s stays because code in the page may need it: %2$s', 'storefront-islands' ), $handle, $code );
	}

	/**
	 * Records an original that stays for elements which code may add later.
	 *
	 * @param string $handle Handle.
	 * @param string $code   Beginning of the code, or the URL of a file.
	 * @return void
	 */
	public function record_late( $handle, $code ) {
		/* translators: 1: handle of a script, 2: the beginning of a script, or the URL of a file. */
		$this->obstacles[] = sprintf( __( '%1$s stays although the page has no button for it, because a script may load some: %2$s', 'storefront-islands' ), $handle, $code );
	}

	/**
	 * Records inline code that goes with its script.
	 *
	 * @param string $handle Handle.
	 * @param string $code   Beginning of the code.
	 * @return void
	 */
	public function record_dropped( $handle, $code ) {
		$this->dropped[ $handle ] = $code;
	}

	/**
	 * Records a reason that keeps some originals on the page.
	 *
	 * @param string $sentence The reason.
	 * @return void
	 */
	public function record_obstacle( $sentence ) {
		$this->obstacles[] = $sentence;
	}

	/**
	 * Records what the plugin cannot see.
	 *
	 * @param string $sentence What it is.
	 * @return void
	 */
	public function record_note( $sentence ) {
		$this->notes[] = $sentence;
	}

	/**
	 * Records that the page keeps all scripts.
	 *
	 * @param string $sentence The reason.
	 * @return void
	 */
	public function record_problem( $sentence ) {
		if ( ! $this->urls ) {
			// Nobody has read the page.
			$this->record_printed( array_intersect( wp_scripts()->done, array_keys( wp_scripts()->registered ) ) );
		}
		$this->keeps_all   = true;
		$this->removed     = array();
		$this->obstacles[] = $sentence;
	}

	/**
	 * Records the hosts and files that the page loads at the start.
	 *
	 * @param string[] $hosts Hosts.
	 * @param string[] $paths Paths inside the bundle.
	 * @return void
	 */
	public function record_bundle( array $hosts, array $paths ) {
		$this->hosts        = $hosts;
		$this->bundle_files = $paths;
	}

	/**
	 * Sums up the scripts before and after the plugin's changes, for the JSON at the end of a checked page.
	 *
	 * @return array
	 */
	public function get_data() {
		$scripts = array();
		foreach ( $this->urls as $handle => $src ) {
			$scripts[] = array(
				'handle'   => $handle,
				'function' => isset( $this->removed[ $handle ] ) ? $this->removed[ $handle ] : Originals::find_function( $handle ),
				'removed'  => isset( $this->removed[ $handle ] ),
				'keptFor'  => isset( $this->kept[ $handle ] ) ? $this->kept[ $handle ] : null,
				'gzip'     => self::measure_size( $src ),
			);
		}
		$bundle = array();
		foreach ( array_merge( array( 'loader.js' ), $this->bundle_files ) as $path ) {
			$file     = $this->manifest->get_file( $path );
			$bundle[] = array(
				'path' => $path,
				'gzip' => isset( $file['gzip'] ) ? $file['gzip'] : 0,
			);
		}
		$sum         = static function ( array $rows ) {
			return array(
				'requests' => count( $rows ),
				'gzip'     => array_sum( array_column( $rows, 'gzip' ) ),
			);
		};
		$before_sum  = $sum( $scripts );
		$removed_sum = $sum( array_filter( $scripts, array( __CLASS__, 'is_removed' ) ) );
		$bundle_sum  = $sum( $bundle );
		$jquery      = $this->describe_jquery();
		return array(
			'mayRemove' => ! $this->keeps_all && $this->request->may_remove_scripts(),
			'hosts'     => $this->hosts,
			'scripts'   => $scripts,
			'own'       => $bundle,
			'before'    => $before_sum,
			'after'     => array(
				'requests' => $before_sum['requests'] - $removed_sum['requests'] + $bundle_sum['requests'],
				'gzip'     => $before_sum['gzip'] - $removed_sum['gzip'] + $bundle_sum['gzip'],
			),
			'jquery'    => $jquery,
			'dropped'   => $this->dropped,
			'notes'     => $this->notes,
			'obstacles' => array_values( array_unique( array_merge( $jquery, $this->obstacles, $this->describe_originals() ) ) ),
		);
	}

	/**
	 * Describes the code and the script that keep jQuery on the page.
	 *
	 * @return string[]
	 */
	private function describe_jquery() {
		foreach ( Scripts::JQUERY as $handle ) {
			if ( isset( $this->kept[ $handle ] ) && Scripts::BY_CODE !== $this->kept[ $handle ] ) {
				return array_merge( $this->jquery_obstacles, array( self::describe_kept( $handle, $this->kept[ $handle ] ) ) );
			}
		}
		return $this->jquery_obstacles;
	}

	/**
	 * Describes the original scripts that stay because other scripts need them.
	 *
	 * @return string[]
	 */
	private function describe_originals() {
		$sentences = array();
		foreach ( array_diff_key( $this->kept, array_flip( Scripts::JQUERY ) ) as $handle => $dependent ) {
			if ( ! in_array( $dependent, array( Scripts::BY_CODE, Scripts::BY_REASON ), true ) ) {
				$sentences[] = self::describe_kept( $handle, $dependent );
			}
		}
		return $sentences;
	}

	/**
	 * Describes the reason that keeps a script on the page.
	 *
	 * @param string $handle    Handle.
	 * @param string $dependent Handle of the script with the need; empty where code enqueues the kept script by name.
	 * @return string
	 */
	private static function describe_kept( $handle, $dependent ) {
		if ( 'jquery' === $dependent && in_array( $handle, Originals::LIBRARIES, true ) ) {
			/* translators: %s: handle of a script. */
			return sprintf( __( '%s stays beside jQuery, because plugins use it without naming it.', 'storefront-islands' ), $handle );
		}
		return '' === $dependent
			/* translators: %s: handle of a script. */
			? sprintf( __( '%s stays because a plugin or theme asks for it by name.', 'storefront-islands' ), $handle )
			/* translators: 1: handle of a script, 2: handle of another script. */
			: sprintf( __( '%1$s stays because %2$s needs it.', 'storefront-islands' ), $handle, $dependent );
	}

	/**
	 * Whether a row is about a removed script.
	 *
	 * @param array $row Row of the report.
	 * @return bool
	 */
	private static function is_removed( array $row ) {
		return $row['removed'];
	}

	/**
	 * Measures the transfer size of a script in bytes; 0 for a script without a local file.
	 *
	 * @param string $src Registered URL.
	 * @return int
	 */
	private static function measure_size( $src ) {
		$code = Local_File::read( $src );
		return null === $code ? 0 : strlen( (string) gzencode( $code, 6 ) );
	}
}
