<?php
/**
 * Activation, update and deactivation.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands\Tests;

use StorefrontIslands\Admin;
use StorefrontIslands\Maintenance;
use StorefrontIslands\Manifest;
use StorefrontIslands\Settings;
use StorefrontIslands\Subscribers;
use const StorefrontIslands\FILE;
use const StorefrontIslands\VERSION;

/**
 * The functions, actions and methods by which the most used page caches are emptied.
 */
const CACHES = array(
	'functions' => array( 'rocket_clean_domain', 'w3tc_flush_all', 'wp_cache_clear_cache', 'wpfc_clear_all_cache', 'sg_cachepress_purge_cache', 'wpo_cache_flush', 'spinupwp_purge_site', 'nitropack_sdk_purge', 'pantheon_wp_clear_edge_all', 'speedycache_delete_cache', 'PoweredCache\Utils\powered_cache_flush', 'sc_cache_flush', 'sb_purge_all', 'purgely_purge_all' ),
	'actions'   => array( 'litespeed_purge_all', 'cache_enabler_clear_complete_cache', 'wphb_clear_page_cache', 'breeze_clear_all_cache', 'rt_nginx_helper_purge_all', 'swcfpc_purge_cache', 'cachify_flush_cache', 'jetpack_boost_clear_page_cache_all', 'tenweb_purge_all_caches', 'epc_purge', 'swis_clear_complete_cache', 'warpdrive_domain_flush' ),
	'methods'   => array( 'autoptimizeCache::clearall', 'Swift_Performance_Cache::clear_all_cache', 'WpeCommon::purge_varnish_cache', 'FlyingPress\Purge::purge_everything', 'RunCloud_Hub::purge_cache_all', 'CDN_Clear_Cache_Hooks::purge_cache', 'comet_cache::clear', 'SpeedBooster\SBP_Cache::clear_total_cache' ),
	'objects'   => array( 'Kinsta_Purge::purge_complete_caches', 'GoDaddy_Cache::do_ban', 'GoDaddy_Cache::flush_cdn', 'HyperCache::clean' ),
	'targets'   => array( 'VarnishPurger::purge_url', 'Surge\expire', 'seraph_accel\API::OperateCache' ),
	'classes'   => array( 'Cloudflare\APO\WordPress\Hooks::purgeCacheEverything', 'PagelyCachePurge::purgeAll', 'Ninukis_Plugin::purgeAllCaches', 'Edge_Cache_Plugin::purge_domain_now' ),
);

$GLOBALS['storefront_test_purged'] = array();

// phpcs:disable Squiz.PHP.Eval -- stand-ins for the caches, by their own names.
/**
 * Splits a name into the start of its namespace, and the rest.
 *
 * @param string $name Name.
 * @return string[]
 */
function split_name( $name ) {
	$place = strrpos( $name, '\\' );
	return $place ? array( 'namespace ' . substr( $name, 0, $place ) . '; ', substr( $name, $place + 1 ) ) : array( '', $name );
}
foreach ( CACHES['functions'] as $name ) {
	list( $namespace, $short ) = split_name( $name );
	eval( "{$namespace}function $short() { \$GLOBALS['storefront_test_purged'][] = '$name'; throw new \\Exception( 'a broken cache' ); }" );
}
$methods = array();
foreach ( array( 'methods', 'objects', 'classes' ) as $kind ) {
	foreach ( CACHES[ $kind ] as $name ) {
		list( $class, $method ) = explode( '::', $name );

		$methods[ $class ][] = 'public ' . ( 'methods' === $kind ? 'static ' : '' ) . "function $method() { \$GLOBALS['storefront_test_purged'][] = '$name'; }";
	}
}
$methods['Ninukis_Plugin'][]    = 'public static function get_instance() { return new self(); }';
$methods['Edge_Cache_Plugin'][] = 'public static function get_instance() { return new self(); }';
$methods['HyperCache'][]        = 'public static $instance;';
foreach ( $methods as $class => $parts ) {
	list( $namespace, $short ) = split_name( $class );
	eval( "{$namespace}class $short { " . implode( ' ', $parts ) . ' }' );
}
eval( 'class VarnishPurger { public static function purge_url( $url ) { "?vhp-regex" === substr( $url, -10 ) && $GLOBALS["storefront_test_purged"][] = "VarnishPurger::purge_url"; } }' );
eval( 'namespace seraph_accel; class API { const CACHE_OP_DEL = 2; public static function OperateCache( $op ) { self::CACHE_OP_DEL === $op && $GLOBALS["storefront_test_purged"][] = "seraph_accel\\\\API::OperateCache"; } }' );
eval( 'namespace Surge; function expire( $path ) { "/" === $path && $GLOBALS["storefront_test_purged"][] = "Surge\\\\expire"; }' );
$GLOBALS['kinsta_cache']      = (object) array( 'kinsta_cache_purge' => new \Kinsta_Purge() );
$GLOBALS['wpaas_cache_class'] = new \GoDaddy_Cache();
\HyperCache::$instance        = new \HyperCache();
// phpcs:enable

