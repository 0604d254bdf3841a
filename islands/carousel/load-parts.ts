import { findHashTarget } from '../../src/dom/hash-target';
import { safeUrl } from '../../src/dom/url';
import type { HostControls, Row } from './find-row';
import type { CarouselOptions } from './props';
import { createSteps } from './steps';

/** Lets the browser load all pictures with `data-src`, because the chunk that loads nearby pictures is missing. */
const showLazyImages = (root: Element) => {
  for (const image of root.querySelectorAll<HTMLImageElement>('img[data-src]'))
    image.src = safeUrl(image.dataset.src, 'image');
};

/** Whether the page's URL, a link or a form that misses a field may lead to a slide, or to an element inside a slide. */
const hasTargets = (list: Element) =>
  !!list.querySelector(':required') ||
  list.contains(findHashTarget(location.hash)) ||
  [...document.querySelectorAll('a[href*="#"]')].some((link) =>
    list.contains(findHashTarget(link.getAttribute('href')?.replace(/^[^#]*/, '') ?? '')),
  );

/** Loads the chunks that the options need. A part that fails to load does not stop the other parts. */
export const loadParts = async (
  { root, list }: Row,
  { previous, next, dots }: HostControls,
  options: CarouselOptions,
) => {
  const isFade = options.effect === 'fade' && createSteps(options).every(({ show }) => show === 1);
  const toNull = () => null;
  const [fadeModule, autoplayModule, lazyModule, linksModule, arrowModule, dotsModule, statusModule] =
    await Promise.all([
      isFade ? import('./fade').catch(toNull) : null,
      options.autoplay ? import('./autoplay').catch(toNull) : null,
      options.lazyload ? import('./lazy').catch(toNull) : null,
      hasTargets(list) ? import('./links').catch(toNull) : null,
      previous || next ? import('./AdoptedArrow').catch(toNull) : null,
      dots ? import('./HostDots').catch(toNull) : null,
      /fraction|progressbar/.test(options.pagination) ? import('./Status').catch(toNull) : null,
    ]);
  if (options.lazyload && !lazyModule) showLazyImages(root);
  return { fadeModule, autoplayModule, lazyModule, linksModule, arrowModule, dotsModule, statusModule };
};

export type Parts = Awaited<ReturnType<typeof loadParts>>;
