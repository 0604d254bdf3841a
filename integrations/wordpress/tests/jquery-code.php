<?php
/**
 * Shapes of code in pages of real themes and plugins.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands\Tests;

use StorefrontIslands\Jquery_Code;

const NEEDS_JQUERY = array(
	'ready'                       => 'jQuery(document).ready(function($){ $(".a").hide(); });',
	'short ready'                 => 'jQuery(function($){ $("a").hide(); });',
	'spaces'                      => 'jQuery ( document ).ready( run );',
	'own scope'                   => '(function($){ $.ajaxSetup({cache:false}); })(jQuery);',
	'own scope, from the window'  => '(function($){ $("a").click(run); })(window.jQuery);',
	'own scope, other brackets'   => '!function(e){ e("a").hide() }(jQuery);',
	'own scope, arrow'            => '(($) => { $("a").hide(); })(jQuery);',
	'scope with undefined'        => '(function($, window, undefined){ $(window).load(run); })(jQuery, window);',
	'alias'                       => 'var $j = jQuery; $j(".a").show();',
	'alias without conflict'      => 'var $jq = jQuery.noConflict(); $jq("a").show();',
	'alias elsewhere'             => '$j(document).ready(function(){ run(); });',
	'dollar'                      => '$(document).ready(function(){ run(); });',
	'dollar with a selector'      => '$( ".menu" ).slideToggle();',
	'dollar with a variable'      => 'var node = 1; $(node).hide();',
	'dollar with a template'      => '$(`.a`).hide();',
	'dollar with this'            => 'function run(){ $(this).hide(); }',
	'ajax'                        => '$.ajax({url: "/a"});',
	'post'                        => '$.post(ajaxurl, data, run);',
	'plugin definition'           => '$.fn.slider = function(){};',
	'on an event'                 => 'jQuery(document.body).on("added_to_cart", run);',
	'trigger'                     => 'document.addEventListener("click", function(){ jQuery(document.body).trigger("wc_fragment_refresh"); });',
	'event of the host'           => 'jQuery(window).on("elementor/frontend/init", function(){ run(); });',
	'setting'                     => 'jQuery.uiBackCompat = true;',
	'property'                    => 'window.jQuery.fx.off = true;',
	'window, by a string'         => 'window["jQuery"]("a").hide();',
	'dollar of the window'        => 'window.$("a").hide();',
	'late'                        => 'window.addEventListener("load", () => { window.jQuery("#a").show(); });',
	'assignment'                  => 'window.$ = window.jQuery;',
	'fallback by document.write'  => 'window.jQuery || document.write("<script src=/jquery.js><\\/script>");',
	'wait for jQuery'             => 'var timer = setInterval(function(){ if (!window.jQuery) return; clearInterval(timer); jQuery("a").hide(); }, 50);',
	'wait in a loop'              => '(function wait(){ if (window.jQuery) { jQuery("a").hide(); } else { setTimeout(wait, 50); } })();',
	'wait for an idle moment'     => 'function wait(){ if (window.jQuery) { jQuery("a").hide(); } else { requestIdleCallback(wait); } } wait();',
	'wait for an element'         => 'new MutationObserver(function(m, o){ if (window.jQuery) { o.disconnect(); jQuery("a").hide(); } }).observe(document, {childList: true});',
	'wait in a frame'             => 'function wait(){ if (!window.jQuery) return requestAnimationFrame(wait); if (window.jQuery) { jQuery("a").hide(); } } wait();',
	'dollar of the own window'    => 'self.$("a").hide();',
	'dollar of the global object' => 'globalThis.$("a").hide();',
	'wait in a timer'             => 'var timer = setInterval(function(){ if (window.jQuery) { clearInterval(timer); jQuery("a").hide(); } }, 50);',
	'dollar of the top window'    => 'top["$"]("a").hide();',
	'guard and a use beside it'   => 'if (window.jQuery) { jQuery("a").hide(); } jQuery("b").hide();',
	'guard of another function'   => 'if (typeof jQuery !== "undefined") { run(); } function later(){ jQuery("a").hide(); }',
	'guard with or'               => 'if (window.jQuery || force) { jQuery("a").hide(); }',
	'guard for the absence'       => 'if (typeof jQuery === "undefined") { warn(); } else { jQuery("a").hide(); }',
	'guard that returns'          => '(function(){ if (typeof jQuery === "undefined") return; jQuery("a").hide(); })();',
	'guard whose end is unclear'  => 'if (window.jQuery) { x = /}/; } jQuery("a").hide();',
	'quote in an expression'      => "if (window.jQuery) { x = /'/; } jQuery('a').hide(); y = 'a';",
	'comment around the guard'    => "// if (window.jQuery) {\njQuery('a').hide();\n// }",
	'string before a pattern'     => "var a = 'b'; x = /'/; jQuery('a').hide(); y = 'c';",
	'string as code'              => 'setTimeout("jQuery(\'a\').hide()", 10);',
	'dollar from outside'         => '$(function($){ $(".a").hide(); });',
	'ready of a dollar'           => '$(document).ready(function($){ $(".a").hide(); });',
	'scope with the dollar'       => '(function($){ $(".a").hide(); })($);',
	'dollar beside a scope'       => '(function($){ $(".a"); })(run); $(".b").hide();',
	'dollar, another function'    => 'if ($.isNumeric(a)) { run(); }',
	'data of a plugin with code'  => 'var a = {"b":"c"}; jQuery(run);',
	'dollar for a function'       => 'init($);',
	'dollar beside a value'       => 'start(options, $);',
	'dollar with a new name'      => 'const q = $; q("a").hide();',
	'dollar as a property'        => 'var tools = { query: $ };',
	'dollar that a function gets' => 'function get(){ return $ } get()("a").hide();',
	'guard in a comment'          => "function run(){\n// if (window.jQuery) {\njQuery('a').hide();\n// }\n}\nrun();",
	'guard in a line of comment'  => "// window.jQuery &&\njQuery('a').hide();",
	'guard in a string'           => 'var s = "if (window.jQuery) {"; jQuery(run); var t = "}";',
	'name that a guard gives'     => 'if (typeof jQuery !== "undefined") var $ = jQuery; $("a").hide();',
	'name from a guarded value'   => 'var q = window.jQuery && jQuery.noConflict(); q("a").hide();',
	'object of a plugin'          => '$.fancybox.open("#a");',
	'settings of a plugin'        => '$.datepicker.setDefaults($.datepicker.regional.de);',
	'setting of the dollar'       => '$.support.cors = true;',
	'dollar in an object'         => 'start({$});',
	'call of the dollar, as code' => "setTimeout('\$.post(1)', 10);",
	'function that others call'   => 'if (window.jQuery) { window.openPopup = function(){ jQuery("#p").fadeIn(); }; }',
	'function inside a ready'     => 'if (window.jQuery) { jQuery(function($){ window.openPopup = () => $("#p").fadeIn(); }); }',
	'function by its name'        => 'if (window.jQuery && jQuery.fn) { function openPopup(){ jQuery("#p").fadeIn(); } } openPopup();',
	'object that others call'     => 'if (window.jQuery) { var App = { open: function(){ jQuery("a").hide(); } }; } App.open();',
	'arrow that others call'      => 'if (window.jQuery) { openPopup = (id) => { jQuery(id).show(); }; }',
	'event of the shop'           => "if (window.jQuery) { window.jQuery(document.body).on('added_to_cart', function () { openCartDrawer(); }); }",
	'events of the shop'          => 'if ( typeof jQuery !== "undefined" ) { jQuery( document.body ).on( "a wc_fragments_refreshed", handle ); }',
	'event of a form'             => "window.jQuery && jQuery('.variations_form').on('found_variation', show);",
	'event by an optional call'   => 'window.jQuery?.(document.body).on("added_to_cart", run);',
	'event that code fires'       => 'if (window.jQuery) jQuery(document.body).trigger("wc_fragment_refresh");',
	'jQuery with another name'    => 'window.jQuery && (window.q = jQuery);',
	'window under another name'    => '(function(w){ w.jQuery("a").hide(); })(window);',
	'name in a list'               => '["jQuery", "wp"].forEach(function(n){ window[n] && window[n].ready; });',
	'name as a template'           => 'const name = `jQuery`; window[name]("a").hide();',
	'dollar with an option'        => '$?.("a").hide();',
	'dollar by its name'           => '$["fn"].a = run;',
	'dollar in a condition'        => 'var q = a ? $ : b; q("a").hide();',
	'dollar with and'              => '$ && $("a").hide();',
	'dollar at the end of a line'  => "var q = $\r\nq('a').hide()",
	'dollar behind or'             => 'var q = window.a||$; q("a").hide();',
	// A check for jQuery, a word in a comment and a `$` of a caller are no reason to look closer.
	'data that names a file'       => 'var registry = {"\/jquery.payment.min.js":{"handle":"jQuery.payment"}}; // jQuery',
	'own dollar from a caller'     => '(function($){ $(".a").hidden = true; })(function(s){ return document.querySelector(s); });',
	'own dollar in an arrow'       => 'run(($) => $(".a"), $ => { $("b"); });',
	'guard'                        => 'if ( window.jQuery ) { jQuery( function () { window.ran = true; } ); }',
	'guard by typeof'              => "if (typeof jQuery !== 'undefined') { jQuery(document).on('a', function(){ run('}'); }); }",
	'guard by typeof, turned'      => 'if ("undefined" != typeof jQuery) { jQuery("a").hide(); }',
	'guard by function'            => 'if (typeof window.jQuery === "function") jQuery(document.body).trigger("a");',
	'guard by in'                  => 'if ("jQuery" in window) { jQuery("a").hide(); }',
	'guard with and'               => 'if (window.jQuery && jQuery.fn.select2) { jQuery("a").select2(); }',
	'timer inside a guard'         => 'if (window.jQuery) { setTimeout(function(){ jQuery("a").hide(); }, 50); }',
	'timer without jQuery'         => 'setTimeout(function(){ document.body.hidden = false; }, 50); var text = "jquery.js, jQuery";',
	'guard in an expression'       => 'window.jQuery && jQuery(document.body).trigger("a"); run();',
	'optional call'                => 'window.jQuery?.(document.body).trigger("a");',
	'two guards'                   => 'if (window.jQuery) { jQuery("a").hide(); } if (window.jQuery) { jQuery("b").hide(); }',
	'dollar of a caller, passed'   => '(function($){ init($); })(run);',
	'name inside of a guard'       => 'if (window.jQuery) { var $ = jQuery; $("a").hide(); }',
	'other event inside a guard'   => 'if (window.jQuery) { jQuery("a").on("click", run); document.body.addEventListener("added_to_cart", run); jQuery(".added_to_cart").hide(); }',
	'settings inside of a guard'   => 'if (window.jQuery) { var options = {"a": 1, b: [2]}; let run = function(){}; jQuery("a").slick(options); jQuery("a").on("b", function c(){ var d = function(){}; }); }',
	'value for others'             => 'if (window.jQuery) { window.version = jQuery.fn.jquery; window.count = 1; }',
	'guarded value'                => 'var has = window.jQuery && true; run(has);',
	'guard with a comment'         => "if (window.jQuery) { // it's there }\n jQuery('a').hide(); }",
);

const NEEDS_NOTHING = array(
	'data'                         => 'var wc_add_to_cart_params = {"ajax_url":"/wp-admin/admin-ajax.php","price":"$ 5"};',
	'class of the body'            => '(function () { var c = document.body.className; c = c.replace(/no-js/, "js"); document.body.className = c; })();',
	'own dollar'                   => 'const $ = (selector) => document.querySelector(selector); $("a").hidden = true;',
	'own dollar as a function'     => 'function $(id){ return document.getElementById(id); } $("a").hidden = true;',
	'template string'              => 'const text = `${name}: ${price}`;',
	'price'                        => 'var price = "$5.00"; var pattern = /^\$\d+$/;',
	'tag of a service'             => 'window.dataLayer = window.dataLayer || []; function gtag(){dataLayer.push(arguments);} gtag("js", new Date());',
	'dollar of another object'     => 'config.top.$ = 1; state.self["$"] = 2;',
	'own dollar that is passed on' => 'const $ = (selector) => document.querySelector(selector); init($);',
	'pattern with an end'          => 'var pattern = /^(a|b$)$/; run(pattern);',
	'currency'                     => '{"symbol":"$","format":"%1$s%2$s","text":"$ 5 or US$ 7","html":"<bdi><span>$</span>5</bdi>"}',
	'ends in patterns'             => 'a = /a$/.test(b) || /(^|c)d(e|$)/.test(f); g = h.replace(/[.*+?^${}()|[\]\\\\]/g, "\\\\$&");',
	'name of a file'               => 'var files = {"\/jquery.payment.min.js":{"handle":"jquery-payment"}};',
	'dollar of a bundler'          => '(0,e.jsx)(t.$,{a:1}),n.$(r);',
	'own dollar in a list'         => 'const [a, $] = useState(1); $(2);',
);

/** Files that stay beside a page without jQuery. Minifiers give the name `$` to anything. */
const FILES_THAT_NEED_NOTHING = array(
	'console.log(1);',
	'var a=1,$=function(e){return e};$("b")',
	'function $(e){}$("a")',
	'const $=e=>document.querySelector(e);(function(e){e("a")})($);',
	'import{q as $}from"./q.js";$("a")',
	'const{a:$}=b;init($)',
	'for(const $ of a)b($)',
);

