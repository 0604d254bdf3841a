<?php
/**
 * Code that uses jQuery.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Decides whether a text needs jQuery. Code reaches jQuery by two names of the window alone: `jQuery`, and `$` where other
 * code has given it that name. So a text with one of them anywhere needs jQuery, and so does a text that runs code
 * that nobody has read. No text is parsed: a jQuery too many costs 30 kB, a missing one costs a function of the shop.
 */
class Jquery_Code {

	/**
	 * The name jQuery, and what is certain of it in base64, which has three shapes of it.
	 */
	const NAMES = array( 'jQuery', 'F1ZXJ5', 'RdWVye', 'qUXVlcn' );

	/**
	 * `$` by itself, or `$j` and `$jq` of older themes, where it may be a name. It is none before a slash, a quote, a digit
	 * or a brace, as in patterns, prices and templates, and none of the window's behind a dot. A backtick after it calls it.
	 */
	const DOLLAR = '/(?<![\w$.\\\\])(?<!(?<!\|)\|)\$(?:jq?)?+\s*+(?:[(.\[,;)\]}:?`]|&&)|(?:=|=>|\breturn)\s*+\$\h*+(?:[\r\n]|$)|(?<![\w$.])(?:window|self|top|parent|globalThis)\s*+(?:\.\s*+\$(?![\w$])|\[\s*+["\'`]\$["\'`])/';

	/**
	 * Every `$` that `DOLLAR` may find, and many others. This search takes a tenth of the time, and most code has no such `$`.
	 */
	const ANY_DOLLAR = '/(?<![\w$\\\\])\$(?:jq?)?+(?![\w$]|(?<!\.\$)[{\/])/';

	/**
	 * A meaning of its own for `$`. WordPress's jQuery gives that name back, so code that means jQuery by it also names jQuery.
	 */
	const OWN_DOLLAR = '/(?<![\w$.])\$\s*+=(?![=>])|(?<![\w$.])(?:var|let|const|function|class|as|import)\s++\$(?![\w$])|[\[{,:]\s*+\$\s*+(?:,[^\[\]{}]{0,200}+)?[\]}]\s*+=(?!=)/';

	/**
	 * Code that may run other code: a string or tag with the name of a script, also in an encoding, an import from another
	 * server, one of a name that only the code knows, text that becomes code, and base64. `Function("return this")` only
	 * finds the window. One expression for all of them would take ten times as long.
	 */
	const OTHER_CODE = array(
		'~(?<=["\'`<\\\\]|&lt;|3c)s["\'`\s,\\\\]*+c["\'`\s,\\\\]*+r["\'`\s,\\\\]*+i["\'`\s,\\\\]*+p["\'`\s,\\\\]*+t(?![a-z])~i',
		'~(?<![\w$.])import\s*+\(\s*+(?:[^"\'`\s)]|`[^`]{0,200}?\$\{)~',
		'~(?<![\w$.])(?:from|import)\s*+\(?\s*+["\'`]\s*+(?i:(?:https?:)?//|data:|blob:)~',
		'~(?<![\w$])getScript(?![\w$])~',
		'~(?<![\w$])atob(?![\w$])~',
		'~(?<![\w$-])eval(?:\s*+(?:\?\.\s*+)?[(),;\]}.`]|\h*+(?:[\r\n]|$))~',
		'~(?<=["\'`])eval["\'`]|(?<=\[["\'`]|\[\s["\'`])Function["\'`]\s*+\]~',
		'~(?<![\w$])Function\s*+\((?!\s*+(?:\)|["\'](?:return this|r|)["\']))~',
		'~(?<![\w$])Function\s*+\.\s*+(?:apply|bind|call)(?!\w)|(?<==|= |=window\.|= window\.|construct\()Function\s*+[;,]~',
		'~constructor["\'`\]\s]*+\(\s*+["\'`]~',
	);

