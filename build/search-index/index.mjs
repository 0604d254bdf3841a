import { readFile, rename, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { createProducts } from './products.mjs';
import { readRecords } from './records.mjs';
import { readStore } from './store-api.mjs';

/** `src/integrations/search/local/index.ts` reads this version of the format. */
const INDEX_VERSION = 1;
const MAX_PRODUCTS = 5000;
const REQUEST_TIMEOUT_MS = 60_000;

/** @param {string | URL} url */
const request = async (url) => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    const text = await response.text();
    if (response.ok) return { text, headers: response.headers };
    throw Error(`${url} answered with status ${response.status}.`);
  } catch (error) {
    const { message, cause } = /** @type {Error} */ (error);
    if (message.startsWith(`${url}`)) throw error;
    throw Error(`${url} did not answer: ${/** @type {Error | undefined} */ (cause)?.message || message}`);
  }
};

/** @param {string} feed a file or an address */
const readFeed = async (feed) => {
  if (/^https?:/.test(feed)) return (await request(feed)).text;
  try {
    return await readFile(feed, 'utf8');
  } catch {
    throw Error(`Cannot read the feed ${feed}.`);
  }
};

/** @param {number} count */
const checkCount = (count) => {
  if (count > MAX_PRODUCTS)
    throw Error(
      `The shop has ${count} products, and a search in the browser is for at most ${MAX_PRODUCTS}. Leave out data-index, so that the shop itself suggests.`,
    );
};

/** @param {number} bytes */
const toKilobytes = (bytes) => `${Math.ceil(bytes / 1000)} kB`;

/**
 * Writes the file for the prop `index` of the search.
 * @param {{ out: string, feed?: string | undefined, store?: string | undefined }} options one of `feed` and `store`
 * @returns {Promise<string>} what the file has
 */
export const writeIndex = async ({ out, feed, store }) => {
  const all = store
    ? await readStore(store, request, checkCount)
    : createProducts(readRecords(await readFeed(feed ?? '')));
  const products = all.filter(({ value, url }) => value && url);
  if (!products[0])
    throw Error(
      all[0]
        ? 'No product has a name and an address: docs/islands/search.md#feeds'
        : 'There are no products.',
    );
  checkCount(products.length);
  const json = JSON.stringify({ indexVersion: INDEX_VERSION, products });
  // A visitor never gets half a file.
  const draft = `${out}.part`;
  try {
    await writeFile(draft, json);
    await rename(draft, out);
  } catch {
    throw Error(`Cannot write ${out}.`);
  }
  const missing = all.length - products.length;
  const count = `${products.length} ${products.length === 1 ? 'product' : 'products'}`;
  return `${out}: ${count}, ${toKilobytes(Buffer.byteLength(json))}, ${toKilobytes(gzipSync(json).length)} with gzip${missing ? `; ${missing} without a name or an address left out` : ''}`;
};
