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
	 * A file of WordPress or of a plugin on the servers of Jetpack's Site Accelerator, which have the files of each release.
	 * Jetpack names the installed one.
	 */
	const COPY = '~^(?:https?:)?//c0\.wp\.com/(?:c/[^/]++/(?=wp-includes/)|p/((?:jetpack|woocommerce)/)[^/]++/)~';

	/**
	 * A library of WordPress, by the URL that it is registered with.
	 */
	const LIBRARY = '~^(?:(?:https?:)?//c0\.wp\.com/c/[^/]++)?+/wp-includes/js/~';

	/**
	 * Finds the file of a script's URL; empty for other servers and for everything that is no script.
	 *
	 * @param string $src URL.
	 * @return string
	 */
	public static function find( $src ) {
		$src = rawurldecode( (string) strtok( $src, '?#' ) );
		if ( ! preg_match( '/\.m?js$/D', $src ) || false !== strpos( $src, "\0" ) ) {
			return '';
		}
		list( $path, $folders ) = self::get_folders();

		$file = '';
		if ( preg_match( self::COPY, $src, $copy ) ) {
			$file = ( isset( $copy[1] ) ? WP_PLUGIN_DIR . '/' . $copy[1] : ABSPATH ) . substr( $src, strlen( $copy[0] ) );
		} elseif ( 0 === strpos( $src, '/' ) && 0 !== strpos( $src, '//' ) ) {
			$file = ABSPATH . ( 0 === strpos( $src, $path ) ? substr( $src, strlen( $path ) ) : ltrim( $src, '/' ) );
		} elseif ( preg_match( '~^(?:https?:)?+(?=//)~', $src, $scheme ) ) {
			$url = substr( $src, strlen( $scheme[0] ) );
			foreach ( $folders as $start => $folder ) {
				if ( 0 === strpos( $url, $start ) ) {
					$file = $folder . substr( $url, strlen( $start ) );
					break;
				}
			}
		}
		$file = '' === $file ? false : realpath( $file );
		return $file && preg_match( '/\.m?js$/D', $file ) ? $file : '';
	}

	/**
	 * The path of WordPress, and the folders of this site by the beginnings of their URLs, without a scheme. A page has dozens
	 * of scripts, and WordPress asks its filters for each URL.
	 *
	 * @return array{0: string, 1: array<string, string>}
	 */
	private static function get_folders() {
		static $known = array();

		$blog = get_current_blog_id();
		if ( ! isset( $known[ $blog ] ) ) {
			$site           = site_url( '/' );
			$known[ $blog ] = array(
				(string) wp_parse_url( $site, PHP_URL_PATH ),
				array(
					preg_replace( '~^https?:~', '', content_url( '/' ) ) => WP_CONTENT_DIR . '/',
					preg_replace( '~^https?:~', '', $site ) => ABSPATH,
				),
			);
		}
		return $known[ $blog ];
	}

	/**
	 * The place of a file inside of this WordPress. A deployment may put each release into a folder of its own.
	 *
	 * @param string   $file    The file.
	 * @param string[] $folders Folders of this WordPress.
	 * @return string The path itself for a file elsewhere.
	 */
	public static function find_place( $file, array $folders = array( WP_CONTENT_DIR, ABSPATH ) ) {
		static $roots = array();

		foreach ( $folders as $index => $folder ) {
			if ( ! isset( $roots[ $folder ] ) ) {
				$root             = realpath( $folder );
				$roots[ $folder ] = rtrim( $root ? $root : $folder, '/\\' ) . DIRECTORY_SEPARATOR;
			}
			if ( 0 === strpos( $file, $roots[ $folder ] ) ) {
				return $index . '/' . substr( $file, strlen( $roots[ $folder ] ) );
			}
		}
		return $file;
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
	public static function has_core_path( $src ) {
		return false !== strpos( (string) strtok( $src, '?#' ), '/wp-includes/' );
	}

	/**
	 * Whether a script is registered as a library of WordPress.
	 *
	 * @param string $handle Handle of a registered script.
	 * @return bool
	 */
	public static function is_library( $handle ) {
		return 1 === preg_match( self::LIBRARY, (string) wp_scripts()->registered[ $handle ]->src );
	}

	/**
	 * Reads the file of a script's URL.
	 *
	 * @param string $src URL.
	 * @return string|null Null for other servers, and for everything that is no script or cannot be read.
	 */
	public static function read( $src ) {
		$file = self::find( $src );
		return '' === $file || ! is_readable( $file ) ? null : (string) file_get_contents( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- a local file.
	}
}