	/**
	 * Letters, digits, `_` and `$` by their numbers, as `\x73` and `\u0073` in strings, and as `%73` in encoded text.
	 */
	const NUMBER   = '(24|3\d|4[1-9a-fA-F]|5[\dafAF]|6[1-9a-fA-F]|7[\daA])';
	const NUMBERED = array(
		'~\\\\x' . self::NUMBER . '~',
		'~\\\\u00' . self::NUMBER . '~',
		'~\\\\u\{0*+' . self::NUMBER . '\}~',
		'~\\\\(1[0-7][0-7])~',
		'~%' . self::NUMBER . '~',
	);

	/**
	 * Stands between codes or texts that are searched as one. Nothing goes on behind it.
	 */
	const BETWEEN = "\n;\n";

	/**
	 * Code that writes HTML. One expression for all of it would take ten times as long.
	 */
	const HTML = array( '/HTML(?<=innerHTML|outerHTML|insertAdjacentHTML)/', '/createContextualFragment/', '/document\s*+\.\s*+write/' );

	/**
	 * Most of the code of a cart or checkout, which is data of WooCommerce: the countries with their states, and the settings of
	 * blocks as JSON in an encoded string.
	 */
	const LONG      = 2000;
	const LONG_DATA = array(
		'~(?<=^var )wc_(?:country_select|address_i18n)_params = \K\{"[^\n;<`]{' . self::LONG . ',}+(?<=\})(?=;$)~m',
		'~JSON\.parse\( decodeURIComponent\( \'\K[^\'\\\\]{' . self::LONG . ',}+(?=\' \) \))~',
	);

	/**
	 * A script in such data, or a tag with attributes. Those alone may hold code.
	 */
	const ENCODED_CODE = '~(?<=%|u00)3c(?:script|[a-z][\w-]*+(?!(?:%|u00|%5Cu00|\\\\u00)3e))~i';

	/**
	 * Spells the names in a text as the browser will: without numbers for letters, as in `"\x73cript"`, and in one string,
	 * where code adds two, as in `'ev' + 'al'`. Only searches read the result.
	 *
	 * @param string $text Code, data, or the value of an attribute.
	 * @return string
	 */
	public static function spell_out( $text ) {
		return false === strpbrk( $text, '\\%+' ) ? $text : self::join_strings( self::spell_numbers( $text ) );
	}

	/**
	 * Writes letters that stand as their numbers.
	 *
	 * @param string $text The text.
	 * @return string
	 */
	private static function spell_numbers( $text ) {
		$spelled = preg_replace_callback(
			self::NUMBERED,
			static function ( $found ) {
				return chr( strlen( $found[1] ) > 2 ? octdec( $found[1] ) : hexdec( $found[1] ) );
			},
			$text
		);
		return null === $spelled ? $text : $spelled;
	}

	/**
	 * Leaves long data out that no code can take for code or HTML. Only searches read the result.
	 *
	 * @param string $code JavaScript.
	 * @return string
	 */
	public static function drop_long_data( $code ) {
		$rest = strlen( $code ) < self::LONG ? $code : preg_replace_callback(
			self::LONG_DATA,
			static function ( $found ) {
				return 0 !== preg_match( self::ENCODED_CODE, $found[0] ) || false !== self::find_name( $found[0] ) ? $found[0] : '';
			},
			$code
		);
		return null === $rest ? $code : $rest;
	}

	/**
	 * Spells the names in several codes. One search through all of them for numbers costs less than one for each, but one code
	 * that adds strings should not make the search through the others longer.
	 *
	 * @param array<int, string> $codes Codes.
	 * @return array<int, string> By the same keys.
	 */
	public static function spell_out_all( array $codes ) {
		$mark    = "\0/\0";
		$all     = self::spell_numbers( implode( $mark, $codes ) );
		$spelled = explode( $mark, $all );
		if ( count( $spelled ) !== count( $codes ) ) {
			return array_map( array( __CLASS__, 'spell_out' ), $codes );
		}
		$spelled = array_combine( array_keys( $codes ), $spelled );
		return false === strpos( $all, '+' ) ? $spelled : array_map( array( __CLASS__, 'join_strings' ), $spelled );
	}

