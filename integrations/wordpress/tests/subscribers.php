<?php
/**
 * The list of subscribers and the limit of attempts.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands\Tests;

use StorefrontIslands\Admin;
use StorefrontIslands\Attempts;
use StorefrontIslands\Maintenance;
use StorefrontIslands\Subscribers;
use StorefrontIslands\Subscription;

/**
 * Sends a request to the route, as a script of the site would.
 *
 * @param array $fields  Fields.
 * @param array $headers Headers.
 * @return \WP_REST_Response
 */
function send( array $fields, array $headers = array() ) {
	$request = new \WP_REST_Request( 'POST', '/storefront-islands/v1/subscribe' );
	foreach ( $headers + array(
		'Content-Type' => 'application/json',
		'X-WP-Nonce'   => wp_create_nonce( 'wp_rest' ),
	) as $name => $value ) {
		$request->set_header( $name, $value );
	}
	if ( 'application/json' === $request->get_header( 'content_type' ) ) {
		$request->set_body( wp_json_encode( $fields ) );
	} else {
		$request->set_body_params( $fields );
	}
	// Each request comes from a visitor of its own.
	static $number          = 0;
	$_SERVER['REMOTE_ADDR'] = '198.51.' . ( wp_rand( 0, 255 ) ) . '.' . ( ++$number );
	return rest_do_request( $request );
}

/**
 * An address that no other run of the tests has used.
 *
 * @param string $name Beginning.
 * @return string
 */
function create_address( $name ) {
	return $name . wp_rand() . '@example.test';
}

test(
	'takes a table for one of a deleted site only where no site, no other WordPress and no error of the database speaks against it',
	static function () {
		$real = $GLOBALS['wpdb'];
		$own  = 'wp_9_' . Subscribers::TABLE;
		// phpcs:disable Generic.Classes, Squiz.Commenting -- a stand-in for the database of a network.
		$database = new class() {
			public $base_prefix = 'wp_';
			public $blogs       = 'wp_blogs';
			public $sites       = array( '1', '2' );
			public $tables      = array();
			public $refused     = '';
			public function prepare( $query, $value ) {
				return str_replace( '%s', $value, $query );
			}
			public function get_col( $query ) {
				if ( '' !== $this->refused && false !== strpos( $query, $this->refused ) ) {
					return array();
				}
				if ( 0 === strpos( $query, 'SELECT' ) ) {
					return $this->sites;
				}
				// A backslash is a letter here, as without escapes in MySQL.
				$pattern = strtr( preg_quote( substr( $query, strlen( 'SHOW TABLES LIKE ' ) ), '/' ), array( '%' => '.*', '_' => '.' ) );
				return array_values( preg_grep( '/^' . $pattern . '$/', $this->tables ) );
			}
		};
		// phpcs:enable
		$find = static function ( array $more = array(), $refused = '' ) use ( $database, $own ) {
			$database->tables  = array_merge( array( 'wp_' . Subscribers::TABLE, 'wp_2_' . Subscribers::TABLE, 'wp_2_options', 'wpx9_options', $own ), $more );
			$database->refused = $refused;
			return Subscribers::find_orphans();
		};
		$GLOBALS['wpdb'] = $database; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- until the end of the test.
		try {
			$results = array(
				'deleted'                => array( array( $own ), $find() ),
				'a table of an add-on'   => array( array( $own ), $find( array( 'wp_9_orders' ) ) ),
				'another WordPress'      => array( array(), $find( array( 'wp_9_options' ) ) ),
				'one under restoration'  => array( array(), $find( array( 'wp_9_posts' ) ) ),
				'sites refused'          => array( array(), $find( array(), 'SELECT' ) ),
				'tables refused'         => array( array(), $find( array( 'wp_9_options' ), 'LIKE wp_9_' ) ),
				'a part of another name' => array( array( $own ), $find( array( 'wp_9_a_' . Subscribers::TABLE ) ) ),
			);
		} finally {
			$GLOBALS['wpdb'] = $real; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- as before the test.
		}
		foreach ( $results as $about => list( $expected, $actual ) ) {
			equal( $expected, $actual, $about );
		}
	}
);

test(
	'keeps the first record of an address, in any letter case, and announces it once',
	static function () {
		$count = 0;
		add_action(
			'storefront_islands_subscribed',
			static function () use ( &$count ) {
				++$count;
			}
		);
		$address = create_address( 'First' );
		equal( 200, send( array( 'email' => $address, 'consent' => true, 'id' => 'a' ) )->get_status() );
		$first = Subscribers::find( $address );
		equal( 200, send( array( 'email' => strtoupper( $address ), 'consent' => false, 'id' => 'b' ) )->get_status() );
		equal( $first, Subscribers::find( strtolower( $address ) ) );
		equal( '1', (string) $first['consent'] );
		equal( 1, $count );
	}
);

test(
	'stores both of two subscriptions at once, because each is a statement of its own',
	static function () {
		$before = Subscribers::count();
		$fields = array( 'consent' => true, 'id' => '', 'locale' => 'en_US' );
		$one    = create_address( 'one' );
		equal( true, Subscribers::insert( array( 'email' => $one ) + $fields ) );
		equal( true, Subscribers::insert( array( 'email' => create_address( 'two' ) ) + $fields ) );
		equal( false, Subscribers::insert( array( 'email' => $one ) + $fields ) );
		equal( $before + 2, Subscribers::count() );
		equal( false, get_option( 'storefront_islands_subscribers' ) );
	}
);

test(
	'refuses what cleaning would change, and what is too long',
	static function () {
		foreach ( array( 'müller@example.test', "a\u{200b}b@example.test", 'a b@example.test', 'no address', '', str_repeat( 'a', 20000 ) . '@example.test', array( 'a@example.test' ) ) as $address ) {
			equal( 'invalid_email', send( array( 'email' => $address ) )->get_data()['code'], wp_json_encode( $address ) );
		}
		equal( null, Subscribers::find( 'mller@example.test' ) );
		$address = create_address( 'long' );
		send( array( 'email' => $address, 'id' => str_repeat( 'x', 200000 ) ) );
		equal( 64, strlen( Subscribers::find( $address )['form'] ) );
		$address = create_address( 'cell' );
		send( array( 'email' => $address, 'id' => 'a;=cmd|x' ) );
		equal( 'acmdx', Subscribers::find( $address )['form'] );
	}
);

test(
	'stores a consent only where the visitor has given one',
	static function () {
		foreach ( array( array( true, true ), array( 'yes', true ), array( 'on', true ), array( '1', true ), array( 'I agree', true ), array( array( 'no', 'yes' ), true ), array( false, false ), array( null, false ), array( '', false ), array( '0', false ), array( 'false', false ), array( 'No', false ), array( 'off', false ), array( array( 'no' ), false ), array( array(), false ) ) as list( $value, $is_given ) ) {
			$address = create_address( 'consent' );
			send( array( 'email' => $address, 'consent' => $value ) );
			equal( $is_given ? '1' : '0', (string) Subscribers::find( $address )['consent'], wp_json_encode( $value ) );
		}
	}
);

