<?php
/**
 * The pages that the plugin acts on.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Distinguishes visitors' pages from editors, previews, feeds and pages of the checkout.
 */
class Request {

	const SAFE_MODE_QUERY = 'storefront-islands';
	const CHECK_QUERY     = 'storefront-islands-check';

	/**
	 * Parameters of pages inside the editors and previews of page builders.
	 */
	const EDITOR_QUERIES = array(
		'elementor-preview',
		'fl_builder',
		'fl_builder_ui_iframe',
		'et_fb',
		'et_pb_preview',
		'ct_builder',
		'oxygen_iframe',
		'brizy-edit',
		'brizy-edit-iframe',
		'is-editor-iframe',
		'vc_editable',
		'vcv-editable',
		'vcv-action',
		'bricks',
		'bricks_preview',
		'breakdance',
		'breakdance_iframe',
		'breakdance_browser',
		'tve',
		'siteorigin_panels_live_editor',
		'zionbuilder-preview',
		'uxb_iframe',
		'fb-edit',
		'builder_id',
		'cs-render',
		'cornerstone_preview',
		'motopress-ce',
		'op3editor',
		'dslc',
		'lp-preview',
		'pagelayer-live',
		'etch',
		'tb-preview',
		'tb-id',
		'tatsu',
		'tatsu-frame',
		'builderius',
		'builderius_inner_preview',
		'us-builder',
		'td_action',
		'zion_builder_active',
		'kubio-preview',
		'lc_page_editing_mode',
	);

	/**
	 * Values of parameters with common names by which editors load a page: those of Droip and of Betheme.
	 */
	const EDITOR_VALUES = array(
		'action' => 'droip',
		'visual' => 'iframe',
	);

	/**
	 * Whether this has been a page of the checkout or of an account.
	 *
	 * @var bool
	 */
	private $is_checkout = false;

	/**
	 * Whether the bundle loads on this page. The result is final after the action `wp`.
	 *
	 * @return bool
	 */
	public function is_active() {
		$is_active = ! is_admin()
			&& ! wp_doing_ajax()
			&& ! is_feed()
			&& ! is_embed()
			&& ! is_customize_preview()
			&& ! $this->is_editor()
			&& ! $this->is_amp()
			&& ! $this->is_safe_mode();
		/**
		 * Filters whether the bundle loads on this page.
		 *
		 * @param bool $is_active False in the admin, in AJAX responses, in editors and previews, in feeds and embeds, on
		 *                        AMP pages, and in safe mode.
		 */
		return (bool) apply_filters( 'storefront_islands_active', $is_active );
	}

	/**
	 * Whether the plugin may remove original scripts from this page.
	 *
	 * Checkout and account pages keep all scripts, because payment plugins use scripts without declaring the use.
	 *
	 * @return bool
	 */
	public function may_remove_scripts() {
		$this->note_checkout();
		/**
		 * Filters whether the plugin may remove original scripts from this page.
		 *
		 * @param bool $may_remove False on checkout and account pages and on pages without the bundle.
		 */
		return (bool) apply_filters( 'storefront_islands_may_take_out', $this->is_active() && ! $this->is_checkout );
	}

	/**
	 * Remembers a page of the checkout or of an account. The query of the page tells, and the footer of a theme may put another
	 * one in its place (`query_posts()`). A shortcode of WooCommerce tells later.
	 *
	 * @return void
	 */
	public function note_checkout() {
		$this->is_checkout = $this->is_checkout
			|| ( function_exists( 'is_checkout' ) && is_checkout() )
			|| ( function_exists( 'is_account_page' ) && is_account_page() )
			|| ( function_exists( 'edd_is_checkout' ) && edd_is_checkout() );
	}

	/**
	 * Whether an administrator requests the page with the original scripts.
	 *
	 * @return bool
	 */
	public function is_safe_mode() {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- the request only shows the page without the plugin.
		$is_requested = isset( $_GET[ self::SAFE_MODE_QUERY ] ) && 'off' === $_GET[ self::SAFE_MODE_QUERY ];
		return $is_requested && current_user_can( 'manage_options' );
	}

	/**
	 * Whether the page check sent this request, so that the page gets a report at its end.
	 *
	 * @return bool
	 */
	public function is_check() {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- the token is the check.
		$token = isset( $_GET[ self::CHECK_QUERY ] ) ? sanitize_text_field( wp_unslash( $_GET[ self::CHECK_QUERY ] ) ) : '';
		if ( '' === $token ) {
			return false;
		}
		foreach ( array( 0, 1 ) as $age ) {
			if ( hash_equals( self::create_check_token( $age ), $token ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Forbids all caches to keep a page that is about this moment or one person, such as a checked page.
	 *
	 * @return void
	 */
	public static function forbid_caches() {
		defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedConstantFound -- a common name of cache plugins.
		nocache_headers();
		header( 'Cache-Control: no-store, no-cache, must-revalidate, max-age=0, private' );
	}

	/**
	 * Creates the token of the page check, which is valid for one to two hours. The check visits the page as a guest,
	 * whose nonce would prove nothing.
	 *
	 * @param int $age Hours ago.
	 * @return string
	 */
	public static function create_check_token( $age = 0 ) {
		return substr( wp_hash( 'storefront-islands-check' . ( (int) floor( time() / HOUR_IN_SECONDS ) - $age ) ), 0, 20 );
	}

	/**
	 * Whether the page shows inside a page builder's editor.
	 *
	 * @return bool
	 */
	private function is_editor() {
		// phpcs:disable WordPress.Security.NonceVerification.Recommended -- reads only the presence of the parameters.
		foreach ( self::EDITOR_QUERIES as $key ) {
			if ( isset( $_GET[ $key ] ) ) {
				return true;
			}
		}
		return (bool) array_intersect_assoc( self::EDITOR_VALUES, array_filter( $_GET, 'is_string' ) );
		// phpcs:enable
	}

	/**
	 * Whether the page is AMP, which allows no script of the bundle.
	 *
	 * @return bool
	 */
	private function is_amp() {
		return function_exists( 'amp_is_request' ) && did_action( 'wp' ) && amp_is_request();
	}
}
