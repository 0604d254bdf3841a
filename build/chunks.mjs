import { existsSync } from 'node:fs';
import { relative, sep } from 'node:path';

/** Packages of the renderer by flavour. Every island with components shares them and the adapter. */
const renderers = {
  preact: ['node_modules/preact/'],
  react: ['node_modules/react/', 'node_modules/react-dom/', 'node_modules/scheduler/'],
};

/**
 * Modules of each common chunk, by the chunk's name. A path that ends in `/` is a folder.
 * @type {Record<string, string[]>}
 */
const table = {
  // Only components of islands read stores through these packages.
  'use-store': [
    'node_modules/@nanostores/',
    'node_modules/nanostores/listen-keys/',
    'node_modules/nanostores/deep-map/',
  ],
  stores: [
    'node_modules/nanostores/',
    'src/stores/shared.ts',
    'src/stores/consent.ts',
    'src/stores/start-consent.ts',
    'src/stores/when-ready.ts',
    'src/integrations/wp-consent.ts',
    'src/integrations/consent.ts',
    // Code that waits for consent or the visitor before tracking loads.
    'src/hosts/shared/start-on-page.ts',
    'src/hosts/woocommerce/checkout/start-tracking.ts',
    'src/hosts/woocommerce/shop-page/later.ts',
    'src/hosts/woocommerce/checkout/attribution-global.ts',
    'src/stores/attribution.ts',
    'src/tracking/attribution/page-views.ts',
    'src/tracking/analytics/early-events.ts',
    'src/tracking/analytics/pending-events.ts',
    'src/hosts/tags/site-kit.ts',
    'src/hosts/tags/printed-lead.ts',
    'src/behaviours/consent-signals.ts',
    'src/integrations/google-consent.ts',
    // Amounts and phone numbers are read with a press or later.
    'src/utils/amount.ts',
    'src/utils/digits.ts',
    'src/utils/phone.ts',
    // The chat's storage needs the consent above, too. A separate request would cost more than these modules.
    'islands/chat/message-plan.ts',
    'islands/chat/message-storage.ts',
    'islands/chat/link.ts',
    // Mountables need these modules, and most pages mount no element before an idle moment.
    'src/core/mountable/props.ts',
    'src/core/mountable/behaviour.ts',
    'src/dom/emit.ts',
    'src/dom/reduced-motion.ts',
  ],
  // Islands and behaviours share these parts, which a page needs only for its first mount.
  parts: [
    'src/dom/revertible.ts',
    'src/dom/adopt-styles.ts',
    'src/dom/roving-focus.ts',
    'src/dom/attributes.ts',
    'src/dom/on-resize.ts',
    'src/dom/show-message.ts',
    'src/dom/html.ts',
    'src/stores/open-carts.ts',
    'src/utils/amount.ts',
  ],
  // Only a live search folds its texts and counts its results in words.
  'search-texts': ['src/utils/fold.ts', 'src/utils/plural.ts'],
  // Presets need these modules at their start. A single chunk saves requests, although no preset needs every module.
  core: [
    'src/utils/',
    'src/dom/cookie.ts',
    'src/core/moments.ts',
    'src/core/presses.ts',
    'src/dom/press.ts',
    'src/dom/url.ts',
    'src/stores/gateways.ts',
    'src/core/page.ts',
    'src/integrations/jquery.ts',
    'src/integrations/wp-consent-presence.ts',
    'src/hosts/woocommerce/cart/list-button.ts',
    'src/hosts/woocommerce/shop-page/notice-place.ts',
    'src/hosts/woocommerce/original-scripts.ts',
    'src/hosts/shared/original-scripts.ts',
    'src/hosts/shared/site-kit-scripts.ts',
  ],
  // Attribution needs these modules together, usually with the visitor's first move.
  attribution: [
    'node_modules/js-cookie/',
    'src/dom/cookies.ts',
    'src/hosts/woocommerce/checkout/order-attribution.ts',
    'src/hosts/woocommerce/checkout/order-origin.ts',
    'src/behaviours/attribution.ts',
    'src/tracking/attribution/classify.ts',
    'src/tracking/attribution/codec.ts',
    'src/tracking/attribution/cookie-jar.ts',
    'src/tracking/attribution/record.ts',
    'src/tracking/attribution/settings.ts',
    'src/tracking/attribution/sources.ts',
  ],
  // A product's page draws its gallery before the gallery's behaviour loads.
  product: ['src/hosts/woocommerce/product/index.ts', 'src/behaviours/product-gallery/draw-gallery.ts'],
  // These modules report events, usually from the visitor's first move on.
  tracking: [
    'src/hosts/woocommerce/cart/cart-events.ts',
    'src/hosts/tags/reporting.ts',
    'src/behaviours/analytics.ts',
  ],
  // The shop's analytics and the chat report through these modules once the visitor has consented.
  dispatcher: [
    'src/tracking/analytics/deliver.ts',
    'src/tracking/analytics/dispatcher.ts',
    'src/tracking/analytics/money.ts',
    'src/tracking/analytics/shop.ts',
    'src/tracking/analytics/translate.ts',
    'src/tracking/analytics/truncate.ts',
  ],
  // The preset of the search plugin reads the data layer without the dispatcher.
  'google-tag': ['src/integrations/google-tag.ts'],
  // Searches and forms send requests without the cart.
  http: ['src/http/request.ts', 'src/http/page-url.ts'],
  // An add needs nearly all of these modules, in one request, because further requests delay the add.
  'cart-store': [
    'src/stores/cart.ts',
    'src/stores/cart-count.ts',
    'src/http/queue.ts',
    'src/behaviours/add-to-cart/adding.ts',
    'src/hosts/woocommerce/cart/gateway.ts',
    'src/hosts/woocommerce/cart/repaint.ts',
    'src/hosts/woocommerce/cart/wc-ajax.ts',
    'src/hosts/woocommerce/cart/endpoint.ts',
    'src/hosts/woocommerce/shop-page/notices.ts',
    'src/hosts/woocommerce/cart/sync.ts',
    'src/hosts/woocommerce/cart/fragment-cache.ts',
    'src/hosts/woocommerce/cart/fragments.ts',
  ],
  // Advice for the shop's owner, which loads only where an original script runs.
  advice: [
    'src/hosts/shared/advice.ts',
    'src/hosts/shared/site-kit-advice.ts',
    'src/hosts/astra/advice.ts',
    'src/hosts/edd/advice.ts',
    'src/hosts/elementor/advice.ts',
    'src/hosts/hostinger/advice.ts',
    'src/hosts/joinchat/advice.ts',
    'src/hosts/woocommerce/advice.ts',
    'src/hosts/ysm/advice.ts',
  ],
  // The four chunks below hold small modules that load together: further requests would cost more than the modules' bytes.
  announce: ['src/dom/announce.ts', 'src/behaviours/result-count.ts'],
  panels: ['src/dom/disclosure/'],
  background: ['src/dom/background.ts', 'src/dom/pause-button.ts'],
  'browser-storage': ['src/stores/dismissal.ts', 'src/dom/browser-storage.ts'],
  // A page of the builder needs these modules in its first idle moment.
  'builder-page': [
    'src/hosts/elementor/layout/page-marks.ts',
    'src/hosts/elementor/add-ons.ts',
    'src/hosts/elementor/config.ts',
    'src/hosts/elementor/settings.ts',
    'src/stores/device.ts',
  ],
  'element-props': [
    'src/hosts/elementor/props.ts',
    'src/hosts/elementor/layout/layout-props.ts',
    'src/hosts/elementor/widgets/widget-props.ts',
    'src/hosts/elementor/panels/nested-accordion.ts',
  ],
};

