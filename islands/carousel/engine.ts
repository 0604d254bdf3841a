import Swiper from 'swiper';
import type { PropsOf } from '../../src/core/mountable/props';
import { createRevertible } from '../../src/dom/revertible';
import { onArrowKeys } from './arrow-keys';
import type { Row } from './find-row';
import { createLabels } from './label-slides';
import { addSlideLinks } from './links';
import type { Parts } from './load-parts';
import { yieldToPinch } from './pinch';
import type { props } from './props';
import { isSlideVisible, showSlides } from './show-slides';
import { createSteps } from './steps';
import { styleRow } from './style-row';
import { createBreakpoints, createSwiperOptions } from './swiper-options';
import { onHorizontalWheel } from './wheel';

/** Everything that the controls show. */
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

/** The inline styles that Swiper writes on the list and on slides, each without a value. */
const withoutSwiperStyles = {
  ':width': null,
  ':margin-left': null,
  ':margin-right': null,
  ':opacity': null,
  ':transform': null,
  ':transition-duration': null,
  ':transition-delay': null,
};

const clearSwiperStyles = (node: HTMLElement) => {
  for (const name of Object.keys(withoutSwiperStyles)) node.style.removeProperty(name.slice(1));
};

/** Moves slides in the list only where their order differs, because a moved slide loses the focus. */
const arrange = (nodes: ChildNode[]) => {
  for (const [index, node] of nodes.entries()) {
    const previous = nodes[index - 1];
    if (previous && !(previous.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING))
      previous.after(node);
  }
};

/**
 * Runs Swiper on server-rendered slides (docs/hosts/elementor.md#carousel).
 * @param initialSlides at least two
 * @param onChange receives the state after each change, at once for the first time
 */
export const startEngine = (
  row: Row,
  initialSlides: HTMLElement[],
  options: PropsOf<typeof props>,
  { fadeModule, autoplayModule, lazyModule }: Parts,
  id: string,
  onChange: (view: View) => void,
  onPause: (isPaused: boolean) => void,
) => {
  const { root, list } = row;
  let slides = initialSlides;
  const printedNodes = [...list.childNodes];
  // A visitor may have scrolled the row already. The read precedes the first write, because a later read would force a
  // layout.
  const width = slides[0]?.getBoundingClientRect().width || 1;
  const initialSlide = Math.min(slides.length - 1, Math.round(Math.abs(list.scrollLeft) / width));
  const controller = new AbortController();
  const { signal } = controller;
  const set = createRevertible(signal);
  const hideStyles = (nodes: HTMLElement[]) => {
    for (const node of nodes) set(node, withoutSwiperStyles);
  };
  hideStyles([list, ...slides]);
  styleRow(root, options, !!fadeModule, set);
  const labelSlides = createLabels(row, options, id, set);
  labelSlides(slides);
  list.scrollLeft = 0;

  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const swiper = new Swiper(root, {
    ...createSwiperOptions(options, slides.length),
    ...(fadeModule && { modules: [fadeModule.EffectFade], effect: 'fade', fadeEffect: { crossFade: true } }),
    initialSlide,
    speed: reducedMotion.matches ? 0 : options.speed,
  });

  let autoplay: { interact(): void; press(): void } | undefined;
  const move = (go: (swiper: Swiper) => void) => {
    go(swiper);
    autoplay?.interact();
  };
  const next = () => move((instance) => instance.slideNext());
  const previous = () => move((instance) => instance.slidePrev());
  const slideTo = (index: number) =>
    move((instance) => (instance.params.loop ? instance.slideToLoop(index) : instance.slideTo(index)));
  const updateLinks = addSlideLinks(() => slides, set, signal, slideTo);
  const update = () => {
    showSlides(swiper, set);
    updateLinks(swiper.realIndex);
    lazyModule?.loadImages(swiper, isSlideVisible, options.spinner);
    set(root, { '.si-carousel-still': swiper.isLocked });
    const isEndless = swiper.params.loop || swiper.params.rewind;
    onChange({
      ...readPosition(swiper),
      isFirst: !isEndless && swiper.isBeginning,
      isLast: !isEndless && swiper.isEnd,
    });
  };
  swiper.on('init slideChange snapIndexChange transitionEnd resize update breakpoint lock unlock', update);
  swiper.init();

  onArrowKeys(root, signal, (isForward) => (isForward ? next() : previous()));
  onHorizontalWheel(
    root,
    signal,
    () => (swiper.slidesSizesGrid[0] ?? 0) + (Number(swiper.params.spaceBetween) || 0),
    (isForward) => (isForward ? next() : previous()),
  );
  yieldToPinch(root, swiper, signal);
  // Swiper observes the size of the row alone, which may stay the same while the window's width changes.
  for (const { min } of createSteps(options))
    matchMedia(`(min-width: ${min}px)`).addEventListener('change', () => swiper.emit('resize'), { signal });
  reducedMotion.addEventListener(
    'change',
    () => (swiper.params.speed = reducedMotion.matches ? 0 : options.speed),
    { signal },
  );
  autoplay = autoplayModule?.startAutoplay(swiper, root, list, options, signal, onPause);

  return {
    set,
    signal,
    next,
    previous,
    /** Shows a group of slides. */
    goTo: (index: number) => slideTo(index * (swiper.params.slidesPerGroup ?? 1)),
    /** Stops or starts the slides, by the visitor's press. */
    togglePause: () => autoplay?.press(),
    get activeSlide(): Element | undefined {
      return swiper.slides[swiper.activeIndex];
    },
    /** Takes slides that another script has added, removed, hidden, shown or sorted. */
    setSlides(newSlides: HTMLElement[]) {
      if (newSlides === slides || signal.aborted) return;
      const { realIndex } = swiper;
      const shownSlide = slides[realIndex];
      // Swiper puts its slides back into their order.
      if (swiper.params.loop) swiper.loopDestroy();
      const formerSlides = slides.filter((slide) => !newSlides.includes(slide));
      for (const slide of formerSlides) {
        clearSwiperStyles(slide);
        set(slide, { '.si-slide': false, inert: null });
      }
      hideStyles(newSlides.filter((slide) => !slides.includes(slide)));
      slides = newSlides;
      arrange(slides);
      labelSlides(slides);
      Object.assign(swiper.params, { loop: false, breakpoints: createBreakpoints(options, slides.length) });
      swiper.recalcSlides();
      // A row may be too short for a loop now, or long enough.
      swiper.currentBreakpoint = undefined;
      swiper.setBreakpoint();
      swiper.update();
      const shownIndex = slides.indexOf(shownSlide as HTMLElement);
      const index = shownIndex < 0 ? Math.min(realIndex, slides.length - 1) : shownIndex;
      if (swiper.params.loop) swiper.slideToLoop(index, 0);
      else swiper.slideTo(index, 0);
      update();
    },
    stop() {
      // Swiper removes whole style attributes, with everything that the page has written there.
      const styles = [root, list, ...slides].map((node) => [node, node.getAttribute('style')] as const);
      swiper.destroy();
      for (const [node, style] of styles) if (style) node.setAttribute('style', style);
      for (const node of [list, ...slides]) clearSwiperStyles(node);
      // Another script may have removed a slide, or taken it into another list.
      arrange(slides.filter((node) => node.parentNode === list));
      const isPrinted = new Set<ChildNode>(printedNodes);
      arrange([
        ...printedNodes.filter((node) => node.parentNode === list),
        ...[...list.childNodes].filter((node) => !isPrinted.has(node)),
      ]);
      controller.abort();
      delete (root as { swiper?: unknown }).swiper;
    },
  };
};

export type Engine = ReturnType<typeof startEngine>;