/** Shapes of minified and joined files. Those of libraries that also work without jQuery keep it, too. */
const FILES_THAT_NEED_JQUERY = array(
	'!function(e){"function"==typeof define&&define.amd?define(["jquery"],e):e(jQuery)}(function(e){});',
	'jQuery(".a").slick();',
	'(function(root, factory){ factory(root.jQuery); })(this, run);',
	'$(document).ready(run);',
	'if("undefined"==typeof jQuery)throw new Error("jQuery");+function(a){}(jQuery);',
	"if (typeof jQuery === 'undefined') {\n throw new Error('no');\n}",
	'if(!("jQuery"in window))return;jQuery(document).on(a,b)',
	'if(window.jQuery){jQuery(a)}jQuery(document).ready(run);',
	'"undefined"!=typeof jQuery&&jQuery(a);(function($){$(a)})(jQuery);',
	'$(function(){$(".menu").slideToggle()});',
	'$(".menu").on("click",run);',
	'$( this ).hide();',
	'$(()=>run());',
	'$.ajax({url:a});',
	'init($);',
	'start(options, $)',
	"const q = $;\nq('.a').hide();",
	'(function($){ $(".a").hide(); })($);',
	'!function($,e){$(e)}($,1);',
	'(function($){ $(".a").hide(); })(window.$);',
	'const q = window.$; q(".a").hide();',
	'const{jQuery:e}=window;"undefined"!=typeof jQuery&&a();e("b").hide()',
	'let {jQuery} = window; if (typeof jQuery === "x") {} run(jQuery.fn.on);',
	'if(!window.jQuery)console.warn(1);var $=jQuery;$(".a").hide()',
	'!function(){var e={1:function(e){e.exports=jQuery}};"undefined"!=typeof jQuery&&a()}();',
	'const t=window.jQuery&&1;e.exports=window.jQuery;',
	"window.jQuery&&1;const j = jQuery\nj('.a')",
	'if(!window.jQuery){return}var $=window.jQuery;$(".a").on("click",run)',
	'if(!window.jQuery)run();window.jQuery(".a").hide()',
	'if("undefined"==typeof jQuery)run();self.jQuery.each(a,b)',
	'(function(w,$){$(".a")})(window,jQuery);if(!window.jQuery){}',
	'(function(w,$,d){$(".a")})(window,window.jQuery,1);if(!window.jQuery){}',
	"function waitForIt( tries ) {\n\tif ( typeof window.jQuery !== 'undefined' ) {\n\t\twindow.jQuery( run );\n\t\treturn;\n\t}\n\tsetTimeout( () => waitForIt( tries - 1 ), 80 );\n}",
	'(function(w){ if (w.jQuery) { a(); } w.jQuery("a").hide(); })(window);',
	"if(window.jQuery){window.jQuery(document.body).on('added_to_cart',run)}",
	'const $ = window.jQuery; if ($) { $(document.body).on("a updated_cart_totals", run); }',
	'window.jQuery?.(document.body).one(`removed_from_cart`,run)',
	'const e=window.jQuery;var t=n.n(e);t()(document).ready(x); if(typeof jQuery!=="undefined"){}',
	'e.exports=window["jQuery"];"undefined"!=typeof jQuery&&a()',
	'var wait=function(){window.jQuery?0:0;if(window.jQuery){jQuery(run)}else requestAnimationFrame(wait,1)};',
	'!function(){function t(){if(window.jQuery){jQuery("a").hide()}else{setTimeout(t,50)}}t()}();',
	'!function t(){"undefined"!=typeof jQuery?n():setTimeout(t,50)}()',
	'!function t(){"undefined"==typeof jQuery?requestIdleCallback(t):n()}()',
	'new MutationObserver(function(m,o){if(window.jQuery){o.disconnect();jQuery("a").hide()}}).observe(a,b)',
	'jQuery?.("a").hide()',
	'var t=setInterval(function(){if(window.jQuery){clearInterval(t);jQuery(run)}},50);',
	'window.jQuery&&!document.body.hasAttribute("data-no-jquery")&&window.jQuery.fn;',
	'var q=typeof jQuery!="undefined"?jQuery:null;',
	'const{jQuery:t}=window;return t&&!document.body.hasAttribute("data-bs-no-jquery")?t:null;window.jQuery&&1',
	'if(e.jQuery){e.jQuery.fn.a=1}',
	'var a={$:1};(function($){return $.map(run)})(list);',
	'function f(a,$){init($)}',
	'try{}catch($){b($)}',
	'class A{run($){}}',
	'var text="Price ($)",pattern=/(a|$)/;',
	'const t=()=>window.jQuery&&1?window.jQuery:null;var jQuery=window.jQuery;if(jQuery){}',
	'class A{$(e){return e}b(){return this.$("a")}}',
	'var t=`${"a"}`,r=/a$/.test("b"),p="$(a)";',
	'if(a===jQuery){}window.jQuery&&1;',
	'(function(w){ if (w.jQuery) { w.jQuery("a").hide(); } w.jQuery && w.jQuery.fn; })(window);',
	'!function(e,t){e.jQueryBridget=t(e,e.jQuery)}(window,function(e,t){e.jQuery&&t});',
	'var $=window.jQuery;if(!$)return;$.fn.a=window.jQuery?1:2;',
	'const e=window.jQuery;e&&e(".a").hide();window.jQuery&&1;',
	'let r=window.jQuery?window.jQuery(e):e;',
	'if(window.jQuery){jQuery.fn.a=run}function later(){hide()}setTimeout(later,5);setTimeout(function(){hide()},5);',
);

