<?php
/**
 * Browsers before the bundle's baseline.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Keeps the removed scripts for browsers in which the loader does nothing. A page cache has one page for all browsers, and
 * without scripts such a page lacks more than comfort: WooCommerce's gallery and Elementor's animated parts stay invisible.
 */
class Old_Browsers {

	/**
	 * The loader's own test of a browser (src/core/loader/index.ts).
	 */
	const TEST = "''.isWellFormed";

	/**
	 * Id of the element that brings the removed ones back.
	 */
	const ID = 'storefront-islands-originals';

	/**
	 * Writes the removed elements at the place of this code, as if the page still had them. An optimiser may run it later, when
	 * writing would empty the page: then each element follows the one before. A script that an optimiser has made is
	 * `async`. Plain old JavaScript.
	 */
	const CODE = 'function(html,self){'
		. 'if("loading"===document.readyState&&self&&!self.async)return document.write(html);'
		. 'var box=document.createElement("div"),index=0;'
		. 'box.innerHTML=html;'
		. 'var scripts=box.getElementsByTagName("script");'
		. '(function next(){'
		. 'var old=scripts[index++],script=document.createElement("script"),i;'
		. 'if(!old)return;'
		. 'for(i=0;i<old.attributes.length;i++)script.setAttribute(old.attributes[i].name,old.attributes[i].value);'
		. 'script.text=old.text;'
		. 'script.async=!1;'
		. 'script.onload=script.onerror=next;'
		. 'document.head.appendChild(script);'
		. 'old.src||next()'
		. '})()'
		. '}';

	/**
	 * Renders the script that brings the removed elements back.
	 *
	 * @param string $elements The elements, in the order of the page.
	 * @param string $nonce    Nonce of the page's Content Security Policy, or empty.
	 * @return string
	 */
	public static function render( $elements, $nonce ) {
		// Without tags, so that neither the end of a script nor the beginning of a comment stands in the text.
		$json = wp_json_encode( $elements, JSON_HEX_TAG | JSON_HEX_AMP | JSON_INVALID_UTF8_SUBSTITUTE );
		return self::render_tag( self::TEST . '||' . self::CODE . "($json,document.currentScript)", array( 'id' => self::ID ), $nonce );
	}

	/**
	 * Hides elements from browsers that have run them before.
	 *
	 * @param string $elements The elements.
	 * @param string $nonce    Nonce of the page's Content Security Policy, or empty.
	 * @return string
	 */
	public static function hide( $elements, $nonce ) {
		return self::render_tag( self::TEST . '||document.write("\u003C!--")', array(), $nonce ) . $elements . '<!---->';
	}

	/**
	 * Renders a script element as WordPress does, so that a plugin for the page's policy knows it.
	 *
	 * @param string                $code       JavaScript.
	 * @param array<string, string> $attributes Attributes.
	 * @param string                $nonce      Nonce, or empty.
	 * @return string
	 */
	private static function render_tag( $code, array $attributes, $nonce ) {
		return wp_get_inline_script_tag( $code, '' === $nonce ? $attributes : $attributes + array( 'nonce' => $nonce ) );
	}
}
