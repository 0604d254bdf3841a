<?php
/**
 * The scripts that the bundle replaces.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Lists the scripts of plugins and themes by function.
 */
class Originals {

	/**
	 * Handles by function. A script whose handle differs between versions of a plugin has several entries.
	 */
	const HANDLES = array(
		'cart'         => array(
			'woocommerce',
			'wc-add-to-cart',
			'wc-cart-fragments',
			'wc-jquery-blockui',
			'jquery-blockui',
			'wc-js-cookie',
			'js-cookie',
			'wc-jquery-cookie',
			'astra-mobile-cart',
			'astra-shop-add-to-cart',
			'edd-ajax',
		),
		'cart-page'    => array( 'wc-cart', 'wc-country-select', 'wc-address-i18n', 'selectWoo', 'wc-select2', 'select2' ),
		'product'      => array(
			'wc-single-product',
			'wc-add-to-cart-variation',
			'wc-zoom',
			'zoom',
			'wc-flexslider',
			'flexslider',
			'wc-photoswipe',
			'photoswipe',
			'wc-photoswipe-ui-default',
			'photoswipe-ui-default',
			'astra-single-product-ajax-cart',
		),
		'menu'         => array( 'astra-theme-js', 'astra-customevent' ),
		'search'       => array( 'smart-search-general' ),
		'chat'         => array( 'joinchat', 'joinchat-lite', 'joinchat-woo', 'joinchat-qr', 'joinchat-kjua' ),
		'subscription' => array( 'hostinger-reach-subscription-block-view' ),
		'builder'      => array(
			'elementor-webpack-runtime',
			'elementor-frontend-modules',
			'elementor-frontend',
			'elementor-waypoints',
			'elementor-dialog',
			'elementor-gallery',
			'swiper',
			'e-swiper',
			'jquery-numerator',
			'share-link',
			'elementor-tabs-handler',
			'elementor-youtube-handler',
			'elementor-v2-alpinejs',
		),
		'attribution'  => array( 'sourcebuster-js', 'wc-order-attribution', 'wp-consent-api-integration' ),
		'analytics'    => array(
			'googlesitekit-consent-mode',
			'googlesitekit-events-provider-woocommerce',
			'googlesitekit-events-provider-easy-digital-downloads',
			'googlesitekit-events-provider-contact-form-7',
			'googlesitekit-events-provider-mailchimp',
			'googlesitekit-events-provider-ninja-forms',
			'googlesitekit-events-provider-optin-monster',
			'googlesitekit-events-provider-popup-maker',
			'googlesitekit-events-provider-wpforms',
		),
	);

	/**
	 * Hosts by function.
	 */
	const HOSTS = array(
		'cart'         => 'woocommerce',
		'cart-page'    => 'woocommerce',
		'product'      => 'woocommerce',
		'menu'         => 'astra',
		'search'       => 'ysm',
		'chat'         => 'joinchat',
		'subscription' => 'hostinger',
		'builder'      => 'elementor',
		'attribution'  => 'woocommerce',
		'analytics'    => 'tags',
	);

	/**
	 * Originals of WooCommerce whose functions the bundle starts one by one, and leaves to a script that still runs.
	 */
	const ASKED = array(
		'woocommerce',
		'wc-add-to-cart',
		'wc-cart-fragments',
		'wc-cart',
		'wc-country-select',
		'wc-single-product',
		'wc-add-to-cart-variation',
		'wc-order-attribution',
	);

	/**
	 * Handles with another folder than the rest of their function.
	 */
	const OTHER_FOLDERS = array(
		'astra-mobile-cart'              => 'astra/',
		'astra-shop-add-to-cart'         => 'astra/',
		'astra-single-product-ajax-cart' => 'astra/',
		'edd-ajax'                       => 'easy-digital-downloads',
	);

	/**
	 * The beginning of the folder of a function's originals. Themes and plugins put files of their own under their handles,
	 * such as a form of variations, or a slider, and often in a folder of the same name.
	 */
	const FOLDERS = array(
		'cart'         => 'woocommerce/',
		'cart-page'    => 'woocommerce/',
		'product'      => 'woocommerce/',
		'menu'         => 'astra/',
		'search'       => 'smart-woocommerce-search',
		'chat'         => 'creame-whatsapp-me',
		'subscription' => 'hostinger-reach',
		'builder'      => 'elementor/',
		'attribution'  => 'woocommerce/',
		'analytics'    => 'google-site-kit',
	);

	/**
	 * Libraries that stay beside jQuery: code reaches them by jQuery alone, by whatever name it has given to it. Payment
	 * plugins and themes call them without naming them.
	 */
	const LIBRARIES = array(
		'wc-jquery-blockui',
		'jquery-blockui',
		'wc-js-cookie',
		'js-cookie',
		'wc-jquery-cookie',
		'wc-flexslider',
		'flexslider',
		'wc-zoom',
		'zoom',
		'selectWoo',
		'wc-select2',
		'select2',
		'jquery-numerator',
		'elementor-waypoints',
	);

	/**
	 * A name in code, by whatever name the code then calls it, and not in a sentence or a label. As a string it may be a
	 * property of the window.
	 */
	const NAME = '/(?<![\w$-])%1$s\s*+(?:\?\s*+)?\.|["\'`]%1$s["\'`]\s*+(?:\]|in\b)|(?:^|=>|[^\w\s$"\'`>-]|(?<![\w$])(?:await|default|export|new|return|throw|typeof|void|yield))\s*+%1$s(?![\w$<\/-]|\h++(?!in)\w)/m';