test(
	'finds code that needs jQuery in each shape',
	static function () {
		foreach ( NEEDS_JQUERY as $name => $code ) {
			equal( true, Jquery_Code::is_used( $code ), $name );
		}
		equal( true, count( NEEDS_JQUERY ) >= 30 );
	}
);

test(
	'leaves jQuery out for code that needs none',
	static function () {
		foreach ( NEEDS_NOTHING as $name => $code ) {
			equal( false, Jquery_Code::is_used( $code ), $name );
		}
	}
);

test(
	'names the beginning of the code in one line',
	static function () {
		equal( 'jQuery( function () { run(); } );', Jquery_Code::shorten( "\n\tjQuery( function () {\n\t\trun();\n\t} );\n//# sourceURL=a-js-after\n" ) );
		equal( 80, strlen( Jquery_Code::shorten( 'jQuery("' . str_repeat( 'a', 200000 ) . '");' ) ) );
	}
);

test(
	'reads files by the same rule',
	static function () {
		foreach ( FILES_THAT_NEED_JQUERY as $code ) {
			equal( true, Jquery_Code::is_used( $code ), $code );
		}
		foreach ( FILES_THAT_NEED_NOTHING as $code ) {
			equal( false, Jquery_Code::is_used( $code ), $code );
		}
	}
);

