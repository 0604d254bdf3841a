<?php
/**
 * Code that uses jQuery.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Decides whether code needs jQuery. When in doubt, the code does: a jQuery too many costs 30 kB, a missing one costs a
 * function of the shop.
 */
class Jquery_Code {

	/**
	 * Ends that may be uncertain before the rest of the code stays as it is: each search may read all of the code.
	 */
	const MAX_FAILURES = 30;

	/**
	 * Characters before a check for jQuery that tell whether it is in a comment.
	 */
	const NEARBY = 300;

	/**
	 * An expression that is true only where jQuery runs.
	 */
	const GUARD = '(?:!!\s*)?window\.(?:jQuery|\$)'
		. '|typeof\s*\(?\s*(?:window\.)?(?:jQuery|\$)\s*\)?\s*(?:!==?\s*["\']undefined["\']|===?\s*["\']function["\'])'
		. '|(?:["\']undefined["\']\s*!==?|["\']function["\']\s*===?)\s*typeof\s*\(?\s*(?:window\.)?(?:jQuery|\$)\s*\)?'
		. '|["\']jQuery["\']\s*in\s+(?:window|self|globalThis)'
		. '|window\.(?:jQuery|\$)\s*!==?\s*(?:undefined|null|void 0)'
		. '|(?:undefined|null|void 0)\s*!==?\s*window\.(?:jQuery|\$)';

	/**
	 * A use of `$` as jQuery. The names `$j` and `$jq` are jQuery in older themes.
	 */
	const DOLLAR = '(?<![\w$.\\\\])\$(?:j\w{0,6}\s*[(.]|\s*\(|\.[a-zA-Z]\w*\s*(?:\(|\.\s*\w+\s*[(.=])|\s*\.\s*(?:ajax|ajaxSetup|cookie|Deferred|each|event|extend|fn|get|getJSON|getScript|grep|inArray|isFunction|map|noConflict|param|parseJSON|post|proxy|trim|when)\b)';

	/**
	 * The function `$` itself as a value: for another function, or with another name.
	 */
	const DOLLAR_VALUE = '(?:(?<![=!<>])=|[({,:?]|\breturn\b)\s*\$\s*(?:[,;)\]}\n]|$)';

	/**
	 * A declaration of `$` by the code itself, such as `const $ = ( selector ) => …`.
	 */
	const OWN_DOLLAR = '(?:var|let|const)\s+(?:[\w$]+\s*(?:=[^;,]*+)?,\s*){0,50}\$\s*=|function\s*\$\s*\(';

	/**
	 * A function that gets `$` from its caller, such as `function ( $ )` and `( $ ) =>`.
	 */
	const DOLLAR_FUNCTION = 'function\b[^(]*\((?:[^)]*,)?\s*\$\s*(?:,[^)]*)?\)|\(\s*(?:[\w$]+\s*,\s*)*\$\s*(?:,[^()]*)?\)\s*=>|(?<![\w$.])\$\s*=>';

	/**
	 * A use of `$` in a file, and a declaration of it there. Minified files give that name to anything.
	 */
	const FILE_DOLLAR     = '(?<![\w$.])\$(?:\(\s*(?:document|window|this|function|["\'`]|\(\s*\)\s*=>)|\.\s*(?:ajax|ajaxSetup|extend|fn|get|getJSON|post)\b)';
	const FILE_OWN_DOLLAR = '(?<![\w$.])\$\s*=(?!=)|(?:as|import)\s+\$|[{,;]\s*\$\s*\([^()]*\)\s*\{';

	/**
	 * `$` as an argument or with a new name in a file, and further declarations of it, such as by destructuring.
	 */
	const FILE_DOLLAR_VALUE = '[\w$\])]\((?:[\w$.]+\s*,\s*)*\$\s*(?:,|\)(?!\s*(?:\{|=>)))|(?:var|let|const)\s+[\w$]+\s*=\s*\$\s*[;,\n]';
	const FILE_OTHER_DOLLAR = '(?:var|let|const)\s+\$(?![\w$])|\bcatch\s*\(\s*\$|[:{,]\s*\$\s*[,}=]';

