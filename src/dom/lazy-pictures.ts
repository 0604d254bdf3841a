import { safeSrcset, safeUrl } from './url';

type Attribute = 'src' | 'srcset' | 'sizes';

/** Whether a picture shows nothing yet, so that its `data-src` must be a lazy loader's. */
const isPlaceholder = (picture: Element) => /^(data:|$)/.test(picture.getAttribute('src') ?? '');

/** Name of the attribute in which a lazy loader keeps a value of the picture until the picture comes into view. */
const findLazyName = (picture: Element, name: Attribute): string | undefined =>
  [`data-lazy-${name}`, ...(isPlaceholder(picture) ? [`data-${name}`] : [])].find((lazyName) =>
    picture.getAttribute(lazyName),
  );

/** URL of a picture, also of one that a lazy loader has not shown yet. */
export const readPictureUrl = (image: HTMLImageElement): string =>
  safeUrl(image.getAttribute(findLazyName(image, 'src') ?? 'src'), 'image');

/** Further sizes of a picture, also of one that a lazy loader has not shown yet. */
export const readSrcset = (image: HTMLImageElement): string =>
  image.getAttribute(findLazyName(image, 'srcset') ?? 'srcset') ?? '';

/**
 * Shows pictures that wait for a lazy loader. Most loaders look for pictures once, and do not find the ones that arrive
 * later.
 */
export const showLazyPictures = (root: ParentNode) => {
  for (const picture of root.querySelectorAll<HTMLImageElement | HTMLSourceElement>('img,source')) {
    const lazyNames = (['sizes', 'srcset', 'src'] as const).map(
      (name) => [name, findLazyName(picture, name)] as const,
    );
    for (const [name, lazyName] of lazyNames) {
      if (!lazyName) continue;
      const value = picture.getAttribute(lazyName) ?? '';
      picture.removeAttribute(lazyName);
      if (name === 'src') picture.src = safeUrl(value, 'image');
      else if (name === 'srcset') picture.srcset = safeSrcset(value);
      else picture.sizes = value;
    }
    // Stylesheets hide pictures that still have the class.
    picture.classList.replace('lazyload', 'lazyloaded');
    if (lazyNames.some(([, lazyName]) => lazyName)) picture.setAttribute('loading', 'lazy');
  }
};