test(
	'finds code that may run other code, and no other code with the words',
	static function () {
		foreach ( array( 'document.createElement("script")', "document.createElement( 'scr' + 'ipt' )", '(function(w,d,s){d.createElement(s)})(window,document,"script")', 'document.write("<scr"+"ipt src=/a.js>")', 'document.write("<sc"+"ript src=/a.js>")', 'document.write("<s" + "cript src=/a.js>")', 'document.write("<scr\ipt src=/a.js>")', 'node.append(range.createContextualFragment(`<script src="${a}">`))', 'import(url)', 'import( `${base}/a.js` )', 'import ( base + "a.js" )', '$.getScript(a)', 'n="SCRIPT",d.createElement(n)', 'eval(a)', 'window.eval( a )', '(0,eval)(a)', 'eval?.(a)', 'fetch(a).then(b=>b.text()).then(eval)', 'var run = eval; run(a)', '[].filter.constructor("run()")()', 'Function(a)()', 'new Function("b", a)', 'import("data:text/javascript," + a)', 'import a from "https://cdn.example.test/a.js"', 'b.innerHTML = window.atob(a)' ) as $code ) {
			equal( true, Jquery_Code::runs_other_code( Jquery_Code::spell_out( $code ) ), $code );
		}
		foreach ( array( 'eval.call(window, a)', "var e = window.eval\ne(a)", 'window["eval"](a)', 'window["Function"](a)()', 'Function.apply(null, [a])()', 'var F = Function; new F(a)', 'Reflect.construct(Function, [a])', '[].at["constructor"]("run()")()', 'd.createElement(["scr","ipt"].join(""))', 'd.createElement("\script")' ) as $code ) {
			equal( true, Jquery_Code::runs_other_code( Jquery_Code::spell_out( $code ) ), $code );
		}
		foreach ( array( 'props:{a:[String,Function,Object],b:{type:Function,c:1}}', '"Function"===t(e)', '"unsafe-eval"' ) as $code ) {
			equal( false, Jquery_Code::runs_other_code( Jquery_Code::spell_out( $code ) ), $code );
		}
		foreach ( array( 'var a = {"type":"text/javascript","description":"b","isScriptDebug":false,"scripts":[]};', 'import { a } from "@wordpress/a";', 'import( "./part.js" )', 'document.currentScript.dataset.a', 'manuscript("description")', 'reimport(a)', 'this.import(a)', '// This script shows a menu.', 'medieval(a)', 'new this.constructor(a)', '{eval: 1}', 'a instanceof Function', 'isFunction(a)', 'function (a) {}', 'new Function("return this")()', 'Function("r", "regeneratorRuntime = r")(a)', 'try { new Function("") } catch {}', 'b.matob' ) as $code ) {
			equal( false, Jquery_Code::runs_other_code( Jquery_Code::spell_out( $code ) ), $code );
		}
	}
);

