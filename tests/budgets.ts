/**
 * The budgets of the build's parts in gzip bytes, with about 5 % of headroom above the built size. A budget stops growth, but
 * leaves room for a sentence. A comment gives the reason for a high number.
 */

/** Files that every mountable may share, by the start of their name. The sum counts each file once. */
export const shared = {
  // The loader holds the selectors that detect every host, so that engine and presets take a single round trip. The
  // page builder's selectors (300 bytes) save its preset (8 kB) on pages of finished widgets. The selectors of
  // analytics start analytics without a shop. The console's advice for a missing engine takes 40 bytes.
  loader: { files: ['loader.js'], limit: 3_150 },
  // The renderer, the state library and the visitor's consent. The chat's record of messages and the start of tracking
  // (1,400 bytes) wait for the consent. The start of tracking saves 5 kB for a visitor who touches nothing. The
  // code that reads props is here, because a page needs no props before its idle moment.
  'renderer + stores': { files: ['chunks/renderer-', 'chunks/stores-'], limit: 12_400 },
  // The $cart store, the add buttons, the shop's gateway, and the fragments with their storage. A page loads all these
  // modules with its first add. A single request instead of five saves a round trip over six connections.
  'cart store': { files: ['chunks/cart-store-'], limit: 5_000 },
  // The loader fetches the engine with the first mount point. The engine has some 10 bytes for each
  // mountable, and the names of shared chunks.
  // Texts in the page's language take 200 bytes. Requesting props and chunk of a mount together takes 30 bytes.
  // The call of the typo helper, texts on demand and the advice for a missing chunk take 190 bytes.
  // Repeating a press on a link that a refreshed cart has replaced takes 85 bytes.
  engine: { files: ['chunks/engine-'], limit: 4_460 },
  // Presets need registry, the page's jQuery, cookies and the detection of host scripts at their start.
  // The page's own gateways and the warning about a missing gateway take 200 bytes.
  // The product page draws its gallery at its start, so checked addresses are here (400 bytes).
  // Repeating an early press and recognising a phone take 130 bytes here, and save 170 bytes in three presets.
  core: { files: ['chunks/core-'], limit: 3_000 },
  // Presses, sizes, texts, arrow keys and revertible changes load with the first island or behaviour.
  // Parsing HTML (100 bytes) is here, so that the lightbox needs no code of the cart.
  parts: { files: ['chunks/parts-'], limit: 1_900 },
  // Analytics and the shop's events load with the visitor's first move.
  // Analytics cannot value an add without its currency, so this chunk reads the currency that the page prints.
  tracking: { files: ['chunks/tracking-'], limit: 1_290 },
  // The closed chat: its button, its triggers, its message, and its position above notices at the bottom.
  // The translated name of a button without a text of its own takes 150 bytes.
  'facade of the chat': { files: ['facades/chat.js'], limit: 2_940 },
  // The announcement of a listing's count is in the announcer's chunk (200 bytes), because an extra request would cost
  // more.
  announcer: { files: ['chunks/announce-'], limit: 690 },
  // All modules that send requests share the HTTP module and the REST helper.
  requests: { files: ['chunks/http-', 'chunks/rest-'], limit: 2_070 },
  // Drawers and menus share modal panels: focus, Tab, Escape and scroll, and one setter for all buttons of a panel.
  modals: { files: ['chunks/share-setter-', 'chunks/scroll-lock-'], limit: 1_210 },
  // Tabs, accordion and details share the code and the stylesheet of their panels.
  panels: { files: ['chunks/panels-'], limit: 1_900 },
  // The marks and settings of the builder's page, which each of its pages needs in an idle moment.
  'builder page': { files: ['chunks/builder-page-'], limit: 2_590 },
  // Reads the props that the page builder prints on each element.
  'builder settings': { files: ['chunks/element-props-'], limit: 2_130 },
  // Every island uses the adapter between islands and the renderer.
  adapter: { files: ['chunks/island-'], limit: 1_200 },
  // The browser's record of closed messages, bars and waiting counts.
  'browser storage': { files: ['chunks/browser-storage-'], limit: 670 },
  // The viewer loads with the first opened picture, without Swiper.
  // Includes the viewer's stylesheet, with the reset that keeps the viewer's looks under any theme.
  'lightbox viewer': { files: ['chunks/viewer-', 'chunks/recognise-'], limit: 9_370 },
};

