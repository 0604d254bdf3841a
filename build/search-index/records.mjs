/**
 * Reads the products of a feed: a JSON list, Google's XML format (RSS or Atom), or a table with tabs, commas or
 * semicolons and Google's column names.
 */

/** @typedef {{ [key: string]: unknown }} Fields */

/** Names of lists in a JSON object. The search source `json` has the same. */
const LISTS = ['suggestions', 'results', 'items', 'products', 'hits', 'data'];

/** Entities of XML, of WooCommerce's currencies and of WordPress's titles. @type {{ [name: string]: string }} */
const ENTITIES = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' },
  ...{ euro: '€', pound: '£', yen: '¥', cent: '¢', reg: '®', copy: '©', trade: '™' },
  ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', hellip: '…' },
};

/** @param {string} text @returns {string} */
export const decodeEntities = (text) =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** Google's feeds write `g:image_link`, "image link" and `Image Link`. @param {string} name */
const toKey = (name) =>
  name
    .trim()
    .toLowerCase()
    .replace(/^g:/, '')
    .replace(/[\s-]+/g, '_');

/** @param {string} text @returns {Fields[]} */
const readJson = (text) => {
  let value;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw Error(`The feed is no valid JSON: ${/** @type {Error} */ (error).message}`);
  }
  const list = Array.isArray(value) ? value : LISTS.map((name) => Object(value)[name]).find(Array.isArray);
  if (!list)
    throw Error(`The feed has no list of products. It may be a list, or an object with ${LISTS.join(', ')}.`);
  return list.filter((item) => item && typeof item === 'object');
};

/** @param {string} text @returns {Fields[]} */
const readXml = (text) =>
  [...text.matchAll(/<(item|entry)[\s>]([\s\S]*?)<\/\1>/g)].map(([, , item = '']) => {
    /** @type {Fields} */
    const record = {};
    for (const [, name = '', attributes = '', content = ''] of item.matchAll(
      /<([\w:]+)([^<>]*?)(?:\/>|>([\s\S]*?)<\/\1>)/g,
    )) {
      const address = /\shref="([^"]*)"/.exec(attributes)?.[1];
      const value = content.replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1').trim() || address;
      if (value) record[toKey(name)] ??= decodeEntities(value);
    }
    return record;
  });

/** Splits a table into rows of cells. Quotes may hold separators and line breaks. @param {string} text @param {string} separator */
const readCells = (text, separator) => {
  /** @type {string[][]} */
  const rows = [[]];
  const cell = new RegExp(`("(?:[^"]|"")*"|[^${separator}\\r\\n]*)(${separator}|\\r?\\n|$)`, 'gy');
  for (const [, content = '', end = ''] of text.matchAll(cell)) {
    rows.at(-1)?.push(content.startsWith('"') ? content.slice(1, -1).replaceAll('""', '"') : content);
    if (end !== separator) rows.push([]);
  }
  return rows.filter((row) => row.some(Boolean));
};

/** @param {string} text @returns {Fields[]} */
const readTable = (text) => {
  const firstLine = text.split(/\r?\n/, 1)[0] ?? '';
  const separator = ['\t', ';', ','].find((sign) => firstLine.includes(sign)) ?? ',';
  const [head = [], ...rows] = readCells(text, separator);
  const keys = head.map(toKey);
  return rows.map((row) => Object.fromEntries(keys.map((key, index) => [key, row[index] ?? ''])));
};

/**
 * @param {string} text
 * @returns {{ records: Fields[], isFeed: boolean }} `isFeed`: the records have Google's fields
 * @throws Error for a text that is no feed
 */
export const readRecords = (text) => {
  const content = text.replace(/^\ufeff/, '').trim();
  if (!content) throw Error('The feed is empty.');
  if (/^[[{]/.test(content)) return { records: readJson(content), isFeed: false };
  if (/^<(!doctype )?html/i.test(content)) throw Error('The feed is a web page. Is a login needed?');
  return { records: content.startsWith('<') ? readXml(content) : readTable(content), isFeed: true };
};
