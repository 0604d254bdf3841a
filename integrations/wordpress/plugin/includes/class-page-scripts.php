<?php
/**
 * The scripts of a page.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Tells what the script elements of a finished page are: the handles of WordPress, files without a handle, and code.
 */
class Page_Scripts {

	/**
	 * Types of script elements that hold data. Scripts of other unknown types may be code that waits for a consent.
	 */
	const DATA_TYPES = '~^(?:application/(?:\w+\+)?json|importmap|speculationrules|text/(?:html|x?-?template|x-template|x-handlebars(?:-template)?|x-jquery-tmpl|ng-template|json|css|xml))$~';

	/**
	 * A value of an attribute that is the URL of a script, whatever the attribute's name is.
	 */
	const SRC_VALUE = '~^(?:(?:https?:)?//|/[^\s]*\.m?js(?:$|\?))[^\s]*+$~Di';

	/**
	 * Attributes that hold the URL of a script that a plugin delays, such as `data-rocket-src` and `data-cmplz-src`.
	 */
	const SRC_ATTRIBUTE = '/(?<![a-z])(?:suppressed)?src(?![a-z])/';

	/**
	 * The URL of a script file in a string, which is no key of a list such as WooCommerce's registry of all files.
	 */
	const NAMED_FILE = '~["\'`]((?:https?:)?\\\\?/[^"\'`\s<>]{1,1000}?\.m?js)(?:[?#][^"\'`]*+)?["\'`](?!\s*+:)~';

	/**
	 * A URL with a server.
	 */
	const URL = '~(?:https?:|(?<=["\'`=(]))(?:\\\\?/){2}[^\s"\'`<>()]*+~i';

	/**
	 * The import of a file by a path.
	 */
	const IMPORT = '~(?:\bfrom|\bimport)\s*+\(?\s*+["\'`](\.{0,2}/(?!/)[^"\'`\s?#]++)~';

	/**
	 * The finished page.
	 *
	 * @var Markup
	 */
	private $page;

	/**
	 * Positions of script elements in the list of the page, by handle. Several handles may share an element.
	 *
	 * @var array<string, int>
	 */
	private $printed = array();

	/**
	 * Handles that the page has twice, because other code has printed one by hand. They stay.
	 *
	 * @var array<string, bool>
	 */
	private $repeated = array();

	/**
	 * URLs of the scripts that WordPress has printed, by handle; null until the first use.
	 *
	 * @var array<string, string>|null
	 */
	private $sources;

	/**
	 * Script elements with a file that no handle names.
	 *
	 * @var array<int, string> URLs by position.
	 */
	private $foreign = array();

	/**
	 * Code of the page that may run, with its names spelled out.
	 *
	 * @var array<int, string> By position of the script element.
	 */
	private $codes = array();

	/**
	 * Further URLs of scripts in script elements, which a plugin may load later.
	 *
	 * @var string[]
	 */
	private $later = array();

	/**
	 * Files that code of the page names, and the beginnings of code that may run anything else; null until the first use.
	 *
	 * @var array{files: string[], unread: string[]}|null
	 */
	private $named;

	/**
	 * Reads the scripts of a page.
	 *
	 * @param Markup $page The finished page.
	 */
	public function __construct( Markup $page ) {
		$this->page = $page;
		$this->read_files();
	}

	/**
	 * Positions of script elements in the list of the page, by handle.
	 *
	 * @return array<string, int>
	 */
	public function get_printed() {
		return $this->printed;
	}

	/**
	 * Script elements with a file that no handle names.
	 *
	 * @return array<int, string> URLs by position.
	 */
	public function get_foreign() {
		return $this->foreign;
	}

	/**
	 * Code of the page that may run.
	 *
	 * @return array<int, string> By position of the script element.
	 */
	public function get_codes() {
		return $this->codes;
	}

	/**
	 * Whether the page has a script twice, because other code has printed it by hand.
	 *
	 * @param string $handle Handle.
	 * @return bool
	 */
	public function is_repeated( $handle ) {
		return isset( $this->repeated[ $handle ] );
	}

