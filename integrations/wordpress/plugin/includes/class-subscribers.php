<?php
/**
 * The list of subscribers.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Keeps e-mail addresses in a table of their own. An address in lower case is unique, so two requests at once store
 * both of two addresses, and one of two equal ones.
 */
class Subscribers {

	const TABLE = 'storefront_islands_subscribers';

	/**
	 * The option of versions before the table.
	 */
	const OLD_OPTION = 'storefront_islands_subscribers';

	const MAX_SUBSCRIBERS = 50000;
	const PAGE_SIZE       = 100;

	/**
	 * Days that an address waits for its confirmation.
	 */
	const CONFIRM_DAYS = 7;

	/**
	 * The name of the table on the current site.
	 *
	 * @return string
	 */
	public static function get_table() {
		global $wpdb;
		return $wpdb->prefix . self::TABLE;
	}

	/**
	 * Creates the table, and takes over the addresses of older versions.
	 *
	 * @return bool Whether the table is there, and has all of those addresses.
	 */
	public static function install() {
		global $wpdb;
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		$table = self::get_table();
		dbDelta(
			"CREATE TABLE $table (
			id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
			email_hash char(64) NOT NULL,
			email varchar(254) NOT NULL,
			consent tinyint(1) NOT NULL DEFAULT 0,
			form varchar(64) NOT NULL DEFAULT '',
			locale varchar(20) NOT NULL DEFAULT '',
			created datetime NOT NULL,
			confirmed datetime NULL,
			PRIMARY KEY  (id),
			UNIQUE KEY email_hash (email_hash)
			) {$wpdb->get_charset_collate()};"
		);
		if ( ! self::has_table() ) {
			return false;
		}
		$is_whole = true;
		$stored   = get_option( self::OLD_OPTION, array() );
		foreach ( is_array( $stored ) ? $stored : array() as $email => $fields ) {
			$date      = isset( $fields['date'] ) ? strtotime( $fields['date'] ) : false;
			$date      = gmdate( 'Y-m-d H:i:s', $date ? $date : time() );
			$is_stored = self::insert(
				array(
					'email'     => (string) $email,
					'consent'   => ! empty( $fields['consent'] ),
					'id'        => isset( $fields['id'] ) ? preg_replace( '/[^\w-]/', '', (string) $fields['id'] ) : '',
					'locale'    => isset( $fields['locale'] ) ? (string) $fields['locale'] : '',
					'created'   => $date,
					'confirmed' => $date,
				)
			);
			if ( null === $is_stored ) {
				$is_whole = false;
			}
		}
		if ( $is_whole ) {
			delete_option( self::OLD_OPTION );
		}
		// Otherwise the option stays for the next try.
		return $is_whole;
	}

	/**
	 * Whether the database can read the table. It cannot after a restored backup without the plugin's own table.
	 *
	 * @return bool
	 */
	public static function has_table() {
		global $wpdb;
		$is_silent = $wpdb->suppress_errors( true );
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		$count = $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i', self::get_table() ) );
		$wpdb->suppress_errors( $is_silent );
		return null !== $count;
	}

	/**
	 * Drops the tables of sites that a network has deleted while the plugin did not run there, as on a network with the
	 * plugin on that site alone.
	 *
	 * @return void
	 */
	public static function drop_orphans() {
		global $wpdb;
		foreach ( is_multisite() ? self::find_orphans() : array() as $table ) {
			$wpdb->query( $wpdb->prepare( 'DROP TABLE IF EXISTS %i', $table ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		}
	}

	/**
	 * Finds the tables of deleted sites. Another WordPress may share the database, and has tables of its own beside such a
	 * one. The database answers with an empty list where it refuses, so that each list must have what is there for sure.
	 *
	 * @return string[]
	 */
	public static function find_orphans() {
		global $wpdb;
		$orphans = array();
		// phpcs:disable WordPress.DB.DirectDatabaseQuery -- names of tables, and all sites whatever a filter hides. An underscore that stands for any
		// letter finds too many tables at most.
		$tables = $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->base_prefix . '%' . self::TABLE ) );
		$sites  = $tables ? array_map( 'intval', $wpdb->get_col( "SELECT blog_id FROM $wpdb->blogs" ) ) : array();
		foreach ( $sites ? $tables : array() as $table ) {
			$is_numbered = preg_match( '/^(' . preg_quote( $wpdb->base_prefix, '/' ) . '(\d+)_)' . self::TABLE . '$/D', $table, $match );
			if ( ! $is_numbered || in_array( (int) $match[2], $sites, true ) ) {
				continue;
			}
			$beside = $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', $match[1] . '%' ) );
			if ( in_array( $table, $beside, true ) && ! preg_grep( '/^' . preg_quote( $match[1], '/' ) . '(?:options|posts|users)$/Di', $beside ) ) {
				$orphans[] = $table;
			}
		}
		// phpcs:enable
		return $orphans;
	}

	/**
	 * Tells an administrator about the missing table.
	 *
	 * @return string
	 */
	public static function describe_missing_table() {
		/* translators: %s: name of a table. */
		return sprintf( __( 'The table %s is missing in the database, so that subscriptions fail. Restore the table from a backup, or deactivate and activate the plugin for an empty one.', 'storefront-islands' ), self::get_table() );
	}

	/**
	 * Tells an administrator about a full list.
	 *
	 * @return string Empty where the list takes more addresses.
	 */
	public static function describe_full_list() {
		/* translators: %s: number of addresses. */
		return self::count() < self::MAX_SUBSCRIBERS ? '' : sprintf( __( 'The list has %s addresses and takes no more, so that subscriptions fail. Connect a newsletter provider, or download the list and erase addresses.', 'storefront-islands' ), number_format_i18n( self::MAX_SUBSCRIBERS ) );
	}

	/**
	 * The key of an address: people write one address in several letter cases.
	 *
	 * @param string $email E-mail address.
	 * @return string
	 */
	public static function create_hash( $email ) {
		return hash( 'sha256', function_exists( 'mb_strtolower' ) ? mb_strtolower( $email, 'UTF-8' ) : strtolower( $email ) );
	}

	/**
	 * Stores an address, unless the list has it. The first record stays as it is.
	 *
	 * @param array $fields `email`, `consent`, `id`, `locale`; maybe `created` and `confirmed` as dates of MySQL.
	 * @return bool|null True for a new address, false for a known one, null where the database refuses.
	 */
	public static function insert( array $fields ) {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		$result = $wpdb->query(
			$wpdb->prepare(
				"INSERT IGNORE INTO %i (email_hash, email, consent, form, locale, created, confirmed) VALUES (%s, %s, %d, %s, %s, %s, NULLIF(%s, ''))",
				self::get_table(),
				self::create_hash( $fields['email'] ),
				substr( $fields['email'], 0, 254 ),
				$fields['consent'] ? 1 : 0,
				substr( $fields['id'], 0, 64 ),
				substr( $fields['locale'], 0, 20 ),
				isset( $fields['created'] ) ? $fields['created'] : gmdate( 'Y-m-d H:i:s' ),
				isset( $fields['confirmed'] ) ? $fields['confirmed'] : ''
			)
		);
		if ( false === $result ) {
			return null;
		}
		if ( $result ) {
			return true;
		}
		// "Ignore" also turns other refusals of the database into a silent zero.
		return self::find( $fields['email'] ) ? false : null;
	}

	/**
	 * Finds the record of an address.
	 *
	 * @param string $email E-mail address, in any letter case.
	 * @return array|null
	 */
	public static function find( $email ) {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		return $wpdb->get_row( $wpdb->prepare( 'SELECT * FROM %i WHERE email_hash = %s', self::get_table(), self::create_hash( $email ) ), ARRAY_A );
	}

	/**
	 * Whether the database has refused the last statement. A refused search looks like a search without a result.
	 *
	 * @return bool
	 */
	public static function has_failed() {
		global $wpdb;
		return '' !== $wpdb->last_error;
	}

	/**
	 * Finds a record by its number.
	 *
	 * @param int $id Number.
	 * @return array|null
	 */
	public static function find_by_id( $id ) {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		return $wpdb->get_row( $wpdb->prepare( 'SELECT * FROM %i WHERE id = %d', self::get_table(), $id ), ARRAY_A );
	}

	/**
	 * Records that a person has confirmed an address, with the consent, the form and the time that this person has seen.
	 *
	 * @param array $record Record with these.
	 * @return bool|null Whether this request has confirmed it, and not an earlier one; null where the database refuses.
	 */
	public static function confirm( array $record ) {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		$result = $wpdb->query( $wpdb->prepare( 'UPDATE %i SET confirmed = %s, consent = %d, form = %s, created = %s WHERE id = %d AND confirmed IS NULL', self::get_table(), gmdate( 'Y-m-d H:i:s' ), $record['consent'], $record['form'], $record['created'], $record['id'] ) );
		return false === $result ? null : 1 === $result;
	}

	/**
	 * Starts the time again in which a person can confirm an address, because a new mail names the whole time.
	 *
	 * @param int $id Number of the record.
	 * @return bool Whether the database took it.
	 */
	public static function renew( $id ) {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		return false !== $wpdb->query( $wpdb->prepare( 'UPDATE %i SET created = %s WHERE id = %d AND confirmed IS NULL', self::get_table(), gmdate( 'Y-m-d H:i:s' ), $id ) );
	}

	/**
	 * Removes an address.
	 *
	 * @param string $email E-mail address, in any letter case.
	 * @return bool|null Whether the list had the address; null where the database refuses.
	 */
	public static function delete( $email ) {
		global $wpdb;
		$result = $wpdb->delete( self::get_table(), array( 'email_hash' => self::create_hash( $email ) ), '%s' ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		return false === $result ? null : (bool) $result;
	}

	/**
	 * Removes addresses that nobody has confirmed in time.
	 *
	 * @return void
	 */
	public static function delete_stale() {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE confirmed IS NULL AND created < %s', self::get_table(), gmdate( 'Y-m-d H:i:s', time() - self::CONFIRM_DAYS * DAY_IN_SECONDS ) ) );
	}

	/**
	 * Counts the addresses.
	 *
	 * @return int
	 */
	public static function count() {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		return (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i', self::get_table() ) );
	}

	/**
	 * Lists the newest addresses first.
	 *
	 * @param int $offset First record.
	 * @return array[]
	 */
	public static function list_newest( $offset ) {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		return (array) $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM %i ORDER BY id DESC LIMIT %d OFFSET %d', self::get_table(), self::PAGE_SIZE, $offset ), ARRAY_A );
	}

	/**
	 * Lists the addresses after a number, the oldest first. Unlike a position, a number stays right while addresses come
	 * and go, so that a file of all addresses misses none.
	 *
	 * @param int $id    Number of the last record before them; 0 for the first ones.
	 * @param int $limit Number of records.
	 * @return array[]|null Null where the database refuses.
	 */
	public static function list_after( $id, $limit = 1000 ) {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		$records = $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM %i WHERE id > %d ORDER BY id LIMIT %d', self::get_table(), $id, $limit ), ARRAY_A );
		return self::has_failed() ? null : $records;
	}
}
