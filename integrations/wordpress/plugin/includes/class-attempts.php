<?php
/**
 * The limit of attempts.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Counts attempts by visitor, also behind a proxy. The database adds up, so that requests at once cannot slip through.
 */
class Attempts {

	/**
	 * Attempts that a visitor has in a quarter of an hour.
	 */
	const MAX_ATTEMPTS = 5;

	/**
	 * Attempts of all visitors behind a proxy that the shop has not named, because a header alone is easy to forge, or that
	 * names no visitor.
	 */
	const MAX_PROXY_ATTEMPTS = 100;
	const WINDOW_SECONDS     = 900;
	const PREFIX             = 'storefront_islands_attempts_';

	/**
	 * Mails that an address gets in a quarter of an hour, whoever asks for them.
	 */
	const MAX_MAILS = 3;

	/**
	 * Headers in which proxies pass the visitor's address on.
	 */
	const HEADERS = array( 'HTTP_CF_CONNECTING_IP', 'HTTP_TRUE_CLIENT_IP', 'HTTP_X_REAL_IP', 'HTTP_X_FORWARDED_FOR' );

	/**
	 * Counts an attempt, and returns whether the limit allows it.
	 *
	 * @return bool|null Null where the database refuses.
	 */
	public static function count() {
		list( $address, $proxies ) = self::find_visitor();
		/**
		 * Filters how many attempts one visitor has in a quarter of an hour.
		 *
		 * @param int $attempts Attempts.
		 */
		$limit    = (int) apply_filters( 'storefront_islands_subscribe_attempts', self::MAX_ATTEMPTS );
		$may_pass = true;
		// A visitor may make up some of them, and a refused attempt must not store a count for each.
		foreach ( count( $proxies ) > 1 ? $proxies : array() as $proxy ) {
			$may_pass = $may_pass && self::read( 'proxy' . $proxy ) < self::MAX_PROXY_ATTEMPTS;
		}
		foreach ( $proxies as $proxy ) {
			$may_pass = $may_pass ? self::add( 'proxy' . $proxy, self::MAX_PROXY_ATTEMPTS ) : $may_pass;
		}
		return $may_pass && '' !== $address ? self::add( $address, $limit ) : $may_pass;
	}

	/**
	 * Counts a mail for a record of the list, and returns whether the limit allows it. An address that comes again after an
	 * erasure has a new record, whose link no earlier mail has.
	 *
	 * @param int $id Number of the record.
	 * @return bool|null Null where the database refuses.
	 */
	public static function count_mail( $id ) {
		return self::add( 'mail' . $id, self::MAX_MAILS );
	}

	/**
	 * Takes back the count of a mail that nobody has sent.
	 *
	 * @param int $id Number of the record.
	 * @return void
	 */
	public static function uncount_mail( $id ) {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- one statement, because reading and writing apart loses counts.
		$wpdb->query( $wpdb->prepare( "UPDATE $wpdb->options SET option_value = option_value - 1 WHERE option_name = %s AND option_value + 0 > 0", self::create_name( 'mail' . $id ) ) );
	}

	/**
	 * Removes the counters of earlier quarters of an hour. A daily event also does, because the last counter of a shop would
	 * stay until the next attempt.
	 *
	 * @param bool $is_all Whether those of this quarter go, too, because no event follows.
	 * @return void
	 */
	public static function forget( $is_all = false ) {
		global $wpdb;
		$end = $is_all ? self::PREFIX . 'z' : self::create_prefix();
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- counters that WordPress has no function for.
		$wpdb->query( $wpdb->prepare( "DELETE FROM $wpdb->options WHERE option_name LIKE %s AND option_name < %s", $wpdb->esc_like( self::PREFIX ) . '%', $end ) );
	}

	/**
	 * The beginning of the names of this quarter's counters.
	 *
	 * @return string
	 */
	private static function create_prefix() {
		return self::PREFIX . (int) floor( time() / self::WINDOW_SECONDS ) . '_';
	}

	/**
	 * Whether requests come through a proxy that the shop has not named.
	 *
	 * @return bool
	 */
	public static function has_unknown_proxy() {
		return array() !== self::find_visitor()[1];
	}

