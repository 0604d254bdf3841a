<?php
/**
 * The settings page.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Settings > Storefront Islands: a switch for every function, and a check of any page of the shop.
 */
class Admin {

	const PAGE       = 'storefront-islands';
	const CSV_ACTION = 'storefront_islands_csv';

	/**
	 * The switches.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * The bundle's files.
	 *
	 * @var Manifest
	 */
	private $manifest;

	/**
	 * Stores the objects that the class uses.
	 *
	 * @param Settings $settings The switches.
	 * @param Manifest $manifest The bundle's files.
	 */
	public function __construct( Settings $settings, Manifest $manifest ) {
		$this->settings = $settings;
		$this->manifest = $manifest;
	}

	/**
	 * Registers the hooks.
	 *
	 * @return void
	 */
	public function register() {
		add_action( 'admin_menu', array( $this, 'add_page' ) );
		add_action( 'admin_init', array( $this, 'register_setting' ) );
		add_action( 'admin_enqueue_scripts', array( $this, 'enqueue' ) );
		add_action( 'admin_bar_menu', array( $this, 'add_to_bar' ), 100 );
		add_action( 'admin_post_' . self::CSV_ACTION, array( $this, 'send_csv' ) );
		add_filter( 'plugin_action_links_' . plugin_basename( FILE ), array( $this, 'add_link' ) );
	}

	/**
	 * Adds the page to the menu "Settings".
	 *
	 * @return void
	 */
	public function add_page() {
		add_options_page( __( 'Storefront Islands', 'storefront-islands' ), __( 'Storefront Islands', 'storefront-islands' ), 'manage_options', self::PAGE, array( $this, 'show' ) );
	}

	/**
	 * Registers the option, so that WordPress saves the form of the page.
	 *
	 * @return void
	 */
	public function register_setting() {
		register_setting(
			self::PAGE,
			Settings::OPTION,
			array(
				'type'              => 'object',
				'sanitize_callback' => array( $this, 'sanitize' ),
				'default'           => array(),
				'show_in_rest'      => false,
			)
		);
	}

	/**
	 * Keeps only known switches.
	 *
	 * @param mixed $values Posted values.
	 * @return array<string, bool>
	 */
	public function sanitize( $values ) {
		$values = is_array( $values ) ? $values : array();
		$clean  = array();
		// The plugin's own note of its version is no switch of the form, and the plugin writes no switch that has its default.
		$is_form = ! isset( $values['version'] );
		foreach ( array_keys( Settings::get_defaults() ) as $name ) {
			if ( $is_form || isset( $values[ $name ] ) ) {
				$clean[ $name ] = ! empty( $values[ $name ] );
			}
		}
		$stored = get_option( Settings::OPTION, array() );
		return $clean + array( 'version' => $is_form ? ( isset( $stored['version'] ) ? $stored['version'] : '' ) : $values['version'] );
	}

	/**
	 * Enqueues the script and the stylesheet of the settings page.
	 *
	 * @param string $hook Name of the page.
	 * @return void
	 */
	public function enqueue( $hook ) {
		if ( 'settings_page_' . self::PAGE !== $hook ) {
			return;
		}
		wp_enqueue_style( 'storefront-islands-admin', plugins_url( 'assets/admin.css', FILE ), array(), VERSION );
		wp_enqueue_script( 'storefront-islands-admin', plugins_url( 'assets/admin.js', FILE ), array( 'wp-i18n' ), VERSION, true );
		wp_set_script_translations( 'storefront-islands-admin', 'storefront-islands', dirname( FILE ) . '/languages' );
		wp_add_inline_script(
			'storefront-islands-admin',
			'window.storefrontIslandsCheck = ' . wp_json_encode(
				array(
					'key'       => Request::CHECK_QUERY,
					'token'     => Request::create_check_token(),
					'home'      => home_url( '/' ),
					'functions' => wp_list_pluck( Settings::get_functions(), 'label' ),
				)
			) . ';',
			'before'
		);
	}

	/**
	 * Adds a link to the settings in the list of plugins.
	 *
	 * @param string[] $links Links.
	 * @return string[]
	 */
	public function add_link( $links ) {
		array_unshift( $links, sprintf( '<a href="%s">%s</a>', esc_url( admin_url( 'options-general.php?page=' . self::PAGE ) ), esc_html__( 'Settings', 'storefront-islands' ) ) );
		return $links;
	}