	/**
	 * The window's `$`, and a scope that gets it: no name of a minified file's own.
	 */
	const FILE_GLOBAL_DOLLAR = '(?<![\w$.])(?:window|self|globalThis)\.\$(?![\w$])|\}\s*\)?\s*\(\s*\$\s*[,)]';

	/**
	 * A check that stops a file without jQuery, such as that of older versions of Bootstrap.
	 */
	const DEMAND = '/typeof\s*\(?\s*(?:window\.)?jQuery\s*\)?(?:\s*===?\s*["\']undefined["\'])?\s*\)\s*\{?\s*throw\b/';

	/**
	 * Events that shops and builders fire by jQuery alone, in a string. Code that listens to one needs jQuery, although it
	 * checks for it, because no other way leads to the event.
	 */
	const EVENT = '(?:add(?:ed|ing)_to_cart|removed_from_cart|wc_fragments?_|wc_cart_|wc_variation_form|updated_(?:cart_totals|wc_div|checkout|shipping_method)|(?:found|show|hide|reset|update)_variation|reset_data|woocommerce_[a-z]|edd_[a-z]|elementor/)';

	/**
	 * A listener for such an event, and code that fires one.
	 */
	const LISTENER = '~\.\s*(?:on|one|bind|trigger|triggerHandler)\s*\(\s*["\'`](?:[^"\'`\n]*\s)?' . self::EVENT . '~';

	/**
	 * A check for jQuery in a file.
	 */
	const CHECK = '/typeof\s*\(?\s*(?:window\.)?jQuery|jQuery\s*(?:&&|\?(?!\.))|!\s*(?:\w+\.)?jQuery|["\']jQuery["\']\s*in\b|if\s*\(\s*(?:\w+\.)?jQuery\s*\)/';

	/**
	 * The window by a short name before `jQuery`, where a minified file calls it or checks for it.
	 */
	const SHORT_WINDOW = '/\bif\s*\(\s*\K\w{1,2}\s*\.\s*jQuery(?=\s*\))|(?<![\w$.])\w{1,2}\s*\.\s*jQuery(?=\s*(?:\(|&&|\?|[!=]=))/';

	/**
	 * A call of jQuery, a scope that gets it, or another name for it.
	 */
	const BARE_USE = '/\{\s*jQuery\s*(?::\s*(?<name>\w+)\s*)?\}\s*=\s*window\b(?!\s*;?\s*(?:if\s*\(|return)\s*(?:\k<name>|jQuery)\s*&&)|(?<![\w$.?])(?<!\? )(?:(?:window|self|globalThis)\s*\.\s*)?jQuery\s*(?:\(|\.\s*\w)|(?:(?<!typeof)(?<!typeof )(?<!if)(?<!if )\(|,)\s*(?:window\.)?jQuery\s*[,)]|(?:(?<![=!<>])=>?|\breturn)\s*jQuery\s*(?:[;,})\]]|$)|\bexports\s*=\s*window(?:\.jQuery\b|\[\s*["\']jQuery["\']\s*\])/m';

	/**
	 * Another name for the window's jQuery in a file.
	 */
	const FILE_ALIAS = '/(?<![\w$.])([\w$]+)\s*=\s*(?:window|self|globalThis)\s*\.\s*jQuery\s*[;,\n]/';

	/**
	 * Another name for jQuery that a check gives it.
	 */
	const GUARDED_ALIAS = '/(?<![\w$.])([\w$]+)\s*=\s*(?:[^=;,{}]*&&\s*)?(?:window\.)?jQuery\s*(?:\.\s*noConflict\b|[;,)}\n]|$)/';

	/**
	 * Words in every use of jQuery, also in strings and comments. Most data of a page has none, such as prices in dollars.
	 */
	const HINT = '~jQuery|\$j|\$\s*+(?:[(.,;)\]}/]|$)|\$\s*?\n|\.\s*+\$(?![\w$])|\[\s*+["\']\$~';

	/**
	 * Strings of JavaScript and comments. A template with code has no certain end.
	 */
	const TOKENS = '"(?:[^"\\\\\n]++|\\\\.)*+"|\'(?:[^\'\\\\\n]++|\\\\.)*+\'|`(?:[^`\\\\$]++|\\\\.|\$(?!\{))*+`|//[^\n]*+|/\*(?:[^*]++|\*(?!/))*+\*/';

