<?php
/**
 * Site Health.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Reports in Tools > Site Health whether the bundle is complete, and how much the bundle saves on the front page.
 */
class Site_Health {

	const ROUTE = '/health';

	/**
	 * The bundle's files.
	 *
	 * @var Manifest
	 */
	private $manifest;

	/**
	 * Stores the objects that the class uses.
	 *
	 * @param Manifest $manifest The bundle's files.
	 */
	public function __construct( Manifest $manifest ) {
		$this->manifest = $manifest;
	}

	/**
	 * Registers the hooks.
	 *
	 * @return void
	 */
	public function register() {
		add_filter( 'site_status_tests', array( $this, 'add_tests' ) );
		add_action( 'rest_api_init', array( $this, 'register_route' ) );
	}

	/**
	 * Adds the tests of the bundle's files and of the front page.
	 *
	 * @param array $tests Tests.
	 * @return array
	 */
	public function add_tests( $tests ) {
		$tests['direct']['storefront_islands_files'] = array(
			'label' => __( 'Storefront Islands: files', 'storefront-islands' ),
			'test'  => array( $this, 'test_files' ),
		);
		$tests['direct']['storefront_islands_proxy'] = array(
			'label' => __( 'Storefront Islands: visitors behind a proxy', 'storefront-islands' ),
			'test'  => array( $this, 'test_proxy' ),
		);
		$tests['direct']['storefront_islands_table'] = array(
			'label' => __( 'Storefront Islands: subscribers', 'storefront-islands' ),
			'test'  => array( $this, 'test_table' ),
		);
		$tests['async']['storefront_islands_page']   = array(
			'label'             => __( 'Storefront Islands: front page', 'storefront-islands' ),
			'test'              => rest_url( Subscription::NAMESPACE_V1 . self::ROUTE ),
			'has_rest'          => true,
			'async_direct_test' => array( $this, 'test_page' ),
		);
		return $tests;
	}

	/**
	 * Registers the route of the test that fetches a page.
	 *
	 * @return void
	 */
	public function register_route() {
		register_rest_route(
			Subscription::NAMESPACE_V1,
			self::ROUTE,
			array(
				'methods'             => 'GET',
				'callback'            => array( $this, 'test_page' ),
				'permission_callback' => static function () {
					return current_user_can( 'view_site_health_checks' );
				},
			)
		);
	}

	/**
	 * Tests whether the bundle is complete.
	 *
	 * @return array
	 */
	public function test_files() {
		$data    = $this->manifest->get_data();
		$missing = array();
		foreach ( isset( $data['files'] ) ? array_keys( $data['files'] ) : array( 'manifest.php' ) as $path ) {
			if ( ! $this->manifest->has_files( array( $path ) ) ) {
				$missing[] = $path;
			}
		}
		return $missing
			/* translators: %s: names of files. */
			? $this->create_result( 'storefront_islands_files', 'critical', __( 'Files of Storefront Islands are missing', 'storefront-islands' ), sprintf( __( 'Please install the plugin again from its zip. Missing files: %s', 'storefront-islands' ), implode( ', ', array_slice( $missing, 0, 5 ) ) ) )
			: $this->create_result( 'storefront_islands_files', 'good', __( 'The files of Storefront Islands are complete', 'storefront-islands' ), __( 'WordPress can read every file of the bundle.', 'storefront-islands' ) );
	}

	/**
	 * Tests whether the list of subscribers has its table, with space for more.
	 *
	 * @return array
	 */
	public function test_table() {
		$problem = Subscribers::has_table() ? Subscribers::describe_full_list() : Subscribers::describe_missing_table();
		return '' === $problem
			? $this->create_result( 'storefront_islands_table', 'good', __( 'Storefront Islands can store subscriptions', 'storefront-islands' ), __( 'The database has the table of subscribers.', 'storefront-islands' ) )
			: $this->create_result( 'storefront_islands_table', 'critical', __( 'Storefront Islands cannot store subscriptions', 'storefront-islands' ), $problem );
	}

	/**
	 * Tests whether the limit of subscriptions can tell visitors apart.
	 *
	 * @return array
	 */
	public function test_proxy() {
		// WordPress's weekly test is no request of a visitor.
		return ! wp_doing_cron() && Attempts::has_unknown_proxy()
			? $this->create_result( 'storefront_islands_proxy', 'recommended', __( 'Storefront Islands does not know the proxy of this site', 'storefront-islands' ), __( 'Visitors come through a proxy or a CDN. Name its addresses by the filter storefront_islands_proxies, so that the limit of subscriptions counts each visitor alone. A proxy that sends no visitor’s address needs a header such as X-Forwarded-For.', 'storefront-islands' ) )
			: $this->create_result( 'storefront_islands_proxy', 'good', __( 'Storefront Islands can tell visitors apart', 'storefront-islands' ), __( 'The limit of subscriptions counts each visitor alone.', 'storefront-islands' ) );
	}

	/**
	 * Tests the plugin's changes to the front page.
	 *
	 * @return array
	 */
	public function test_page() {
		$response = wp_remote_get(
			add_query_arg( Request::CHECK_QUERY, Request::create_check_token(), home_url( '/' ) ),
			array(
				'timeout'   => 15,
				'sslverify' => false,
			)
		);
		$body     = is_wp_error( $response ) ? '' : wp_remote_retrieve_body( $response );
		if ( ! preg_match( '~id="storefront-islands-report">(.*?)</script>~s', $body, $match ) ) {
			return $this->create_result( 'storefront_islands_page', 'recommended', __( 'Storefront Islands cannot check the front page', 'storefront-islands' ), __( 'The site cannot fetch its own pages, or the page came from a cache. Check a page under Settings > Storefront Islands instead.', 'storefront-islands' ) );
		}
		$report = json_decode( $match[1], true );
		$text   = sprintf(
			/* translators: 1: number of scripts, 2: kilobytes, 3: number of scripts, 4: kilobytes. */
			__( 'Scripts before: %1$d, %2$s kB. After: %3$d, %4$s kB.', 'storefront-islands' ),
			$report['before']['requests'],
			number_format_i18n( $report['before']['gzip'] / 1000, 1 ),
			$report['after']['requests'],
			number_format_i18n( $report['after']['gzip'] / 1000, 1 )
		);
		return $report['obstacles']
			? $this->create_result( 'storefront_islands_page', 'recommended', __( 'Other code keeps some scripts on the front page', 'storefront-islands' ), $text . ' ' . implode( ' ', $report['obstacles'] ) )
			: $this->create_result( 'storefront_islands_page', 'good', __( 'Storefront Islands keeps the front page light', 'storefront-islands' ), $text );
	}

	/**
	 * Creates a result in the format of Site Health.
	 *
	 * @param string $test   Name of the test.
	 * @param string $status `good`, `recommended` or `critical`.
	 * @param string $label  Heading.
	 * @param string $text   Sentence.
	 * @return array
	 */
	private function create_result( $test, $status, $label, $text ) {
		return array(
			'label'       => $label,
			'status'      => $status,
			'badge'       => array(
				'label' => __( 'Performance', 'storefront-islands' ),
				'color' => 'blue',
			),
			'description' => '<p>' . esc_html( $text ) . '</p>',
			'actions'     => sprintf( '<a href="%s">%s</a>', esc_url( admin_url( 'options-general.php?page=' . Admin::PAGE ) ), esc_html__( 'Settings', 'storefront-islands' ) ),
			'test'        => $test,
		);
	}
}