	/**
	 * Finds the visitor's network address, and where it is not certain the addresses that may be a proxy's. The address is
	 * empty where nothing names a visitor: all of them would share it.
	 *
	 * @return array{0: string, 1: string[]}
	 */
	private static function find_visitor() {
		$connection = self::get_connection();
		/**
		 * Filters the visitor's IP address. A shop that sets it needs no list of proxies.
		 *
		 * @param string $address IP address of the connection.
		 */
		$address = (string) apply_filters( 'storefront_islands_client_address', $connection );
		if ( '' !== $address && $address !== $connection ) {
			return array( self::shorten( self::unmap( $address ) ), array() );
		}
		/**
		 * Filters the addresses of the shop's proxies, whose headers name the visitor.
		 *
		 * @param string[] $proxies IP addresses or networks, such as `203.0.113.0/24`.
		 */
		$proxies = (array) apply_filters( 'storefront_islands_proxies', array() );
		$headers = array_map( array( __CLASS__, 'get_forwarded' ), self::HEADERS );
		$nearest = array();
		foreach ( $headers as $addresses ) {
			// The nearest proxy adds its address at the end.
			$nearest[] = self::find_public( array_reverse( $addresses ), $proxies );
		}
		$named = array_values( array_unique( array_filter( $nearest, 'strlen' ) ) );
		if ( self::is_in( $connection, $proxies ) ) {
			$visitor = $named ? $named[0] : $connection;
			// A chain of addresses may have a proxy that the shop has not named.
			$other = array_filter( array_slice( $nearest, 0, -1 ), 'strlen' ) ? '' : self::find_public( end( $headers ), array_merge( $proxies, array( $visitor ) ) );
			return array( self::shorten( $other ) . self::shorten( $visitor ), '' === $other ? array() : array( self::shorten( $visitor ) ) );
		}
		// Only the shop's own proxy connects from a private address. A visitor may send headers, and many proxies pass them on:
		// the one that a proxy extends must agree with the others.
		$is_private = self::is_private( $connection );
		$sources    = $is_private ? $named : array( $connection );
		if ( $is_private && '' === end( $nearest ) ) {
			$sources[] = $connection;
		}
		// An earlier address is the visitor's behind a proxy that nobody has named, or one that a visitor has made up.
		$other = self::find_public( array_merge( ...$headers ), array_merge( $proxies, $sources ) );
		if ( '' === $other && 1 === count( $sources ) && ! self::is_private( $sources[0] ) ) {
			return array( self::shorten( $sources[0] ), array() );
		}
		$sources = array_values( array_unique( array_map( array( __CLASS__, 'shorten' ), $sources ) ) );
		return array( $named || '' !== $other ? self::shorten( $other ) . implode( '', $sources ) : '', $sources );
	}

