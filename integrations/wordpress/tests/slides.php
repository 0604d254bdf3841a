<?php
/**
 * Slides of the carousel's shortcode.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands\Tests;

use StorefrontIslands\Slides;

test(
	'makes a slide of each outer element',
	static function () {
		foreach (
			array(
				'<a href="/a/">One</a><a href="/b/">Two</a>' => array( '<a href="/a/">One</a>', '<a href="/b/">Two</a>' ),
				"<br />\n<a href=\"/a/\">One</a><br />\n<a href=\"/b/\">Two</a><br />\n" => array( '<a href="/a/">One</a>', '<a href="/b/">Two</a>' ),
				"</p>\n<div class=\"card\"><div>A</div><a href=\"/a/\">More</a></div>\n<p></p><div class=\"card\"><p>B</p></div>\n<p>" => array( '<div class="card"><div>A</div><a href="/a/">More</a></div>', '<div class="card"><p>B</p></div>' ),
				'<ul class="x"><li>One</li><li><ul><li>In</li></ul></li></ul>' => array( 'One', '<ul><li>In</li></ul>' ),
				'<p><img src="/a.png" alt=""><br><img src="/b.png" alt="a > b"></p>' => array( '<img src="/a.png" alt="">', '<img src="/b.png" alt="a > b">' ),
				'<p>Only a sentence with a <a href="/">link</a></p>' => array( '<p>Only a sentence with a <a href="/">link</a></p>' ),
				"One\nTwo\n" => array( 'One', 'Two' ),
				'<figure><img src="/a.png"><figcaption>A</figcaption></figure><!-- note --><figure><img src="/b.png"></figure>' => array( '<figure><img src="/a.png"><figcaption>A</figcaption></figure>', '<figure><img src="/b.png"></figure>' ),
				// Styles, code and what shows without code belong to the element beside them.
				"<style>#g > b{}</style>\n<div id=\"g\">A</div><p>B</p>" => array( '<style>#g > b{}</style><div id="g">A</div>', '<p>B</p>' ),
				"<blockquote>A</blockquote>\n<script async src=\"/a.js\"></script>\n<blockquote>B</blockquote><script>print( \"<p>\" );</script>" => array( "<blockquote>A</blockquote><script async src=\"/a.js\"></script>", '<blockquote>B</blockquote><script>print( "<p>" );</script>' ),
				'<img src="data:," class="lazy"><noscript><img src="/a.png"></noscript><img src="data:," class="lazy"><noscript><img src="/b.png"></noscript>' => array( '<img src="data:," class="lazy"><noscript><img src="/a.png"></noscript>', '<img src="data:," class="lazy"><noscript><img src="/b.png"></noscript>' ),
				'<style>b{}</style>' => array( '<style>b{}</style>' ),
				// The classic editor keeps an empty line as a space that does not break.
				"<p>One</p>\n<p>&nbsp;</p>\n<p>Two</p>\n<p>&nbsp;<br />\n&#160;</p>\n" => array( '<p>One</p>', '<p>Two</p>' ),
				"<div>A</div>\n&nbsp;\n\xC2\xA0\n<div>B</div><p>\xC2\xA0</p>" => array( '<div>A</div>', '<div>B</div>' ),
				"<p>A&nbsp;B</p>\n<p>&nbsp;<img src=\"/a.png\"></p>" => array( '<p>A&nbsp;B</p>', '<p>&nbsp;<img src="/a.png"></p>' ),
				'' => array(),
			) as $content => $slides
		) {
			equal( $slides, Slides::split( $content ), $content );
		}
	}
);

test(
	'keeps content whole that an expression gives up on',
	static function () {
		$content = "<p>a</p>\n<div class=\"card\">" . str_repeat( "<i>b</i>\n", 50 ) . '</div>';
		$limit   = ini_set( 'pcre.backtrack_limit', '3' );
		$jit     = ini_set( 'pcre.jit', '0' );
		$slides  = Slides::split( $content );
		ini_set( 'pcre.backtrack_limit', $limit );
		ini_set( 'pcre.jit', $jit );
		equal( array( $content ), $slides );
	}
);
