<?php
/**
 * The buffer of the page, with the functions that WordPress has since 6.9.
 *
 * @package StorefrontIslands
 */

namespace {
	if ( ! function_exists( 'wp_should_output_buffer_template_for_enhancement' ) ) {
		/**
		 * A stand-in for the function of newer versions.
		 *
		 * @return bool
		 */
		function wp_should_output_buffer_template_for_enhancement() {
			return (bool) has_filter( 'wp_template_enhancement_output_buffer' );
		}
	}
	if ( ! function_exists( 'is_account_page' ) ) {
		/**
		 * A stand-in for WooCommerce's function, which asks the query of the page.
		 *
		 * @return bool
		 */
		function is_account_page() {
			return ! empty( $GLOBALS['storefront_is_account'] );
		}
	}
}

namespace StorefrontIslands\Tests {

	use StorefrontIslands\Head;
	use StorefrontIslands\Hosts;
	use StorefrontIslands\Manifest;
	use StorefrontIslands\Old_Browsers;
	use StorefrontIslands\Page_Buffer;
	use StorefrontIslands\Page_Config;
	use StorefrontIslands\Request;
	use StorefrontIslands\Settings;

	test(
		'uses the buffer of WordPress where it has one',
		static function () {
			$level  = ob_get_level();
			$buffer = create_buffer();
			$buffer->open();
			equal( PHP_INT_MAX, has_filter( 'wp_template_enhancement_output_buffer', array( $buffer, 'finish' ) ) );
			equal( false, Page_Buffer::is_open() );
			do_action( 'wp_template_enhancement_output_buffer_started' );
			equal( true, Page_Buffer::is_open() );
			do_action( 'wp_before_include_template', 'index.php' );
			equal( $level, ob_get_level() );
			$html = drop_copy( apply_filters( 'wp_template_enhancement_output_buffer', sprintf( PAGE, '', '' ) ) );
			equal( array( false, false, false ), array( Page_Buffer::is_open(), strpos( $html, 'jquery' ), strpos( $html, 'auto' ) ) );
		}
	);

	test(
		'opens a buffer of its own where a plugin switches the one of WordPress off',
		static function () {
			$level  = ob_get_level();
			$buffer = create_buffer();
			$buffer->open();
			do_action( 'wp_before_include_template', 'index.php' );
			equal( $level + 1, ob_get_level() );
			equal( true, Page_Buffer::is_open() );
			printf( PAGE, '', '' ); // phpcs:ignore WordPress.Security.EscapeOutput -- a page of the test.
			ob_start();
			ob_end_clean();
			ob_end_clean();
			equal( $level, ob_get_level() );
			$buffer->finish( '' );
		}
	);

	test(
		'leaves a page alone that an error page replaces, that is no page, and that is not complete',
		static function () {
			$buffer = create_buffer();
			$page   = sprintf( PAGE, '', '' );
			equal( $page, $buffer->finish_own( $page, PHP_OUTPUT_HANDLER_CLEAN ) );
			equal( '{"a":1}', $buffer->finish_own( '{"a":1}', PHP_OUTPUT_HANDLER_FINAL ) );
			// Code in the head may name the end of a page.
			$half = substr( $page, 0, strpos( $page, '</head' ) ) . '<script>var end = "</body>";</script>' . str_repeat( '<meta>', 500 );
			equal( str_replace( Head::HINTS_PLACEHOLDER, '', $half ), $buffer->finish_own( $half, PHP_OUTPUT_HANDLER_FINAL ) );
			equal( false, strpos( drop_copy( $buffer->finish_own( $page, PHP_OUTPUT_HANDLER_FINAL ) ), 'jquery' ) );
		}
	);

