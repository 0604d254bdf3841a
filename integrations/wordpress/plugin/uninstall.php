<?php
/**
 * Removes everything that the plugin has stored, on every site of a network.
 *
 * @package StorefrontIslands
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

/**
 * Removes the options, transients and subscribers of the current site.
 *
 * @return void
 */
function storefront_islands_remove_site_data() {
	global $wpdb;
	wp_clear_scheduled_hook( 'storefront_islands_cleanup' );
	delete_option( 'storefront_islands' );
	delete_option( 'storefront_islands_files' );
	delete_option( 'storefront_islands_folders' );
	delete_option( 'storefront_islands_incomplete' );
	delete_option( 'storefront_islands_subscribers' );
	// phpcs:disable WordPress.DB.DirectDatabaseQuery -- the plugin's own table, and counters that WordPress has no function for.
	$wpdb->query( $wpdb->prepare( 'DROP TABLE IF EXISTS %i', $wpdb->prefix . 'storefront_islands_subscribers' ) );
	$wpdb->query(
		$wpdb->prepare(
			"DELETE FROM {$wpdb->options} WHERE option_name LIKE %s OR option_name LIKE %s OR option_name LIKE %s",
			$wpdb->esc_like( 'storefront_islands_attempts_' ) . '%',
			$wpdb->esc_like( '_transient_storefront_islands_' ) . '%',
			$wpdb->esc_like( '_transient_timeout_storefront_islands_' ) . '%'
		)
	);
	// phpcs:enable
	wp_cache_flush();
}

if ( is_multisite() ) {
	foreach ( get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	) as $storefront_islands_site ) {
		switch_to_blog( $storefront_islands_site );
		storefront_islands_remove_site_data();
		restore_current_blog();
	}
	require_once __DIR__ . '/includes/class-subscribers.php';
	\StorefrontIslands\Subscribers::drop_orphans();
	delete_site_transient( 'storefront_islands_orphans' );
} else {
	storefront_islands_remove_site_data();
}
