<?php
/**
 * The pages that the plugin acts on.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Tells visitors' pages from editors, previews, feeds and pages that belong to the checkout.
 */
class Request {

	const SAFE_MODE    = 'storefront-islands';
	const CHECK        = 'storefront-islands-check';
	const CHECK_HEADER = 'X-Storefront-Islands-Check';

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
	 * Whether the bundle belongs on this page. Known from `wp` on.
	 *
	 * @return bool
	 */
	public function is_active() {
		$active = ! is_admin()
			&& ! wp_doing_ajax()
			&& ! is_feed()
			&& ! is_embed()
			&& ! is_customize_preview()
			&& ! $this->is_editor()
			&& ! $this->is_amp()
			&& ! $this->is_safe_mode();
		/**
		 * Filters whether the bundle belongs on this page.
		 *
		 * @param bool $active False in the admin, in editors and previews, in feeds, and in safe mode.
		 */
		return (bool) apply_filters( 'storefront_islands_active', $active );
	}

	/**
	 * Whether the originals' scripts may go from this page.
	 *
	 * Checkout and account pages keep all of theirs: payment plugins depend on them without saying so.
	 *
	 * @return bool
	 */
	public function may_take_out() {
		$checkout = ( function_exists( 'is_checkout' ) && is_checkout() )
			|| ( function_exists( 'is_account_page' ) && is_account_page() )
			|| ( function_exists( 'edd_is_checkout' ) && edd_is_checkout() );
		/**
		 * Filters whether the originals' scripts may go from this page.
		 *
		 * @param bool $may False on checkout and account pages and wherever the bundle itself is not.
		 */
		return (bool) apply_filters( 'storefront_islands_may_take_out', $this->is_active() && ! $checkout );
	}

	/**
	 * Whether an administrator asks for the page with the originals.
	 *
	 * @return bool
	 */
	public function is_safe_mode() {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- it only shows the page without the plugin.
		$asked = isset( $_GET[ self::SAFE_MODE ] ) && 'off' === $_GET[ self::SAFE_MODE ];
		return $asked && current_user_can( 'manage_options' );
	}

	/**
	 * Whether this request is the page check's, which gets a report at the end of the page.
	 *
	 * @return bool
	 */
	public function is_check() {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- the token is the check.
		$token = isset( $_GET[ self::CHECK ] ) ? sanitize_text_field( wp_unslash( $_GET[ self::CHECK ] ) ) : '';
		if ( '' === $token ) {
			return false;
		}
		foreach ( array( 0, 1 ) as $age ) {
			if ( hash_equals( self::check_token( $age ), $token ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Token of the page check; it is valid for one to two hours. The check visits the page as a guest, so that a nonce
	 * would say nothing.
	 *
	 * @param int $age Hours ago.
	 * @return string
	 */
	public static function check_token( $age = 0 ) {
		return substr( wp_hash( 'storefront-islands-check' . ( (int) floor( time() / HOUR_IN_SECONDS ) - $age ) ), 0, 20 );
	}

	/**
	 * Whether the page is shown inside a page builder's editor.
	 *
	 * @return bool
	 */
	private function is_editor() {
		// phpcs:disable WordPress.Security.NonceVerification.Recommended -- their presence is all that is read.
		foreach ( array( 'elementor-preview', 'fl_builder', 'et_fb', 'ct_builder', 'brizy-edit', 'brizy-edit-iframe', 'vc_editable', 'bricks', 'breakdance', 'tve' ) as $key ) {
			if ( isset( $_GET[ $key ] ) ) {
				return true;
			}
		}
		// phpcs:enable
		return false;
	}

	/**
	 * Whether the page is AMP, which allows no script of ours.
	 *
	 * @return bool
	 */
	private function is_amp() {
		return function_exists( 'amp_is_request' ) && did_action( 'wp' ) && amp_is_request();
	}
}