	test(
		'leaves a page alone that other code sends inside of its head or footer, or with a script that names the end at its end',
		static function () {
			$page  = sprintf( PAGE, '', '' );
			$keeps = static function ( $html ) {
				return str_replace( Head::HINTS_PLACEHOLDER, '', $html ) === create_buffer()->finish_own( $html, PHP_OUTPUT_HANDLER_FINAL );
			};
			foreach ( array( 'wp_head' => true, 'wp_footer' => true, 'loop_end' => false ) as $action => $is_kept ) {
				$GLOBALS['wp_current_filter'][] = $action;
				$result                         = $keeps( $page );
				array_pop( $GLOBALS['wp_current_filter'] );
				equal( $is_kept, $result, $action );
			}
			$actions = isset( $GLOBALS['wp_actions']['wp_footer'] ) ? $GLOBALS['wp_actions']['wp_footer'] : 0;
			// The first template of a theme may be sent before its footer.
			$half = str_replace( '</body></html>', '<script>print( "</body></html>" );</script>', $page );
			$GLOBALS['wp_actions']['wp_footer'] = 0;
			$results                            = array( $keeps( $half ), $keeps( $page ) );
			$GLOBALS['wp_actions']['wp_footer'] = 1;
			$results[]                          = $keeps( str_replace( '</body></html>', '</body></html><!-- ' . str_repeat( 'x', 3000 ) . ' -->', $page ) );
			$GLOBALS['wp_actions']['wp_footer'] = $actions;
			equal( array( true, false, false ), $results );
		}
	);

	test(
		'brings the removed scripts back before code that is printed after the page, once, and says so in a check',
		static function () {
			$end = static function ( array $texts ) {
				$buffer = create_buffer();
				equal( false, strpos( drop_copy( $buffer->finish_own( sprintf( PAGE, '', '' ), PHP_OUTPUT_HANDLER_FINAL ) ), 'jquery.min.js' ) );
				ob_start();
				$buffer->open_late();
				foreach ( $texts as $text ) {
					echo $text; // phpcs:ignore WordPress.Security.EscapeOutput -- texts of the test.
					ob_flush();
				}
				ob_end_flush();
				return ob_get_clean();
			};
			equal( '<!-- 12 queries --><p>x</p>', $end( array( '<!-- 12 queries -->', '<p>x</p>' ) ) );
			// Old browsers have run them already.
			$jquery = Old_Browsers::hide( '<script src="/wp-includes/js/jquery/jquery.min.js" id="jquery-core-js"></script>' . "\n", '' );
			$code   = '<script>jQuery( run );</script>';
			equal( "<p>x</p>$jquery$code$code", $end( array( '<p>x</p>', $code, $code ) ) );
			equal( "$jquery<a onclick='run()'>", $end( array( "<a onclick='run()'>" ) ) );
			$_GET[ Request::CHECK_QUERY ] = Request::create_check_token();
			preg_match( '~id="storefront-islands-report">(.*?)</script>~s', $end( array( $code ) ), $match );
			unset( $_GET[ Request::CHECK_QUERY ] );
			$report = json_decode( $match[1], true );
			equal( array( false, array( 'The page keeps its scripts, because other code prints scripts after its end.' ) ), array( $report['mayRemove'], $report['obstacles'] ) );
			// A page that has lost nothing needs no buffer.
			$level = ob_get_level();
			create_buffer()->open_late();
			equal( $level, ob_get_level() );
		}
	);

	test(
		'reports in a check that visitors get all scripts where the plugin may not read pages',
		static function () {
			add_filter( 'storefront_islands_read_page', '__return_false' );
			$_GET[ Request::CHECK_QUERY ] = Request::create_check_token();
			$buffer                       = create_buffer();
			$buffer->open();
			$html = $buffer->finish( sprintf( PAGE, '', '' ) );
			remove_filter( 'storefront_islands_read_page', '__return_false' );
			unset( $_GET[ Request::CHECK_QUERY ] );
			preg_match( '~id="storefront-islands-report">(.*?)</script>~s', $html, $match );
			$report = json_decode( $match[1], true );
			equal( array( false, 1, true ), array( $report['mayRemove'], count( $report['obstacles'] ), false !== strpos( $html, 'jquery.min.js' ) ) );
		}
	);

