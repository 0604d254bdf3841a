import { compact, toPlainText } from './products.mjs';

const PRODUCTS_PER_PAGE = 100;

/** The route of the products: below the shop's address, or the address itself if it leads to the Store API. @param {string} shop */
const createPageUrl = (shop, /** @type {number} */ page) => {
  const isRoute = /wc(\/|%2F)store/i.test(shop);
  const url = new URL(
    isRoute ? shop : 'wp-json/wc/store/v1/products',
    shop.replace(/\/?$/, isRoute ? '' : '/'),
  );
  url.searchParams.set('per_page', `${PRODUCTS_PER_PAGE}`);
  url.searchParams.set('page', `${page}`);
  url.searchParams.set('orderby', 'popularity');
  url.searchParams.set('catalog_visibility', 'search');
  return url;
};

/** A reduced price, a range and a currency with an unknown entity need the shop's own markup. @param {string} html */
const readPrice = (html) => {
  const price = toPlainText(html);
  return /<(del|ins)\b|screen-reader-text/.test(html) || /&\w+;/.test(price)
    ? { priceHtml: html }
    : { price };
};

/** @param {unknown} list @returns {any[]} */
const toList = (list) => (Array.isArray(list) ? list : []).filter((item) => item && typeof item === 'object');

/** The suggestion that the source `store-api` shows, with the words that the search finds. @param {any} product */
const toProduct = (product) => {
  const names = (/** @type {unknown} */ list) =>
    toList(list).map(({ name }) => toPlainText(String(name ?? '')));
  const { id, name, type, permalink, sku, images, categories, tags, brands, attributes } = product;
  const [picture] = toList(images);
  const [note, ...furtherCategories] = names(categories);
  const isInStock = product.is_in_stock !== false;
  return compact({
    value: toPlainText(String(name ?? '')),
    url: String(permalink ?? ''),
    image: picture?.thumbnail ?? picture?.src,
    ...readPrice(String(product.price_html ?? '')),
    note,
    sku: String(sku ?? ''),
    attributes: [
      ...new Set([
        ...furtherCategories,
        ...names(tags),
        ...names(brands),
        ...toList(attributes).flatMap(({ terms }) => names(terms)),
      ]),
    ],
    rating: product.review_count ? Number(product.average_rating) : '',
    soldOut: !isInStock && (product.stock_availability?.text || true),
    productId: isInStock && product.is_purchasable && type === 'simple' ? String(id) : '',
  });
};

/**
 * Requests all products of a shop with WooCommerce, the most popular first.
 * @param {string} shop address of the shop, or of its Store API
 * @param {(url: string | URL) => Promise<{ text: string, headers: Headers }>} request
 * @param {(count: number) => void} checkCount throws for too many products
 */
export const readStore = async (shop, request, checkCount) => {
  /** @type {import('./products.mjs').Product[]} */
  const products = [];
  for (let page = 1, pageCount = 1; page <= pageCount; page++) {
    const url = createPageUrl(shop, page);
    const { text, headers } = await request(url);
    let list;
    try {
      list = JSON.parse(text);
    } catch {
      throw Error(`${url} sent no JSON. Is the address that of a shop with WooCommerce?`);
    }
    if (!Array.isArray(list)) throw Error(`${url} sent no list of products.`);
    checkCount(Number(headers.get('x-wp-total')));
    pageCount = Number(headers.get('x-wp-totalpages')) || 1;
    products.push(...toList(list).map(toProduct));
  }
  return products;
};
