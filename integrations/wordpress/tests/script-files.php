<?php
/**
 * Finds the originals that files of scripts use.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands\Tests;

use StorefrontIslands\Script_Files;

/**
 * Runs a function with a script of this site that has settled.
 *
 * @param callable $run Gets the script's URL, and a function that writes code with an age in seconds.
 * @return void
 */
function with_settled_file( callable $run ) {
	$file  = WP_CONTENT_DIR . '/settled.js';
	$now   = time();
	$write = static function ( $code, $age ) use ( $file, $now ) {
		file_put_contents( $file, $code ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of the test.
		touch( $file, $now - $age ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of the test.
		clearstatcache();
	};
	delete_option( Script_Files::OPTION );
	try {
		$run( content_url( 'settled.js' ), $write );
	} finally {
		unlink( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of the test.
		delete_option( Script_Files::OPTION );
	}
}

/**
 * Finishes a page with a script as a request of its own.
 *
 * @param string $src URL of the script.
 * @return bool Whether jQuery stays.
 */
function keeps_jquery( $src ) {
	$files = new Script_Files();
	$html  = create_buffer( '', $files )->finish( sprintf( PAGE, '', '<script src="' . $src . '"></script>' ) );
	$files->save();
	return false !== strpos( drop_copy( $html ), 'jquery.min.js' );
}

const USE_OF_JQUERY = 'jQuery( ".a" ).hide();';
const NO_JQUERY     = 'document.hidden;      ';

test(
	'reads a file once until its time or size changes',
	static function () {
		with_settled_file(
			static function ( $src, $write ) {
				equal( strlen( USE_OF_JQUERY ), strlen( NO_JQUERY ) );
				$write( USE_OF_JQUERY, 60 );
				equal( true, keeps_jquery( $src ), 'first' );
				// Only an answer of an earlier request can say this.
				$write( NO_JQUERY, 60 );
				equal( true, keeps_jquery( $src ), 'kept answer' );
				$write( NO_JQUERY, 30 );
				equal( false, keeps_jquery( $src ), 'other time' );
				$write( USE_OF_JQUERY . ' ', 30 );
				equal( true, keeps_jquery( $src ), 'other size' );
				equal( false, array_key_exists( Script_Files::OPTION, wp_load_alloptions( true ) ), 'loaded on each page' );
			}
		);
	}
);

test(
	'knows a file again in the folder of another release',
	static function () {
		$root = realpath( get_temp_dir() ) . '/' . uniqid( 'releases-' );
		$file = static function ( $release, $path ) use ( $root ) {
			$folder = "$root/$release/web";
			wp_mkdir_p( "$folder/app" );
			return \StorefrontIslands\Local_File::find_place( "$folder/$path", array( "$folder/app", "$folder/" ) );
		};
		$places = array();
		foreach ( array( 1, 2 ) as $release ) {
			$places[] = array( $file( $release, 'app/a.js' ), $file( $release, 'a.js' ), $file( $release, 'apps/a.js' ) );
		}
		equal( $places[0], $places[1] );
		equal( 3, count( array_unique( $places[0] ) ), 'files with other places' );
		equal( '/shared/a.js', \StorefrontIslands\Local_File::find_place( '/shared/a.js' ) );
		equal( '0/settled.js', \StorefrontIslands\Local_File::find_place( realpath( WP_CONTENT_DIR ) . '/settled.js' ) );
		foreach ( array( '/1/web/app', '/1/web', '/1', '/2/web/app', '/2/web', '/2', '' ) as $folder ) {
			rmdir( $root . $folder ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a folder of the test.
		}
	}
);

test(
	'keeps no answer about a file that has just changed',
	static function () {
		with_settled_file(
			static function ( $src, $write ) {
				$write( USE_OF_JQUERY, 0 );
				equal( true, keeps_jquery( $src ) );
				$write( NO_JQUERY, 0 );
				equal( false, keeps_jquery( $src ) );
			}
		);
	}
);

test(
	'keeps no answer of another version of the plugin, or of another table of signs',
	static function () {
		foreach ( array( '0.0.1', \StorefrontIslands\VERSION, \StorefrontIslands\VERSION . ' ' . md5( '[]' ) ) as $version ) {
			with_settled_file(
				static function ( $src, $write ) use ( $version ) {
					$write( USE_OF_JQUERY, 60 );
					keeps_jquery( $src );
					update_option( Script_Files::OPTION, array( 'version' => $version ) + get_option( Script_Files::OPTION ) );
					$write( NO_JQUERY, 60 );
					equal( false, keeps_jquery( $src ), $version );
					equal( Script_Files::get_version(), get_option( Script_Files::OPTION )['version'] );
				}
			);
		}
	}
);

test(
	'reads a file again whose answer misses a question',
	static function () {
		with_settled_file(
			static function ( $src, $write ) {
				$write( 'import( name );', 60 );
				equal( true, keeps_jquery( $src ) );
				$option = get_option( Script_Files::OPTION );
				foreach ( $option['files'] as $key => $answer ) {
					unset( $option['files'][ $key ]['runs'] );
				}
				update_option( Script_Files::OPTION, $option, false );
				equal( true, keeps_jquery( $src ) );
			}
		);
	}
);

test(
	'asks the filter on each page',
	static function () {
		with_settled_file(
			static function ( $src, $write ) {
				$write( USE_OF_JQUERY, 60 );
				equal( true, keeps_jquery( $src ) );
				add_filter( 'storefront_islands_needs_jquery', '__return_false' );
				$keeps = keeps_jquery( $src );
				remove_filter( 'storefront_islands_needs_jquery', '__return_false' );
				equal( array( false, true ), array( $keeps, keeps_jquery( $src ) ) );
			}
		);
	}
);

test(
	'keeps a limited number of answers, and those of the last week before others',
	static function () {
		with_settled_file(
			static function ( $src, $write ) {
				$write( USE_OF_JQUERY, 60 );
				$fill = static function ( $since ) {
					$files = array();
					for ( $number = 0; $number < Script_Files::MAX_FILES; $number++ ) {
						$files[ md5( (string) $number ) ] = array( 'since' => $since );
					}
					update_option( Script_Files::OPTION, array( 'version' => Script_Files::get_version(), 'files' => $files ), false );
				};
				$fill( time() );
				$before = get_option( Script_Files::OPTION );
				equal( true, keeps_jquery( $src ) );
				equal( $before, get_option( Script_Files::OPTION ), 'full' );
				$fill( time() - 8 * DAY_IN_SECONDS );
				equal( true, keeps_jquery( $src ) );
				equal( 1, count( get_option( Script_Files::OPTION )['files'] ), 'old answers' );
			}
		);
	}
);

test(
	'keeps no answer about a file with very many imports, and reads a broken option as none',
	static function () {
		with_settled_file(
			static function ( $src, $write ) {
				$code = '';
				for ( $number = 0; $number <= Script_Files::MAX_IMPORTS; $number++ ) {
					$code .= "import './part-$number.js';\n";
				}
				$write( $code, 60 );
				equal( true, keeps_jquery( $src ) );
				equal( false, get_option( Script_Files::OPTION ) );
				$write( NO_JQUERY, 60 );
				foreach ( array( 'text', array( 'version' => Script_Files::get_version(), 'files' => 'text' ), array( 'version' => Script_Files::get_version() ) ) as $broken ) {
					update_option( Script_Files::OPTION, $broken, false );
					equal( false, keeps_jquery( $src ) );
				}
			}
		);
	}
);

test(
	'believes no file whose content has another length than the file system says',
	static function () {
		with_settled_file(
			static function ( $src, $write ) {
				$write( NO_JQUERY, 60 );
				equal( false, keeps_jquery( $src ) );
				$write( NO_JQUERY, 50 );
				// PHP keeps what it knows about a file until it asks for another one. Since PHP 8.4 its own writing ends that, too,
				// so that such a PHP knows the file as empty as it is.
				$is_stale = null;
				add_filter( 'storefront_islands_replaced_scripts', $change = static function ( $replaced ) use ( &$is_stale ) {
					stat( WP_CONTENT_DIR . '/settled.js' );
					file_put_contents( WP_CONTENT_DIR . '/settled.js', '' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of the test.
					$is_stale = 0 !== filesize( WP_CONTENT_DIR . '/settled.js' );
					return $replaced;
				} );
				$kept = keeps_jquery( $src );
				remove_filter( 'storefront_islands_replaced_scripts', $change );
				equal( array( $is_stale, true ), array( $kept, $is_stale || PHP_VERSION_ID >= 80400 ) );
				$write( NO_JQUERY, 50 );
				equal( false, keeps_jquery( $src ) );
			}
		);
	}
);
