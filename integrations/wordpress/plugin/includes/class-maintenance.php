<?php
/**
 * Installation, update and deactivation.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Keeps a shop selling while caches still hold pages of the last release: the last release's chunks stay, and the page
 * caches that the site has are emptied by their own functions.
 */
class Maintenance {

	/**
	 * Keeps a site whose database refuses the table from trying again on every page.
	 */
	const FAILED = 'storefront_islands_install_failed';

	/**
	 * An option that keeps a site whose bundle is not complete from emptying its caches on every page. Some of them empty the
	 * object cache, too, and a transient would be gone.
	 */
	const INCOMPLETE = 'storefront_islands_incomplete';

	/**
	 * A daily event of WordPress, by which each site forgets what it need not keep.
	 */
	const CLEANUP = 'storefront_islands_cleanup';

	/**
	 * Keeps the sites of a network from looking for tables of deleted sites more than once in a day: each look reads the names
	 * of all tables.
	 */
	const ORPHANS = 'storefront_islands_orphans';

	/**
	 * An option with the states of folders that had every file, and their times, the latest first. Each server of a shop has
	 * its own. Where more servers run than the option has room, the last ones look at the files each time: they would write
	 * the option on every page.
	 */
	const FOLDERS    = 'storefront_islands_folders';
	const MAX_STATES = 50;

	/**
	 * The bundle's files.
	 *
	 * @var Manifest
	 */
	private $manifest;

	/**
	 * Stores the bundle's files.
	 *
	 * @param Manifest $manifest The bundle's files.
	 */
	public function __construct( Manifest $manifest ) {
		$this->manifest = $manifest;
	}

	/**
	 * Registers the hooks, looks for missing files, and finishes an update that came without the plugin's knowledge, such as
	 * by FTP.
	 *
	 * @return void
	 */
	public function register() {
		add_filter( 'upgrader_source_selection', array( $this, 'keep_chunks' ), 20 );
		add_action( 'update_option_' . Settings::OPTION, array( $this, 'purge_after_change' ), 10, 2 );
		add_action( 'add_option_' . Settings::OPTION, array( __CLASS__, 'purge_caches' ), 10, 0 );
		add_filter( 'wpmu_drop_tables', array( $this, 'add_table' ), 10, 2 );
		add_action( self::CLEANUP, array( __CLASS__, 'clean_up' ) );
		$stored  = get_option( Settings::OPTION );
		$version = VERSION . ' ' . $this->manifest->get_build();
		$is_new  = ! is_array( $stored ) || ! isset( $stored['version'] ) || $stored['version'] !== $version;
		// An update may still copy files. The originals run until all of them are there.
		if ( ! ( $is_new ? $this->manifest->check_all() : $this->check_folders() ) ) {
			self::finish( array( $this, 'purge_incomplete' ) );
		} elseif ( $is_new && ! get_transient( self::FAILED ) ) {
			self::finish(
				static function () use ( $version ) {
					self::install( $version );
				}
			);
		}
	}

	/**
	 * Notes a change once the request can empty the caches, too. A plugin for redirects may end it before, and nobody would
	 * empty them for a change that is noted already.
	 *
	 * @param callable $note What notes the change.
	 * @return void
	 */
	private static function finish( callable $note ) {
		if ( did_action( 'wp_loaded' ) ) {
			$note();
		} else {
			add_action( 'wp_loaded', $note, 10, 0 );
		}
	}

	/**
	 * Looks for every file once a folder of the bundle has changed. Where one is missing the originals run.
	 *
	 * @return bool Whether the bundle is complete.
	 */
	private function check_folders() {
		$state = $this->manifest->get_folder_state();
		$known = array_filter( (array) get_option( self::FOLDERS, array() ), 'is_int' );
		if ( isset( $known[ $state['key'] ] ) ) {
			return $this->manifest->is_complete();
		}
		if ( ! $this->manifest->check_all() ) {
			return false;
		}
		// A folder may change twice in one second.
		if ( $state['changed'] < time() - 1 ) {
			$known = array_slice( $known, 0, self::MAX_STATES, true );
			if ( count( $known ) < self::MAX_STATES || end( $known ) < time() - DAY_IN_SECONDS ) {
				update_option( self::FOLDERS, array( $state['key'] => time() ) + array_slice( $known, 0, self::MAX_STATES - 1, true ), true );
			}
			delete_option( self::INCOMPLETE );
		}
		return true;
	}

