<?php
/**
 * Files behind URLs.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Finds scripts of this site in its folders. Nothing is fetched.
 */
class Local_File {

	/**
	 * Finds the readable file of a script's URL; empty for other servers and for everything that is no script.
	 *
	 * @param string $src URL.
	 * @return string
	 */
	public static function find( $src ) {
		$src  = rawurldecode( (string) strtok( $src, '?#' ) );
		$file = '';
		if ( ! preg_match( '/\.m?js$/D', $src ) ) {
			return '';
		}
		if ( 0 === strpos( $src, '/' ) && 0 !== strpos( $src, '//' ) ) {
			$folder = (string) wp_parse_url( site_url( '/' ), PHP_URL_PATH );
			$file   = ABSPATH . ( 0 === strpos( $src, $folder ) ? substr( $src, strlen( $folder ) ) : ltrim( $src, '/' ) );
		} else {
			$url     = set_url_scheme( $src );
			$content = content_url( '/' );
			if ( 0 === strpos( $url, $content ) ) {
				$file = WP_CONTENT_DIR . '/' . substr( $url, strlen( $content ) );
			} else {
				$site = site_url( '/' );
				$file = 0 === strpos( $url, $site ) ? ABSPATH . substr( $url, strlen( $site ) ) : '';
			}
		}
		$file = '' === $file || false !== strpos( $file, "\0" ) ? false : realpath( $file );
		return $file && preg_match( '/\.m?js$/D', $file ) && is_readable( $file ) ? $file : '';
	}

	/**
	 * Whether a URL is that of a file of WordPress on this site.
	 *
	 * @param string $src URL.
	 * @return bool
	 */
	public static function is_core( $src ) {
		return self::has_core_path( $src ) && '' !== self::find( $src );
	}

	/**
	 * Whether WordPress knows a URL as a script of its own, which names what it needs. A plugin may have registered it for
	 * a CDN.
	 *
	 * @param string $src URL.
	 * @return bool
	 */
	public static function is_declared( $src ) {
		if ( self::has_core_path( $src ) ) {
			foreach ( wp_scripts()->registered as $script ) {
				if ( $src === $script->src ) {
					return true;
				}
			}
		}
		return false;
	}

	/**
	 * Whether a URL has the path of a file of WordPress.
	 *
	 * @param string $src URL.
	 * @return bool
	 */
	private static function has_core_path( $src ) {
		return false !== strpos( (string) strtok( $src, '?#' ), '/wp-includes/' );
	}

	/**
	 * Reads the file of a script's URL.
	 *
	 * @param string $src URL.
	 * @return string|null Null for other servers and for everything that is no script.
	 */
	public static function read( $src ) {
		$file = self::find( $src );
		return '' === $file ? null : (string) file_get_contents( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- a local file.
	}
}