test(
	'reports a failed write',
	static function () {
		global $wpdb;
		$wpdb->suppress_errors( true );
		$prefix       = $wpdb->prefix;
		$wpdb->prefix = 'missing_';
		$response     = send( array( 'email' => create_address( 'failed' ) ) );
		$wpdb->prefix = $prefix;
		$wpdb->suppress_errors( false );
		equal( 500, $response->get_status() );
		equal( 'not_stored', $response->get_data()['code'] );
		// A visitor whose attempts nobody can count has not tried too often.
		foreach ( array( array(), array( 'HTTP_X_FORWARDED_FOR' => '198.51.100.7' ) ) as $server ) {
			$_SERVER  = $server + $_SERVER;
			$response = refuse( 'UPDATE ' . $wpdb->options, static function () {
				return send( array( 'email' => create_address( 'uncounted' ) ) );
			} );
			unset( $_SERVER['HTTP_X_FORWARDED_FOR'] );
			equal( array( 500, 'not_stored' ), array( $response->get_status(), $response->get_data()['code'] ) );
		}
	}
);

/**
 * Runs a function while the database refuses the statements that begin with a word.
 *
 * @param string   $word Word.
 * @param callable $run  What to run.
 * @return mixed
 */
function refuse( $word, callable $run ) {
	global $wpdb;
	$is_silent = $wpdb->suppress_errors( true );
	add_filter( 'query', $refuse = static function ( $query ) use ( $word ) {
		return 0 === strpos( str_replace( '`', '', ltrim( $query ) ), $word ) ? 'INSERT INTO missing VALUES (1)' : $query;
	} );
	$result = $run();
	remove_filter( 'query', $refuse );
	$wpdb->suppress_errors( $is_silent );
	return $result;
}

test(
	'refuses an address that the provider has not taken',
	static function () {
		foreach ( array( array( false, 500 ), array( '', 500 ), array( true, 200 ), array( new \WP_Error( 'full', 'Full.', array( 'status' => 503 ) ), 503 ) ) as list( $result, $status ) ) {
			add_filter( 'storefront_islands_subscribe', $answer = static function () use ( $result ) {
				return $result;
			} );
			$address = create_address( 'provider' );
			equal( $status, send( array( 'email' => $address ) )->get_status(), wp_json_encode( $result ) );
			remove_filter( 'storefront_islands_subscribe', $answer );
			equal( null, Subscribers::find( $address ) );
		}
	}
);

test(
	'tells where the database does not erase, export or confirm an address',
	static function () {
		$address = create_address( 'kept' );
		Subscribers::insert( array( 'email' => $address, 'consent' => true, 'id' => '', 'locale' => '' ) );
		$tools  = apply_filters( 'wp_privacy_personal_data_erasers', array() );
		$erased = refuse( 'DELETE', static function () use ( $tools, $address ) {
			return call_user_func( $tools['storefront-islands']['callback'], $address, 1 );
		} );
		equal( array( false, true, 1 ), array( $erased['items_removed'], $erased['items_retained'], count( $erased['messages'] ) ) );
		$tools = apply_filters( 'wp_privacy_personal_data_exporters', array() );
		equal( true, is_wp_error( refuse( 'SELECT * FROM ' . Subscribers::get_table(), static function () use ( $tools, $address ) {
			return call_user_func( $tools['storefront-islands']['callback'], $address, 1 );
		} ) ) );
		$response = refuse( 'UPDATE ' . Subscribers::get_table(), static function () use ( $address ) {
			return send( array( 'email' => $address ) );
		} );
		equal( array( 500, null ), array( $response->get_status(), Subscribers::find( $address )['confirmed'] ) );
	}
);

test(
	'writes a file of all addresses, or none where the database refuses',
	static function () {
		$addresses = array( create_address( 'file' ), create_address( 'file' ) );
		foreach ( $addresses as $address ) {
			Subscribers::insert( array( 'email' => $address, 'consent' => true, 'id' => '', 'locale' => '' ) );
		}
		$csv = Admin::create_csv();
		equal( "\xEF\xBB\xBF\"email\"", substr( $csv, 0, 10 ) );
		equal( array( Subscribers::count() + 1, true ), array( substr_count( $csv, "\r\n" ), strpos( $csv, $addresses[0] ) < strpos( $csv, $addresses[1] ) ) );
		equal( null, refuse( 'SELECT *', array( Admin::class, 'create_csv' ) ) );
		$first = Subscribers::list_after( 0, 1 )[0];
		equal( true, (int) Subscribers::list_after( (int) $first['id'], 1 )[0]['id'] > (int) $first['id'] );
	}
);

test(
	'tells an administrator about a missing table',
	static function () {
		global $wpdb;
		$test = apply_filters( 'site_status_tests', array( 'direct' => array(), 'async' => array() ) )['direct']['storefront_islands_table']['test'];
		equal( 'good', $test()['status'] );
		$prefix       = $wpdb->prefix;
		$wpdb->prefix = 'missing_';
		$result       = $test();
		$wpdb->prefix = $prefix;
		equal( array( 'critical', true ), array( $result['status'], false !== strpos( $result['description'], 'missing_storefront' ) ) );
	}
);