/** @param {string} path */
const isPackage = (path) => path.startsWith('node_modules/');

/** @param {string} id Rollup's name of a module, with or without a NUL and a query */
const toPath = (id) => relative('.', id.replace(/^\0/, '').replace(/\?.*$/, '')).split(sep).join('/');

/** @param {string} id @param {string} path of the table */
const matches = (id, path) => {
  const module = toPath(id);
  if (isPackage(path)) return `/${module}`.includes(`/${path}`);
  return path.endsWith('/') ? module.startsWith(path) : module === path;
};

/**
 * @param {Record<string, string[]>} chunks
 * @returns {string[]} a message for each path that does not exist
 */
export const findMissingPaths = (chunks) =>
  Object.entries(chunks).flatMap(([chunk, paths]) =>
    paths
      .filter((path) => !isPackage(path) && !existsSync(path))
      .map((path) => `Chunk "${chunk}" names ${path}, which does not exist (build/chunks.mjs).`),
  );

/**
 * @param {Record<string, string[]>} chunks
 * @param {Iterable<string>} ids of the modules in the bundle
 * @returns {string[]} a message for each path that no module matches
 */
export const findUnusedPaths = (chunks, ids) => {
  const moduleIds = [...ids];
  return Object.entries(chunks).flatMap(([chunk, paths]) =>
    paths
      .filter((path) => !moduleIds.some((id) => matches(id, path)))
      .map((path) => `Chunk "${chunk}" names ${path}, which nothing imports (build/chunks.mjs).`),
  );
};

/**
 * @param {keyof typeof renderers} flavour
 * @param {boolean} isComplete whether the bundle holds everything that mounts, so that each path has a module
 */
export const createChunkTable = (flavour, isComplete) => {
  const chunks = { renderer: [...renderers[flavour], 'src/core/mountable/island.tsx'], ...table };
  const missing = findMissingPaths(chunks);
  if (missing[0]) throw Error(missing.join('\n'));
  return {
    /** @param {string} id */
    manualChunks: (id) =>
      Object.keys(chunks).find((name) =>
        chunks[/** @type {'renderer'} */ (name)].some((path) => matches(id, path)),
      ),
    /** @type {import('rollup').Plugin} */
    plugin: {
      name: 'chunk-table',
      buildEnd(error) {
        if (error || !isComplete) return;
        const unused = findUnusedPaths(chunks, this.getModuleIds());
        if (unused[0]) this.error(unused.join('\n'));
      },
    },
  };
};