	/**
	 * The object `wp` with one of its libraries, or as a value that code may give another name. The parameter of a function
	 * is none. Each way begins with the name, because a search for one letter is fast.
	 */
	const WP = '~(?:(?<![\w$/"\'`-])wp|(?<=\[["\'`]|\[\s["\'`])wp["\'`]\s*+\])(?:\h*+(?:[\r\n]|$)|\s*+(?:(?:(?:\?\s*+)?\.\s*+|\[\s*+["\'`])(?:a11y|ajax|apiFetch|data|domReady|element|hooks|i18n|template|url|util)(?![\w$])|[;}\]|&]|[!=]==?|\?(?!\s*+\.)|:[^{}]{0,200}+\}\s*+=(?![=>])|,(?![^(){}]{0,200}+\)\s*+(?:\{|=>))|\)(?!\s*+(?:\{|=>))))~';

	/**
	 * A function of Underscore, or its object as a value.
	 */
	const UNDERSCORE = '/(?<![\w$.])_\s*+(?:\?\s*+)?\.\s*+(?:[a-z]\w++\s*+\(|(?:escape|identity|noop|templateSettings)(?!\w))|(?<=window\.|self\.|top\.|parent\.|globalThis\.|this\.)_(?![\w$])|(?<=\[["\'`]|\[\s["\'`])_["\'`]\s*+\]|(?<=\}=|\} =|\} = |\}= )_\s*+[;,\r\n)]/';

	/**
	 * Marks the sign of code that listens beside an original. Code that nobody has read seldom does.
	 */
	const LISTENS = true;

	/**
	 * The removal of jQuery's listeners from the buttons of products or of the mini-cart.
	 */
	const BUTTON_OFF = '~\.\s*+(?:off|unbind|undelegate|die)\s*+\([^()]{0,200}?(?:add_to_cart|remove_from_cart)_button|\(\s*+["\'`][^"\'`\n]{0,200}?(?:add_to_cart|remove_from_cart)_button[^"\'`\n]{0,200}["\'`]\s*+\)\s*+\.\s*+(?:off|unbind)\s*+\(~';

	/**
	 * A listener of the buttons of lists or of the mini-cart that keeps the click from the document, where the bundle listens,
	 * or that acts on a button alone that WooCommerce's script has not marked as busy.
	 */
	const BUTTON_GUARD = '~(?:ajax_add_to_cart|(?<!single_)add_to_cart_button|remove_from_cart_button)[^"\'`\n]{0,100}["\'`][^}]{0,300}?(?:stop(?:Immediate)?Propagation|(?:hasClass|contains)\s*+\(\s*+["\'`]loading)~';

	/**
	 * A click by code. The one by jQuery dispatches no native event on a link.
	 */
	const PRESS = '\.\s*+(?:trigger(?:Handler)?\s*+\(\s*+["\'`]click["\'`]|click\s*+\(\s*+\))';

	/**
	 * A product's panel by its id: one of WooCommerce's own as an element, or another one that code shows or hides. The bundle
	 * closes panels by an attribute that neither `show()` nor a style opens, and that `:visible` does not see.
	 */
	const PANEL = '~(?<![\w-])tab-(?:(?:description|additional_information|reviews)["\'`]\s*+\)|(?!title-)[\w-]++["\'`]\s*+\)(?:\s*+\.\s*+\w++\s*+\([^()]{0,80}+\)){0,2}?\s*+\.\s*+(?:(?:show|hide|toggle|slide\w++|fade\w++|css)\s*+\(|attr\s*+\(\s*+["\'`]style|style(?!\w)))~';

	/**
	 * Originals that send their requests by jQuery.
	 */
	const JQUERY_REQUESTS = array( 'wc-add-to-cart', 'wc-cart-fragments', 'wc-cart', 'wc-add-to-cart-variation', 'edd-ajax' );

	/**
	 * Originals whose data has the address of WooCommerce's requests, in the order in which the bundle reads them.
	 */
	const ADDRESS   = '~"wc_ajax_url":("(?:[^"\\\\]|\\\\.)*+")~';
	const ADDRESSED = array( 'wc-add-to-cart', 'wc-cart-fragments', 'woocommerce', 'wc-cart', 'wc-add-to-cart-variation' );

	/**
	 * A function in the place of `jQuery.ajax`, and a listener for all requests of jQuery. Plugins also name texts of their own
	 * so: a key with plain data, and a property that nobody calls, are no listeners. One expression for both would take twenty
	 * times as long.
	 */
	const AJAX_CHANGE   = '/(?:\$|jQuery)\s*+\.\s*+ajax\s*+=(?!=)/';
	const AJAX_LISTENER = '/(?<![\w$])(?:(?<!\.)|(?=\w++\s*+(?:\?\s*+)?[(.]))ajax(?:Setup|Prefilter|Transport|Start|Stop|Send|Complete|Success|Error)(?!\w)(?!["\'`]?\s*+:\s*+(?:["\'`\d\[{]|(?:true|false|null)\b))/';

	/**
	 * Code that changes the requests of the whole page. Trackers of errors do, too, and name none of the shop's.
	 */
	const REQUEST_CHANGE = '/XMLHttpRequest(?:["\'`]\s*+\])?\s*+(?:(?:\?\s*+)?\.\s*+prototype(?!\w)|=(?!=))/';

