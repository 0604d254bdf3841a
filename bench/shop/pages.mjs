import { getAltText, getPicturePath } from '../../fixtures/catalogue/picture.mjs';
import { joinchatWidget } from '../../fixtures/html/chat.mjs';
import { html } from '../../fixtures/html/html.mjs';
import { pickProducts, slideCard } from '../../fixtures/html/media.mjs';
import { nonce } from '../../fixtures/shop/nonce.mjs';

/**
 * @typedef {'add' | 'drawer' | 'search' | 'lightbox' | 'tabs' | 'chat'} Action
 *
 * @typedef {object} ShopPage
 * @property {string} name
 * @property {string} path
 * @property {string} content of the page, which the report prints above the figures
 * @property {boolean} [hasCart] whether the visitor has something in the cart
 * @property {string[]} hosts with work on the page, for the head's preloads
 * @property {('carousel' | 'lightbox')[]} libraries besides those that every page needs
 * @property {Action[]} actions that the suite `pages` measures
 * @property {Action[]} presses that the suite `press` measures
 * @property {boolean} [answersOnce] whether the shop answers each add alike, so that a second press shows nothing new
 * @property {string} add selector of the button that adds
 * @property {string} count selector of the number of items
 * @property {string} trigger selector of the drawer's trigger
 * @property {string} [picture] selector of the link that opens the lightbox
 * @property {string[]} [warm] what the WordPress plugin names in the page config as pressed most
 * @property {string[]} pressed whose files the plugin lists there, besides
 */

const themePage = {
  pressed: ['cart-drawer', 'search'],
  hosts: ['woocommerce', 'astra', 'joinchat', 'tags'],
  add: '.products a.button.ajax_add_to_cart',
  count: '.ast-header-woo-cart .count',
  trigger: '.ast-header-woo-cart .cart-container',
};

/** @type {ShopPage[]} */
export const shopPages = [
  {
    name: 'shop',
    path: '/shop/?host=1&tags=sitekit',
    content: 'twelve products, theme header with menu, search, cart and chat, tags, attribution',
    libraries: [],
    actions: ['add', 'drawer', 'search'],
    presses: ['add', 'drawer', 'search', 'chat'],
    warm: ['add-to-cart'],
    ...themePage,
  },
  {
    name: 'product',
    path: '/product/stone-mug/?host=1&tags=sitekit',
    content: 'theme header, gallery with lightbox, tabs, stars, related products',
    libraries: ['lightbox'],
    actions: ['add', 'drawer', 'search', 'lightbox'],
    presses: ['add', 'drawer', 'search', 'lightbox', 'tabs', 'chat'],
    warm: ['product-form', 'add-to-cart'],
    picture: '.woocommerce-product-gallery__image a',
    ...themePage,
  },
  {
    name: 'landing',
    path: '/landing/',
    content: 'no theme; search, cart, carousel, lightbox, newsletter form and chat',
    hosts: ['woocommerce', 'joinchat'],
    warm: ['add-to-cart', 'cart', 'search'],
    pressed: [],
    libraries: ['carousel', 'lightbox'],
    actions: ['add', 'drawer', 'search', 'lightbox'],
    presses: ['add', 'drawer', 'search', 'lightbox', 'chat'],
    add: '[data-island=add-to-cart]',
    count: '[data-cart-count]',
    trigger: '[data-slot=trigger] a',
    picture: '.media-wall a',
  },
  {
    name: 'checkout',
    path: '/checkout/?host=1&tags=sitekit',
    content: 'theme header, a cart with one product, order attribution',
    hasCart: true,
    libraries: [],
    actions: ['drawer', 'search'],
    presses: ['drawer', 'search', 'chat'],
    ...themePage,
  },
];

/** A page with more than 5,000 nodes and the theme's stylesheet. @type {ShopPage} */
export const largePage = {
  name: 'large',
  path: '/many/?n=200&host=1&tags=sitekit',
  content: 'two hundred products with the theme’s header and stylesheet, more than 5,000 nodes',
  libraries: [],
  actions: [],
  presses: ['add', 'drawer', 'search', 'chat'],
  warm: ['add-to-cart'],
  ...themePage,
};

const products = pickProducts([21, 45, 55, 65, 71, 63, 61, 47]);

const carousel = html`<h2 id="new-in">New in</h2><section class="media-row swiper" aria-labelledby="new-in" data-island="carousel" data-slides-to-show="4"><ul class="swiper-wrapper">${products.map(
  (product) => slideCard(product).text.replace('<li>', '<li class="swiper-slide">'),
)}</ul></section>`;

const wall = html`<h2>The wall</h2><div class="media-wall" data-island="lightbox" data-load="idle">${products.map(
  (product) =>
    html`<a href="${getPicturePath(product, 2)}"><img src="${getPicturePath(product, 2, '300x300')}" width="300" height="300" alt="${getAltText(product, 2)}"></a>`,
)}</div>`;

const createNewsletter = () =>
  html`<form class="newsletter-form" method="post" action="/newsletter/" data-island="subscription" data-endpoint="/wp-json/hostinger-reach/v1/contact" data-nonce="${nonce('wp_rest')}" data-success-text="You are on the list."><input type="hidden" name="id" value="own"><p><label for="own-email">E-mail</label><input type="email" id="own-email" name="email" required autocomplete="email"></p><button type="submit" class="button">Sign me up</button></form>`;

const chat = joinchatWidget(
  /** @type {import('../../fixtures/html/view.mjs').View} */ (
    /** @type {unknown} */ ({ context: { query: new URLSearchParams() } })
  ),
  { message_delay: 0 },
);

/** Adds the same features to a page for every variant. @param {string} page @param {string} path */
export const addFeatures = (page, path) =>
  page
    .replace(
      '<form role="search" method="get" class="search-form"',
      '<form role="search" method="get" class="search-form" data-island="search" data-load="interaction"',
    )
    .replace(
      '</main>',
      path === '/landing/' ? `${carousel.text}${wall.text}${createNewsletter().text}</main>` : '</main>',
    )
    .replace('</body>', `${chat.text}</body>`);
