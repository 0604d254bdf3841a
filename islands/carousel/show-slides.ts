import type Swiper from 'swiper';
import type { Setter } from '../../src/dom/revertible';
import { toIndexed } from '../../src/utils/list';
import { splitWords } from '../../src/utils/text';
import type { CarouselOptions } from './props';

/** Marks the row with the classes that Swiper, the island's stylesheet and the page expect. Pads the offset sides. */
export const styleRow = (root: HTMLElement, options: CarouselOptions, hasFade: boolean, set: Setter) => {
  // A theme's reset or an unknown tag name makes an element inline, and Swiper cannot measure an inline element.
  const isInline = getComputedStyle(root).display === 'inline';
  set(root, {
    '.si-carousel': true,
    [`.si-controls-${options.controls}`]: true,
    '.si-carousel-fade': hasFade,
    // Swiper adds this class and does not remove the class itself.
    '.si-carousel-backface-hidden': false,
  });
  if (isInline) set(root, { ':display': 'block' });
  for (const name of splitWords(options.classes.ready)) set(root, { [`.${name}`]: true });
  if (options.offsetWidth)
    for (const side of ['left', 'right'])
      if (options.offsetSides === side || options.offsetSides === 'both')
        set(root, { [`:padding-${side}`]: options.offsetWidth });
};

const focusable = 'a[href],button:not(:disabled),[tabindex]:not([tabindex^="-"])';

/** A slide counts as visible if more than this width shows. An offset carousel shows 0.001 of the next slide. */
const MIN_VISIBLE_PX = 2;

/**
 * Whether a slide is visible at the target position. The fade effect shows the active slide alone, because all slides
 * have the same place (docs/hosts/elementor.md#carousel).
 */
export const isSlideVisible = (swiper: Swiper, index: number) => {
  if (swiper.params.effect === 'fade') return index === swiper.activeIndex;
  const { slidesGrid, slidesSizesGrid, rtlTranslate, translate, size } = swiper;
  const start = slidesGrid[index] ?? 0;
  const viewStart = rtlTranslate ? translate : -translate;
  return (
    Math.min(start + (slidesSizesGrid[index] ?? 0), viewStart + size) - Math.max(start, viewStart) >
    MIN_VISIBLE_PX
  );
};

/** Makes slides out of view inert. Focus in a slide that moves out of view goes to a visible slide. */
export const showSlides = (swiper: Swiper, set: Setter) => {
  const visibleSlides: HTMLElement[] = [];
  let losesFocus = false;
  for (const [index, slide] of toIndexed(swiper.slides as HTMLElement[])) {
    const isVisible = isSlideVisible(swiper, index);
    if (isVisible) visibleSlides.push(slide);
    else if (slide.contains(document.activeElement)) losesFocus = true;
    set(slide, { inert: isVisible ? null : '' });
  }
  if (losesFocus) visibleSlides[0]?.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true });
};
