import type Swiper from 'swiper';
import type { Setter } from '../../src/dom/revertible';
import { toIndexed } from '../../src/utils/list';

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