	/**
	 * Other originals that the code of a page and its files may use: a word that the code then has, an expression, the
	 * handles, and whether the code only listens.
	 */
	const SIGNS = array(
		array( 'Cookies', self::NAME, array( 'wc-js-cookie', 'js-cookie' ) ),
		array( 'Swiper', '/(?<![\w$])Swiper(?![\w$])/', array( 'swiper', 'e-swiper' ) ),
		array( 'elementorFrontend', '/(?<![\w$])elementorFrontend(?!\w)/', array( 'elementor-frontend' ) ),
		array( 'elementorModules', '/(?<![\w$])elementorModules(?!\w)/', array( 'elementor-frontend' ) ),
		// Listeners of the page itself for the start of the builder's script.
		array( 'elementor/', '~addEventListener\s*+\(\s*+["\'`]elementor/~', array( 'elementor-frontend' ) ),
		// Clicks of jQuery on links that open the builder's viewer or panels, and code that opens and closes the panels itself.
		array( 'elementor-', '~elementor-(?:active|device-mode|tab-content)(?![\w-])|elementor-tab-title[^;\n]{0,120}?\.\s*+(?:off|unbind)\s*+\(|elementor-[^"\'`\n]{0,120}?(?:gallery-item|(?:accordion|toggle)-title|(?<![\w-])a(?![\w-]))[^"\'`\n]{0,80}["\'`]\s*+\)(?:\s*+\.\s*+\w++\s*+\([^()]{0,80}\)){0,3}?\s*+' . self::PRESS . '~', array( 'elementor-frontend' ) ),
		array( 'Waypoint', '/(?<![\w$])Waypoint(?![\w$])/', array( 'elementor-waypoints' ) ),
		array( 'PhotoSwipe', '/(?<![\w$])PhotoSwipe/', array( 'wc-photoswipe', 'photoswipe', 'wc-photoswipe-ui-default', 'photoswipe-ui-default' ) ),
		// Also the functions of jQuery that WooCommerce's variations define, and that add-ons call or replace.
		array( 'wc_', '/wc_variation_form|wc_(?:re)?set_(?:content|variation_attr)|wc_variations_\w+_(?:update|reset|replace|is_active)|wc_(?:find_gallery_root|get_default_product_gallery_html|maybe_trigger_slide)/', array( 'wc-add-to-cart-variation' ) ),
		// Code that switches WooCommerce's listener of the buttons off, because it has one of its own.
		array( 'add_to_cart_button', self::BUTTON_OFF, array( 'wc-add-to-cart' ), self::LISTENS ),
		array( 'add_to_cart', self::BUTTON_GUARD, array( 'wc-add-to-cart' ), self::LISTENS ),
		array( 'remove_from_cart', self::BUTTON_GUARD, array( 'wc-add-to-cart' ), self::LISTENS ),
		// Swatches choose by the listener of WooCommerce's script alone, or take its listeners off a form.
		array( 'wc-variation-form', '~\.\s*+(?:off|unbind|trigger(?:Handler)?)\s*+\(\s*+["\'`][^"\'`\n]{0,120}?\.wc-variation-form~', array( 'wc-add-to-cart-variation' ), self::LISTENS ),
		// Themes with a viewer of their own take the clicks of WooCommerce's off its gallery.
		array( 'woocommerce-product-gallery', '~\.\s*+(?:off|unbind|undelegate)\s*+\([^()]{0,200}?woocommerce-product-gallery__(?:image|trigger)|woocommerce-product-gallery["\'`]\s*+\)\s*+\.\s*+(?:off|unbind)\s*+\(~', array( 'wc-single-product' ), self::LISTENS ),
		array( 'zoom.destroy', '~["\'`](?:[^"\'`\n]{0,80}?\s)?zoom\.destroy["\'`\s]~', array( 'wc-single-product' ), self::LISTENS ),
		// What WooCommerce's script draws as soon as the page is ready. The bundle draws it later, and code of that moment finds
		// nothing. Stars that other code draws need the script's listener of their clicks.
		array( 'stars', '~\.stars(?![\w-])(?:\s++|\s*+>\s*+)[a-z.\[]~', array( 'wc-single-product' ), self::LISTENS ),
		array( 'star-', '~(?<![\w-])star-[1-5](?![\w-])~', array( 'wc-single-product' ), self::LISTENS ),
		array( 'gallery__trigger', '~woocommerce-product-gallery__trigger~', array( 'wc-single-product' ), self::LISTENS ),
		array( 'flex-', '~flex-(?:active-slide|control-(?:nav|thumbs)|direction-nav|viewport)(?![\w-])~', array( 'wc-single-product' ), self::LISTENS ),
		array( 'zoomImg', '~(?<![\w$-])zoomImg(?![\w$-])~', array( 'wc-single-product' ), self::LISTENS ),
		// Settings that the shop gives to its gallery by code. The bundle reads those of WooCommerce alone.
		array( 'wc_single_product_params', '~wc_single_product_params(?:["\'`]\s*+\])?\s*+(?:\?\s*+\.|[.\[,])~', array( 'wc-single-product' ), self::LISTENS ),
		// Also listeners of the gallery's start, with which the bundle waits for the visitor.
		array( 'wc-product-gallery-', '~wc-product-gallery-(?:before|after)-init~', array( 'wc-single-product' ), self::LISTENS ),
		// Code that gives a picture another large file, by the attribute that WooCommerce's zoom and viewer read. The bundle's read
		// the link, as WooCommerce's function for a variation changes both.
		array( 'large_image', '~(?<!variation_attr\()(?<!variation_attr\( )["\'`]data-large_image["\'`]\s*+[,:]|dataset\s*+\.\s*+large_image\s*+=(?!=)~', array( 'wc-single-product' ), self::LISTENS ),
		array( '#rating', '~#rating[^;\n]{0,120}?\.\s*+trigger(?:Handler)?\s*+\(\s*+["\'`]init["\'`]~', array( 'wc-single-product' ), self::LISTENS ),
		array( 'woocommerce-ordering', '~woocommerce-ordering[^;\n]{0,200}?\.\s*+(?:off|unbind|undelegate|die)\s*+\(|\.\s*+(?:off|unbind|undelegate|die)\s*+\([^()]{0,200}?woocommerce-ordering~', array( 'woocommerce' ), self::LISTENS ),
		// Code that asks once, as soon as the page is ready, whether the store notice shows. The bundle shows it later.
		array( 'store', '~(?:woocommerce-store-notice|(?<![\w-])demo_store)(?![\w-])[^;\n]{0,160}?(?::visible|:hidden|["\'`]display["\'`]|\.style\s*+\.\s*+display)~', array( 'woocommerce' ), self::LISTENS ),
		// Code that opens and closes a product's panels itself, or takes the clicks off their tabs.
		array( 'wc-tab', '~\.wc-tab(?![\w-])|\.\s*+(?:off|unbind|undelegate|die)\s*+\([^()]{0,200}?wc-tabs~', array( 'wc-single-product' ), self::LISTENS ),
		array( 'panel', '~woocommerce-Tabs-panel|\.panel\.entry-content(?![\w-])|woocommerce-tabs(?:\s++(?:>\s*+)?|["\'`]\s*+\)\s*+\.\s*+(?:find|children)\s*+\(\s*+["\'`](?:>\s*+)?)(?:div)?\.panel(?![\w-])~', array( 'wc-single-product' ), self::LISTENS ),
		array( 'woocommerce-tabs', '~woocommerce-tabs[^;\n]{0,120}?\.\s*+trigger(?:Handler)?\s*+\(\s*+["\'`]init["\'`]~', array( 'wc-single-product' ), self::LISTENS ),
		array( 'tab-', self::PANEL, array( 'wc-single-product' ), self::LISTENS ),
		// Code that makes a button of a list an AJAX button, or another link. WooCommerce's script decides at the press.
		array( 'ajax_add_to_cart', '~(?:add|remove|toggle)Class\s*+\([^()]{0,200}?ajax_add_to_cart|classList\s*+\.\s*+(?:add|remove|toggle)\s*+\([^()]{0,200}?ajax_add_to_cart~', array( 'wc-add-to-cart' ), self::LISTENS ),
		// Adds of other code, whose button WooCommerce's script updates, code that fires its event on the document, and code that
		// takes all listeners of the event off.
		array( 'added_to_cart', '~\.\s*+(?:trigger(?:Handler)?\s*+\(\s*+["\'`]added_to_cart["\'`]|(?:off|unbind)\s*+\(\s*+["\'`](?:[^"\'`\n]{0,80}?\s)?added_to_cart(?:\s[^"\'`\n]{0,80}?)?["\'`]\s*+\))~', array( 'wc-add-to-cart' ), self::LISTENS ),
		array( 'wc_update_cart', '~\.\s*+trigger(?:Handler)?\s*+\(\s*+["\'`](?:[^"\'`\n]{0,80}?\s)?wc_update_cart~', array( 'wc-cart' ), self::LISTENS ),
		// Listeners of the shipping calculator: of its lists, which the bundle leaves to the browser, and of its address, of which
		// WooCommerce's scripts also tell as soon as the page is ready.
		array( 'select2:', '~["\'`\s]select2:[a-z]~', array( 'wc-cart' ), self::LISTENS ),
		array( 'country_to_state_chang', '~country_to_state_chang(?:ed|ing)~', array( 'wc-cart' ), self::LISTENS ),
		// Copies of the listener for adds of Easy Digital Downloads, which prevent the click, or switch the listener off, and
		// clicks of jQuery, which reach that listener alone.
		array( 'edd-add-to-cart', '~edd-add-to-cart[^;]{0,400}?(?:preventDefault|\.\s*+(?:off|unbind)\s*+\()|\.\s*+(?:off|unbind)\s*+\([^()]{0,200}?edd-add-to-cart|edd-add-to-cart["\'`]\s*+\)\s*+' . self::PRESS . '|eddAddToCart~', array( 'edd-ajax' ), self::LISTENS ),
		array( 'remove_from_cart_button', self::BUTTON_OFF, array( 'wc-add-to-cart' ), self::LISTENS ),
		// Code that watches the requests of others, such as those of the cart: the bundle sends its own by `fetch`.
		array( 'ajax', self::AJAX_CHANGE, self::JQUERY_REQUESTS, self::LISTENS ),
		array( 'ajax', self::AJAX_LISTENER, self::JQUERY_REQUESTS, self::LISTENS ),
		array( 'wc-ajax', self::REQUEST_CHANGE, self::JQUERY_REQUESTS, self::LISTENS ),
		array( 'to_cart', self::REQUEST_CHANGE, self::JQUERY_REQUESTS, self::LISTENS ),
		array( 'from_cart', self::REQUEST_CHANGE, self::JQUERY_REQUESTS, self::LISTENS ),
		array( 'refreshed_fragments', self::REQUEST_CHANGE, self::JQUERY_REQUESTS, self::LISTENS ),
		array( 'scroll_to_notices', '/scroll_to_notices/', array( 'woocommerce' ) ),
		array( 'product_gallery', '/wc_product_gallery|(?<![\w$-])product_gallery(?![\w$-])/', array( 'wc-single-product' ) ),
		array( 'stra', '/(?:(?<=[\w$]\.)|(?<![\w$.-]))[aA]stra(?:[A-Z]\w*\s*(?:\?\.\s*)?\(|(?:Nav|Toggle|Trigger|Get|Smooth|Menu|Header|Sub|Leave|Copy)\w*)/', array( 'astra-theme-js', 'astra-customevent' ) ),
		// WooCommerce itself adds the category of the consent to the data.
		array( 'wc_order_attribution', '/(?<![\w$])wc_order_attribution(?![\w$])(?!\s*+=(?!=)|\.params\.consentCategory\s*+=(?!=))/', array( 'wc-order-attribution' ) ),
		// An order that Easy Digital Downloads prints for Site Kit's script, after a payment.
		array( 'edddata', '/(?<![\w$])edddata\.purchase\s*+=(?!=)/', array( 'googlesitekit-events-provider-easy-digital-downloads' ) ),
		array( 'DialogsManager', '/(?<![\w$])DialogsManager(?![\w$])/', array( 'elementor-dialog' ) ),
		array( 'Alpine', self::NAME, array( 'elementor-v2-alpinejs' ) ),
		array( 'addComment', '/(?<![\w$])addComment(?![\w$])/', array( 'comment-reply' ) ),
		array( 'sbjs', '/(?<![\w$])sbjs(?![\w$])/', array( 'sourcebuster-js' ) ),
		array( 'joinchat_obj', '/(?<![\w$])joinchat_obj(?![\w$])(?!\s*=(?!=))/', array( 'joinchat', 'joinchat-lite' ) ),
		array( 'wp', self::WP, self::WP_LIBRARIES ),
		array( '_', self::UNDERSCORE, array( 'underscore' ) ),
		array( 'EGallery', '/(?<![\w$])EGallery(?![\w$])/', array( 'elementor-gallery' ) ),
		array( 'swsAC', '/(?<![\w$])swsAC(?![\w$])/', array( 'smart-search-general' ) ),
		array( 'QrCreator', '/(?<![\w$])QrCreator(?![\w$])/', array( 'joinchat-qr' ) ),
		array( 'kjua', '/(?<![\w$-])kjua(?![\w$-])/', array( 'joinchat-kjua' ) ),
		array( 'edd_load_gateway', '/(?<![\w$])edd_load_gateway(?![\w$])/', array( 'edd-ajax' ) ),
		array( 'update_state_field', '/(?<![\w$])update_state_field(?![\w$])/', array( 'edd-ajax' ) ),
		array( 'hareLink', '/(?<![\w$-])[sS]hareLink(?![\w$-])/', array( 'share-link' ) ),
		// The instance on a product's gallery.
		array( 'flexslider', '/data\s*\(\s*(?:["\']flexslider["\']|\)\s*\.\s*flexslider(?!\w))|\.\s*flexslider\s*\(\s*["\'\d]/', array( 'wc-single-product' ) ),
	);

