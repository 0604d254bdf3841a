/**
 * The budgets of the build's parts and pages in gzip bytes. A part has about 5 % of headroom above its built size. Page
 * budgets have less headroom, because a page may not grow. A comment gives the reason for a high number.
 */

/** Files that every mountable may share, by the start of their names, with the limit of their sum. */
export const sharedParts = {
  // The loader holds the selectors that detect every host, so that the request of a preset waits only for the loader.
  // The page builder's selectors (300 bytes) keep its preset away from pages whose widgets need no script.
  loader: { files: ['loader.js'], limit: 3_240 },
  // The renderer, the state library, the visitor's consent, and code that waits for the consent or the visitor: the
  // chat's record of messages and the start of tracking. The code that reads props is here, because most pages mount
  // nothing before an idle moment.
  'renderer + stores': { files: ['chunks/renderer-', 'chunks/stores-'], limit: 12_400 },
  // The $cart store, the add buttons, the shop's gateway, and the fragments with their storage. A page loads all these
  // modules with its first add, in one request, because further requests delay the add.
  'cart store': { files: ['chunks/cart-store-'], limit: 5_030 },
  // Holds a row for each mountable, the names of shared chunks, the texts in the page's language, and the advice for
  // typos. Also repeats a press on a link that a refreshed cart has replaced.
  engine: { files: ['chunks/engine-'], limit: 4_440 },
  // Every preset needs these modules at its start: registry, the page's jQuery, cookies, the detection of host scripts,
  // and the repetition of an early press. Checked addresses are here, because the product page draws its gallery at its
  // start.
  core: { files: ['chunks/core-'], limit: 3_100 },
  // Presses, sizes, texts, arrow keys and revertible changes, which most islands and behaviours share. Parsing HTML is
  // here, so that the lightbox needs no code of the cart.
  parts: { files: ['chunks/parts-'], limit: 1_910 },
  // The start of analytics and the shop's events, from the visitor's first move on. Analytics cannot value an add
  // without its currency, so this chunk reads the currency that the page prints.
  tracking: { files: ['chunks/tracking-'], limit: 1_320 },
  // The closed chat: the button with its translated name, its triggers, its message, and its position above notices at
  // the bottom.
  'facade of the chat': { files: ['facades/chat.js'], limit: 3_050 },
  // The announcement of a listing's count is in the announcer's chunk, because an extra request would cost more.
  announcer: { files: ['chunks/announce-'], limit: 670 },
  // Modules that send requests share the HTTP module and the REST helper.
  requests: { files: ['chunks/http-', 'chunks/rest-'], limit: 2_080 },
  // Drawers and menus share modal panels: focus, Tab, Escape and scroll, and one setter for all buttons of a panel.
  modals: { files: ['chunks/share-setter-', 'chunks/scroll-lock-'], limit: 1_210 },
  // Tabs, accordion and details share the code and the stylesheet of their panels.
  panels: { files: ['chunks/panels-'], limit: 1_825 },
  // The marks and settings of the builder's page, which each of its pages needs in an idle moment.
  'builder page': { files: ['chunks/builder-page-'], limit: 2_050 },
  // Reads the props that the page builder prints on each element.
  'builder settings': { files: ['chunks/element-props-'], limit: 2_140 },
  // The islands cart, search, chat and subscription use the adapter between components and the renderer.
  adapter: { files: ['chunks/island-'], limit: 1_190 },
  // The browser's record of closed messages and bars, and of clicks that wait for a request.
  'browser storage': { files: ['chunks/browser-storage-'], limit: 665 },
  // The viewer loads with the first opened picture, without Swiper.
  // Includes the viewer's stylesheet, with the reset that keeps the viewer's looks under any theme.
  'lightbox viewer': { files: ['chunks/viewer-', 'chunks/recognise-'], limit: 9_470 },
};

