import { readPictureUrl } from './lazy-pictures';
import { safeUrl } from './url';

/** Selectors of the parts of an item in a list. */
export const itemParts = {
  name: 'h1,h2,h3,h4,h5,h6,[class*=title]',
  /** A button that the bundle makes of a link leads to no item. */
  url: 'a[href]:not([data-island])',
  image: 'img',
};

const resolveUrl = (address: string, base: string) => {
  try {
    return safeUrl(new URL(address, base));
  } catch {
    return '';
  }
};

/** @param selector empty for a part that the item does not have */
export const findPart = <Part extends Element>(item: Element, selector: string): Part | null =>
  selector ? item.querySelector<Part>(selector) : null;

/**
 * Name, address and picture of an item in a list of products or articles.
 * @param base base of the addresses: a parsed page has no URL of its own
 */
export const readItem = (item: Element, base: string, parts = itemParts) => {
  const link = item.matches('a[href]') ? item : findPart(item, parts.url);
  const image = findPart<HTMLImageElement>(item, parts.image);
  return {
    name: (findPart(item, parts.name) ?? link)?.textContent?.trim() ?? '',
    url: resolveUrl(link?.getAttribute('href') ?? '', base),
    image: image ? readPictureUrl(image) : undefined,
  };
};