test(
	'keeps no count of attempts longer than a day',
	static function () {
		global $wpdb;
		$_SERVER['REMOTE_ADDR'] = '203.0.113.77';
		Attempts::count();
		$prefix = ( new \ReflectionClassConstant( Attempts::class, 'PREFIX' ) )->getValue();
		add_option( $prefix . '1000000_old', '3', '', 'no' );
		do_action( Maintenance::CLEANUP );
		equal( 0, (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name = %s", $prefix . '1000000_old' ) ) );
		equal( true, null !== $wpdb->get_var( $wpdb->prepare( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s AND option_name > %s LIMIT 1", $wpdb->esc_like( $prefix ) . '%', $prefix . '1000000' ) ) );
	}
);

test(
	'deletes addresses that nobody has confirmed in time, by a daily event and before it shows the list',
	static function () {
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		$add = static function ( $name, $days, $confirmed = null ) {
			$address = create_address( $name );
			Subscribers::insert( array( 'email' => $address, 'consent' => true, 'id' => '', 'locale' => '', 'created' => gmdate( 'Y-m-d H:i:s', time() - $days * DAY_IN_SECONDS ), 'confirmed' => $confirmed ) );
			return $address;
		};
		$admin = new Admin( new \StorefrontIslands\Settings(), new \StorefrontIslands\Manifest( WP_PLUGIN_DIR . '/storefront-islands/dist', '' ) );
		foreach ( array(
			'event' => static function () {
				do_action( Maintenance::CLEANUP );
			},
			'list'  => static function () use ( $admin ) {
				ob_start();
				$admin->show();
				ob_end_clean();
			},
			'file'  => array( Admin::class, 'create_csv' ),
		) as $name => $run ) {
			$late      = $add( $name, Subscribers::CONFIRM_DAYS + 1 );
			$waiting   = $add( $name, Subscribers::CONFIRM_DAYS - 1 );
			$confirmed = $add( $name, 400, gmdate( 'Y-m-d H:i:s' ) );
			$run();
			equal( array( null, true, true ), array( Subscribers::find( $late ), null !== Subscribers::find( $waiting ), null !== Subscribers::find( $confirmed ) ), $name );
		}
	}
);

test(
	'takes the addresses of earlier versions over, and loses none',
	static function () {
		$address = create_address( 'Old' );
		update_option( 'storefront_islands_subscribers', array( $address => array( 'consent' => true, 'id' => 'f', 'locale' => 'de_DE', 'date' => '2026-01-02T03:04:05+00:00' ) ) );
		Subscribers::install();
		$record = Subscribers::find( $address );
		equal( array( $address, '2026-01-02 03:04:05', '2026-01-02 03:04:05', 'f', 'de_DE' ), array( $record['email'], $record['created'], $record['confirmed'], $record['form'], $record['locale'] ) );
		equal( false, get_option( 'storefront_islands_subscribers' ) );
	}
);

test(
	'takes the other addresses over, where the database refuses one, and tries again',
	static function () {
		global $wpdb;
		$wpdb->suppress_errors( true );
		$first  = create_address( 'refused' );
		$second = create_address( 'other' );
		update_option( 'storefront_islands_subscribers', array( $first => array( 'id' => "\xe4" ), $second => array( 'locale' => "\xe4" ), create_address( 'third' ) => array() ) );
		$refuse = static function ( $query ) use ( $second ) {
			return false === strpos( $query, "'$second'" ) ? $query : 'INSERT INTO missing VALUES (1)';
		};
		add_filter( 'query', $refuse );
		equal( false, Subscribers::install() );
		remove_filter( 'query', $refuse );
		equal( array( true, null ), array( null !== Subscribers::find( $first ), Subscribers::find( $second ) ) );
		equal( true, isset( get_option( 'storefront_islands_subscribers' )[ $second ] ) );
		update_option( 'storefront_islands_subscribers', array( $second => array() ) );
		equal( true, Subscribers::install() );
		equal( array( true, false ), array( null !== Subscribers::find( $second ), get_option( 'storefront_islands_subscribers' ) ) );
		update_option( 'storefront_islands_subscribers', array( $second => array() ) );
		$prefix       = $wpdb->prefix;
		$wpdb->prefix = 'missing_';
		add_filter( 'query', $refuse = static function ( $query ) {
			return 0 === strpos( $query, 'CREATE' ) ? 'SELECT 1' : $query;
		} );
		$result = Subscribers::install();
		remove_filter( 'query', $refuse );
		$wpdb->prefix = $prefix;
		equal( array( false, array( $second => array() ) ), array( $result, get_option( 'storefront_islands_subscribers' ) ) );
		delete_option( 'storefront_islands_subscribers' );
		$wpdb->suppress_errors( false );
	}
);

test(
	'exports and erases an address in any letter case',
	static function () {
		$address = create_address( 'Private' );
		send( array( 'email' => $address ) );
		$call = static function ( $kind ) use ( $address ) {
			$tools = apply_filters( "wp_privacy_personal_data_$kind", array() );
			return call_user_func( $tools['storefront-islands']['callback'], strtolower( $address ), 1 );
		};
		equal( 1, count( $call( 'exporters' )['data'] ) );
		equal( true, $call( 'erasers' )['items_removed'] );
		equal( false, $call( 'erasers' )['items_removed'] );
		equal( array(), $call( 'exporters' )['data'] );
	}
);

test(
	'compares the origin on every path',
	static function () {
		$_SERVER['HTTP_HOST'] = wp_parse_url( home_url(), PHP_URL_HOST );
		$address              = create_address( 'origin' );
		equal( 403, send( array( 'email' => $address ), array( 'Origin' => 'https://elsewhere.test' ) )->get_status() );
		equal( 403, send( array( 'email' => $address ), array( 'Origin' => 'null' ) )->get_status() );
		equal( 403, send( array( 'email' => $address ), array( 'X-WP-Nonce' => '', 'Origin' => home_url() ) )->get_status() );
		equal( null, Subscribers::find( $address ) );
		equal( 200, send( array( 'email' => $address ), array( 'Origin' => home_url() ) )->get_status() );
	}
);

test(
	'sends a plain form back to its page, also after a refusal',
	static function () {
		$form = array( 'Content-Type' => 'application/x-www-form-urlencoded', 'X-WP-Nonce' => '', 'Origin' => home_url() );
		foreach ( array(
			'1' => array( array( 'email' => create_address( 'plain' ) ), $form ),
			'0' => array( array(), $form ),
		) as $result => $arguments ) {
			$response = send( ...$arguments );
			equal( 303, $response->get_status() );
			equal( true, false !== strpos( $response->get_headers()['Location'], 'subscribed=' . $result ) );
		}
		// A page without referrers sends no origin, and a form in a frame without one neither.
		foreach ( array( 'https://elsewhere.test' => 'same-origin', 'null' => 'cross-site' ) as $origin => $site ) {
			$response = send( array( 'email' => create_address( 'foreign' ) ), array( 'Origin' => $origin, 'Sec-Fetch-Site' => $site ) + $form );
			equal( 303, $response->get_status() );
			equal( true, false !== strpos( $response->get_headers()['Location'], 'subscribed=0' ) );
		}
		$response = send( array( 'email' => create_address( 'hidden' ) ), array( 'Origin' => 'null', 'Sec-Fetch-Site' => 'same-origin' ) + $form );
		equal( true, false !== strpos( $response->get_headers()['Location'], 'subscribed=1' ) );
		// A policy of the site may leave the browser no page, or its site alone.
		$home  = home_url( '/' );
		$lead  = static function ( $page, $referer ) use ( $form ) {
			$_SERVER['HTTP_REFERER'] = $referer;
			$response                = send( array( 'email' => create_address( 'page' ), 'form_page' => $page ), $form );
			unset( $_SERVER['HTTP_REFERER'] );
			return $response->get_headers()['Location'];
		};
		$pages = array( $lead( '/news/', '' ), $lead( '/news/', $home ), $lead( '/news/', $home . 'other/?a=1' ), $lead( '//elsewhere.test/', '' ), $lead( 'https://elsewhere.test/', $home ), $lead( array( '/' ), '' ) );
		equal( array( '/news/?subscribed=1', '/news/?subscribed=1', $home . 'other/?a=1&subscribed=1', $home . '?subscribed=1', $home . '?subscribed=1', $home . '?subscribed=1' ), $pages );
		// Many shops close the routes to guests, and WordPress then never asks this one.
		$statuses = array();
		foreach ( array( '/subscribe' => array( 'application/x-www-form-urlencoded', 'application/json' ), '/health' => array( 'application/x-www-form-urlencoded' ) ) as $route => $types ) {
			foreach ( $types as $type ) {
				$request = new \WP_REST_Request( 'POST', '/storefront-islands/v1' . $route );
				$request->set_header( 'Content-Type', $type );
				$answer     = apply_filters( 'rest_post_dispatch', new \WP_REST_Response( array( 'code' => 'rest_not_logged_in' ), 401 ), rest_get_server(), $request );
				$statuses[] = $answer->get_status() . ( isset( $answer->get_headers()['Location'] ) ? strstr( $answer->get_headers()['Location'], 'subscribed=' ) : '' );
			}
		}
		equal( array( '303subscribed=0', '401', '401' ), $statuses );
	}
);

test(
	'answers a script in JSON that sends the fields as a form does',
	static function () {
		$script = array( 'Content-Type' => 'application/x-www-form-urlencoded', 'Accept' => 'application/json' );
		$answer = send( array( 'email' => create_address( 'encoded' ) ), $script );
		equal( array( 200, true ), array( $answer->get_status(), $answer->get_data()['success'] ) );
		equal( array( 400, 'invalid_email' ), array( send( array( 'email' => 'no' ), $script )->get_status(), send( array( 'email' => 'no' ), $script )->get_data()['code'] ) );
		equal( 403, send( array( 'email' => create_address( 'foreign' ) ), array( 'Origin' => 'https://elsewhere.test' ) + $script )->get_status() );
		// A browser asks for a page.
		$form = array( 'Accept' => 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'X-WP-Nonce' => '', 'Origin' => home_url() ) + $script;
		equal( 303, send( array( 'email' => create_address( 'page' ) ), $form )->get_status() );
	}
);

test(
	'answers in the language of the page, and not of the site',
	static function () {
		add_filter( 'locale', $locale = static function () {
			return 'de_DE';
		}, 1 );
		add_filter( 'gettext_storefront-islands', $translate = static function ( $text ) {
			return determine_locale() . ' ' . $text;
		} );
		$messages = array();
		foreach ( array( 'de_DE', 'en_US', 'xx_XX', array( 'en_US' ) ) as $page ) {
			$messages[] = substr( send( array( 'email' => 'no', 'locale' => $page ) )->get_data()['message'], 0, 5 );
		}
		$form = do_shortcode( '[storefront_islands_subscription]' );
		remove_filter( 'locale', $locale, 1 );
		remove_filter( 'gettext_storefront-islands', $translate );
		equal( array( 'de_DE', 'en_US', 'de_DE', 'de_DE' ), $messages );
		equal( true, false !== strpos( $form, 'locale=de_DE' ) );
	}
);

test(
	'answers known and new addresses alike where the list is full',
	static function () {
		$address = create_address( 'known' );
		send( array( 'email' => $address ) );
		add_filter( 'query', $full = static function ( $query ) {
			return 0 === strpos( $query, 'SELECT COUNT(*)' ) ? 'SELECT 50000' : $query;
		} );
		$codes = array( send( array( 'email' => $address ) )->get_status(), send( array( 'email' => create_address( 'new' ) ) )->get_status() );
		$health = apply_filters( 'site_status_tests', array( 'direct' => array(), 'async' => array() ) )['direct']['storefront_islands_table']['test'];
		$result = $health();
		ob_start();
		( new Admin( new \StorefrontIslands\Settings(), new \StorefrontIslands\Manifest( WP_PLUGIN_DIR . '/storefront-islands/dist', '' ) ) )->show();
		$page = ob_get_clean();
		remove_filter( 'query', $full );
		equal( array( 503, 503 ), $codes );
		// The shop's owner must know it, too.
		equal( array( 'critical', true, true ), array( $result['status'], false !== strpos( $result['description'], '50,000' ), false !== strpos( $page, 'The list has 50,000 addresses' ) ) );
		equal( 'good', $health()['status'] );
	}
);

test(
	'asks by mail first, and counts an address after the press on the signed page',
	static function () {
		$mails = array();
		remove_all_filters( 'pre_wp_mail' );
		add_filter( 'pre_wp_mail', static function ( $result, $mail ) use ( &$mails ) {
			$mails[] = $mail;
			return true;
		}, 10, 2 );
		$announced = array();
		add_action( 'storefront_islands_subscribed', static function ( $fields ) use ( &$announced ) {
			$announced[] = $fields['email'];
		} );
		$settings = get_option( 'storefront_islands' );
		update_option( 'storefront_islands', array( 'double_opt_in' => true ) + $settings );
		$address = create_address( 'twice' );
		equal( 200, send( array( 'email' => $address ) )->get_status() );
		update_option( 'storefront_islands', $settings );
		equal( array( null, array() ), array( Subscribers::find( $address )['confirmed'], $announced ) );
		equal( array( 1, $address ), array( count( $mails ), $mails[0]['to'] ) );
		equal( 1, preg_match( '~\?storefront-islands-confirm=(\S+)~', $mails[0]['message'], $match ) );
		$show = static function ( $value, $method ) {
			$_GET['storefront-islands-confirm'] = $value;
			$_SERVER['REQUEST_METHOD']          = $method;
			try {
				do_action( 'template_redirect' );
			} catch ( \Exception $page ) {
				unset( $_GET['storefront-islands-confirm'] );
				return $page->getMessage();
			}
		};
		add_filter( 'wp_die_handler', static function () {
			return static function ( $message, $title, $arguments ) {
				throw new \Exception( $arguments['response'] . ' ' . $message );
			};
		} );
		equal( true, 0 === strpos( $show( '1-0123', 'POST' ), '400 ' ) );
		$set_age = static function ( $days ) use ( $address ) {
			global $wpdb;
			$wpdb->update( Subscribers::get_table(), array( 'created' => gmdate( 'Y-m-d H:i:s', time() - $days * DAY_IN_SECONDS ) ), array( 'email' => $address ) );
		};
		// A new mail names the whole time again, and the link of the first mail works as long.
		$set_age( Subscribers::CONFIRM_DAYS - 1 );
		update_option( 'storefront_islands', array( 'double_opt_in' => true ) + $settings );
		equal( 200, send( array( 'email' => $address ) )->get_status() );
		update_option( 'storefront_islands', $settings );
		equal( 2, count( $mails ) );
		equal( true, strtotime( Subscribers::find( $address )['created'] . ' UTC' ) > time() - 60, 'the time starts again' );
		equal( true, false !== strpos( $show( $match[1], 'GET' ), '<button' ), 'the page of the first link' );
		equal( null, Subscribers::find( $address )['confirmed'] );
		$sign = new \ReflectionMethod( \StorefrontIslands\Subscription::class, 'sign' );
		if ( PHP_VERSION_ID < 80100 ) {
			$sign->setAccessible( true );
		}
		$create_link = static function ( $days ) use ( $address, $sign ) {
			$time   = time() - $days * DAY_IN_SECONDS;
			$record = array( 'created' => gmdate( 'Y-m-d H:i:s', $time ) ) + Subscribers::find( $address );
			return implode( '-', array( $record['id'], $time, $record['consent'], $record['form'], $sign->invoke( null, $record, true ) ) );
		};
		equal( true, false !== strpos( $show( $create_link( Subscribers::CONFIRM_DAYS - 1 ), 'GET' ), '<button' ), 'a link of this week' );
		equal( true, 0 === strpos( $show( $create_link( Subscribers::CONFIRM_DAYS + 1 ), 'GET' ), '400 ' ), 'an old link, though a new mail has renewed the time' );
		equal( '200 Thank you for subscribing.', $show( $match[1], 'POST' ) );
		equal( '200 Thank you for subscribing.', $show( $match[1], 'POST' ) );
		equal( array( $address ), $announced );
		// Neither mails nor answers tell who has confirmed: somebody may ask again for any address.
		$known = create_address( 'known' );
		Subscribers::insert( array( 'email' => $known, 'consent' => true, 'id' => '', 'locale' => '', 'confirmed' => gmdate( 'Y-m-d H:i:s' ) ) );
		update_option( 'storefront_islands', array( 'double_opt_in' => true ) + $settings );
		$before  = count( $mails );
		$answers = array( send( array( 'email' => $known ) )->get_status() );
		add_filter( 'pre_wp_mail', '__return_false', 20 );
		$answers[] = send( array( 'email' => create_address( 'new' ) ) )->get_status();
		$answers[] = send( array( 'email' => $known ) )->get_status();
		remove_filter( 'pre_wp_mail', '__return_false', 20 );
		update_option( 'storefront_islands', $settings );
		equal( array( 200, 500, 500 ), $answers );
		equal( array( $known, false ), array( $mails[ $before ]['to'], strpos( $mails[ $before ]['message'], 'confirm=' ) ) );
		equal( 1, count( $announced ) );
		// No cache keeps a page about one person.
		equal( true, defined( 'DONOTCACHEPAGE' ) );
		// Many requests send few mails to one mailbox, and answer alike.
		update_option( 'storefront_islands', array( 'double_opt_in' => true ) + $settings );
		$many    = create_address( 'many' );
		$before  = count( $mails );
		$answers = array();
		for ( $step = 0; $step < 5; $step++ ) {
			$answers[] = send( array( 'email' => $step % 2 ? $many : strtoupper( $many ) ) )->get_status();
		}
		update_option( 'storefront_islands', $settings );
		equal( array( 3, array( 200, 200, 200, 200, 200 ) ), array( count( $mails ) - $before, $answers ) );
		// Mails that fail do not count, and an address that was erased gets a mail with a link for its new record.
		$later = create_address( 'later' );
		update_option( 'storefront_islands', array( 'double_opt_in' => true ) + $settings );
		add_filter( 'pre_wp_mail', '__return_false', 20 );
		$answers = array();
		for ( $step = 0; $step < 4; $step++ ) {
			$answers[] = send( array( 'email' => $later ) )->get_status();
		}
		remove_filter( 'pre_wp_mail', '__return_false', 20 );
		$before = count( $mails );
		for ( $step = 0; $step < 4; $step++ ) {
			$answers[] = send( array( 'email' => $later ) )->get_status();
		}
		equal( array( 3, array( 500, 500, 500, 500, 200, 200, 200, 200 ) ), array( count( $mails ) - $before, $answers ) );
		Subscribers::delete( $later );
		send( array( 'email' => $later ) );
		update_option( 'storefront_islands', $settings );
		equal( true, 4 === count( $mails ) - $before && false !== strpos( end( $mails )['message'], '=' . Subscribers::find( $later )['id'] . '-' ), 'a mail for the new record' );
		// Without a count of mails there is no mail, and no success.
		$number = 0;
		add_filter( 'query', $late = static function ( $query ) use ( &$number ) {
			return 0 === strpos( $query, 'UPDATE ' . $GLOBALS['wpdb']->options ) && ++$number > 1 ? 'UPDATE missing SET a = 1' : $query;
		} );
		update_option( 'storefront_islands', array( 'double_opt_in' => true ) + $settings );
		$number   = 0;
		$response = refuse( 'NOTHING', static function () {
			return send( array( 'email' => create_address( 'uncounted' ) ) );
		} );
		remove_filter( 'query', $late );
		update_option( 'storefront_islands', $settings );
		equal( array( 500, 'not_sent' ), array( $response->get_status(), $response->get_data()['code'] ) );
		// A refused write is no confirmation.
		$waiting = create_address( 'refused' );
		Subscribers::insert( array( 'email' => $waiting, 'consent' => true, 'id' => '', 'locale' => '' ) );
		update_option( 'storefront_islands', array( 'double_opt_in' => true ) + $settings );
		send( array( 'email' => $waiting ) );
		update_option( 'storefront_islands', $settings );
		preg_match( '~confirm=(\S+)~', end( $mails )['message'], $refused );
		equal( true, 0 === strpos( refuse( 'UPDATE ' . Subscribers::get_table(), static function () use ( $show, $refused ) {
			return $show( $refused[1], 'POST' );
		} ), '500 ' ) );
		equal( null, Subscribers::find( $waiting )['confirmed'] );
		// A refused search is no invalid link.
		equal( true, 0 === strpos( refuse( 'SELECT * FROM ' . Subscribers::get_table(), static function () use ( $show, $refused ) {
			return $show( $refused[1], 'GET' );
		} ), '500 ' ) );
		equal( true, null !== Subscribers::find( $address )['confirmed'] );
	}
);

test(
	'escapes the name of the site on the page of the link',
	static function () {
		$name = static function () {
			return 'Bread & <b>Butter</b>';
		};
		$die  = static function () {
			return static function ( $message, $title, $arguments ) {
				throw new \Exception( $arguments['link_text'] );
			};
		};
		add_filter( 'pre_option_blogname', $name );
		add_filter( 'wp_die_handler', $die, 99 );
		$_GET['storefront-islands-confirm'] = '1-0123';
		$text                               = '';
		try {
			do_action( 'template_redirect' );
		} catch ( \Exception $page ) {
			$text = $page->getMessage();
		}
		unset( $_GET['storefront-islands-confirm'] );
		remove_filter( 'wp_die_handler', $die, 99 );
		remove_filter( 'pre_option_blogname', $name );
		equal( 'Bread &amp; &lt;b&gt;Butter&lt;/b&gt;', $text );
	}
);

test(
	'confirms the request of the link, and not that of a stranger before it',
	static function () {
		$mails = array();
		remove_all_filters( 'pre_wp_mail' );
		add_filter( 'pre_wp_mail', static function ( $result, $mail ) use ( &$mails ) {
			preg_match( '~confirm=(\S+)~', $mail['message'], $match );
			$mails[] = array( $match[1], $mail['message'] );
			return true;
		}, 10, 2 );
		add_action( 'storefront_islands_subscribed', $listen = static function ( $fields ) use ( &$announced ) {
			$announced = array( $fields['consent'], $fields['id'] );
		} );
		$settings = get_option( 'storefront_islands' );
		$subscribe = static function ( $address, $consent, $form ) use ( $settings ) {
			update_option( 'storefront_islands', array( 'double_opt_in' => true ) + $settings );
			send( array( 'email' => $address, 'consent' => $consent, 'id' => $form ) );
			update_option( 'storefront_islands', $settings );
		};
		$visit = static function ( $value, $method ) {
			$_GET['storefront-islands-confirm'] = $value;
			$_SERVER['REQUEST_METHOD']          = $method;
			$die                                = static function () {
				return static function ( $message, $title, $arguments ) {
					throw new \Exception( $arguments['response'] . ' ' . $message );
				};
			};
			add_filter( 'wp_die_handler', $die, 99 );
			try {
				do_action( 'template_redirect' );
			} catch ( \Exception $page ) {
				return $page->getMessage();
			} finally {
				unset( $_GET['storefront-islands-confirm'] );
				remove_filter( 'wp_die_handler', $die, 99 );
			}
		};
		$read = static function ( $address ) {
			$record = Subscribers::find( $address );
			return array( null !== $record['confirmed'], (bool) $record['consent'], $record['form'] );
		};
		// A stranger ticks the box for somebody else, who has sent the form without.
		foreach ( array( 0 => array( true, 'strange-form' ), 1 => array( false, '' ) ) as $mail => $confirmed ) {
			$mails   = array();
			$address = create_address( 'somebody' );
			$subscribe( $address, true, 'strange-form' );
			$subscribe( $address, false, '' );
			equal( array( true, false ), array( 0 < strpos( $mails[0][1], 'with the box for your consent ticked' ), strpos( $mails[1][1], 'ticked' ) ) );
			list( $id, $time, , $rest ) = explode( '-', $mails[ $mail ][0], 4 );
			// The signature is for one request alone.
			foreach ( array( "$id-$time-" . ( $mail ? 1 : 0 ) . "-$rest", "$id-1-" . ( $mail ? 0 : 1 ) . "-$rest", "$id-" . substr( $rest, -64 ), "$id-$time-0-x$rest" ) as $forged ) {
				equal( '400 ', substr( $visit( $forged, 'POST' ), 0, 4 ), $forged );
			}
			equal( $confirmed[0], 0 < strpos( $visit( $mails[ $mail ][0], 'GET' ), 'ticked' ) );
			equal( array_merge( array( false ), array( true, 'strange-form' ) ), $read( $address ) );
			equal( '200 ', substr( $visit( $mails[ $mail ][0], 'POST' ), 0, 4 ) );
			equal( array_merge( array( true ), $confirmed ), $read( $address ) );
			equal( $confirmed, $announced );
			equal( (int) $time, strtotime( Subscribers::find( $address )['created'] . ' UTC' ) );
		}
		// Mails of earlier versions have links without a request.
		$address = create_address( 'earlier' );
		Subscribers::insert( array( 'email' => $address, 'consent' => true, 'id' => 'first', 'locale' => '' ) );
		$record = Subscribers::find( $address );
		$old    = $record['id'] . '-' . hash_hmac( 'sha256', implode( '|', array( 'subscription', $record['id'], $record['email_hash'] ) ), wp_salt() );
		equal( '200 ', substr( $visit( $old, 'POST' ), 0, 4 ) );
		equal( array( true, true, 'first' ), $read( $address ) );
		remove_action( 'storefront_islands_subscribed', $listen );
		remove_all_filters( 'pre_wp_mail' );
	}
);

test(
	'shows the page of a link in the language of the form',
	static function () {
		$address = create_address( 'language' );
		Subscribers::insert( array( 'email' => $address, 'consent' => true, 'id' => '', 'locale' => 'en_US' ) );
		$record = Subscribers::find( $address );
		$sign   = new \ReflectionMethod( Subscription::class, 'sign' );
		if ( PHP_VERSION_ID < 80100 ) {
			$sign->setAccessible( true );
		}
		add_filter( 'locale', $locale = static function () {
			return 'de_DE';
		}, 1 );
		add_filter( 'gettext_storefront-islands', $translate = static function ( $text ) {
			return determine_locale() . ' ' . $text;
		} );
		add_filter( 'wp_die_handler', $handler = static function () {
			return static function ( $message ) {
				throw new \Exception( wp_strip_all_tags( $message ) );
			};
		}, 99 );
		$_GET['storefront-islands-confirm'] = $record['id'] . '-' . $sign->invoke( null, $record, false );
		$_SERVER['REQUEST_METHOD']          = 'GET';
		try {
			do_action( 'template_redirect' );
		} catch ( \Exception $page ) {
			$text = $page->getMessage();
		}
		unset( $_GET['storefront-islands-confirm'] );
		remove_filter( 'wp_die_handler', $handler, 99 );
		remove_filter( 'locale', $locale, 1 );
		remove_filter( 'gettext_storefront-islands', $translate );
		restore_previous_locale();
		equal( 0, strpos( $text, 'en_US Subscribe ' ), $text );
	}
);

test(
	'counts a waiting address that subscribes again after the shop has stopped asking by mail',
	static function () {
		$address = create_address( 'waiting' );
		Subscribers::insert( array( 'email' => $address, 'consent' => true, 'id' => '', 'locale' => '' ) );
		equal( null, Subscribers::find( $address )['confirmed'] );
		equal( 200, send( array( 'email' => $address ) )->get_status() );
		equal( true, null !== Subscribers::find( $address )['confirmed'] );
	}
);

test(
	'writes every cell of the CSV in quotes, and no formula',
	static function () {
		equal( "\"+a@b.test\",\"-a.b+c@d.test\",\"'+1@b.test|x\",\"'=a@b.test\",\"'+a@b.test!c\",\"'+\"\r\n", Admin::format_csv_row( array( '+a@b.test', '-a.b+c@d.test', '+1@b.test|x', '=a@b.test', '+a@b.test!c', '+' ) ) );
		equal( "\"a@b.test\",\"'=cmd\",\"'-1\",\"it \"\"is\"\"\",\"a b\"\r\n", Admin::format_csv_row( array( 'a@b.test', '=cmd', '-1', 'it "is"', "a;\nb" ) ) );
	}
);

test(
	'counts visitors apart behind a proxy, and networks of IPv6 together',
	static function () {
		// A new quarter of an hour would start the counts again.
		while ( time() % Attempts::WINDOW_SECONDS > Attempts::WINDOW_SECONDS - 10 ) {
			sleep( 1 );
		}
		$count = static function ( array $server, $times ) {
			foreach ( array( 'HTTP_CF_CONNECTING_IP', 'HTTP_TRUE_CLIENT_IP', 'HTTP_X_REAL_IP', 'HTTP_X_FORWARDED_FOR', 'HTTP_X_DEMO_ADDRESS' ) as $name ) {
				unset( $_SERVER[ $name ] );
			}
			$_SERVER = $server + $_SERVER;
			$results = array();
			for ( $step = 0; $step < $times; $step++ ) {
				$results[] = Attempts::count();
			}
			return array_sum( $results );
		};
		$public  = '203.0.' . wp_rand( 0, 255 ) . '.';
		$network = '2a00:1:' . dechex( wp_rand( 1, 65535 ) ) . ':' . dechex( wp_rand( 1, 65535 ) ) . ':';
		equal( 5, $count( array( 'REMOTE_ADDR' => $public . '1' ), 7 ) );
		// One visitor has many addresses of a network.
		equal( 5, $count( array( 'REMOTE_ADDR' => $network . ':1' ), 3 ) + $count( array( 'REMOTE_ADDR' => $network . '9:8:7:6' ), 4 ) );
		// A server may give IPv4 addresses as IPv6: each is a visitor, and no network of all.
		equal( 5, $count( array( 'REMOTE_ADDR' => '::ffff:' . $public . '21' ), 7 ) );
		equal( 5, $count( array( 'REMOTE_ADDR' => '::ffff:' . $public . '22' ), 7 ) );
		equal( 0, $count( array( 'REMOTE_ADDR' => $public . '22' ), 2 ) );
		equal( 5, $count( array( 'REMOTE_ADDR' => '::ffff:10.0.0.1', 'HTTP_X_FORWARDED_FOR' => '::ffff:' . $public . '23' ), 7 ) );
		equal( 0, $count( array( 'REMOTE_ADDR' => '10.0.0.1', 'HTTP_X_FORWARDED_FOR' => $public . '23' ), 2 ) );
		equal( false, Attempts::has_unknown_proxy() );
		// Behind the shop's own proxy a visitor cannot get new attempts by a header that the proxy only passes on.
		$forged = 0;
		for ( $number = 0; $number < 105; $number++ ) {
			$forged += $count( array( 'REMOTE_ADDR' => '10.0.0.1', 'HTTP_X_FORWARDED_FOR' => $public . '6', 'HTTP_CF_CONNECTING_IP' => '5.7.' . wp_rand( 0, 255 ) . '.' . $number ), 1 );
		}
		equal( 100, $forged );
		// Nor by a header that a proxy without a header of its own passes on.
		foreach ( array( array(), array( 'HTTP_X_REAL_IP' => $public . '7' ) ) as $own ) {
			$forged  = 0;
			$private = '10.' . wp_rand( 1, 255 ) . '.' . wp_rand( 0, 255 ) . '.1';
			for ( $number = 0; $number < 105; $number++ ) {
				$forged += $count( $own + array( 'REMOTE_ADDR' => $private, 'HTTP_CF_CONNECTING_IP' => '5.8.' . wp_rand( 0, 255 ) . '.' . $number ), 1 );
			}
			equal( 100, $forged );
		}
		// The shop's own proxy has a private address.
		equal( 5, $count( array( 'REMOTE_ADDR' => '10.0.0.1', 'HTTP_X_FORWARDED_FOR' => '6.6.6.6, ' . $public . '2' ), 7 ) );
		equal( 5, $count( array( 'REMOTE_ADDR' => '10.0.0.1', 'HTTP_X_FORWARDED_FOR' => $public . '3' ), 7 ) );
		// Some proxies add a port.
		equal( 5, $count( array( 'REMOTE_ADDR' => '10.0.0.1', 'HTTP_X_FORWARDED_FOR' => $public . '11:4711' ), 7 ) );
		equal( 5, $count( array( 'REMOTE_ADDR' => '10.0.0.1', 'HTTP_X_FORWARDED_FOR' => $public . '12:4712' ), 7 ) );
		equal( 5, $count( array( 'REMOTE_ADDR' => '10.0.0.1', 'HTTP_X_FORWARDED_FOR' => '[2a00:1:2:' . dechex( wp_rand( 1, 65535 ) ) . '::1]:443' ), 7 ) );
		equal( false, Attempts::has_unknown_proxy() );
		// A CDN before that proxy, which nobody has named: its visitors do not share five attempts.
		foreach ( array( array(), array( 'HTTP_X_REAL_IP' => $public . '30' ) ) as $own ) {
			foreach ( array( '5.10.1.1', '5.10.1.2, 5.10.2.2', '10.9.8.7, 5.10.1.3' ) as $visitor ) {
				equal( 5, $count( $own + array( 'REMOTE_ADDR' => '10.0.0.1', 'HTTP_X_FORWARDED_FOR' => $visitor . ', ' . $public . ( $own ? '30' : '31' ) ), 7 ), $visitor );
				equal( true, Attempts::has_unknown_proxy(), $visitor );
			}
		}
		// Nor do those of one that connects to a server which names it again.
		foreach ( array( '5.11.1.1', '5.11.1.2' ) as $visitor ) {
			equal( 5, $count( array( 'REMOTE_ADDR' => $public . '32', 'HTTP_X_REAL_IP' => $public . '32', 'HTTP_X_FORWARDED_FOR' => $visitor . ', ' . $public . '32' ), 7 ), $visitor );
			equal( true, Attempts::has_unknown_proxy(), $visitor );
		}
		// An earlier address that a visitor makes up gives no more attempts than a forged proxy.
		$forged = 0;
		for ( $number = 0; $number < 105; $number++ ) {
			$forged += $count( array( 'REMOTE_ADDR' => '10.0.0.1', 'HTTP_X_FORWARDED_FOR' => '5.12.' . wp_rand( 0, 255 ) . '.' . $number . ', ' . $public . '33' ), 1 );
		}
		equal( 100, $forged );
		// Nor does a forged header beside the only one that a proxy writes.
		$forged = 0;
		for ( $number = 0; $number < 105; $number++ ) {
			$forged += $count( array( 'REMOTE_ADDR' => '10.0.0.1', 'HTTP_X_REAL_IP' => $public . '34', 'HTTP_X_FORWARDED_FOR' => '5.13.' . wp_rand( 0, 255 ) . '.' . $number ), 1 );
		}
		equal( 100, $forged );
		$count_rows = static function () {
			global $wpdb;
			return (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE %s AND option_name > 'a'", $wpdb->esc_like( Attempts::PREFIX ) . '%' ) );
		};
		$rows       = $count_rows();
		$count( array( 'REMOTE_ADDR' => '10.0.0.1', 'HTTP_X_REAL_IP' => $public . '34', 'HTTP_CF_CONNECTING_IP' => '5.15.1.' . wp_rand( 0, 255 ), 'HTTP_X_FORWARDED_FOR' => '5.15.2.' . wp_rand( 0, 255 ) ), 1 );
		equal( $rows, $count_rows(), 'a refused attempt stores no count' );
		// Many servers write the visitor's address over the proxy's. The headers then name nobody else.
		foreach ( array( 'HTTP_CF_CONNECTING_IP', 'HTTP_X_REAL_IP', 'HTTP_X_FORWARDED_FOR' ) as $index => $header ) {
			equal( 5, $count( array( 'REMOTE_ADDR' => $public . ( 40 + $index ), $header => $public . ( 40 + $index ) ), 7 ), $header );
			equal( false, Attempts::has_unknown_proxy(), $header );
		}
		$other = str_replace( '2a00:1:', '2a00:9:', $network );
		equal( 5, $count( array( 'REMOTE_ADDR' => $other . '7::1', 'HTTP_X_REAL_IP' => strtoupper( $other ) . '7:0:0:1' ), 7 ) );
		equal( false, Attempts::has_unknown_proxy() );
		// A proxy inside of another one may name that one alone.
		equal( 5, $count( array( 'REMOTE_ADDR' => '10.0.0.1', 'HTTP_X_REAL_IP' => '10.0.0.2', 'HTTP_X_FORWARDED_FOR' => $public . '50, 10.0.0.2' ), 7 ) );
		equal( false, Attempts::has_unknown_proxy() );
		// A proxy that names nobody must not give all visitors five attempts.
		$private = '10.' . wp_rand( 1, 255 ) . '.' . wp_rand( 0, 255 ) . '.2';
		equal( 100, $count( array( 'REMOTE_ADDR' => $private ), 103 ) );
		equal( true, Attempts::has_unknown_proxy() );
		// A CDN that nobody has named: visitors apart, up to a limit for all.
		equal( 5, $count( array( 'REMOTE_ADDR' => $public . '9', 'HTTP_CF_CONNECTING_IP' => $public . '4' ), 7 ) );
		equal( true, Attempts::has_unknown_proxy() );
		$health = apply_filters( 'site_status_tests', array( 'direct' => array(), 'async' => array() ) )['direct']['storefront_islands_proxy']['test'];
		equal( array( 'recommended', true ), array( $health()['status'], false !== strpos( $health()['description'], 'storefront_islands_proxies' ) ) );
		equal( 5, $count( array( 'REMOTE_ADDR' => $public . '9', 'HTTP_CF_CONNECTING_IP' => $public . '5' ), 7 ) );
		$forged = 0;
		for ( $number = 10; $number < 120; $number++ ) {
			$forged += $count( array( 'REMOTE_ADDR' => $public . '9', 'HTTP_CF_CONNECTING_IP' => $public . $number ), 1 );
		}
		equal( true, $forged < 100 );
		// Nor is a visitor such a CDN for each address of a network.
		$forged = 0;
		for ( $number = 1; $number < 106; $number++ ) {
			$forged += $count( array( 'REMOTE_ADDR' => $network . 'a::' . dechex( $number ), 'HTTP_CF_CONNECTING_IP' => '5.9.' . wp_rand( 0, 255 ) . '.' . $number ), 1 );
		}
		equal( 100, $forged );
		// WordPress's weekly test is no request of a visitor.
		add_filter( 'wp_doing_cron', '__return_true' );
		equal( 'good', $health()['status'] );
		remove_filter( 'wp_doing_cron', '__return_true' );
		equal( 'recommended', $health()['status'] );
		// A shop may read its visitors from a header that a request lacks.
		add_filter( 'storefront_islands_client_address', $read = static function () {
			return isset( $_SERVER['HTTP_X_DEMO_ADDRESS'] ) ? $_SERVER['HTTP_X_DEMO_ADDRESS'] : ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- of the test.
		} );
		equal( 5, $count( array( 'REMOTE_ADDR' => $public . '60' ), 7 ) );
		equal( 5, $count( array( 'REMOTE_ADDR' => $public . '60', 'HTTP_X_DEMO_ADDRESS' => $public . '61' ), 7 ) );
		remove_filter( 'storefront_islands_client_address', $read );
		$count( array( 'REMOTE_ADDR' => $public . '9', 'HTTP_CF_CONNECTING_IP' => '5.6.7.8' ), 0 );
		// A network that nobody can read is none.
		add_filter( 'storefront_islands_proxies', $unreadable = static function () use ( $public ) {
			return array( '10.0.0.0/x', '10.0.0.0/-8', '10.0.0.0/', '/0', 'proxy.test/0' );
		} );
		equal( true, Attempts::has_unknown_proxy() );
		remove_filter( 'storefront_islands_proxies', $unreadable );
		add_filter( 'storefront_islands_proxies', static function () use ( $public ) {
			return array( $public . '0/24' );
		} );
		equal( 1, $count( array( 'REMOTE_ADDR' => $public . '9', 'HTTP_CF_CONNECTING_IP' => '5.6.' . wp_rand( 0, 255 ) . '.' . wp_rand( 0, 255 ) ), 1 ) );
		equal( false, Attempts::has_unknown_proxy() );
		// A CDN that nobody has named may stand before the one that the shop has named. One header of a CDN has one visitor alone.
		$edge = '6.' . wp_rand( 20, 99 ) . '.' . wp_rand( 0, 255 ) . '.1';
		foreach ( array( '5.16.1.1', '5.16.1.2' ) as $visitor ) {
			equal( 5, $count( array( 'REMOTE_ADDR' => $public . '9', 'HTTP_X_FORWARDED_FOR' => "$visitor, $edge" ), 7 ), $visitor );
			equal( array( true, 'recommended' ), array( Attempts::has_unknown_proxy(), $health()['status'] ) );
		}
		$forged = 0;
		for ( $number = 0; $number < 7; $number++ ) {
			$forged += $count( array( 'REMOTE_ADDR' => $public . '9', 'HTTP_CF_CONNECTING_IP' => $edge, 'HTTP_X_FORWARDED_FOR' => "5.17.1.$number, $edge" ), 1 );
		}
		equal( array( 5, false ), array( $forged, Attempts::has_unknown_proxy() ) );
		// A server of the shop may name the CDN, and the CDN the visitor.
		foreach ( array( '10.0.0.1', $public . '8' ) as $connection ) {
			foreach ( array( '1', '2' ) as $visitor ) {
				$chain = '5.' . wp_rand( 20, 99 ) . '.' . wp_rand( 0, 255 ) . ".$visitor, {$public}9";
				equal( 5, $count( array( 'REMOTE_ADDR' => $connection, 'HTTP_X_REAL_IP' => $public . '9', 'HTTP_X_FORWARDED_FOR' => $chain ), 7 ), $connection );
				equal( false, Attempts::has_unknown_proxy(), $connection );
			}
		}
		equal( 'good', $health()['status'] );
	}
);
