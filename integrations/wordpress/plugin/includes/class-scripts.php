<?php
/**
 * Removes scripts that the bundle replaces.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Decides before each print which files to remove. A script that another script needs stays with its dependencies. The
 * data of a replaced script stays.
 */
class Scripts {

	/**
	 * The handles of jQuery and its parts.
	 */
	const JQUERY = array( 'jquery', 'jquery-core', 'jquery-migrate' );

	/**
	 * The switches.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * The page.
	 *
	 * @var Request
	 */
	private $request;

	/**
	 * The table of original scripts.
	 *
	 * @var Originals
	 */
	private $originals;

	/**
	 * Records every decision.
	 *
	 * @var Report
	 */
	private $report;

	/**
	 * Functions by handle; null until the first print.
	 *
	 * @var array<string, string>|null
	 */
	private $replaced;

	/**
	 * Whether the plugin has removed jQuery from this page.
	 *
	 * @var bool
	 */
	private $has_removed_jquery = false;

	/**
	 * Stores the objects that the class uses.
	 *
	 * @param Settings  $settings  The switches.
	 * @param Request   $request   The page.
	 * @param Originals $originals The table of original scripts.
	 * @param Report    $report    Records every decision.
	 */
	public function __construct( Settings $settings, Request $request, Originals $originals, Report $report ) {
		$this->settings  = $settings;
		$this->request   = $request;
		$this->originals = $originals;
		$this->report    = $report;
	}

	/**
	 * Registers the hook, which gets each list of scripts before WordPress prints the list.
	 *
	 * @return void
	 */
	public function register() {
		add_filter( 'print_scripts_array', array( $this, 'remove_replaced' ), 1000 );
	}

	/**
	 * Removes the files of replaced scripts, and the scripts that only replaced scripts need.
	 *
	 * @param string[] $handles Handles with all that they depend on, in order.
	 * @return string[]
	 */
	public function remove_replaced( $handles ) {
		if ( ! did_action( 'wp_enqueue_scripts' ) || ! $handles ) {
			return $handles;
		}
		if ( null === $this->replaced ) {
			$this->replaced = $this->request->may_remove_scripts() ? $this->originals->get_replaced() : array();
		}
		$this->report->record_printed( $handles );
		if ( ! $this->replaced ) {
			return $handles;
		}
		$scripts   = wp_scripts();
		$replaced  = array_intersect_key( $this->replaced, array_flip( $handles ) );
		$needed    = $this->find_needed( $handles, $replaced );
		$remaining = array();
		foreach ( $handles as $handle ) {
			if ( isset( $replaced[ $handle ] ) && ! isset( $needed[ $handle ] ) ) {
				$this->report->record_removed( $handle, $replaced[ $handle ] );
				$this->keep_data( $scripts->registered[ $handle ] );
				$remaining[] = $handle;
			} elseif ( ! isset( $needed[ $handle ] ) ) {
				$this->report->record_removed( $handle, '' );
				if ( 'jquery-core' === $handle ) {
					$this->has_removed_jquery = true;
				}
			} else {
				if ( isset( $replaced[ $handle ] ) || in_array( $handle, self::JQUERY, true ) ) {
					$this->report->record_kept( $handle, $needed[ $handle ] );
				}
				$remaining[] = $handle;
			}
		}
		return $remaining;
	}

	/**
	 * Whether the plugin has removed jQuery from this page, because no script depends on jQuery.
	 *
	 * @return bool
	 */
	public function has_removed_jquery() {
		return $this->has_removed_jquery;
	}

	/**
	 * Finds the handles that stay: scripts that the bundle does not replace, with their dependencies.
	 *
	 * @param string[]              $handles  Handles that WordPress would print.
	 * @param array<string, string> $replaced Functions by handle.
	 * @return array<string, string> Dependents by kept handle; empty where code enqueues the kept script by name.
	 */
	private function find_needed( array $handles, array $replaced ) {
		$registered   = wp_scripts()->registered;
		$listed       = array_flip( $handles );
		$queued       = array_intersect( wp_scripts()->queue, $handles );
		$dependencies = array();
		foreach ( $handles as $handle ) {
			$dependencies = array_merge( $dependencies, $registered[ $handle ]->deps );
		}
		// A plugin may print a handle by name without queueing it, so that no script in the list needs it.
		$roots   = array_unique( array_merge( $queued, array_diff( $handles, $dependencies ) ) );
		$needed  = array();
		$pending = array();
		foreach ( $roots as $root ) {
			if ( ! isset( $replaced[ $root ] ) && ! $this->is_bare_jquery( $root ) ) {
				$pending[] = array( $root, '' );
			}
		}
		foreach ( $handles as $handle ) {
			// Code that a plugin adds to another plugin's script may need jQuery without declaring the dependency.
			if ( isset( $listed['jquery'] ) && ! isset( $replaced[ $handle ] ) && in_array( $handle, $roots, true ) && $this->has_jquery_code( $registered[ $handle ] ) ) {
				$pending[] = array( 'jquery', $handle );
			}
		}
		while ( $pending ) {
			list( $handle, $dependent ) = array_pop( $pending );
			if ( isset( $needed[ $handle ] ) || ! isset( $registered[ $handle ] ) ) {
				continue;
			}
			$needed[ $handle ] = $dependent;
			foreach ( $registered[ $handle ]->deps as $dependency ) {
				$pending[] = array( $dependency, '' === $dependent || in_array( $dependent, self::JQUERY, true ) ? $handle : $dependent );
			}
		}
		return $needed;
	}

	/**
	 * Whether a handle is jQuery itself, enqueued by name. The page buffer finds code that needs jQuery.
	 * Without the buffer jQuery stays.
	 *
	 * @param string $handle Handle.
	 * @return bool
	 */
	private function is_bare_jquery( $handle ) {
		$is_bare = in_array( $handle, self::JQUERY, true ) && Page_Buffer::is_open();
		/**
		 * Filters whether the plugin may remove a jQuery that code enqueued by name.
		 *
		 * @param bool   $is_bare True where the plugin searches the finished page for code that uses jQuery.
		 * @param string $handle  Handle.
		 */
		return (bool) apply_filters( 'storefront_islands_drop_bare_jquery', $is_bare, $handle );
	}

	/**
	 * Whether inline code of a script uses jQuery.
	 *
	 * @param \_WP_Dependency $script Script.
	 * @return bool
	 */
	private function has_jquery_code( $script ) {
		foreach ( array( 'before', 'after' ) as $position ) {
			foreach ( isset( $script->extra[ $position ] ) ? (array) $script->extra[ $position ] : array() as $code ) {
				if ( is_string( $code ) && preg_match( '/\bjQuery\b/', $code ) ) {
					return true;
				}
			}
		}
		return false;
	}

	/**
	 * Removes the file of a script and keeps its data: the output of `wp_localize_script` and inline code before the
	 * script. Inline code after the script calls functions of the removed file.
	 *
	 * @param \_WP_Dependency $script Script.
	 * @return void
	 */
	private function keep_data( $script ) {
		if ( false === $script->src ) {
			return;
		}
		$script->src               = false;
		$script->deps              = array();
		$script->textdomain        = null;
		$script->translations_path = null;
		unset( $script->extra['strategy'], $script->extra['fetchpriority'] );
		/**
		 * Filters whether inline code after a removed script stays.
		 *
		 * @param bool   $should_keep False, because the code calls functions of the removed file.
		 * @param string $handle      Handle.
		 */
		if ( ! apply_filters( 'storefront_islands_keep_after', false, $script->handle ) ) {
			unset( $script->extra['after'] );
		}
	}
}
