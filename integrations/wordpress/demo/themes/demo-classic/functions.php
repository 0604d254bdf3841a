<?php
/**
 * A classic theme for demos and tests.
 *
 * @package StorefrontIslands
 */

add_action(
	'after_setup_theme',
	static function () {
		add_theme_support( 'title-tag' );
		add_theme_support( 'html5', array( 'search-form', 'script', 'style' ) );
		register_nav_menu( 'primary', 'Primary' );
	}
);
add_action(
	'wp_enqueue_scripts',
	static function () {
		wp_enqueue_style( 'demo-classic', get_stylesheet_uri(), array(), '1.0' );
	}
);
