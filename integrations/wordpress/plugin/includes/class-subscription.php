<?php
/**
 * Subscriptions.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * The REST route for subscriptions. A provider connects by one filter. Without a provider a table stores the e-mail
 * addresses, after a confirmation by mail where the shop asks for one.
 */
class Subscription {

	const NAMESPACE_V1  = 'storefront-islands/v1';
	const ROUTE         = '/subscribe';
	const HONEYPOT      = 'website_url';
	const RESULT_QUERY  = 'subscribed';
	const CONFIRM_QUERY = 'storefront-islands-confirm';

	/**
	 * A hidden field with the path of the form's page, for sites whose browsers do not name it (`Referrer-Policy`).
	 */
	const PAGE = 'form_page';

	/**
	 * The value of a link: number of the record, time, consent and form of the request, signature. Links of earlier versions
	 * have the first and the last part alone.
	 */
	const LINK = '/^(\d++)-(?:(\d++)-([01])-([\w-]*)-)?([0-9a-f]{64})$/D';

	/**
	 * The longest address that mail servers accept, and the longest id of a form.
	 */
	const MAX_EMAIL_LENGTH = 254;
	const MAX_ID_LENGTH    = 64;

	/**
	 * The switches.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * Stores the switches.
	 *
	 * @param Settings $settings The switches.
	 */
	public function __construct( Settings $settings ) {
		$this->settings = $settings;
	}

	/**
	 * Registers the hooks.
	 *
	 * @return void
	 */
	public function register() {
		add_action( 'rest_api_init', array( $this, 'register_route' ) );
		add_filter( 'rest_pre_serve_request', array( $this, 'hide_from_other_origins' ), 20, 3 );
		add_filter( 'rest_post_dispatch', array( $this, 'lead_back' ), 10, 3 );
		add_action( 'template_redirect', array( $this, 'show_confirmation' ), 0 );
		add_filter( 'wp_privacy_personal_data_exporters', array( $this, 'add_exporter' ) );
		add_filter( 'wp_privacy_personal_data_erasers', array( $this, 'add_eraser' ) );
		add_action( 'admin_init', array( $this, 'add_privacy_policy' ) );
	}

	/**
	 * Registers the route that scripts and plain forms post to. The callback checks everything itself, because a plain form
	 * must get its page again, and no JSON.
	 *
	 * @return void
	 */
	public function register_route() {
		register_rest_route(
			self::NAMESPACE_V1,
			self::ROUTE,
			array(
				'methods'             => 'POST',
				'callback'            => array( $this, 'answer' ),
				'permission_callback' => '__return_true',
			)
		);
	}

	/**
	 * Answers a request in the language of its page.
	 *
	 * @param \WP_REST_Request $request Request.
	 * @return \WP_REST_Response|\WP_Error
	 */
	public function answer( \WP_REST_Request $request ) {
		$is_switched = self::switch_to( is_string( $request['locale'] ) ? $request['locale'] : '' );
		$result      = $this->check_origin( $request );
		$result      = is_wp_error( $result ) ? $result : $this->subscribe( $request );
		if ( $is_switched ) {
			restore_previous_locale();
		}
		if ( self::wants_json( $request ) ) {
			return is_wp_error( $result ) ? $result : new \WP_REST_Response( array( 'success' => true ), 200 );
		}
		return self::redirect( $request, is_wp_error( $result ) ? '0' : '1' );
	}

	/**
	 * Switches to the language of a page, if the site has it.
	 *
	 * @param string $locale Language of WordPress.
	 * @return bool Whether the language has changed.
	 */
	private static function switch_to( $locale ) {
		$is_known = 'en_US' === $locale || in_array( $locale, get_available_languages(), true );
		return $is_known && determine_locale() !== $locale && switch_to_locale( $locale );
	}

	/**
	 * Leads a plain form back to its page also where another plugin refuses the request before the route, as those do that
	 * close the REST API to guests.
	 *
	 * @param \WP_REST_Response $response Answer.
	 * @param \WP_REST_Server   $server   Server.
	 * @param \WP_REST_Request  $request  Request.
	 * @return \WP_REST_Response
	 */
	public function lead_back( $response, $server, $request ) {
		$is_form = 'POST' === $request->get_method() && '/' . self::NAMESPACE_V1 . self::ROUTE === strtolower( $request->get_route() ) && ! self::wants_json( $request );
		return $is_form && $response->get_status() >= 400 ? self::redirect( $request, '0' ) : $response;
	}

