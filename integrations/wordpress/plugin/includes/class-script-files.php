<?php
/**
 * Finds the originals that files of scripts use.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Answers what the files of this site's scripts use. An option keeps the answers until a file changes, because reading
 * megabytes of code costs each page that no cache has.
 */
class Script_Files {

	const OPTION = 'storefront_islands_files';

	/**
	 * Files whose answers the option keeps, and imports that the answers of one file may have.
	 */
	const MAX_FILES   = 500;
	const MAX_IMPORTS = 50;

	/**
	 * A file that has just changed may change once more, without another time or size.
	 */
	const SETTLE_SECONDS = 2;

	/**
	 * Answers of earlier requests, by file, time and size; null until the first use.
	 *
	 * @var array<string, array>|null
	 */
	private $stored;

	/**
	 * Answers of this request that the option shall keep.
	 *
	 * @var array<string, array>
	 */
	private $added = array();

	/**
	 * Answers of this request, by URL.
	 *
	 * @var array<string, array|null>
	 */
	private $answers = array();

	/**
	 * Registers the hook. The finished page is sent before the option is written, and no plugin that listens to options
	 * runs inside of an output buffer.
	 *
	 * @return void
	 */
	public function register() {
		add_action( 'shutdown', array( $this, 'save' ), 1000 );
	}

	/**
	 * Finds out what a script's file uses.
	 *
	 * @param string $src URL.
	 * @return array{needs_jquery: bool, runs: bool, names_jquery: bool, requests: bool, signs: int[], imports: string[]}|null Null for
	 *         other servers and for everything that is no script. `signs` are positions in the table of signs.
	 */
	public function find( $src ) {
		if ( ! array_key_exists( $src, $this->answers ) ) {
			$this->answers[ $src ] = $this->answer( $src );
		}
		return $this->answers[ $src ];
	}

	/**
	 * Stores new answers. When the option is full, those of the last week stay, and further files are read each time.
	 *
	 * @return void
	 */
	public function save() {
		if ( ! $this->added ) {
			return;
		}
		$files = $this->stored + $this->added;
		if ( count( $files ) > self::MAX_FILES ) {
			$files = array_filter(
				$files,
				static function ( $answer ) {
					return isset( $answer['since'] ) && $answer['since'] > time() - WEEK_IN_SECONDS;
				}
			);
		}
		$files       = array_slice( $files, 0, self::MAX_FILES, true );
		$this->added = array();
		if ( array_keys( $files ) !== array_keys( $this->stored ) ) {
			update_option(
				self::OPTION,
				array(
					'version' => self::get_version(),
					'files'   => $files,
				),
				false
			);
		}
		$this->stored = $files;
	}

	/**
	 * Takes the answer of an earlier request, or reads the file.
	 *
	 * @param string $src URL.
	 * @return array|null
	 */
	private function answer( $src ) {
		$file = Local_File::find( $src );
		$stat = '' === $file ? false : stat( $file );
		if ( ! $stat ) {
			return null;
		}
		// The servers of one shop may have the same files with other times.
		$key    = md5( implode( '|', array( Local_File::find_place( $file ), $stat['mtime'], $stat['size'] ) ) );
		$stored = $this->read_stored();
		if ( isset( $stored[ $key ]['signs'], $stored[ $key ]['imports'], $stored[ $key ]['runs'] ) ) {
			return $stored[ $key ];
		}
		$code = (string) Local_File::read( $src );
		// The server could not read all of the file, or it changes at this moment.
		if ( strlen( $code ) !== $stat['size'] ) {
			return null;
		}
		$answer = self::read( $code );
		if ( $stat['mtime'] < time() - self::SETTLE_SECONDS && count( $answer['imports'] ) <= self::MAX_IMPORTS ) {
			$this->added[ $key ] = $answer;
		}
		return $answer;
	}

	/**
	 * The version of the answers. They name signs by their positions, so that they fit one table of signs alone, and two
	 * builds of one version may have other tables.
	 *
	 * @return string
	 */
	public static function get_version() {
		return VERSION . ' ' . crc32( serialize( Originals::SIGNS ) ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.serialize_serialize -- nobody reads it back.
	}

	/**
	 * Reads the answers of earlier requests. Another version of the plugin may have asked in another way.
	 *
	 * @return array<string, array>
	 */
	private function read_stored() {
		if ( null === $this->stored ) {
			$option       = get_option( self::OPTION );
			$is_current   = isset( $option['version'], $option['files'] ) && self::get_version() === $option['version'] && is_array( $option['files'] );
			$this->stored = $is_current ? $option['files'] : array();
		}
		return $this->stored;
	}

	/**
	 * Reads what code uses.
	 *
	 * @param string $code JavaScript.
	 * @return array
	 */
	private static function read( $code ) {
		$code  = Jquery_Code::spell_out( $code );
		$signs = array();
		foreach ( Originals::SIGNS as $index => $sign ) {
			if ( Originals::has_sign( $code, $sign ) ) {
				$signs[] = $index;
			}
		}
		return array(
			'needs_jquery' => Jquery_Code::is_used( $code ),
			'runs'         => Jquery_Code::runs_other_code( $code ),
			'names_jquery' => false !== Jquery_Code::find_name( $code ),
			'requests'     => Originals::has_request( $code ),
			'signs'        => $signs,
			'imports'      => preg_match_all( Page_Scripts::IMPORT, $code, $matches ) ? array_values( array_unique( $matches[1] ) ) : array(),
			'since'        => time(),
		);
	}
}