/**
 * Runs a function, and lists the caches that were emptied meanwhile.
 *
 * @param callable $run What to run.
 * @return string[]
 */
function list_purged( callable $run ) {
	$GLOBALS['storefront_test_purged'] = array();
	foreach ( CACHES['actions'] as $name ) {
		add_action( $name, $listen = static function () use ( $name ) {
			$GLOBALS['storefront_test_purged'][] = $name;
		} );
		$listeners[ $name ] = $listen;
	}
	$run();
	foreach ( $listeners as $name => $listen ) {
		remove_action( $name, $listen );
	}
	return $GLOBALS['storefront_test_purged'];
}

test(
	'empties the cache of Cloudflare’s plugin by its new name alone where it has both',
	static function () {
		// phpcs:ignore Squiz.PHP.Eval -- a stand-in, as above.
		eval( 'namespace CF\WordPress; class Hooks { public function purgeCacheEverything() { $GLOBALS["storefront_test_purged"][] = "CF"; } }' );
		equal( false, in_array( 'CF', list_purged( array( Maintenance::class, 'purge_caches' ) ), true ) );
	}
);

test(
	'empties each of the most used page caches, also after the error of another one',
	static function () {
		equal( array_merge( CACHES['functions'], CACHES['methods'], CACHES['objects'], CACHES['classes'], CACHES['targets'], CACHES['actions'] ), list_purged( array( Maintenance::class, 'purge_caches' ) ) );
	}
);

test(
	'empties the caches once all their plugins have started, and once for several reasons',
	static function () {
		$loaded = $GLOBALS['wp_actions']['wp_loaded'];
		unset( $GLOBALS['wp_actions']['wp_loaded'] );
		$early = list_purged( static function () {
			Maintenance::purge_caches();
			Maintenance::purge_caches();
		} );
		$GLOBALS['wp_actions']['wp_loaded'] = $loaded;
		$callbacks                          = array_keys( $GLOBALS['wp_filter']['wp_loaded']->callbacks[10] );
		equal( array( array(), 1 ), array( $early, count( preg_grep( '~purge_caches$~', $callbacks ) ) ) );
		remove_action( 'wp_loaded', array( Maintenance::class, 'purge_caches' ) );
	}
);