	test(
		'says in a check why a page stays that other code sends before its head, or prints without WordPress',
		static function () {
			$done                         = wp_scripts()->done;
			$_GET[ Request::CHECK_QUERY ] = Request::create_check_token();
			$counts                       = array();
			// A page without the loader is none of the plugin's, such as one in an editor.
			ob_start();
			create_buffer()->open_late();
			equal( '', ob_get_clean() );
			wp_scripts()->done[] = Head::HANDLE;
			foreach ( array( '<html><head>', '', sprintf( PAGE, '', '' ) ) as $start ) {
				$buffer = create_buffer();
				ob_start();
				if ( '' !== $start ) {
					$buffer->open_own();
					echo $start; // phpcs:ignore WordPress.Security.EscapeOutput -- a page of the test.
					ob_end_flush();
				}
				$buffer->open_late();
				$buffer->open_late();
				while ( 'default output handler' !== ob_list_handlers()[ ob_get_level() - 1 ] ) {
					ob_end_flush();
				}
				preg_match_all( '~id="storefront-islands-report">(.*?)</script>~s', ob_get_clean(), $matches );
				$counts[] = count( $matches[1] ) . ' ' . implode( json_decode( $matches[1][0] ?? '{"obstacles":[]}', true )['obstacles'] );
			}
			// A snippet takes the page out of all buffers, changes it, and prints it.
			$buffer = create_buffer();
			ob_start();
			$buffer->open_own();
			ob_get_clean();
			$buffer->open_late();
			$buffer->finish( '' );
			preg_match( '~id="storefront-islands-report">(.*?)</script>~s', ob_get_clean(), $match );
			$counts[] = '1 ' . implode( json_decode( $match[1] ?? '{"obstacles":[]}', true )['obstacles'] );
			$reason = '1 The page keeps its scripts, because other code prints the page by itself, or sends its beginning before the head.';
			unset( $_GET[ Request::CHECK_QUERY ] );
			$buffer = create_buffer();
			ob_start();
			$buffer->open_late();
			$counts[]          = ob_get_clean();
			wp_scripts()->done = $done;
			equal( array( $reason, $reason, '1 ', $reason, '' ), $counts );
		}
	);

	test(
		'waits in a check for a page that comes after the end of WordPress, where a snippet ends the buffers by itself',
		static function () {
			$done                         = wp_scripts()->done;
			$_GET[ Request::CHECK_QUERY ] = Request::create_check_token();
			wp_scripts()->done[]          = Head::HANDLE;
			$buffer                       = create_buffer();
			ob_start();
			$buffer->open_own();
			printf( PAGE, '', '' ); // phpcs:ignore WordPress.Security.EscapeOutput -- a page of the test.
			$buffer->open_late();
			ob_end_flush();
			preg_match_all( '~id="storefront-islands-report">(.*?)</script>~s', ob_get_clean(), $matches );
			unset( $_GET[ Request::CHECK_QUERY ] );
			wp_scripts()->done = $done;
			$report            = json_decode( end( $matches[1] ), true );
			equal( array( 1, true, array() ), array( count( $matches[1] ), $report['mayRemove'], $report['obstacles'] ) );
		}
	);

	test(
		'names in a check the code that gets the page after the plugin',
		static function () {
			$_GET[ Request::CHECK_QUERY ] = Request::create_check_token();
			$notes                        = array();
			foreach ( array( null, 'trim' ) as $callback ) {
				ob_start( $callback );
				ob_start( array( create_buffer(), 'finish_own' ) );
				printf( PAGE, '', '' ); // phpcs:ignore WordPress.Security.EscapeOutput -- a page of the test.
				ob_end_flush();
				preg_match( '~id="storefront-islands-report">(.*?)</script>~s', ob_get_clean(), $match );
				$notes[] = json_decode( $match[1], true )['notes'];
			}
			// Of the filters of WordPress's own buffer, those behind the plugin's change the page after it.
			$name   = 'wp_template_enhancement_output_buffer';
			$buffer = create_buffer();
			foreach ( array( 'trim', array( $buffer, 'finish' ), array( new \WP_Embed(), 'autoembed' ), 'ltrim' ) as $callback ) {
				add_filter( $name, $callback, PHP_INT_MAX );
			}
			preg_match( '~id="storefront-islands-report">(.*?)</script>~s', apply_filters( $name, sprintf( PAGE, '', '' ) ), $match );
			remove_all_filters( $name );
			$notes[] = json_decode( $match[1], true )['notes'];
			unset( $_GET[ Request::CHECK_QUERY ] );
			equal( array( array(), 1, ': trim' ), array( $notes[0], count( $notes[1] ), substr( $notes[1][0], -6 ) ) );
			equal( array( 1, ': WP_Embed::autoembed, ltrim' ), array( count( $notes[2] ), substr( $notes[2][0] ?? '', -28 ) ) );
		}
	);

	test(
		'reads nothing without a whole bundle',
		static function () {
			$buffer = create_buffer( '/nowhere' );
			$buffer->open();
			equal( false, has_filter( 'wp_template_enhancement_output_buffer' ) );
		}
	);