/** Limit of each island with the chunks of its first request, without the shared parts above and without stylesheets. */
export const islandLimits: Record<string, number> = {
  cart: 3_440,
  // Includes Swiper's core.
  carousel: 25_750,
  // The trigger alone, because the viewer has a row above.
  lightbox: 1_130,
  // The list and the full screen load in their own chunks on the first use of the field.
  search: 6_850,
  // Draws a widget on plain HTML, and drives a widget that the host has printed. The state is outside the renderer,
  // so that listeners and timers read the current state. A closed chat fetches none of these bytes.
  chat: 6_570,
  // Includes services that the page registers.
  subscription: 3_770,
};

/** Parts of tracking that load later: after the visitor's consent, by an option of the shop, or with a lead form. */
export const laterTrackingParts: Record<string, { files: string[]; limit: number }> = {
  // Further sources are off by default.
  'attribution: further sources': { files: ['chunks/more-sources-'], limit: 370 },
  analytics: { files: ['behaviours/analytics.js', 'chunks/dispatcher-'], limit: 1_955 },
  // The pixel is off by default, and loads in addition to analytics.
  'analytics: pixel': { files: ['chunks/pixel-', 'chunks/meta-pixel-'], limit: 525 },
  // Loads when a visitor uses a lead form.
  'analytics: user data of a form': { files: ['chunks/user-data-'], limit: 945 },
};

/** Limit of a behaviour that has no limit of its own below. */
export const MAX_BEHAVIOUR_BYTES = 1_500;

/** Limits of larger behaviours. */
export const behaviourLimits: Record<string, number> = {
  // Includes the chunk with the source of the visit and the checkout's fields for the source. Both files load with the
  // visitor's first move.
  attribution: 3_900,
  // Includes the qrcode package, and loads shortly before a code becomes visible.
  'chat-qr': 8_790,
  // Author and debug load for integrators alone.
  author: 1_655,
  debug: 2_455,
  // Includes the chunk that draws the gallery and closes the tabs of WooCommerce's product page (2.2 kB), which that
  // page has already.
  'product-gallery': 4_150,
  // Prunes impossible choices, requests long lists, and updates price, stock and description.
  variation: 1_980,
  // Handles keys, addresses, and the ways in which hosts print their panels.
  tabs: 1_635,
  // Handles posters, autoplay, and frames that the page has printed.
  video: 1_660,
};

/**
 * Limit of a host's preset, which loads on each page of the host. The page builder's preset is the largest, because the
 * preset finds the pictures that the lightbox may open.
 */
export const MAX_HOST_BYTES = 3_570;

/** Limits of a page for a visitor who touches nothing. */
export interface PageBudget {
  /** The bundle's scripts before the page's first idle moment: requests, and gzip bytes. */
  beforeIdle: [requests: number, bytes: number];
  /** The bundle's scripts within 5 seconds: requests, and gzip bytes. */
  within5s: [requests: number, bytes: number];
  /** Length of the longest chain of requests below the loader. Each request waits for the response before. */
  depth: number;
}

/**
 * Pages of a shop with all eight plugins, of the fixture shop, and with a closed chat alone. A comment names the goal
 * (docs/benchmarks.md#goals) where a limit exceeds the goal.
 */
export const pages = {
  listing: { beforeIdle: [4, 11_500], within5s: [7, 18_850], depth: 2 },
  results: { beforeIdle: [4, 11_500], within5s: [8, 19_500], depth: 2 },
  // Draws the thumbnails and closes the tabs. Gallery, tabs, stars and engine wait for the visitor.
  product: { beforeIdle: [5, 13_700], within5s: [8, 21_050], depth: 2 },
  // The goal in total is 28 kB, and depth 2. The visible counter loads the engine. The preset loads without the readers
  // of props, so that fewer bytes load before idle.
  builder: { beforeIdle: [5, 15_000], within5s: [11, 29_500], depth: 3 },
  // The goal in total is 3 kB.
  'closed chat': { beforeIdle: [1, 3_240], within5s: [2, 6_150], depth: 1 },
} satisfies Record<string, PageBudget>;