	/**
	 * Whether code has a word of a use of jQuery. Most data of a page has none.
	 *
	 * @param string $code JavaScript.
	 * @return bool
	 */
	public static function may_use( $code ) {
		return 0 !== preg_match( self::HINT, $code );
	}

	/**
	 * Finds the beginning of the code of a page that needs jQuery, or an empty string. Code inside a check for jQuery
	 * needs none.
	 *
	 * @param string $code JavaScript.
	 * @return string
	 */
	public static function find_use( $code ) {
		if ( ! self::may_use( $code ) ) {
			return '';
		}
		$unguarded = self::drop_guarded( $code, true );
		$rest      = self::drop_strings( $unguarded );
		// A guard inside of a timer waits for jQuery. An expression that gives up counts as a use.
		if ( $unguarded !== $code && self::drop_strings( $code ) !== $rest && 0 !== preg_match( '/(?<![\w$])(?:setTimeout|setInterval|requestAnimationFrame|requestIdleCallback|MutationObserver)\s*\(/', $rest ) ) {
			return self::shorten( $code );
		}
		if ( 0 !== preg_match( '/(?<![\w$])jQuery(?![\w$])|(?<![\w$.])(?:window|self|top|parent|globalThis)\s*(?:\.\s*\$|\[\s*["\']\$["\']\s*\])(?![\w$])/', $rest ) ) {
			return self::shorten( $code );
		}
		$use = '/' . self::DOLLAR . '|' . self::DOLLAR_VALUE . '/';
		if ( 0 === preg_match( $use, $rest ) ) {
			return '';
		}
		$rest = self::drop_functions( $code );
		return 0 !== preg_match( $use, self::drop_strings( $rest ) ) && 1 !== preg_match( '/' . self::OWN_DOLLAR . '/', $rest ) ? self::shorten( $code ) : '';
	}

	/**
	 * Finds the beginning of a call of jQuery in data, such as HTML that code puts into the page later.
	 *
	 * @param string $data Data.
	 * @return string Empty where the data has none.
	 */
	public static function find_call( $data ) {
		$found = preg_match( '/(?<![\w$])jQuery(?:\s*\.\s*\w+)*\s*\(|[(,]\s*(?:window\.)?jQuery\s*[,)]|(?<![\w$.\\\\])\$\(\s*(?:document|this|window|\\\\?["\'`]|&quot;|&#0?39;)/', $data, $match, PREG_OFFSET_CAPTURE );
		return 0 === $found ? '' : self::shorten( substr( $data, $match ? $match[0][1] : 0 ) );
	}

	/**
	 * Whether a file needs jQuery that does not name jQuery as a dependency. Libraries that work with and without jQuery
	 * check for it somewhere.
	 *
	 * @param string $code Content of the file.
	 * @return bool
	 */
	public static function is_needed_by_file( $code ) {
		if ( false === strpos( $code, 'jQuery' ) ) {
			if ( 0 !== preg_match( '/' . self::FILE_GLOBAL_DOLLAR . '/', $code ) && 1 !== preg_match( '/' . self::FILE_OWN_DOLLAR . '|' . self::OWN_DOLLAR . '/', $code ) ) {
				return true;
			}
			if ( 1 === preg_match( '/' . self::FILE_OWN_DOLLAR . '|' . self::OWN_DOLLAR . '|' . self::DOLLAR_FUNCTION . '/', $code ) ) {
				return false;
			}
			return 0 !== preg_match( '/' . self::FILE_DOLLAR . '/', $code ) || ( 0 !== preg_match( '/' . self::FILE_DOLLAR_VALUE . '/', $code ) && 1 !== preg_match( '/' . self::FILE_OTHER_DOLLAR . '/', $code ) );
		}
		if ( 0 !== preg_match( self::DEMAND, $code ) || 0 !== preg_match( self::LISTENER, $code ) ) {
			return true;
		}
		if ( 1 !== preg_match( self::CHECK, $code ) ) {
			return true;
		}
		// A file that an optimiser has joined may check in one part, and need jQuery in another.
		$rest = self::drop_guarded( preg_replace( self::SHORT_WINDOW, 'window.jQuery', $code ) ?? $code, false );
		return 0 !== preg_match( self::BARE_USE, $rest ) || self::calls_alias( $rest ) || self::waits( $code );
	}

