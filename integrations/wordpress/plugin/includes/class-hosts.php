<?php
/**
 * The hosts that have work on a page.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Names the hosts whose HTML the bundle takes over, by the detection rules in the manifest.
 */
class Hosts {

	/**
	 * Hosts that the page config names on every page of their site.
	 */
	const CONFIGURED = array( 'woocommerce', 'edd' );

	/**
	 * The bundle's files.
	 *
	 * @var Manifest
	 */
	private $manifest;

	/**
	 * Stores the bundle's files.
	 *
	 * @param Manifest $manifest The bundle's files.
	 */
	public function __construct( Manifest $manifest ) {
		$this->manifest = $manifest;
	}

	/**
	 * Hosts for a page that the plugin does not read: the loader detects the hosts in the browser.
	 *
	 * @return string[]
	 */
	public function expected() {
		return $this->filter( array( 'auto' ) );
	}

	/**
	 * Hosts that have work on a finished page.
	 *
	 * @param string $html The page.
	 * @return string[]
	 */
	public function found( $html ) {
		$works = $this->manifest->works();
		$names = array_merge( ( new Works( $html ) )->hosts( $works ), array_intersect( array_keys( $works ), self::configured( $html ) ) );
		return $this->filter( $names );
	}

	/**
	 * Names for which a shop has added settings to the page config.
	 *
	 * @param string $html The page.
	 * @return string[]
	 */
	private static function configured( $html ) {
		$config = preg_match( '~<script\b[^>]*\bdata-islands-config\b[^>]*>(.*?)</script>~s', $html, $found ) ? json_decode( $found[1], true ) : null;
		return is_array( $config ) ? array_diff( array_keys( $config ), self::CONFIGURED ) : array();
	}

	/**
	 * Applies the filter.
	 *
	 * @param string[] $hosts Names.
	 * @return string[]
	 */
	private function filter( array $hosts ) {
		/**
		 * Filters the hosts that have work on this page.
		 *
		 * @param string[] $hosts Names of hosts, such as `woocommerce`; `auto` where the plugin does not read the page.
		 */
		$hosts = (array) apply_filters( 'storefront_islands_hosts', $hosts );
		return array_values( array_unique( array_filter( array_map( 'sanitize_key', $hosts ) ) ) );
	}
}