	/**
	 * What WooCommerce gives to the libraries of a product's gallery, by name in its data. The bundle's gallery does the same.
	 * A shop or theme with values of its own has another one, such as with arrows or dots.
	 */
	const GALLERY = array(
		'flexslider'         => array(
			'animation'      => 'slide',
			'smoothHeight'   => true,
			'directionNav'   => false,
			'controlNav'     => 'thumbnails',
			'slideshow'      => false,
			'animationSpeed' => 500,
			'animationLoop'  => false,
			'allowOneSlide'  => false,
		),
		'zoom_options'       => array(),
		'photoswipe_options' => array(
			'shareEl'               => false,
			'closeOnScroll'         => false,
			'history'               => false,
			'hideAnimationDuration' => 0,
			'showAnimationDuration' => 0,
		),
	);

	/**
	 * Libraries of a product's gallery by the setting that switches each on. A shop that has taken one out wants none.
	 */
	const GALLERY_LIBRARIES = array(
		'flexslider_enabled' => array( 'wc-flexslider', 'flexslider' ),
		'zoom_enabled'       => array( 'wc-zoom', 'zoom' ),
		'photoswipe_enabled' => array( 'wc-photoswipe-ui-default', 'photoswipe-ui-default' ),
	);

	/**
	 * Parts of a page whose cart the bundle requests when a visitor opens or points at them. Only the shop has the text of an
	 * empty cart.
	 */
	const FILLED_PLACES = array(
		'header' => '~\sclass\s*+=\s*+["\']?[^"\'>]*header-cart~i',
		'own'    => '~\sdata-island\s*+=\s*+["\']?cart(?:-drawer)?["\'\s>]~i',
		'astra'  => '~\sclass\s*+=\s*+["\']?[^"\'>]*(?<![\w-])astra-cart-drawer(?![\w-])~i',
	);