	/**
	 * Whether the page has jQuery.
	 *
	 * @return bool
	 */
	public function has_jquery() {
		return isset( $this->printed['jquery-core'] ) || isset( $this->printed['jquery'] );
	}

	/**
	 * Whether a script element has code that may run, and no file. Other attributes than `src` may only look like one.
	 *
	 * @param array $script The element.
	 * @return bool
	 */
	private static function is_inline_code( array $script ) {
		if ( '' === trim( $script['code'] ) ) {
			return false;
		}
		$type = isset( $script['attributes']['type'] ) ? strtolower( trim( $script['attributes']['type'] ) ) : '';
		$src  = isset( $script['attributes']['src'] ) ? self::get_src( array( 'src' => $script['attributes']['src'] ) ) : '';
		return '' === $src && ! preg_match( self::DATA_TYPES, $type );
	}

	/**
	 * Whether a browser runs the file of a script element without a further act of a plugin or a visitor.
	 *
	 * @param array $script The element.
	 * @return bool
	 */
	public static function runs_at_once( array $script ) {
		return ! empty( $script['attributes']['src'] ) && self::is_javascript( $script );
	}

	/**
	 * Whether the type of a script element is one that browsers run.
	 *
	 * @param array $script The element.
	 * @return bool
	 */
	public static function is_javascript( array $script ) {
		$type = isset( $script['attributes']['type'] ) ? strtolower( trim( $script['attributes']['type'] ) ) : '';
		return 1 === preg_match( '~^(?:module|(?:(?:text|application)/(?:x-)?(?:java|ecma)script)?)$~', $type );
	}

	/**
	 * Whether a script element is the loader. Other scripts may have an attribute of that name.
	 *
	 * @param array $script The element.
	 * @return bool
	 */
	public static function is_loader( array $script ) {
		$id = isset( $script['attributes']['id'] ) ? $script['attributes']['id'] : '';
		return isset( $script['attributes']['data-hosts'] ) && ( Head::HANDLE . '-js' === $id || preg_match( '~^loader(?:-[\w-]+)?\.js$~D', basename( self::get_path( self::get_src( $script['attributes'] ) ) ) ) );
	}

	/**
	 * The printed script that inline code belongs to, and the code's place: `before`, `after`, `extra` or `translations`.
	 *
	 * @param string $id Id of the script element.
	 * @return string[]
	 */
	public function find_owner( $id ) {
		return preg_match( '/^(.+)-js-(before|after|extra|translations)$/', $id, $match ) && isset( $this->printed[ $match[1] ] ) ? array( $match[1], $match[2] ) : array( '', '' );
	}

	/**
	 * Finds code that may load a part of a page: the beginning of inline code, or the URL of a file.
	 *
	 * @param string[]     $urls  URLs of files that stay.
	 * @param Script_Files $files What the files use.
	 * @return string Empty where no code may.
	 */
	public function find_request( array $urls, Script_Files $files ) {
		// Most pages have none, which one search tells.
		$codes = Originals::has_request( implode( Jquery_Code::BETWEEN, $this->codes ) ) ? $this->codes : array();
		foreach ( $codes as $code ) {
			if ( Originals::has_request( $code ) ) {
				return Jquery_Code::shorten( $code );
			}
		}
		foreach ( $urls as $src ) {
			// WordPress writes files for older browsers into the page. Its libraries make the requests of other code.
			if ( ! Local_File::is_declared( $src ) && Local_File::is_core( $src ) ) {
				continue;
			}
			$answer = $files->find( $src );
			if ( null === $answer ? ! preg_match( Originals::SERVICES, $src ) : $answer['requests'] ) {
				return $src;
			}
		}
		return '';
	}

