import type { SwiperOptions } from 'swiper/types';
import type { CarouselOptions, Step } from './props';

const toPositive = (value: unknown, fallback: number) =>
  typeof value === 'number' && value > 0 && value < 1e4 ? value : fallback;

/** Corrects a page's impossible numbers. */
const correctStep = (step: Partial<Step> | null): Step => {
  const { min, show, scroll, gap } = Object(step) as Partial<Step>;
  return {
    min: toPositive(min, 0),
    show: toPositive(show, 1),
    scroll: toPositive(scroll, 1),
    gap: toPositive(gap, 0),
  };
};

/**
 * The page's own steps. Else the attributes' steps for phones up to 767 px, tablets up to 1024 px and desktops, with
 * the builder's defaults (docs/hosts/elementor.md#carousel).
 */
export const createSteps = (options: CarouselOptions): Step[] => {
  if (options.steps[0]) return options.steps.map(correctStep);
  const { slidesToShow: show, spacing: gap } = options;
  const toGap = (value: number, fallback: number) => (value < 0 ? fallback : value);
  const tablet = toGap(options.spacingTablet, gap);
  return [
    {
      min: 0,
      show: options.slidesToShowMobile || 1,
      scroll: options.slidesToScrollMobile,
      gap: toGap(options.spacingMobile, tablet),
    },
    {
      min: 768,
      show: options.slidesToShowTablet || (show === 1 ? 1 : 2),
      scroll: options.slidesToScrollTablet,
      gap: tablet,
    },
    { min: 1025, show, scroll: show === 1 ? 1 : options.slidesToScroll, gap },
  ];
};

/** Whether the slides can loop at this step without a gap, because Swiper moves whole groups from end to end. */
export const canLoop = (count: number, { show, scroll }: Step) =>
  count >= Math.ceil(show) + scroll && count % scroll === 0;

/** Swiper's parameters by the smallest width of a viewport, so that Swiper and the stylesheet agree to the pixel. */
export const createBreakpoints = (options: CarouselOptions, count: number) =>
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

export const createSwiperOptions = (options: CarouselOptions, count: number): SwiperOptions => ({
  init: false,
  wrapperClass: 'si-slides',
  slideClass: 'si-slide',
  containerModifierClass: 'si-carousel-',
  breakpoints: createBreakpoints(options, count),
  loopAddBlankSlides: false,
  // A press during the animation counts too.
  loopPreventsSliding: false,
});