	/**
	 * Originals that stay beside another one. WooCommerce's gallery shows what libraries it finds. Its consent bridge passes
	 * decisions on to its attribution, and the bundle leaves a chat or the builder's widgets to an original as a whole.
	 */
	const COMPANIONS = array(
		'wc-single-product'     => array( 'wc-flexslider', 'flexslider', 'wc-zoom', 'zoom', 'wc-photoswipe', 'photoswipe', 'wc-photoswipe-ui-default', 'photoswipe-ui-default' ),
		'sourcebuster-js'       => array( 'wc-order-attribution' ),
		'wc-order-attribution'  => array( 'wp-consent-api-integration' ),
		'elementor-frontend'    => array( 'elementor-v2-alpinejs', 'elementor-tabs-handler', 'elementor-youtube-handler' ),
		'elementor-v2-alpinejs' => array( 'elementor-tabs-handler', 'elementor-youtube-handler' ),
		'joinchat'              => array( 'joinchat-woo' ),
		'joinchat-lite'         => array( 'joinchat-woo' ),
	);

	/**
	 * Signs for the code of a page alone. Minified files use short names for anything, and most files ask for the cart later.
	 */
	const PAGE_SIGNS = array(
		// Code of a page asks for the cart, and presses links, before the bundle listens.
		array( 'wc_fragment_refresh', '~\.\s*+trigger(?:Handler)?\s*+\(\s*+["\'`][^"\'`\n]{0,80}?wc_fragment_refresh~', array( 'wc-cart-fragments' ), self::LISTENS ),
		array( 'tab', '~(?:(?<=wc-|woocommerce-|\.)tabs|(?<=_)tab|(?<=#)tab-[\w-]++)(?![\w-])[^;\n]{0,120}?' . self::PRESS . '~', array( 'wc-single-product' ), self::LISTENS ),
		// The instance of a carousel, which the bundle starts in view.
		array( 'swiper', '~(?:[\w$)\]]\s*+(?:\?\s*+)?\.\s*+|data\s*+\(\s*+["\'`])swiper(?![\w-])~', array( 'elementor-frontend' ), self::LISTENS ),
		array( 'shipping-calculator', '~shipping-calculator-button[^;\n]{0,120}?' . self::PRESS . '~', array( 'wc-cart' ), self::LISTENS ),
		array( 'wp', '~(?<![\w$/])wp(?![\w$/-]|\.com\b)~', self::WP_LIBRARIES ),
		array( '_', '/(?<![\w$.])_\s*+(?:\?\s*+\.|[.(\[])|(?<==|= )_\s*+(?:[;,)\r\n]|$)|(?<=[(,]|[(,]\s)_\s*+(?:,[^(){}]{0,200}+)?\)(?!\s*+(?:\{|=>))/', array( 'underscore' ) ),
	);

