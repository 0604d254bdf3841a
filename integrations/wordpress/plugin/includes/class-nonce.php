<?php
/**
 * Nonces for cached pages.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Responds with a fresh nonce as plain text. Pages of guests print no nonce, because a page cache may keep a page
 * longer than a nonce is valid.
 */
class Nonce {

	const ACTION = 'storefront_islands_nonce';

	/**
	 * Registers the URL of the nonce for visitors with and without a login.
	 *
	 * @return void
	 */
	public function register() {
		add_action( 'wp_ajax_' . self::ACTION, array( $this, 'send' ) );
		add_action( 'wp_ajax_nopriv_' . self::ACTION, array( $this, 'send' ) );
	}

	/**
	 * The URL that responds with a fresh nonce.
	 *
	 * @return string
	 */
	public static function get_url() {
		return admin_url( 'admin-ajax.php?action=' . self::ACTION, 'relative' );
	}

	/**
	 * Sends the nonce, and forbids caches to keep the response.
	 *
	 * @return void
	 */
	public function send() {
		nocache_headers();
		header( 'Content-Type: text/plain; charset=' . get_option( 'blog_charset' ) );
		echo esc_html( wp_create_nonce( 'wp_rest' ) );
		wp_die( '', '', array( 'response' => null ) );
	}
}