/** Each island with the chunks of its first request, without shared chunks and stylesheets. */
export const islands: Record<string, number> = {
  cart: 4_500,
  // Includes Swiper's core.
  carousel: 27_000,
  // The trigger alone, because the viewer has a row above.
  lightbox: 1_150,
  // The list and the full screen load in their own chunks on the first use of the field.
  search: 6_690,
  // Draws a widget on plain HTML, and drives a widget that the host has printed. The state is outside the renderer,
  // so that listeners and timers read the current state. A closed chat fetches none of these bytes. Holds the link of
  // the first agent, for a box whose request has failed. The names of its states are words, which the minifier keeps
  // (40 bytes).
  chat: 6_500,
  // Includes services that the page registers.
  subscription: 3_750,
};

/**
 * Tracking loads in two steps, the second step after consent. Optional chunks and user data have rows of their own.
 */
export const tracking: Record<string, { files: string[]; limit: number }> = {
  // Further sources are off by default.
  'attribution: further sources': { files: ['chunks/more-sources-'], limit: 400 },
  analytics: { files: ['behaviours/analytics.js', 'chunks/dispatcher-'], limit: 3_000 },
  // The pixel is off by default, and loads in addition to analytics.
  'analytics: pixel': { files: ['chunks/pixel-', 'chunks/meta-pixel-'], limit: 600 },
  // Loads when a visitor uses a lead form.
  'analytics: user data of a form': { files: ['chunks/user-data-'], limit: 1_000 },
};

/** The default for a behaviour. */
export const MAX_BEHAVIOUR_BYTES = 1_500;

/** Behaviours with a larger budget. */
export const behaviours: Record<string, number> = {
  // Includes the chunk with the source of the visit and the checkout's fields for the source. Both files load with the
  // visitor's first move.
  attribution: 3_960,
  // Includes the qrcode package, and loads shortly before a code becomes visible.
  'chat-qr': 8_800,
  // Author and debug load for integrators alone.
  author: 1_650,
  debug: 2_500,
  // Includes the chunk that draws the gallery and closes the tabs of WooCommerce's product page (2,100 bytes), which
  // that page has already.
  'product-gallery': 4_000,
  // Prunes impossible choices, requests long lists, and updates price, stock and picture, each in a function of its own.
  variation: 1_880,
  // Handles keys, addresses, and the ways in which hosts print their panels.
  tabs: 1_600,
  // Handles posters, autoplay, and frames that the page has printed.
  video: 1_650,
};

/**
 * A host's rules and readers load on each of its pages. WooCommerce's preset has rules for nine behaviours, and decides
 * when to read the cart. The page builder's preset is the largest, because it finds the pictures that the lightbox may
 * open (150 bytes). The lightbox (1.5 kB) waits for the visitor in return.
 */
export const MAX_HOST_BYTES = 3_500;

/** Limits of a page for a visitor who touches nothing. */
export interface PageBudget {
  /** The bundle's scripts before the page's first idle moment: requests, and gzip bytes. */
  beforeIdle: [requests: number, bytes: number];
  /** The bundle's scripts within 5 seconds: requests, and gzip bytes. */
  inAll: [requests: number, bytes: number];
  /** Requests that wait for the response of another request, below the loader. */
  depth: number;
}

/**
 * Pages of a shop with all eight plugins, and of the fixture shop. A comment names the goal where a limit exceeds the
 * goal.
 */
export const pages = {
  listing: { beforeIdle: [4, 11_500], inAll: [7, 18_850], depth: 2 },
  results: { beforeIdle: [4, 11_500], inAll: [8, 19_500], depth: 2 },
  // Draws the thumbnails and closes the tabs. Gallery, tabs, stars and engine wait for the visitor.
  product: { beforeIdle: [5, 13_700], inAll: [8, 21_050], depth: 2 },
  // The goal in total is 28 kB and depth 2. The visible counter loads the engine.
  // The preset loads without the readers of props. This saves 5 kB before idle, and costs 100 bytes in total. Repeating a press
  // that came before the code takes 120 bytes.
  builder: { beforeIdle: [5, 15_000], inAll: [11, 30_300], depth: 3 },
  // The goal is 3 kB.
  'closed chat': { beforeIdle: [1, 3_100], inAll: [2, 6_150], depth: 1 },
} satisfies Record<string, PageBudget>;
