<?php
/**
 * The bundle's files.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Reads `dist/manifest.php` and `dist/blocks.php`, which the build of the zip writes as PHP, so that the opcode cache
 * keeps them: sizes and hashes of the bundle's files, signs of hosts, and the settings of the blocks.
 */
class Manifest {

	/**
	 * Folder of the bundle, without a slash at the end.
	 *
	 * @var string
	 */
	private $folder;

	/**
	 * URL of that folder, with a slash at the end.
	 *
	 * @var string
	 */
	private $url;

	/**
	 * Content of the manifest; null until the first use.
	 *
	 * @var array|null
	 */
	private $data;

	/**
	 * Settings of the blocks; null until the first use.
	 *
	 * @var array|null
	 */
	private $props;

	/**
	 * Whether the loader can run; null until the first use.
	 *
	 * @var bool|null
	 */
	private $is_complete;

	/**
	 * Stores the place of the bundle. Reads no file yet.
	 *
	 * @param string $folder Folder of the bundle.
	 * @param string $url    URL of that folder, with a slash at the end.
	 */
	public function __construct( $folder, $url ) {
		$this->folder = $folder;
		$this->url    = $url;
	}

	/**
	 * Content of the manifest; empty where the bundle is missing, broken, or of another version than the plugin.
	 *
	 * @return array
	 */
	public function get_data() {
		if ( null === $this->data ) {
			$data       = self::read( $this->folder . '/manifest.php' );
			$is_whole   = isset( $data['version'], $data['build'], $data['files']['loader.js'], $data['mountables'] );
			$this->data = $is_whole && VERSION === $data['version'] ? $data : array();
		}
		return $this->data;
	}

	/**
	 * Whether the loader is the one of the manifest, and no file is known to be missing. While an update copies files, and
	 * after an incomplete one, it is not.
	 *
	 * @return bool
	 */
	public function is_complete() {
		if ( null === $this->is_complete ) {
			$this->is_complete = $this->get_data() && $this->has_files( array( 'loader.js', $this->get_loader() ) );
		}
		return $this->is_complete;
	}

	/**
	 * Whether all files are there. Rejects the bundle otherwise, for this request.
	 *
	 * @return bool
	 */
	public function check_all() {
		$data = $this->get_data();
		if ( $data && ! $this->has_files( array_keys( $data['files'] ) ) ) {
			$this->is_complete = false;
		}
		return $this->is_complete();
	}

	/**
	 * The times of the bundle's folders, which change with the files in them. Reading them costs less than a look at each
	 * file.
	 *
	 * @return array{key: string, changed: int} Key of the times and the build, and the latest time.
	 */
	public function get_folder_state() {
		$data  = $this->get_data();
		$times = array( 0 );
		foreach ( $data ? array_unique( array_map( 'dirname', array_keys( $data['files'] ) ) ) : array() as $folder ) {
			$stat = is_dir( $this->folder . '/' . $folder ) ? stat( $this->folder . '/' . $folder ) : false;
			// A copy may keep the time of the change. The other time cannot be set.
			$times[] = $stat ? $stat['mtime'] : 0;
			$times[] = $stat ? $stat['ctime'] : 0;
		}
		return array(
			'key'     => md5( $this->get_build() . implode( ' ', $times ) ),
			'changed' => max( $times ),
		);
	}

