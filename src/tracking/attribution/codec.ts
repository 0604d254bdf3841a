import { encodeText } from '../../utils/encode-text';

/**
 * Cookie format of a visit: `alias=value` pairs joined by `|||` and percent-encoded twice, since values keep
 * the encoding of the address (docs/hosts/woocommerce.md#attribution-cookies).
 */
const separator = '|||';

/** Content of a cookie: values by alias. */
export type Fields = Record<string, string>;

/** Percent-encodes everything that PHP's `rawurlencode` encodes, and the tilde. */
const escapeAll = (text: string) =>
  encodeText(text).replace(/[!~*'()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Decodes a single level, and `!'()*~` twice, because readers of the cookies rely on the second decoding. */
const unescapeAll = (text: string) => {
  try {
    return decodeURIComponent(text).replace(/%(2[1789A]|7E)/g, (code) => decodeURIComponent(code));
  } catch {
    // The text is Latin-1 from an old link (`caf%E9`), or contains a lone percent sign.
    return unescape(text);
  }
};

/** @param base64 hides the percent signs from firewalls that take them for an attack */
export const encode = (text: string, base64 = false) =>
  base64 ? btoa(escapeAll(text)).replace(/=+$/, '') : escapeAll(text);

/** Decodes a cookie, as base64 or as plain text. A visitor may have cookies of both kinds. */
export const decode = (value: string) => {
  let text = value;
  try {
    const decodedText = /^[\w+/]+$/.test(value) ? atob(value) : '';
    // An encoded pair always contains its equals sign.
    if (decodedText.includes('%3D')) text = decodedText;
  } catch {
    // The text is not base64.
  }
  return unescapeAll(text);
};

/** Encodes a separator inside a value once more, because a plain separator would start another pair. */
const encodeSeparators = (value: string) => value.replace(/\|\|\||\|$/g, encodeURIComponent);

export const pack = (fields: Fields) =>
  Object.entries(fields)
    .map(([alias, value]) => `${alias}=${encodeSeparators(value)}`)
    .join(separator);

export const unpack = (text: string): Fields =>
  Object.fromEntries(
    text.split(separator).map((pair) => {
      const [alias = '', ...value] = pair.split('=');
      return [alias, unescapeAll(value.join('='))];
    }),
  );
