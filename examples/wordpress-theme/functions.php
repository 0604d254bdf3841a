<?php
/**
 * Add this code to the functions.php of a child theme. Upload dist/ as the folder storefront-islands of that theme.
 * The plugin in integrations/wordpress loads the script too, and has a settings page.
 */

add_action(
	'wp_enqueue_scripts',
	function () {
		wp_enqueue_script(
			'storefront-islands',
			get_stylesheet_directory_uri() . '/storefront-islands/loader.js',
			array(),
			null,
			array( 'strategy' => 'defer' )
		);
		// Each handle names a script that this bundle replaces. Leave out the handles of scripts that you want to keep.
		foreach ( array( 'wc-add-to-cart', 'wc-cart-fragments', 'wc-add-to-cart-variation' ) as $handle ) {
			if ( isset( wp_scripts()->registered[ $handle ] ) ) {
				// Removes the file alone, because dequeuing would also remove the settings that WordPress prints with the script.
				wp_scripts()->registered[ $handle ]->src = false;
			}
		}
	},
	100
);

add_action(
	'wp_head',
	function () {
		$config = array(
			'locale'  => get_bloginfo( 'language' ),
			'restUrl' => esc_url_raw( rest_url() ),
		);
		if ( class_exists( 'WooCommerce' ) ) {
			$config['woocommerce'] = array(
				'wcAjaxUrl' => WC_AJAX::get_endpoint( '%%endpoint%%' ),
				'cartUrl'   => wc_get_cart_url(),
				'viewCart'  => __( 'View cart', 'woocommerce' ),
			);
		}
		// JSON_HEX_TAG keeps a "</script>" in a text from ending the element.
		echo '<script type="application/json" data-islands-config>' . wp_json_encode( $config, JSON_HEX_TAG ) . '</script>';
	}
);
