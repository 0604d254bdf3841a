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
	 * The beginning of a start tag, by the rules of the HTML tokenizer: a quote opens a value only after `=`.
	 */
	const TAG_START = '<[a-zA-Z][^\s/>]*+(?:[\s/]++|[^\s/>][^\s/>=]*+(?:\s*+=\s*+(?:"[^"]*+"|\'[^\']*+\'|[^\s>"\'][^\s>]*+|(?=>))|(?!\s*+=)))*+';

	/**
	 * A start tag.
	 */
	const TAG = self::TAG_START . '>';

	/**
	 * A start tag, or one inside of which a piece of the page ends.
	 */
	const TAG_OR_CUT = self::TAG_START . '(?:>|(?:[^\s/>][^\s/>=]*+\s*+=\s*+(?:"[^"]*+|\'[^\']*+)?+)?+\z)';

	/**
	 * Expressions for a tag at a position, for all tags of a piece, and for a text that is a tag as a whole.
	 */
	const TAG_HERE  = '~\G' . self::TAG . '~';
	const TAGS      = '~' . self::TAG_OR_CUT . '~';
	const WHOLE_TAG = '~^' . self::TAG . '$~D';

	/**
	 * A letter, digit or sign as its number, in base 16 or 10, without white space and those that may begin or end something
	 * in a tag. HTML needs no semicolon after it.
	 */
	const NUMBER = '~&#(?:x0*+(2[148-9a-e]|3[\dabdf]|4[1-9a-f]|5[\dabdf]|6[1-9a-f]|7[\da-d])(?![\da-f])|0*+(3[36]|4[0-689]|5\d|6[135-9]|[78]\d|9[0135789]|1[01]\d|12[0-5])(?!\d));?+~i';

	/**
	 * Contents that are no markup. `noscript` is markup for a visitor without scripts only: its tags count, its scripts do
	 * not run.
	 */
	const RAW = 'script|style|textarea|title|iframe|noembed|noframes|noscript|xmp';

	/**
	 * Elements whose content is no HTML, and elements in them whose content is. Other elements close themselves there.
	 */
	const FOREIGN      = array( 'svg', 'math' );
	const HTML_INSIDE  = array( 'foreignobject', 'desc', 'annotation-xml', 'mi', 'mo', 'mn', 'ms', 'mtext' );
	const FOREIGN_TAGS = '</(?:svg|math|foreignobject|desc|annotation-xml|m[inos]|mtext)(?=[\s/>])';

	/**
	 * Code of a script in its URL, as some optimisers write it. Browsers run it by almost any type.
	 */
	const DATA_URL = '~^\s*+data:[^,]*+,~i';

	/**
	 * The variations of a product as JSON: hundreds of kilobytes where it has a hundred. No rule asks for a part of it.
	 */
	const LONG_VALUE = ' data-product_variations="';

	/**
	 * The beginning of a comment that a cache or proxy replaces: by ESI, by includes of the server, or by the functions of
	 * W3 Total Cache and WP Super Cache.
	 */
	const FRAGMENT = '~^<!--\s*+(?:esi\b|#\s*+(?:include|exec)\b|mfunc\b|mclude\b|dynamic-cached-content\b)~i';

	/**
	 * Bytes before an element in which its surroundings are looked for. Most elements have them near. Those farther away are
	 * unknown.
	 */
	const NEAR         = 1024;
	const SURROUNDINGS = 8192;

	/**
	 * Stands between tags. The character is no part of a page.
	 */
	const MARK = "\0";

	/**
	 * Elements without content.
	 */
	const VOID = '~^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$~';

	/**
	 * The page.
	 *
	 * @var string
	 */
	private $html;

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
	 * All start tags in one text; null until the first use.
	 *
	 * @var string|null
	 */
	private $text;

	/**
	 * The same text without long values; null until the first use.
	 *
	 * @var string|null
	 */
	private $short_text;

	/**
	 * Parts of the page outside of its scripts that may become code: comments that a cache or proxy replaces, and every
	 * part with the name jQuery.
	 *
	 * @var string[]
	 */
	private $hidden = array();

	/**
	 * Offsets and lengths of the markup between raw contents that nobody has searched for SVG and MathML so far.
	 *
	 * @var array<int, int>
	 */
	private $unsearched = array();

	/**
	 * Elements that are open after the searched markup: those of SVG and MathML, and those inside whose content is HTML.
	 *
	 * @var string[]
	 */
	private $open_foreign = array();

	/**
	 * Reads a page.
	 *
	 * @param string $html The page.
	 * @throws \RuntimeException Where the page cannot be read.
	 */
	public function __construct( $html ) {
		$this->html = $html;
		if ( false === preg_match_all( '~<(?:!(?:--)?|\?|/[^a-z>]|(' . self::RAW . ')(?=[\s/>]))~i', $html, $openings, PREG_OFFSET_CAPTURE | PREG_SET_ORDER ) ) {
			throw new \RuntimeException( 'unreadable page' );
		}
		$position = 0;
		foreach ( $openings as $opening ) {
			$start = $opening[0][1];
			if ( $start < $position ) {
				continue;
			}
			$piece = substr( $html, $position, $start - $position );
			$open  = $this->read_piece( $piece );
			if ( '' !== $open ) {
				// The value of an attribute may hold HTML.
				$end = $this->read_open_tag( $html, $start - strlen( $open ) );

				$this->unsearched[ $position ] = $end - $position;

				$position = $end;
				continue;
			}
			$this->unsearched[ $position ] = $start - $position;
			if ( isset( $opening[1] ) ) {
				$position = $this->read_raw( $html, $start, strtolower( $opening[1][0] ) );
			} else {
				$position = $this->find_comment_end( $html, $start, $opening[0][0] );
				$comment  = substr( $html, $start, $position - $start );
				$this->find_jquery( $comment );
				if ( preg_match( self::FRAGMENT, $comment ) ) {
					$this->hidden[] = $comment;
				}
			}
		}
		$this->read_piece( substr( $html, $position ) );
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
	 * Parts of the page outside of its scripts that may become code that uses jQuery.
	 *
	 * @return string[]
	 */
	public function get_hidden() {
		return $this->hidden;
	}

	/**
	 * All start tags in one text, each after a mark. One search there tells that no tag has a word.
	 *
	 * @return string
	 */
	public function get_text() {
		if ( null === $this->text ) {
			$this->text = self::join( $this->tags );
		}
		return $this->text;
	}

	/**
	 * The same text for a search of names: without long values, which hold none.
	 *
	 * @return string
	 */
	public function get_short_text() {
		if ( null === $this->short_text ) {
			$short = array();
			foreach ( $this->tags as $index => $tag ) {
				if ( strlen( $tag ) > Jquery_Code::LONG ) {
					$short[ $index ] = self::drop_long_value( $tag );
				}
			}
			$this->short_text = $short ? self::join( array_replace( $this->tags, $short ) ) : $this->get_text();
		}
		return $this->short_text;
	}

	/**
	 * Joins tags to one text.
	 *
	 * @param string[] $tags Tags.
	 * @return string
	 */
	private static function join( array $tags ) {
		$text = self::MARK . implode( self::MARK, $tags ) . self::MARK;
		// A page may have the mark itself, as in objects that PHP has serialised. The positions of tags count the marks.
		return substr_count( $text, self::MARK ) > count( $tags ) + 1 ? self::MARK . implode( self::MARK, str_replace( self::MARK, ' ', $tags ) ) . self::MARK : $text;
	}

	/**
	 * Leaves the long value of a tag out. One with a single quote stays: such a quote may end another value around it.
	 *
	 * @param string $tag Start tag.
	 * @return string
	 */
	private static function drop_long_value( $tag ) {
		$start = strpos( $tag, self::LONG_VALUE );
		if ( false === $start ) {
			return $tag;
		}
		$start += strlen( self::LONG_VALUE );
		$end    = (int) strpos( $tag, '"', $start );
		$quote  = strpos( $tag, "'", $start );
		return $end < $start || ( false !== $quote && $quote < $end ) ? $tag : substr( $tag, 0, $start ) . substr( $tag, $end );
	}

	/**
	 * Finds the start tags that contain one of some words outside of long values, in any letter case; all start tags without
	 * words. One expression for all words would take longer than one for each.
	 *
	 * @param string[] $words Words, such as class names.
	 * @return string[] In the order of the page.
	 */
	public function find_tags( array $words = array() ) {
		$found = $words ? array() : $this->tags;
		foreach ( $words as $word ) {
			$found += $this->search( '~' . preg_quote( $word, '~' ) . '~i', $this->get_short_text() );
		}
		ksort( $found );
		return $found;
	}

	/**
	 * Finds the start tags that match an expression. One search through the text of all tags takes a tenth of the time of one
	 * for each tag.
	 *
	 * @param string $pattern Expression, which must find in the text of all tags what it finds in one: without `^` and `$`.
	 * @return string[]
	 */
	public function match_tags( $pattern ) {
		return $this->search( $pattern, $this->get_text() );
	}

	/**
	 * Finds the start tags that match an expression in a text of all tags.
	 *
	 * @param string $pattern Expression.
	 * @param string $text    The text, with a mark before each tag.
	 * @return string[]
	 */
	private function search( $pattern, $text ) {
		$found = array();
		$index = -1;
		$at    = 0;
		if ( false === preg_match_all( $pattern, $text, $matches, PREG_OFFSET_CAPTURE ) ) {
			return $this->tags;
		}
		foreach ( $matches[0] as list( , $offset ) ) {
			$index          += substr_count( $text, self::MARK, $at, $offset - $at );
			$found[ $index ] = $this->tags[ $index ];
			$at              = $offset;
		}
		return $found;
	}

	/**
	 * Whether the page has an empty element of a class outside of all elements whose start tags match some expressions.
	 *
	 * @param string   $name   Class.
	 * @param string[] $places Expressions.
	 * @return bool
	 */
	public function has_empty( $name, array $places ) {
		if ( ! $this->find_tags( array( $name ) ) ) {
			return false;
		}
		// In a text of this length an expression takes a quarter of the time of `strpos`.
		preg_match_all( '~' . $name . '~', $this->html, $found, PREG_OFFSET_CAPTURE );
		foreach ( $found[0] as list( , $at ) ) {
			$before  = substr( $this->html, max( 0, $at - self::SURROUNDINGS ), min( $at, self::SURROUNDINGS ) );
			$start   = (int) strrpos( $before, '<' );
			$is_tag  = preg_match( '~^<[a-z][^<>]*\sclass\s*+=\s*+(?:["\'](?:[^"\'<>]*\s)?)?+$~i', substr( $before, $start ) );
			$is_here = $is_tag && preg_match( '~\G' . $name . '(?![\w-])[^<>]*+>\s*+(?:<!--(?:[^-]++|-(?!->))*+-->\s*+)*+</~', $this->html, $match, 0, $at );
			$before  = substr( $before, 0, $start );
			if ( $is_here && ! self::is_inside( substr( $before, -self::NEAR ), $places ) && ! self::is_inside( $before, $places ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether a piece of the page ends inside of an element whose start tag matches an expression. An end tag of an element
	 * before the first such tag ends that one, too.
	 *
	 * @param string   $html     The piece.
	 * @param string[] $patterns Expressions.
	 * @return bool
	 */
	private static function is_inside( $html, array $patterns ) {
		preg_match_all( '~</[a-z][^\s/>]*+|' . self::TAG . '~i', self::drop_raw( $html ), $tags );
		$places = array();
		foreach ( $patterns as $pattern ) {
			$places += preg_grep( $pattern, $tags[0] );
		}
		$tags  = $places ? array_slice( $tags[0], min( array_keys( $places ) ), null, true ) : array();
		$open  = array();
		$names = array();
		foreach ( $tags as $index => $tag ) {
			$name = self::get_name( '/' === $tag[1] ? substr( $tag, 1 ) : $tag );
			if ( preg_match( self::VOID, $name ) ) {
				continue;
			}
			if ( '/' === $tag[1] ) {
				$starts = array_keys( $names, $name, true );
				$names  = array_slice( $names, 0, (int) end( $starts ) );
			} elseif ( '/>' !== substr( $tag, -2 ) ) {
				$open[ count( $names ) ] = $index;
				$names[]                 = $name;
			}
		}
		return (bool) array_intersect_key( array_flip( array_slice( $open, 0, count( $names ) ) ), $places );
	}

	/**
	 * Parses the attributes of a start tag. The first of two attributes with the same name counts, as in browsers.
	 *
	 * @param string $tag Start tag.
	 * @return array<string, string> Values by lower-case names, without entities.
	 */
	public static function parse_attributes( $tag ) {
		$attributes = array();
		$tag        = rtrim( $tag, '>' );
		$rest       = substr( $tag, strcspn( $tag, " \t\n\v\f\r/>" ) );
		preg_match_all( '~([^\s/>=]++)(?:\s*+=\s*+(?|"([^"]*+)"|\'([^\']*+)\'|([^\s>]++)))?+~', $rest, $matches );
		foreach ( $matches[1] as $index => $name ) {
			$name = strtolower( $name );
			if ( ! isset( $attributes[ $name ] ) ) {
				$value               = $matches[2][ $index ];
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
	 * Writes out letters and signs that stand as their numbers, such as `&#106;Query`: some template engines write them so
	 * in attributes. Those that would change a tag stay.
	 *
	 * @param string $html Tags or text.
	 * @return string
	 */
	private static function spell_out( $html ) {
		if ( false === strpos( $html, '&#' ) ) {
			return $html;
		}
		$spelled = preg_replace_callback(
			self::NUMBER,
			static function ( $found ) {
				return chr( '' !== $found[1] ? hexdec( $found[1] ) : (int) $found[2] );
			},
			$html
		);
		return null === $spelled ? $html : $spelled;
	}

	/**
	 * Reads the markup before a raw content or a comment. Between scripts it is mostly white space.
	 *
	 * @param string $html The piece of the page.
	 * @return string The beginning of a tag inside of which the piece ends; otherwise empty.
	 */
	private function read_piece( $html ) {
		if ( '' === trim( $html ) ) {
			return '';
		}
		$this->find_jquery( $html );
		return $this->read_tags( $html );
	}

	/**
	 * Collects the start tags of a piece of the page.
	 *
	 * @param string $html The piece.
	 * @return string The beginning of a tag inside of which the piece ends; otherwise empty.
	 * @throws \RuntimeException Where the page cannot be read.
	 */
	private function read_tags( $html ) {
		if ( false === strpos( $html, '<' ) ) {
			return '';
		}
		if ( false === preg_match_all( self::TAGS, $html, $tags ) ) {
			throw new \RuntimeException( 'unreadable page' );
		}
		$last = end( $tags[0] );
		$open = $last && ! preg_match( self::WHOLE_TAG, $last ) ? array_pop( $tags[0] ) : '';
		if ( preg_match( self::NUMBER, $html ) ) {
			$tags[0] = array_replace( $tags[0], array_map( array( __CLASS__, 'spell_out' ), preg_grep( self::NUMBER, $tags[0] ) ) );
		}
		array_push( $this->tags, ...$tags[0] );
		return $open;
	}

	/**
	 * Collects a start tag with HTML in one of its values, and returns the position after the tag.
	 *
	 * @param string $html  The page.
	 * @param int    $start Position of the tag.
	 * @return int
	 * @throws \RuntimeException Where the page cannot be read.
	 */
	private function read_open_tag( $html, $start ) {
		if ( 1 !== preg_match( self::TAG_HERE, $html, $match, 0, $start ) ) {
			throw new \RuntimeException( 'unreadable page' );
		}
		$this->tags[] = self::spell_out( $match[0] );
		$this->find_jquery( $match[0] );
		return $start + strlen( $match[0] );
	}

	/**
	 * Collects the surroundings of the name jQuery in a part of the page outside of its scripts. Code may take its code
	 * from a text or an attribute.
	 *
	 * @param string $html The part.
	 * @return void
	 */
	private function find_jquery( $html ) {
		$html     = self::spell_out( $html );
		$position = Jquery_Code::find_name( $html );
		if ( false !== $position ) {
			$this->hidden[] = substr( $html, max( 0, $position - 30 ), 80 );
		}
	}

	/**
	 * Removes raw text and comments. A kind without an end is searched once, so that many of them take no longer.
	 *
	 * @param string $html HTML.
	 * @return string
	 */
	private static function drop_raw( $html ) {
		$lower = strtolower( $html );
		$ends  = array();
		$kept  = '';
		$at    = 0;
		while ( preg_match( '~<(script|style|textarea|title)(?=[\s/>])|<!--~', $lower, $match, PREG_OFFSET_CAPTURE, $at ) ) {
			$start = $match[0][1];
			$end   = isset( $match[1] ) ? '</' . $match[1][0] : '-->';
			if ( ! isset( $ends[ $end ] ) || ( false !== $ends[ $end ] && $ends[ $end ] < $start ) ) {
				$ends[ $end ] = strpos( $lower, $end, $start );
			}
			$is_closed = false !== $ends[ $end ];
			$kept     .= substr( $html, $at, $start - $at + ( $is_closed ? 0 : 1 ) );
			$at        = $is_closed ? $ends[ $end ] + strlen( $end ) : $start + 1;
		}
		return $kept . substr( $html, $at );
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
		$found = preg_match( self::TAG_HERE, $html, $match, 0, $start );
		if ( false === $found ) {
			throw new \RuntimeException( 'unreadable page' );
		}
		if ( ! $found ) {
			return $start + 1;
		}
		$code_start = $start + strlen( $match[0] );
		if ( '/>' === substr( $match[0], -2 ) && $this->is_foreign( $html ) ) {
			$close = $code_start;
			$end   = $code_start;
		} else {
			$close = self::find_close( $html, $code_start, $name );
			$end   = self::find_end( $html, '>', $close );
		}
		$content = substr( $html, $code_start, $close - $code_start );
		if ( 'script' === $name ) {
			$attributes      = self::parse_attributes( self::spell_out( $match[0] ) );
			$this->scripts[] = array(
				'offset'     => $start,
				'length'     => $end - $start,
				'attributes' => $attributes,
				'code'       => $content . self::find_data_code( $attributes ),
			);
		} else {
			$this->tags[] = self::spell_out( $match[0] );
			$this->find_jquery( $match[0] . $content );
			if ( 'noscript' === $name ) {
				$this->read_tags( self::drop_raw( $content ) );
			}
		}
		return $end;
	}

	/**
	 * Position of the end tag of an element whose content is no markup, or the end of the page. In a script, `<!--` and a
	 * start tag of a script behind it make browsers skip the next end tag.
	 *
	 * @param string $html  The page.
	 * @param int    $start Position of the content.
	 * @param string $name  Name of the element.
	 * @return int
	 * @throws \RuntimeException Where the page cannot be read.
	 */
	private static function find_close( $html, $start, $name ) {
		$found = preg_match( '~</' . $name . '(?=[\s/>])~i', $html, $match, PREG_OFFSET_CAPTURE, $start );
		$close = $found ? $match[0][1] : strlen( $html );
		if ( 'script' !== $name || false === strpos( substr( $html, $start, $close - $start ), '<!--' ) ) {
			return $close;
		}
		$state    = '';
		$position = $start;
		while ( preg_match( '~<!--(?:-?>)?|-->|<(/?)script(?=[\s/>])~i', $html, $match, PREG_OFFSET_CAPTURE, $position ) ) {
			list( $text, $at ) = $match[0];

			$position = $at + strlen( $text );
			$is_end   = isset( $match[1] ) && '/' === $match[1][0];
			if ( $is_end && 'double' !== $state ) {
				return $at;
			}
			if ( $is_end || '<!--' === $text ) {
				$state = 'double' === $state && ! $is_end ? 'double' : 'comment';
			} elseif ( '>' === substr( $text, -1 ) ) {
				$state = '';
			} elseif ( 'comment' === $state ) {
				$state = 'double';
			}
		}
		return strlen( $html );
	}

	/**
	 * Finds the code in the URL of a script.
	 *
	 * @param array<string, string> $attributes Attributes.
	 * @return string Empty where the script has a file or its own code.
	 */
	private static function find_data_code( array $attributes ) {
		$code = '';
		foreach ( preg_grep( self::DATA_URL, $attributes ) as $url ) {
			list( $type, $data ) = explode( ',', $url, 2 );

			$code .= "\n" . ( preg_match( '~;\s*base64\s*$~i', $type ) ? base64_decode( rawurldecode( $data ) ) : rawurldecode( $data ) ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_decode -- the format of such a URL.
		}
		return $code;
	}

	/**
	 * Whether the markup that has been read ends in SVG or MathML. Elements such as an empty title close themselves there.
	 *
	 * @param string $html The page.
	 * @return bool
	 */
	private function is_foreign( $html ) {
		foreach ( $this->unsearched as $offset => $length ) {
			$piece = substr( $html, $offset, $length );
			if ( $this->open_foreign || false !== stripos( $piece, '<svg' ) || false !== stripos( $piece, '<math' ) ) {
				preg_match_all( '~' . self::FOREIGN_TAGS . '|' . self::TAG . '~i', $piece, $tags );
				array_map( array( $this, 'follow_foreign' ), $tags[0] );
			}
		}
		$this->unsearched = array();
		return in_array( end( $this->open_foreign ), self::FOREIGN, true );
	}

	/**
	 * Opens or closes an element of SVG or MathML.
	 *
	 * @param string $tag Tag.
	 * @return void
	 */
	private function follow_foreign( $tag ) {
		if ( '/' === $tag[1] ) {
			$open = array_keys( $this->open_foreign, strtolower( substr( $tag, 2 ) ), true );
			if ( $open ) {
				$this->open_foreign = array_slice( $this->open_foreign, 0, end( $open ) );
			}
			return;
		}
		$name      = self::get_name( $tag );
		$is_inside = in_array( end( $this->open_foreign ), self::FOREIGN, true ) && in_array( $name, self::HTML_INSIDE, true );
		if ( '/>' !== substr( $tag, -2 ) && ( $is_inside || in_array( $name, self::FOREIGN, true ) ) ) {
			$this->open_foreign[] = $name;
		}
	}

	/**
	 * Position after a comment. Browsers also end one at `--!>`. They read any other `<!` and `<?` as a comment up to the
	 * next `>`, but `<![CDATA[` as text in SVG and MathML.
	 *
	 * @param string $html  The page.
	 * @param int    $start Position of the comment.
	 * @param string $sign  Its beginning.
	 * @return int
	 */
	private function find_comment_end( $html, $start, $sign ) {
		if ( '<!--' !== $sign ) {
			$is_text = 0 === substr_compare( $html, '<![CDATA[', $start, 9 ) && $this->is_foreign( $html );
			return self::find_end( $html, $is_text ? ']]>' : '>', $start );
		}
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