	/**
	 * Adds a menu for administrators who look at the shop: the page with the original scripts, and the page's check.
	 *
	 * @param \WP_Admin_Bar $bar Bar.
	 * @return void
	 */
	public function add_to_bar( $bar ) {
		if ( is_admin() || ! current_user_can( 'manage_options' ) ) {
			return;
		}
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- the value only chooses a link.
		$is_off      = isset( $_GET[ Request::SAFE_MODE_QUERY ] );
		$current_url = remove_query_arg( Request::SAFE_MODE_QUERY );
		$bar->add_node(
			array(
				'id'    => 'storefront-islands',
				'title' => __( 'Islands', 'storefront-islands' ),
				'href'  => admin_url( 'options-general.php?page=' . self::PAGE . '&check=' . rawurlencode( $current_url ) ),
			)
		);
		$bar->add_node(
			array(
				'id'     => 'storefront-islands-safe-mode',
				'parent' => 'storefront-islands',
				'title'  => $is_off ? __( 'Show this page as visitors see it', 'storefront-islands' ) : __( 'Show this page with the original scripts', 'storefront-islands' ),
				'href'   => $is_off ? $current_url : add_query_arg( Request::SAFE_MODE_QUERY, 'off', $current_url ),
			)
		);
		$bar->add_node(
			array(
				'id'     => 'storefront-islands-check',
				'parent' => 'storefront-islands',
				'title'  => __( 'Check this page', 'storefront-islands' ),
				'href'   => admin_url( 'options-general.php?page=' . self::PAGE . '&check=' . rawurlencode( $current_url ) ),
			)
		);
	}