	/**
	 * Writes strings that code adds as one string.
	 *
	 * @param string $text The text, without numbers for letters.
	 * @return string
	 */
	private static function join_strings( $text ) {
		// Most code adds no string, which the search for a rare sign tells.
		$joined = preg_match( '~\+\s*+\\\\?+["\'`]~', $text ) ? preg_replace( '~\\\\?+["\'`]\s*+\+\s*+\\\\?+["\'`]~', '', $text ) : $text;
		return null === $joined ? $text : $joined;
	}

	/**
	 * Finds the name jQuery in a text.
	 *
	 * @param string $text The text.
	 * @return int|false Its position, or false.
	 */
	public static function find_name( $text ) {
		foreach ( self::NAMES as $name ) {
			// In a long text an expression takes a fraction of the time of `strpos`, which stops at each letter of the name's ends.
			if ( strlen( $text ) < self::LONG ) {
				$position = strpos( $text, $name );
			} else {
				$position = preg_match( "~$name~", $text, $match, PREG_OFFSET_CAPTURE ) ? $match[0][1] : false;
			}
			if ( false !== $position ) {
				return $position;
			}
		}
		return false;
	}

	/**
	 * Whether a text may use jQuery: code, data, or the value of an attribute. Code that writes the HTML of an answer into
	 * the page may bring handlers that use it.
	 *
	 * @param string $text The text.
	 * @return bool
	 */
	public static function is_used( $text ) {
		return false !== self::find_name( $text ) || ( self::has_dollar( $text ) && 1 !== preg_match( self::OWN_DOLLAR, $text ) ) || self::requests_html( $text );
	}

	/**
	 * Whether one of some texts may use jQuery. One search through all of them tells that none does.
	 *
	 * @param string $all The texts, one after the other.
	 * @return bool
	 */
	public static function may_be_used( $all ) {
		// A text of its own may have its own meaning of `$`.
		return false !== self::find_name( $all ) || self::has_dollar( $all ) || self::requests_html( $all );
	}

	/**
	 * Whether a text has a `$` that may be a name. An expression that gives up counts as one.
	 *
	 * @param string $text The text.
	 * @return bool
	 */
	private static function has_dollar( $text ) {
		return 0 !== preg_match( self::ANY_DOLLAR, $text ) && 0 !== preg_match( self::DOLLAR, $text );
	}

	/**
	 * Whether a text sends a request and writes HTML.
	 *
	 * @param string $text The text.
	 * @return bool
	 */
	private static function requests_html( $text ) {
		return self::matches_one( self::HTML, $text ) && Originals::has_request( $text );
	}

	/**
	 * Whether a text may match one of some expressions. An expression that gives up counts as a match.
	 *
	 * @param string[] $patterns Expressions.
	 * @param string   $text     The text.
	 * @return bool
	 */
	private static function matches_one( array $patterns, $text ) {
		foreach ( $patterns as $pattern ) {
			if ( 0 !== preg_match( $pattern, $text ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether code may run other code that nobody has read.
	 *
	 * @param string $code JavaScript.
	 * @return bool
	 */
	public static function runs_other_code( $code ) {
		return self::matches_one( self::OTHER_CODE, $code );
	}

	/**
	 * The beginning of code, in one line.
	 *
	 * @param string $code JavaScript.
	 * @return string
	 */
	public static function shorten( $code ) {
		// WordPress names the origin of inline code in a comment.
		return trim( substr( (string) preg_replace( array( '~\s*//# sourceURL=\S*~', '/\s+/' ), array( '', ' ' ), substr( trim( $code ), 0, 400 ) ), 0, 80 ) );
	}
}
