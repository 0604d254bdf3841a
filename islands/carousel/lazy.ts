import type Swiper from 'swiper';
import { safeSrcset, safeUrl } from '../../src/dom/url';

/** Number of slides on either side of the visible slides whose images load too. */
const PRELOADED_NEIGHBOURS = 1;

const loadPicture = (image: HTMLImageElement, removeSpinner: () => void) => {
  image.addEventListener('load', removeSpinner, { once: true });
  image.addEventListener('error', removeSpinner, { once: true });
  const { src, srcset, sizes } = image.dataset;
  image.loading = 'eager';
  if (sizes) image.sizes = sizes;
  if (srcset) image.srcset = safeSrcset(srcset);
  if (src) image.src = safeUrl(src, 'image');
  for (const name of ['src', 'srcset', 'sizes']) delete image.dataset[name];
};

/**
 * Loads the images of the visible slides and of their neighbours.
 * The functions come as parameters, because an import would put the carousel's own code into a further file.
 * @param findSpinner finds a slide's loading indicator
 */
export const loadImages = (
  swiper: Swiper,
  isVisible: (swiper: Swiper, index: number) => boolean,
  findSpinner: (slide: Element) => Element | null,
) => {
  const slides = swiper.slides as HTMLElement[];
  const count = slides.length;
  for (const index of slides.keys()) {
    if (!isVisible(swiper, index)) continue;
    for (let offset = -PRELOADED_NEIGHBOURS; offset <= PRELOADED_NEIGHBOURS; offset++) {
      const slide = slides[(index + offset + count) % count] as HTMLElement;
      for (const image of slide.querySelectorAll<HTMLImageElement>(
        'img[data-src],img[data-srcset],img[loading=lazy]',
      ))
        loadPicture(image, () => findSpinner(slide)?.remove());
    }
  }
};