	test(
		'keeps the page where WordPress has another host than the shop, unless the shop names the host of the files',
		static function () {
			$page   = sprintf( PAGE, '', '' );
			$move   = static function ( $url ) {
				return str_replace( '//' . wp_parse_url( site_url(), PHP_URL_HOST ), '//www.shop.test', $url );
			};
			$name   = static function () {
				return 'https://files.shop.test/dist/';
			};
			$finish = static function () use ( $page ) {
				wp_dequeue_script( Head::HANDLE );
				do_action( 'wp_enqueue_scripts' );
				return array( wp_script_is( Head::HANDLE ), false !== strpos( drop_copy( create_buffer()->finish( $page ) ), 'jquery.min.js' ) );
			};
			equal( array( true, false ), $finish() );
			add_filter( 'home_url', $move );
			$moved                        = $finish();
			$_GET[ Request::CHECK_QUERY ] = Request::create_check_token();
			preg_match( '~id="storefront-islands-report">(.*?)</script>~s', create_buffer()->finish( $page ), $match );
			unset( $_GET[ Request::CHECK_QUERY ] );
			add_filter( 'storefront_islands_base_url', $name );
			$named = $finish();
			remove_filter( 'storefront_islands_base_url', $name );
			remove_filter( 'home_url', $move );
			equal( array( array( false, true ), array( true, false ) ), array( $moved, $named ) );
			$report = json_decode( $match[1], true );
			equal( array( false, 1 ), array( $report['mayRemove'], preg_match( '~other host \(' . preg_quote( wp_parse_url( site_url(), PHP_URL_HOST ), '~' ) . '\)~', implode( $report['obstacles'] ) ) ) );
			// Names of hosts have no case.
			add_filter( 'home_url', 'strtoupper' );
			$upper = $finish();
			remove_filter( 'home_url', 'strtoupper' );
			equal( array( true, false ), $upper );
		}
	);

	test(
		'prints a hash only for files of another host',
		static function () {
			$manifest = new Manifest( WP_PLUGIN_DIR . '/storefront-islands/dist', plugins_url( 'storefront-islands/dist/' ) );
			$head     = new Head( $manifest, new Settings(), new Request(), new Hosts( $manifest ), new Page_Config() );
			$tag      = '<script src="/loader.js"></script>';
			equal( false, strpos( $head->add_attributes( $tag, Head::HANDLE ), 'integrity' ) );
			add_filter( 'storefront_islands_base_url', $base = static function () {
				return 'https://cdn.example.test/dist/';
			} );
			equal( true, 0 < strpos( $head->add_attributes( $tag, Head::HANDLE ), 'integrity="sha384-' ) );
			remove_filter( 'storefront_islands_base_url', $base );
		}
	);

	test(
		'prints the page config once, also where a theme enqueues all scripts in the footer',
		static function () {
			$manifest = new Manifest( WP_PLUGIN_DIR . '/storefront-islands/dist', plugins_url( 'storefront-islands/dist/' ) );
			$actions  = $GLOBALS['wp_actions'];
			$count    = static function ( $callback ) {
				ob_start();
				call_user_func( $callback );
				return substr_count( ob_get_clean(), 'data-islands-config' );
			};
			$visit    = static function ( array $before, array $after ) use ( $manifest, $count ) {
				$head = new Head( $manifest, new Settings(), new Request(), new Hosts( $manifest ), new Page_Config() );
				wp_dequeue_script( Head::HANDLE );
				unset( $GLOBALS['wp_actions']['wp_head'] );
				$counts = array();
				foreach ( $before as $name ) {
					$counts[] = $count( array( $head, $name ) );
				}
				$GLOBALS['wp_actions']['wp_head'] = 1;
				foreach ( $after as $name ) {
					$counts[] = $count( array( $head, $name ) );
				}
				return $counts;
			};
			equal( array( 0, 1, 0 ), $visit( array( 'print_config' ), array( 'enqueue', 'enqueue' ) ) );
			// A theme may enqueue them at both places.
			equal( array( 0, 1, 0 ), $visit( array( 'enqueue', 'print_config' ), array( 'enqueue' ) ) );
			$GLOBALS['wp_actions'] = $actions; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- as before.
			wp_dequeue_script( Head::HANDLE );
		}
	);