	/**
	 * Prints the switches, the form of the page check and the subscribers.
	 *
	 * @return void
	 */
	public function show() {
		$switches = array(
			'read_page'        => array(
				'label'       => __( 'Read pages before WordPress sends them', 'storefront-islands' ),
				'description' => __( 'Finds the exact needs of each page, and removes original scripts that nothing on the page needs. Switch this setting off for a plugin that does not support buffered pages. The browser then finds the hosts itself, and the original scripts stay.', 'storefront-islands' ),
			),
			'core_search'      => array(
				'label'       => __( 'Suggestions in WordPress’s own search', 'storefront-islands' ),
				'description' => __( 'Search blocks and search forms of the theme, where no search plugin runs.', 'storefront-islands' ),
			),
			'cart_drawer'      => array(
				'label'       => __( 'Cart in the header of block themes', 'storefront-islands' ),
				'description' => __( 'After the navigation, where the header has no mini-cart.', 'storefront-islands' ),
			),
			'block_buttons'    => array(
				'label'       => __( 'Product buttons of WooCommerce’s blocks', 'storefront-islands' ),
				'description' => __( 'The buttons of lists add by this plugin, in place of WooCommerce’s module. Links and forms of blocks stay with WooCommerce. So do all buttons beside Google Analytics for WooCommerce, and beside Site Kit where its scripts stay: those count the presses themselves.', 'storefront-islands' ),
			),
			'block_lists'      => array(
				'label'       => __( 'Lists of WooCommerce’s blocks', 'storefront-islands' ),
				'description' => __( 'Pages, order and filters of a list change without a reload by this plugin, in place of WooCommerce’s modules. Needs the switch above, because a list holds buttons.', 'storefront-islands' ),
			),
			'block_cart'       => array(
				'label'       => __( 'Mini-cart of WooCommerce’s blocks', 'storefront-islands' ),
				'description' => __( 'The button and the drawer of the mini-cart work by this plugin, in place of WooCommerce’s module. A visitor without a cart then needs no request for it. A drawer with a part of another plugin stays with WooCommerce.', 'storefront-islands' ),
			),
			'block_forms'      => array(
				'label'       => __( 'Product forms of WooCommerce’s blocks', 'storefront-islands' ),
				'description' => __( 'The buttons beside a quantity, and the forms of blocks with their options and groups, work by this plugin, in place of WooCommerce’s modules. A form with a part of another plugin stays with WooCommerce.', 'storefront-islands' ),
			),
			'block_gallery'    => array(
				'label'       => __( 'Product gallery of WooCommerce’s blocks', 'storefront-islands' ),
				'description' => __( 'The pictures of a product, their thumbnails, arrows, zoom and full screen work by this plugin, in place of WooCommerce’s modules. The gallery of a product with options also needs the switch of the product forms.', 'storefront-islands' ),
			),
			'block_navigation' => array(
				'label'       => __( 'Navigation and search blocks of WordPress', 'storefront-islands' ),
				'description' => __( 'The menus of a block theme and the search field that opens work by this plugin, in place of WordPress’s modules. A navigation with a part of another plugin stays with WordPress.', 'storefront-islands' ),
			),
			'double_opt_in'    => array(
				'label'       => __( 'Confirm subscriptions by mail', 'storefront-islands' ),
				'description' => __( 'Asks the owner of each new address by mail, for the list that WordPress keeps (double opt-in). Switched off, every address counts at once, and nobody has proved that it is theirs. A provider that you connect asks by itself.', 'storefront-islands' ),
			),
			'debug'            => array(
				'label'       => __( 'Overlay for administrators', 'storefront-islands' ),
				'description' => __( 'Shows every island of a page and its state.', 'storefront-islands' ),
			),
		);
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- the value only fills a field.
		$checked_path = isset( $_GET['check'] ) && is_string( $_GET['check'] ) ? esc_url_raw( wp_unslash( $_GET['check'] ) ) : wp_parse_url( home_url( '/' ), PHP_URL_PATH );
		?>
		<div class="wrap storefront-islands">
			<h1><?php esc_html_e( 'Storefront Islands', 'storefront-islands' ); ?></h1>
			<?php if ( ! $this->manifest->is_complete() ) : ?>
				<div class="notice notice-error"><p><?php esc_html_e( 'Files of the folder “dist” are missing in the plugin, or belong to another version. The shop runs its original scripts. Please install the plugin again from its zip.', 'storefront-islands' ); ?></p></div>
			<?php endif; ?>
			<form method="post" action="options.php">
				<?php settings_fields( self::PAGE ); ?>
				<h2><?php esc_html_e( 'Functions', 'storefront-islands' ); ?></h2>
				<p><?php esc_html_e( 'A function that is on replaces the original scripts. Switch a function off to get its original scripts back.', 'storefront-islands' ); ?></p>
				<table class="form-table" role="presentation">
					<?php
					foreach ( Settings::get_functions() as $name => $function ) {
						$this->show_row( 'function_' . $name, $function );
					}
					?>
				</table>
				<h2><?php esc_html_e( 'More settings', 'storefront-islands' ); ?></h2>
				<table class="form-table" role="presentation">
					<?php
					foreach ( $switches as $name => $switch ) {
						$this->show_row( $name, $switch );
					}
					?>
				</table>
				<?php submit_button(); ?>
			</form>
			<h2 id="storefront-islands-check-heading"><?php esc_html_e( 'Check a page', 'storefront-islands' ); ?></h2>
			<p><?php esc_html_e( 'Shows the scripts that the plugin removes from a page, the size of the scripts before and after, and why other scripts stay.', 'storefront-islands' ); ?></p>
			<?php // A press before the script has loaded opens this page with the check. ?>
			<form class="storefront-islands-check" action="<?php echo esc_url( admin_url( 'options-general.php' ) ); ?>">
				<input type="hidden" name="page" value="<?php echo esc_attr( self::PAGE ); ?>">
				<label for="storefront-islands-page"><?php esc_html_e( 'Page', 'storefront-islands' ); ?></label>
				<input type="text" id="storefront-islands-page" name="check" class="regular-text" value="<?php echo esc_attr( $checked_path ); ?>">
				<button class="button"><?php esc_html_e( 'Check', 'storefront-islands' ); ?></button>
			</form>
			<div class="storefront-islands-result" role="status" aria-labelledby="storefront-islands-check-heading"></div>
			<?php $this->show_subscribers(); ?>
		</div>
		<?php
	}

