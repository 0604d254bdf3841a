<?php
/**
 * The finished page as a list of scripts and tags.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Reads the scripts and the start tags of a page, in one walk. No expression here can give up on a long page: every
 * repetition is possessive, and long contents are skipped by `strpos`.
 */
class Markup {

	/**
	 * A start tag, by the rules of the HTML tokenizer: a quote opens a value only after `=`.
	 */
	const TAG = '<[a-zA-Z][^\s/>]*+(?:[\s/]++|[^\s/>][^\s/>=]*+(?:\s*+=\s*+(?:"[^"]*+"|\'[^\']*+\'|[^\s>"\'][^\s>]*+|(?=>)))?+)*+>';

	/**
	 * Contents that are no markup. `noscript` is markup for a visitor without scripts only, and its tags count.
	 */
	const RAW = 'script|style|textarea|title';

	/**
	 * Script elements: `offset`, `length`, `attributes` and `code`.
	 *
	 * @var array[]
	 */
	private $scripts = array();

	/**
	 * Start tags as they stand in the page, without those of scripts and comments.
	 *
	 * @var string[]
	 */
	private $tags = array();

	/**
	 * Reads a page.
	 *
	 * @param string $html The page.
	 * @throws \RuntimeException Where the page cannot be read.
	 */
	public function __construct( $html ) {
		if ( false === preg_match_all( '~<(?:!--|(' . self::RAW . ')(?=[\s/>]))~i', $html, $openings, PREG_OFFSET_CAPTURE | PREG_SET_ORDER ) ) {
			throw new \RuntimeException( 'unreadable page' );
		}
		$position = 0;
		foreach ( $openings as $opening ) {
			$start = $opening[0][1];
			if ( $start < $position ) {
				continue;
			}
			$this->read_tags( substr( $html, $position, $start - $position ) );
			$position = isset( $opening[1] ) ? $this->read_raw( $html, $start, strtolower( $opening[1][0] ) ) : self::find_comment_end( $html, $start );
		}
		$this->read_tags( substr( $html, $position ) );
	}

	/**
	 * The script elements, in the order of the page.
	 *
	 * @return array[] `offset`, `length`, `attributes` and `code`.
	 */
	public function get_scripts() {
		return $this->scripts;
	}

	/**
	 * Finds the start tags that contain one of some words, in any letter case; all start tags without words.
	 *
	 * @param string[] $words Words, such as class names.
	 * @return string[]
	 */
	public function find_tags( array $words = array() ) {
		return $words ? (array) preg_grep( '~' . implode( '|', array_map( 'preg_quote', $words ) ) . '~i', $this->tags ) : $this->tags;
	}

	/**
	 * Parses the attributes of a start tag. The first of two attributes with the same name counts, as in browsers.
	 *
	 * @param string $tag Start tag.
	 * @return array<string, string> Values by lower-case names, without entities.
	 */
	public static function parse_attributes( $tag ) {
		$attributes = array();
		$rest       = preg_replace( '~^<[^\s/>]*~', '', rtrim( $tag, '>' ) );
		preg_match_all( '~([^\s/>=][^\s/>=]*+)(?:\s*+=\s*+(?:"([^"]*+)"|\'([^\']*+)\'|([^\s>]++)))?+~', $rest, $matches, PREG_SET_ORDER );
		foreach ( $matches as $match ) {
			$name = strtolower( $match[1] );
			if ( ! isset( $attributes[ $name ] ) ) {
				$value               = count( $match ) > 2 ? end( $match ) : '';
				$attributes[ $name ] = false === strpos( $value, '&' ) ? $value : html_entity_decode( $value, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
			}
		}
		return $attributes;
	}

	/**
	 * Name of a start tag, in lower case.
	 *
	 * @param string $tag Start tag.
	 * @return string
	 */
	public static function get_name( $tag ) {
		return strtolower( substr( $tag, 1, strcspn( $tag, " \t\n\r\f/>", 1 ) ) );
	}

	/**
	 * Collects the start tags of a piece of the page.
	 *
	 * @param string $html The piece.
	 * @return void
	 * @throws \RuntimeException Where the page cannot be read.
	 */
	private function read_tags( $html ) {
		if ( false === preg_match_all( '~' . self::TAG . '~', $html, $tags ) ) {
			throw new \RuntimeException( 'unreadable page' );
		}
		foreach ( $tags[0] as $tag ) {
			$this->tags[] = $tag;
		}
	}

	/**
	 * Reads an element whose content is no markup, and returns the position after the element.
	 *
	 * @param string $html  The page.
	 * @param int    $start Position of the start tag.
	 * @param string $name  Name of the element.
	 * @return int
	 * @throws \RuntimeException Where the page cannot be read.
	 */
	private function read_raw( $html, $start, $name ) {
		$found = preg_match( '~\G' . self::TAG . '~', $html, $match, 0, $start );
		if ( false === $found ) {
			throw new \RuntimeException( 'unreadable page' );
		}
		if ( ! $found ) {
			return $start + 1;
		}
		$code_start = $start + strlen( $match[0] );
		if ( '/>' === substr( $match[0], -2 ) && self::is_in_svg( $html, $start ) ) {
			$close = $code_start;
			$end   = $code_start;
		} else {
			$close = stripos( substr( $html, $code_start, 400 ), '</' . $name );
			$close = false === $close ? stripos( $html, '</' . $name, $code_start ) : $close + $code_start;
			$close = false === $close ? strlen( $html ) : $close;
			$end   = self::find_end( $html, '>', $close );
		}
		if ( 'script' === $name ) {
			$this->scripts[] = array(
				'offset'     => $start,
				'length'     => $end - $start,
				'attributes' => self::parse_attributes( $match[0] ),
				'code'       => substr( $html, $code_start, $close - $code_start ),
			);
		} else {
			$this->tags[] = $match[0];
		}
		return $end;
	}

	/**
	 * Whether a position is inside of an SVG, where elements such as an empty title close themselves.
	 *
	 * @param string $html   The page.
	 * @param int    $offset Position.
	 * @return bool
	 */
	private static function is_in_svg( $html, $offset ) {
		$before = strtolower( substr( $html, 0, $offset ) );
		return substr_count( $before, '<svg' ) > substr_count( $before, '</svg' );
	}

	/**
	 * Position after a comment. Browsers also end one at `--!>`.
	 *
	 * @param string $html  The page.
	 * @param int    $start Position of the comment.
	 * @return int
	 */
	private static function find_comment_end( $html, $start ) {
		$end   = self::find_end( $html, '-->', $start + 2 );
		$early = strpos( substr( $html, $start, $end - $start ), '--!>' );
		return false === $early ? $end : $start + $early + 4;
	}

	/**
	 * Position after the next occurrence of a text, or the end of the page.
	 *
	 * @param string $html   The page.
	 * @param string $text   Text.
	 * @param int    $offset Start of the search.
	 * @return int
	 */
	private static function find_end( $html, $text, $offset ) {
		$position = $offset > strlen( $html ) ? false : strpos( $html, $text, $offset );
		return false === $position ? strlen( $html ) : $position + strlen( $text );
	}
}