	/**
	 * Finds the files that code of the page names, and the code that may run anything else: it loads scripts and names a
	 * file of this site or none, or it imports by a path of the page. URLs of other servers in such code count as files.
	 *
	 * @return array{files: string[], unread: string[]} URLs, and beginnings of code.
	 */
	public function find_named() {
		if ( null !== $this->named ) {
			return $this->named;
		}
		$urls   = $this->later;
		$unread = array();
		foreach ( $this->page->get_scripts() as $script ) {
			if ( isset( $script['attributes']['type'] ) && 'importmap' === strtolower( trim( $script['attributes']['type'] ) ) ) {
				// A module imports the files of the map.
				$urls = array_merge( $urls, self::read_import_map( $script['code'] ) );
			}
		}
		foreach ( preg_grep( '~\.m?js~', $this->codes ) as $code ) {
			if ( preg_match_all( self::NAMED_FILE, $code, $matches ) ) {
				$urls = array_merge( $urls, str_replace( '\\', '', $matches[1] ) );
			}
		}
		$imports = $this->grep( array( self::IMPORT ) );
		$running = $this->grep( Jquery_Code::OTHER_CODE );
		foreach ( $imports + $running as $index => $code ) {
			$is_unread = isset( $imports[ $index ] );
			if ( isset( $running[ $index ] ) ) {
				preg_match_all( self::URL, $code, $matches );
				$found     = str_replace( '\\', '', $matches[0] );
				$urls      = array_merge( $urls, $found );
				$is_unread = $is_unread || ! $found || self::has_own( $found );
			}
			if ( $is_unread ) {
				$unread[] = Jquery_Code::shorten( $code );
			}
		}
		$printed     = wp_list_pluck( array_intersect_key( wp_scripts()->registered, $this->printed ), 'src' );
		$this->named = array(
			'files'  => array_diff( array_unique( $urls ), $printed ),
			'unread' => $unread,
		);
		return $this->named;
	}

	/**
	 * Finds the codes that match one of some expressions. Few expressions match any, which one search for each tells. One that
	 * gives up counts as a match.
	 *
	 * @param string[] $patterns Expressions.
	 * @return array<int, string> By the positions of the script elements.
	 */
	private function grep( array $patterns ) {
		$all   = implode( Jquery_Code::BETWEEN, $this->codes );
		$found = array();
		foreach ( $patterns as $pattern ) {
			$matches = preg_match( $pattern, $all );
			$found  += 1 === $matches ? preg_grep( $pattern, $this->codes ) : array();
			if ( false === $matches || PREG_NO_ERROR !== preg_last_error() ) {
				return $this->codes;
			}
		}
		return $found;
	}

