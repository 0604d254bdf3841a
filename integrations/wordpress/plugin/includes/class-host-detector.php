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
	 * The page's tags in lower case, for the check of words.
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
		$this->lower = strtolower( $page->get_tags() );
		$this->page  = $page;
	}

	/**
	 * Finds the hosts that have work on the page.
	 *
	 * @param array<string, array> $works Detection rules, by host.
	 * @return string[]
	 */
	public function find_hosts( array $works ) {
		$found      = array();
		$candidates = array();
		foreach ( $works as $host => $signs ) {
			foreach ( $signs as $sign ) {
				if ( isset( $sign['global'] ) && ! $this->mentions( $sign['global'] ) ) {
					continue;
				}
				if ( ! isset( $sign['elements'] ) ) {
					$found[ $host ] = true;
					break;
				}
				foreach ( array_filter( $sign['elements'], array( $this, 'may_match' ) ) as $tests ) {
					$candidates[] = array( $host, $tests );
				}
			}
		}
		return array_keys( array_intersect_key( $works, $found + $this->test_elements( $candidates, $found ) ) );
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
		return false !== strpos( $this->scripts, $name ) && 0 !== preg_match( '/(?<![\w$-])' . preg_quote( $name, '/' ) . '(?![\w$-])/', $this->scripts );
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
					$this->words[ $word ] = false !== strpos( $this->lower, $word );
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
	 * Runs element tests over the tags of the page that may pass them.
	 *
	 * @param array[]             $candidates Hosts with element tests that must all pass.
	 * @param array<string, bool> $found      Hosts that need no test any more.
	 * @return array<string, bool> Hosts whose tests have passed.
	 */
	private function test_elements( array $candidates, array $found ) {
		$words = array();
		foreach ( $candidates as $index => list( $host, $tests ) ) {
			if ( isset( $found[ $host ] ) ) {
				unset( $candidates[ $index ] );
				continue;
			}
			foreach ( $tests as $key => $test ) {
				// The last word is the rarest one: the value of an attribute, or the only class.
				$test_words                 = self::find_words( $test );
				$tests[ $key ]              = array( $test, $test_words ? end( $test_words ) : '<' . ( isset( $test['tag'] ) ? strtolower( $test['tag'] ) : '' ) );
				$words[ $tests[ $key ][1] ] = true;
				$candidates[ $index ]       = array( $host, $tests );
			}
		}
		foreach ( $candidates ? $this->page->find_tags( array_map( 'strval', array_keys( $words ) ) ) : array() as $tag ) {
			$lower      = strtolower( $tag );
			$attributes = null;
			foreach ( $candidates as $index => list( $host, $tests ) ) {
				foreach ( $tests as $key => list( $test, $word ) ) {
					if ( false === strpos( $lower, $word ) ) {
						continue;
					}
					$attributes = null === $attributes ? Markup::parse_attributes( $tag ) : $attributes;
					if ( self::matches( Markup::get_name( $tag ), $attributes, $test ) ) {
						unset( $tests[ $key ], $candidates[ $index ][1][ $key ] );
					}
				}
				if ( ! $tests ) {
					$found[ $host ] = true;
				}
			}
			foreach ( null === $attributes ? array() : array_keys( $candidates ) as $index ) {
				if ( isset( $found[ $candidates[ $index ][0] ] ) ) {
					unset( $candidates[ $index ] );
				}
			}
			if ( ! $candidates ) {
				break;
			}
		}
		return $found;
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