test(
	'finds code whose names are written by numbers or in pieces',
	static function () {
		foreach ( array( 'd.createElement("\x73cript")', 'd.createElement("\u0073cript")', 'd.createElement("\u{73}cript")', 'd.createElement("\163cript")', 'window["e\x76al"](a)', "window['ev'+'al'](a)", "window[ 'ev' + 'al' ](a)", 'this["Func"+"tion"](a)()', '$["get"+"Script"](a)', 'b.innerHTML=window["at"+"ob"](a)', 'd.createElement(`scri`+`pt`)', 'd.createElement("s"+"c"+"r"+"i"+"p"+"t")', '{"html":"\u003C\u0073cript src=a>"}', 'document.write(unescape("%3C%73%63%72%69%70%74 src=a%3E"))' ) as $code ) {
			equal( true, Jquery_Code::runs_other_code( Jquery_Code::spell_out( $code ) ), $code );
		}
		foreach ( array( 'window["\x6aQuery"]("a")', 'window["jQ"+"uery"]("a")' ) as $code ) {
			equal( true, Jquery_Code::is_used( Jquery_Code::spell_out( $code ) ), $code );
		}
		foreach ( array( '/[\x41-\x5a]/.test(a)', '{"symbol":"\u0024","text":"10% 20%"}', 'a = b % 73 + "c"' ) as $code ) {
			equal( array( false, false ), array( Jquery_Code::runs_other_code( Jquery_Code::spell_out( $code ) ), Jquery_Code::is_used( Jquery_Code::spell_out( $code ) ) ), $code );
		}
	}
);

