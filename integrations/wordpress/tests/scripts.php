<?php
/**
 * The choice of the scripts that go.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands\Tests;

/**
 * Finishes a page, and tells which scripts stay.
 *
 * @param string $body  Body of the page.
 * @param string $paths Words that name scripts, with spaces between.
 * @return string The words of the scripts that stay.
 */
function find_kept( $body, $paths ) {
	$html = drop_copy( create_buffer()->finish( sprintf( PAGE, '', $body ) ) );
	return implode( ' ', array_filter( explode( ' ', $paths ), static function ( $path ) use ( $html ) {
		return false !== strpos( $html, $path );
	} ) );
}

/**
 * Renders script elements of handles, as WordPress does.
 *
 * @param string $handles Handles, with spaces between.
 * @return string
 */
function render_scripts( $handles ) {
	$html = '';
	foreach ( explode( ' ', $handles ) as $handle ) {
		$html .= sprintf( '<script src="%s" id="%s-js"></script>', esc_url( wp_scripts()->registered[ $handle ]->src ), $handle );
	}
	return $html;
}

/**
 * Runs a function with files of plugins, by path, and registers each as a script of the file's name.
 *
 * @param array<string, string> $files Code by path.
 * @param callable              $run   The function.
 * @return void
 */
function with_plugin_files( array $files, callable $run ) {
	// phpcs:disable WordPress.WP.AlternativeFunctions -- files of the test.
	foreach ( $files as $path => $code ) {
		wp_mkdir_p( dirname( WP_PLUGIN_DIR . '/' . $path ) );
		file_put_contents( WP_PLUGIN_DIR . '/' . $path, $code );
		wp_register_script( basename( $path, '.js' ), plugins_url( $path ), array(), '1', true );
	}
	try {
		$run();
	} finally {
		foreach ( array_keys( $files ) as $path ) {
			wp_deregister_script( basename( $path, '.js' ) );
			unlink( WP_PLUGIN_DIR . '/' . $path );
			is_dir( dirname( WP_PLUGIN_DIR . '/' . $path ) ) && 2 === count( scandir( dirname( WP_PLUGIN_DIR . '/' . $path ) ) ) && rmdir( dirname( WP_PLUGIN_DIR . '/' . $path ) );
		}
	}
	// phpcs:enable
}

/**
 * The data that WooCommerce prints for its script of the order attribution.
 */
const ATTRIBUTION_DATA = '<script id="wc-order-attribution-js-extra">var wc_order_attribution = {"name":"sourcebuster"};</script>';

/**
 * Tells which scripts stay for each of some codes, where every stand-in of a plugin's file can be read.
 *
 * @param string   $page  The page.
 * @param string[] $codes Codes, or script elements.
 * @param string   $words Words that name scripts, with spaces between.
 * @return array<string, string> The words of the scripts that stay, by code.
 */
function find_kept_for( $page, array $codes, $words ) {
	add_filter( 'storefront_islands_needs_jquery', $read = static function ( $needs, $src ) {
		return $needs && false !== strpos( $src, 'cdn.example.test' );
	}, 10, 2 );
	$kept = array();
	foreach ( $codes as $code ) {
		$kept[ $code ] = find_kept( $page . ( '<' === $code[0] ? $code : "<script>$code</script>" ), $words );
	}
	remove_filter( 'storefront_islands_needs_jquery', $read );
	return $kept;
}

foreach ( array(
	'wc-add-to-cart'           => array( 'jquery', 'underscore', 'wp-hooks' ),
	'wc-add-to-cart-variation' => array( 'jquery', 'wp-util' ),
	'wc-jquery-blockui'        => array( 'jquery' ),
	'wc-js-cookie'             => array(),
	'astra-theme-js'           => array(),
	'wc-order-attribution'     => array(),
	'elementor-dialog'         => array(),
	'elementor-waypoints'      => array(),
	'elementor-v2-alpinejs'    => array(),
) as $handle => $dependencies ) {
	$folder = preg_match( '/^(?:astra|elementor)/', $handle, $match ) ? $match[0] : 'woocommerce';
	$place  = 'astra' === $folder ? 'themes' : 'plugins';
	wp_register_script( $handle, "/$place/$folder/$handle.js", $dependencies, '1', true );
}
wp_register_script( 'swiper', '/elementor/swiper.js', array(), '1', true );
wp_register_script( 'joinchat-woo', '/creame-whatsapp-me/joinchat-woo.js', array(), '1', true );
wp_register_script( 'joinchat-qr', '/creame-whatsapp-me/joinchat-qr.js', array(), '1', true );

test(
	'keeps all scripts beside express payment buttons that name no dependency',
	static function () {
		$page = render_scripts( 'wc-add-to-cart wc-add-to-cart-variation' );
		$all  = 'wc-add-to-cart.js wc-add-to-cart-variation.js jquery.min.js';
		with_plugin_files(
			array(
				'woocommerce-gateway-stripe/buttons.js'  => 'window.jQuery && run( window.jQuery );',
				'woocommerce-mercadopago/plain.js'       => 'document.body.hidden = false;',
				'mercado-pago/more-buttons.js'           => 'window.jQuery && run( window.jQuery );',
				'some-reviews/reviews.js'                => 'window.jQuery && run( window.jQuery );',
			),
			static function () use ( $page, $all ) {
				equal( '', find_kept( $page, $all ) );
				equal( $all, find_kept( $page . render_scripts( 'buttons' ), $all ) );
				equal( $all, find_kept( $page . render_scripts( 'more-buttons' ), $all ) );
				// A plugin may print its script by hand.
				equal( $all, find_kept( $page . '<script src="' . plugins_url( 'woocommerce-gateway-stripe/buttons.js?by-hand' ) . '"></script>', $all ), 'by hand' );
				equal( 'jquery.min.js', find_kept( $page . render_scripts( 'plain reviews' ), $all ) );
			}
		);
	}
);

test(
	'keeps a script that another plugin holds back until the visitor agrees',
	static function () {
		$page = '<a class="add_to_cart_button" href="?add-to-cart=1">Add</a>' . ATTRIBUTION_DATA . '<script src="/plugins/woocommerce/wc-order-attribution.js" id="wc-order-attribution-js"></script>';
		equal( '', find_kept( $page, 'wc-order-attribution.js' ) );
		foreach ( array( 'type="text/plain" data-cookieconsent="marketing" src', 'type="text/template" src', 'type="text/plain" data-src', 'type="rocketlazyloadscript" data-rocket-src' ) as $held ) {
			equal( 'wc-order-attribution.js', find_kept( str_replace( '<script src', '<script ' . $held, $page ), 'wc-order-attribution.js' ), $held );
		}
	}
);

test(
	'keeps the whole attribution, and all events of Site Kit, where a consent plugin holds one of their scripts, or may hold it later',
	static function () {
		wp_register_script( 'sourcebuster-js', '/plugins/woocommerce/sourcebuster.js', array(), '1', true );
		wp_register_script( 'googlesitekit-consent-mode', '/plugins/google-site-kit/consent-mode.js', array(), '1', true );
		wp_register_script( 'googlesitekit-events-provider-woocommerce', '/plugins/google-site-kit/events-provider.js', array(), '1', true );
		$button = '<a class="add_to_cart_button" href="?add-to-cart=1">Add</a><script>window.dataLayer = window.dataLayer || [];</script>';
		foreach ( array(
			array( 'sourcebuster.js wc-order-attribution.js', render_scripts( 'sourcebuster-js wc-order-attribution' ), ATTRIBUTION_DATA, array( '<script>block( ["sourcebuster.min.js"] );</script>', '<script type="application/json">{"block":["order-attribution"]}</script>' ) ),
			array( 'consent-mode.js events-provider.js', render_scripts( 'googlesitekit-consent-mode googlesitekit-events-provider-woocommerce' ), '<script id="googlesitekit-events-provider-woocommerce-js-before">window._googlesitekit = {};' . "\n" . '//# sourceURL=googlesitekit-events-provider-woocommerce-js-before</script><script id="google_gtagjs-js-consent-mode-data-layer">window._googlesitekitConsentCategoryMap = {};</script>', array( '<script>block( ["googlesitekit-events-provider"] );</script>', '<script type="application/json">{"block":["plugins/google-site-kit/dist"]}</script>' ) ),
		) as list( $scripts, $page, $data, $codes ) ) {
			$page = $button . $data . $page;
			equal( '', find_kept( $page, $scripts ) );
			equal( $scripts, find_kept( preg_replace( '/<script src/', '<script type="text/plain" data-cookieconsent="statistics" src', $page, 1 ), $scripts ), 'one held' );
			foreach ( array_merge( $codes, array(
				'<script async src="https://consent.cookiebot.com/uc.js" data-blockingmode="auto"></script>',
				'<script src="https://cdn.cookielaw.org/consent/1/OtAutoBlock.js"></script>',
				'<script src="https://cdn-cookieyes.com/client_data/1/script.js"></script>',
				'<script src="//cdn.hu-manity.co/hu-banner.min.js"></script>',
				'<script src="/wp-content/plugins/borlabs-cookie/assets/a.js"></script>',
				'<script src="/wp-content/plugins/real-cookie-banner-pro/public/a.js"></script>',
				'<script src="/wp-content/plugins/complianz-gdpr/cookiebanner/a.js"></script>',
				'<script type="rocketlazyloadscript" data-rocket-src="https://consent.cookiebot.com/uc.js"></script>',
				'<script type="text/plain" data-src="/wp-content/plugins/dsgvo-all-in-one-for-wp/a.js"></script>',
				'<script src="https://www.googletagmanager.com/gtag/js" data-cmplz-src="//cdn-cookieyes.com/client_data/1/script.js"></script>',
			) ) as $code ) {
				equal( $scripts, find_kept( $page . $code, $scripts ), $code );
			}
		}
		array_map( 'wp_deregister_script', array( 'sourcebuster-js', 'googlesitekit-consent-mode', 'googlesitekit-events-provider-woocommerce' ) );
		foreach ( array( 'mu-plugins/cookie-notice.js', 'uploads/sites/3/complianz/a.js', 'uploads/complianz/a.js', 'plugins/dsgvo-all-in-one-for-wp/a.js', 'plugins/wp-rgpd/a.js', 'plugins/lgpd-br/a.js', 'plugins/ccpa-for-shops/a.js' ) as $path ) {
			equal( 1, preg_match( \StorefrontIslands\Originals::CONSENT_FILES, '/wp-content/' . $path ), $path );
		}
		// A library of WooCommerce holds nothing.
		equal( 0, preg_match( \StorefrontIslands\Originals::CONSENT_FILES, '/wp-content/plugins/woocommerce/assets/js/js-cookie/js.cookie.js' ) );
	}
);

test(
	'names in a check one sign of a consent plugin, not several in one',
	static function () {
		$url = 'https://consent.cookiebot.com/uc.js';
		$_GET[ \StorefrontIslands\Request::CHECK_QUERY ] = \StorefrontIslands\Request::create_check_token();
		$html = create_buffer()->finish( sprintf( PAGE, '', ATTRIBUTION_DATA . render_scripts( 'wc-order-attribution' ) . '<script src="' . $url . '"></script><script>block( ["order-attribution"] );</script>' ) );
		unset( $_GET[ \StorefrontIslands\Request::CHECK_QUERY ] );
		preg_match( '~id="storefront-islands-report">(.*?)</script>~s', $html, $match );
		equal( array( 'The scripts of “Order attribution” stay, because a consent plugin may hold them back: ' . $url ), array_values( preg_grep( '~a consent plugin~', json_decode( $match[1], true )['obstacles'] ) ) );
	}
);

test(
	'lets one script alone record the source of an order: the bundle where the page has lost WooCommerce’s, and nobody against the shop',
	static function () {
		wp_register_script( 'sourcebuster-js', '/plugins/woocommerce/sourcebuster.js', array(), '1', true );
		$registered = wp_scripts()->registered['wc-order-attribution'];
		wp_deregister_script( 'wc-order-attribution' );
		// Earlier versions also named jQuery, a handle without a file.
		wp_register_script( 'wc-order-attribution', '/plugins/woocommerce/wc-order-attribution.js', array( 'sourcebuster-js', 'jquery' ), '1', true );
		$config = '<script type="application/json" data-islands-config>{"base":"/","woocommerce":{%s"cartUrl":"/cart/"%s}}</script><script src="/loader.js" data-hosts="auto"></script>';
		$finish = static function ( $body, $own = '"attribution":false,', $shop = '' ) use ( $config ) {
			$html = drop_copy( create_buffer()->finish( '<!DOCTYPE html><html><head>' . sprintf( $config, $own, $shop ) . "</head><body>$body</body></html>" ) );
			return array( 'bundle' => false === strpos( $html, '"attribution":false' ), 'script' => false !== strpos( $html, 'wc-order-attribution.js' ) );
		};
		$script  = render_scripts( 'sourcebuster-js wc-order-attribution' );
		$nobody  = array( 'bundle' => false, 'script' => false );
		$bundle  = array( 'bundle' => true, 'script' => false );
		$own     = array( 'bundle' => false, 'script' => true );
		$results = array(
			'data and script'                   => array( $bundle, $finish( ATTRIBUTION_DATA . $script ) ),
			'data alone, from a script manager' => array( $nobody, $finish( ATTRIBUTION_DATA ) ),
			'script alone'                      => array( $own, $finish( $script ) ),
			'neither'                           => array( $nobody, $finish( 'Text' ) ),
			'held data'                         => array( $own, $finish( str_replace( '<script', '<script type="text/plain"', ATTRIBUTION_DATA ) . $script ) ),
			'without what the script needs'     => array( $own, $finish( ATTRIBUTION_DATA . render_scripts( 'wc-order-attribution' ) ) ),
			'needed by code'                    => array( $own, $finish( ATTRIBUTION_DATA . $script . '<script>wc_order_attribution.setOrderTracking( true );</script>' ) ),
			'data of an older WooCommerce'      => array( $bundle, $finish( '<script id="wc-order-attribution-js-before">window.wc_order_attribution = {};</script>' . $script ) ),
			'switched off by the shop'          => array( $nobody, $finish( ATTRIBUTION_DATA . $script, '', ',"attribution":false' ) ),
		);
		wp_deregister_script( 'sourcebuster-js' );
		wp_scripts()->registered['wc-order-attribution'] = $registered;
		foreach ( $results as $about => list( $expected, $actual ) ) {
			equal( $expected, $actual, $about );
		}
	}
);

test(
	'keeps the originals beside which code listens, and no others for code that nobody has read',
	static function () {
		foreach ( array( 'wc-cart', 'wc-cart-fragments', 'wc-single-product' ) as $handle ) {
			wp_register_script( $handle, "/plugins/woocommerce/$handle.js", array( 'jquery' ), '1', true );
		}
		$page  = '<a class="add_to_cart_button"></a>' . render_scripts( 'wc-add-to-cart wc-cart-fragments wc-cart wc-add-to-cart-variation wc-single-product' );
		$words = 'wc-add-to-cart.js wc-cart-fragments.js wc-cart.js wc-add-to-cart-variation.js wc-single-product.js';
		$all   = 'wc-add-to-cart.js wc-cart-fragments.js wc-cart.js wc-add-to-cart-variation.js';
		$cases = array(
			'jQuery( document.body ).off( "click", ".add_to_cart_button" )'     => 'wc-add-to-cart.js',
			'$( ".products .add_to_cart_button" ).off( "click" ).on( "x", run )' => 'wc-add-to-cart.js',
			'jQuery( document ).undelegate( "a.remove_from_cart_button", "click" )' => 'wc-add-to-cart.js',
			'$( "body" ).off( "click", ".wc-tabs li a, ul.tabs li a" )' => 'wc-single-product.js',
			'jQuery( document ).ajaxComplete( function ( a, b, c ) { c.url.includes( "wc-ajax=add_to_cart" ) && open(); } )' => $all,
			'jQuery.ajaxSetup( { beforeSend: sign } )'                          => $all,
			'$( document ).ajaxStop( initSwatches )'                            => $all,
			'$( document ).on( "ajaxStart", wait )'                             => $all,
			'jQuery.ajaxTransport( "+*", send )'                                => $all,
			'jQuery( document ).on( { ajaxStart: show, ajaxStop: hide } )'      => $all,
			'$.ajax = wrap( $.ajax )'                                           => $all,
			'XMLHttpRequest.prototype.open = function ( a, url ) { url.includes( "wc-ajax=add_to_cart" ) && open(); }' => $all,
			'var own = window.XMLHttpRequest.prototype, send = own.send; own.send = function ( body ) { /add_to_cart/.test( body ) && track(); }' => $all,
			'window[ "XMLHttpRequest" ] = wrap( /get_refreshed_fragments/ )'    => $all,
			'XMLHttpRequest.prototype.send = record'                            => '',
			'var x = new XMLHttpRequest(); x.open( "POST", "/?wc-ajax=add_to_cart" )' => '',
			'var ajaxStarted = 1, myajaxStop'                                   => '',
			'var texts = {"ajaxError":"Try again","ajaxStart":true,ajaxStop:0}; alert( texts.ajaxError )' => '',
			'jQuery.ajax( { url: ajaxurl, success: run } ); var ajaxSendTo = 1' => '',
			'jQuery( ".add_to_cart_button" ).addClass( "button" ).on( "click", track )' => '',
			'<script src="https://cdn.example.test/a.js"></script>'             => 'wc-add-to-cart-variation.js wc-single-product.js',
		);
		$kept  = find_kept_for( $page, array_keys( $cases ), $words );
		array_map( 'wp_deregister_script', array( 'wc-cart', 'wc-cart-fragments', 'wc-single-product' ) );
		equal( array(), array_diff_assoc( $kept, $cases ) );
	}
);

