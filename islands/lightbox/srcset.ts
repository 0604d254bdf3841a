import { readHref } from '../../src/dom/link-url';
import { type SafeUrl, safeSrcset } from '../../src/dom/url';

/** The viewer's pictures are as wide as the window. */
export const PICTURE_SIZES = '100vw';

const readCandidates = (srcset: string) =>
  srcset.split(/,\s+/).map((candidate) => {
    const [url = '', descriptor = ''] = candidate.trim().split(/\s+/);
    return { url, width: descriptor.endsWith('w') ? Number.parseInt(descriptor, 10) || 0 : 0 };
  });

const isSame = (url: string, href: string, base: string) => {
  try {
    return new URL(url, base).href === href;
  } catch {
    return false;
  }
};

/**
 * The sizes of a link's picture: from the link, else from its thumbnail if the thumbnail lists the linked file.
 * @returns an empty `srcset` where the linked file is the only size; `width` is the width of the largest file
 */
export const readSrcset = (link: Element, prefix: string) => {
  const own = link.getAttribute(`${prefix}-srcset`);
  const text = own ?? link.querySelector('img')?.getAttribute('srcset') ?? '';
  const candidates = readCandidates(text);
  const href = readHref(link);
  const fits =
    candidates.every(({ width }) => width) &&
    (own !== null || candidates.some(({ url }) => isSame(url, href, link.baseURI)));
  const srcset = fits ? safeSrcset(text) : ('' as SafeUrl);
  return { srcset, width: srcset ? Math.max(...candidates.map(({ width }) => width)) : 0 };
};