test(
	'reads large data of a page, such as products with prices, in no time',
	static function () {
		$products = array_fill( 0, 2500, array( 'name' => 'Shirt', 'price' => '$12.00', 'url' => 'https://shop.test/p/', 'tags' => array( 'a', 'b' ), 'html' => '<b>$12</b>' ) );
		$code     = 'var shop = ' . wp_json_encode( array( 'symbol' => '$', 'format' => '%1$s%2$s', 'products' => $products ) ) . ';';
		$best     = INF;
		for ( $step = 0; $step < 3; $step++ ) {
			$start = hrtime( true );
			equal( false, Jquery_Code::is_used( $code ) );
			$best = min( $best, ( hrtime( true ) - $start ) / 1e6 );
		}
		equal( true, $best < 30, sprintf( '%.1f ms', $best ) );
		equal( true, Jquery_Code::is_used( $code . '$(".a");' ) );
	}
);

test(
	'spells several codes as it spells each by itself',
	static function () {
		$codes = array(
			3 => 'load( "\\x73cr" + "ipt" )',
			5 => 'var one = "a"',
			8 => '+ "b"; var two = "%65val"',
		);
		equal(
			array(
				3 => 'load( "script" )',
				5 => 'var one = "a"',
				8 => '+ "b"; var two = "eval"',
			),
			Jquery_Code::spell_out_all( $codes )
		);
		// Code may have the mark that stands between two of them.
		$codes[9] = "'ev' + 'al' \0/\0 '\\x65val'";
		equal( array_map( array( Jquery_Code::class, 'spell_out' ), $codes ), Jquery_Code::spell_out_all( $codes ) );
		equal( array(), Jquery_Code::spell_out_all( array() ) );
	}
);