	/**
	 * Shows the e-mail addresses that WordPress keeps, a hundred on a page, and a link to all of them as CSV.
	 *
	 * @return void
	 */
	private function show_subscribers() {
		if ( ! Subscribers::has_table() ) {
			printf( '<div class="notice notice-error"><p>%s</p></div>', esc_html( Subscribers::describe_missing_table() ) );
			return;
		}
		// WordPress runs no daily events where a shop has switched them off.
		Subscribers::delete_stale();
		$full = Subscribers::describe_full_list();
		if ( '' !== $full ) {
			printf( '<div class="notice notice-error"><p>%s</p></div>', esc_html( $full ) );
		}
		$count = Subscribers::count();
		if ( ! $count ) {
			return;
		}
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- the value only chooses a page of the list.
		$page  = isset( $_GET['subscribers'] ) ? max( 1, absint( $_GET['subscribers'] ) ) : 1;
		$pages = (int) ceil( $count / Subscribers::PAGE_SIZE );
		?>
		<h2 id="storefront-islands-subscribers"><?php esc_html_e( 'Subscribers', 'storefront-islands' ); ?></h2>
		<p>
			<?php
			/* translators: %s: number of addresses. */
			echo esc_html( sprintf( _n( '%s address', '%s addresses', $count, 'storefront-islands' ), number_format_i18n( $count ) ) );
			?>
			· <a href="<?php echo esc_url( wp_nonce_url( admin_url( 'admin-post.php?action=' . self::CSV_ACTION ), self::CSV_ACTION ) ); ?>"><?php esc_html_e( 'Download as CSV', 'storefront-islands' ); ?></a>
		</p>
		<ul class="storefront-islands-subscribers">
			<?php foreach ( Subscribers::list_newest( ( $page - 1 ) * Subscribers::PAGE_SIZE ) as $record ) : ?>
				<li><?php echo esc_html( null === $record['confirmed'] ? sprintf( /* translators: %s: e-mail address. */ __( '%s (not confirmed yet)', 'storefront-islands' ), $record['email'] ) : $record['email'] ); ?></li>
			<?php endforeach; ?>
		</ul>
		<?php
		if ( $pages > 1 ) {
			echo '<div class="tablenav"><div class="tablenav-pages">' . wp_kses_post(
				(string) paginate_links(
					array(
						'base'     => add_query_arg( 'subscribers', '%#%', admin_url( 'options-general.php?page=' . self::PAGE ) ) . '#storefront-islands-subscribers',
						'format'   => '',
						'total'    => $pages,
						'current'  => $page,
						'add_args' => false,
					)
				)
			) . '</div></div>';
		}
	}

	/**
	 * Sends all e-mail addresses as CSV. The mark at the beginning tells spreadsheets that the text is UTF-8.
	 *
	 * @return void
	 */
	public function send_csv() {
		check_admin_referer( self::CSV_ACTION );
		if ( ! current_user_can( 'manage_options' ) ) {
			wp_die( esc_html__( 'You may not download this list.', 'storefront-islands' ), '', array( 'response' => 403 ) );
		}
		$csv = self::create_csv();
		if ( null === $csv ) {
			wp_die( esc_html__( 'The database could not read the whole list. Please try again.', 'storefront-islands' ), '', array( 'response' => 500 ) );
		}
		nocache_headers();
		header( 'Content-Type: text/csv; charset=utf-8' );
		header( 'Content-Disposition: attachment; filename=subscribers.csv' );
		echo $csv; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- a file, and no HTML.
		exit;
	}

	/**
	 * Creates the CSV file of all addresses. Nothing is sent before the last one, because a file that ends early looks whole.
	 *
	 * @return string|null Null where the database refuses.
	 */
	public static function create_csv() {
		Subscribers::delete_stale();
		$csv = "\xEF\xBB\xBF" . self::format_csv_row( array( 'email', 'date', 'confirmed', 'consent', 'id', 'locale' ) );
		$id  = 0;
		do {
			$records = Subscribers::list_after( $id );
			foreach ( (array) $records as $record ) {
				$csv .= self::format_csv_row( array( $record['email'], $record['created'], (string) $record['confirmed'], $record['consent'], $record['form'], $record['locale'] ) );
				$id   = (int) $record['id'];
			}
		} while ( $records );
		return null === $records ? null : $csv;
	}

	/**
	 * Formats a line of a CSV file: every cell in quotes. A quote inside keeps spreadsheets from running a cell as a formula.
	 * A plain address is none, also behind a plus sign.
	 *
	 * @param string[] $cells Cells.
	 * @return string
	 */
	public static function format_csv_row( array $cells ) {
		foreach ( $cells as $index => $cell ) {
			$cells[ $index ] = '"' . str_replace( '"', '""', preg_replace( '/^(?![+-][\w.+-]*+@[\w.-]++$)[=+\-@\t\r|%]/D', "'$0", preg_replace( '/[\r\n;]+/', ' ', (string) $cell ) ) ) . '"';
		}
		return implode( ',', $cells ) . "\r\n";
	}

	/**
	 * Prints a switch as a row of the settings table.
	 *
	 * @param string $name   Name of the switch.
	 * @param array  $labels Label and description.
	 * @return void
	 */
	private function show_row( $name, array $labels ) {
		$id = 'storefront-islands-' . str_replace( '_', '-', $name );
		printf(
			'<tr><th scope="row"><label for="%1$s">%2$s</label></th><td><input type="checkbox" id="%1$s" name="%3$s[%4$s]" value="1"%5$s aria-describedby="%1$s-description"> <span class="description" id="%1$s-description">%6$s</span></td></tr>',
			esc_attr( $id ),
			esc_html( $labels['label'] ),
			esc_attr( Settings::OPTION ),
			esc_attr( $name ),
			checked( $this->settings->is_on( $name ), true, false ),
			esc_html( $labels['description'] )
		);
	}
}
