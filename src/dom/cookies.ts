import Cookies from 'js-cookie';

type Jar = Pick<typeof Cookies, 'get' | 'set'>;

/** Sandboxes and browser settings deny cookies by an exception, which must not stop the visitor's action. */
const attempt = <Result>(use: () => Result): Result | undefined => {
  try {
    return use();
  } catch {
    return undefined;
  }
};

/**
 * Reads and writes cookies, where the browser allows them.
 * @param jar js-cookie, or a copy with its own converter
 */
export const createCookies = (jar: Jar = Cookies) => ({
  get: (name: string): string | undefined => attempt(() => jar.get(name)),
  set: (name: string, value: string, attributes?: Cookies.CookieAttributes) => {
    attempt(() => jar.set(name, value, attributes));
  },
});
