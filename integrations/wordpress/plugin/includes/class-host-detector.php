<?php
/**
 * Detection of hosts in a finished page.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Runs the manifest's tests of elements and globals on a page. The tests match more than the bundle's selectors, so
 * that the plugin misses no host.
 */
class Host_Detector {

	/**
	 * The page.
	 *
	 * @var string
	 */
	private $html;

	/**
	 * The page's tags, each after a mark, without long values.
	 *
	 * @var string
	 */
	private $tags;

	/**
	 * The same in lower case, for the search of words.
	 *
	 * @var string
	 */
	private $lower;

	/**
	 * Whether the tags contain a word, by word.
	 *
	 * @var array<string, bool>
	 */
	private $words = array();

	/**
	 * The page's scripts and tags.
	 *
	 * @var Markup
	 */
	private $page;

	/**
	 * The page's script elements, with their attributes; null until the first test of a global.
	 *
	 * @var string|null
	 */
	private $scripts;

	/**
	 * Prepares the page for the check of words, and for the tests of globals in scripts.
	 *
	 * @param string $html The page.
	 * @param Markup $page Its scripts and tags.
	 */
	public function __construct( $html, Markup $page ) {
		$this->html  = $html;
		$this->tags  = $page->get_short_text();
		$this->lower = strtolower( $this->tags );
		$this->page  = $page;
	}

	/**
	 * Finds the hosts that have work on the page.
	 *
	 * @param array<string, array> $rules Detection rules, by host.
	 * @return string[]
	 */
	public function find_hosts( array $rules ) {
		$hosts = array();
		foreach ( $rules as $host => $signs ) {
			foreach ( $signs as $sign ) {
				if ( ( ! isset( $sign['global'] ) || $this->mentions( $sign['global'] ) ) && ( ! isset( $sign['elements'] ) || $this->passes_one( $sign['elements'] ) ) ) {
					$hosts[] = $host;
					break;
				}
			}
		}
		return $hosts;
	}

