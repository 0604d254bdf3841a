/** The page's cookies as text. Empty where a sandbox or a browser setting denies access by an exception. */
export const readCookies = (): string => {
  try {
    return document.cookie;
  } catch {
    return '';
  }
};

/** Sets a cookie where the browser allows cookies. @param cookie value to assign to `document.cookie` */
export const writeCookie = (cookie: string) => {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = cookie;
  } catch {
    // Blocked cookies must not stop the visitor's action.
  }
};

/** Whether the page sees a cookie with this name and raw value. Decodes nothing. */
export const hasCookie = (name: string, value: string): boolean =>
  `; ${readCookies()};`.includes(`; ${name}=${value};`);