test(
	'keeps the originals that work together',
	static function () {
		$folders = array( 'sourcebuster-js' => 'woocommerce', 'wp-consent-api-integration' => 'woocommerce', 'joinchat' => 'creame-whatsapp-me', 'elementor-frontend' => 'elementor', 'elementor-tabs-handler' => 'elementor' );
		foreach ( $folders as $handle => $folder ) {
			wp_register_script( $handle, "/plugins/$folder/$handle.js", 'wp-consent-api-integration' === $handle ? array( 'wc-order-attribution' ) : array(), '1', true );
		}
		$page  = ATTRIBUTION_DATA . render_scripts( implode( ' ', array_keys( $folders ) ) . ' wc-order-attribution joinchat-woo elementor-v2-alpinejs' );
		$cases = array(
			'sbjs.init()'                                    => 'sourcebuster-js.js wc-order-attribution.js wp-consent-api-integration.js',
			'wc_order_attribution.setOrderTracking( true )'  => 'wc-order-attribution.js wp-consent-api-integration.js',
			'window.joinchat_obj.open()'                     => 'joinchat.js joinchat-woo.js',
			'elementorFrontend.init()'                       => 'elementor-frontend.js elementor-tabs-handler.js elementor-v2-alpinejs.js',
			'window.wc_order_attribution.params.consentCategory = "marketing";' => '',
			'Alpine.data( "a", run )'                        => 'elementor-tabs-handler.js elementor-v2-alpinejs.js',
			'other()'                                        => '',
		);
		$kept  = find_kept_for( $page, array_keys( $cases ), 'sourcebuster-js.js wc-order-attribution.js wp-consent-api-integration.js joinchat.js joinchat-woo.js elementor-frontend.js elementor-tabs-handler.js elementor-v2-alpinejs.js' );
		array_map( 'wp_deregister_script', array_keys( $folders ) );
		equal( array(), array_diff_assoc( $kept, $cases ) );
	}
);

test(
	'keeps all scripts beside a checkout, on whatever page it is',
	static function () {
		$page = render_scripts( 'wc-add-to-cart swiper' );
		foreach ( array( 'wc-checkout', 'wc-credit-card-form', 'wc-checkout-block-frontend', 'edd-checkout-global' ) as $handle ) {
			wp_register_script( $handle, "/$handle.js", array( 'jquery' ), '1', true );
			equal( 'wc-add-to-cart.js swiper.js', find_kept( $page . render_scripts( $handle ), 'wc-add-to-cart.js swiper.js' ), $handle );
			wp_deregister_script( $handle );
		}
	}
);

test(
	'keeps the originals of a host that a filter has removed from the page, and no others',
	static function () {
		$page  = '<a class="add_to_cart_button" href="?add-to-cart=1">Add</a>' . render_scripts( 'wc-add-to-cart joinchat-woo' );
		$words = 'jquery.min.js wc-add-to-cart.js joinchat-woo.js';
		equal( '', find_kept( $page, $words ) );
		add_filter( 'storefront_islands_hosts', $decline = static function ( $hosts ) {
			return array_diff( $hosts, array( 'woocommerce' ) );
		} );
		$kept = find_kept( $page, $words );
		$_GET[ \StorefrontIslands\Request::CHECK_QUERY ] = \StorefrontIslands\Request::create_check_token();
		$html = create_buffer()->finish( sprintf( PAGE, '', $page ) );
		unset( $_GET[ \StorefrontIslands\Request::CHECK_QUERY ] );
		remove_filter( 'storefront_islands_hosts', $decline );
		equal( 'jquery.min.js wc-add-to-cart.js', $kept );
		equal( true, false !== strpos( $html, 'The original scripts of woocommerce stay, because a filter has removed it from the page.' ) );
	}
);

test(
	'names a host of the bundle for each function',
	static function () {
		$hosts = array_keys( ( new \StorefrontIslands\Manifest( WP_PLUGIN_DIR . '/storefront-islands/dist', '' ) )->get_signs() );
		equal( array_keys( \StorefrontIslands\Settings::get_functions() ), array_keys( \StorefrontIslands\Originals::HOSTS ) );
		equal( array(), array_values( array_diff( \StorefrontIslands\Originals::HOSTS, $hosts ) ) );
	}
);

test(
	'keeps an original that the page has twice, so that the second one does not run alone',
	static function () {
		$page = '<a class="add_to_cart_button" href="?add-to-cart=1">Add</a>' . render_scripts( 'wc-add-to-cart' );
		equal( '', find_kept( $page, 'wc-add-to-cart.js jquery.min.js' ) );
		equal( 'wc-add-to-cart.js jquery.min.js', find_kept( $page . render_scripts( 'wc-add-to-cart' ), 'wc-add-to-cart.js jquery.min.js' ) );
	}
);

test(
	'keeps the script of states that a plugin enqueues for a form of its own',
	static function () {
		$words = 'wc-country-select.js jquery.min.js';
		wp_register_script( 'wc-country-select', '/woocommerce/wc-country-select.js', array( 'jquery' ), '1', true );
		wp_register_script( 'wc-cart', '/woocommerce/wc-cart.js', array( 'jquery', 'wc-country-select' ), '1', true );
		$form = '<select class="country_to_state"></select>' . render_scripts( 'wc-country-select' );
		// The cart page is empty, and its script has brought the one of the states.
		equal( '', find_kept( $form . render_scripts( 'wc-cart' ), $words ) );
		wp_enqueue_script( 'wc-country-select' );
		equal( $words, find_kept( $form, $words ) );
		equal( '', find_kept( '<form class="woocommerce-cart-form"></form>' . $form, $words ) );
		wp_dequeue_script( 'wc-country-select' );
	}
);

test(
	'keeps no jQuery for a mini-cart block that only listens to its events, and keeps it for other blocks',
	static function () {
		$code = 'if(!("jQuery"in window))return;jQuery(document).on("added_to_cart",run)';
		with_plugin_files(
			array(
				'woocommerce/assets/client/blocks/woocommerce/mini-cart.js'       => $code,
				'woocommerce/assets/client/blocks/woocommerce/product-gallery.js' => $code,
			),
			static function () {
				$render = static function ( $name ) {
					return '<script type="module" src="' . plugins_url( "woocommerce/assets/client/blocks/woocommerce/$name.js?ver=1" ) . '"></script>';
				};
				equal( '', find_kept( $render( 'mini-cart' ), 'jquery.min.js' ) );
				equal( 'jquery.min.js', find_kept( $render( 'product-gallery' ), 'jquery.min.js' ) );
			}
		);
	}
);

test(
	'reads a file whose URL has encoded characters',
	static function () {
		with_plugin_files(
			array( 'a b é/quick.js' => 'jQuery( ".a" ).hide(); Cookies.set( 1 );' ),
			static function () {
				$script = '<script src="' . plugins_url( 'a%20b%20%C3%A9/quick.js' ) . '"></script>';
				equal( 'wc-js-cookie.js', find_kept( render_scripts( 'wc-js-cookie' ) . $script, 'wc-js-cookie.js' ) );
				equal( true, '' !== \StorefrontIslands\Local_File::find( plugins_url( 'a%20b%20%C3%A9/quick.js' ) ) );
			}
		);
	}
);

test(
	'knows the names of payment plugins, and no others',
	static function () {
		foreach ( array( 'wc-stripe-express-checkout', 'fkwcs-express-checkout', 'peachpay-main', 'mercado-pago-buttons', 'vipps-gw', 'amazon_payments_advanced', 'amazon-pay', 'wcpay_express_checkout_ece', 'ppcp-smart-button', 'mollie_applepaydirect' ) as $name ) {
			equal( 1, preg_match( \StorefrontIslands\Originals::EXPRESS_PAYMENT, $name ), $name );
		}
		foreach ( array( 'striped-table', 'amazon-payback', 'vippsy', 'wc-add-to-cart', 'pay-attention' ) as $name ) {
			equal( 0, preg_match( \StorefrontIslands\Originals::EXPRESS_PAYMENT, $name ), $name );
		}
	}
);

test(
	'keeps the small libraries beside a jQuery that a theme prints by hand',
	static function () {
		$keeps = static function ( $name ) {
			$head = '<script src="https://code.jquery.com/' . $name . '"></script>' . render_scripts( 'wc-jquery-blockui' );
			return false !== strpos( drop_copy( create_buffer()->finish( str_replace( '<script src="/wp-includes/js/jquery/jquery.min.js" id="jquery-core-js"></script>', $head, sprintf( PAGE, '', '' ) ) ) ), 'blockui' );
		};
		foreach ( array( 'jquery.min.js', 'jquery-3.7.1.slim.min.js', 'jquery.js?ver=1' ) as $name ) {
			equal( true, $keeps( $name ), $name );
		}
		equal( false, $keeps( 'jqueryless.js' ) );
	}
);

test(
	'reads the URL of a delayed script in each attribute that plugins use',
	static function () {
		equal( 'jquery.min.js', find_kept( '<script src="https://www.googletagmanager.com/gtag/js" data-src="https://cdn.example.test/slider.js"></script>', 'jquery.min.js' ), 'two URLs' );
		equal( '', find_kept( '<script src="https://www.googletagmanager.com/gtag/js" data-api="https://shop.example.test/api"></script>', 'jquery.min.js' ), 'a URL of no script' );
		foreach ( array( 'data-rocket-src', 'data-litespeed-src', 'data-cmplz-src', 'data-cookieconsent-src', 'data-wt-src', 'suppressedsrc', 'data-src-cmplz', 'data-lazysrc', 'data-file', 'href' ) as $name ) {
			equal( 'jquery.min.js', find_kept( '<script type="text/plain" ' . $name . '="https://cdn.example.test/slider.js"></script>', 'jquery.min.js' ), $name );
		}
		equal( 'jquery.min.js', find_kept( '<script data-file="/nowhere/slider.js?a"></script>', 'jquery.min.js' ) );
		equal( '', find_kept( '<script data-of="slider.js" data-home="/shop/" data-file="https://www.googletagmanager.com/a.js"></script>', 'jquery.min.js' ) );
	}
);

test(
	'keeps each script that code after it calls, also a library that only a removed script named',
	static function () {
		$page = render_scripts( 'underscore wc-add-to-cart' );
		equal( '', find_kept( $page, 'underscore.min.js' ) );
		equal( 'underscore.min.js', find_kept( $page . '<script id="underscore-js-after">start( window );</script>', 'underscore.min.js wc-add-to-cart.js' ) );
		equal( '', find_kept( $page . '<script id="underscore-js-after">var a = {"b":"c()"};</script>', 'underscore.min.js' ) );
		// A name as a value may be a function of the script.
		foreach ( array( 'window.onload = start;', 'var a = { "init": start };', 'var a = [ start ];', 'var a = { start };', 'var a = { ...start };', 'var a = -start;', 'var a = !start;', 'var a = "b" + start;', 'var a = 1 && start;', 'var a = 1 ? start : 2;', 'Start.speed = 5;', 'window.Start.speed = 5;', 'Start["speed"] = 5;', 'delete start.a;', 'start;', 'a ||= start;', 'throw 1;', 'class A extends Start {}', 'import "a";', 'count++;' ) as $code ) {
			equal( 'underscore.min.js', find_kept( "$page<script id=\"underscore-js-after\">$code</script>", 'underscore.min.js' ), $code );
		}
		equal( '', find_kept( "$page<script id=\"underscore-js-after\">var a = {\"b\":true,\"c\":null,d:-1}; window.e = window.e || []; a.b = \"c = d\"; a[\"f\"] = [1.5e3, -2]; let g = undefined, h = 'i'</script>", 'underscore.min.js' ) );
		// A quote in a comment or in a pattern begins no string.
		foreach ( array( "a = 1; // it's\nstart( window ); // don't", "a = /'/; start( 'b' );", "/* it's */ start( 'b' );" ) as $code ) {
			equal( 'underscore.min.js', find_kept( "$page<script id=\"underscore-js-after\">$code</script>", 'underscore.min.js' ), $code );
		}
		equal( '', find_kept( "$page<script id=\"underscore-js-after\">a = 'b()'; // it's (c)\n/* d() */</script>", 'underscore.min.js' ) );
	}
);

test(
	'keeps the originals whose functions code of the page calls',
	static function () {
		foreach ( array(
			'astra-theme-js'        => 'astraToggleMenu( 1 );',
			'wc-order-attribution'  => 'wc_order_attribution.setOrderTracking( true );',
			'elementor-dialog'      => 'new DialogsManager.Instance();',
			'elementor-v2-alpinejs' => 'Alpine.data( "a", run );',
		) as $handle => $code ) {
			$page = ATTRIBUTION_DATA . render_scripts( $handle );
			equal( '', find_kept( $page, "$handle.js" ), $handle );
			equal( "$handle.js", find_kept( "$page<script>$code</script>", "$handle.js" ), $handle );
		}
		// Data of the originals themselves.
		equal( '', find_kept( render_scripts( 'wc-order-attribution' ) . '<script>var wc_order_attribution = {"params":{}};</script>', 'wc-order-attribution.js' ) );
	}
);

test(
	'keeps the buttons of products that code may load later, where their host does not run, and the report says why',
	static function () {
		$page   = render_scripts( 'wc-add-to-cart' );
		$words  = 'wc-add-to-cart.js jquery.min.js';
		$loader = '<script>fetch( "/more/" ).then( show );</script>';
		equal( '', find_kept( $page . '<script type="application/json">{"fetch":"(a)"}</script><script>prefetch( 1 ); video.load(); swiper.load( function () {} );</script>', $words ) );
		equal( $words, find_kept( $page . '<script>box.load( "/more/ .products" );</script>', $words ) );
		equal( $words, find_kept( $page . $loader, $words ) );
		// With a product on the page the host runs, and serves later products, too.
		equal( '', find_kept( '<a class="add_to_cart_button" href="?add-to-cart=1">Add</a>' . $page . $loader, $words ) );
		with_plugin_files(
			array(
				'more-posts/loads.js' => 'var x = new XMLHttpRequest();',
				'more-posts/shows.js' => 'document.body.hidden = false;',
			),
			static function () use ( $page, $words ) {
				equal( '', find_kept( $page . render_scripts( 'shows' ), $words ) );
				equal( $words, find_kept( $page . render_scripts( 'loads' ), $words ) );
				// WordPress's library makes the requests of the script that names it.
				wp_enqueue_script( 'wp-api-fetch' );
				equal( $words, find_kept( $page . render_scripts( 'shows wp-api-fetch' ), $words ) );
				wp_dequeue_script( 'wp-api-fetch' );
			}
		);
		$_GET[ \StorefrontIslands\Request::CHECK_QUERY ] = \StorefrontIslands\Request::create_check_token();
		$html = create_buffer()->finish( sprintf( PAGE, '', $page . $loader ) );
		unset( $_GET[ \StorefrontIslands\Request::CHECK_QUERY ] );
		equal( true, false !== strpos( $html, 'wc-add-to-cart stays although the page has no button for it, because a script may load some: fetch(' ) );
	}
);

test(
	'keeps the libraries that handlers in attributes call',
	static function () {
		foreach ( array( 'onclick="new Swiper(this)"', 'onsubmit="return Cookies.get(1)"', "class='a'\tonfocus='Cookies.get(1)'", '@click="Cookies.set(1)"', 'href="javascript:Cookies.set(1)"', 'href="javascript&colon;Cookies.set(1)"' ) as $attribute ) {
			$handle = strpos( $attribute, 'Swiper' ) ? 'swiper' : 'wc-js-cookie';
			equal( "$handle.js", find_kept( render_scripts( $handle ) . "<a $attribute>x</a>", "$handle.js" ), $attribute );
		}
		equal( '', find_kept( render_scripts( 'swiper' ) . '<a title="new Swiper(this)" data-onclick-of="x">x</a>', 'swiper.js' ) );
		// A value that PHP has serialised may have bytes of zero, which also stand between the tags when they are searched.
		equal( 'swiper.js', find_kept( render_scripts( 'swiper' ) . "<p data-a='O:1:\0A\0b'>a</p>" . '<a onclick="new Swiper(this)">x</a><p>b</p><p>c</p>', 'swiper.js' ) );
	}
);

