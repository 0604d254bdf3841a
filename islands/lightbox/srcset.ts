import { type SafeUrl, safeSrcset } from '../../src/dom/url';

/** The viewer's pictures are as wide as the window. */
export const PICTURE_SIZES = '100vw';

const readCandidates = (srcset: string) =>
  srcset.split(/,\s+/).map((candidate) => {
    const [url = '', descriptor = ''] = candidate.trim().split(/\s+/);
    return { url, width: descriptor.endsWith('w') ? Number.parseInt(descriptor, 10) || 0 : 0 };
  });

const isSame = (candidate: string, url: string, base: string) => {
  try {
    return new URL(candidate, base).href === url;
  } catch {
    return false;
  }
};

/**
 * The sizes of a link's picture: from the link, else from its thumbnail if the thumbnail lists the linked file.
 * @param url of the linked file
 * @returns an empty `srcset` where the linked file is the only size; `width` is the width of the largest file
 */
export const readSrcset = (link: Element, url: string, prefix: string) => {
  const own = link.getAttribute(`${prefix}-srcset`);
  const text = own ?? link.querySelector('img')?.getAttribute('srcset') ?? '';
  const candidates = readCandidates(text);
  const fits =
    candidates.every(({ width }) => width) &&
    (own !== null || candidates.some((candidate) => isSame(candidate.url, url, link.baseURI)));
  const srcset = fits ? safeSrcset(text) : ('' as SafeUrl);
  return { srcset, width: srcset ? Math.max(...candidates.map(({ width }) => width)) : 0 };
};

/** Requests the picture of a pressed link while the viewer still loads. @param url empty without a picture or video */
export const requestPicture = (link: Element, url: SafeUrl, prefix: string) => {
  if (!url || link.hasAttribute(`${prefix}-video`)) return;
  const image = new Image();
  const { srcset } = readSrcset(link, url, prefix);
  if (srcset) {
    image.sizes = PICTURE_SIZES;
    image.srcset = srcset;
  }
  image.src = url;
};