test(
	'leaves a site once, at the end of a deactivation, because WordPress stores it after the hooks',
	static function () {
		$leave = array( Maintenance::class, 'leave_site' );
		wp_schedule_event( time() + 100, 'daily', Maintenance::CLEANUP );
		$purged = list_purged( static function () {
			do_action( 'deactivate_' . plugin_basename( FILE ), false );
			do_action( 'deactivated_plugin', plugin_basename( FILE ), false );
		} );
		equal( array( array(), -1, 'daily' ), array( $purged, has_action( 'shutdown', $leave ), wp_get_schedule( Maintenance::CLEANUP ) ) );
		remove_action( 'shutdown', $leave, -1 );
		// Nobody would delete the count of a visitor afterwards.
		$_SERVER['REMOTE_ADDR'] = '203.0.113.78';
		\StorefrontIslands\Attempts::count();
		$count_attempts = static function () {
			global $wpdb;
			return (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE %s AND option_name > 'a'", $wpdb->esc_like( 'storefront_islands_attempts_' ) . '%' ) );
		};
		equal( true, $count_attempts() > 0 );
		equal( array( count( array_merge( ...array_values( CACHES ) ) ), false, 0 ), array( count( list_purged( $leave ) ), wp_get_schedule( Maintenance::CLEANUP ), $count_attempts() ) );
	}
);

test(
	'an activation lets the next request install again, and keeps the switches',
	static function () {
		$settings = get_option( Settings::OPTION );
		set_transient( Maintenance::FAILED, 1, 100 );
		Maintenance::activate();
		$stored = get_option( Settings::OPTION );
		update_option( Settings::OPTION, $settings );
		equal( array( '', false ), array( $stored['version'], get_transient( Maintenance::FAILED ) ) );
		equal( array_diff_key( $settings, array( 'version' => 1 ) ), array_diff_key( $stored, array( 'version' => 1 ) ) );
	}
);

test(
	'the plugin’s own note of its version switches nothing off',
	static function () {
		$admin = new Admin( new Settings(), new Manifest( WP_PLUGIN_DIR . '/storefront-islands/dist', plugins_url( 'storefront-islands/dist/' ) ) );
		equal( array( 'version' => '2 b' ), $admin->sanitize( array( 'version' => '2 b' ) ) );
		$name = array_keys( Settings::get_defaults() )[0];
		equal( array( $name => false, 'version' => '2 b' ), $admin->sanitize( array( $name => '', 'version' => '2 b' ) ) );
		// The form sends no switch that is off.
		$posted = $admin->sanitize( array( $name => '1' ) );
		equal( array( true, 1 ), array( $posted[ $name ], count( array_filter( array_diff_key( $posted, array( 'version' => 1 ) ) ) ) ) );
		equal( get_option( Settings::OPTION )['version'], $posted['version'] );
	}
);

test(
	'notes an update or a missing file only in a request that also comes to the caches',
	static function () {
		$stored = get_option( Settings::OPTION );
		$loaded = $GLOBALS['wp_actions']['wp_loaded'];
		$hooks  = $GLOBALS['wp_filter']['wp_loaded']->callbacks;
		$start  = static function ( $folder ) {
			unset( $GLOBALS['wp_actions']['wp_loaded'] );
			( new Maintenance( new Manifest( WP_PLUGIN_DIR . $folder, '' ) ) )->register();
		};
		$finish = static function () use ( $loaded, $hooks ) {
			$GLOBALS['wp_actions']['wp_loaded'] = $loaded;

			$added = array_udiff( array_column( $GLOBALS['wp_filter']['wp_loaded']->callbacks[10], 'function' ), isset( $hooks[10] ) ? array_column( $hooks[10], 'function' ) : array(), static function ( $one, $other ) {
				return $one === $other ? 0 : 1;
			} );
			array_map( 'call_user_func', $added );
			$GLOBALS['wp_filter']['wp_loaded']->callbacks = $hooks;
		};
		$read   = static function () {
			wp_cache_flush();
			return array( get_option( Settings::OPTION )['version'], (bool) get_option( Maintenance::INCOMPLETE ) );
		};
		$version = VERSION . ' ' . ( new Manifest( WP_PLUGIN_DIR . '/storefront-islands/dist', '' ) )->get_build();
		delete_option( Maintenance::INCOMPLETE );
		try {
			foreach ( array( '/storefront-islands/dist' => array( $version, false ), '/storefront-islands/none' => array( 'old', true ) ) as $folder => $expected ) {
				update_option( Settings::OPTION, array( 'version' => 'old' ) + $stored, true );
				// A redirect ends the request during "init".
				$purged = list_purged( static function () use ( $start, $folder ) {
					$start( $folder );
				} );
				equal( array( array(), array( 'old', false ) ), array( $purged, $read() ), $folder );
				equal( true, array() !== list_purged( $finish ), $folder );
				equal( $expected, $read(), $folder );
			}
		} finally {
			$GLOBALS['wp_actions']['wp_loaded']           = $loaded;
			$GLOBALS['wp_filter']['wp_loaded']->callbacks = $hooks;
			update_option( Settings::OPTION, $stored, true );
			delete_option( Maintenance::INCOMPLETE );
		}
	}
);

test(
	'makes a table again after an activation that somebody has removed',
	static function () {
		global $wpdb;
		$wpdb->query( 'DROP TABLE ' . Subscribers::get_table() ); // phpcs:ignore WordPress.DB -- the table of the test.
		$visit = static function () {
			( new Maintenance( new Manifest( WP_PLUGIN_DIR . '/storefront-islands/dist', '' ) ) )->register();
		};
		$visit();
		equal( false, Subscribers::has_table() );
		Maintenance::activate();
		$visit();
		equal( true, Subscribers::has_table() );
	}
);

test(
	'has one daily event, from its installation until its deactivation',
	static function () {
		$count = static function () {
			return count( array_filter( _get_cron_array(), static function ( $events ) {
				return isset( $events[ Maintenance::CLEANUP ] );
			} ) );
		};
		$visit = static function () {
			Maintenance::activate();
			( new Maintenance( new Manifest( WP_PLUGIN_DIR . '/storefront-islands/dist', '' ) ) )->register();
		};
		$visit();
		$visit();
		equal( array( 1, 'daily' ), array( $count(), wp_get_schedule( Maintenance::CLEANUP ) ) );
		Maintenance::leave_site();
		equal( 0, $count() );
		$visit();
		equal( 1, $count() );
	}
);

test(
	'keeps the chunks of the last release where WordPress writes files by FTP',
	static function () {
		require_once ABSPATH . 'wp-admin/includes/file.php';
		WP_Filesystem();
		$dist = WP_PLUGIN_DIR . '/storefront-islands/dist/';
		$data = include $dist . 'manifest.php';
		$old  = current( preg_grep( '~^chunks/.*js$~', array_keys( $data['files'] ) ) );
		$root = '/public_html/wp-content/upgrade/new/storefront-islands/';
		// phpcs:disable Generic.Classes, Squiz.Commenting -- a stand-in for a server with paths of its own.
		$server = new class( $root ) extends \WP_Filesystem_Base {
			public $files;
			public function __construct( $root ) {
				$this->files = array( $root . 'storefront-islands.php' => '<?php', $root . 'dist' => true, $root . 'dist/loader.js' => 'new' );
			}
			public function exists( $path ) {
				return isset( $this->files[ $path ] );
			}
			public function is_dir( $path ) {
				return isset( $this->files[ $path ] ) && true === $this->files[ $path ];
			}
			public function mkdir( $path, $chmod = false, $chown = false, $chgrp = false ) {
				$this->files[ $path ] = $this->is_dir( dirname( $path ) );
				return $this->files[ $path ];
			}
			public function get_contents( $file ) {
				return $this->files[ $file ];
			}
			public function put_contents( $file, $contents, $mode = false ) {
				$this->files[ $file ] = $this->is_dir( dirname( $file ) ) ? $contents : null;
				return isset( $this->files[ $file ] );
			}
		};
		// phpcs:enable
		$before                   = isset( $GLOBALS['wp_filesystem'] ) ? $GLOBALS['wp_filesystem'] : null;
		$GLOBALS['wp_filesystem'] = $server; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- WordPress's own, during an update.
		apply_filters( 'upgrader_source_selection', '/public_html/wp-content/upgrade/new/another-plugin/', '', null, array() );
		equal( 3, count( $server->files ) );
		apply_filters( 'upgrader_source_selection', $root, '', null, array() );
		$GLOBALS['wp_filesystem'] = $before; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- as before the test.
		equal( array( 'new', true ), array( $server->files[ $root . 'dist/loader.js' ], isset( $server->files[ $root . 'dist/' . $old ] ) && file_get_contents( $dist . $old ) === $server->files[ $root . 'dist/' . $old ] ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
		// The site of the tests may also have a loader by an earlier name.
		$names = preg_filter( '~^~', $root . 'dist/', array_keys( $data['files'] ) );
		equal( count( $data['files'] ), count( array_filter( array_intersect_key( $server->files, array_flip( $names ) ), 'is_string' ) ) );
		// Its chunks go with the next update.
		equal( 'new', $server->files[ $root . 'dist/loader-' . $data['build'] . '.js' ], 'the name of an earlier loader' );
	}
);

test(
	'gives pages in caches the loader by its last name, also after an update that has not asked the plugin, where files may change',
	static function () {
		$stored = get_option( Settings::OPTION );
		$dist   = WP_PLUGIN_DIR . '/storefront-islands/dist/';
		$visit  = static function ( $version ) use ( $dist, $stored ) {
			$before = scandir( $dist );
			update_option( Settings::OPTION, array( 'version' => $version ) + $stored, true );
			( new Maintenance( new Manifest( $dist, '' ) ) )->register();
			return array_values( array_diff( scandir( $dist ), $before ) );
		};
		try {
			equal( array( array(), array(), array() ), array_map( $visit, array( '', 'old', '1.0.0 ../a' ) ) );
			add_filter( 'file_mod_allowed', '__return_false' );
			equal( array(), $visit( '1.0.0 last-build' ) );
			remove_filter( 'file_mod_allowed', '__return_false' );
			equal( array( 'loader-last-build.js' ), $visit( '1.0.0 last-build' ) );
			equal( file_get_contents( $dist . 'loader.js' ), file_get_contents( $dist . 'loader-last-build.js' ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- local files.
		} finally {
			remove_filter( 'file_mod_allowed', '__return_false' );
			wp_delete_file( $dist . 'loader-last-build.js' );
			update_option( Settings::OPTION, $stored, true );
		}
	}
);

test(
	'empties the caches once after an update also where the database refuses the table',
	static function () {
		global $wpdb;
		$wpdb->query( 'DROP TABLE ' . Subscribers::get_table() ); // phpcs:ignore WordPress.DB -- the table of the test.
		add_filter( 'dbdelta_queries', '__return_empty_array' );
		$visit = static function () {
			return list_purged( static function () {
				delete_transient( Maintenance::FAILED );
				( new Maintenance( new Manifest( WP_PLUGIN_DIR . '/storefront-islands/dist', '' ) ) )->register();
			} );
		};
		Maintenance::activate();
		$purges = array( array() !== $visit(), array() !== $visit() );
		remove_filter( 'dbdelta_queries', '__return_empty_array' );
		$visit();
		equal( array( true, false ), $purges );
		equal( true, Subscribers::has_table() );
		equal( array(), $visit() );
	}
);

test(
	'writes the states of many servers rarely, and keeps those of the last day',
	static function () {
		$stored = get_option( Maintenance::FOLDERS );
		// An earlier test may have changed the folders just now, and the plugin would wait a second.
		$manifest = new class( WP_PLUGIN_DIR . '/storefront-islands/dist', '' ) extends Manifest {
			public function get_folder_state() { // phpcs:ignore Squiz.Commenting.FunctionComment -- as in the class.
				return array(
					'key'     => 'here',
					'changed' => time() - MINUTE_IN_SECONDS,
				);
			}
		};
		$visit = static function () use ( $manifest ) {
			( new Maintenance( $manifest ) )->register();
			return get_option( Maintenance::FOLDERS );
		};
		$fill = static function ( $count, $age ) {
			$states = array();
			for ( $number = 0; $number < $count; $number++ ) {
				$states[ "server-$number" ] = time() - $age;
			}
			update_option( Maintenance::FOLDERS, $states, true );
			return $states;
		};
		// Eleven servers at once.
		$states = $fill( 11, 60 );
		equal( 12, count( array_intersect_key( $visit(), $visit() ) ) );
		equal( array(), array_diff_key( $states, $visit() ) );
		$states = $fill( Maintenance::MAX_STATES, 60 );
		equal( $states, $visit(), 'full' );
		$states = $fill( Maintenance::MAX_STATES, 2 * DAY_IN_SECONDS );
		equal( array( Maintenance::MAX_STATES, 1 ), array( count( $visit() ), count( array_diff_key( $visit(), $states ) ) ), 'old' );
		// Earlier versions stored the keys alone.
		update_option( Maintenance::FOLDERS, array( 'a', 'b' ), true );
		equal( 1, count( $visit() ) );
		update_option( Maintenance::FOLDERS, $stored, true );
	}
);

test(
	'runs the originals once a file of the bundle is gone, empties the caches, and looks at no file while nothing changes',
	static function () {
		$real = include WP_PLUGIN_DIR . '/storefront-islands/dist/manifest.php';
		$dist = get_temp_dir() . uniqid( 'storefront-islands-' );
		$data = array( 'files' => array_fill_keys( array( 'loader.js', 'islands/a.js', 'chunks/b.js' ), array( 'bytes' => 2 ) ), 'mountables' => array() ) + $real;
		// phpcs:disable WordPress.WP.AlternativeFunctions -- files of the test.
		wp_mkdir_p( $dist . '/islands' );
		wp_mkdir_p( $dist . '/chunks' );
		array_map( static function ( $path ) use ( $dist ) {
			file_put_contents( "$dist/$path", '//' );
		}, array_keys( $data['files'] ) );
		file_put_contents( $dist . '/manifest.php', '<?php return ' . var_export( $data, true ) . ';' ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions -- a file of the test.
		$visit = static function () use ( $dist ) {
			clearstatcache();
			$manifest = new Manifest( $dist, '' );
			$purged   = list_purged( static function () use ( $manifest ) {
				( new Maintenance( $manifest ) )->register();
			} );
			return array( $manifest->is_complete(), array() !== $purged );
		};
		$stored = get_option( Maintenance::FOLDERS );
		delete_option( Maintenance::FOLDERS );
		delete_option( Maintenance::INCOMPLETE );
		try {
			equal( array( true, false ), $visit() );
			// A folder that has just changed may change again.
			equal( false, get_option( Maintenance::FOLDERS ) );
			sleep( 2 );
			equal( array( true, false ), $visit() );
			equal( 1, count( get_option( Maintenance::FOLDERS ) ) );
			// A new size alone changes no folder. The buffer looks at the files of the page's start.
			file_put_contents( $dist . '/islands/a.js', 'four' );
			equal( array( true, false ), $visit() );
			file_put_contents( $dist . '/islands/a.js', '//' );
			rename( $dist . '/islands/a.js', $dist . '/a.js' );
			// W3 Total Cache and LiteSpeed Cache also empty a shop's object cache, with all transients.
			$is_external = wp_using_ext_object_cache( true );
			add_action( 'litespeed_purge_all', 'wp_cache_flush' );
			$visits = array( $visit(), $visit() );
			remove_action( 'litespeed_purge_all', 'wp_cache_flush' );
			wp_using_ext_object_cache( $is_external );
			equal( array( array( false, true ), array( false, false ) ), $visits, 'the caches are emptied once' );
			update_option( Maintenance::INCOMPLETE, array( 'time' => time() - DAY_IN_SECONDS ) + get_option( Maintenance::INCOMPLETE ), true );
			equal( array( false, false ), $visit(), 'and not each hour for files that stay away' );
			rename( $dist . '/a.js', $dist . '/islands/a.js' );
			equal( array( true, false ), $visit() );
			rename( $dist . '/islands', $dist . '-islands' );
			equal( false, $visit()[0] );
			rename( $dist . '-islands', $dist . '/islands' );
			sleep( 2 );
			equal( array( true, false ), $visit() );
			equal( 2, count( get_option( Maintenance::FOLDERS ) ) );
			rename( $dist . '/chunks', $dist . '/islands/chunks' );
			equal( array( false, true ), $visit(), 'the caches are emptied again' );
			rename( $dist . '/islands/chunks', $dist . '/chunks' );
		} finally {
			array_map( 'unlink', array_merge( glob( $dist . '/*.*' ), glob( $dist . '/*/*.*' ) ) );
			array_map( 'rmdir', array( $dist . '/islands', $dist . '/chunks', $dist ) );
			// phpcs:enable
			update_option( Maintenance::FOLDERS, $stored, true );
			delete_option( Maintenance::INCOMPLETE );
		}
	}
);

test(
	'names the loader by its build, unless the shop names a folder that may not hold it by that name',
	static function () {
		$manifest = new Manifest( WP_PLUGIN_DIR . '/storefront-islands/dist', '/dist/' );
		$loader   = $manifest->get_loader();
		equal( 'loader-' . $manifest->get_build() . '.js', $loader );
		equal( file_get_contents( WP_PLUGIN_DIR . '/storefront-islands/dist/loader.js' ), file_get_contents( WP_PLUGIN_DIR . '/storefront-islands/dist/' . $loader ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- local files.
		add_filter( 'storefront_islands_base_url', $cdn = static function () {
			return 'https://cdn.example.test/npm/storefront-islands/dist/';
		} );
		equal( 'loader.js', $manifest->get_loader() );
		remove_filter( 'storefront_islands_base_url', $cdn );
	}
);