test(
	'takes a file on the servers of Jetpack’s Site Accelerator for that of this site',
	static function () {
		$server = 'https://c0.wp.com/';
		$own    = array();
		foreach ( array( 'underscore', 'wp-util' ) as $handle ) {
			$own[ $handle ] = wp_scripts()->registered[ $handle ]->src;

			wp_scripts()->registered[ $handle ]->src = $server . 'c/6.5' . $own[ $handle ];
		}
		try {
			$page  = render_scripts( 'underscore wp-util wc-add-to-cart-variation' );
			$words = 'jquery.min.js underscore.min.js wp-util.min.js';
			equal( '', find_kept( $page, $words ) );
			equal( $words, find_kept( $page . '<script>jQuery( 1 )</script>', $words ), 'libraries beside jQuery' );
			equal( $words, find_kept( $page . '<script src="https://cdn.example.test/a.js"></script>', $words ), 'code that nobody has read' );
			with_plugin_files(
				array(
					'woocommerce/plain.js' => 'document.body.hidden = false;',
					'woocommerce/uses.js'  => 'window.jQuery( 1 );',
				),
				static function () use ( $server ) {
					$page = render_scripts( 'wc-js-cookie' );
					$kept = array();
					foreach ( array( 'woocommerce/9.1/plain.js', 'woocommerce/9.1/uses.js', 'woocommerce/9.1/none.js', 'other/9.1/plain.js' ) as $path ) {
						$kept[] = find_kept( $page . "<script src=\"{$server}p/$path?ver=1\"></script>", 'jquery.min.js' );
					}
					equal( array( '', 'jquery.min.js', 'jquery.min.js', 'jquery.min.js' ), $kept );
				}
			);
		} finally {
			foreach ( $own as $handle => $src ) {
				wp_scripts()->registered[ $handle ]->src = $src;
			}
		}
	}
);

test(
	'keeps WordPress’s own libraries for each way in which code gets them',
	static function () {
		// An original that goes has brought both.
		equal( 'jquery.min.js underscore.min.js wp-util.min.js', find_kept( render_scripts( 'jquery-core underscore wp-util wc-add-to-cart-variation' ) . '<script>jQuery( 1 )</script>', 'jquery.min.js underscore.min.js wp-util.min.js' ) );
		$page  = render_scripts( 'wp-hooks underscore wc-add-to-cart' );
		$words = 'hooks.min.js underscore.min.js';
		equal( '', find_kept( $page, $words ) );
		foreach ( array( 'window.wp.hooks.addAction( 1 );', 'const { hooks } = wp;', '( ( { hooks } ) => run( hooks ) )( window.wp );' ) as $code ) {
			equal( 'hooks.min.js', find_kept( "$page<script>$code</script>", $words ), $code );
		}
		foreach ( array( 'window._.map( a, run );', '_( a ).map( run );', '_ . map ( a )', '_?.each( a )', 'const u = window._;', '(function($,u){ u.each( a ); })(run,_);', 'u=_;' ) as $code ) {
			equal( 'underscore.min.js', find_kept( "$page<script>$code</script>", $words ), $code );
		}
		foreach ( array( 'var a = {"url":"https:\/\/shop.test\/wp\/wp-admin\/","file":"https://i0.wp.com/a"};', 'const wpdata = a.b._c; run( __( 1 ) );', 'a._.b( 1 );', 'list.map( (_, i) => i );', 'a.split( "_" );' ) as $code ) {
			equal( '', find_kept( "$page<script>$code</script>", $words ), $code );
		}
		with_plugin_files(
			array(
				'quick-look/look.js'  => 'var a = _.debounce(run, 50);',
				'quick-look/view.js'  => 'const t = window.wp.hooks;',
				'quick-look/short.js' => '!function(_,wp){_(1),a._.b(1),wp.x=1}(run,{});',
				'quick-look/names.js' => 'const { debounce } = _;',
				'quick-look/first.js' => 'var a = _ . first ( list );',
				'quick-look/value.js' => 'const w = window.wp; w.hooks.addAction( 1 );',
				'quick-look/given.js' => '(function(w){ w.hooks.addAction( 1 ); })(wp);',
			),
			static function () use ( $page, $words ) {
				foreach ( array( 'look' => 'underscore.min.js', 'names' => 'underscore.min.js', 'first' => 'underscore.min.js', 'view' => 'hooks.min.js', 'value' => 'hooks.min.js', 'given' => 'hooks.min.js', 'short' => '' ) as $name => $kept ) {
					equal( $kept, find_kept( $page . render_scripts( $name ), $words ), $name );
				}
			}
		);
	}
);

test(
	'keeps jQuery for a file that code loads later, by its name in code or in data',
	static function () {
		with_plugin_files(
			array(
				'lazy-banner/needs.js' => 'jQuery( ".a" ).hide();',
				'lazy-banner/plain.js' => 'document.body.hidden = false;',
			),
			static function () {
				$needs = plugins_url( 'lazy-banner/needs.js' );
				foreach ( array(
					'var s = document.createElement( "script" ); s.src = "' . $needs . '?ver=1"; document.head.append( s );',
					"import( '$needs' );",
					'var lazyBanner = ' . wp_json_encode( array( 'file' => $needs ) ) . ';',
					'var lazyBanner = ' . wp_json_encode( array( 'file' => wp_make_link_relative( $needs ) ) ) . ';',
					// Nobody has read these.
					'run( "/nowhere/a.js" );',
					'run( "https://cdn.example.test/a.js" );',
					'run( "https:\/\/cdn.example.test\/a.mjs?b" );',
				) as $code ) {
					equal( 'jquery.min.js', find_kept( "<script>$code</script>", 'jquery.min.js' ), $code );
				}
				foreach ( array( 'run( "' . plugins_url( 'lazy-banner/plain.js' ) . '" );', 'run( "https://www.googletagmanager.com/a.js" );', 'var registry = ' . wp_json_encode( array( $needs => array( 'deps' => array() ) ) ) . ';' ) as $code ) {
					equal( '', find_kept( "<script>$code</script>", 'jquery.min.js' ), $code );
				}
			}
		);
	}
);

test(
	'keeps jQuery for a file that a module imports, by its path or by the map of imports',
	static function () {
		with_plugin_files(
			array(
				'new-view/needs.js'  => 'export const a = () => jQuery( ".a" ).hide();',
				'new-view/middle.js' => 'import "./middle.js"; import{a}from"./needs.js?ver=1";',
				'new-view/view.js'   => 'import { a } from "./middle.js"; a();',
				'new-view/other.js'  => 'import { a } from "@new-view/needs"; a();',
				'new-view/plain.js'  => 'import "./bare.js"; export default 1;',
				'new-view/bare.js'   => 'export default 1;',
				'new-view/lost.js'   => 'import "./nowhere.js";',
				'new-view/quoted.js' => 'import( `./needs.js` );',
			),
			static function () {
				$render = static function ( $name ) {
					return '<script type="module" src="' . plugins_url( "new-view/$name.js?ver=1" ) . '"></script>';
				};
				$map    = static function ( $name ) {
					return '<script type="importmap">' . wp_json_encode( array( 'imports' => array( '@new-view/needs' => plugins_url( "new-view/$name.js?ver=1" ) ) ) ) . '</script>';
				};
				equal( 'jquery.min.js', find_kept( $render( 'view' ), 'jquery.min.js' ), 'path' );
				equal( 'jquery.min.js', find_kept( $map( 'needs' ) . $render( 'other' ), 'jquery.min.js' ), 'map' );
				equal( '', find_kept( $map( 'plain' ) . $render( 'plain' ), 'jquery.min.js' ), 'none' );
				equal( 'jquery.min.js', find_kept( $render( 'lost' ), 'jquery.min.js' ), 'lost' );
				equal( 'jquery.min.js', find_kept( $render( 'quoted' ), 'jquery.min.js' ), 'quoted' );
				// The browser finds these by the URL of the page.
				foreach ( array( 'import "./needs.js";', 'import a from "../needs.js";', 'import( "./needs.js" )', 'export * from \'./needs.js\';' ) as $code ) {
					equal( 'jquery.min.js', find_kept( "<script type=\"module\">$code</script>", 'jquery.min.js' ), $code );
				}
				foreach ( array( '{"imports":{"a":"./needs.js"}}', '{"imports":{"a/":"/wp-content/plugins/new-view/"}}', '{"imports":{"a":"/wp-content/plugins/new-view/needs.js"}}', '{"imports":{},"scopes":{"/":{"a":"./needs.js"}}}', '{"imports":' ) as $code ) {
					equal( 'jquery.min.js', find_kept( "<script type=\"importmap\">$code</script>", 'jquery.min.js' ), $code );
				}
				equal( '', find_kept( '<script type="importmap">{"imports":{"a":"/wp-content/plugins/new-view/bare.js"},"integrity":{"a":"sha384-b"}}</script>', 'jquery.min.js' ), 'map of plain files' );
			}
		);
	}
);

test(
	'keeps jQuery for HTML in templates and in JSON, which code puts into the page later',
	static function () {
		foreach ( array( '<div data-html="<a onclick=\'jQuery(this).hide()\'>"></div>', '<button data-after=\'jQuery.magnificPopup.close()\'>x</button>', '<script type="text/template"><a onclick="jQuery(this).hide()">x</a></script>', '<script type="text/html"><script>jQuery.noConflict( 1 )<\/script></script>', '<script type="application/json">{"html":"<a onclick=\"jQuery( this ).hide()\">"}</script>', '<script type="text/template"><script>(function($){ $("a").hide() })(jQuery);<\/script></script>', '<script type="application/json">{"html":"<script>(function($){})( window.jQuery )<\/script>"}</script>', '<div data-html="&lt;script&gt;(function($){})(jQuery)&lt;/script&gt;"></div>', '<script type="text/template"><a onclick="openIt(this, jQuery)">x</a></script>', '<script type="text/template"><a onclick="$(this).hide()">x</a></script>', '<script type="application/json">{"html":"<a onclick=\'$(\\".b\\").hide()\'>"}</script>' ) as $data ) {
			equal( 'jquery.min.js', find_kept( $data, 'jquery.min.js' ), $data );
		}
		foreach ( array( '$&lpar;".a").hide()', '$&period;get(1)' ) as $code ) {
			equal( 'jquery.min.js', find_kept( "<i data-code='$code'></i>", 'jquery.min.js' ), $code );
		}
		// A word is enough. What code makes of it, only the code knows.
		foreach ( array( '<a data-lib="jQuery.payment">x</a>', '<script type="application/json">{"file":"jQuery.payment"}</script>', '<script type="text/template"><a class="jQuery"></a></script>', '<div data-html="&lt;script src=//cdn.example.test/a&gt;"></div>', '<script type="text/template"><script src="/a"><\/script></script>' ) as $data ) {
			equal( 'jquery.min.js', find_kept( $data, 'jquery.min.js' ), $data );
		}
		equal( '', find_kept( '<a title="jquery, a library" data-price="$ 5, $7.00" data-symbol="$">x</a>', 'jquery.min.js' ) );
		equal( '', find_kept( '<script type="application/json">{"symbol":"$","prefix":"$","html":"<bdi>$</bdi>5","description":"A script"}</script>', 'jquery.min.js' ) );
	}
);

test(
	'keeps what a script needs that an optimiser has joined under a handle of its own',
	static function () {
		wp_register_script( 'theme-gallery', '/theme/gallery.js', array( 'swiper' ), '1', true );
		wp_register_script( 'joined-1', includes_url( 'js/wp-embed.min.js' ), array(), '1', true );
		$page = render_scripts( 'swiper joined-1' );
		add_filter( 'storefront_islands_needs_jquery', '__return_false' );
		$kept                = array( find_kept( $page, 'swiper.js jquery.min.js' ) );
		wp_scripts()->done[] = 'theme-gallery';
		$kept[]              = find_kept( $page, 'swiper.js jquery.min.js' );
		wp_scripts()->done   = array_diff( wp_scripts()->done, array( 'theme-gallery' ) );
		remove_filter( 'storefront_islands_needs_jquery', '__return_false' );
		wp_deregister_script( 'theme-gallery' );
		wp_deregister_script( 'joined-1' );
		equal( array( '', 'swiper.js' ), $kept );
	}
);

test(
	'keeps a script whose element starts other code, and what that code needs',
	static function () {
		$slider = static function ( $attributes ) {
			return '<script src="/elementor/swiper.js" id="swiper-js"' . $attributes . '></script>';
		};
		equal( '', find_kept( $slider( ' defer onerror="warn()"' ), 'swiper.js jquery.min.js' ) );
		add_filter( 'storefront_islands_needs_jquery', '__return_false' );
		$kept = find_kept( $slider( ' onload="startSlider()"' ), 'swiper.js jquery.min.js' );
		remove_filter( 'storefront_islands_needs_jquery', '__return_false' );
		equal( 'swiper.js', $kept );
		equal( 'jquery.min.js', find_kept( '<script src="https://www.googletagmanager.com/gtag/js" onload="jQuery( run )"></script>', 'jquery.min.js' ) );
	}
);

test(
	'reads the code of an element with an attribute that looks like a URL of a file',
	static function () {
		$page = render_scripts( 'swiper' ) . '<script data-src-of="https://www.googletagmanager.com/a.js">';
		equal( 'swiper.js', find_kept( $page . 'new Swiper( ".a" );</script>', 'swiper.js' ) );
		equal( '', find_kept( $page . '</script>', 'swiper.js' ) );
	}
);

test(
	'keeps jQuery on a page that a cache or a proxy completes later',
	static function () {
		equal( 'jquery.min.js', find_kept( '<esi:include src="/part/"/>', 'jquery.min.js' ) );
		equal( '', \StorefrontIslands\Local_File::find( '/x%00.js' ) );
		equal( '', find_kept( render_scripts( 'wc-add-to-cart' ) . '<script>var a = "/x%00.js";</script><a class="add_to_cart_button"></a>', 'wc-add-to-cart.js' ) );
		equal( '', find_kept( '<esi-menu src="/part/"></esi-menu><!-- dynamic content, #include --><!-- essential -->', 'jquery.min.js' ) );
		foreach ( array( '<esi:inline name="/part/"></esi:inline>', '<!--esi <esi:include src="/part/" />-->', '<!--#include virtual="/part/" -->', '<!--# include virtual="/part/" -->', '<!-- mfunc KEY -->', '<!-- mclude part.php KEY -->x<!-- /mclude -->', '<!--dynamic-cached-content-->' ) as $part ) {
			equal( 'jquery.min.js', find_kept( $part, 'jquery.min.js' ), $part );
		}
	}
);

test(
	'names in the report the code that keeps jQuery, also where it checks for jQuery',
	static function () {
		$_GET[ \StorefrontIslands\Request::CHECK_QUERY ] = \StorefrontIslands\Request::create_check_token();
		$html = create_buffer()->finish( sprintf( PAGE, '', '<script>if ( window.jQuery ) { jQuery( ".a" ).hide(); }</script><script>load( "https://cdn.example.test/a.js" );</script>' ) );
		unset( $_GET[ \StorefrontIslands\Request::CHECK_QUERY ] );
		preg_match( '~id="storefront-islands-report">(.*?)</script>~s', $html, $match );
		$reason = 'jQuery stays because a script in the page may use it: ';
		equal( array( $reason . 'if ( window.jQuery ) { jQuery( ".a" ).hide(); }' ), json_decode( $match[1], true )['obstacles'] );
	}
);

test(
	'keeps jQuery for scripts that code of the page creates, unless it names each of them',
	static function () {
		$create = 'var s = document.createElement( "script" ); s.src = %s; document.head.append( s );';
		foreach ( array( '"https://cdn.example.test/a"', '"//cdn.example.test/a.js"', '"https://" + host', 'options.file', '"/?script=a"', 'atob( "YQ==" )' ) as $src ) {
			equal( 'jquery.min.js', find_kept( '<script>' . sprintf( $create, $src ) . '</script>', 'jquery.min.js' ), $src );
		}
		foreach ( array( '<script type="module">import a from "https://cdn.example.test/a";</script>', '<script type="module">import( url ).then( run );</script>', '<script type="importmap">{"imports":{"a":"https:\/\/cdn.example.test\/a"}}</script>', '<a onclick="add( document.createElement( \'script\' ) )">x</a>', '<script src="https://www.googletagmanager.com/gtag/js" onerror="add( document.createElement( \'script\' ) )"></script>' ) as $part ) {
			equal( 'jquery.min.js', find_kept( $part, 'jquery.min.js' ), $part );
		}
		foreach ( array(
			sprintf( $create, '"https://connect.facebook.net/en_US/fbevents.js"' ),
			sprintf( $create, '"https://mc.yandex.ru/metrika/tag.js"' ),
			sprintf( $create, '"//static.ads-twitter.com/uwt.js"' ),
			'(function(w,d,s,l,i){w[l]=w[l]||[];var f=d.getElementsByTagName(s)[0],j=d.createElement(s);j.src="https://www.googletagmanager.com/gtag/js?id="+i;f.parentNode.insertBefore(j,f);})(window,document,"script","dataLayer","GTM-1");',
			'window._wpemojiSettings = {"baseUrl":"https:\/\/s.w.org\/images\/core\/emoji\/15\/72x72\/","source":{"concatemoji":"' . str_replace( '/', '\/', includes_url( 'js/wp-emoji-release.min.js' ) ) . '"}}; var r = n.createElement( "script" ); r.src = e;',
			'var e = "script#wp-emoji-settings"; var r = document.createElement( "script" ); r.src = e; //# sourceURL=' . includes_url( 'js/wp-emoji-loader.min.js' ),
			'import { store } from "@wordpress/interactivity"; import( "@wordpress/a11y" );',
		) as $code ) {
			equal( '', find_kept( "<script>$code</script>", 'jquery.min.js' ), $code );
		}
	}
);

