/** The page's cookies as text. Empty where a sandbox or a browser setting denies access by an exception. */
export const readCookies = (): string => {
  try {
    return document.cookie;
  } catch {
    return '';
  }
};

/** A cookie's raw value, or an empty string. */
export const readCookie = (name: string): string =>
  readCookies()
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';

/** Whether the page sees a cookie with this name and raw value. Decodes nothing. */
export const hasCookie = (name: string, value: string): boolean =>
  `; ${readCookies()};`.includes(`; ${name}=${value};`);
