/**
 * What the parts of the build may weigh, in gzip bytes: the one place where that is said (design, "Standards
 * that hold everywhere"). A number that differs from the design has its reason beside it.
 */

/** Files of the build that every mountable may share and that are counted once, by the start of their name. */
export const shared = {
  loader: { files: ['loader.js'], limit: 1_300 },
  // The state library, and the $cart store that the cart, its buttons and its links share.
  'renderer + stores': { files: ['chunks/renderer-', 'chunks/stores-', 'chunks/cart-'], limit: 8_800 },
  // Not in the design: what the loader fetches with the first mount point, so that every page view saves it. It knows
  // every mountable by name and files: some 10 bytes for each, and the names of what they share.
  engine: { files: ['chunks/engine-'], limit: 3_400 },
  // Not in the design: what the visitor allows; everything that records or reports asks it.
  consent: { files: ['chunks/consent-'], limit: 950 },
  // Not in the design: props, registry, events, presses, sizes and texts, which every island and behaviour uses, and
  // what is smaller than a request for it (addresses, attributes, arrow keys, cookies, maps).
  core: { files: ['chunks/core-'], limit: 2_150 },
  // Not in the design: what whatever adds to the cart shares, the announcer among it.
  'cart buttons': { files: ['chunks/adding-', 'chunks/announce-'], limit: 1_400 },
  // Not in the design: the one HTTP module and the REST helper of spec §7, shared by all that asks a host something.
  requests: { files: ['chunks/http-', 'chunks/rest-'], limit: 1_700 },
  // Not in the design: modal panels (focus, Tab, Escape, scroll), shared by drawers and menus.
  modals: { files: ['chunks/panel-', 'chunks/trap-'], limit: 1_100 },
  // Not in the design: how a closed panel is found, shown and moved, with its stylesheet; shared by tabs, accordion
  // and details.
  panels: { files: ['chunks/panels-'], limit: 1_900 },
  // Not in the design: the page's own jQuery and events, which presets and their later chunks share.
  bridge: { files: ['chunks/bridge-'], limit: 900 },
  // Not in the design: what the page builder prints on each of its elements, read; its preset and whatever it fetches
  // later share that.
  'builder settings': { files: ['chunks/element-props-'], limit: 2_800 },
  // Not in the design: the adapter between islands and the renderer, which every island uses.
  adapter: { files: ['chunks/island-'], limit: 1_200 },
  // Not in the design: the browser's record of what to remember, such as what has been closed; messages, bars and
  // counts of clicks share it.
  'browser storage': { files: ['chunks/browser-storage-'], limit: 610 },
  // Comes with the first picture that is opened, and has no Swiper in it.
  'lightbox viewer': { files: ['chunks/viewer-', 'chunks/recognise-'], limit: 8_000 },
};

/** Each with the chunks that it imports at once, without the shared ones and without its stylesheet. */
export const islands: Record<string, number> = {
  cart: 4_500,
  // Swiper's core is in it.
  carousel: 27_000,
  // The trigger; its viewer is above.
  lightbox: 1_000,
  // The list, and what a screen of its own shows, come in chunks of their own when the field is used.
  search: 6_500,
  chat: 3_500,
  subscription: 3_500,
};

/**
 * What is fetched in two steps, the second only once the visitor has allowed it; and in rows of their own what
 * comes besides: the host's side of attribution, what a setting adds on demand, and who filled in a form.
 */
export const tracking: Record<string, { files: string[]; limit: number }> = {
  attribution: {
    files: ['behaviours/attribution.js', 'chunks/attribution-', 'chunks/record-'],
    limit: 3_500,
  },
  // Not in the design: inputs, block checkout and public methods of WooCommerce, on pages that want attribution.
  'attribution: order origin': { files: ['chunks/order-origin-'], limit: 1_100 },
  // Not in the design: off by default, fetched where a shop wants them.
  'attribution: further sources': { files: ['chunks/more-sources-'], limit: 400 },
  analytics: { files: ['behaviours/analytics.js', 'chunks/dispatcher-', 'chunks/truncate-'], limit: 3_000 },
  // Not in the design: off by default; with it analytics weighs that much more.
  'analytics: pixel': { files: ['chunks/pixel-', 'chunks/fbq-'], limit: 600 },
  // Not in the design: fetched when a form is used that counts as a lead.
  'analytics: who filled in a form': { files: ['chunks/user-data-'], limit: 1_000 },
  // Not in the design: consent, attribution and analytics of a WooCommerce page, until something of it is allowed.
  'tracking rules': { files: ['chunks/tracking-'], limit: 1_600 },
};

/** Any behaviour. */
export const behaviour = 1_500;

/** Behaviours that may weigh more. */
export const behaviours: Record<string, number> = {
  // The qrcode package is in it; it comes when a code is about to be seen.
  'chat-qr': 8_700,
};

/** Not in the design: rules and readers of a host come to each of its pages, as a behaviour does to its elements.
 * WooCommerce's is the largest: rules for nine behaviours, the event bridge, the cache's rules. */
export const host = 3_200;