test(
	'keeps jQuery for a file that loads scripts, and for an import of another place or kind',
	static function () {
		with_plugin_files(
			array(
				'lazy-parts/creates.js'   => 'var s = document.createElement( "script" ); s.src = base + name;',
				'lazy-parts/imports.js'   => 'import( base + name );',
				'lazy-parts/foreign.js'   => 'import { a } from "https://cdn.example.test/a"; a();',
				'lazy-parts/root.js'      => 'import { a } from "' . wp_make_link_relative( plugins_url( 'lazy-parts/needs.js' ) ) . '"; a();',
				'lazy-parts/needs.js'     => 'export const a = () => jQuery( ".a" ).hide();',
				'lazy-parts/kind.js'      => 'import "./part.mjs";',
				'lazy-parts/part.mjs'     => 'jQuery( ".a" ).hide();',
				'woocommerce/assets/client/blocks/cart-parts.js' => 'var s = document.createElement( "script" ); s.src = base + name;',
			),
			static function () {
				foreach ( array( 'creates', 'imports', 'foreign', 'root', 'kind' ) as $name ) {
					equal( 'jquery.min.js', find_kept( render_scripts( $name ), 'jquery.min.js' ), $name );
				}
				equal( '', find_kept( render_scripts( 'cart-parts' ), 'jquery.min.js' ) );
			}
		);
	}
);

test(
	'keeps jQuery for parts of a page that become markup later, and for handlers of script elements',
	static function () {
		foreach ( array( '<noscript class="later"><script>jQuery( run );</script></noscript>', '<textarea hidden><script>jQuery( run );</script></textarea>', '<!-- <script>jQuery( run );</script> -->', '<template><script>jQuery( run );</script></template>', '<script src="https://www.googletagmanager.com/gtag/js" onerror="jQuery( run )"></script>' ) as $part ) {
			equal( 'jquery.min.js', find_kept( $part, 'jquery.min.js' ), $part );
		}
		// Code may take its code from any text.
		foreach ( array( '', 'a', 'ab' ) as $start ) {
			$code = base64_encode( $start . '<script>jQuery( run );</script>' );
			foreach ( array( "<div data-code=\"$code\"></div>", "<script type=\"text/template\">$code</script>", "<script>var later = { code: '$code' };</script>", "<!-- $code -->" ) as $part ) {
				equal( 'jquery.min.js', find_kept( $part, 'jquery.min.js' ), $part );
			}
		}
		foreach ( array( '<div hidden class="code">jQuery( run );</div>', '<i data-code="<style>jQuery( run )">x</i>', '<style>/* jQuery */</style>', '<p>The end of a page, and jQuery' ) as $part ) {
			equal( 'jquery.min.js', find_kept( $part, 'jquery.min.js' ), $part );
		}
		equal( '', find_kept( '<style>/* jquery */</style><p>A course about jquery.</p><!-- a comment -->', 'jquery.min.js' ) );
	}
);

test(
	'keeps a jQuery that is not WordPress’s own, because it may leave the name $ to any code',
	static function () {
		$core = wp_scripts()->registered['jquery-core'];
		$src  = $core->src;
		$keep = static function () use ( $core ) {
			return false !== strpos( create_buffer()->finish( str_replace( '/wp-includes/js/jquery/jquery.min.js', (string) $core->src, sprintf( PAGE, '', '<script>const $ = 1;</script>' ) ) ), 'id="jquery-core-js"' );
		};
		$kept = array( $keep() );
		$core->src = 'https://code.jquery.com/jquery-3.7.1.min.js';
		$kept[]    = $keep();
		$core->src = $src;
		equal( array( false, true ), $kept );
	}
);

test(
	'tells in the report a script that stays for code from one whose function is off',
	static function () {
		$_GET[ \StorefrontIslands\Request::CHECK_QUERY ] = \StorefrontIslands\Request::create_check_token();
		add_filter( 'storefront_islands_function', $switch = static function ( $is_on, $name ) {
			return 'cart' !== $name;
		}, 10, 2 );
		$own  = '<script src="/wp-content/themes/boutique/theme.js" id="elementor-dialog-js"></script>';
		$done = wp_scripts()->done;

		wp_scripts()->done[]                              = 'elementor-dialog';
		wp_scripts()->registered['elementor-dialog']->src = '/wp-content/themes/boutique/theme.js';
		$html                                             = create_buffer()->finish( sprintf( PAGE, '', $own . render_scripts( 'swiper wc-js-cookie' ) . '<script>new Swiper( ".a" );</script>' ) );
		wp_scripts()->registered['elementor-dialog']->src = '/plugins/elementor/elementor-dialog.js';
		wp_scripts()->done                                = $done;
		remove_filter( 'storefront_islands_function', $switch );
		unset( $_GET[ \StorefrontIslands\Request::CHECK_QUERY ] );
		preg_match( '~id="storefront-islands-report">(.*?)</script>~s', $html, $match );
		$kept = array_column( json_decode( $match[1], true )['scripts'], 'keptFor', 'handle' );
		equal( array( '*', null, '!' ), array( $kept['swiper'], $kept['wc-js-cookie'], $kept['elementor-dialog'] ) );
	}
);

test(
	'keeps the scripts that a plugin has enqueued together, by a handle without a file',
	static function () {
		$page = render_scripts( 'swiper wc-js-cookie' );
		wp_register_script( 'my-tools', false, array( 'jquery', 'swiper' ), '1', true );
		equal( '', find_kept( $page, 'swiper.js jquery.min.js' ) );
		wp_enqueue_script( 'my-tools' );
		wp_scripts()->done[] = 'my-tools';
		// The file of the slider is none that the plugin can read.
		add_filter( 'storefront_islands_needs_jquery', '__return_false' );
		$kept = find_kept( $page, 'swiper.js wc-js-cookie.js jquery.min.js' );
		remove_filter( 'storefront_islands_needs_jquery', '__return_false' );
		wp_scripts()->done = array_diff( wp_scripts()->done, array( 'my-tools' ) );
		wp_dequeue_script( 'my-tools' );
		wp_deregister_script( 'my-tools' );
		equal( 'swiper.js', $kept );
	}
);

test(
	'keeps the script of comment replies on a product’s page for what depends on it or calls it',
	static function () {
		$query                 = $GLOBALS['wp_query'];
		$GLOBALS['wp_query']   = new \WP_Query(); // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- a product's page.
		$GLOBALS['wp_query']->is_singular    = true;
		$GLOBALS['wp_query']->queried_object = new \WP_Post( (object) array( 'ID' => 1, 'post_type' => 'product' ) );
		$page                  = render_scripts( 'comment-reply' );
		wp_register_script( 'review-form', '/review-form.js', array( 'comment-reply' ), '1', true );
		$kept = array(
			find_kept( $page, 'comment-reply' ),
			find_kept( $page . render_scripts( 'review-form' ), 'comment-reply.min.js' ),
			find_kept( $page . '<script>addComment.init();</script>', 'comment-reply.min.js' ),
			find_kept( $page . '<a class="comment-reply-link">Reply</a>', 'comment-reply.min.js' ),
		);
		wp_deregister_script( 'review-form' );
		$GLOBALS['wp_query'] = $query; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- as before the test.
		equal( array( '', 'comment-reply.min.js', 'comment-reply.min.js', 'comment-reply.min.js' ), $kept );
	}
);

test(
	'keeps a file that a theme prints by hand with the id of an original',
	static function () {
		equal( 'swiper.js', find_kept( '<script src="/wp-content/themes/boutique/swiper.js" id="swiper-js"></script>', 'swiper.js' ) );
		equal( '', find_kept( render_scripts( 'swiper' ), 'swiper.js' ) );
		wp_scripts()->done[] = 'swiper';
		equal( '', find_kept( '<script src="https://cdn.example.test/elementor/swiper.js?ver=2" id="swiper-js"></script>', 'swiper.js' ), 'CDN' );
		// A filter has put another file in the place of the one that WordPress prints.
		equal( 'min/1.js', find_kept( '<script src="https://cdn.example.test/min/1.js" id="swiper-js"></script>', 'min/1.js' ) );
		wp_scripts()->done = array_diff( wp_scripts()->done, array( 'swiper' ) );
	}
);

test(
	'keeps a file that a theme or a plugin has put under the handle of an original',
	static function () {
		foreach ( array(
			'/themes/boutique/add-to-cart-variation.js'                      => 'add-to-cart-variation.js',
			'/plugins/woocommerce-swatches/add-to-cart-variation.js'         => 'add-to-cart-variation.js',
			'/themes/boutique/woocommerce/js/add-to-cart-variation.js'       => 'add-to-cart-variation.js',
			'/plugins/swatches/assets/woocommerce/add-to-cart-variation.js'  => 'add-to-cart-variation.js',
			'/mu-plugins/woocommerce/add-to-cart-variation.js'               => 'add-to-cart-variation.js',
			'/plugins/woocommerce/assets/js/frontend/add-to-cart-variation.js' => '',
			'https://c0.example.test/p/woocommerce/9.1/add-to-cart-variation.js' => '',
		) as $src => $kept ) {
			wp_deregister_script( 'wc-add-to-cart-variation' );
			wp_register_script( 'wc-add-to-cart-variation', $src, array( 'jquery' ), '1', true );
			equal( $kept, find_kept( render_scripts( 'wc-add-to-cart-variation' ), 'add-to-cart-variation.js' ), $src );
		}
	}
);

test(
	'reads the libraries that a script calls which itself stays for another script, and those of imported and later loaded files',
	static function () {
		with_plugin_files(
			array(
				'woocommerce/single.js'  => 'jQuery( ".a" ).flexslider( {} );',
				'quick-look/look.js'     => 'jQuery( ".a" ).wc_product_gallery();',
				'quick-look/module.js'   => 'import { a } from "./part.js"; a();',
				'quick-look/part.js'     => 'export const a = () => new Swiper( ".a" );',
				'quick-look/later.js'    => 'Cookies.get( 1 );',
				'quick-look/products.js' => 'fetch( "/more/" ).then( show );',
			),
			static function () {
				wp_register_script( 'wc-single-product', plugins_url( 'woocommerce/single.js' ), array( 'jquery' ), '1', true );
				wp_register_script( 'wc-flexslider', '/plugins/woocommerce/flexslider.js', array( 'jquery' ), '1', true );
				$gallery = render_scripts( 'wc-single-product wc-flexslider' );
				equal( '', find_kept( $gallery, 'single.js flexslider.js' ) );
				equal( 'single.js flexslider.js', find_kept( $gallery . render_scripts( 'look' ), 'single.js flexslider.js' ) );
				$page = render_scripts( 'swiper wc-js-cookie wc-add-to-cart' );
				equal( '', find_kept( $page, 'swiper.js wc-js-cookie.js wc-add-to-cart.js' ) );
				equal( 'swiper.js', find_kept( $page . '<script type="module" src="' . plugins_url( 'quick-look/module.js' ) . '"></script>', 'swiper.js' ), 'import' );
				equal( 'wc-js-cookie.js', find_kept( $page . '<script>load( "' . plugins_url( 'quick-look/later.js' ) . '" );</script>', 'wc-js-cookie.js' ), 'later' );
				equal( 'wc-add-to-cart.js', find_kept( $page . '<script>load( "' . plugins_url( 'quick-look/products.js' ) . '" );</script>', 'wc-add-to-cart.js' ), 'request' );
				wp_deregister_script( 'wc-single-product' );
				wp_deregister_script( 'wc-flexslider' );
			}
		);
	}
);

test(
	'keeps code that another plugin has added to code that goes with its script',
	static function () {
		$page  = render_scripts( 'wp-hooks wp-i18n wc-add-to-cart' );
		wp_register_script( 'wc-needs-i18n', '/plugins/woocommerce/needs.js', array( 'wp-i18n' ), '1', true );
		$known = "wp.i18n.setLocaleData( { 'text direction\\u0004ltr': [ 'ltr' ] } );";
		add_filter( 'storefront_islands_replaced_scripts', $replace = static function ( $handles ) {
			return $handles + array( 'wc-needs-i18n' => 'cart' );
		} );
		$page .= render_scripts( 'wc-needs-i18n' );
		$kept  = array();
		foreach ( array( '', "\nrun( 1 );", "\n//# sourceURL=wp-i18n-js-after" ) as $more ) {
			$kept[] = find_kept( "$page<script id=\"wp-i18n-js-after\">$known$more</script>", 'setLocaleData run( i18n.min.js' );
		}
		remove_filter( 'storefront_islands_replaced_scripts', $replace );
		wp_deregister_script( 'wc-needs-i18n' );
		equal( array( '', 'setLocaleData run( i18n.min.js', '' ), $kept );
	}
);

test(
	'reads code that an optimiser has put into the URL of a script',
	static function () {
		$page = render_scripts( 'swiper wc-js-cookie' );
		foreach ( array( 'base64,' . base64_encode( 'new Swiper( ".a" );' ), 'charset=utf-8,' . rawurlencode( 'new Swiper( ".a" );' ) ) as $data ) {
			equal( 'swiper.js', find_kept( "$page<script defer src=\"data:text/javascript;$data\"></script>", 'swiper.js' ), $data );
		}
		equal( '', find_kept( "$page<script src=\"data:text/javascript,document.hidden\"></script>", 'swiper.js jquery.min.js' ) );
		equal( 'jquery.min.js', find_kept( '<script src="data:text/javascript;base64,' . base64_encode( 'jQuery( ".a" ).hide();' ) . '"></script>', 'jquery.min.js' ) );
	}
);

test(
	'keeps a file of a theme or a plugin under the handle of an original of any host',
	static function () {
		foreach ( array(
			'astra-theme-js'       => array( '/themes/astra/js/frontend.min.js', '/themes/boutique/js/frontend.min.js' ),
			'astra-mobile-cart'    => array( '/themes/astra/js/mobile-cart.js', '/themes/astra-child/js/mobile-cart.js' ),
			'edd-ajax'             => array( '/plugins/easy-digital-downloads-pro/edd-ajax.js', '/plugins/my-downloads/edd-ajax.js' ),
			'joinchat'             => array( '/plugins/creame-whatsapp-me/joinchat.js', '/themes/boutique/joinchat.js' ),
			'smart-search-general' => array( '/plugins/smart-woocommerce-search/main.js', '/themes/boutique/main.js' ),
			'elementor-frontend'   => array( '/plugins/elementor/frontend.js', '/plugins/my-tweaks/frontend.js' ),
		) as $handle => $urls ) {
			foreach ( $urls as $index => $src ) {
				wp_deregister_script( $handle );
				wp_register_script( $handle, $src, array(), '1', true );
				equal( $index ? basename( $src ) : '', find_kept( render_scripts( $handle ), basename( $src ) ), $src );
			}
			wp_deregister_script( $handle );
		}
	}
);

