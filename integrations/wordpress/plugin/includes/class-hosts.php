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
	 * Hosts with work on the finished page that a filter has removed.
	 *
	 * @var string[]
	 */
	private $declined = array();

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
	 * @param string $html   The page.
	 * @param Markup $page   Its scripts and tags.
	 * @param string $config The page config as JSON.
	 * @return string[]
	 */
	public function find( $html, Markup $page, $config ) {
		$rules      = $this->manifest->get_signs();
		$data       = json_decode( $config, true );
		$configured = is_array( $data ) ? array_diff( array_keys( $data ), self::ALWAYS_CONFIGURED ) : array();
		$found      = array_merge( ( new Host_Detector( $html, $page ) )->find_hosts( $rules ), array_intersect( array_keys( $rules ), $configured ) );
		$hosts      = $this->filter( $found );

		$this->declined = array_diff( $found, $hosts );
		return $hosts;
	}

	/**
	 * Hosts with work on the finished page that a filter has removed. Their originals do the work.
	 *
	 * @return string[]
	 */
	public function get_declined() {
		return $this->declined;
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
