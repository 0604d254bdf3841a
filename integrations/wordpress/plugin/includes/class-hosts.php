<?php
/**
 * Which hosts have work on a page.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Names the hosts whose HTML the bundle takes over: by the software that runs, and by the finished page where it can
 * be read.
 */
class Hosts {

	/**
	 * The switches.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * Takes the switches.
	 *
	 * @param Settings $settings The switches.
	 */
	public function __construct( Settings $settings ) {
		$this->settings = $settings;
	}

	/**
	 * Hosts that may have work on a page of this site.
	 *
	 * @return string[]
	 */
	public function installed() {
		$hosts = array_keys(
			array_filter(
				array(
					'woocommerce' => class_exists( 'WooCommerce' ),
					'astra'       => 'astra' === get_template(),
					'edd'         => function_exists( 'EDD' ),
					'elementor'   => defined( 'ELEMENTOR_VERSION' ),
					'joinchat'    => defined( 'JOINCHAT_VERSION' ),
					'ysm'         => defined( 'YSM_VER' ) || function_exists( 'ysm_init' ) || class_exists( '\YSWS\Core\App' ),
					'hostinger'   => defined( 'HOSTINGER_REACH_PLUGIN_VERSION' ),
				)
			)
		);
		/**
		 * Filters the hosts that may have work on a page of this site.
		 *
		 * @param string[] $hosts Names of hosts, such as `woocommerce`.
		 */
		return apply_filters( 'storefront_islands_installed_hosts', $hosts );
	}

	/**
	 * Hosts that have work on this page, as far as it is known before it is printed.
	 *
	 * @return string[]
	 */
	public function expected() {
		return $this->filter( $this->installed() );
	}

	/**
	 * Hosts that have work on a finished page.
	 *
	 * @param string $html The page.
	 * @return string[]
	 */
	public function found( $html ) {
		$found = array();
		foreach ( self::traces() as $host => $pattern ) {
			if ( preg_match( $pattern, $html ) ) {
				$found[] = $host;
			}
		}
		return $this->filter( $found );
	}

	/**
	 * Traces of work in a page: classes of elements that a host's preset takes over, and globals that it reads.
	 *
	 * @return array<string, string>
	 */
	private static function traces() {
		return array(
			'woocommerce' => '~class=["\'][^"\']*\b(?:add_to_cart_button|widget_shopping_cart|woocommerce-(?:ordering|message|error|info|store-notice|Input|product-gallery|tabs|cart-form|result-count)|variations_form|wc-block-components-notice-banner)|<form[^>]+class=["\'](?:[^"\']* )?cart[ "\']|wc_order_attribution\b|wc_cart_fragments_params~',
			'astra'       => '~id=["\'](?:masthead|ast-scroll-top|astra-mobile-cart-drawer|ast-mobile-popup)["\']~',
			'edd'         => '~class=["\'][^"\']*\b(?:edd_download_purchase_form|edd-remove-from-cart|edd-add-to-cart|edd_cart)~',
			'elementor'   => '~class=["\'][^"\']*\belementor-element\b|data-elementor-open-lightbox|#elementor-action~',
			'joinchat'    => '~class=["\'][^"\']*\bjoinchat(?:[_ "\']|-)|joinchat_obj|href=["\']#(?:joinchat|whatsapp)["\']~',
			'ysm'         => '~swsL10n\b|class=["\'][^"\']*\bysm-search-widget~',
			'hostinger'   => '~hostinger-reach-block-subscription-form~',
		);
	}

	/**
	 * Lets others decide, and drops hosts that the bundle does not know.
	 *
	 * @param string[] $hosts Names.
	 * @return string[]
	 */
	private function filter( array $hosts ) {
		/**
		 * Filters the hosts that have work on this page.
		 *
		 * @param string[] $hosts Names of hosts, such as `woocommerce`.
		 */
		$hosts = (array) apply_filters( 'storefront_islands_hosts', $hosts );
		return array_values( array_unique( array_filter( array_map( 'sanitize_key', $hosts ) ) ) );
	}
}