test(
	'finds the names of libraries also where nothing calls them at once',
	static function () {
		$finds = static function ( $code, $handle ) {
			foreach ( \StorefrontIslands\Originals::SIGNS as $sign ) {
				if ( in_array( $handle, $sign[2], true ) && \StorefrontIslands\Originals::has_sign( $code, $sign ) ) {
					return true;
				}
			}
			return false;
		};
		foreach ( array(
			'wc-js-cookie'      => array( 'window.Cookies?.get("a")', 'init(Cookies)', 'const { get } = Cookies;', 'window["Cookies"].get()', 'Cookies.get(1)', 'const C = window.Cookies; C.get(1)', 'const { Cookies } = window;', "const {\n Cookies: jar\n} = window", 'const jar = window["Cookies"]', '"Cookies" in window', 'a || Cookies', '() => Cookies', 'if(!Cookies)return', 'init({jar:Cookies})', 'typeof Cookies', "jar = Cookies\njar.get(1)" ),
			'wc-single-product' => array( '$(a).data().flexslider.flexAnimate(1)', '$(a).data().product_gallery.initZoom()', '$(a).data("flexslider").flexAnimate(1)', '$(a).flexslider(1)', '$(a).data( \'product_gallery\' ).initZoom()', 'a.trigger("wc_product_gallery_x")', '$( ".woocommerce-product-gallery .flex-control-thumbs" ).slick( a )', '$(".flex-control-nav").owlCarousel()', "a.find( b ).off( 'click', '.woocommerce-product-gallery__image a' )", "a.off('click', '.woocommerce-product-gallery__trigger')", '$(".woocommerce-product-gallery").off("click","**")', "$( '.woocommerce-product-gallery__image' ).trigger( 'zoom.destroy' )", "$( 'body' ).off( 'click', '#respond p.stars a' )", "$( '#rating' ).before( '<p class=\"stars\"><span><a class=\"star-1\" href=\"#\">1</a></span></p>' )", "$( '.wc-tabs-wrapper, .woocommerce-tabs, #rating' ).trigger( 'init' )", '$tabs.find(".woocommerce-Tabs-panel").show()', "$('.wc-tab').css('display', 'block')", "jQuery( '.woocommerce-tabs .panel' ).slideDown()", "$( '#tab-description' ).hide()", "jQuery('div#tab-custom_tab').show();", "if( $('#tab-reviews').is(':hidden') ) open()", '$tabs.querySelector("#tab-reviews").style.display = "block"', "const area = document.querySelector( '#tab-reviews' ), b = 1", '$( "#tab-video" ).stop().fadeIn( 200 )', "document.getElementById('tab-additional_information')", '$("#tab-size").attr("style","display:none")', "a.closest( '.woocommerce-tabs' ).find( '.panel' ).hide()", "$('.woocommerce-tabs > .panel').hide()", 'a.children( ".panel.entry-content" ).hide()', "$( '.wc-tabs-wrapper, .woocommerce-tabs' ).trigger( 'init' )", "$('#respond p.stars a').prepend('<svg></svg>')", "$( '.comment-form-rating a.star-5' ).trigger( 'click' )", '$(".stars > span").addClass("a")', "$( '.woocommerce-product-gallery__trigger' ).html( icon )", "$('.flex-viewport').prepend(badge)", 'document.querySelector(".flex-active-slide img").src', '$(".zoomImg").remove()', 'wc_single_product_params.flexslider.directionNav = true;', 'window["wc_single_product_params"]["flexslider"].slideshow = true', '$.extend( wc_single_product_params.photoswipe_options, { bgOpacity: 1 } )', "$( document ).on( 'wc-product-gallery-before-init', ( e, gallery, params ) => { params.flexslider.animationLoop = true; } )", "$( document ).on( 'wc-product-gallery-after-init', a )", "jQuery( path ).attr( 'data-large_image', url );", '$img.attr("data-large_image",a.full)', "img.setAttribute( 'data-large_image', url )", "html.find( 'img' ).attr( { 'data-large_image': a.full_src } )", 'image.dataset.large_image = url' ),
			'wc-add-to-cart-variation' => array( '$select.val( v ).trigger( "change.wc-variation-form" )', "$( form ).off( '.wc-variation-form' )", "a.unbind('click.wc-variation-form')" ),
			'wc-add-to-cart'    => array( '$button.addClass( "ajax_add_to_cart" )', "a.removeClass('ajax_add_to_cart').attr('href',b)", 'a.classList.remove("added","ajax_add_to_cart")', '$(document).on("click",".ajax_add_to_cart",function(e){var b=$(this);if(b.hasClass("loading"))return;$.ajax(a)})', "$( 'body' ).on( 'click', '.add_to_cart_button', function ( e ) { e.stopPropagation(); } )", "$( 'body' ).on( 'click', 'a.remove_from_cart_button', ( e ) => { e.preventDefault(); e.stopPropagation(); } )", "a.querySelectorAll( '.add_to_cart_button' ).forEach( b => b.onclick = () => b.classList.contains( 'loading' ) || add( b ) )", "$( document.body ).trigger( 'added_to_cart', [ a, b, c ] )", "$( document.body ).off( 'added_to_cart' ).on( 'added_to_cart', a )", '$("body").unbind("removed_from_cart added_to_cart")' ),
			'woocommerce'       => array( "if($('p.demo_store').length&&$('p.demo_store').is(':visible')){a()}", "if ( ! $( '.woocommerce-store-notice' ).is( ':visible' ) ) a()", "b = $('.woocommerce-store-notice').css('display')", 'document.querySelector( ".woocommerce-store-notice" ).style.display === "none"' ),
			'wc-cart'           => array( "$( document ).trigger( 'wc_update_cart' )", '$(document).trigger("a wc_update_cart")', "$( '#calc_shipping_country' ).on( 'select2:select', a )", "$(document).on('select2:open',()=>a())", "$('body').on('country_to_state_changing', function(e, country, container) {})", "a.bind( 'country_to_state_changed', b )" ),
			'edd-ajax'          => array( "$( document.body ).on( 'click.eddAddToCart', '.edd-add-to-cart', function ( e ) { e.preventDefault(); } )", '$("body").on("click",".edd-add-to-cart",function(e){e.preventDefault()})', "$( document ).off( 'click', '.edd-add-to-cart', this.ask )", "$('.edd-add-to-cart').trigger('click')", '$( "a.edd-add-to-cart" ).click()', "$( 'body' ).off( '.eddAddToCart', '.edd-add-to-cart' )" ),
			'astra-theme-js'    => array( 'window.addEventListener("resize", astraNavMenuToggle)', 'setTimeout(astraNavMenuToggle, 10)', 'on("x", AstraToggleSubMenu)', 'window.astraNavMenuToggle && window.astraNavMenuToggle()', 'astraAnything()', 'w.astraNavMenuToggle()' ),
			'wp-hooks'          => array( 'const { hooks } = wp;', 'window.wp?.hooks?.addAction()', 'wp["hooks"].addAction()', 'const w = window.wp; w.hooks.addAction()', '(function(w){ w.hooks.addAction() })(window.wp)', 'init( jQuery, wp )', 'const { wp } = window;', 'const { wp: w } = window;', 'const w = window["wp"];', "const w = wp\nw.hooks", 'return wp}', 'e.wp.hooks', 'window["wp"]["hooks"]' ),
			'underscore'        => array( '_.isEqual(a)', '_.contains(a)', '_.omit(a)', '_.first(a)', '_ . map ( a )', '_.chain(a)', 'window._.map(a)', 'const u = window._;', 'const { debounce } = _;', 'a.map(_.identity)', '_.templateSettings.interpolate = a' ),
			'elementor-frontend' => array( "if ( $('body').attr('data-elementor-device-mode') == 'mobile' ) a()", "jQuery( 'body' ).data( 'elementor-device-mode' )", "jQuery('#rooms .elementor-gallery-item').first().trigger('click')", '$(".elementor-image-gallery a:first").click()', "setTimeout(function() { $('.elementor-tab-title').removeClass('elementor-active'); $('.elementor-tab-content').css('display', 'none'); }, delay);", '$( this ).find( ".elementor-tab-title" ).off( "click" ).on( "click", a )', "jQuery( '.elementor-toggle-title' ).first().trigger( 'click' )", 'window.addEventListener("elementor/frontend/init", start)', "addEventListener( 'elementor/popup/show', start )" ),
			'elementor-waypoints' => array( 'new Waypoint({ element: a, handler: b })' ),
			'share-link'        => array( '$(a).shareLink( b )', 'new ShareLink(a)', 'const S = window.ShareLink;' ),
			'wc-order-attribution'  => array( 'const a = window.wc_order_attribution; a.setOrderTracking(true)' ),
			'elementor-v2-alpinejs' => array( 'const A = window.Alpine; A.data(1)' ),
			'joinchat-kjua'         => array( 'const k = window.kjua; k(1)' ),
		) as $handle => $codes ) {
			foreach ( $codes as $code ) {
				equal( true, $finds( $code, $handle ), $code );
			}
		}
		foreach ( array(
			'wc-js-cookie'      => array( 'text = "We use Cookies, always"', 'myCookies.get(1)', '{"title":"Cookies"}', '"Cookies are small files"', '<h2>Cookies</h2>', '"https://shop.test/Cookies/"', '".Cookies-banner"' ),
			'underscore'        => array( 'a._.b(1)', '(_, i) => i', 'a.split("_")', '"_blank"', '__.map(1)' ),
			'elementor-frontend' => array( '$(".elementor-image-gallery a").addClass("wide")', "jQuery( '.elementor-tab-title' ).first().trigger( 'click' )", '$(".elementor-button").on("click",a)' ),
			'elementor-v2-alpinejs' => array( '{"name":"Alpine skis"}', '{"name":"Alpine"}' ),
			'wc-add-to-cart-variation' => array( '$( form ).on( "found_variation.wc-variation-form", a )' ),
			'wc-single-product' => array( 'a( ".woocommerce-tabs" ).offset()', "a.attr('href')=='#tab-reviews'", "$('a[href=\"#tab-reviews\"]').addClass( b )", '`${ url }#tab-description`', "$( '#tab-title-reviews' ).hide()", "$( '.elementor-tab-content' ).hide()", "$( '#my-tab-reviews' ).hide()", "$( '#tab-video' ).find( b ).on( 'click', c )", "a.on( 'init', '.woocommerce-tabs', b )", '$( "#tab-3" ).offset()', 'a( ".wc-table" )', 'a( ".star-10" )', 'a( ".my-stars" )', 'fa-star-5', 'typeof wc_single_product_params === "undefined"', 'flex-wrap', 'a( ".flex-active" )', 'this.zoom.destroy()', '<p class="stars">5 stars</p>', '$( "#rating" ).on( "init", a )', '$(".woocommerce-product-gallery").on("click",".woocommerce-product-gallery__image a",a)', 'var wc_single_product_params = {"flexslider":{"rtl":false},"flexslider_enabled":"1"};', '$(a).flexslider({})', 'a(".woocommerce-product-gallery")', "a.find( 'img' ).attr( 'data-large_image' )", '$img.wc_set_variation_attr("data-large_image",a.image.full_src)', "img.wc_set_variation_attr( 'data-large_image', a )", 'b = img.dataset.large_image == a' ),
			'astra-theme-js'    => array( 'var astra = {"a":1};', '"ast-header", "astra-theme"' ),
			'wc-add-to-cart'    => array( '$(".ajax_add_to_cart").addClass("wide")', '<a class="ajax_add_to_cart">', '$( document.body ).on( "added_to_cart", a )', '$( document.body ).off( "added_to_cart", a )', '$( document.body ).off( "added_to_cart.mine" )', '$( ".single_add_to_cart_button" ).on( "click", function () { if ( $( this ).hasClass( "loading" ) ) return; } )', '$( document ).on( "click", ".add_to_cart_button", function () { $( this ).addClass( "loading" ); } ); a.stopPropagation()' ),
			'woocommerce'       => array( "$('.woocommerce-store-notice__dismiss-link').on('click', a)", "a( '.woocommerce-store-notice' ).offsetHeight", "$( 'body.woocommerce-demo-store' ).is( ':visible' )", "$( '.demo_stores' ).hide(); $( ':visible' )" ),
			'wc-cart'           => array( '$( document ).on( "wc_update_cart", a )', '$( "#calc_shipping_country" ).select2()', "trigger( 'select2:' + name )", '$( "select.country_to_state" ).val()' ),
			'edd-ajax'          => array( '$(".edd-add-to-cart").addClass("wide")' ),
			'wp-hooks'          => array( 'var wp = 1;', 'a.wp2.hooks', '"https://i0.wp.com/a"', '"/wp/v2"', 'function(wp){', '(a,wp)=>a', 'window.wp.media' ),
		) as $handle => $codes ) {
			foreach ( $codes as $code ) {
				equal( false, $finds( $code, $handle ), $code );
			}
		}
	}
);

test(
	'keeps the libraries that rare handlers and words call',
	static function () {
		foreach ( array( 'onerror="Cookies.set(1)"', "ondblclick='Cookies.set(1)'", '@keydown.enter="Cookies.set(1)"', ':class="Cookies.get(1)"' ) as $attribute ) {
			equal( 'wc-js-cookie.js', find_kept( render_scripts( 'wc-js-cookie' ) . "<img $attribute>", 'wc-js-cookie.js' ), $attribute );
		}
		equal( 'jquery.min.js', find_kept( '<p ontoggle="start($)">x</p>', 'jquery.min.js' ) );
		equal( 'underscore.min.js', find_kept( render_scripts( 'underscore wc-add-to-cart' ) . '<script id="underscore-js-after">window.a = new Start;</script>', 'underscore.min.js' ) );
	}
);

test(
	'reads letters and signs that stand as their numbers in attributes and texts',
	static function () {
		$encode = static function ( $text, $format = '&#x%x;' ) {
			return preg_replace_callback( '/[^a-z<>"\'\s]/i', static function ( $match ) use ( $format ) {
				return sprintf( $format, ord( $match[0] ) );
			}, $text );
		};
		$page = render_scripts( 'swiper wc-js-cookie' );
		equal( '', find_kept( $page . '<a href="&#109;&#97;&#105;&#108;to:a&#64;b.test" title="It&#039;s &#8364;5">Mail</a>', 'jquery.min.js swiper.js wc-js-cookie.js' ) );
		foreach ( array(
			'<div data-code="&#106;Query(&#x27;.a&#x27;)">'                             => 'jquery.min.js',
			'<div data-code="j&#81uery">'                                              => 'jquery.min.js',
			'<p>&#x6A;Query( ".a" )</p>'                                               => 'jquery.min.js',
			'<a href="java&#115;cript:Cookies.set(1)">'                                => 'wc-js-cookie.js',
			'<a href="javascript&#58;Cookies&#46;set(1)">'                             => 'wc-js-cookie.js',
			// As template engines encode all but letters.
			'<a onclick="' . $encode( 'Cookies.set(1)' ) . '">'                         => 'wc-js-cookie.js',
			'<a data-html="&lt;b&#x20;onclick&#x3D;&quot;' . $encode( 'Cookies.set(1)' ) . '&quot;&gt;">' => 'wc-js-cookie.js',
			'<a data-code="' . $encode( '$(this).hide()' ) . '">'                      => 'jquery.min.js',
			'<a data-code="' . $encode( '$(this).hide()', '&#%d;' ) . '">'             => 'jquery.min.js',
			'<div data-html="&lt;&#115;cript src=https://cdn.example.test/a.js&gt;">'  => 'swiper.js',
			'<script type="text/plain" data-code="new &#83;wiper(1)"></script>'        => 'swiper.js',
			'<textarea>&#106;Query(1)</textarea>'                                      => 'jquery.min.js',
		) as $html => $expected ) {
			equal( $expected, find_kept( $page . $html, $expected ), $html );
		}
		// A number that would change a tag stays one.
		equal( array( 'a' => 'b"c', 'd' => '<e>' ), \StorefrontIslands\Markup::parse_attributes( ( new \StorefrontIslands\Markup( '<p a="b&#34;c" d=&#60;e&#62;>' ) )->find_tags()[0] ) );
		equal( array( 'data-island' => 'search' ), \StorefrontIslands\Markup::parse_attributes( ( new \StorefrontIslands\Markup( '<form data-island="&#115;earch">' ) )->find_tags()[0] ) );
	}
);

test(
	'keeps WordPress’s libraries for jQuery beside a jQuery that stays',
	static function () {
		wp_register_script( 'wc-needs-color', '/plugins/woocommerce/needs.js', array( 'jquery-color' ), '1', true );
		add_filter( 'storefront_islands_replaced_scripts', $replace = static function ( $handles ) {
			return $handles + array( 'wc-needs-color' => 'cart' );
		} );
		$page = render_scripts( 'jquery-color wc-needs-color' );
		$kept = array( find_kept( $page, 'jquery.color' ), find_kept( $page . '<script>jQuery( ".a" ).animate( { color: "#f00" } );</script>', 'jquery.color needs.js' ) );
		remove_filter( 'storefront_islands_replaced_scripts', $replace );
		wp_deregister_script( 'wc-needs-color' );
		equal( array( '', 'jquery.color' ), $kept );
	}
);

test(
	'keeps all scripts beside a payment script that the plugin cannot read',
	static function () {
		$page = render_scripts( 'wc-add-to-cart-variation' );
		wp_register_script( 'wc-stripe-buttons', 'https://cdn.example.test/plugins/woocommerce-gateway-stripe/buttons.js', array(), '1', true );
		wp_register_script( 'stripe', 'https://js.stripe.com/v3/', array(), '3', true );
		equal( 'add-to-cart-variation.js', find_kept( $page . render_scripts( 'wc-stripe-buttons' ), 'add-to-cart-variation.js' ) );
		// An optimiser has put another file in its place.
		$done              = wp_scripts()->done;
		wp_scripts()->done = array_merge( $done, array( 'wc-stripe-buttons' ) );
		$kept              = find_kept( render_scripts( 'joinchat-woo' ) . '<script src="/min/1.js" id="wc-stripe-buttons-js"></script>', 'joinchat-woo.js' );
		wp_scripts()->done = $done;
		equal( 'joinchat-woo.js', $kept );
		equal( '', find_kept( $page . render_scripts( 'stripe' ), 'add-to-cart-variation.js' ) );
		wp_deregister_script( 'wc-stripe-buttons' );
		wp_deregister_script( 'stripe' );
	}
);

test(
	'keeps jQuery for a file of an unknown server that code writes into the page',
	static function () {
		foreach ( array( 'document.write( \'<script src="https://cdn.example.test/slider.js"><\/script>\' );', 'document.write("<scr"+"ipt src=\'//cdn.example.test/slider?v=1\'></scr"+"ipt>");', 'var html = "<script async src=\"https:\/\/cdn.example.test\/slider.js\"><\/script>"; document.writeln( html );', 'run( \'<script src="https://cdn.example.test/a.js"><\/script>\' );' ) as $code ) {
			equal( 'jquery.min.js', find_kept( "<script>$code</script>", 'jquery.min.js' ), $code );
		}
		// WordPress writes files of its own for older browsers.
		$polyfill = '<script>( window.HTMLScriptElement ) || document.write( \'<script src="' . includes_url( 'js/dist/vendor/wp-polyfill-url.min.js?ver=3' ) . '"></scr\' + \'ipt>\' );</script>';
		equal( '', find_kept( render_scripts( 'wc-add-to-cart' ) . $polyfill, 'wc-add-to-cart.js jquery.min.js' ) );
		foreach ( array( 'document.write( \'<script src="https://www.googletagmanager.com/gtag/js?id=G-1"><\/script>\' );', 'document.write( \'<img src="https://cdn.example.test/slider.gif">\' );', 'document.write( \'<link href="https://cdn.example.test/a.css">\' );' ) as $code ) {
			equal( '', find_kept( "<script>$code</script>", 'jquery.min.js' ), $code );
		}
	}
);

