<?php
/**
 * The answers of WordPress's search to the suggestions.
 *
 * @package StorefrontIslands
 */

namespace {
	/**
	 * A stand-in for WooCommerce's function.
	 *
	 * @return array<string, int> Ids of its terms, by name.
	 */
	function wc_get_product_visibility_term_ids() {
		return wp_list_pluck( get_terms( array( 'taxonomy' => 'product_visibility', 'hide_empty' => false ) ), 'term_taxonomy_id', 'name' ) + array( 'outofstock' => 0 );
	}

	/**
	 * A stand-in for Polylang, whose languages a test names: the page's one first.
	 *
	 * @return object
	 */
	function PLL() {
		return (object) array();
	}

	/**
	 * A stand-in for Polylang's function.
	 *
	 * @return string[]
	 */
	function pll_languages_list() {
		return isset( $GLOBALS['test_languages'] ) ? $GLOBALS['test_languages'] : array();
	}

	/**
	 * A stand-in for Polylang's function.
	 *
	 * @return string|false
	 */
	function pll_current_language() {
		return current( pll_languages_list() );
	}
}

namespace StorefrontIslands\Tests {

	use StorefrontIslands\Islands;

	/**
	 * Runs a function with a template of a builder, a page, and products that WooCommerce hides. All have the word "quartz".
	 *
	 * @param callable $run The function. Its parameter asks the route, and returns the titles.
	 * @return void
	 */
	function with_contents( callable $run ) {
		register_post_type( 'builder_template', array( 'public' => true, 'show_in_rest' => true, 'exclude_from_search' => true ) );
		register_post_type( 'product', array( 'public' => true, 'show_in_rest' => true ) );
		register_taxonomy( 'product_visibility', 'product', array( 'public' => false ) );
		$ids = array();
		foreach ( array( 'Template' => 'builder_template', 'Page' => 'page', 'Shown' => 'product', 'Hidden' => 'product', 'Sold out' => 'product' ) as $title => $type ) {
			$ids[ $title ] = wp_insert_post( array( 'post_type' => $type, 'post_status' => 'publish', 'post_title' => $title, 'post_content' => 'quartz' ) );
		}
		wp_set_object_terms( $ids['Hidden'], array( 'exclude-from-search' ), 'product_visibility' );
		wp_set_object_terms( $ids['Sold out'], array( 'outofstock' ), 'product_visibility' );
		// The server reads the kinds of content once.
		$GLOBALS['wp_rest_server'] = null;
		try {
			$run(
				static function ( array $query ) {
					$request = new \WP_REST_Request( 'GET', '/wp/v2/search' );
					$request->set_query_params( $query + array( 'search' => 'quartz' ) );
					$response = rest_do_request( $request );
					$titles   = array_column( $response->get_data(), 'title' );
					sort( $titles );
					equal( count( $titles ), (int) $response->get_headers()['X-WP-Total'] );
					return implode( ' ', $titles );
				}
			);
		} finally {
			foreach ( $ids as $id ) {
				wp_delete_post( $id, true );
			}
			unregister_taxonomy( 'product_visibility' );
			unregister_post_type( 'product' );
			unregister_post_type( 'builder_template' );
			$GLOBALS['wp_rest_server'] = null;
		}
	}

	const MARK = array( Islands::SEARCH_QUERY => '1' );

	test(
		'suggests what the page of results finds: no templates of a builder, and no product that the shop hides',
		static function () {
			with_contents(
				static function ( $ask ) {
					equal( 'Page Shown Sold out', $ask( MARK ) );
					add_filter( 'pre_option_woocommerce_hide_out_of_stock_items', $hide = static function () {
						return 'yes';
					} );
					$titles = $ask( MARK );
					remove_filter( 'pre_option_woocommerce_hide_out_of_stock_items', $hide );
					equal( 'Page Shown', $titles );
					equal( 'Shown Sold out', $ask( MARK + array( 'subtype' => 'product' ) ) );
					equal( 'Template', $ask( MARK + array( 'subtype' => 'builder_template' ) ), 'named by an author' );
				}
			);
		}
	);

	test(
		'leaves other requests of the route alone, such as those of the editor',
		static function () {
			with_contents(
				static function ( $ask ) {
					equal( 'Hidden Page Shown Sold out Template', $ask( array() ) );
				}
			);
		}
	);

