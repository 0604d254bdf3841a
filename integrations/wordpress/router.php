<?php
/**
 * Serves WordPress with PHP's own server: existing files directly, all other paths by index.php.
 *
 * @package StorefrontIslands
 */

$storefront_root = $_SERVER['DOCUMENT_ROOT'];
$storefront_path = rawurldecode( (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );
// The other sites of a network have no files of their own.
$storefront_path = preg_replace( '~/second(?=/wp-(?:admin|content|includes)/|/wp-[\w-]+\.php$)~', '', $storefront_path );
$storefront_file = realpath( $storefront_root . $storefront_path );

if ( false !== strpos( $storefront_path, '/.ht' ) ) {
	http_response_code( 403 );
	return true;
}
if ( $storefront_file && 0 === strpos( $storefront_file, realpath( $storefront_root ) ) ) {
	if ( is_dir( $storefront_file ) ) {
		$storefront_file = rtrim( $storefront_file, '/' ) . '/index.php';
	}
	if ( is_file( $storefront_file ) ) {
		if ( '.php' !== substr( $storefront_file, -4 ) ) {
			if ( false === strpos( $_SERVER['REQUEST_URI'], '/second/' ) ) {
				return false;
			}
			header( 'Content-Type: ' . ( '.js' === substr( $storefront_file, -3 ) ? 'text/javascript' : 'text/css' ) );
			readfile( $storefront_file );
			return true;
		}
		$_SERVER['SCRIPT_FILENAME'] = $storefront_file;
		$_SERVER['SCRIPT_NAME']     = substr( $storefront_file, strlen( realpath( $storefront_root ) ) );
		$_SERVER['PHP_SELF']        = $_SERVER['SCRIPT_NAME'];
		chdir( dirname( $storefront_file ) );
		require $storefront_file;
		return true;
	}
}
$storefront_base            = rtrim( (string) getenv( 'WORDPRESS_PATH' ), '/' );
$_SERVER['SCRIPT_NAME']     = $storefront_base . '/index.php';
$_SERVER['PHP_SELF']        = $_SERVER['SCRIPT_NAME'];
$_SERVER['SCRIPT_FILENAME'] = $storefront_root . $_SERVER['SCRIPT_NAME'];
chdir( $storefront_root . $storefront_base );
require $_SERVER['SCRIPT_FILENAME'];
return true;