	test(
		'reads tags as browsers do',
		static function () {
			$page = new \StorefrontIslands\Markup( '<!-- <a class="no"> --><a href=x class=\'one two\' title="a > b" data-x>t</a><textarea><b class="no"></textarea><p CLASS="three" class="no"/><script>"<i class=no>"</script><style>a{}</style><title><u class="no"></title><q title=a"b class="four">' );
			$classes = array();
			foreach ( $page->find_tags( array( 'class' ) ) as $tag ) {
				$classes[] = \StorefrontIslands\Markup::get_name( $tag ) . ' ' . \StorefrontIslands\Markup::parse_attributes( $tag )['class'];
			}
			equal( array( 'a one two', 'p three', 'q four' ), $classes );
			equal( '"<i class=no>"', $page->get_scripts()[0]['code'] );
			$page = new \StorefrontIslands\Markup( '<!--><script>one</script><!---><script>two</script><!-- <script>no</script> -->' );
			equal( array( 'one', 'two' ), array_column( $page->get_scripts(), 'code' ) );
			// Elements of an SVG close themselves, and browsers take another end of a comment.
			$page = new \StorefrontIslands\Markup( '<svg><title/><style class="a"/><script href="a.js"/><svg></svg><title/></svg><script>one</script><!-- end --!><script>two</script><!-- --><title/><script>no</script></title><script>three</script>' );
			equal( array( '', 'one', 'two', 'three' ), array_column( $page->get_scripts(), 'code' ) );
			equal( array( 'svg', 'title', 'style', 'svg', 'title', 'title' ), array_map( array( '\StorefrontIslands\Markup', 'get_name' ), $page->find_tags() ) );
		}
	);

	test(
		'reads comments of other kinds, SVG and MathML as browsers do',
		static function () {
			foreach ( array(
				'<svg><path d="<!-- x"/><title/>'                                   => true,
				'<svg data-x="<!-- x"><title/>'                                     => true,
				'<svg data-x="<svg>"></svg><title/>'                                => false,
				'<i title="<svg>"></i><title/>'                                     => false,
				'<svg/><title/>'                                                    => false,
				'<math><style/>'                                                    => true,
				'<math><mtext><style/>'                                             => false,
				'<svg><foreignObject><title/>'                                      => false,
				'<svg><foreignObject><b></foreignObject><title/>'                   => true,
				'<svg><![CDATA[ > <style> ]]>'                                      => true,
				'<![CDATA[ > <style>'                                               => false,
				'<![CDATA[ <style>'                                                 => true,
				'<!foo <style>'                                                     => true,
				'<?xml <style>'                                                     => true,
				'<?xml version="1.0"?><style>'                                      => false,
				'</3 <style>'                                                       => true,
			) as $start => $has_script ) {
				$page = new \StorefrontIslands\Markup( "<p>$start<script>one</script><i>" );
				equal( $has_script ? array( 'one' ) : array(), array_column( $page->get_scripts(), 'code' ), $start );
			}
		}
	);

	test(
		'reads contents that are no markup for a visitor with scripts as browsers do',
		static function () {
			foreach ( array( '<noscript><!-- a</noscript>', '<noscript><style>a{}</noscript>', '<iframe><!-- a</iframe>', '<iframe><style></iframe>', '<xmp><title></xmp>' ) as $start ) {
				$page = new \StorefrontIslands\Markup( $start . '<script>one</script>' );
				equal( array( 'one' ), array_column( $page->get_scripts(), 'code' ), $start );
			}
			$page = new \StorefrontIslands\Markup( '<noscript><img class="a"><script>no</script></noscript><p>' );
			equal( array( 'noscript', 'img', 'p' ), array_map( array( '\StorefrontIslands\Markup', 'get_name' ), $page->find_tags() ) );
			equal( array(), $page->get_scripts() );
		}
	);

	test(
		'ends a script where browsers do',
		static function () {
			foreach ( array(
				'var a = "</scripts>";'                                                    => 1,
				"<!--\ndocument.write('<script src=\"a.js\"></script>');\nrun();\n//-->"     => 1,
				'<!-- <script> --> run();'                                                 => 1,
				'<!--> var a = "<script>";'                                                => 1,
				'<!-- var a = 1; -->'                                                      => 1,
				'<!-- <script></script> <!-- <SCRIPT> </script > a'                        => 1,
				'<!-- <scripts>'                                                           => 1,
				'a</script><script>b'                                                      => 2,
				'<!-- <script></script></script><script>b'                                 => 2,
			) as $code => $count ) {
				$page = new \StorefrontIslands\Markup( "<script>$code</script><i><script>two</script>" );
				equal( array( $count + 1, 'two', 1 ), array( count( $page->get_scripts() ), $page->get_scripts()[ $count ]['code'], count( $page->find_tags() ) ), $code );
				equal( 1 === $count, $page->get_scripts()[0]['code'] === $code, $code );
			}
			$page = new \StorefrontIslands\Markup( '<textarea></textareas><script>no</script></TEXTAREA ><script>one</script>' );
			equal( array( 'one' ), array_column( $page->get_scripts(), 'code' ) );
		}
	);