test(
	'searches no long data of WooCommerce for code, except where it may hold some',
	static function () {
		$states  = array_fill( 0, 300, "\u{c9}tat (Nord), d'Or" );
		$country = static function ( array $data ) {
			return "\nvar wc_country_select_params = " . wp_json_encode( array( 'countries' => wp_json_encode( $data, JSON_HEX_TAG ) ) ) . ';';
		};
		$encode  = static function ( array $data ) {
			return "\nvar wcSettings = JSON.parse( decodeURIComponent( '" . rawurlencode( wp_json_encode( $data, JSON_HEX_TAG ) ) . "' ) );";
		};
		$comment = "\n//# sourceURL=a-js-extra\n";
		equal( "\nvar wc_country_select_params = ;$comment", Jquery_Code::drop_long_data( $country( $states ) . $comment ) );
		equal( "\nvar wcSettings = JSON.parse( decodeURIComponent( '' ) );$comment", Jquery_Code::drop_long_data( $encode( $states ) . $comment ) );
		equal( "\nvar wcSettings = JSON.parse( decodeURIComponent( '' ) );", Jquery_Code::drop_long_data( $encode( array_merge( $states, array( '<p>A <b>fine</b> shirt.</p>', '(?P<attribute_id>[\d]+)' ) ) ) ) );
		// What stands behind the data is read.
		foreach ( array( "\njQuery( run );", "\n\$( run );" ) as $code ) {
			equal( "\nvar wc_country_select_params = ;$code", Jquery_Code::drop_long_data( $country( $states ) . $code ) );
			equal( "\nvar wcSettings = JSON.parse( decodeURIComponent( '' ) );$code", Jquery_Code::drop_long_data( $encode( $states ) . $code ) );
		}
		foreach ( array( '<script>run()</script>', '<a onclick="$(this).hide()">A</a>', '<b title="B">B</b>', 'jQuery( run )' ) as $text ) {
			foreach ( array( $country, $encode ) as $render ) {
				$code = $render( array_merge( $states, array( $text ) ) );
				equal( $code, Jquery_Code::drop_long_data( $code ), $text );
			}
		}
		$data = '{"a":"' . str_repeat( 'word ', 500 ) . '"}';
		foreach ( array( "var wc_country_select_params = $data; run();", "var wc_country_select_params = $data, other = run;", "var wc_country_select_params = Object.assign( $data, run );", "var wc_country_select_params = {a:run(),b:$data};", "var other_params = $data;", "load( '" . str_repeat( 'a', 2500 ) . "' );", "JSON.parse( decodeURIComponent( '" . str_repeat( 'a', 2500 ) . "' + run ) );", "var wc_country_select_params = {\"a\":`\${" . str_repeat( ' ', 2500 ) . 'run}`};' ) as $code ) {
			equal( $code, Jquery_Code::drop_long_data( $code ), substr( $code, 0, 60 ) );
		}
	}
);