	/**
	 * Whether the page passes all element tests of one of some alternatives.
	 *
	 * @param array[] $alternatives Lists of element tests.
	 * @return bool
	 */
	private function passes_one( array $alternatives ) {
		foreach ( $alternatives as $tests ) {
			if ( $this->may_match( $tests ) && count( array_filter( $tests, array( $this, 'passes' ) ) ) === count( $tests ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether a tag of the page passes an element test.
	 *
	 * @param array $test The test.
	 * @return bool
	 */
	private function passes( array $test ) {
		$words = self::find_words( $test );
		// The last word is the rarest one: the value of an attribute, or the only class.
		$word     = $words ? end( $words ) : '<' . ( isset( $test['tag'] ) ? strtolower( $test['tag'] ) : '' );
		$position = strpos( $this->lower, $word );
		while ( false !== $position ) {
			$start = strrpos( $this->lower, Markup::MARK, $position - strlen( $this->lower ) ) + 1;
			$end   = strpos( $this->lower, Markup::MARK, $position );
			$tag   = substr( $this->tags, $start, $end - $start );
			$name  = Markup::get_name( $tag );
			if ( ( ! isset( $test['tag'] ) || strtolower( $test['tag'] ) === $name ) && self::matches( $name, Markup::parse_attributes( $tag ), $test ) ) {
				return true;
			}
			$position = strpos( $this->lower, $word, $end );
		}
		return false;
	}

	/**
	 * Whether a script of the page, or an attribute of the script, names a global.
	 *
	 * @param string $name Name of the global.
	 * @return bool
	 */
	private function mentions( $name ) {
		if ( null === $this->scripts ) {
			$this->scripts = '';
			foreach ( $this->page->get_scripts() as $script ) {
				$this->scripts .= substr( $this->html, $script['offset'], $script['length'] ) . "\n";
			}
		}
		return 0 !== preg_match( '/(?<![\w$-])' . preg_quote( $name, '/' ) . '(?![\w$-])/', $this->scripts );
	}

	/**
	 * Whether all words of some element tests are in the page. This check is cheaper than the pass over the tags.
	 *
	 * @param array[] $tests Element tests.
	 * @return bool
	 */
	private function may_match( array $tests ) {
		foreach ( $tests as $test ) {
			foreach ( self::find_words( $test ) as $word ) {
				if ( ! isset( $this->words[ $word ] ) ) {
					// In a text of this length an expression takes a quarter of the time of `strpos`.
					$this->words[ $word ] = 0 !== preg_match( '/' . preg_quote( $word, '/' ) . '/', $this->lower );
				}
				if ( ! $this->words[ $word ] ) {
					return false;
				}
			}
		}
		return true;
	}

	/**
	 * The words that a tag must contain to pass an element test, in lower case.
	 *
	 * @param array $test The test.
	 * @return string[]
	 */
	private static function find_words( array $test ) {
		$words = isset( $test['classes'] ) ? $test['classes'] : array();
		if ( isset( $test['id'] ) ) {
			$words[] = $test['id'];
		}
		foreach ( isset( $test['attributes'] ) ? $test['attributes'] : array() as $attribute ) {
			$words[] = $attribute[0];
			// In the HTML a character that is no letter, digit, underscore or dash may be an entity.
			if ( isset( $attribute[2] ) && preg_match( '/[\w-]{2,}/', $attribute[2], $match ) ) {
				$words[] = $match[0];
			}
		}
		return array_map( 'strtolower', $words );
	}

	/**
	 * Whether a tag passes an element test.
	 *
	 * @param string                $name       Name of the tag, in lower case.
	 * @param array<string, string> $attributes Its attributes.
	 * @param array                 $test       The test.
	 * @return bool
	 */
	private static function matches( $name, array $attributes, array $test ) {
		if ( isset( $test['tag'] ) && strtolower( $test['tag'] ) !== $name ) {
			return false;
		}
		if ( isset( $test['id'] ) && ( ! isset( $attributes['id'] ) || $attributes['id'] !== $test['id'] ) ) {
			return false;
		}
		if ( isset( $test['classes'] ) && array_diff( $test['classes'], preg_split( '/\s+/', isset( $attributes['class'] ) ? $attributes['class'] : '' ) ) ) {
			return false;
		}
		foreach ( isset( $test['attributes'] ) ? $test['attributes'] : array() as $attribute ) {
			if ( ! self::matches_attribute( isset( $attributes[ strtolower( $attribute[0] ) ] ) ? $attributes[ strtolower( $attribute[0] ) ] : null, $attribute ) ) {
				return false;
			}
		}
		foreach ( isset( $test['not'] ) ? $test['not'] : array() as $other ) {
			if ( self::matches( $name, $attributes, $other ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Whether an attribute's value passes a test.
	 *
	 * @param string|null $value     Value; null where the element has none.
	 * @param string[]    $attribute Name, operator, wanted value, and `i` where case does not count.
	 * @return bool
	 */
	private static function matches_attribute( $value, array $attribute ) {
		if ( null === $value || ! isset( $attribute[1] ) ) {
			return null !== $value;
		}
		$wanted = $attribute[2];
		if ( isset( $attribute[3] ) ) {
			$value  = strtolower( $value );
			$wanted = strtolower( $wanted );
		}
		switch ( $attribute[1] ) {
			case '=':
				return $value === $wanted;
			case '*=':
				return '' !== $wanted && false !== strpos( $value, $wanted );
			case '^=':
				return '' !== $wanted && 0 === strpos( $value, $wanted );
			case '$=':
				return '' !== $wanted && substr( $value, -strlen( $wanted ) ) === $wanted;
			case '~=':
				return in_array( $wanted, preg_split( '/\s+/', $value ), true );
			case '|=':
				return $value === $wanted || 0 === strpos( $value, $wanted . '-' );
		}
		return false;
	}
}
