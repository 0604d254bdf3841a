declare const checked: unique symbol;

/** A checked address. A test refuses every other value for `href`, `src`, `action`, a page change or a CSS `url()`. */
export type SafeUrl = string & { readonly [checked]: true };

const schemes = {
  /** Pages, requests, frames and videos. */
  web: /^https?:/,
  /** Links, which may also start a message or a call. */
  link: /^(https?|mailto|tel|sms):/,
  /** Pictures. A picture's element runs no script, not even the script of an SVG. */
  image: /^(https?:|data:image\/(png|gif|jpe?g|webp|avif|svg\+xml)[;,])/i,
};

export type UrlKind = keyof typeof schemes;

/**
 * Completes an address whose scheme the kind allows. Returns an empty string for any other address. The browser's own
 * parser decides, so that upper case, tabs, line breaks and spaces cannot hide a scheme.
 */
export const safeUrl = (value: unknown, kind: UrlKind = 'web'): SafeUrl => {
  try {
    const { href } = new URL(value as string, globalThis.document?.baseURI ?? 'http://localhost');
    // As text, a list would be the page's own address.
    const isText = typeof value === 'string' || value instanceof URL;
    if (value && isText && schemes[kind].test(href)) return href as SafeUrl;
  } catch {
    // An invalid address counts as no address.
  }
  return '' as SafeUrl;
};

/**
 * Keeps an address that a CMS has printed with its scheme or from the root. Any other text, such as an address that is
 * encoded twice, would lead to a missing page. Returns an empty string for other values.
 */
export const toPrintedAddress = (value: unknown): string =>
  safeUrl(value) && /^(https?:)?\//i.test(value as string) ? (value as string) : '';

/**
 * Whether an address leads to a place in a page, by default this one: origin, path and query are the same. Some pages
 * have an address of their own only in the query, such as `/?page_id=7`.
 */
export const isSamePage = (href: string, page = location.href): boolean =>
  href.split('#')[0] === page.split('#')[0];

/**
 * The address of a route below a REST root or another route: with or without a slash at its end, with plain permalinks,
 * and with further parameters such as a language.
 */
export const toRouteUrl = (root: string, route: string): string => {
  const [, address = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(root) ?? [];
  return /[?&]rest_route=/.test(query)
    ? address + query.replace(/(rest_route=[^&]*?)(?:\/|%2F)?(?=&|$)/i, (_, start) => `${start}/${route}`)
    : address.replace(/\/?$/, '/') + route + query;
};

/** A picture's `srcset`, or an empty string if it holds an address that is not a picture's. */
export const safeSrcset = (text: string): SafeUrl =>
  (text.split(/,\s+/).every((source) => safeUrl(source.trim().split(/\s/)[0], 'image'))
    ? text
    : '') as SafeUrl;