	/**
	 * Tags whose attributes may hold code: HTML of a script, a handler, or a `javascript:` link. Frameworks have names of their
	 * own for handlers, such as `@click` and `x-on:click`, and in HTML of an attribute a reference may stand before the name. A
	 * cache fills in parts of a page by `esi:include` and its like. One expression for all of them would take twice as long.
	 */
	const HANDLER_TAGS = array(
		'~(?<![^\0])<esi:~i',
		'~(?<=[<;c])script~i',
		'~\$(?:[(.]|&(?:lpar|period);)~',
		'~javascript(?::|&colon;)~i',
		'~[\s"\'/;]on[a-z]++\s*+=~i',
		'~[\s"\'/;][@:][\w.:-]++\s*+=~',
		'~[\s"\'/;]x[-:][\w.:-]++\s*+=~i',
		'~[\s"\'/;]v[-:][\w.:-]++\s*+=~i',
		'~[\s"\'/;]hx-on[-:][\w.:-]++\s*+=~i',
	);

	/**
	 * WordPress's own libraries in the object `wp`.
	 */
	const WP_LIBRARIES = array( 'wp-hooks', 'wp-i18n', 'wp-util', 'wp-dom-ready', 'wp-url', 'wp-a11y', 'wp-api-fetch', 'wp-element', 'wp-data' );

	/**
	 * Inline code that serves its script alone, by handle: an expression for all of the code, and a word. Where a tag of the
	 * page has the word, the code stays.
	 */
	const KNOWN_CODE = array(
		'jquery-ui-core'       => array( '/jQuery\.uiBackCompat = true;/' ),
		'jquery-ui-datepicker' => array( '/jQuery\(function\(jQuery\)\{jQuery\.datepicker\.setDefaults\(\{[^{}]*+\}\);\}\);/' ),
		'wp-i18n'              => array( '/wp\.i18n\.setLocaleData\( \{ .text direction[^{}]*+\} \);/' ),
		// One call of jQuery, with the calls that follow it.
		'edd-ajax'             => array( '/^(?=.*ast-edd-site-header-cart-wrap)jQuery\s*+(\((?:[^()]++|(?1))*+\))(?:\s*+\.\s*+\w++\s*+(?1))++/s', 'ast-edd-site-header-cart-wrap' ),
	);

	/**
	 * Originals that listen on the whole document, with their hosts. They also serve products that a script adds later.
	 */
	const LATE = array(
		'wc-add-to-cart' => 'woocommerce',
		'edd-ajax'       => 'edd',
	);

	/**
	 * Originals that the bundle replaces in one place alone, with a word of its element. Other plugins enqueue them by name
	 * for forms of their own.
	 */
	const PLACES = array(
		'wc-country-select' => 'woocommerce-cart-form',
		'wc-address-i18n'   => 'woocommerce-cart-form',
	);

	/**
	 * Tags of what the bundle leaves to an original, with words that such a tag has: the states of a country in the
	 * customer's profile, a field for the rating that is no list, and a form of variations that is no form.
	 */
	const UNSERVED = array(
		'edd-ajax'                 => array( array( 'edd_cc_address', 'address_country' ), '~\s(?:id|class)\s*+=\s*+["\']?[^"\'>]*(?<![\w-])(?:edd_address_country|edd_cc_address|address_country)(?![\w-])~i' ),
		'wc-single-product'        => array( array( 'rating' ), '~^<(?!select[\s/>])[^>]*?\sid\s*+=\s*+["\']?rating["\'\s>]~i' ),
		'wc-add-to-cart-variation' => array( array( 'variations_form' ), '~^<(?!form[\s/>]).*?\sclass\s*+=\s*+["\']?[^"\'>]*(?<![\w-])variations_form(?![\w-])~is' ),
	);

	/**
	 * A picture of a product's gallery, the element around the pictures, and a tag inside that shows what it is. The bundle's
	 * zoom and viewer read its link, WooCommerce's the image. The placeholder has no large file before a variation brings one.
	 */
	const PICTURE           = '~\sclass\s*+=\s*+["\']?[^"\'>]*(?<![\w-])woocommerce-product-gallery__image(?![\w-])~i';
	const PICTURE_ROW       = '~\sclass\s*+=\s*+["\']?[^"\'>]*(?<![\w-])woocommerce-product-gallery__wrapper(?![\w-])~i';
	const PICTURE_PART      = '~^<(?:a|img|iframe|video)[\s/>]~i';
	const PICTURE_LINK      = '~^<a\s[^>]*?(?<![\w-])href\s*+=~i';
	const PLACEHOLDER       = 'woocommerce-product-gallery__image--placeholder';
	const VARIATION_PICTURE = '~\sdata-product_variations\s*+=\s*+["\']?(?:false|.*?full_src(?:&quot;|")\s*+:\s*+(?:&quot;|")\w)~is';

	/**
	 * A text that the search prints for its buttons in the list, with the dialog of a product's variations. Only its paid
	 * build has them, and only its own script opens the dialog.
	 */
	const SEARCH_DIALOG = '~"addToCart"\s*+:~';

	/**
	 * The button of a download, with the download's id. Its form has the id in a class.
	 */
	const DOWNLOAD = '~^(?=.*\sclass\s*+=\s*+["\']?[^"\'>]*(?<![\w-])edd-add-to-cart(?![\w-])).*\sdata-download-id\s*+=\s*+["\']?(\d++)~is';

