import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const gzipBuffer = promisify(gzip);
const brotliBuffer = promisify(brotliCompress);

/** @typedef {{ bytes: number, gzip: number, brotli: number, integrity: string }} Measure */

/**
 * The sizes of a file in bytes, and the hash for an `integrity` attribute.
 * @param {import('./cache.mjs').Cache} cache
 * @param {string | Uint8Array} source
 * @returns {Promise<Measure>}
 */
export const measure = (cache, source) => {
  const buffer = Buffer.from(source);
  const integrity = `sha384-${createHash('sha384').update(buffer).digest('base64')}`;
  return cache.remember(['measure', process.versions.zlib, process.versions.brotli, integrity], async () => ({
    bytes: buffer.length,
    gzip: (await gzipBuffer(buffer, { level: 9 })).length,
    brotli: (await brotliBuffer(buffer, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })).length,
    integrity,
  }));
};
