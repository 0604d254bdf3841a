<?php
/**
 * Subscriptions.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * The REST route for subscriptions. A provider connects by one filter. Without a provider an option stores the
 * e-mail addresses.
 */
class Subscription {

	const NAMESPACE_V1    = 'storefront-islands/v1';
	const ROUTE           = '/subscribe';
	const OPTION          = 'storefront_islands_subscribers';
	const MAX_SUBSCRIBERS = 5000;

	/**
	 * Attempts that the route accepts from an IP address. After a window without an accepted attempt the count restarts.
	 */
	const MAX_ATTEMPTS   = 5;
	const WINDOW_SECONDS = 900;
	const HONEYPOT       = 'website_url';
	const RESULT_QUERY   = 'subscribed';

	/**
	 * Registers the hooks.
	 *
	 * @return void
	 */
	public function register() {
		add_action( 'rest_api_init', array( $this, 'register_route' ) );
		add_filter( 'wp_privacy_personal_data_exporters', array( $this, 'add_exporter' ) );
		add_filter( 'wp_privacy_personal_data_erasers', array( $this, 'add_eraser' ) );
	}

	/**
	 * Registers the route that scripts and plain forms post to.
	 *
	 * @return void
	 */
	public function register_route() {
		register_rest_route(
			self::NAMESPACE_V1,
			self::ROUTE,
			array(
				'methods'             => 'POST',
				'callback'            => array( $this, 'subscribe' ),
				'permission_callback' => array( $this, 'check_origin' ),
				'args'                => array(
					'email'        => array(
						'type'     => 'string',
						'required' => true,
					),
					'consent'      => array( 'type' => array( 'string', 'boolean' ) ),
					'id'           => array(
						'type'              => 'string',
						'sanitize_callback' => 'sanitize_text_field',
					),
					self::HONEYPOT => array( 'type' => 'string' ),
				),
			)
		);
	}

	/**
	 * Checks the permission of a request: the nonce of a script, or the origin of a plain form.
	 *
	 * @param \WP_REST_Request $request Request.
	 * @return true|\WP_Error
	 */
	public function check_origin( \WP_REST_Request $request ) {
		$nonce = (string) $request->get_header( 'x_wp_nonce' );
		if ( '' !== $nonce ) {
			// WordPress itself rejects a wrong nonce before this check.
			return wp_verify_nonce( $nonce, 'wp_rest' ) ? true : $this->create_nonce_error();
		}
		$origin    = (string) ( $request->get_header( 'origin' ) ? $request->get_header( 'origin' ) : $request->get_header( 'referer' ) );
		$site_host = wp_parse_url( home_url(), PHP_URL_HOST );
		if ( ! self::is_json( $request ) && wp_parse_url( $origin, PHP_URL_HOST ) === $site_host ) {
			return true;
		}
		return $this->create_nonce_error();
	}

	/**
	 * Stores a subscription, or passes the e-mail address to a provider.
	 *
	 * @param \WP_REST_Request $request Request.
	 * @return \WP_REST_Response|\WP_Error
	 */
	public function subscribe( \WP_REST_Request $request ) {
		if ( '' !== (string) $request[ self::HONEYPOT ] ) {
			// A bot must not learn about the honeypot.
			return $this->respond( $request );
		}
		if ( ! $this->count_attempt() ) {
			return $this->fail( $request, new \WP_Error( 'too_many_requests', __( 'Too many attempts. Please try again in a few minutes.', 'storefront-islands' ), array( 'status' => 429 ) ) );
		}
		$email = sanitize_email( (string) $request['email'] );
		if ( ! is_email( $email ) ) {
			return $this->fail( $request, new \WP_Error( 'invalid_email', __( 'Please enter a valid e-mail address.', 'storefront-islands' ), array( 'status' => 400 ) ) );
		}
		$fields = array(
			'email'   => $email,
			'consent' => ! empty( $request['consent'] ) && 'false' !== $request['consent'],
			'id'      => (string) $request['id'],
			'locale'  => determine_locale(),
		);
		/**
		 * Passes an e-mail address to a provider. Return true for an accepted e-mail address, a `WP_Error` for a refused
		 * e-mail address, and null to store the e-mail address in WordPress.
		 *
		 * @param true|\WP_Error|null $result  Result of the subscription.
		 * @param array               $fields  E-mail address, consent, id of the form, locale.
		 * @param \WP_REST_Request    $request The whole request.
		 */
		$result = apply_filters( 'storefront_islands_subscribe', null, $fields, $request );
		if ( is_wp_error( $result ) ) {
			return $this->fail( $request, $result );
		}
		if ( null === $result ) {
			$result = $this->store( $fields );
			if ( is_wp_error( $result ) ) {
				return $this->fail( $request, $result );
			}
		}
		/**
		 * Fires after the route has accepted an e-mail address.
		 *
		 * @param array $fields E-mail address, consent, id of the form, locale.
		 */
		do_action( 'storefront_islands_subscribed', $fields );
		return $this->respond( $request );
	}

	/**
	 * Stores an e-mail address in the option, up to a limit.
	 *
	 * @param array $fields Fields.
	 * @return true|\WP_Error
	 */
	private function store( array $fields ) {
		$stored = get_option( self::OPTION, array() );
		$stored = is_array( $stored ) ? $stored : array();
		if ( count( $stored ) >= self::MAX_SUBSCRIBERS && ! isset( $stored[ $fields['email'] ] ) ) {
			return new \WP_Error( 'list_full', __( 'The list takes no more addresses at the moment.', 'storefront-islands' ), array( 'status' => 503 ) );
		}
		$stored[ $fields['email'] ] = array(
			'consent' => $fields['consent'],
			'id'      => $fields['id'],
			'locale'  => $fields['locale'],
			'date'    => gmdate( 'c' ),
		);
		update_option( self::OPTION, $stored, false );
		return true;
	}