	test(
		'keeps what another plugin has taken out, and suggests nothing where no kind of content is left',
		static function () {
			with_contents(
				static function ( $ask ) {
					$results = array();
					foreach ( array( array( 'product', 'builder_template' ), array( 'builder_template' ) ) as $types ) {
						add_filter( 'rest_post_search_query', $limit = static function ( $query ) use ( $types ) {
							return array(
								'post_type' => $types,
								'tax_query' => array( 'relation' => 'OR', array( 'taxonomy' => 'product_visibility', 'operator' => 'NOT EXISTS' ), array( 'taxonomy' => 'product_visibility', 'field' => 'name', 'terms' => 'exclude-from-search' ) ),
							) + $query;
						} );
						$results[] = $ask( MARK );
						remove_filter( 'rest_post_search_query', $limit );
					}
					equal( array( 'Shown', '' ), $results );
				}
			);
		}
	);

	test(
		'suggests nothing in another language than the page, and keeps content without a language',
		static function () {
			register_taxonomy( 'language', array( 'page', 'product' ), array( 'public' => false ) );
			$has_products = post_type_exists( 'product' ) || ! register_post_type( 'product' );
			register_taxonomy( 'product_visibility', 'product', array( 'public' => false ) );
			wp_insert_term( 'exclude-from-search', 'product_visibility' );
			$GLOBALS['test_languages'] = array( 'de', 'en' );
			$ids = array();
			try {
				foreach ( array( 'Seite' => 'de', 'Side' => 'en', 'Without' => '' ) as $title => $language ) {
					$ids[] = wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => $title, 'post_content' => 'feldspar' ) );
					wp_set_object_terms( end( $ids ), array_filter( array( $language ) ), 'language' );
				}
				$form  = apply_filters( 'get_search_form', '<form role="search"><input type="search" name="s"></form>' );
				$block = do_shortcode( '[storefront_islands_search]' );
				$root  = 'data-rest-url="' . esc_attr( add_query_arg( 'lang', 'de', wp_make_link_relative( rest_url() ) ) ) . '"';
				equal( array( true, true ), array( false !== strpos( $form, $root ), false !== strpos( $block, $root ) ) );
				$titles = array();
				foreach ( array( 'de', 'en', 'xx', '' ) as $language ) {
					$request = new \WP_REST_Request( 'GET', '/wp/v2/search' );
					$request->set_query_params( MARK + array( 'search' => 'feldspar' ) + ( '' === $language ? array() : array( 'lang' => $language ) ) );
					$found = array_column( rest_do_request( $request )->get_data(), 'title' );
					sort( $found );
					$titles[] = implode( ' ', $found );
				}
				equal( array( 'Seite Without', 'Side Without', 'Seite Side Without', 'Seite Side Without' ), $titles );
				// Forms that search products alone ask WooCommerce's route, which Polylang does not limit either.
				foreach ( array( 'Ware' => 'de', 'Good' => 'en', 'Loose' => '' ) as $title => $language ) {
					$ids[] = wp_insert_post( array( 'post_type' => 'product', 'post_status' => 'publish', 'post_title' => $title, 'post_content' => 'feldspar' ) );
					wp_set_object_terms( end( $ids ), array_filter( array( $language ) ), 'language' );
				}
				$find = static function () {
					$visible = array( 'taxonomy' => 'product_visibility', 'field' => 'slug', 'terms' => array( 'exclude-from-search' ), 'operator' => 'NOT IN' );
					$query   = new \WP_Query( array( 'post_type' => 'product', 's' => 'feldspar', 'orderby' => 'title', 'order' => 'ASC', 'tax_query' => array( $visible ) ) );
					$pages   = new \WP_Query( array( 'post_type' => 'page', 's' => 'feldspar', 'fields' => 'ids' ) );
					return implode( ' ', wp_list_pluck( $query->posts, 'post_title' ) ) . ' ' . count( $pages->posts );
				};
				$found = array();
				foreach ( array( array( '/wc/store/v1/products', 'de' ), array( '/wc/store/v1/products', 'xx' ), array( '/wc/store/v1/cart', 'de' ) ) as list( $route, $language ) ) {
					$request = new \WP_REST_Request( 'GET', $route );
					$request->set_query_params( array( 'search' => 'feldspar', 'lang' => $language ) );
					apply_filters( 'rest_request_before_callbacks', null, array(), $request );
					$found[] = $find();
					apply_filters( 'rest_request_after_callbacks', null, array(), $request );
					equal( 'Good Loose Ware 3', $find(), 'after the request' );
				}
				equal( array( 'Loose Ware 3', 'Good Loose Ware 3', 'Good Loose Ware 3' ), $found );
				$GLOBALS['test_languages'] = array();
				equal( false, strpos( do_shortcode( '[storefront_islands_search]' ), 'data-rest-url' ) );
			} finally {
				$GLOBALS['test_languages'] = array();
				foreach ( $ids as $id ) {
					wp_delete_post( $id, true );
				}
				unregister_taxonomy( 'product_visibility' );
				unregister_taxonomy( 'language' );
				if ( ! $has_products ) {
					unregister_post_type( 'product' );
				}
			}
		}
	);
}