	/**
	 * Ids of WooCommerce's templates for a variation, and what the bundle writes into them: a key of the variation. Anything
	 * else is code, which WordPress's templates run.
	 */
	const TEMPLATES     = array( 'tmpl-variation-template', 'tmpl-unavailable-variation-template' );
	const TEMPLATE_KEY  = '~\{\{\{?\s*+data\.variation\.[\w-]++\s*+\}\}\}?~';
	const TEMPLATE_CODE = '~<#|\{\{~';

	/**
	 * A request by code. One expression for all of them would take twice as long.
	 */
	const REQUESTS = array(
		'/XMLHttpRequest/',
		'/(?<![\w$])fetch(?![\w$])/',
		'/(?<![\w$])axios(?![\w$])/',
		'/(?<![\w$])htmx(?![\w$])/',
		'/\.\s*(?:(?:ajax|getJSON|post)\s*\(|load\s*\(\s*+(?!function|\(|\)))/',
		'/\$\s*\.\s*get\s*\(/',
	);

	/**
	 * Handles and plugin folders of payment plugins that draw express buttons.
	 */
	const EXPRESS_PAYMENT = '/(?:^|[-_ ])(?:stripe|wcpay|woopay|woocommerce-payments|ppcp|paypal|ppec|braintree|square(?:up)?|klarna|amazon[-_]?pay(?:ments?\w*)?|peachpay|mercado[-_]?pago|vipps|fkwcs|mollie\w*|adyen|payplug|razorpay|paystack|afterpay|clearpay|affirm|sezzle|revolut|airwallex|g(?:oogle)?[-_]?pay|apple[-_]?pay|payment[-_]request|express[-_](?:checkout|pay\w*|button)|authorize[-_]net|cybersource|checkout[-_]com|worldpay|sumup|payu|multisafepay|paymentez|eway|nmi)(?:$|[-_ ])/i';

	/**
	 * Handles of forms that take a payment, on whatever page a shop has put them.
	 */
	const CHECKOUT = '/^(?:wc-checkout(?:-block.*)?|wc-credit-card-form|wc-add-payment-method|edd-checkout-global)$/';

	/**
	 * Files of WooCommerce's blocks that use jQuery only to hear of its events. The bundle sends them the events itself.
	 */
	const LISTENING_FILES = '~/(?:plugins/woocommerce|p/woocommerce/[^/]++)/assets/client/blocks/(?:woocommerce/)?(?:all-products|mini-cart|product-button|wc-cart-checkout-base)[\w-]*\.js~';

	/**
	 * Files of WooCommerce. They run no other code than their own parts.
	 */
	const WOOCOMMERCE = '~/(?:plugins/woocommerce|p/woocommerce/[^/]++)/assets/~';

	/**
	 * Servers of services whose scripts need no jQuery, and of names and pictures in code. HubSpot's forms are not among them:
	 * they hand their own form to the page's code by the page's jQuery.
	 */
	const SERVICES = '~^(?:https?:)?//(?:[\w-]+\.)*(?:w3\.org|s\.w\.org|googletagmanager\.com|googleadservices\.com|ads-twitter\.com|mc\.yandex\.(?:ru|com)|zdassets\.com|segment\.com|google-analytics\.com|googlesyndication\.com|doubleclick\.net|gstatic\.com|google\.com/recaptcha|maps\.googleapis\.com|connect\.facebook\.net|hotjar\.com|clarity\.ms|licdn\.com|analytics\.tiktok\.com|js\.stripe\.com|paypal\.com|klarna\.com|klarnaservices\.com|cookielaw\.org|fontawesome\.com|cookiebot\.com|usercentrics\.eu|consentmanager\.net|plausible\.io|cloudflareinsights\.com|challenges\.cloudflare\.com|hs-scripts\.com|trustpilot\.com|tawk\.to|crisp\.chat|intercom\.io|klaviyo\.com|chimpstatic\.com|bat\.bing\.com|pinimg\.com|sc-static\.net|twitter\.com|instagram\.com|player\.vimeo\.com|youtube\.com|hcaptcha\.com|matomo\.cloud|newrelic\.com|sentry-cdn\.com)(?::\d++)?(?:[/?#]|$)~i';

	/**
	 * Functions that record or send what a visitor does, with the names of their originals in the code of a consent plugin,
	 * which holds them back in the browser.
	 */
	const TRACKING = array(
		'attribution' => '~sourcebuster|order-attribution~i',
		'analytics'   => '~google-site-kit|(?<!_)googlesitekit-(?:events|consent)~i',
	);

	/**
	 * Site Kit's scripts for the events of a shop.
	 */
	const SHOP_REPORTERS = array( 'googlesitekit-events-provider-woocommerce', 'googlesitekit-events-provider-easy-digital-downloads' );

	/**
	 * Site Kit's scripts for the leads of form plugins.
	 */
	const LEAD_REPORTERS = array( 'googlesitekit-events-provider-contact-form-7', 'googlesitekit-events-provider-mailchimp', 'googlesitekit-events-provider-ninja-forms', 'googlesitekit-events-provider-optin-monster', 'googlesitekit-events-provider-popup-maker', 'googlesitekit-events-provider-wpforms' );

	/**
	 * The data of WooCommerce's script of the order attribution.
	 */
	const ATTRIBUTION_DATA = '~(?<![\w$])wc_order_attribution\s*+=(?!=)~';

	/**
	 * Words in the names of consent plugins.
	 */
	const CONSENT_PLUGINS = 'cmplz|complianz|consent|cookie|gdpr|dsgvo|rgpd|lgpd|ccpa|borlabs|iubenda|termly|usercentrics';