	/**
	 * Takes back WordPress's permission for other origins to read the answers of the plugin's routes.
	 *
	 * @param bool             $is_served Whether the answer has been sent.
	 * @param mixed            $result    Answer.
	 * @param \WP_REST_Request $request   Request.
	 * @return bool
	 */
	public function hide_from_other_origins( $is_served, $result, $request ) {
		$origin = (string) $request->get_header( 'origin' );
		if ( '' !== $origin && 0 === stripos( $request->get_route(), '/' . self::NAMESPACE_V1 . '/' ) && ! self::is_own( $origin ) ) {
			header_remove( 'Access-Control-Allow-Origin' );
			header_remove( 'Access-Control-Allow-Credentials' );
		}
		return $is_served;
	}

	/**
	 * Checks where a request comes from: a script of this site with a nonce, or a plain form of this site.
	 *
	 * @param \WP_REST_Request $request Request.
	 * @return true|\WP_Error
	 */
	private function check_origin( \WP_REST_Request $request ) {
		$origin = (string) $request->get_header( 'origin' );
		$nonce  = (string) $request->get_header( 'x_wp_nonce' );
		// The nonce of guests is public, so the origin counts on this path, too. Servers and tools send none.
		if ( '' !== $nonce && ( '' === $origin || self::is_own( $origin ) ) && wp_verify_nonce( $nonce, 'wp_rest' ) ) {
			return true;
		}
		$origin = '' === $origin ? (string) $request->get_header( 'referer' ) : $origin;
		// A page without referrers hides its origin. Browsers then tell in a header that no script can set.
		$is_own = self::is_own( $origin ) || ( 'null' === $origin && 'same-origin' === $request->get_header( 'sec_fetch_site' ) );
		if ( '' === $nonce && ! self::is_json( $request ) && $is_own ) {
			return true;
		}
		return new \WP_Error( 'rest_cookie_invalid_nonce', __( 'Please reload the page and try again.', 'storefront-islands' ), array( 'status' => 403 ) );
	}

