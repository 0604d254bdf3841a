<?php
/**
 * The HTML of blocks with the Interactivity API.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Reads and changes the HTML of blocks whose module the bundle replaces.
 */
class Block_Markup {

	/**
	 * Whether every part of a block belongs to one of some modules.
	 *
	 * @param string   $html    The block.
	 * @param string[] $modules Names of modules.
	 * @return bool
	 */
	public static function needs_only( $html, array $modules ) {
		$tags = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			$module = $tags->get_attribute( 'data-wp-interactive' );
			if ( null !== $module && ! in_array( $module, $modules, true ) ) {
				return false;
			}
			if ( self::names_other_store( $tags ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Whether a block has a part of another plugin, which may need the module of the block around it.
	 *
	 * @param string $html The block.
	 * @return bool
	 */
	public static function has_other_part( $html ) {
		$tags = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			$module = $tags->get_attribute( 'data-wp-interactive' );
			// Earlier versions of WordPress have JSON with the name.
			if ( ( null !== $module && ! preg_match( '~^(?:\{\s*"namespace"\s*:\s*")?(?:core|woocommerce)(?![\w-])~', (string) $module ) ) || self::names_other_store( $tags ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether a directive of the processor's tag names the store of another plugin, or the tag belongs to the runtime that earlier
	 * versions of WooCommerce have. No module stands for it, so its buttons would act beside the bundle's.
	 *
	 * @param \WP_HTML_Tag_Processor $tags Processor at a tag.
	 * @return bool
	 */
	private static function names_other_store( \WP_HTML_Tag_Processor $tags ) {
		if ( null !== $tags->get_attribute( 'data-wc-interactive' ) ) {
			return true;
		}
		foreach ( (array) $tags->get_attribute_names_with_prefix( 'data-wp-' ) as $name ) {
			if ( preg_match( '~^!?([\w-]+)(?:/[\w/-]+)?::~', (string) $tags->get_attribute( $name ), $store ) && ! in_array( $store[1], array( 'core', 'woocommerce' ), true ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Removes the directives inside of templates. Only a module fills them, and the server would print values of no row.
	 *
	 * @param string $html The block.
	 * @return string
	 */
	public static function clean_templates( $html ) {
		$tags  = new \WP_HTML_Tag_Processor( $html );
		$depth = 0;
		while ( $tags->next_tag( array( 'tag_closers' => 'visit' ) ) ) {
			$is_template = 'TEMPLATE' === $tags->get_tag();
			if ( $is_template && $tags->is_tag_closer() ) {
				--$depth;
			} elseif ( $is_template ) {
				++$depth;
			}
			if ( $depth > 0 && ! $tags->is_tag_closer() ) {
				self::remove_attributes( $tags );
			}
		}
		return $tags->get_updated_html();
	}

	/**
	 * Removes the directives of the processor's tag. The data of the block stays.
	 *
	 * @param \WP_HTML_Tag_Processor $tags Processor at a tag.
	 * @return void
	 */
	public static function remove_attributes( \WP_HTML_Tag_Processor $tags ) {
		foreach ( (array) $tags->get_attribute_names_with_prefix( 'data-wp-' ) as $name ) {
			if ( 'data-wp-context' !== $name && 'data-wp-router-region' !== $name ) {
				$tags->remove_attribute( $name );
			}
		}
	}

	/**
	 * Reads an attribute of the first element.
	 *
	 * @param string $html The HTML.
	 * @param string $name The attribute's name.
	 * @return string|null
	 */
	public static function read_attribute( $html, $name ) {
		$tags = new \WP_HTML_Tag_Processor( $html );
		return $tags->next_tag() ? $tags->get_attribute( $name ) : null;
	}

	/**
	 * Adds data attributes to the first element.
	 *
	 * @param string                $html       The HTML.
	 * @param array<string, string> $data       Values, by name.
	 * @param string|null           $class_name Class of the element; null for any element.
	 * @return string
	 */
	public static function set_data( $html, array $data, $class_name = null ) {
		$tags = new \WP_HTML_Tag_Processor( $html );
		$tags->next_tag( array( 'class_name' => $class_name ) );
		foreach ( $data as $name => $value ) {
			$tags->set_attribute( 'data-' . $name, $value );
		}
		return $tags->get_updated_html();
	}

	/**
	 * Prints what the directives stand for, and removes them. The block's data stays.
	 *
	 * @param string $html The block.
	 * @return string
	 */
	public static function remove_directives( $html ) {
		return self::drop_directives( wp_interactivity_process_directives( $html ) );
	}

	/**
	 * Prints the text of the button, which WooCommerce leaves to a directive.
	 *
	 * @param string $html The block.
	 * @return string
	 */
	public static function print_text( $html ) {
		$tags = new \WP_HTML_Tag_Processor( $html );
		$text = '';
		// Around the button of a form stand blocks with data of their own.
		while ( '' === $text && $tags->next_tag() ) {
			$values = json_decode( (string) $tags->get_attribute( 'data-wp-context' ), true );
			$text   = isset( $values['addToCartText'] ) && is_string( $values['addToCartText'] ) ? esc_html( $values['addToCartText'] ) : '';
		}
		return (string) preg_replace_callback(
			'~(<span\b[^>]*\bdata-wp-text="state\.addToCartText"[^>]*>)\s*(?=</span>)~',
			static function ( $tag ) use ( $text ) {
				return $tag[1] . $text;
			},
			$html
		);
	}

	/**
	 * Removes the directives without printing what they stand for.
	 *
	 * @param string $html The block.
	 * @return string
	 */
	public static function drop_directives( $html ) {
		$tags = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			self::remove_attributes( $tags );
		}
		return $tags->get_updated_html();
	}
}