	test(
		'reads HTML in the value of an attribute, and not as elements of the page',
		static function () {
			foreach ( array(
				'<div class="a" data-html="<textarea>">'                          => 'div',
				"<div class=\"a\" data-html='<b class=\"no\">x</b><style>'>"        => 'div',
				'<a class="a" title="<!-- more">'                                 => 'a',
				'<a title = "<title>x" class="a">'                                => 'a',
				'<a class="a"<style>'                                             => 'a',
				'<div class="a" data-x="<script>no</script>" data-y="<iframe>">'  => 'div',
				"<p>it's 1 = \"2\" <b class=\"a\" title='\"'></p><style></style>"    => 'p b style',
			) as $start => $names ) {
				$page = new \StorefrontIslands\Markup( $start . '<script>one</script><i>' );
				equal( array( 'one' ), array_column( $page->get_scripts(), 'code' ), $start );
				equal( "$names i", implode( ' ', array_map( array( '\StorefrontIslands\Markup', 'get_name' ), $page->find_tags() ) ), $start );
				equal( array( 'class' => 'a' ), array_intersect_key( \StorefrontIslands\Markup::parse_attributes( current( $page->find_tags( array( 'class="a"' ) ) ) ), array( 'class' => 1 ) ), $start );
			}
			// Nothing shows behind a tag that never ends. The page stays as it is.
			$page = sprintf( PAGE, '', '<p title="<style>' );
			equal( str_replace( Head::HINTS_PLACEHOLDER, '', $page ), create_buffer()->finish( $page ) );
		}
	);

	test(
		'reads a page with thousands of elements that close themselves in time',
		static function () {
			$html  = str_repeat( '<svg><title/><style/><path d="M0 0h24v24H0z"/></svg>', 10000 ) . '<svg><title/>';
			$start = hrtime( true );
			$page  = new \StorefrontIslands\Markup( $html . '<script>one</script>' );
			equal( true, hrtime( true ) - $start < 1e9, 'a second' );
			equal( array( 'one' ), array_column( $page->get_scripts(), 'code' ) );
		}
	);

	test(
		'names all hosts in an attribute without quotes',
		static function () {
			$page = str_replace( 'data-hosts="auto"', 'data-hosts=auto', sprintf( PAGE, '', '<div class="joinchat" data-settings=\'{"telephone":"15550100"}\'></div><a class="add_to_cart_button" href="?add-to-cart=1">Add</a>' ) );
			preg_match( '~ data-hosts=(.*?)>~', create_buffer()->finish_own( $page, PHP_OUTPUT_HANDLER_FINAL ), $match );
			equal( '"joinchat woocommerce"', $match[1] );
		}
	);

