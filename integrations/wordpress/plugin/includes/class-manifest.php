<?php
/**
 * The bundle's files.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Reads `dist/manifest.json` and `dist/schema.json`: sizes and hashes of the bundle's files, signs of hosts, prop tables.
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
	 * Content of `schema.json`; null until the first use.
	 *
	 * @var array|null
	 */
	private $schema;

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
	 * Content of the manifest; empty where the bundle is missing.
	 *
	 * @return array
	 */
	public function get_data() {
		if ( null === $this->data ) {
			$this->data = self::read_json( $this->folder . '/manifest.json' );
		}
		return $this->data;
	}

	/**
	 * The prop tables of islands and behaviours, by name.
	 *
	 * @return array
	 */
	public function get_props() {
		if ( null === $this->schema ) {
			$schema       = self::read_json( $this->folder . '/schema.json' );
			$this->schema = isset( $schema['$defs'] ) ? $schema['$defs'] : array();
		}
		return $this->schema;
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
	 * Signs of work that each host declares, by the host's name.
	 *
	 * @return array<string, array>
	 */
	public function get_works() {
		$data = $this->get_data();
		return isset( $data['mountables'] ) ? array_filter( array_map( array( __CLASS__, 'read_works' ), $data['mountables'] ) ) : array();
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
	 * Signs of work of a host; empty for islands and behaviours.
	 *
	 * @param array $mountable Facts about the island, behaviour or host.
	 * @return array
	 */
	private static function read_works( array $mountable ) {
		return isset( $mountable['works'] ) ? $mountable['works'] : array();
	}

	/**
	 * Reads a JSON file of the bundle; empty for a missing or invalid file.
	 *
	 * @param string $file Path of the file.
	 * @return array
	 */
	private static function read_json( $file ) {
		if ( ! is_readable( $file ) ) {
			return array();
		}
		$data = json_decode( (string) file_get_contents( $file ), true ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- a local file.
		return is_array( $data ) ? $data : array();
	}
}