	/**
	 * Whether a URL belongs to this site.
	 *
	 * @param string $url Origin or URL.
	 * @return bool
	 */
	private static function is_own( $url ) {
		$read = static function ( $value ) {
			$parts = wp_parse_url( $value );
			return isset( $parts['host'] ) ? strtolower( $parts['host'] . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' ) ) : '';
		};
		$host = $read( $url );
		// The site may answer under several domains: a browser sends the page's own as the host.
		$request_host = isset( $_SERVER['HTTP_HOST'] ) ? strtolower( sanitize_text_field( wp_unslash( $_SERVER['HTTP_HOST'] ) ) ) : '';
		return '' !== $host && in_array( $host, array( $request_host, $read( home_url() ), $read( site_url() ) ), true );
	}

	/**
	 * Stores a subscription, or passes the e-mail address to a provider.
	 *
	 * @param \WP_REST_Request $request Request.
	 * @return true|\WP_Error
	 */
	private function subscribe( \WP_REST_Request $request ) {
		if ( ! in_array( $request[ self::HONEYPOT ], array( null, '' ), true ) ) {
			// A bot must not learn about the honeypot.
			return true;
		}
		$may_try = Attempts::count();
		if ( null === $may_try ) {
			return self::create_failure( 'not_stored' );
		}
		if ( ! $may_try ) {
			return new \WP_Error( 'too_many_requests', __( 'Too many attempts. Please try again in a few minutes.', 'storefront-islands' ), array( 'status' => 429 ) );
		}
		$email = is_string( $request['email'] ) ? trim( $request['email'] ) : '';
		// An address that cleaning would change is another person's address afterwards.
		if ( strlen( $email ) > self::MAX_EMAIL_LENGTH || ! is_email( $email ) || sanitize_email( $email ) !== $email ) {
			return new \WP_Error( 'invalid_email', __( 'Please enter a valid e-mail address.', 'storefront-islands' ), array( 'status' => 400 ) );
		}
		$fields = array(
			'email'   => $email,
			'consent' => self::is_consent( $request['consent'] ),
			'id'      => substr( preg_replace( '/[^\w-]/', '', is_string( $request['id'] ) ? substr( $request['id'], 0, 1000 ) : '' ), 0, self::MAX_ID_LENGTH ),
			'locale'  => determine_locale(),
		);
		/**
		 * Passes an e-mail address to a provider. Return true for an accepted e-mail address, false or a `WP_Error` for
		 * a refused one, and null to store the e-mail address in WordPress.
		 *
		 * @param true|\WP_Error|null $result  Result of the subscription.
		 * @param array               $fields  E-mail address, consent, id of the form, locale.
		 * @param \WP_REST_Request    $request The whole request.
		 */
		$result = apply_filters( 'storefront_islands_subscribe', null, $fields, $request );
		if ( is_wp_error( $result ) ) {
			return $result;
		}
		if ( null === $result ) {
			return $this->store( $fields );
		}
		if ( ! $result ) {
			// A provider that answers "false" has not taken the address.
			return self::create_failure( 'not_accepted' );
		}
		$this->announce( $fields );
		return true;
	}

	/**
	 * Whether a field says that the visitor agrees. A form may ask by two buttons, or have a hidden field before its box.
	 *
	 * @param mixed $value Value of the field; the last one of several counts.
	 * @return bool
	 */
	private static function is_consent( $value ) {
		$value = is_array( $value ) ? end( $value ) : $value;
		return is_scalar( $value ) && ! in_array( strtolower( trim( (string) $value ) ), array( '', '0', 'false', 'no', 'off' ), true );
	}

	/**
	 * Stores an e-mail address, or asks its owner by mail first.
	 *
	 * @param array $fields Fields.
	 * @return true|\WP_Error
	 */
	private function store( array $fields ) {
		$needs_mail = $this->settings->is_on( 'double_opt_in' );
		Subscribers::delete_stale();
		if ( Subscribers::count() >= Subscribers::MAX_SUBSCRIBERS ) {
			return new \WP_Error( 'list_full', __( 'The list takes no more addresses at the moment.', 'storefront-islands' ), array( 'status' => 503 ) );
		}
		$is_new = Subscribers::insert( $needs_mail ? $fields : $fields + array( 'confirmed' => gmdate( 'Y-m-d H:i:s' ) ) );
		if ( null === $is_new ) {
			return self::create_failure( 'not_stored' );
		}
		if ( $needs_mail ) {
			return $this->ask( $fields );
		}
		$record = $is_new ? null : Subscribers::find( $fields['email'] );
		// An address that waits for its confirmation counts, once the shop asks for none any more.
		$is_confirmed = $record && null === $record['confirmed'] ? Subscribers::confirm( self::describe_request( $fields ) + $record ) : false;
		if ( null === $is_confirmed ) {
			return self::create_failure( 'not_stored' );
		}
		if ( $is_new || $is_confirmed ) {
			$this->announce( $fields );
		}
		return true;
	}

	/**
	 * Sends a mail to the owner of an address. An owner who has confirmed it gets one, too: neither the answer nor its time
	 * tells who is in the list.
	 *
	 * @param array $fields Fields.
	 * @return true|\WP_Error
	 */
	private function ask( array $fields ) {
		$record = Subscribers::find( $fields['email'] );
		$id     = $record ? (int) $record['id'] : 0;
		// Nobody can fill another person's mailbox: after some mails the last one must do.
		$may_send = $record ? Attempts::count_mail( $id ) : null;
		if ( false === $may_send || ( $may_send && Subscribers::renew( $id ) && self::send_mail( self::describe_request( $fields ) + $record ) ) ) {
			return true;
		}
		if ( $may_send ) {
			Attempts::uncount_mail( $id );
		}
		return self::create_failure( 'not_sent' );
	}

	/**
	 * What a request says beside its address, in the columns of the list. The owner of the address confirms the request of the
	 * mail: somebody else may have sent the first one, with another consent.
	 *
	 * @param array $fields Fields.
	 * @return array{created: string, consent: int, form: string}
	 */
	private static function describe_request( array $fields ) {
		return array(
			'created' => gmdate( 'Y-m-d H:i:s' ),
			'consent' => $fields['consent'] ? 1 : 0,
			'form'    => $fields['id'],
		);
	}

	/**
	 * Creates the answer for an address that is not in the list although it should be.
	 *
	 * @param string $code Code for scripts.
	 * @return \WP_Error
	 */
	private static function create_failure( $code ) {
		return new \WP_Error( $code, __( 'Something went wrong. Please try again.', 'storefront-islands' ), array( 'status' => 500 ) );
	}

	/**
	 * Tells other plugins about a subscription, once.
	 *
	 * @param array $fields Fields.
	 * @return void
	 */
	private function announce( array $fields ) {
		/**
		 * Fires after a subscription: for a new address in WordPress's list, after its confirmation where the shop asks for
		 * one, and for every address that a provider has accepted.
		 *
		 * @param array $fields E-mail address, consent, id of the form, locale.
		 */
		do_action( 'storefront_islands_subscribed', $fields );
	}

	/**
	 * Sends the mail with the link that confirms an address, or one that names an address as subscribed.
	 *
	 * @param array $record Record of the list, with what the request says.
	 * @return bool
	 */
	private static function send_mail( array $record ) {
		$site = wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
		if ( null !== $record['confirmed'] ) {
			$mail = array(
				/* translators: %s: name of the site. */
				'subject' => sprintf( __( 'Your subscription to %s', 'storefront-islands' ), $site ),
				/* translators: %s: name of the site. */
				'message' => sprintf( __( 'Somebody entered this e-mail address at %s. You have subscribed already, so there is nothing to do.', 'storefront-islands' ), $site ),
			);
			/**
			 * Filters the mail to an address that has subscribed already. Without one the time of the answer would tell who is
			 * in the list.
			 *
			 * @param array $mail   Subject and message.
			 * @param array $record E-mail address, form and locale.
			 */
			$mail = apply_filters( 'storefront_islands_known_address_mail', $mail, $record );
			return (bool) wp_mail( $record['email'], $mail['subject'], $mail['message'] );
		}
		$value = implode( '-', array( $record['id'], strtotime( $record['created'] . ' UTC' ), $record['consent'], $record['form'], self::sign( $record, true ) ) );
		$url   = add_query_arg( self::CONFIRM_QUERY, $value, home_url( '/' ) );
		$mail  = array(
			/* translators: %s: name of the site. */
			'subject' => sprintf( __( 'Please confirm your subscription to %s', 'storefront-islands' ), $site ),
			/* translators: 1: name of the site, 2: URL, 3: number of days. */
			'message' => sprintf( __( 'Somebody entered this e-mail address at %1$s. Please open this link to subscribe: %2$s The link is valid for %3$d days. Without it you get no mail from us.', 'storefront-islands' ), $site, "\n\n$url\n\n", Subscribers::CONFIRM_DAYS ) . "\n\n" . self::describe_consent( $record ),
		);
		/**
		 * Filters the mail that asks for a confirmation.
		 *
		 * @param array  $mail   Subject and message.
		 * @param array  $record E-mail address, form and locale; time and consent of the request.
		 * @param string $url    The link that confirms the address.
		 */
		$mail = apply_filters( 'storefront_islands_confirmation_mail', $mail, $record, $url );
		return (bool) wp_mail( $record['email'], $mail['subject'], $mail['message'] );
	}

	/**
	 * Says what the owner of an address confirms.
	 *
	 * @param array $record Record of the list, with what the request says.
	 * @return string
	 */
	private static function describe_consent( array $record ) {
		$date = wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), strtotime( $record['created'] . ' UTC' ) );
		return $record['consent']
			/* translators: %s: date and time. */
			? sprintf( __( 'The form was sent on %s, with the box for your consent ticked.', 'storefront-islands' ), $date )
			/* translators: %s: date and time. */
			: sprintf( __( 'The form was sent on %s.', 'storefront-islands' ), $date );
	}

	/**
	 * Signs a record, so that only the owner of the mailbox can confirm it.
	 *
	 * @param array $record      Record of the list, with what the request says.
	 * @param bool  $has_request Whether the link has what the request says, and not the number alone.
	 * @return string
	 */
	private static function sign( array $record, $has_request ) {
		$parts   = array( 'subscription', $record['id'], $record['email_hash'] );
		$request = array( strtotime( $record['created'] . ' UTC' ), $record['consent'], $record['form'] );
		return hash_hmac( 'sha256', implode( '|', $has_request ? array_merge( $parts, $request ) : $parts ), wp_salt() );
	}

	/**
	 * Reads the value of a link.
	 *
	 * @param string $value Value.
	 * @return array|null Record of the list with what the request of the link said; null without a record, and for another
	 *                    signature.
	 */
	private static function read_link( $value ) {
		$record = preg_match( self::LINK, $value, $match ) ? Subscribers::find_by_id( (int) $match[1] ) : null;
		if ( ! $record ) {
			return null;
		}
		$has_request = '' !== $match[2];
		$requested   = $has_request ? (int) $match[2] : strtotime( $record['created'] . ' UTC' );
		$is_old      = null === $record['confirmed'] && $requested < time() - Subscribers::CONFIRM_DAYS * DAY_IN_SECONDS;
		if ( $has_request ) {
			$record = array(
				'created' => gmdate( 'Y-m-d H:i:s', $requested ),
				'consent' => (int) $match[3],
				'form'    => $match[4],
			) + $record;
		}
		return ! $is_old && hash_equals( self::sign( $record, $has_request ), $match[5] ) ? $record : null;
	}

	/**
	 * Shows a page that confirms an address by a press, because mail servers open the links of mails by themselves.
	 *
	 * @return void
	 */
	public function show_confirmation() {
		// phpcs:disable WordPress.Security.NonceVerification -- the signature is the check.
		if ( ! isset( $_GET[ self::CONFIRM_QUERY ] ) || ! is_string( $_GET[ self::CONFIRM_QUERY ] ) ) {
			return;
		}
		$value   = sanitize_text_field( wp_unslash( $_GET[ self::CONFIRM_QUERY ] ) );
		$is_post = isset( $_SERVER['REQUEST_METHOD'] ) && 'POST' === $_SERVER['REQUEST_METHOD'];
		// phpcs:enable
		Request::forbid_caches();
		$record     = self::read_link( $value );
		$has_failed = ! $record && Subscribers::has_failed();
		if ( $record ) {
			self::switch_to( $record['locale'] );
		}

		$page  = array(
			'response'  => 200,
			'link_url'  => home_url( '/' ),
			'link_text' => esc_html( get_bloginfo( 'name' ) ),
		);
		$title = __( 'Subscription', 'storefront-islands' );
		if ( $has_failed ) {
			wp_die( esc_html__( 'Something went wrong. Please try again.', 'storefront-islands' ), esc_html( $title ), array( 'response' => 500 ) + $page ); // phpcs:ignore WordPress.Security.EscapeOutput -- numbers, a URL that wp_die escapes, and an escaped name.
		}
		if ( ! $record ) {
			wp_die( esc_html__( 'This link is no longer valid. Please subscribe again.', 'storefront-islands' ), esc_html( $title ), array( 'response' => 400 ) + $page ); // phpcs:ignore WordPress.Security.EscapeOutput -- numbers, a URL that wp_die escapes, and an escaped name.
		}
		if ( $is_post || null !== $record['confirmed'] ) {
			$is_confirmed = $is_post ? Subscribers::confirm( $record ) : false;
			if ( null === $is_confirmed ) {
				wp_die( esc_html__( 'Something went wrong. Please try again.', 'storefront-islands' ), esc_html( $title ), array( 'response' => 500 ) + $page ); // phpcs:ignore WordPress.Security.EscapeOutput -- numbers, a URL that wp_die escapes, and an escaped name.
			}
			if ( $is_confirmed ) {
				$this->announce(
					array(
						'email'   => $record['email'],
						'consent' => (bool) $record['consent'],
						'id'      => $record['form'],
						'locale'  => $record['locale'],
					)
				);
			}
			wp_die( esc_html__( 'Thank you for subscribing.', 'storefront-islands' ), esc_html( $title ), $page ); // phpcs:ignore WordPress.Security.EscapeOutput -- numbers, a URL that wp_die escapes, and an escaped name.
		}
		wp_die(
			sprintf(
				'<p>%s</p><p>%s</p><form method="post"><button class="button button-large">%s</button></form>',
				/* translators: %s: e-mail address. */
				esc_html( sprintf( __( 'Subscribe %s?', 'storefront-islands' ), $record['email'] ) ),
				esc_html( self::describe_consent( $record ) ),
				esc_html__( 'Subscribe', 'storefront-islands' )
			),
			esc_html( $title ),
			$page // phpcs:ignore WordPress.Security.EscapeOutput -- numbers, a URL that wp_die escapes, and an escaped name.
		);
	}

	/**
	 * Sends a visitor without scripts back to the page.
	 *
	 * @param \WP_REST_Request $request Request.
	 * @param string           $result  1 after a success, 0 after a failure.
	 * @return \WP_REST_Response
	 */
	private static function redirect( \WP_REST_Request $request, $result ) {
		$page = (string) wp_get_referer();
		// Some policies leave the browser the site alone, or nothing.
		if ( preg_match( '~^(?:https?://[^/]++/?)?$~Di', $page ) ) {
			$page = wp_validate_redirect( is_string( $request[ self::PAGE ] ) ? $request[ self::PAGE ] : '', $page );
		}
		$response = new \WP_REST_Response( null, 303 );
		$response->header( 'Location', esc_url_raw( add_query_arg( self::RESULT_QUERY, $result, '' === $page ? home_url( '/' ) : $page ) ) );
		return $response;
	}

	/**
	 * Adds a text about the stored addresses to WordPress's guide for the privacy policy.
	 *
	 * @return void
	 */
	public function add_privacy_policy() {
		wp_add_privacy_policy_content(
			'Storefront Islands',
			'<p>' . esc_html__( 'If you subscribe to our news, we store your e-mail address, the date, whether you ticked the consent box, the form and the language of the page. We use them to send you our news until you unsubscribe. To limit misuse we count attempts for a quarter of an hour. The counts have a hashed form of your IP address or the number of your record, and are deleted after a day at the latest.', 'storefront-islands' ) . '</p>'
		);
	}

	/**
	 * Whether a request has JSON, as a script sends it.
	 *
	 * @param \WP_REST_Request $request Request.
	 * @return bool
	 */
	private static function is_json( \WP_REST_Request $request ) {
		$type = $request->get_content_type();
		return isset( $type['value'] ) && 'application/json' === $type['value'];
	}

	/**
	 * Whether a request asks for JSON. A script may send the fields as a form does, and a browser asks for a page.
	 *
	 * @param \WP_REST_Request $request Request.
	 * @return bool
	 */
	private static function wants_json( \WP_REST_Request $request ) {
		return self::is_json( $request ) || 0 === strpos( (string) $request->get_header( 'accept' ), 'application/json' );
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
	 * @return array|\WP_Error
	 */
	public function export( $email ) {
		$record = Subscribers::find( $email );
		if ( ! $record && Subscribers::has_failed() ) {
			return new \WP_Error( 'not_read', __( 'The database did not read the list of subscribers. Please try again.', 'storefront-islands' ) );
		}
		$data = array();
		foreach ( $record ? array( 'email', 'created', 'confirmed', 'consent', 'form', 'locale' ) : array() as $name ) {
			$data[] = array(
				'name'  => $name,
				'value' => (string) $record[ $name ],
			);
		}
		return array(
			'data' => $data ? array(
				array(
					'group_id'    => 'storefront-islands',
					'group_label' => __( 'Subscriptions', 'storefront-islands' ),
					'item_id'     => 'subscription-' . $record['id'],
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
		$is_removed = Subscribers::delete( $email );
		return array(
			'items_removed'  => (bool) $is_removed,
			'items_retained' => null === $is_removed,
			'messages'       => null === $is_removed ? array( __( 'The database did not remove the subscription. Please try again.', 'storefront-islands' ) ) : array(),
			'done'           => true,
		);
	}
}