test(
	'keeps what code in any attribute of a script element needs',
	static function () {
		$page  = render_scripts( 'swiper' );
		$words = 'jquery.min.js swiper.js';
		equal( '', find_kept( $page . '<script type="text/plain" data-category="marketing" data-name="Chat"></script>', $words ) );
		foreach ( array(
			'<script type="application/consent" consent-inline="jQuery(function($){ new Swiper(\'.s\') })"></script>',
			'<script type="text/plain" data-code="jQuery(\'.s\').each(Swiper)"></script>',
		) as $element ) {
			equal( $words, find_kept( $page . $element, $words ), $element );
		}
	}
);

test(
	'keeps an original whose functions of jQuery other code calls or replaces',
	static function () {
		wp_register_script( 'woocommerce', '/plugins/woocommerce/woocommerce.js', array( 'jquery' ), '1', true );
		wp_register_script( 'elementor-gallery', '/plugins/elementor/gallery.js', array(), '1', true );
		wp_register_script( 'smart-search-general', '/plugins/smart-woocommerce-search/main.js', array(), '1', true );
		wp_register_script( 'edd-ajax', '/plugins/easy-digital-downloads/edd-ajax.js', array(), '1', true );
		foreach ( array(
			'$(".gtin").wc_set_content("1")'                         => 'wc-add-to-cart-variation',
			'$(".gtin").wc_reset_content()'                          => 'wc-add-to-cart-variation',
			'$("form").wc_set_variation_attr("src", "a")'            => 'wc-add-to-cart-variation',
			'$.fn.wc_variations_image_update = function(){}'         => 'wc-add-to-cart-variation',
			'$.fn.wc_variations_gallery_replace = function(){}'      => 'wc-add-to-cart-variation',
			'$("form").wc_variations_gallery_is_active()'            => 'wc-add-to-cart-variation',
			'$("form").wc_find_gallery_root().hide()'                => 'wc-add-to-cart-variation',
			'new EGallery( settings )'                               => 'elementor-gallery',
			'window.swsAC.inline( form )'                            => 'smart-search-general',
			'QrCreator.render( settings, node )'                     => 'joinchat-qr',
			'window.edd_load_gateway( "paypal" )'                    => 'edd-ajax',
			'$("form").wc_variations_description_update("a")'        => 'wc-add-to-cart-variation',
			'$.scroll_to_notices( $(".woocommerce-message") )'       => 'woocommerce',
		) as $code => $handle ) {
			equal( "$handle-js", find_kept( render_scripts( $handle ) . "<script>jQuery(function($){ $code })</script>", "$handle-js" ), $code );
		}
		equal( '', find_kept( render_scripts( 'wc-add-to-cart-variation' ) . '<script>var wc_variation_gallery_defaults = {"a":"b"}, wc_add_to_cart_variation_params = {};</script>', 'variation-js"' ) );
		array_map( 'wp_deregister_script', array( 'woocommerce', 'elementor-gallery', 'smart-search-general', 'edd-ajax' ) );
	}
);

test(
	'keeps the libraries of jQuery beside a jQuery that stays, by whatever name code calls them',
	static function () {
		foreach ( array( 'wc-flexslider', 'wc-zoom', 'jquery-numerator', 'selectWoo' ) as $handle ) {
			$folder = 'jquery-numerator' === $handle ? 'elementor' : 'woocommerce';
			wp_register_script( $handle, "/plugins/$folder/$handle.js", array( 'jquery' ), '1', true );
		}
		$page  = render_scripts( 'wc-flexslider wc-zoom jquery-numerator selectWoo wc-jquery-blockui elementor-waypoints' );
		$words = 'wc-flexslider.js wc-zoom.js jquery-numerator.js selectWoo.js wc-jquery-blockui.js elementor-waypoints.js';
		$kept  = array(
			find_kept( $page . '<script>var a = {"flexslider":1,"zoom":2}; document.hidden;</script>', $words ),
			find_kept( $page . '<script>var jq = jQuery.noConflict();</script><script>jq( ".s" )[ name ]();</script>', $words ),
			find_kept( $page . '<script>window.jq = jQuery;</script><script type="module" src="https://cdn.example.test/app.js"></script>', $words ),
		);
		array_map( 'wp_deregister_script', array( 'wc-flexslider', 'wc-zoom', 'jquery-numerator', 'selectWoo' ) );
		equal( array( '', $words, $words ), $kept );
	}
);

test(
	'keeps jQuery and each original that code may call for code that nobody has read',
	static function () {
		$page  = ATTRIBUTION_DATA . render_scripts( 'swiper wc-order-attribution wc-js-cookie elementor-dialog joinchat-woo' );
		$words = 'jquery.min.js swiper.js wc-order-attribution.js wc-js-cookie.js elementor-dialog.js joinchat-woo.js';
		$kept  = 'jquery.min.js swiper.js wc-order-attribution.js wc-js-cookie.js elementor-dialog.js';
		$own   = includes_url( 'js/wp-emoji-loader.min.js' );
		with_plugin_files(
			array(
				'far-view/load.js'  => 'const s = document.createElement( "script" ); s.src = far; document.head.append( s );',
				'far-view/numbers.js' => 'const s = document.createElement( "\\x73cript" ); s.src = far; document.head.append( s );',
				'far-view/plain.js' => 'document.hidden;',
			),
			static function () use ( $page, $words, $kept, $own ) {
				$plain = plugins_url( 'far-view/plain.js' );
				foreach ( array(
					'<script src="https://cdn.example.test/slider.js"></script>',
					'<script src="' . plugins_url( 'far-view/load.js' ) . '"></script>',
					'<script src="' . plugins_url( 'far-view/numbers.js' ) . '"></script>',
					'<script>document.createElement( "script" ).src = far;</script>',
					// The code names a file that everybody can read, and may load another one.
					'<script>var known = "' . $plain . '"; document.createElement( "script" ).src = far;</script>',
					'<script>//js.stripe.com
						document.createElement( "script" ).src = far;</script>',
					'<script>document.createElement( "script" ).src = "https://www.youtube.com:a@cdn.example.test/b";</script>',
					'<script src="https://cdn.example.test/a.js?b=/wp-includes/js/c.js"></script>',
					'<script src="https://cdn.example.test/wp-includes/js/c.js"></script>',
					'<script type="application/json">{"html":"\\u003Cscript src=\u0022https://cdn.example.test/a.js\u0022>"}</script>',
					'<i data-json=\'{"html":"\\u003cscript src=https://cdn.example.test/a.js>"}\'></i>',
					'<script>document.write( unescape( "%3Cscript src=\'//cdn.example.test/a.js\'%3E%3C/script%3E" ) );</script>',
					'<script>document.write( "\\x3cscript src=//cdn.example.test/a.js>" );</script>',
					'<script>eval( code );</script>',
					'<script>window[ "ev" + "al" ]( code );</script>',
					'<script>document.createElement( "\x73cript" ).src = far;</script>',
					'<script>( 0, eval )( code );</script>',
					'<script>new Function( "a", code )( 1 );</script>',
					'<script>document.body.innerHTML = atob( code );</script>',
					'<script type="module">import "data:text/javascript;base64,YQ==";</script>',
					'<script type="module">import( "blob:" + code );</script>',
					'<script src="data:,eval(code)"></script>',
					'<script src=" data:text/javascript;base64,' . base64_encode( 'eval( code )' ) . '"></script>',
					'<div data-html="&lt;script src=https://cdn.example.test/a.js&gt;"></div>',
				) as $code ) {
					equal( $kept, find_kept( $page . $code, $words ), $code );
				}
				foreach ( array(
					'<script src="' . $plain . '"></script>',
					'<script>load( "' . $plain . '" );</script>',
					'<script>document.createElement( "script" ).src = "https://www.googletagmanager.com/gtag/js?id=G-1";</script>',
					'<script>document.createElement( "script" ).src = "' . $own . '";</script>',
					'<script>var self = Function( "return this" )(); medieval( 1 ); new Function; a instanceof Function;</script>',
				) as $code ) {
					equal( '', find_kept( $page . $code, $words ), $code );
				}
				// WordPress's libraries, which a script that goes has brought.
				wp_register_script( 'joinchat-lite', '/creame-whatsapp-me/lite.js', array( 'clipboard' ), '1', true );
				equal( 'clipboard.min.js', find_kept( render_scripts( 'clipboard joinchat-lite' ) . '<script>eval( code );</script>', 'clipboard.min.js' ) );
				equal( '', find_kept( render_scripts( 'clipboard joinchat-lite' ), 'clipboard.min.js lite.js' ) );
				wp_deregister_script( 'joinchat-lite' );
				// The filter speaks for the code.
				add_filter( 'storefront_islands_needs_jquery', '__return_false' );
				$filtered = find_kept( $page . '<script src="https://cdn.example.test/slider.js"></script><script>eval( code );</script>', $words );
				remove_filter( 'storefront_islands_needs_jquery', '__return_false' );
				equal( '', $filtered, 'filter' );
			}
		);
	}
);

test(
	'keeps jQuery for a file of WordPress that other code prints or names without its dependencies',
	static function () {
		foreach ( array( 'jquery/jquery.form.min.js' => 'jquery.min.js', 'hoverIntent.min.js' => 'jquery.min.js', 'wp-embed.min.js' => '' ) as $path => $kept ) {
			$src = includes_url( "js/$path" );
			equal( $kept, find_kept( "<script src=\"$src\"></script>", 'jquery.min.js' ), $path );
			equal( $kept, find_kept( "<script>load( \"$src\" );</script>", 'jquery.min.js' ), $path );
		}
	}
);

test(
	'keeps jQuery for code that writes the HTML of an answer into the page',
	static function () {
		foreach ( array( 'fetch( "/more/" ).then( ( a ) => a.text() ).then( ( html ) => { box.innerHTML = html; } );', 'var x = new XMLHttpRequest(); x.onload = function () { box.insertAdjacentHTML( "beforeend", x.response ); };' ) as $code ) {
			equal( 'jquery.min.js', find_kept( "<script>$code</script>", 'jquery.min.js' ), $code );
		}
		foreach ( array( 'fetch( "/more/" ).then( show );', 'box.innerHTML = "<b>a</b>";' ) as $code ) {
			equal( '', find_kept( "<script>$code</script>", 'jquery.min.js' ), $code );
		}
	}
);

test(
	'keeps what a file needs that a filter has put in the place of another one, and says so in the report',
	static function () {
		$page = render_scripts( 'swiper elementor-dialog' );
		with_plugin_files(
			array( 'swaps/own.js' => 'jQuery( ".a" ).each( DialogsManager );' ),
			static function () use ( $page ) {
				$own   = plugins_url( 'swaps/own.js' );
				$words = 'swaps/own.js elementor-dialog.js jquery.min.js';
				$done  = wp_scripts()->done;
				// WordPress has printed both.
				wp_scripts()->done = array_merge( $done, array( 'jquery-core', 'swiper', 'elementor-dialog' ) );
				add_filter( 'script_loader_src', $swap = static function ( $src, $handle ) use ( $own ) {
					return 'swiper' === $handle ? $own : $src;
				}, 10, 2 );
				$printed = str_replace( wp_scripts()->registered['swiper']->src, apply_filters( 'script_loader_src', wp_scripts()->registered['swiper']->src, 'swiper' ), $page );
				remove_filter( 'script_loader_src', $swap );
				$_GET[ \StorefrontIslands\Request::CHECK_QUERY ] = \StorefrontIslands\Request::create_check_token();
				$kept   = array( find_kept( $page, $words ), find_kept( $printed, $words ) );
				$report = create_buffer()->finish( sprintf( PAGE, '', $printed ) );
				unset( $_GET[ \StorefrontIslands\Request::CHECK_QUERY ] );
				wp_scripts()->done = $done;
				equal( array( '', $words ), $kept );
				equal( true, false !== strpos( $report, 'swiper stays with what it needs, because the page has another file in its place.' ) );
			}
		);
	}
);

test(
	'keeps all scripts of a page whose base element leads to another server',
	static function () {
		foreach ( array( 'https://cdn.example.test/' => 'swiper.js', '//cdn.example.test' => 'swiper.js', '/folder/' => '', home_url( '/folder/' ) => '', '' => '' ) as $base => $kept ) {
			equal( $kept, find_kept( "<base href=\"$base\">" . render_scripts( 'swiper' ), 'swiper.js' ), $base );
		}
		equal( 'swiper.js', find_kept( '<base/href=//cdn.example.test>' . render_scripts( 'swiper' ), 'swiper.js' ) );
		equal( '', find_kept( '<base target="_blank">' . render_scripts( 'swiper' ), 'swiper.js' ) );
	}
);

test(
	'tells the loader from other scripts with an attribute of that name',
	static function () {
		equal( 'jquery.min.js', find_kept( '<script src="https://cdn.example.test/a.js" data-hosts="a,b"></script>', 'jquery.min.js' ) );
		$html = create_buffer()->finish( sprintf( PAGE, '', '<script src="' . includes_url( 'js/wp-embed.min.js' ) . '" data-hosts="a,b"></script>' ) );
		equal( array( true, true ), array( false !== strpos( $html, 'data-hosts="a,b"' ), false !== strpos( $html, 'src="/loader.js" data-hosts="none"' ) ) );
	}
);

test(
	'keeps a script for a tagged template after it, and jQuery for one of its own name',
	static function () {
		equal( 'underscore.min.js', find_kept( render_scripts( 'underscore wc-add-to-cart' ) . '<script id="underscore-js-after">start`a`;</script>', 'underscore.min.js' ) );
		equal( 'jquery.min.js', find_kept( '<script>$`.a`;</script>', 'jquery.min.js' ) );
	}
);

test(
	'keeps jQuery for the forms of HubSpot, which hand their form to the page’s code by it',
	static function () {
		equal( 'jquery.min.js', find_kept( '<script src="//js.hsforms.net/forms/v2.js"></script>', 'jquery.min.js' ) );
		equal( '', find_kept( '<script src="//js.hs-scripts.com/1.js"></script>', 'jquery.min.js' ) );
	}
);