	/**
	 * Empties the page caches where files are missing, because cached pages have no originals: once for a state of the
	 * folders, and once in an hour while an update changes them.
	 *
	 * @return void
	 */
	public function purge_incomplete() {
		$key   = $this->manifest->get_folder_state()['key'];
		$known = get_option( self::INCOMPLETE );
		if ( ! isset( $known['key'] ) || ( $known['key'] !== $key && $known['time'] < time() - HOUR_IN_SECONDS ) ) {
			update_option(
				self::INCOMPLETE,
				array(
					'key'  => $key,
					'time' => time(),
				),
				true
			);
			self::purge_caches();
		}
	}

	/**
	 * Brings the current site up to date. The stored option also saves each page a query for a missing one.
	 *
	 * @param string $version Version of the plugin and of its bundle.
	 * @return void
	 */
	private static function install( $version ) {
		$stored = get_option( Settings::OPTION );
		if ( ! Subscribers::install() ) {
			set_transient( self::FAILED, 1, HOUR_IN_SECONDS );
			// The next try follows. The change empties the page caches, once for each version.
			$version = 'without a table: ' . $version;
		}
		self::keep_loader( isset( $stored['version'] ) ? $stored['version'] : '' );
		if ( ! wp_next_scheduled( self::CLEANUP ) ) {
			wp_schedule_event( time() + DAY_IN_SECONDS, 'daily', self::CLEANUP );
		}
		update_option( Settings::OPTION, array( 'version' => $version ) + ( is_array( $stored ) ? $stored : array() ), true );
	}

	/**
	 * Puts the loader under its last name, which pages in caches ask for. An update by WordPress has done so with all earlier
	 * names, but WP-CLI may update without a word to the plugin.
	 *
	 * @param string $version Version of the plugin and of its bundle before.
	 * @return void
	 */
	private static function keep_loader( $version ) {
		$folder = dirname( FILE ) . '/dist/';
		$name   = preg_match( '/ ([\w-]+)$/D', $version, $match ) ? "loader-$match[1].js" : '';
		if ( '' !== $name && ! file_exists( $folder . $name ) && wp_is_writable( $folder ) && wp_is_file_mod_allowed( 'storefront_islands_loader' ) ) {
			copy( $folder . 'loader.js', $folder . $name );
		}
	}

	/**
	 * Deletes addresses that nobody has confirmed in time, those of deleted sites, and old counts of attempts.
	 *
	 * @return void
	 */
	public static function clean_up() {
		Subscribers::delete_stale();
		if ( is_multisite() && ! get_site_transient( self::ORPHANS ) ) {
			set_site_transient( self::ORPHANS, 1, DAY_IN_SECONDS );
			Subscribers::drop_orphans();
		}
		Attempts::forget();
	}

	/**
	 * Adds the plugin's table to those that WordPress removes together with a site of a network.
	 *
	 * @param string[] $tables Names of tables.
	 * @param int      $site   Number of the site.
	 * @return string[]
	 */
	public function add_table( $tables, $site ) {
		global $wpdb;
		$tables[] = $wpdb->get_blog_prefix( $site ) . Subscribers::TABLE;
		return $tables;
	}

	/**
	 * Empties the page caches after a change that visitors see.
	 *
	 * @param mixed $before Stored value.
	 * @param mixed $after  New value.
	 * @return void
	 */
	public function purge_after_change( $before, $after ) {
		if ( $before !== $after ) {
			self::purge_caches();
		}
	}

	/**
	 * Prepares an activation: the next request installs the plugin, and makes a table again that somebody has removed.
	 *
	 * @return void
	 */
	public static function activate() {
		$stored = get_option( Settings::OPTION );
		if ( is_array( $stored ) ) {
			update_option( Settings::OPTION, array( 'version' => '' ) + $stored );
		}
		delete_transient( self::FAILED );
		self::purge_caches();
	}

	/**
	 * Leaves the sites at the end of the request of a deactivation: WordPress stores that the plugin is off after all hooks,
	 * and until then a visitor may fill a page cache or plan the daily event again.
	 *
	 * @param bool $is_network Whether the plugin is off on every site of a network.
	 * @return void
	 */
	public static function deactivate( $is_network = false ) {
		// Before the actions of caches that send their headers then.
		add_action( 'shutdown', array( __CLASS__, $is_network && is_multisite() ? 'leave_sites' : 'leave_site' ), -1, 0 );
	}