test(
	'finds each name of jQuery by the search through several texts at once',
	static function () {
		foreach ( array_merge( array_values( NEEDS_JQUERY ), FILES_THAT_NEED_JQUERY ) as $code ) {
			equal( true, Jquery_Code::may_be_used( 'var a = 1' . Jquery_Code::BETWEEN . $code . Jquery_Code::BETWEEN . '= 2' ), $code );
		}
		foreach ( array( 'a = $', 'return $', '() => $', 'f( window.$', 'window["$"]', 'top.${1}', '$j("a")' ) as $code ) {
			equal( true, Jquery_Code::is_used( $code ), $code );
			equal( true, Jquery_Code::may_be_used( $code . Jquery_Code::BETWEEN . 'b' ), $code );
		}
	}
);

test(
	'reads long code without spaces or brackets in no time, also without a compiler for expressions',
	static function () {
		$jit = ini_set( 'pcre.jit', '0' ); // phpcs:ignore WordPress.PHP.IniSet.Risky -- a server of the test.
		try {
			foreach ( array( ',$,a', '$,', 'import(`a', '"scr', '" ', '= $ ', 'var a=1,b=2 ', 'from  ' ) as $piece ) {
				$code  = str_repeat( $piece, (int) ( 300000 / strlen( $piece ) ) );
				$start = hrtime( true );
				Jquery_Code::is_used( $code );
				Jquery_Code::runs_other_code( $code );
				$seconds = ( hrtime( true ) - $start ) / 1e9;
				equal( true, $seconds < 2, sprintf( '%s: %.1f s', $piece, $seconds ) );
			}
		} finally {
			ini_set( 'pcre.jit', (string) $jit ); // phpcs:ignore WordPress.PHP.IniSet.Risky -- as before the test.
		}
	}
);