	/**
	 * Whether code has checks for jQuery, whose code does nothing without it.
	 *
	 * @param string $code JavaScript.
	 * @return bool
	 */
	public static function has_guard( $code ) {
		return self::may_use( $code ) && self::drop_guarded( $code, true ) !== $code;
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

	/**
	 * Removes strings that only name jQuery, such as the name of a file. Where the strings are not certain, all code stays.
	 *
	 * @param string $code JavaScript.
	 * @return string
	 */
	public static function drop_strings( $code ) {
		$length = 0;
		$result = preg_replace_callback(
			'~\G(?:[^\'"`/]++|' . self::TOKENS . ')~s',
			static function ( $found ) use ( &$length ) {
				$text    = $found[0];
				$length += strlen( $text );
				if ( '/' === $text[0] ) {
					return '';
				}
				if ( false === strpos( '"\'`', $text[0] ) || preg_match( '/^.(?:jQuery|\$).$|(?:jQuery|\$)(?:\.\w[\w.]*)?\s*\(|\(\s*(?:window\.)?jQuery\s*\)/', $text ) ) {
					return $text;
				}
				return '""';
			},
			$code
		);
		return null === $result || strlen( $code ) !== $length ? $code : $result;
	}

	/**
	 * Removes functions that get `$` from their caller. Where the end of one is not certain, it stays.
	 *
	 * @param string $code JavaScript.
	 * @return string
	 */
	private static function drop_functions( $code ) {
		$position = 0;
		$failures = 0;
		while ( preg_match( '/' . self::DOLLAR_FUNCTION . '/', $code, $match, PREG_OFFSET_CAPTURE, $position ) ) {
			$start = $match[0][1];
			$body  = $start + strlen( $match[0][0] );
			$body += strspn( $code, " \t\r\n", $body );
			$end   = '{' === substr( $code, $body, 1 ) ? self::find_close( $code, $body ) : self::find_expression_end( $code, $body );
			if ( null === $end ) {
				$position = $body;
				if ( ++$failures > self::MAX_FAILURES ) {
					break;
				}
				continue;
			}
			$code     = substr_replace( $code, '{}', $start, $end - $start );
			$position = $start + 2;
		}
		return $code;
	}

	/**
	 * Whether a file calls the window's jQuery by another name, without a check of that name.
	 *
	 * @param string $code JavaScript.
	 * @return bool
	 */
	private static function calls_alias( $code ) {
		preg_match_all( self::FILE_ALIAS, $code, $matches );
		foreach ( array_unique( $matches[1] ) as $name ) {
			$name = preg_quote( $name, '/' );
			if ( 1 !== preg_match( "/(?:!|typeof\s|\bif\s*\()\s*{$name}(?![\w$])|(?<![\w$.]){$name}\s*(?:&&|\|\||\?|[!=]=)/", $code ) && 0 !== preg_match( "/(?<![\w$.]){$name}\s*[(.]|[(,]\s*{$name}\s*[,)]/", $code ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether a timer of a file checks for jQuery again and again, by itself or by a function that it calls.
	 *
	 * @param string $code JavaScript.
	 * @return bool
	 */
	private static function waits( $code ) {
		$start = '(?<![\w$])(?:setTimeout|setInterval|requestAnimationFrame|requestIdleCallback|MutationObserver)\s*\(\s*';
		$check = '(?:' . self::GUARD . '|typeof\s*\(?\s*(?:window\.)?jQuery)';
		if ( 0 !== preg_match( "/$start(?:async\s*)?(?:function\b|\([^()]*\)\s*=>|\w+\s*=>)[^;]{0,200}?$check/", $code ) ) {
			return true;
		}
		preg_match_all( "/$start(?:function\s*\([^()]*\)\s*\{\s*|\([^()]*\)\s*=>\s*\{?\s*|\w+\s*=>\s*)?([\w$]+)\s*[(,)]/", $code, $matches );
		foreach ( array_unique( $matches[1] ) as $name ) {
			$name = preg_quote( $name, '/' );
			if ( 0 !== preg_match( "/(?<![\w$.])(?:function\s+$name\s*\(|$name\s*=\s*(?:async\s*)?(?:function\b|\())(?:(?!(?<![\w$])function\b).){0,500}?$check/s", $code ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether a place of the code is inside of a comment or at the beginning of a string. The start of a long line does not
	 * tell: minified files have everything in one.
	 *
	 * @param string $code     JavaScript.
	 * @param int    $position Position.
	 * @return bool
	 */
	private static function is_text( $code, $position ) {
		$start  = max( 0, $position - self::NEARBY );
		$before = ( $start ? '' : "\n" ) . substr( $code, $start, $position - $start );
		$line   = (string) strrchr( $before, "\n" );
		return preg_match( '~(?<!:)//~', $line ) || preg_match( '~["\'`]\s*$~', $before ) || (int) strrpos( $before, '/*' ) > (int) strrpos( $before, '*/' );
	}

	/**
	 * Whether a check gives jQuery another name, by which code outside of the check calls it.
	 *
	 * @param string $code  JavaScript.
	 * @param int    $start Position of the check.
	 * @param int    $end   Position after its code.
	 * @return bool
	 */
	private static function is_called_outside( $code, $start, $end ) {
		// The name of a value stands before the check.
		$from = max( 0, $start - 100 );
		if ( ! preg_match_all( self::GUARDED_ALIAS, substr( $code, $from, $end - $from ), $matches ) ) {
			return false;
		}
		$rest = substr_replace( $code, ' ', $start, $end - $start );
		foreach ( array_unique( $matches[1] ) as $name ) {
			if ( 0 !== preg_match( '/(?<![\w$.])' . preg_quote( $name, '/' ) . '\s*[(.]/', $rest ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether code inside of a check defines a function, or an object with one, that code outside of the check may call.
	 *
	 * @param string $code JavaScript.
	 * @return bool
	 */
	private static function defines_function( $code ) {
		if ( 0 !== preg_match( '/(?<![\w$.])(?:window|self|globalThis)\s*\.\s*[\w$]+\s*=\s*(?:async\s+)?(?:function\b|class\b|new\b|[({]|[\w$]+\s*=>|(?:window\s*\.\s*)?jQuery\s*(?:[;,)}]|\.\s*noConflict\b|$))/m', $code ) ) {
			return true;
		}
		return 0 !== preg_match( '/(?<![\w$.])(?:function\s*\*?\s*[\w$]|(?<!let )(?<!const )(?<![\w$.])[\w$]+\s*=\s*(?:async\s+)?(?:function\b|class\b|\(\)\s*=>|[\w$]+\s*=>|\{function\}))/', self::flatten( $code ) );
	}

	/**
	 * Empties the brackets of code, but for its own block. The brackets of an object with functions keep that word.
	 *
	 * @param string $code JavaScript.
	 * @return string
	 */
	private static function flatten( $code ) {
		$result   = '';
		$position = strspn( $code, '{', 0, 1 );
		$length   = strlen( $code );
		while ( $position < $length ) {
			$size      = strcspn( $code, "([{'\"`/", $position );
			$result   .= substr( $code, $position, $size );
			$position += $size;
			$end       = $position < $length ? self::skip( $code, $position ) : $length;
			if ( null === $end ) {
				return $result . substr( $code, $position );
			}
			$part = substr( $code, $position, $end - $position );
			if ( '' !== $part && false !== strpos( '([{', $part[0] ) ) {
				$has_function = '{' === $part[0] && preg_match( '/=\s*$/', $result ) && preg_match( '/\bfunction\b|=>|\)\s*\{/', $part );
				$result      .= $part[0] . ( $has_function ? 'function' : '' ) . substr( $part, -1 );
			}
			$position = $end;
		}
		return $result;
	}

	/**
	 * Removes the code that runs only where jQuery is.
	 *
	 * @param string $code    JavaScript.
	 * @param bool   $is_page Whether the code is a page's, whose other code may call the functions that it defines.
	 * @return string
	 */
	private static function drop_guarded( $code, $is_page ) {
		$position = 0;
		$failures = 0;
		$pattern  = '/(?<![\w$.])if\s*\(\s*(?:' . self::GUARD . ')\s*(?=\)|&&)|(?<![\w$.!])(?:' . self::GUARD . ')\s*&&|(?<![\w$.])window\.(?:jQuery|\$)\s*\?\./';
		while ( preg_match( $pattern, $code, $match, PREG_OFFSET_CAPTURE, $position ) ) {
			$start  = $match[0][1];
			$body   = $start + strlen( $match[0][0] );
			$branch = 0 === strpos( $match[0][0], 'if' ) ? self::find_branch( $code, $start ) : array( $body, self::find_expression_end( $code, $body ) );
			$end    = $branch ? $branch[1] : null;
			if ( null === $end || self::is_text( $code, $start ) || self::is_called_outside( $code, $start, $end ) || 0 !== preg_match( self::LISTENER, substr( $code, $start, $end - $start ) ) || ( $is_page && self::defines_function( substr( $code, $branch[0], $end - $branch[0] ) ) ) ) {
				$position = $body;
				if ( ++$failures > self::MAX_FAILURES ) {
					break;
				}
				continue;
			}
			$code     = substr_replace( $code, ';', $start, $end - $start );
			$position = $start + 1;
		}
		return $code;
	}

	/**
	 * Start and end of the branch of `if ( … ) { … }` or `if ( … ) …;`, or null where they are not certain.
	 *
	 * @param string $code  JavaScript.
	 * @param int    $start Position of `if`.
	 * @return int[]|null
	 */
	private static function find_branch( $code, $start ) {
		$open = strpos( $code, '(', $start );
		$end  = self::find_close( $code, $open );
		// In a condition with "or" the branch runs without jQuery, too.
		if ( null === $end || false !== strpos( substr( $code, $open, $end - $open ), '||' ) ) {
			return null;
		}
		$next  = $end + strspn( $code, " \t\r\n", $end );
		$close = '{' === substr( $code, $next, 1 ) ? self::find_close( $code, $next ) : self::find_expression_end( $code, $next );
		return null === $close ? null : array( $next, $close );
	}

	/**
	 * End of an expression: a semicolon, a comma, a line or a closing bracket. Null where the end is not certain.
	 *
	 * @param string $code  JavaScript.
	 * @param int    $start Position.
	 * @return int|null
	 */
	private static function find_expression_end( $code, $start ) {
		$position = $start + strspn( $code, " \t\r\n", $start );
		$length   = strlen( $code );
		while ( $position < $length ) {
			$position += strcspn( $code, "([{}]);,\n|'\"`/", $position );
			$character = substr( $code, $position, 1 );
			if ( '' === $character || false !== strpos( "}]);,\n|", $character ) ) {
				return $position;
			}
			$position = self::skip( $code, $position );
			if ( null === $position ) {
				return null;
			}
		}
		return $length;
	}

	/**
	 * Position after the bracket that closes another bracket, or null.
	 *
	 * @param string $code JavaScript.
	 * @param int    $open Position of the opening bracket.
	 * @return int|null
	 */
	private static function find_close( $code, $open ) {
		$pairs    = array(
			'(' => ')',
			'[' => ']',
			'{' => '}',
		);
		$stack    = array();
		$position = $open;
		$length   = strlen( $code );
		while ( $position < $length ) {
			$position += strcspn( $code, "()[]{}'\"`/", $position );
			$character = substr( $code, $position, 1 );
			if ( isset( $pairs[ $character ] ) ) {
				$stack[] = $pairs[ $character ];
				++$position;
			} elseif ( '' !== $character && false !== strpos( ')]}', $character ) ) {
				if ( array_pop( $stack ) !== $character ) {
					return null;
				}
				++$position;
				if ( ! $stack ) {
					return $position;
				}
			} else {
				$position = self::skip( $code, $position );
				if ( null === $position ) {
					return null;
				}
			}
		}
		return null;
	}

	/**
	 * Skips a bracket, a string or a comment. A regular expression cannot be told from a division, and a template may hold
	 * code, so the result is null for both.
	 *
	 * @param string $code     JavaScript.
	 * @param int    $position Position of the first character.
	 * @return int|null
	 */
	private static function skip( $code, $position ) {
		$character = substr( $code, $position, 1 );
		if ( '' !== $character && false !== strpos( '([{', $character ) ) {
			return self::find_close( $code, $position );
		}
		if ( 1 !== preg_match( '~\G(?:' . self::TOKENS . ')~s', $code, $match, 0, $position ) ) {
			return null;
		}
		return $position + strlen( $match[0] );
	}
}