	/**
	 * Counts an attempt, and returns whether the limit allows the attempt.
	 *
	 * @return bool
	 */
	private function count_attempt() {
		$address = isset( $_SERVER['REMOTE_ADDR'] ) ? sanitize_text_field( wp_unslash( $_SERVER['REMOTE_ADDR'] ) ) : '';
		/**
		 * Filters the visitor's IP address, for shops behind a proxy.
		 *
		 * @param string $address IP address of the connection.
		 */
		$address  = (string) apply_filters( 'storefront_islands_client_address', $address );
		$key      = 'storefront_islands_' . substr( wp_hash( $address ), 0, 20 );
		$attempts = (int) get_transient( $key );
		/**
		 * Filters how many attempts one IP address has, until the address pauses for a quarter of an hour.
		 *
		 * @param int $attempts Attempts.
		 */
		if ( $attempts >= (int) apply_filters( 'storefront_islands_subscribe_attempts', self::MAX_ATTEMPTS ) ) {
			return false;
		}
		set_transient( $key, $attempts + 1, self::WINDOW_SECONDS );
		return true;
	}

	/**
	 * Responds to a success: JSON for a script, the page again for a plain form.
	 *
	 * @param \WP_REST_Request $request Request.
	 * @return \WP_REST_Response
	 */
	private function respond( \WP_REST_Request $request ) {
		return self::is_json( $request ) ? new \WP_REST_Response( array( 'success' => true ), 200 ) : self::redirect( '1' );
	}

	/**
	 * Responds to a failure: JSON for a script, the page again for a plain form.
	 *
	 * @param \WP_REST_Request $request Request.
	 * @param \WP_Error        $error   The reason.
	 * @return \WP_REST_Response|\WP_Error
	 */
	private function fail( \WP_REST_Request $request, \WP_Error $error ) {
		return self::is_json( $request ) ? $error : self::redirect( '0' );
	}

	/**
	 * Creates the error for a stale nonce, after which a script requests a new nonce.
	 *
	 * @return \WP_Error
	 */
	private function create_nonce_error() {
		return new \WP_Error( 'rest_cookie_invalid_nonce', __( 'Please reload the page and try again.', 'storefront-islands' ), array( 'status' => 403 ) );
	}

	/**
	 * Sends a visitor without scripts back to the page.
	 *
	 * @param string $result 1 after a success, 0 after a failure.
	 * @return \WP_REST_Response
	 */
	private static function redirect( $result ) {
		$referer  = wp_get_referer();
		$response = new \WP_REST_Response( null, 303 );
		$response->header( 'Location', esc_url_raw( add_query_arg( self::RESULT_QUERY, $result, $referer ? $referer : home_url( '/' ) ) ) );
		return $response;
	}

	/**
	 * Whether a script sent the request.
	 *
	 * @param \WP_REST_Request $request Request.
	 * @return bool
	 */
	private static function is_json( \WP_REST_Request $request ) {
		$type = $request->get_content_type();
		return isset( $type['value'] ) && 'application/json' === $type['value'];
	}

	/**
	 * Registers the export of a person's data.
	 *
	 * @param array $exporters Exporters.
	 * @return array
	 */
	public function add_exporter( $exporters ) {
		$exporters['storefront-islands'] = array(
			'exporter_friendly_name' => __( 'Subscriptions', 'storefront-islands' ),
			'callback'               => array( $this, 'export' ),
		);
		return $exporters;
	}

	/**
	 * Registers the erasure of a person's data.
	 *
	 * @param array $erasers Erasers.
	 * @return array
	 */
	public function add_eraser( $erasers ) {
		$erasers['storefront-islands'] = array(
			'eraser_friendly_name' => __( 'Subscriptions', 'storefront-islands' ),
			'callback'             => array( $this, 'erase' ),
		);
		return $erasers;
	}

	/**
	 * Exports a person's subscription for the privacy tools of WordPress.
	 *
	 * @param string $email E-mail address.
	 * @return array
	 */
	public function export( $email ) {
		$stored = get_option( self::OPTION, array() );
		$data   = array();
		if ( isset( $stored[ $email ] ) ) {
			foreach ( $stored[ $email ] as $name => $value ) {
				$data[] = array(
					'name'  => $name,
					'value' => is_bool( $value ) ? (int) $value : $value,
				);
			}
		}
		return array(
			'data' => $data ? array(
				array(
					'group_id'    => 'storefront-islands',
					'group_label' => __( 'Subscriptions', 'storefront-islands' ),
					'item_id'     => $email,
					'data'        => $data,
				),
			) : array(),
			'done' => true,
		);
	}

	/**
	 * Erases a person's subscription for the privacy tools of WordPress.
	 *
	 * @param string $email E-mail address.
	 * @return array
	 */
	public function erase( $email ) {
		$stored    = get_option( self::OPTION, array() );
		$is_stored = isset( $stored[ $email ] );
		if ( $is_stored ) {
			unset( $stored[ $email ] );
			update_option( self::OPTION, $stored, false );
		}
		return array(
			'items_removed'  => $is_stored,
			'items_retained' => false,
			'messages'       => array(),
			'done'           => true,
		);
	}
}
