<?php
/**
 * The WP Consent API.
 *
 * @package StorefrontIslands
 */

// phpcs:disable -- stand-ins for the WP Consent API, by its own names.
namespace {
	function wp_has_consent() {
		return true;
	}
	function wp_get_consent_type() {
		return $GLOBALS['storefront_test_consent_type'];
	}
}
// phpcs:enable

namespace StorefrontIslands\Tests {

	test(
		'keeps the scripts that would wait for a consent where the WP Consent API has no consent type, so that nobody is asked',
		static function () {
			$handles = array( 'sourcebuster-js', 'wc-order-attribution', 'googlesitekit-consent-mode', 'googlesitekit-events-provider-woocommerce' );
			$page    = '<script id="wc-order-attribution-js-extra">var wc_order_attribution = {};</script><script>window.dataLayer = [];</script>';
			foreach ( $handles as $handle ) {
				$src = '/plugins/' . ( strpos( $handle, 'sitekit' ) ? 'google-site-kit' : 'woocommerce' ) . "/$handle.js";
				wp_register_script( $handle, $src, array(), '1', true );
				$page .= "<script src=\"$src\" id=\"$handle-js\"></script>";
			}
			$_GET[ \StorefrontIslands\Request::CHECK_QUERY ] = \StorefrontIslands\Request::create_check_token();
			$results = array();
			foreach ( array( 'optin', 'optout', '', false ) as $type ) {
				$GLOBALS['storefront_test_consent_type'] = $type;

				$html      = create_buffer()->finish( sprintf( PAGE, '', $page ) );
				$kept      = count( array_filter( $handles, static function ( $handle ) use ( $html ) {
					return false !== strpos( $html, "id=\"$handle-js\"" );
				} ) );
				$results[] = array( $kept, substr_count( $html, 'the WP Consent API has no consent type' ), substr_count( $html, '"shopEvents":[]' ) );
			}
			unset( $_GET[ \StorefrontIslands\Request::CHECK_QUERY ] );
			equal( array( array( 0, 0, 0 ), array( 0, 0, 0 ), array( 4, 2, 1 ), array( 4, 2, 1 ) ), $results );
		}
	);
}
