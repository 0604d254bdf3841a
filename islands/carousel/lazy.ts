import type Swiper from 'swiper';
import { isShown } from './dom';

/** Slides on either side of those that can be seen whose images are fetched too (spec §9). */
const neighbours = 1;

const wake = (image: HTMLImageElement, slide: Element, spinner: string) => {
  const done = () => spinner && slide.querySelector(spinner)?.remove();
  image.addEventListener('load', done, { once: true });
  image.addEventListener('error', done, { once: true });
  const { src, srcset, sizes } = image.dataset;
  image.loading = 'eager';
  if (sizes) image.sizes = sizes;
  if (srcset) image.srcset = srcset;
  if (src) image.src = src;
  for (const name of ['src', 'srcset', 'sizes']) delete image.dataset[name];
};

/**
 * On demand: fetches the images that can be seen, and one further.
 * @param spinner selector of what a slide shows until its image is there
 */
export const loadImages = (swiper: Swiper, spinner = '') => {
  const slides = swiper.slides as HTMLElement[];
  const count = slides.length;
  for (const index of slides.keys()) {
    if (!isShown(swiper, index)) continue;
    for (let by = -neighbours; by <= neighbours; by++) {
      const slide = slides[(index + by + count) % count] as HTMLElement;
      for (const image of slide.querySelectorAll<HTMLImageElement>(
        'img[data-src],img[data-srcset],img[loading=lazy]',
      ))
        wake(image, slide, spinner);
    }
  }
};