	/**
	 * Whether an address is none of the public network.
	 *
	 * @param string $address IP address.
	 * @return bool
	 */
	private static function is_private( $address ) {
		return false === filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE );
	}

	/**
	 * The first public address that is none of some others.
	 *
	 * @param string[] $addresses Addresses of headers.
	 * @param string[] $others    IP addresses or networks.
	 * @return string
	 */
	private static function find_public( array $addresses, array $others ) {
		foreach ( $addresses as $candidate ) {
			if ( ! self::is_private( $candidate ) && ! self::is_in( $candidate, $others ) ) {
				return $candidate;
			}
		}
		return '';
	}

	/**
	 * The address of the connection.
	 *
	 * @return string
	 */
	private static function get_connection() {
		return isset( $_SERVER['REMOTE_ADDR'] ) ? self::unmap( sanitize_text_field( wp_unslash( $_SERVER['REMOTE_ADDR'] ) ) ) : '';
	}

	/**
	 * Writes an IPv4 address as one. A server that listens to both kinds may give it as IPv6, and all of those share one
	 * network.
	 *
	 * @param string $address IP address.
	 * @return string
	 */
	private static function unmap( $address ) {
		$bytes = false !== filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_IPV6 ) ? inet_pton( $address ) : '';
		return 0 === strpos( (string) $bytes, str_repeat( "\0", 10 ) . "\xff\xff" ) ? inet_ntop( substr( $bytes, 12 ) ) : $address;
	}

	/**
	 * The addresses of a header.
	 *
	 * @param string $header Name of the header.
	 * @return string[]
	 */
	private static function get_forwarded( $header ) {
		$value = isset( $_SERVER[ $header ] ) ? sanitize_text_field( wp_unslash( $_SERVER[ $header ] ) ) : '';
		// Some proxies add a port.
		$addresses = preg_replace( '/^(?:\[([^\]]++)\]|([\d.]++))(?::\d++)?$/', '$1$2', array_map( 'trim', explode( ',', $value ) ) );
		$addresses = array_filter(
			$addresses,
			static function ( $address ) {
				return false !== filter_var( $address, FILTER_VALIDATE_IP );
			}
		);
		return array_values( array_map( array( __CLASS__, 'unmap' ), $addresses ) );
	}

	/**
	 * Shortens an IPv6 address to its network, because one visitor has many of its addresses.
	 *
	 * @param string $address IP address.
	 * @return string
	 */
	private static function shorten( $address ) {
		$bytes = false !== filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_IPV6 ) ? inet_pton( $address ) : false;
		return false === $bytes ? $address : inet_ntop( substr( $bytes, 0, 8 ) . str_repeat( "\0", 8 ) );
	}

	/**
	 * Whether an address is in one of some networks.
	 *
	 * @param string   $address  IP address.
	 * @param string[] $networks IP addresses or networks.
	 * @return bool
	 */
	private static function is_in( $address, array $networks ) {
		$bytes = false !== filter_var( $address, FILTER_VALIDATE_IP ) ? inet_pton( $address ) : '';
		foreach ( $networks as $network ) {
			list( $base, $length ) = explode( '/', $network . '/' );
			$base                  = false !== filter_var( $base, FILTER_VALIDATE_IP ) ? inet_pton( $base ) : false;
			if ( false === $base || strlen( $base ) !== strlen( $bytes ) || ! preg_match( '/^\d*$/', $length ) ) {
				continue;
			}
			$bits = '' === $length ? 8 * strlen( $base ) : min( (int) $length, 8 * strlen( $base ) );
			$rest = $bits % 8;
			$full = ( $bits - $rest ) / 8;
			$mask = $rest ? chr( ( 0xff << ( 8 - $rest ) ) & 0xff ) : '';
			if ( substr( $bytes, 0, $full ) === substr( $base, 0, $full ) && ( ! $rest || ( $bytes[ $full ] & $mask ) === ( $base[ $full ] & $mask ) ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * The name of this quarter's counter.
	 *
	 * @param string $key Who is counted.
	 * @return string
	 */
	private static function create_name( $key ) {
		return self::create_prefix() . substr( wp_hash( $key ), 0, 20 );
	}

	/**
	 * Reads a counter.
	 *
	 * @param string $key Who is counted.
	 * @return int
	 */
	private static function read( $key ) {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- counters that WordPress's functions would keep in memory.
		return (int) $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", self::create_name( $key ) ) );
	}

	/**
	 * Adds one to a counter, unless the counter has reached its limit.
	 *
	 * @param string $key   Who is counted.
	 * @param int    $limit Limit.
	 * @return bool|null Whether the counter took one more; null where the database refuses.
	 */
	private static function add( $key, $limit ) {
		global $wpdb;
		$name = self::create_name( $key );
		// phpcs:disable WordPress.DB.DirectDatabaseQuery -- one statement, because reading and writing apart loses counts.
		if ( $wpdb->query( $wpdb->prepare( "INSERT IGNORE INTO $wpdb->options (option_name, option_value, autoload) VALUES (%s, '0', 'no')", $name ) ) ) {
			self::forget();
		}
		$result = $wpdb->query( $wpdb->prepare( "UPDATE $wpdb->options SET option_value = option_value + 1 WHERE option_name = %s AND option_value + 0 < %d", $name, $limit ) );
		// phpcs:enable
		return false === $result ? null : 1 === $result;
	}
}
