/** The loader's own tag. A module script has no `currentScript`, so it is looked up. */
export const ownTag = () =>
  (document.currentScript ??
    document.querySelector('[type=module][src*=loader]')) as HTMLScriptElement | null;

/**
 * Address of a file of the bundle: beside the loader's own tag, else in the configured folder.
 * A tag whose file is not the loader's (scripts that a CMS has joined or inlined) says nothing about the place.
 * @param path relative to the folder of `loader.js`
 * @param src address of the loader's own tag
 * @param config text of the page config; its `base` starts with `/` or a scheme and ends with `/`
 * @throws Error with the message of spec §8 when neither is known
 */
export const assetUrl = (path: string, src: string | undefined, config: string): string => {
  const base = /loader[^/]*js/.test(src as string) ? src : JSON.parse(config).base;
  if (!base) throw Error('Automatic publicPath is not supported in this browser');
  return base.replace(/[^/]*$/, path);
};