test(
	'keeps jQuery beside a tag manager, whose container nobody can read, until a filter says that no tag needs jQuery',
	static function () {
		wp_register_script( 'gtm', 'https://www.googletagmanager.com/gtm.js?id=GTM-1', array(), null, true ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- as a plugin would.
		$allow = static function ( $needs, $code ) {
			return $needs && false === strpos( $code, 'googletagmanager.com/gtm.js' );
		};
		foreach ( array(
			'<script>var f = d.createElement( "script" ); f.src = "https://www.googletagmanager.com/gtm.js?id=GTM-1";</script>',
			// The most used plugin for the manager writes its URL in two strings.
			"<script>j = d.createElement( s ); j.src =\n'//www.googletagmanager.com/gtm.'+'js?id='+i+dl;</script>",
			'<script src="https://www.googletagmanager.com/gtm.js?id=GTM-1"></script>',
			'<script type="text/plain" data-src="https://www.googletagmanager.com/gtm.js?id=GTM-1"></script>',
			render_scripts( 'gtm' ),
			'<script src="https://www.googletagmanager.com/gtag/js?id=GTM-1"></script>',
			// Some write JSON into the page, which a file then reads.
			'<script type="application/json">{"url":"https:\/\/www.googletagmanager.com\/gtm.js?id=GTM-1"}</script>',
			'<script>var f = d.createElement( "script" ); f.src = "https:\/\/www.googletagmanager.com\/gtm.js?id=GTM-1";</script>',
			'<script>var settings = {"tag":"{\"url\":\"https:\\/\\/www.googletagmanager.com\\/gtm.js\"}"};</script>',
		) as $code ) {
			equal( 'jquery.min.js', find_kept( $code, 'jquery.min.js' ), $code );
			add_filter( 'storefront_islands_needs_jquery', $allow, 10, 2 );
			equal( '', find_kept( $code, 'jquery.min.js' ) );
			remove_filter( 'storefront_islands_needs_jquery', $allow );
		}
		equal( '', find_kept( '<script src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>', 'jquery.min.js' ) );
		wp_deregister_script( 'gtm' );
	}
);

test(
	'keeps jQuery beside the containers of other tag managers, and not beside the trackers of the same servers',
	static function () {
		$urls = array(
			'cdn.matomo.cloud/shop.matomo.cloud/container_aB1.js',
			'cdn.segment.com/analytics.js/v1/key/analytics.min.js',
			// Nobody knows these servers, and code of theirs may need everything.
			'tags.tiqcdn.com/utag/shop/main/prod/utag.js',
			'assets.adobedtm.com/1a/2b/launch-3c.min.js',
			'shop.containers.piwik.pro/1-2-3.js',
			'cdn.tagcommander.com/1/tc_shop.js',
		);
		foreach ( $urls as $url ) {
			$code = 'var f = d.createElement( "script" ); f.src = "https://' . $url . '"; s.parentNode.insertBefore( f, s );';
			foreach ( array( "<script>$code</script>", '<script>' . str_replace( '/', '\/', $code ) . '</script>', "<script src='https://$url'></script>", "<script type='text/plain' data-src='//$url'></script>" ) as $html ) {
				equal( 'jquery.min.js', find_kept( $html, 'jquery.min.js' ), $html );
			}
		}
		// Their manual writes the key into the URL.
		equal( 'jquery.min.js', find_kept( '<script>var t = document.createElement( "script" ); t.src = "https://cdn.segment.com/analytics.js/v1/" + key + "/analytics.min.js";</script>', 'jquery.min.js' ) );
		equal( '', find_kept( '<script src="https://cdn.matomo.cloud/shop.matomo.cloud/matomo.js"></script>', 'jquery.min.js' ) );
		$_GET[ \StorefrontIslands\Request::CHECK_QUERY ] = \StorefrontIslands\Request::create_check_token();
		preg_match( '~id="storefront-islands-report">(.*?)</script>~s', create_buffer()->finish( sprintf( PAGE, '', "<script src='https://$urls[0]'></script>" ) ), $match );
		unset( $_GET[ \StorefrontIslands\Request::CHECK_QUERY ] );
		equal( true, false !== strpos( implode( '', json_decode( $match[1], true )['notes'] ), 'tag manager (matomo.cloud' ) );
	}
);

test(
	'keeps WooCommerce’s gallery with its libraries where a shop has settings of its own for it, and says so in a check',
	static function () {
		$scripts = clone wp_scripts();
		$handles = array( 'wc-single-product', 'wc-flexslider', 'wc-zoom', 'wc-photoswipe', 'wc-photoswipe-ui-default' );
		foreach ( $handles as $handle ) {
			wp_register_script( $handle, "/plugins/woocommerce/$handle.js", 'wc-photoswipe' === substr( $handle, 0, 13 ) ? array() : array( 'jquery' ), '1', true );
		}
		$all  = implode( '.js ', $handles ) . '.js';
		$find = static function ( array $changes ) use ( $handles, $all ) {
			$params = array_replace_recursive( array( 'flexslider_enabled' => true ) + \StorefrontIslands\Originals::GALLERY, array( 'flexslider' => array( 'rtl' => is_rtl() ) ), $changes );
			wp_scripts()->registered['wc-single-product']->extra = array();
			wp_localize_script( 'wc-single-product', 'wc_single_product_params', $params );
			return find_kept( render_scripts( implode( ' ', $handles ) ), $all );
		};
		foreach ( array( array(), array( 'flexslider' => array( 'rtl' => true ) ), array( 'i18n_required_rating_text' => 'a};b' ) ) as $changes ) {
			equal( '', $find( $changes ), wp_json_encode( $changes ) );
		}
		foreach ( array(
			array( 'flexslider' => array( 'directionNav' => true ) ),
			array( 'flexslider' => array( 'controlNav' => false ) ),
			array( 'flexslider' => array( 'slideshow' => true, 'slideshowSpeed' => 4000 ) ),
			array( 'zoom_options' => array( 'magnify' => 2 ) ),
			array( 'photoswipe_options' => array( 'shareEl' => true ) ),
		) as $changes ) {
			equal( $all, $find( $changes ), wp_json_encode( $changes ) );
		}
		// A filter that returns a list of its own, and WooCommerce before it had the last setting.
		wp_scripts()->registered['wc-single-product']->extra['data'] = 'var wc_single_product_params = {"flexslider":{"directionNav":false},"flexslider_enabled":"1"};';
		$few = find_kept( render_scripts( implode( ' ', $handles ) ), $all );
		wp_scripts()->registered['wc-single-product']->extra['data'] = 'var wc_single_product_params = ' . wp_json_encode( array( 'flexslider' => array_diff_key( \StorefrontIslands\Originals::GALLERY['flexslider'], array( 'allowOneSlide' => 1 ) ) ) ) . ';';
		equal( array( $all, '' ), array( $few, find_kept( render_scripts( implode( ' ', $handles ) ), $all ) ) );

		$_GET[ \StorefrontIslands\Request::CHECK_QUERY ] = \StorefrontIslands\Request::create_check_token();
		$find( array( 'flexslider' => array( 'directionNav' => true ) ) );
		$html = create_buffer()->finish( sprintf( PAGE, '', render_scripts( 'wc-single-product' ) ) );
		unset( $_GET[ \StorefrontIslands\Request::CHECK_QUERY ] );
		$GLOBALS['wp_scripts'] = $scripts; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- as before the test.
		equal( true, false !== strpos( $html, 'wc-single-product stays, because the shop has settings or libraries of its own for the gallery of a product.' ) );
	}
);

test(
	'keeps WooCommerce’s gallery where its data enables a library that the shop has taken out',
	static function () {
		$scripts = clone wp_scripts();
		$handles = array( 'wc-single-product', 'wc-flexslider', 'zoom', 'photoswipe-ui-default' );
		foreach ( $handles as $handle ) {
			wp_register_script( $handle, "/plugins/woocommerce/$handle.js", array(), '1', true );
		}
		wp_localize_script( 'wc-single-product', 'wc_single_product_params', array(
			'flexslider_enabled' => '1',
			'zoom_enabled'       => '1',
			'photoswipe_enabled' => '',
		) );
		$find   = static function ( $names, $page = '' ) {
			return find_kept( $page . render_scripts( $names ), 'wc-single-product.js' );
		};
		$block  = '<div data-block-name="woocommerce/product-gallery" class="wc-block-product-gallery wp-block-woocommerce-product-gallery"></div>';
		$result = array(
			$find( 'wc-single-product wc-flexslider zoom' ),
			$find( 'wc-single-product wc-flexslider zoom photoswipe-ui-default' ),
			$find( 'wc-single-product wc-flexslider' ),
			$find( 'wc-single-product zoom photoswipe-ui-default' ),
			$find( 'wc-single-product' ),
			// The block of a gallery, which has no use for the libraries.
			$find( 'wc-single-product', $block ),
			$find( 'wc-single-product', $block . '<div class="woocommerce-product-gallery images"></div>' ),
		);
		$GLOBALS['wp_scripts'] = $scripts; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- as before the test.
		equal( array( '', '', 'wc-single-product.js', 'wc-single-product.js', 'wc-single-product.js', '', 'wc-single-product.js' ), $result );
	}
);

test(
	'keeps WooCommerce’s gallery with the zoom for pictures without a link',
	static function () {
		$scripts = clone wp_scripts();
		foreach ( array( 'wc-single-product', 'zoom' ) as $handle ) {
			wp_register_script( $handle, "/plugins/woocommerce/$handle.js", array(), '1', true );
		}
		$find    = static function ( $page, $has_zoom = '1' ) {
			wp_scripts()->registered['wc-single-product']->extra = array();
			wp_localize_script( 'wc-single-product', 'wc_single_product_params', array( 'zoom_enabled' => $has_zoom ) );
			return find_kept( $page . render_scripts( 'wc-single-product zoom' ), 'wc-single-product.js' );
		};
		$image   = '<img src="/a-600.jpg" data-large_image="/a.jpg">';
		$linked  = '<div data-thumb="/a-100.jpg" class="woocommerce-product-gallery__image"><a href="/a.jpg">' . $image . '</a></div>';
		$picture = '<div class="woocommerce-product-gallery__image"><span>Sale</span><a href="/a.jpg"><picture><source>' . $image . '</picture></a></div>';
		$bare    = '<div class="woocommerce-product-gallery__image">' . $image . '</div>';
		$empty   = '<div class="woocommerce-product-gallery__image woocommerce-product-gallery__image--placeholder"><img src="/none.png"></div>';
		$form    = '<form class="variations_form cart" data-product_variations="%s"></form>';
		$result  = array(
			$find( $linked . $picture ),
			$find( $linked . $bare ),
			$find( $bare . $linked ),
			$find( $bare, '' ),
			// Without a picture of the product, a variation may bring one.
			$find( $empty ),
			$find( $empty . sprintf( $form, '[{&quot;image&quot;:{&quot;full_src&quot;:false}}]' ) ),
			$find( $empty . sprintf( $form, '[{&quot;image&quot;:{&quot;full_src&quot;:&quot;https:\/\/a.test\/a.jpg&quot;}}]' ) ),
			$find( $empty . sprintf( $form, 'false' ) ),
		);
		$GLOBALS['wp_scripts'] = $scripts; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- as before the test.
		$kept = 'wc-single-product.js';
		equal( array( '', $kept, $kept, '', '', '', $kept, $kept ), $result );
	}
);

test(
	'keeps WooCommerce’s gallery where its image names another file than its link, or its slider another row',
	static function () {
		$scripts = clone wp_scripts();
		foreach ( array( 'wc-single-product', 'wc-flexslider', 'wc-zoom', 'wc-photoswipe-ui-default' ) as $handle ) {
			wp_register_script( $handle, "/plugins/woocommerce/$handle.js", array(), '1', true );
		}
		$find   = static function ( $page, array $params ) {
			wp_scripts()->registered['wc-single-product']->extra = array();
			wp_localize_script( 'wc-single-product', 'wc_single_product_params', array_fill_keys( $params, '1' ) );
			return '' !== find_kept( $page . render_scripts( 'wc-single-product wc-flexslider wc-zoom wc-photoswipe-ui-default' ), 'wc-single-product.js' );
		};
		$create = static function ( $href, $source = 'https://a.test/a.jpg?b=1&amp;c=2', $large = 'https://a.test/a.jpg?b=1&amp;c=2' ) {
			return sprintf( '<div data-thumb="/a-100.jpg" class="woocommerce-product-gallery__image"><a href="%s"><img src="/a-600.jpg" data-src="%s" data-large_image="%s"></a></div>', $href, $source, $large );
		};
		$file   = 'https://a.test/a.jpg?b=1&#038;c=2';
		$row    = '<div class="woocommerce-product-gallery"><figure class="woocommerce-product-gallery__wrapper">%s</figure></div>';
		$zoom   = array( 'zoom_enabled' );
		$viewer = array( 'photoswipe_enabled' );
		$slider = array( 'flexslider_enabled' );
		$result = array(
			$find( $create( $file ), array( 'zoom_enabled', 'photoswipe_enabled' ) ),
			$find( $create( '//cdn.test/a.jpg?b=1&amp;c=2' ), array( 'zoom_enabled', 'photoswipe_enabled' ) ),
			$find( $create( '#' ), $zoom ),
			$find( $create( '#' ), $viewer ),
			$find( $create( '#' ), $slider ),
			$find( $create( $file ) . $create( 'https://videos.test/1' ), $viewer ),
			$find( $create( $file, '/b.jpg' ), $zoom ),
			$find( $create( $file, '/b.jpg' ), $viewer ),
			$find( $create( $file, '', '/b.jpg' ), $zoom ),
			$find( $create( $file, '', '/b.jpg' ), $viewer ),
			$find( sprintf( $row, $create( $file ) . $create( $file ) ), $slider ),
			$find( sprintf( $row, '<div class="slide">' . $create( $file ) . '</div><div class="slide">' . $create( $file ) . '</div>' ), $slider ),
			$find( sprintf( $row, '<div class="slide">' . $create( $file ) . '</div>' ), $slider ),
			$find( '<select name="rating" id="rating" required></select><b id="ratings"></b>', $slider ),
			$find( '<input type="hidden" name="rating" id="rating">', $slider ),
		);
		$GLOBALS['wp_scripts'] = $scripts; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- as before the test.
		equal( array( false, false, true, true, false, true, true, false, false, true, false, true, false, false, true ), $result );
	}
);

test(
	'keeps an original of WooCommerce whose data sends its requests to another address',
	static function () {
		$scripts = clone wp_scripts();
		foreach ( array( 'wc-add-to-cart', 'wc-cart-fragments' ) as $handle ) {
			wp_register_script( $handle, "/plugins/woocommerce/$handle.js", array(), '1', true );
		}
		$find = static function ( $address ) {
			foreach ( array( 'wc-add-to-cart' => '/?wc-ajax=%%endpoint%%', 'wc-cart-fragments' => $address ) as $handle => $own ) {
				wp_scripts()->registered[ $handle ]->extra = array();
				wp_localize_script( $handle, strtr( $handle, '-', '_' ) . '_params', array( 'wc_ajax_url' => $own ) );
			}
			return find_kept( render_scripts( 'wc-add-to-cart wc-cart-fragments' ), 'wc-cart-fragments.js' );
		};
		$result                = array( $find( '/?wc-ajax=%%endpoint%%' ), $find( '/de/?wc-ajax=%%endpoint%%' ) );
		$GLOBALS['wp_scripts'] = $scripts; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- as before the test.
		equal( array( '', 'wc-cart-fragments.js' ), $result );
	}
);

test(
	'keeps Site Kit’s script for the order that Easy Digital Downloads has printed for it',
	static function () {
		$scripts = clone wp_scripts();
		$handle  = 'googlesitekit-events-provider-easy-digital-downloads';
		wp_register_script( 'edd-ajax', '/plugins/easy-digital-downloads/edd-ajax.js', array( 'jquery' ), '1', true );
		wp_register_script( $handle, '/plugins/google-site-kit/edd-events.js', array( 'edd-ajax' ), '1', true );
		add_filter( 'storefront_islands_needs_jquery', '__return_false' );
		$find = static function ( $code ) use ( $handle ) {
			return find_kept( "<script id=\"$handle-js-before\">$code</script>" . render_scripts( "edd-ajax $handle" ), 'edd-events.js edd-ajax.js' );
		};
		$result = array(
			$find( 'window._googlesitekit.easyDigitalDownloadsCurrency = "EUR";' ),
			$find( 'window._googlesitekit.edddata = window._googlesitekit.edddata || {};' . "\n" . 'window._googlesitekit.edddata.purchase = {"value":"12","items":[]};' ),
		);
		remove_filter( 'storefront_islands_needs_jquery', '__return_false' );
		$GLOBALS['wp_scripts'] = $scripts; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- as before the test.
		equal( array( '', 'edd-events.js edd-ajax.js' ), $result );
	}
);

test(
	'keeps the script of the search whose list has buttons with a dialog of variations',
	static function () {
		$scripts = clone wp_scripts();
		wp_register_script( 'smart-search-general', '/plugins/smart-woocommerce-search-premium/main.js', array(), '1', true );
		$find = static function ( array $data ) {
			wp_scripts()->registered['smart-search-general']->extra = array();
			wp_localize_script( 'smart-search-general', 'swsL10n', $data );
			return find_kept( render_scripts( 'smart-search-general' ), 'main.js' );
		};
		$result                = array( $find( array( 'type' => 'f' ) ), $find( array( 'i18n' => array( 'addToCart' => 'Add to cart' ) ) ) );
		$GLOBALS['wp_scripts'] = $scripts; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- as before the test.
		equal( array( '', 'main.js' ), $result );
	}
);

test(
	'keeps the script of Easy Digital Downloads for a button outside of the form of its download',
	static function () {
		wp_register_script( 'edd-ajax', '/plugins/easy-digital-downloads/edd-ajax.js', array(), '1', true );
		$button = '<a class="edd-add-to-cart button" data-download-id="12" href="#">Buy</a>';
		$form   = '<form id="edd_purchase_%1$s-2" class="edd_download_purchase_form edd_purchase_%1$s" method="post">%2$s</form>';
		$result = array_map(
			static function ( $page ) {
				return '' !== find_kept( $page . render_scripts( 'edd-ajax' ), 'edd-ajax.js' );
			},
			array( sprintf( $form, '12', $button . '<input type="submit" class="edd-add-to-cart edd-no-js">' ), $button, sprintf( $form, '123', '' ) . $button, "<form class=\"edd_purchase_12\">$button</form>" )
		);
		wp_deregister_script( 'edd-ajax' );
		equal( array( false, true, true, true ), $result );
	}
);

test(
	'keeps the drawer of Astra beside its other script where other code may join files afterwards, and says why',
	static function () {
		$scripts = clone wp_scripts();
		wp_register_script( 'wc-add-to-cart', '/plugins/woocommerce/add-to-cart.js', array( 'jquery' ), '1', true );
		wp_register_script( 'astra-theme-js', '/themes/astra/frontend.js', array(), '1', true );
		wp_register_script( 'astra-mobile-cart', '/themes/astra/mobile-cart.js', array( 'jquery', 'wc-add-to-cart' ), '1', true );
		$page  = '<a class="add_to_cart_button"></a>' . render_scripts( 'astra-theme-js wc-add-to-cart astra-mobile-cart' );
		$code  = '<script>astraNavMenuToggle();</script>';
		$words = 'astra/frontend.js add-to-cart.js mobile-cart.js';
		equal( 'astra/frontend.js', find_kept( $page . $code, $words ), 'without other code' );
		ob_start( 'trim' );
		$kept = array( find_kept( $page . $code, $words ), find_kept( $page, $words ) );

		$_GET[ \StorefrontIslands\Request::CHECK_QUERY ] = \StorefrontIslands\Request::create_check_token();

		$html = create_buffer()->finish( sprintf( PAGE, '', $page . $code ) );
		unset( $_GET[ \StorefrontIslands\Request::CHECK_QUERY ] );
		ob_end_clean();
		equal( array( $words, '' ), $kept );
		equal( true, false !== strpos( $html, 'astra-mobile-cart stays beside astra-theme-js' ) );
		$GLOBALS['wp_scripts'] = $scripts; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- as before the test.
	}
);

test(
	'keeps the script of the cart’s fragments for an empty cart widget that nobody else fills',
	static function () {
		wp_register_script( 'wc-cart-fragments', '/plugins/woocommerce/wc-cart-fragments.js', array( 'jquery' ), '1', true );
		wp_register_script( 'astra-mobile-cart', '/themes/astra/mobile-cart.js', array(), '1', true );
		$page  = '<a class="add_to_cart_button"></a>' . render_scripts( 'wc-cart-fragments' );
		$words = 'wc-cart-fragments.js';
		$empty = '<div class="widget woocommerce widget_shopping_cart"><div class="widget_shopping_cart_content"></div></div>';
		foreach ( array(
			'',
			'<div class="widget_shopping_cart_content"><p class="woocommerce-mini-cart__empty-message">No products</p></div>',
			'<div class="my-widget_shopping_cart_content-wrap"></div><script>var html = 1;</script>',
			'<ul id="site-header-cart" class="site-header-cart menu"><li><a><img src="/a.png"><br></a></li><li>' . $empty . '</li></ul>',
			'<div class="ast-site-header-cart ast-menu-cart-with-border"><!-- <div> --><div class="ast-site-header-cart-data">' . $empty . '</div></div>',
			'<div id="astra-mobile-cart-drawer" class="astra-cart-drawer open-right"><div>' . $empty . '</div></div>',
			'<div class="site-header-cart">' . str_repeat( '<p>Text</p>', 300 ) . $empty . '</div>',
			'<div id="cart" data-island="cart"><div data-slot="content" class="woocommerce widget_shopping_cart" hidden><div class="widget_shopping_cart_content"></div></div></div>',
		) as $html ) {
			equal( '', find_kept( $page . $html, $words ), $html );
		}
		foreach ( array(
			'<section id="woocommerce_widget_cart-2" class="widget woocommerce widget_shopping_cart"><h2>Cart</h2><div class="widget_shopping_cart_content"></div></section>',
			"<div class='a widget_shopping_cart_content b'>\n <!-- filled - later -->\n</div>",
			'<DIV CLASS=widget_shopping_cart_content></DIV>',
			'<div class="elementor-menu-cart__main"><div class="widget_shopping_cart_content"></div></div>',
			'<div class="site-header-cart"></div>' . $empty,
			'<section><div class="site-header-cart"></section>' . $empty,
			'<div class="site-header-cart">' . str_repeat( '<p>Text</p>', 300 ) . '</div>' . $empty,
			'<div class="site-header-cart">' . str_repeat( '<p>Text</p>', 900 ) . $empty . '</div>',
			'<div class="site-header-cart"><p>' . $empty . '</div>' . $empty,
			'<div class="site-header-cart">' . $empty . '</div><div class="cart-widget-side">' . $empty . '</div>',
		) as $html ) {
			equal( $words, find_kept( $page . $html, $words ), $html );
		}
		// A drawer of the theme that stays opens without the bundle.
		$drawer = render_scripts( 'astra-mobile-cart' ) . '<div class="astra-cart-drawer">' . $empty . '</div>';
		equal( '', find_kept( $page . $drawer, $words ), 'a drawer' );
		wp_add_inline_script( 'astra-mobile-cart', 'open();' );
		equal( $words, find_kept( $page . $drawer . '<script id="astra-mobile-cart-js-after">open();</script>', $words ), 'a drawer of the theme' );
		wp_deregister_script( 'wc-cart-fragments' );
		wp_deregister_script( 'astra-mobile-cart' );
	}
);

test(
	'keeps the script of the cart’s fragments for code of the page that asks for them, and not for such a file',
	static function () {
		wp_register_script( 'wc-cart-fragments', '/plugins/woocommerce/wc-cart-fragments.js', array( 'jquery' ), '1', true );
		$page = '<a class="add_to_cart_button"></a>' . render_scripts( 'wc-cart-fragments' );
		equal(
			array(
				'jQuery( function ( $ ) { $( document.body ).trigger( "wc_fragment_refresh" ); } )' => 'wc-cart-fragments.js',
				"jQuery(window).load(function(){ jQuery(document.body).trigger('updated_wc_div wc_fragment_refresh'); })" => 'wc-cart-fragments.js',
				'jQuery( document.body ).on( "wc_fragment_refresh", a )' => '',
			),
			find_kept_for( $page, array(
				'jQuery( function ( $ ) { $( document.body ).trigger( "wc_fragment_refresh" ); } )',
				"jQuery(window).load(function(){ jQuery(document.body).trigger('updated_wc_div wc_fragment_refresh'); })",
				'jQuery( document.body ).on( "wc_fragment_refresh", a )',
			), 'wc-cart-fragments.js' )
		);
		with_plugin_files( array( 'side-cart/side.js' => 'jQuery( document.body ).trigger( "wc_fragment_refresh" );' ), static function () use ( $page ) {
			equal( 'side.js', find_kept( $page . render_scripts( 'side' ), 'wc-cart-fragments.js side.js' ) );
		} );
		wp_deregister_script( 'wc-cart-fragments' );
	}
);

test(
	'keeps an original whose link code of the page presses by jQuery, and not for such a file',
	static function () {
		wp_register_script( 'wc-cart', '/plugins/woocommerce/wc-cart.js', array( 'jquery' ), '1', true );
		wp_register_script( 'wc-single-product', '/plugins/woocommerce/wc-single-product.js', array( 'jquery' ), '1', true );
		$page  = render_scripts( 'wc-cart wc-single-product' );
		$words = 'wc-cart.js wc-single-product.js';
		$cases = array(
			"jQuery( function ( $ ) { $( '.reviews_tab a' ).click(); } )"                             => 'wc-single-product.js',
			"jQuery('.woocommerce-tabs a[href=\"#tab-reviews\"]').trigger('click');"                  => 'wc-single-product.js',
			"jQuery( 'ul.tabs li' ).last().find( 'a' ).trigger( 'click' );"                           => 'wc-single-product.js',
			"jQuery(document).ready(function($){ $('.shipping-calculator-button').trigger('click'); })" => 'wc-cart.js',
			"jQuery( '.reviews_tab a' ).on( 'click', a ); b.click();"                                => '',
			"jQuery( '.table-a' ).click();"                                                          => '',
		);
		equal( $cases, find_kept_for( $page, array_keys( $cases ), $words ) );
		with_plugin_files( array( 'scroll-to/reviews.js' => "jQuery( '.reviews_tab a' ).click();" ), static function () use ( $page, $words ) {
			equal( '', find_kept( $page . render_scripts( 'reviews' ), $words ) );
		} );
		wp_deregister_script( 'wc-cart' );
		wp_deregister_script( 'wc-single-product' );
	}
);

test(
	'keeps the builder’s script for code of the page that moves a carousel by its instance',
	static function () {
		wp_register_script( 'elementor-frontend', '/plugins/elementor/elementor-frontend.js', array( 'jquery' ), '1', true );
		$cases = array(
			"const slider = jQuery( '#rooms .swiper' ).data( 'swiper' ); slider.slideNext();"             => 'elementor-frontend.js',
			"document.querySelector('#rooms .swiper').swiper.slideNext()"                                 => 'elementor-frontend.js',
			"box.querySelector( '.swiper' )?.swiper?.update()"                                           => 'elementor-frontend.js',
			'var settings = {"swiperClass":"swiper","file":"/lib/swiper/swiper.min.js"};'                 => '',
			"document.querySelector( '.elementor-widget .swiper-slide, .a.swiper-b' ).hidden = true"      => '',
		);
		equal( $cases, find_kept_for( render_scripts( 'elementor-frontend' ), array_keys( $cases ), 'elementor-frontend.js' ) );
		wp_deregister_script( 'elementor-frontend' );
	}
);

test(
	'names the originals that a page has lost in the page config, with those of a filter',
	static function () {
		foreach ( array( 'woocommerce', 'wc-single-product' ) as $handle ) {
			wp_register_script( $handle, "/plugins/woocommerce/$handle.js", array(), '1', true );
		}
		$read = static function ( $body, $config = '{"replaced":[],"base":"\/"}', $tag = ' data-islands-config' ) {
			$html = create_buffer()->finish( str_replace( ' data-islands-config>{"base":"/"}', "$tag>$config", sprintf( PAGE, '', $body ) ) );
			preg_match( '~data-islands-config>(.*?)</script>~', $html, $match );
			return $match[1];
		};
		$page = render_scripts( 'woocommerce wc-add-to-cart wc-single-product' ) . '<a class="add_to_cart_button"></a>';
		equal( '{"replaced":["woocommerce","wc-add-to-cart","wc-single-product"],"base":"\/"}', $read( $page ) );
		add_filter( 'storefront_islands_needs_jquery', '__return_false' );
		equal( '{"replaced":["woocommerce","wc-single-product"],"base":"\/"}', $read( $page . '<script>$( "a" ).trigger( "added_to_cart" );</script>' ), 'one stays' );
		remove_filter( 'storefront_islands_needs_jquery', '__return_false' );
		equal( '{"replaced":["woocommerce"],"base":"\/"}', $read( render_scripts( 'woocommerce' ), '{"replaced":["wc-cart"],"base":"\/"}', ' data-settings=\'{"replaced":[]}\' data-islands-config' ), 'a brace in the tag' );
		equal( '{"base":"\/","a":{"replaced":[]}}', $read( $page, '{"base":"\/","a":{"replaced":[]}}' ), 'no list of the plugin' );
		add_filter( 'storefront_islands_replaced', $filter = static function ( $handles ) {
			return array_merge( $handles, array( '$1</script>' ) );
		} );
		equal( '{"replaced":["woocommerce","$1\u003C\/script\u003E"],"base":"\/"}', $read( render_scripts( 'woocommerce' ) ), 'a filter' );
		remove_filter( 'storefront_islands_replaced', $filter );
		wp_deregister_script( 'woocommerce' );
		wp_deregister_script( 'wc-single-product' );
	}
);

test(
	'keeps the script of variations for a template with code, and for a form of variations that is no form',
	static function () {
		wp_deregister_script( 'wc-add-to-cart-variation' );
		wp_register_script( 'wc-add-to-cart-variation', '/plugins/woocommerce/wc-add-to-cart-variation.js', array( 'jquery', 'wp-util' ), '1', true );
		$words    = 'wc-add-to-cart-variation.js';
		$page     = render_scripts( 'wc-add-to-cart-variation' );
		$template = static function ( $content, $id = 'variation-template' ) use ( $page ) {
			return "$page<script type=\"text/template\" id=\"tmpl-$id\">$content</script>";
		};
		foreach ( array(
			$page . '<form class="variations_form cart" data-product_id="1">',
			$page . '<FORM class="variations_form">',
			$page . '<div class="variations_form-wrap" data-x="variations_form"></div>',
			$template( '<div>{{{ data.variation.price_html }}}{{ data.variation.sku }}</div>' ),
			$template( '<p role="alert">Sorry</p>', 'unavailable-variation-template' ),
			$template( '<# if ( data ) { #>', 'another-template' ),
		) as $html ) {
			equal( '', find_kept( $html, $words ), $html );
		}
		foreach ( array(
			$page . '<div class="a variations_form" data-product_id="1"></div>',
			$page . "<form-box\nclass=variations_form>",
			$template( '<# if ( data.variation.weight ) { #>{{{ data.variation.weight }}}<# } #>' ),
			$template( '{{{ data.variation.image.src }}}' ),
			$template( '{{ data.variation.max_qty || 1 }}' ),
			$template( '{{ data.name }}', 'unavailable-variation-template' ),
		) as $html ) {
			equal( $words, find_kept( $html, $words ), $html );
		}
		$_GET[ \StorefrontIslands\Request::CHECK_QUERY ] = \StorefrontIslands\Request::create_check_token();
		$html = create_buffer()->finish( sprintf( PAGE, '', $template( '<# run() #>' ) ) );
		unset( $_GET[ \StorefrontIslands\Request::CHECK_QUERY ] );
		equal( true, false !== strpos( $html, 'wc-add-to-cart-variation stays, because the page has something that Storefront Islands leaves to it: tmpl-variation-template' ) );
	}
);

test(
	'keeps the script of Easy Digital Downloads on a page with an address of the customer',
	static function () {
		wp_register_script( 'edd-ajax', '/plugins/easy-digital-downloads/edd-ajax.js', array( 'jquery' ), '1', true );
		$page = render_scripts( 'edd-ajax' );
		$list = '<a class="edd-add-to-cart" href="#">Add</a>';
		equal( '', find_kept( $page . $list . '<p class="my_address_country_name">', 'edd-ajax.js' ) );
		foreach ( array( '<select name="edd_address_country" id="edd_address_country" data-nonce="1">', '<fieldset id=edd_cc_address>', '<select class="card-address address_country">' ) as $element ) {
			equal( 'edd-ajax.js', find_kept( $page . $list . $element, 'edd-ajax.js' ), $element );
		}
		wp_deregister_script( 'edd-ajax' );
	}
);

test(
	'keeps WooCommerce’s scripts whose listeners of the sort menu or of the tabs code switches off',
	static function () {
		wp_register_script( 'woocommerce', '/plugins/woocommerce/woocommerce.js', array( 'jquery' ), '1', true );
		wp_register_script( 'wc-single-product', '/plugins/woocommerce/wc-single-product.js', array( 'jquery' ), '1', true );
		$page  = '<form class="woocommerce-ordering"></form>' . render_scripts( 'woocommerce wc-single-product' );
		$words = 'woocommerce/woocommerce.js wc-single-product.js';
		equal(
			array(
				'this.findElement( ".woocommerce-ordering" ).off( "change" );' => 'woocommerce/woocommerce.js',
				'$( ".archive.woocommerce" ).find( ".woocommerce-ordering" ).off( "change" );' => 'woocommerce/woocommerce.js',
				'$( ".toolbox .woocommerce-ordering" ).off( "change", "select.orderby" ).on( "change", "select.orderby", load );' => 'woocommerce/woocommerce.js',
				'a.off( "change", ".woocommerce-ordering select" );' => 'woocommerce/woocommerce.js',
				'a.off( "click", ".wc-tabs li a, ul.tabs li a" );'   => 'wc-single-product.js',
				'document.querySelector( ".woocommerce-ordering" ).hidden = false; a.off( "b" );' => '',
				'document.querySelector( ".wc-tabs" ).hidden = false;' => '',
			),
			find_kept_for(
				$page,
				array(
					'this.findElement( ".woocommerce-ordering" ).off( "change" );',
					'$( ".archive.woocommerce" ).find( ".woocommerce-ordering" ).off( "change" );',
					'$( ".toolbox .woocommerce-ordering" ).off( "change", "select.orderby" ).on( "change", "select.orderby", load );',
					'a.off( "change", ".woocommerce-ordering select" );',
					'a.off( "click", ".wc-tabs li a, ul.tabs li a" );',
					'document.querySelector( ".woocommerce-ordering" ).hidden = false; a.off( "b" );',
					'document.querySelector( ".wc-tabs" ).hidden = false;',
				),
				$words
			)
		);
		wp_deregister_script( 'woocommerce' );
		wp_deregister_script( 'wc-single-product' );
	}
);

test(
	'names one reason for an original that stays, and the right one',
	static function () {
		$find = static function ( $body ) {
			$_GET['storefront-islands-check'] = \StorefrontIslands\Request::create_check_token();
			$html                             = create_buffer()->finish( sprintf( PAGE, '', $body ) );
			unset( $_GET['storefront-islands-check'] );
			preg_match( '~id="storefront-islands-report">(.*?)</script>~s', $html, $match );
			return array_values( preg_grep( '~^wc-add-to-cart~', json_decode( $match[1], true )['obstacles'] ) );
		};
		$script = render_scripts( 'wc-add-to-cart' );
		foreach ( array(
			str_replace( '<script', '<script type="text/plain"', $script ) => 'wc-add-to-cart stays, because another plugin holds it back.',
			$script . $script => 'wc-add-to-cart stays, because the page has it twice.',
			'<div class="variations_form">' . render_scripts( 'wc-add-to-cart-variation' ) => 'wc-add-to-cart-variation stays, because the page has something that Storefront Islands leaves to it: <div class="variations_form">',
		) as $body => $reason ) {
			equal( array( $reason ), $find( $body ) );
		}
		wp_scripts()->registered['wc-add-to-cart']->src = '/themes/shop/wc-add-to-cart.js';
		$reasons                                        = $find( render_scripts( 'wc-add-to-cart' ) );
		wp_scripts()->registered['wc-add-to-cart']->src = '/plugins/woocommerce/wc-add-to-cart.js';
		equal( array( 'wc-add-to-cart stays, because a plugin or theme has a file of its own by that name.' ), $reasons );
	}
);

test(
	'finds every name beside a long list of variations, and none in the list',
	static function () {
		$json = str_repeat( '{&quot;rating&quot;:1},', 200 );
		$find = static function ( $html ) {
			return array_keys( ( new \StorefrontIslands\Markup( $html ) )->find_tags( array( 'rating' ) ) );
		};
		equal( array( 1, 2 ), $find( "<p><form data-product_variations=\"$json\" class=\"rating\"></form><b id=\"rating\"></b>" ) );
		equal( array( 2 ), $find( "<p><form data-product_variations=\"$json\"></form><b id=\"rating\"></b>" ) );
		// The name and its quotes stand in another value, and an attribute behind it is one of the element.
		equal( array( 0 ), $find( "<p title=' data-product_variations=\"' class='rating' data-list=" . str_repeat( 'a', 3000 ) . ' data-end="">' ) );
	}
);
