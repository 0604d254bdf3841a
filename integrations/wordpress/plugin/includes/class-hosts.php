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
	 * Hosts that the plugin itself adds to the page config, also on pages without work for the hosts.
	 */
	const ALWAYS_CONFIGURED = array( 'woocommerce', 'edd' );

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
	public function get_expected() {
		return $this->filter( array( 'auto' ) );
	}

	/**
	 * Finds the hosts that have work on a finished page.
	 *
	 * @param string $html The page.
	 * @return string[]
	 */
	public function find( $html ) {
		$works = $this->manifest->get_works();
		$names = array_merge( ( new Host_Detector( $html ) )->find_hosts( $works ), array_intersect( array_keys( $works ), self::find_configured( $html ) ) );
		return $this->filter( $names );
	}

	/**
	 * Finds the keys of the page config, without the hosts that every page config may name.
	 *
	 * @param string $html The page.
	 * @return string[]
	 */
	private static function find_configured( $html ) {
		$config = preg_match( '~<script\b[^>]*\bdata-islands-config\b[^>]*>(.*?)</script>~s', $html, $match ) ? json_decode( $match[1], true ) : null;
		return is_array( $config ) ? array_diff( array_keys( $config ), self::ALWAYS_CONFIGURED ) : array();
	}

	/**
	 * Applies the shop's filter, and drops empty and repeated names.
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
