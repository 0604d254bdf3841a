/**
 * The element that a URL's hash names. A link's hash is percent-encoded, an id is not; and an id may contain a bare
 * percent sign.
 * @param hash with its leading `#`
 */
export const findHashTarget = (hash: string): HTMLElement | null => {
  const fragment = hash.slice(1);
  if (!fragment) return null;
  const target = document.getElementById(fragment);
  try {
    return target ?? document.getElementById(decodeURIComponent(fragment));
  } catch {
    return target;
  }
};