	/**
	 * Files of consent services and of consent plugins. Their scripts hold other scripts back in the browser, as the list of
	 * the service or of the shop says.
	 */
	const CONSENT_FILES = '~^(?:https?:)?//(?:[\w-]+\.)*(?:cookiebot\.(?:com|eu)|cookielaw\.org|onetrust\.com|usercentrics\.eu|consentmanager\.net|(?:cdn-)?cookieyes\.com|cookie-script\.com|iubenda\.com|termly\.io|cookiefirst\.com|cookiehub\.(?:com|eu|net)|axept\.io|didomi\.io|privacy-center\.org|privacy-mgmt\.com|quantcast\.mgr\.consensu\.org|cmp\.(?:quantcast|inmobi)\.com|trustarc\.com|osano\.com|hu-manity\.co|cookieinformation\.com|secureprivacy\.ai|ccm19\.de|civiccomputing\.com|transcend(?:-cdn)?\.(?:com|io)|securiti\.ai|trustcommander\.net|tarteaucitron\.io|enzuzo\.com)(?::\d++)?(?:[/?#]|$)|/(?:(?:mu-)?plugins|cache|uploads(?:/sites/\d++)?)/[^/?#]*?(?:' . self::CONSENT_PLUGINS . ')~i';

	/**
	 * Functions of consent plugins that change the page after this plugin, and hold scripts back in it.
	 */
	const CONSENT_BUFFERS = '~' . self::CONSENT_PLUGINS . '~i';

	/**
	 * Tag managers of well-known services, by the beginning of their URL: their containers hold code of the shop, or load the
	 * services of its choice. JSON writes a slash with a backslash. Those of other servers are code that nobody has read.
	 */
	const URL_SLASH    = '(?:\\\\*+/|%2[fF])';
	const TAG_MANAGERS = array(
		'googletagmanager.com/gtm.js' => '~googletagmanager\.com' . self::URL_SLASH . '(?:gtm\.js|gtag' . self::URL_SLASH . 'js\?id=GTM-)~',
		'matomo.cloud/container_'     => '~matomo\.cloud' . self::URL_SLASH . '[^<>\n]{0,80}?container_~',
		'segment.com/analytics.js'    => '~segment\.com' . self::URL_SLASH . 'analytics\.js~',
	);

	/**
	 * The switches.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * Stores the switches.
	 *
	 * @param Settings $settings The switches.
	 */
	public function __construct( Settings $settings ) {
		$this->settings = $settings;
	}

	/**
	 * Finds the function of a script of the table; empty for any other script.
	 *
	 * @param string $handle Handle.
	 * @return string
	 */
	public static function find_function( $handle ) {
		static $functions = array();

		if ( ! $functions ) {
			foreach ( self::HANDLES as $name => $handles ) {
				$functions += array_fill_keys( $handles, $name );
			}
		}
		return isset( $functions[ $handle ] ) ? $functions[ $handle ] : '';
	}

	/**
	 * Finds the host that does the work of an original.
	 *
	 * @param string $handle Handle.
	 * @param string $name   Function.
	 * @return string Empty for a function that a filter has added.
	 */
	public static function find_host( $handle, $name ) {
		if ( preg_match( '/^(edd|astra)-/', $handle, $match ) ) {
			return $match[1];
		}
		return isset( self::HOSTS[ $name ] ) ? self::HOSTS[ $name ] : '';
	}

	/**
	 * Whether the file of a handle is the original, and not another one by the same name.
	 *
	 * @param string $handle Handle.
	 * @param string $src    URL of the file.
	 * @return bool
	 */
	public static function is_original( $handle, $src ) {
		$name = self::find_function( $handle );
		if ( ! isset( self::OTHER_FOLDERS[ $handle ] ) && ! isset( self::FOLDERS[ $name ] ) ) {
			return true;
		}
		$folder = isset( self::OTHER_FOLDERS[ $handle ] ) ? self::OTHER_FOLDERS[ $handle ] : self::FOLDERS[ $name ];
		if ( preg_match( '~/((?:mu-)?plugins|themes)/(.*)~s', $src, $match ) ) {
			return 0 === strpos( $match[2], $folder ) && ( 'astra/' === $folder ? 'themes' : 'plugins' ) === $match[1];
		}
		// A CDN has folders of its own.
		return false !== strpos( $src, '/' . $folder );
	}

	/**
	 * Whether code may use an original.
	 *
	 * @param string $code JavaScript.
	 * @param array  $sign Sign of the original.
	 * @return bool
	 */
	public static function has_sign( $code, array $sign ) {
		return false !== strpos( $code, $sign[0] ) && self::matches_sign( $code, $sign );
	}

	/**
	 * Whether code that has the word of a sign may use the original. An expression that gives up counts as a use.
	 *
	 * @param string $code JavaScript.
	 * @param array  $sign Sign of the original.
	 * @return bool
	 */
	public static function matches_sign( $code, array $sign ) {
		return 0 !== preg_match( self::NAME === $sign[1] ? sprintf( $sign[1], $sign[0] ) : $sign[1], $code );
	}

	/**
	 * Whether code may send a request. An expression that gives up counts as one.
	 *
	 * @param string $code JavaScript.
	 * @return bool
	 */
	public static function has_request( $code ) {
		foreach ( self::REQUESTS as $pattern ) {
			if ( 0 !== preg_match( $pattern, $code ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Handles that the bundle replaces, if their functions are on.
	 *
	 * @return array<string, string> Functions by handle.
	 */
	public function get_replaced() {
		$replaced = array();
		foreach ( $this->settings->find_provided( array_keys( self::HANDLES ) ) as $name ) {
			$replaced += array_fill_keys( self::HANDLES[ $name ], $name );
		}
		/**
		 * Filters the scripts that the plugin removes.
		 *
		 * @param array<string, string> $replaced Functions by handle.
		 */
		return apply_filters( 'storefront_islands_replaced_scripts', $replaced );
	}
}
