import type Swiper from 'swiper';
import { isShown } from './dom';

/** Slides on either side of those that can be seen whose images are fetched too (spec §9). */
const neighbours = 1;

const wake = (image: HTMLImageElement) => {
  const { src, srcset, sizes } = image.dataset;
  image.loading = 'eager';
  if (sizes) image.sizes = sizes;
  if (srcset) image.srcset = srcset;
  if (src) image.src = src;
  for (const name of ['src', 'srcset', 'sizes']) delete image.dataset[name];
};

/** On demand: fetches the images that can be seen, and one further. The first time all that are `data-src`. */
export const loadImages = (swiper: Swiper) => {
  const slides = swiper.slides as HTMLElement[];
  const count = slides.length;
  for (const index of slides.keys()) {
    if (!isShown(swiper, index)) continue;
    for (let by = -neighbours; by <= neighbours; by++)
      for (const image of slides[(index + by + count) % count]?.querySelectorAll<HTMLImageElement>(
        'img[data-src],img[data-srcset],img[loading=lazy]',
      ) ?? [])
        wake(image);
  }
};
