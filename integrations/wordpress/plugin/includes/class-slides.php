<?php
/**
 * Slides of the carousel's shortcode.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Splits the content of a shortcode into slides: one for each outer element. Elements inside of cards stay together.
 */
class Slides {

	const VOID = array( 'area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr' );

	/**
	 * A tag or comment, or a whole element that shows nothing by itself: a gallery brings styles, an embed its code, and an
	 * optimiser the picture for visitors without scripts.
	 */
	const TAG = '~<!--.*?-->|<(style|script|noscript|template)(?=[\s/>])(?:[^>"\']++|"[^"]*+"|\'[^\']*+\')*+>.*?</\1\s*+>|</?([a-z][a-z0-9-]*)(?:[^>"\']++|"[^"]*+"|\'[^\']*+\')*+>~is';

	/**
	 * White space, also the kind that an editor keeps an empty line with.
	 */
	const SPACE = '(?:\s|&nbsp;|&#160;|\xC2\xA0)';

	/**
	 * Splits content into slides.
	 *
	 * @param string $html Content, maybe with the paragraphs and breaks that WordPress adds.
	 * @return string[]
	 */
	public static function split( $html ) {
		$parts = self::split_outer( $html );
		// A list or a paragraph around all slides is no slide itself.
		if ( 1 === count( $parts ) && preg_match( '~^<(ul|ol|p)\b[^>]*>(.*)</\1>$~is', $parts[0], $match ) ) {
			$inner = self::split_outer( $match[2] );
			if ( 'p' !== strtolower( $match[1] ) || ( count( $inner ) > 1 && ! preg_grep( '~^[^<]~', $inner ) ) ) {
				$parts = $inner;
			}
		}
		return array_map(
			static function ( $part ) {
				$slide = preg_replace( '~^<li\b[^>]*>(.*)</li>$~is', '$1', $part );
				return null === $slide ? $part : $slide;
			},
			$parts
		);
	}

	/**
	 * Splits content at its outer elements. A line of text between elements is a part of its own; breaks are none, and what
	 * shows nothing belongs to the part before it.
	 *
	 * @param string $html Content.
	 * @return string[]
	 */
	private static function split_outer( $html ) {
		// Content that the expression cannot read stays one slide.
		if ( false === preg_match_all( self::TAG, $html, $matches, PREG_SET_ORDER | PREG_OFFSET_CAPTURE ) ) {
			return array( trim( $html ) );
		}
		$parts    = array();
		$first    = '';
		$depth    = 0;
		$position = 0;
		foreach ( $matches as $match ) {
			list( $tag, $offset ) = $match[0];
			$name                 = isset( $match[2] ) ? strtolower( $match[2][0] ) : '';
			$end                  = $offset + strlen( $tag );
			$is_alone             = '' === $name || in_array( $name, self::VOID, true ) || '/>' === substr( $tag, -2 );
			$is_close             = '</' === substr( $tag, 0, 2 );
			if ( 0 === $depth && ! $is_close ) {
				$parts    = array_merge( $parts, self::split_text( substr( $html, $position, $offset - $position ) ) );
				$position = $offset;
			}
			if ( ! $is_alone ) {
				// A closing tag without its opening one belongs to WordPress's paragraphs.
				$depth = max( 0, $depth + ( $is_close ? -1 : 1 ) );
			}
			if ( 0 === $depth ) {
				$part = substr( $html, $position, $end - $position );
				if ( '' === $name && isset( $match[1] ) ) {
					if ( $parts ) {
						$parts[ count( $parts ) - 1 ] .= $part;
					} else {
						$first .= $part;
					}
				} elseif ( '' !== $name && 'br' !== $name && ! preg_match( '~^\s*(?:</|<p\b[^>]*>(?:' . self::SPACE . '|<br\s*/?>)*</p>$)~i', $part ) ) {
					$parts[] = trim( $part );
				}
				$position = $end;
			}
		}
		// WordPress leaves the start of an empty paragraph at the end.
		$rest  = substr( $html, $position );
		$rest  = preg_match( '~^\s*(?:<p\b[^>]*+>\s*+)+$~i', $rest ) ? '' : trim( $rest );
		$last  = 0 === strpos( $rest, '<' ) ? array( $rest ) : self::split_text( $rest );
		$parts = array_merge( $parts, $last );
		if ( '' !== $first ) {
			$parts[0] = $first . ( isset( $parts[0] ) ? $parts[0] : '' );
		}
		return $parts;
	}

	/**
	 * The lines of a text that show something.
	 *
	 * @param string $text Text.
	 * @return string[]
	 */
	private static function split_text( $text ) {
		return array_values( preg_grep( '~^' . self::SPACE . '*+$~', array_map( 'trim', preg_split( '~\R~', $text ) ), PREG_GREP_INVERT ) );
	}
}
