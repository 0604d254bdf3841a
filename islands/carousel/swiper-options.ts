import type { SwiperOptions } from 'swiper/types';
import type { PropsOf } from '../../src/core/mountable/props';
import type { props } from './props';
import { canLoop, createSteps } from './steps';

type Options = PropsOf<typeof props>;

/** Swiper's parameters by the smallest width of a viewport, so that Swiper and the stylesheet agree to the pixel. */
export const createBreakpoints = (options: Options, count: number) =>
  Object.fromEntries(
    createSteps(options).map((step) => [
      step.min,
      {
        slidesPerView: step.show + (/right|both/.test(options.offsetSides) ? 0.001 : 0),
        slidesPerGroup: step.scroll,
        spaceBetween: step.gap,
        loop: options.infinite && canLoop(count, step),
        rewind: options.infinite && !canLoop(count, step),
      },
    ]),
  );

export const createSwiperOptions = (options: Options, count: number): SwiperOptions => ({
  init: false,
  wrapperClass: 'si-slides',
  slideClass: 'si-slide',
  containerModifierClass: 'si-carousel-',
  breakpoints: createBreakpoints(options, count),
  loopAddBlankSlides: false,
  // A press during the animation counts too.
  loopPreventsSliding: false,
});
