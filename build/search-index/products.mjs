import { decodeEntities } from './records.mjs';

/**
 * A product of the index, with the field names that the search source `json` knows.
 * @typedef {object} Product
 * @property {string} value
 * @property {string} url
 * @property {string} [image]
 * @property {string | number | { amount: string, currency: string }} [price]
 * @property {string} [priceHtml]
 * @property {string} [note]
 * @property {string} [sku]
 * @property {string[]} [attributes]
 * @property {number} [rating]
 * @property {string | true} [soldOut]
 * @property {string} [productId]
 */

/** Usual names of each field in the order of preference: those of the search source `json`, then those of Google. */
export const fieldNames = {
  value: ['value', 'title', 'name', 'label'],
  url: ['url', 'link', 'permalink', 'href'],
  image: ['image', 'thumbnail', 'picture', 'img', 'image_link'],
  price: ['sale_price', 'price'],
  note: ['note', 'category', 'subtitle', 'product_type'],
  sku: ['sku', 'mpn'],
};

/** Fields whose texts the search finds, too. */
const ATTRIBUTES = [
  ...['attributes', 'tags', 'brand', 'brands', 'color', 'colour', 'size', 'material', 'pattern', 'gtin'],
];

/** @param {unknown} value @returns {string} */
const toText = (value) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).replace(/\s+/g, ' ').trim() : '';

/** @param {string} html */
export const toPlainText = (html) => toText(decodeEntities(html.replace(/<[^>]*>/g, '')));

/** All texts of a value of any shape. @param {unknown} value @param {number} [depth] @returns {string[]} */
const collectTexts = (value, depth = 0) => {
  if (!value || typeof value !== 'object') return [toText(value)].filter(Boolean);
  return depth > 3 ? [] : Object.values(value).flatMap((inner) => collectTexts(inner, depth + 1));
};

/** Leaves out what a product lacks. @param {{ [field: string]: unknown }} fields */
export const compact = (fields) =>
  /** @type {Product} */ (
    Object.fromEntries(
      Object.entries(fields).filter(([, value]) => (Array.isArray(value) ? value[0] : value || value === 0)),
    )
  );

/** Google's prices are texts such as "18.00 EUR". @param {unknown} price */
const readPrice = (price) => {
  if (typeof price === 'number' || (price && typeof price === 'object')) return price;
  const text = toText(price);
  const [, amount, currency] = /^(\d+(?:\.\d+)?) ?([A-Z]{3})$/.exec(text) ?? [];
  return amount ? { amount, currency } : text;
};

/**
 * @param {import('./records.mjs').Fields} record
 * @param {boolean} isFeed whether the record has Google's fields
 */
const toProduct = (record, isFeed) => {
  const read = (/** @type {keyof typeof fieldNames} */ field) =>
    fieldNames[field].map((name) => record[name]).find((value) => value != null && value !== '');
  const { availability, rating, soldOut, productId, priceHtml, id } = record;
  const note = toText(read('note'));
  return compact({
    value: toText(read('value')),
    url: toText(read('url')),
    image: toText(read('image')),
    price: readPrice(read('price')),
    priceHtml: toText(priceHtml),
    // Google's categories are paths: "Home > Kitchen > Mugs".
    note: isFeed ? note.split(/\s*>\s*/).at(-1) : note,
    sku: toText(read('sku') ?? (isFeed ? id : '')),
    attributes: [...new Set(ATTRIBUTES.flatMap((name) => collectTexts(record[name])))],
    rating: Number(rating) || '',
    soldOut: soldOut === true || /^out[ _]of[ _]stock$/i.test(toText(availability)) || toText(soldOut),
    productId: toText(productId),
  });
};

/**
 * The products of a feed. Variants with the same `item_group_id` become a single product with the words of all.
 * @param {ReturnType<typeof import('./records.mjs').readRecords>} feed
 */
export const createProducts = ({ records, isFeed }) => {
  /** @type {Map<unknown, Product>} */
  const groups = new Map();
  return records.flatMap((record) => {
    const product = toProduct(record, isFeed);
    const group = isFeed && record.item_group_id;
    const first = group ? groups.get(group) : undefined;
    if (!first) {
      if (group) groups.set(group, product);
      return [product];
    }
    first.attributes = [
      ...new Set([
        ...(first.attributes ?? []),
        ...(product.attributes ?? []),
        ...(product.sku ? [product.sku] : []),
      ]),
    ];
    // One variant in stock is enough.
    if (!product.soldOut) delete first.soldOut;
    return [];
  });
};