	/**
	 * Whether some files have the sizes of the manifest.
	 *
	 * @param string[] $paths Paths inside the bundle.
	 * @return bool
	 */
	public function has_files( array $paths ) {
		foreach ( $paths as $path ) {
			$file = $this->get_file( $path );
			if ( ! $file || ! is_readable( $this->folder . '/' . $path ) || filesize( $this->folder . '/' . $path ) !== $file['bytes'] ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * The prop tables of the six islands, by name.
	 *
	 * @return array
	 */
	public function get_props() {
		if ( null === $this->props ) {
			$this->props = self::read( $this->folder . '/blocks.php' );
		}
		return $this->props;
	}

	/**
	 * Version of the bundle's modules, which changes with any byte of a module.
	 *
	 * @return string
	 */
	public function get_build() {
		$data = $this->get_data();
		return isset( $data['build'] ) ? (string) $data['build'] : '';
	}

	/**
	 * Facts about one file: bytes, gzip, brotli and integrity. Empty for an unknown path.
	 *
	 * @param string $path Path inside the bundle.
	 * @return array
	 */
	public function get_file( $path ) {
		$data = $this->get_data();
		return isset( $data['files'][ $path ] ) ? $data['files'][ $path ] : array();
	}

	/**
	 * The facts about an island, behaviour or host. Empty for an unknown name.
	 *
	 * @param string $name Name of the island, behaviour or host.
	 * @return array
	 */
	public function get_mountable( $name ) {
		$data = $this->get_data();
		return isset( $data['mountables'][ $name ] ) ? $data['mountables'][ $name ] : array();
	}

	/**
	 * The files of some hosts. Hosts that a shop adds by a filter have none here.
	 *
	 * @param string[] $hosts Names.
	 * @return string[] Paths inside the bundle.
	 */
	public function find_host_files( array $hosts ) {
		$files = array();
		foreach ( array_filter( array_map( array( $this, 'get_mountable' ), $hosts ) ) as $mountable ) {
			$files = array_merge( $files, array( $mountable['entry'] ), $mountable['imports'] );
		}
		return array_unique( $files );
	}

	/**
	 * Signs of work that each host declares, by the host's name.
	 *
	 * @return array<string, array>
	 */
	public function get_signs() {
		$data  = $this->get_data();
		$signs = array();
		foreach ( isset( $data['mountables'] ) ? $data['mountables'] : array() as $name => $mountable ) {
			if ( ! empty( $mountable['signs'] ) ) {
				$signs[ $name ] = $mountable['signs'];
			}
		}
		return $signs;
	}

	/**
	 * URL of a file of the bundle.
	 *
	 * @param string $path Path inside the bundle.
	 * @return string
	 */
	public function get_url( $path = '' ) {
		/**
		 * Filters the URL of the folder that holds `loader.js`.
		 *
		 * @param string $url URL, with a slash at the end.
		 */
		return apply_filters( 'storefront_islands_base_url', $this->url ) . $path;
	}

	/**
	 * Path of the loader. Its name has the build, because optimisers cut versions off, and browsers may keep a file for a year:
	 * an old loader would ask for chunks that are gone. A folder that the shop names may hold no such copy.
	 *
	 * @return string
	 */
	public function get_loader() {
		$path = 'loader-' . $this->get_build() . '.js';
		return $this->get_file( $path ) && ! has_filter( 'storefront_islands_base_url' ) ? $path : 'loader.js';
	}

	/**
	 * Whether the files come from another host than the page.
	 *
	 * @return bool
	 */
	public function is_elsewhere() {
		$host = (string) wp_parse_url( $this->get_url(), PHP_URL_HOST );
		return '' !== $host && 0 !== strcasecmp( $host, (string) wp_parse_url( home_url(), PHP_URL_HOST ) );
	}

	/**
	 * Whether browsers run the modules. Another host has to allow that (CORS), unlike for classic scripts. One that the shop
	 * names does so, and WordPress's own address seldom does where the pages have another.
	 *
	 * @return bool
	 */
	public function is_allowed() {
		return ! $this->is_elsewhere() || has_filter( 'storefront_islands_base_url' );
	}

	/**
	 * Reads a file that returns an array; empty for a missing or broken file.
	 *
	 * @param string $file Path of the file.
	 * @return array
	 */
	private static function read( $file ) {
		// An update may have written no or other bytes yet, and a file without this mark would print them.
		if ( ! is_readable( $file ) || '<?php' !== file_get_contents( $file, false, null, 0, 5 ) ) { // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- a local file.
			return array();
		}
		try {
			$data = include $file;
		} catch ( \Throwable $cause ) {
			// Half of a file, while an update writes it.
			$data = array();
		}
		return is_array( $data ) ? $data : array();
	}
}
