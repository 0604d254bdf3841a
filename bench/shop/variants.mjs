import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { root } from '../bundle.mjs';

/**
 * @typedef {import('./pages.mjs').ShopPage} ShopPage
 *
 * @typedef {object} Variant A set of scripts and styles that drives the same page.
 * @property {string} name
 * @property {string} files start of the paths of the variant's files
 * @property {(page: ShopPage) => string} tags
 * @property {(page: ShopPage) => string} createConfig start of the members of the page config
 * @property {string} drawer
 * @property {string} field
 * @property {string} suggestion
 * @property {string} viewer selector of an open lightbox
 */

/** @type {typeof import('../../src/server/head.ts')} */
const { headFor } = await import(`${root}dist/server/index.js`);

const LOADER = /<script defer src="\/storefront-islands\/loader\.js"[^>]*><\/script>/;

/** Replaces the loader's tag of a page with the tags of a variant. @param {Variant} variant @param {ShopPage} page */
export const replaceLoaderTag = (variant, page) => (/** @type {string} */ html) => {
  if (!LOADER.test(html))
    throw Error(`${page.path} has no loader tag to replace with the tags of "${variant.name}"`);
  return html
    .replace(LOADER, variant.tags(page))
    .replace('data-islands-config>{', (start) => `${start}${variant.createConfig(page)}`);
};

const createStyleTag = (/** @type {string} */ address) => `<link rel="stylesheet" href="${address}">`;

/**
 * Creates a variant of ours, with the head and preloads that `headFor` and the WordPress plugin print
 * (docs/templates.md).
 * @param {string} name
 * @param {string} flavour folder below the built files, with its slash, or nothing
 * @returns {Variant}
 */
const createOurs = (name, flavour) => {
  const base = `/storefront-islands/${flavour}`;
  const readManifest = () => JSON.parse(readFileSync(`${root}dist/${flavour}manifest.json`, 'utf8'));
  return {
    name,
    files: '/storefront-islands/',
    createConfig({ warm = [], pressed }) {
      const head = headFor({ manifest: readManifest(), config: { warm: [...warm, ...pressed] } });
      const { preload } = JSON.parse(/islands-config>(.*?)<\/script>/.exec(head)?.[1] ?? '{}');
      return JSON.stringify({ warm, preload }).replace(/^{(.+)}$/, '$1,');
    },
    tags({ hosts, libraries }) {
      const manifest = readManifest();
      const css = libraries.includes('carousel') ? manifest.mountables.carousel.css : '';
      return (
        (css && createStyleTag(`${base}${css}?v=${manifest.build}`)) + headFor({ hosts, base, manifest })
      );
    },
    drawer: '#astra-mobile-cart-drawer.active, dialog.si-drawer[open] .si-drawer-panel',
    field: 'form[data-island=search] input[type=search]',
    suggestion: '.si-search-option',
    viewer: 'dialog[open] .si-lb-slot:not([inert]) img',
  };
};

const JQUERY_FOLDER = '/jquery-way/';

/** @param {string} path */
const createScriptTag = (path) => `<script defer src="${JQUERY_FOLDER}${path}"></script>`;

/** @type {Variant} */
const jquery = {
  name: 'jQuery',
  files: JQUERY_FOLDER,
  createConfig: () => '',
  // WordPress and WooCommerce also print the library in the head, and defer the other scripts.
  tags: ({ name, libraries }) =>
    [
      createStyleTag(`${JQUERY_FOLDER}shop.css`),
      libraries.includes('carousel') && createStyleTag(`${JQUERY_FOLDER}swiper-bundle.min.css`),
      libraries.includes('lightbox') && createStyleTag(`${JQUERY_FOLDER}glightbox.min.css`),
      `<script src="${JQUERY_FOLDER}jquery.min.js"></script><script src="${JQUERY_FOLDER}jquery-migrate.min.js"></script>`,
      ...['jquery.blockUI.js', 'js.cookie.min.js', 'sourcebuster.min.js', 'autocomplete.js'].map(
        createScriptTag,
      ),
      libraries.includes('carousel') && createScriptTag('swiper-bundle.min.js'),
      libraries.includes('lightbox') && createScriptTag('glightbox.min.js'),
      ...['add-to-cart.js', 'cart-fragments.js', 'theme.js', 'search.js', 'tracking.js', 'chat.js'].map(
        createScriptTag,
      ),
      libraries[0] && createScriptTag('media.js'),
      name === 'product' && createScriptTag('product.js'),
      name === 'landing' && createScriptTag('newsletter.js'),
    ]
      .filter(Boolean)
      .join('\n'),
  drawer: '#astra-mobile-cart-drawer.active, .bench-drawer.active',
  field: '.aa-Input',
  suggestion: '.aa-Item',
  viewer: '.gslide.current.loaded img',
};

/** @type {[Variant, Variant, Variant]} */
export const variants = [createOurs('ours', ''), createOurs('ours, React', 'react/'), jquery];

const packages = {
  'jquery.min.js': 'jquery/dist/jquery.min.js',
  'jquery-migrate.min.js': 'jquery-migrate/dist/jquery-migrate.min.js',
  'jquery.blockUI.js': 'block-ui/jquery.blockUI.js',
  'js.cookie.min.js': 'js-cookie/dist/js.cookie.min.js',
  'sourcebuster.min.js': 'sourcebuster/dist/sourcebuster.min.js',
  'autocomplete.js': '@algolia/autocomplete-js/dist/umd/index.production.js',
  'swiper-bundle.min.js': 'swiper/swiper-bundle.min.js',
  'swiper-bundle.min.css': 'swiper/swiper-bundle.min.css',
  'glightbox.min.js': 'glightbox/dist/js/glightbox.min.js',
  'glightbox.min.css': 'glightbox/dist/css/glightbox.min.css',
};

/** Reads the files of the jQuery variant, by path. */
export const readJqueryFiles = async () => {
  /** @type {Map<string, Buffer>} */
  const files = new Map();
  for (const [name, path] of Object.entries(packages))
    files.set(JQUERY_FOLDER + name, await readFile(`${root}node_modules/${path}`));
  const folder = new URL('../peers/jquery-shop/', import.meta.url);
  for (const name of await readdir(folder))
    files.set(JQUERY_FOLDER + name, await readFile(new URL(name, folder)));
  return files;
};