	/**
	 * Whether one of some URLs is that of a file of this site, and none of WordPress's own.
	 *
	 * @param string[] $urls URLs.
	 * @return bool
	 */
	private static function has_own( array $urls ) {
		foreach ( $urls as $src ) {
			if ( '' !== Local_File::find( $src ) && ! Local_File::is_core( $src ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * The URLs of an import map. Those of a folder, and a map that nobody can read, are no file's.
	 *
	 * @param string $code JSON.
	 * @return string[]
	 */
	private static function read_import_map( $code ) {
		$map  = json_decode( $code, true );
		$urls = array();
		if ( ! is_array( $map ) ) {
			return array( 'importmap' );
		}
		foreach ( array_merge( array( isset( $map['imports'] ) ? $map['imports'] : array() ), isset( $map['scopes'] ) ? (array) $map['scopes'] : array() ) as $list ) {
			$urls = array_merge( $urls, array_filter( array_values( (array) $list ), 'is_string' ) );
		}
		return $urls;
	}

	/**
	 * The path of a URL.
	 *
	 * @param string $src URL.
	 * @return string
	 */
	public static function get_path( $src ) {
		return (string) wp_parse_url( $src, PHP_URL_PATH );
	}

	/**
	 * Assigns the page's script files to handles.
	 *
	 * @return void
	 */
	private function read_files() {
		$registered = wp_scripts()->registered;
		foreach ( $this->page->get_scripts() as $index => $script ) {
			if ( self::is_inline_code( $script ) ) {
				$this->codes[ $index ] = $script['code'];
			}
			$urls = self::get_urls( $script['attributes'] );
			if ( ! $urls || self::is_loader( $script ) ) {
				continue;
			}
			$src     = array_shift( $urls );
			$id      = isset( $script['attributes']['id'] ) ? $script['attributes']['id'] : '';
			$handle  = '-js' === substr( $id, -3 ) ? substr( $id, 0, -3 ) : '';
			$handles = isset( $registered[ $handle ] ) && self::is_file_of( $handle, $src ) ? array( $handle ) : $this->find_handles( $src );
			foreach ( $handles as $name ) {
				if ( isset( $this->printed[ $name ] ) ) {
					$this->repeated[ $name ] = true;
				}
				$this->printed[ $name ] = $index;
			}
			if ( ! $handles ) {
				$this->foreign[ $index ] = $src;
			}
			if ( $urls ) {
				$this->later = array_merge( $this->later, preg_grep( '~\.m?js(?:[?#]|$)~i', $urls ) );
			}
		}
		unset( $this->printed[ Head::HANDLE ] );
		$this->codes = Jquery_Code::spell_out_all( array_map( array( Jquery_Code::class, 'drop_long_data' ), $this->codes ) );
	}

	/**
	 * Whether an element has the file of its handle. A theme may print a file of its own by hand with the id of a handle, and
	 * a filter may put another file in the place of one that WordPress prints.
	 *
	 * @param string $handle Handle.
	 * @param string $src    URL of the element.
	 * @return bool
	 */
	private static function is_file_of( $handle, $src ) {
		$registered = (string) wp_scripts()->registered[ $handle ]->src;
		$file       = (string) strtok( $registered, '?#' );
		// Most URLs differ by the server and the version alone.
		if ( '' !== $file && substr( (string) strtok( $src, '?#' ), -strlen( $file ) ) === $file ) {
			return true;
		}
		$path = self::get_path( $registered );
		return '' !== $path && substr( self::get_path( $src ), -strlen( $path ) ) === $path;
	}

	/**
	 * The URL of a script element; empty for inline code, also where the code is a URL.
	 *
	 * @param array<string, string> $attributes Attributes.
	 * @return string
	 */
	private static function get_src( array $attributes ) {
		$urls = self::get_urls( $attributes );
		return $urls ? $urls[0] : '';
	}

	/**
	 * All URLs of a script element. A plugin may load another one later.
	 *
	 * @param array<string, string> $attributes Attributes.
	 * @return string[]
	 */
	private static function get_urls( array $attributes ) {
		$urls = array();
		// The file of the element comes first.
		foreach ( array_intersect_key( $attributes, array( 'src' => true ) ) + $attributes as $name => $value ) {
			// Most attributes have neither the letters nor a slash, which costs less to see.
			$is_url = ( false !== strpos( $name, 'src' ) && preg_match( self::SRC_ATTRIBUTE, $name ) ) || ( false !== strpos( $value, '/' ) && preg_match( self::SRC_VALUE, $value ) );
			if ( $is_url && '' !== trim( $value ) && ! preg_match( Markup::DATA_URL, $value ) ) {
				$urls[ trim( $value ) ] = true;
			}
		}
		return array_map( 'strval', array_keys( $urls ) );
	}

	/**
	 * Finds the handles of a URL, for themes that remove ids and for WordPress's own joined scripts.
	 *
	 * @param string $src URL.
	 * @return string[]
	 */
	private function find_handles( $src ) {
		$registered = wp_scripts()->registered;
		$path       = (string) wp_parse_url( $src, PHP_URL_PATH );
		if ( '/load-scripts.php' === substr( $path, -17 ) ) {
			wp_parse_str( (string) wp_parse_url( $src, PHP_URL_QUERY ), $query );
			$handles = isset( $query['load'] ) ? explode( ',', implode( '', (array) $query['load'] ) ) : array();
			return array_diff( $handles, array_keys( $registered ) ) ? array() : $handles;
		}
		if ( null === $this->sources ) {
			$this->sources = array();
			foreach ( wp_scripts()->done as $handle ) {
				$this->sources[ $handle ] = isset( $registered[ $handle ] ) ? (string) $registered[ $handle ]->src : '';
			}
		}
		$name = basename( $path );
		foreach ( '' === $name ? array() : preg_grep( '~' . preg_quote( $name, '~' ) . '~', $this->sources ) as $handle => $source ) {
			$end = self::get_path( $source );
			if ( '' !== $end && substr( $path, -strlen( $end ) ) === $end ) {
				return array( $handle );
			}
		}
		return array();
	}
}
