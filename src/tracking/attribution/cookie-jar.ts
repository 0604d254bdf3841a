import Cookies from 'js-cookie';
import { createCookies } from '../../dom/cookies';
import type { AttributionData } from '../../stores/attribution';
import { decode, encode, type Fields, pack, unpack } from './codec';
import type { AttributionSettings } from './props';
import { removeWww } from './sources';

/** The eight cookies, without their common prefix. */
export const containers = [
  'migrations',
  'current_add',
  'first_add',
  'current',
  'first',
  'udata',
  'session',
  'promo',
] as const;

export type Container = (typeof containers)[number];

/**
 * Greatest length of a cookie's value in characters. All cookies share a header line of at most 8,190 bytes (Apache) or
 * 8 kB (nginx). Two long cookies and the smaller cookies stay below 7,500. WooCommerce's script has no limit: two very
 * long addresses give a visitor the server's error page instead of the shop.
 */
const getMaxChars = (name: Container) => (name.endsWith('_add') ? 1_800 : 900);

/** Shortens the longest value until everything fits. Never cuts inside an encoded character. */
const shorten = (fields: Fields, base64: boolean, limit: number): string => {
  const value = encode(pack(fields), base64);
  const excess = value.length - limit;
  const [alias, text = ''] = Object.entries(fields).sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
  if (excess <= 0 || !alias || !text) return value;
  // A character takes at most twelve encoded characters.
  const shortText = text.slice(0, -Math.ceil(excess / 12)).replace(/%.?$|[\ud800-\udbff]$/, '');
  return shorten({ ...fields, [alias]: shortText }, base64, limit);
};

/** The cookies of a shop (docs/hosts/woocommerce.md#attribution-cookies). */
export const createCookieJar = ({ domain, isolate, base64 }: AttributionSettings) => {
  // The values are encoded as sourcebuster encodes them.
  const cookies = createCookies(Cookies.withConverter<string>({ read: decode, write: (value) => value }));
  const toName = (name: Container) => `sbjs_${name}`;
  const toDomain = (host: string) => (host ? { domain: `.${host}` } : {});
  const cookieDomain = domain || removeWww(location.hostname);

  /** The decoded text of a cookie, or `undefined` without the cookie. */
  const readText = (name: Container) => cookies.get(toName(name));

  return {
    readText,
    read: (name: Container): Fields => unpack(readText(name) ?? ''),
    /** @param minutes lifetime; 0 for the browser session */
    write(name: Container, fields: Fields | string, minutes: number) {
      // A string is the former text of a cookie.
      const value =
        typeof fields === 'string' ? encode(fields, base64) : shorten(fields, base64, getMaxChars(name));
      cookies.set(toName(name), value, {
        ...toDomain(isolate ? '' : cookieDomain),
        ...(minutes && { expires: new Date(Date.now() + minutes * 60_000) }),
      });
    },
    /** Deletes all cookies on every domain that may have these cookies. */
    erase() {
      const { hostname } = location;
      for (const name of containers)
        for (const host of new Set(['', cookieDomain, hostname, removeWww(hostname)]))
          cookies.set(toName(name), '', { ...toDomain(host), 'max-age': '0' });
    },
    readAll: (): AttributionData =>
      Object.fromEntries(
        containers.flatMap((name) => {
          const value = readText(name);
          return value ? [[name, unpack(value)]] : [];
        }),
      ),
  };
};