	/**
	 * Empties the page caches of every site of a network, and takes back the daily events.
	 *
	 * @return void
	 */
	public static function leave_sites() {
		$query = array(
			'fields' => 'ids',
			'number' => 0,
		);
		foreach ( get_sites( $query ) as $site ) {
			switch_to_blog( $site );
			self::leave_site();
			restore_current_blog();
		}
	}

	/**
	 * Empties the page caches of the current site, and takes back the daily event with the counts that it would delete.
	 *
	 * @return void
	 */
	public static function leave_site() {
		wp_clear_scheduled_hook( self::CLEANUP );
		Attempts::forget( true );
		self::purge_caches();
	}

	/**
	 * Empties the page caches by their own functions, once all of their plugins have started.
	 *
	 * @return void
	 */
	public static function purge_caches() {
		if ( ! did_action( 'wp_loaded' ) ) {
			add_action( 'wp_loaded', array( __CLASS__, 'purge_caches' ), 10, 0 );
			return;
		}
		$functions = array(
			'rocket_clean_domain',         // WP Rocket.
			'w3tc_flush_all',              // W3 Total Cache.
			'wp_cache_clear_cache',        // WP Super Cache.
			'wpfc_clear_all_cache',        // WP Fastest Cache.
			'sg_cachepress_purge_cache',   // SiteGround.
			'wpo_cache_flush',             // WP-Optimize.
			'spinupwp_purge_site',         // SpinupWP.
			'nitropack_sdk_purge',         // NitroPack.
			'pantheon_wp_clear_edge_all',  // Pantheon.
			'speedycache_delete_cache',    // SpeedyCache.
			'PoweredCache\Utils\powered_cache_flush',
			'sc_cache_flush',              // Simple Cache.
			'sb_purge_all',                // Servebolt.
			'purgely_purge_all',           // Fastly.
		);
		$actions   = array(
			'litespeed_purge_all',                // LiteSpeed Cache.
			'cache_enabler_clear_complete_cache', // Cache Enabler.
			'wphb_clear_page_cache',              // Hummingbird.
			'breeze_clear_all_cache',             // Breeze.
			'rt_nginx_helper_purge_all',          // Nginx Helper.
			'swcfpc_purge_cache',                 // Super Page Cache.
			'cachify_flush_cache',                // Cachify.
			'jetpack_boost_clear_page_cache_all', // Jetpack Boost.
			'tenweb_purge_all_caches',            // 10Web.
			'epc_purge',                          // Bluehost and its sisters.
			'swis_clear_complete_cache',          // SWIS Performance.
			'warpdrive_domain_flush',             // Savvii.
		);
		$methods   = array(
			array( 'autoptimizeCache', 'clearall' ),
			array( 'Swift_Performance_Cache', 'clear_all_cache' ),
			array( 'WpeCommon', 'purge_varnish_cache' ), // WP Engine.
			array( 'FlyingPress\Purge', 'purge_everything' ),
			array( 'RunCloud_Hub', 'purge_cache_all' ),
			array( 'CDN_Clear_Cache_Hooks', 'purge_cache' ), // Rocket.net.
			array( 'comet_cache', 'clear' ),
			array( 'SpeedBooster\SBP_Cache', 'clear_total_cache' ),
		);
		// Those that take what goes.
		$targets = array(
			array( array( 'VarnishPurger', 'purge_url' ), home_url( '/?vhp-regex' ) ), // Proxy Cache Purge.
			array( 'Surge\expire', '/' ),
			array( array( 'seraph_accel\API', 'OperateCache' ), 2 ), // Seraphinite Accelerator, whose number for "delete" is 2.
		);
		$kinsta  = isset( $GLOBALS['kinsta_cache']->kinsta_cache_purge ) ? $GLOBALS['kinsta_cache']->kinsta_cache_purge : null;
		$godaddy = isset( $GLOBALS['wpaas_cache_class'] ) ? $GLOBALS['wpaas_cache_class'] : null;
		$hyper   = class_exists( 'HyperCache' ) && isset( \HyperCache::$instance ) ? \HyperCache::$instance : null;
		$objects = array(
			array( $kinsta, 'purge_complete_caches' ),
			array( $godaddy, 'do_ban' ),
			array( $godaddy, 'flush_cdn' ),
			array( $hyper, 'clean' ),
		);
		// Cloudflare's plugin has read its list of actions before this plugin loads. Its versions before 4.13 have the old name
		// alone, and a later one warns of it.
		$cloudflare = class_exists( 'Cloudflare\APO\WordPress\Hooks' ) ? 'Cloudflare\APO\WordPress\Hooks' : 'CF\WordPress\Hooks';
		$classes    = array(
			$cloudflare        => 'purgeCacheEverything',
			'PagelyCachePurge' => 'purgeAll',
		);
		$singletons = array(
			array( 'Ninukis_Plugin', 'purgeAllCaches' ), // Pressidium.
			array( 'Edge_Cache_Plugin', 'purge_domain_now' ), // Pressable and WordPress.com, which ask for a reason.
		);
		$purges     = array_merge( array_filter( $functions, 'function_exists' ), array_filter( array_merge( $methods, $objects ), 'is_callable' ) );
		foreach ( array_filter( $classes, 'class_exists', ARRAY_FILTER_USE_KEY ) as $class => $method ) {
			$purges[] = static function () use ( $class, $method ) {
				call_user_func( array( new $class(), $method ) );
			};
		}
		foreach ( $singletons as list( $class, $method ) ) {
			if ( is_callable( array( $class, 'get_instance' ) ) ) {
				$purges[] = static function () use ( $class, $method ) {
					call_user_func( array( call_user_func( array( $class, 'get_instance' ) ), $method ), 'storefront-islands' );
				};
			}
		}
		foreach ( $targets as list( $purge, $target ) ) {
			if ( is_callable( $purge ) ) {
				$purges[] = static function () use ( $purge, $target ) {
					call_user_func( $purge, $target );
				};
			}
		}
		foreach ( array_filter( $actions, 'has_action' ) as $name ) {
			$purges[] = static function () use ( $name ) {
				do_action( $name ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.DynamicHooknameFound -- the caches' own.
			};
		}
		foreach ( $purges as $purge ) {
			try {
				call_user_func( $purge );
			} catch ( \Throwable $cause ) {
				// The error of one cache must stop neither the others, nor an update or a deactivation.
				unset( $cause );
			}
		}
		/**
		 * Fires when pages of guests have changed. Empty a cache here that the plugin does not know.
		 */
		do_action( 'storefront_islands_purge_caches' );
	}

	/**
	 * Puts the chunks of the installed release beside those of a new one, before WordPress replaces the folder. Pages in
	 * caches and loaders in browsers still ask for them. The chunks of earlier releases go.
	 *
	 * @param string|\WP_Error $source Folder of the unpacked zip.
	 * @return string|\WP_Error
	 */
	public function keep_chunks( $source ) {
		global $wp_filesystem;
		if ( ! is_string( $source ) || 'storefront-islands' !== basename( $source ) ) {
			return $source;
		}
		if ( ! $wp_filesystem ) {
			require_once ABSPATH . 'wp-admin/includes/file.php';
			WP_Filesystem();
		}
		$target = trailingslashit( $source );
		// WordPress may write by FTP, with paths of its own. It has read access to the installed release in any case.
		if ( ! $wp_filesystem || ! $wp_filesystem->exists( $target . basename( FILE ) ) ) {
			return $source;
		}
		// A page in a cache may name the loader of an earlier release, whose chunks are gone. It gets the new one by that name.
		$loader = $wp_filesystem->get_contents( $target . 'dist/loader.js' );
		foreach ( $loader ? array_map( 'basename', (array) glob( dirname( FILE ) . '/dist/loader-*.js' ) ) : array() as $name ) {
			if ( ! $wp_filesystem->exists( $target . 'dist/' . $name ) ) {
				$wp_filesystem->put_contents( $target . 'dist/' . $name, $loader, FS_CHMOD_FILE );
			}
		}
		$data = $this->manifest->get_data();
		foreach ( isset( $data['files'] ) ? array_keys( $data['files'] ) : array() as $path ) {
			$from = dirname( FILE ) . '/dist/' . $path;
			$to   = $target . 'dist/' . $path;
			if ( ! is_readable( $from ) || $wp_filesystem->exists( $to ) ) {
				continue;
			}
			if ( ! $wp_filesystem->is_dir( dirname( $to ) ) ) {
				$wp_filesystem->mkdir( dirname( $to ), FS_CHMOD_DIR );
			}
			$wp_filesystem->put_contents( $to, file_get_contents( $from ), FS_CHMOD_FILE ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- a local file.
		}
		return $source;
	}
}
