import Swiper from 'swiper';
import { createRevertible } from '../../src/dom/revertible';
import { findPart, type Row } from './find-row';
import { listenToVisitor } from './listen-to-visitor';
import type { Parts } from './load-parts';
import type { CarouselOptions } from './props';
import { isSlideVisible, showSlides, styleRow } from './show-slides';
import { createSlideList } from './slide-list';
import { createBreakpoints, createSteps, createSwiperOptions } from './steps';

export interface View {
  /** Index of the visible group of slides, from 0, of `count` groups. */
  index: number;
  count: number;
  isFirst: boolean;
  isLast: boolean;
}

/** Index of the visible group of slides, from 0, and the number of groups. */
export const readPosition = (swiper: Swiper) => {
  const { slidesPerGroup: group = 1, loop } = swiper.params;
  return loop
    ? { index: Math.floor(swiper.realIndex / group), count: Math.ceil(swiper.slides.length / group) }
    : { index: swiper.snapIndex, count: swiper.snapGrid.length };
};

/** How far a visitor has scrolled the row before this code ran. */
const readScroll = (list: HTMLElement, slides: HTMLElement[]) => {
  // These reads precede the first write, because a later read, or an assignment to `scrollLeft`, would force a layout.
  const { scrollLeft } = list;
  const width = slides[0]?.getBoundingClientRect().width || 1;
  return {
    isScrolled: scrollLeft !== 0,
    initialSlide: Math.min(slides.length - 1, Math.round(Math.abs(scrollLeft) / width)),
  };
};

/** @param speed in milliseconds; default: the speed of the row */
const showSlide = (swiper: Swiper, index: number, speed?: number) =>
  swiper.params.loop ? swiper.slideToLoop(index, speed) : swiper.slideTo(index, speed);

const recount = (swiper: Swiper, breakpoints: ReturnType<typeof createBreakpoints>) => {
  Object.assign(swiper.params, { loop: false, breakpoints });
  swiper.recalcSlides();
  // A row may be too short for a loop now, or long enough.
  swiper.currentBreakpoint = undefined;
  swiper.setBreakpoint();
  swiper.update();
};

/** Follows the width of the window and the visitor's wish for less motion. */
const followMedia = (
  swiper: Swiper,
  options: CarouselOptions,
  reducedMotion: MediaQueryList,
  signal: AbortSignal,
) => {
  // Swiper observes the size of the row alone, which may stay the same while the window's width changes.
  for (const { min } of createSteps(options))
    matchMedia(`(min-width: ${min}px)`).addEventListener('change', () => swiper.emit('resize'), { signal });
  const setSpeed = () => {
    swiper.params.speed = reducedMotion.matches ? 0 : options.speed;
  };
  reducedMotion.addEventListener('change', setSpeed, { signal });
};

const readView = (swiper: Swiper): View => {
  const isEndless = swiper.params.loop || swiper.params.rewind;
  return {
    ...readPosition(swiper),
    isFirst: !isEndless && swiper.isBeginning,
    isLast: !isEndless && swiper.isEnd,
  };
};

/** Finds the index of a slide in a new list. A slide that has gone leaves its place to the next one. */
const findAgain = (slides: HTMLElement[], slide: HTMLElement | undefined, index: number) =>
  slide && slides.includes(slide) ? slides.indexOf(slide) : Math.min(index, slides.length - 1);

/**
 * Runs Swiper on server-rendered slides (docs/hosts/elementor.md#carousel).
 * @param initialSlides at least two
 * @param onChange receives the state after each change, at once for the first time
 */
export const startEngine = (
  row: Row,
  initialSlides: HTMLElement[],
  options: CarouselOptions,
  { fadeModule, autoplayModule, lazyModule, linksModule }: Parts,
  id: string,
  onChange: (view: View) => void,
  onPause: (isPaused: boolean) => void,
) => {
  const { root, list } = row;
  const { isScrolled, initialSlide } = readScroll(list, initialSlides);
  const controller = new AbortController();
  const { signal } = controller;
  const set = createRevertible(signal);
  styleRow(root, options, !!fadeModule, set);
  const slides = createSlideList(row, initialSlides, options, id, set);
  if (isScrolled) list.scrollLeft = 0;

  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const swiper = new Swiper(root, {
    ...createSwiperOptions(options, initialSlides.length),
    ...(fadeModule && { modules: [fadeModule.EffectFade], effect: 'fade', fadeEffect: { crossFade: true } }),
    initialSlide,
    speed: reducedMotion.matches ? 0 : options.speed,
  });

  let autoplay: { interact(): void; press(): void } | undefined;
  const move = (go: (swiper: Swiper) => void) => {
    go(swiper);
    autoplay?.interact();
  };
  const step = (isForward: boolean) =>
    move((instance) => (isForward ? instance.slideNext() : instance.slidePrev()));
  const slideTo = (index: number) => move((instance) => showSlide(instance, index));
  let markLink: ((index: number) => void) | undefined;
  const update = () => {
    showSlides(swiper, set);
    markLink?.(swiper.realIndex);
    lazyModule?.loadImages(swiper, isSlideVisible, (slide) => findPart(slide, options.spinner));
    set(root, { '.si-carousel-still': swiper.isLocked });
    onChange(readView(swiper));
  };
  swiper.on('init slideChange snapIndexChange transitionEnd resize update breakpoint lock unlock', update);
  swiper.init();
  markLink = linksModule?.addSlideLinks(list, slides.read, set, signal, slideTo);
  markLink?.(swiper.realIndex);
  listenToVisitor(swiper, root, signal, step);
  followMedia(swiper, options, reducedMotion, signal);
  autoplay = autoplayModule?.startAutoplay(swiper, root, list, options, signal, onPause);

  return {
    set,
    signal,
    next: () => step(true),
    previous: () => step(false),
    /** Shows a group of slides. */
    goTo: (index: number) => slideTo(index * (swiper.params.slidesPerGroup ?? 1)),
    /** Stops or starts the slides, by the visitor's press. */
    togglePause: () => autoplay?.press(),
    get activeSlide(): Element | undefined {
      return swiper.slides[swiper.activeIndex];
    },
    /** Takes slides that another script has added, removed, hidden, shown or sorted. */
    setSlides(newSlides: HTMLElement[]) {
      const { realIndex } = swiper;
      const shownSlide = slides.read()[realIndex];
      if (newSlides === slides.read() || signal.aborted) return;
      // Swiper puts its slides back into their order.
      if (swiper.params.loop) swiper.loopDestroy();
      slides.replace(newSlides);
      recount(swiper, createBreakpoints(options, newSlides.length));
      showSlide(swiper, findAgain(newSlides, shownSlide, realIndex), 0);
      update();
    },
    stop() {
      slides.release(swiper);
      controller.abort();
    },
  };
};

export type Engine = ReturnType<typeof startEngine>;
