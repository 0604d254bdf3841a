import { decode, encode, type Fields, pack, unpack } from './codec';
import { type AttributionSettings, bareHost } from './settings';

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

/** What the cookies say, by cookie and alias. */
export type AttributionData = Partial<Record<Container, Fields>>;

/**
 * Characters that a cookie's value may have. All cookies travel in one header line, for which servers allow
 * 8,190 bytes (Apache) or 8 kB (nginx); two such cookies and the smaller ones stay below 7,500. The original knows
 * no bound, and a visitor with two very long addresses gets an error page (431) instead of the shop.
 */
const room = (name: Container) => (name.endsWith('_add') ? 1_800 : 900);

/** Takes from the longest value until the rest fits; never half of an encoded sign. */
const shorten = (fields: Fields, base64: boolean, limit: number): string => {
  const value = encode(pack(fields), base64);
  const over = value.length - limit;
  const [alias, text = ''] = Object.entries(fields).sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
  if (over <= 0 || !alias || !text) return value;
  // A sign takes twelve characters at most.
  const cut = text.slice(0, -Math.ceil(over / 12)).replace(/%.?$|[\ud800-\udbff]$/, '');
  return shorten({ ...fields, [alias]: cut }, base64, limit);
};

/** The cookies of one shop (commerce contract §9). */
export const createJar = ({ domain, isolate, base64 }: AttributionSettings) => {
  const put = (name: Container, value: string, expires: string, host: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and a visit is over soon
    document.cookie = `sbjs_${name}=${value}${expires}${host && `; domain=.${host}`}; path=/`;
  };
  const own = domain || bareHost(location.hostname);

  /** The text of a cookie, or nothing. */
  const text = (name: Container) => {
    const start = `sbjs_${name}=`;
    const found = document.cookie.split('; ').find((pair) => pair.startsWith(start));
    return found && decode(found.slice(start.length));
  };

  return {
    text,
    read: (name: Container): Fields => unpack(text(name) ?? ''),
    /** @param minutes until it expires; 0: when the browser closes */
    write(name: Container, fields: Fields | string, minutes: number) {
      const expires = minutes ? `; expires=${new Date(Date.now() + minutes * 60_000).toUTCString()}` : '';
      // A text is what a cookie has held before.
      const value = typeof fields === 'string' ? encode(fields, base64) : shorten(fields, base64, room(name));
      put(name, value, expires, isolate ? '' : own);
    },
    /** Removes all of them on every domain that they may have been set for. */
    erase() {
      const { hostname } = location;
      for (const name of containers)
        for (const host of new Set(['', own, hostname, bareHost(hostname)]))
          put(name, '', '; max-age=0', host);
    },
    all: (): AttributionData =>
      Object.fromEntries(
        containers.flatMap((name) => {
          const value = text(name);
          return value ? [[name, unpack(value)]] : [];
        }),
      ),
  };
};