	test(
		'keeps what a file or a handler of the page calls without naming it',
		static function () {
			$folder = WP_CONTENT_DIR . '/uploads';
			wp_mkdir_p( $folder );
			file_put_contents( $folder . '/quick-view.js', 'jQuery( ".a" ).wc_variation_form();' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of the test.
			$scripts = clone wp_scripts();
			wp_register_script( 'wc-add-to-cart-variation', '/woocommerce/variation.js', array( 'jquery' ), '1', true );
			wp_register_script( 'quick-view', content_url( 'uploads/quick-view.js' ), array( 'jquery' ), '1', true );
			wp_register_script( 'from-elsewhere', 'https://cdn.example.test/slick.js', array(), '1', true );
			$variation = '<script src="/woocommerce/variation.js" id="wc-add-to-cart-variation-js"></script>';
			$finish    = static function ( $body ) {
				return drop_copy( create_buffer()->finish_own( sprintf( PAGE, '', $body ), PHP_OUTPUT_HANDLER_FINAL ) );
			};
			$keeps     = static function ( $html ) {
				return array( false !== strpos( $html, 'variation.js' ), false !== strpos( $html, 'jquery.min.js' ) );
			};
			equal( array( false, false ), $keeps( $finish( $variation ) ) );
			equal( array( true, true ), $keeps( $finish( $variation . '<script src="' . content_url( 'uploads/quick-view.js' ) . '" id="quick-view-js"></script>' ) ) );
			equal( array( true, true ), $keeps( $finish( $variation . '<script src="https://cdn.example.test/slick.js" id="from-elsewhere-js"></script>' ) ) );
			equal( array( false, true ), $keeps( $finish( $variation . '<p @click="jQuery(this).hide()"></p>' ) ) );
			// An optimiser joins the quick view with others in a file that uses no jQuery at a glance.
			file_put_contents( $folder . '/quick-view.js', 'run();' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of the test.
			clearstatcache();
			$joined = '<script src="' . content_url( 'uploads/quick-view.js' ) . '?joined"></script>';
			equal( array( false, false ), $keeps( $finish( $variation . $joined ) ) );
			wp_register_script( 'in-joined', '/in-joined.js', array( 'wc-add-to-cart-variation' ), '1', true );
			wp_scripts()->done[] = 'in-joined';
			wp_deregister_script( 'quick-view' );
			equal( array( true, true ), $keeps( $finish( $variation . $joined ) ) );
			unlink( $folder . '/quick-view.js' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of the test.
			$GLOBALS['wp_scripts'] = $scripts; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- as before the test.
		}
	);

	test(
		'passes an answer of more than eight megabytes on as it comes, and holds none of it in memory',
		static function () {
			Page_Buffer::is_open() && create_buffer()->finish( '' );
			$buffer = create_buffer();
			$sent   = array();
			ob_start( static function ( $text ) use ( &$sent ) {
				$sent[] = $text;
				return '';
			}, 1 );
			$buffer->open_own();
			equal( true, Page_Buffer::is_open() );
			$part = substr( sprintf( PAGE, '', '' ), 0, -14 ) . str_repeat( 'x', Page_Buffer::MAX_BYTES );
			echo $part; // phpcs:ignore WordPress.Security.EscapeOutput -- a page of the test.
			equal( array( false, 1 ), array( Page_Buffer::is_open(), count( array_filter( $sent ) ) ) );
			echo '</body></html>';
			ob_end_flush();
			ob_end_clean();
			equal( str_replace( Head::HINTS_PLACEHOLDER, '', $part ) . '</body></html>', implode( '', $sent ) );
		}
	);

	test(
		'keeps the page where a plugin holds the loader back, such as for a consent',
		static function () {
			foreach ( array( '' => false, 'type="text/javascript" ' => false, 'type="module" ' => false, 'type="text/plain" ' => true, 'type="rocketlazyloadscript" data-rocket-' => true ) as $attribute => $keeps ) {
				$page = str_replace( '<script src="/loader.js"', '<script ' . $attribute . 'src="/loader.js"', sprintf( PAGE, '', '' ) );
				equal( $keeps, false !== strpos( drop_copy( create_buffer()->finish_own( $page, PHP_OUTPUT_HANDLER_FINAL ) ), 'jquery.min.js' ), $attribute );
			}
			// The page check says so, and counts the scripts that WordPress has printed.
			$scripts                      = $GLOBALS['wp_scripts'];
			$GLOBALS['wp_scripts']        = clone $scripts; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- for the test.
			$GLOBALS['wp_scripts']->done  = array( 'jquery', 'jquery-core', 'no-longer-registered' );
			$_GET[ Request::CHECK_QUERY ] = Request::create_check_token();
			$html                         = create_buffer()->finish_own( str_replace( '<script src="/loader.js"', '<script type="text/plain" src="/loader.js"', sprintf( PAGE, '', '' ) ), PHP_OUTPUT_HANDLER_FINAL );
			unset( $_GET[ Request::CHECK_QUERY ] );
			$GLOBALS['wp_scripts'] = $scripts; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- as before the test.
			preg_match( '~id="storefront-islands-report">(.*?)</script>~s', $html, $match );
			$report = json_decode( $match[1], true );
			equal( array( false, 1, array( 'jquery-core' ) ), array( $report['mayRemove'], count( $report['obstacles'] ), array_column( $report['scripts'], 'handle' ) ) );
		}
	);

	test(
		'keeps the page where the theme prints a loader of its own, because the first of two runs',
		static function () {
			foreach ( array( 'src="/wp-content/themes/shop/storefront-islands/loader.js" data-hosts="joinchat"', 'src="https://cdn.jsdelivr.net/npm/storefront-islands@0.1.0/dist/loader.js?a"', 'src="/loader-early.js" data-hosts="none"' ) as $attributes ) {
				$_GET[ Request::CHECK_QUERY ] = Request::create_check_token();
				$html                         = create_buffer()->finish_own( str_replace( '<head>', "<head><script defer $attributes></script>", sprintf( PAGE, '', '' ) ), PHP_OUTPUT_HANDLER_FINAL );
				unset( $_GET[ Request::CHECK_QUERY ] );
				preg_match( '~id="storefront-islands-report">(.*?)</script>~s', $html, $match );
				$report = json_decode( $match[1], true );
				equal( array( true, false, true ), array( false !== strpos( drop_copy( $html ), 'id="jquery-core-js"' ), $report['mayRemove'], false !== strpos( implode( $report['obstacles'] ), 'two loaders' ) ), $attributes );
			}
		}
	);

	test(
		'writes into the first config of a page whose theme prints its head twice, as the loader reads that one',
		static function () {
			$config = '<script type="application/json" data-islands-config>{"replaced":["no-script"],"base":"/"}</script>';
			$page   = str_replace( '{"base":"/"}', '{"replaced":["no-script"],"base":"/"}', sprintf( PAGE, '', $config ) );
			$html   = create_buffer()->finish_own( $page, PHP_OUTPUT_HANDLER_FINAL );
			equal( array( 1, '{"replaced":[]' ), array( substr_count( $html, 'no-script' ), preg_match( '~\{"replaced":\[[^\]]*\]~', $html, $match ) ? $match[0] : '' ) );
		}
	);

	test(
		'keeps the page where a file of a host that waits for an idle moment is missing',
		static function () {
			$file = WP_PLUGIN_DIR . '/storefront-islands/dist/hosts/joinchat.js';
			$page = sprintf( PAGE, '', '<div class="joinchat" data-settings=\'{"telephone":"15550100"}\'></div>' );
			$keeps = static function () use ( $page ) {
				return false !== strpos( drop_copy( create_buffer()->finish_own( $page, PHP_OUTPUT_HANDLER_FINAL ) ), 'jquery.min.js' );
			};
			equal( false, $keeps() );
			rename( $file, $file . '.away' );
			$is_kept = $keeps();
			rename( $file . '.away', $file );
			equal( true, $is_kept );
		}
	);

	test(
		'reads raw text without ends in a noscript element once',
		static function () {
			foreach ( array( '<script ', '<script>', '<style><title>', '<!--' ) as $piece ) {
				$start = hrtime( true );
				new \StorefrontIslands\Markup( '<!DOCTYPE html><html><body><noscript>' . str_repeat( $piece, 40000 ) . '</noscript></body></html>' );
				$seconds = ( hrtime( true ) - $start ) / 1e9;
				equal( true, $seconds < 2, sprintf( '%s: %.1f s', $piece, $seconds ) );
			}
			$markup = new \StorefrontIslands\Markup( '<html><body><noscript><style>a{}</style><!-- <i> --><img alt="x"><script>"<b>"</script><em></noscript></body></html>' );
			equal( array( '<img alt="x">', '<em>' ), array_values( $markup->match_tags( '/img|em/' ) ) );
		}
	);

	test(
		'keeps the scripts of an account where a later query of the theme hides what the page is, or shows it',
		static function () {
			$page = sprintf( PAGE, '', '' );
			foreach ( array( array( true, false, true ), array( false, true, true ), array( false, false, false ) ) as list( $at_start, $at_end, $is_kept ) ) {
				$buffer = create_buffer();

				$GLOBALS['storefront_is_account'] = $at_start;
				$buffer->open();
				// `query_posts()` in a footer, or a shortcode of WooCommerce in a widget.
				$GLOBALS['storefront_is_account'] = $at_end;

				$html = drop_copy( $buffer->finish( $page ) );
				unset( $GLOBALS['storefront_is_account'] );
				equal( $is_kept, false !== strpos( $html, 'jquery.min.js' ), wp_json_encode( array( $at_start, $at_end ) ) );
			}
		}
	);
}
