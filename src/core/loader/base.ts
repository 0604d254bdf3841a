/**
 * The loader's own tag. A module script has no `currentScript`, but the stack names the script's address.
 * Pictures and forms of a page can take the name `currentScript`, so the function calls the prototype's getter.
 */
export const findOwnTag = () =>
  (Reflect.get(Document.prototype, 'currentScript', document) as HTMLScriptElement | null) ??
  [...document.querySelectorAll<HTMLScriptElement>('script[type=module]')].find(
    // For the stack the browser parses the script again, so a classic script does without.
    (script) => script.src && (Error().stack as string).includes(script.src),
  );

/**
 * Address of a file of the bundle: in the configured folder, else next to the loader's own tag. The tag of a joined,
 * moved or inlined script does not reveal the folder. A folder without a host is the page's: `import()` would look for it
 * on the loader's host, and a CDN's classic script without CORS has none for it (https://html.spec.whatwg.org/#muted-errors).
 * @param path relative to the folder of `loader.js`
 * @param src address of the loader's own tag
 * @param configured the page config's `base`; it starts with `/` or a scheme and ends with `/`
 * @throws Error `Automatic publicPath is not supported in this browser` if neither tag nor config names the folder
 */
export const resolveAssetUrl = (path: string, src: string | undefined, configured?: string): string => {
  // A query may hold slashes, and the loader's name.
  const base = configured ?? /^[^?#]*\/(?=loader[^/?#]*js\b)/.exec(src as string)?.[0];
  if (!base) throw Error('Automatic publicPath is not supported in this browser');
  return new URL(base + path, location.href).href;
};
