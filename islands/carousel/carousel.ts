import Swiper from 'swiper';
import type { PropsOf } from '../../src/core/mountable/props';
import { emit } from '../../src/dom/emit';
import type { Context } from '../../src/types';
import { onArrowKeys } from './arrow-keys';
import { addControls, readPosition } from './controls';
import { labelSlides } from './label-slides';
import { addSlideLinks } from './links';
import { loadParts } from './load-parts';
import type { props } from './props';
import { showSlides } from './show-slides';
import { createSteps } from './steps';
import { styleRow } from './style-row';
import { createSwiperOptions } from './swiper-options';
import { createTraces } from './traces';

declare module '../../src/types' {
  interface IslandEvents {
    /** `index` is the visible group of slides, from 0, of `count` groups. */
    'carousel:change': { index: number; count: number };
  }
}

type Options = PropsOf<typeof props>;

const findList = (element: HTMLElement, selector: string) =>
  element.querySelector<HTMLElement>(selector || '[data-slot=slides]') ??
  element.querySelector<HTMLElement>(':scope > :is(ul, ol)') ??
  (element.firstElementChild as HTMLElement | null);

/**
 * Starts a carousel on server-rendered slides (docs/hosts/elementor.md#carousel). Does nothing without a
 * container, with fewer than two slides, or where another Swiper runs already.
 * @returns the function that restores the row
 */
export const startCarousel = async (element: HTMLElement, options: Options, { id, signal }: Context) => {
  const root = options.container ? element.querySelector<HTMLElement>(options.container) : element;
  const list = root && findList(root, options.slides);
  const slides = [...(list?.children ?? [])] as HTMLElement[];
  if (!root || !list || slides.length < 2 || 'swiper' in root) return;

  const { fadeModule, autoplayModule, lazyModule } = await loadParts(root, options);
  if (signal.aborted) return;

  const total = slides.length;
  // A visitor may have scrolled the row already. The read precedes the first write, because a later read would force a
  // layout.
  const width = slides[0]?.getBoundingClientRect().width || 1;
  const initialSlide = Math.min(total - 1, Math.round(Math.abs(list.scrollLeft) / width));
  const controller = new AbortController();
  const traces = createTraces(controller.signal);
  const { add, set } = traces;
  styleRow(root, options, !!fadeModule, set);
  labelSlides(root, list, slides, options, id, set);
  list.scrollLeft = 0;
  const bar = add(root, document.createElement('div'), true);
  bar.className = 'si-ui si-carousel-bar';

  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const swiper = new Swiper(root, {
    ...createSwiperOptions(options, total),
    ...(fadeModule && { modules: [fadeModule.EffectFade], effect: 'fade', fadeEffect: { crossFade: true } }),
    initialSlide,
    speed: reducedMotion.matches ? 0 : options.speed,
  });

  let autoplay: { interact(): void } | undefined;
  const move = (go: (swiper: Swiper) => void) => {
    go(swiper);
    autoplay?.interact();
  };
  const updateControls = addControls(root, bar, id, swiper, options, signal, traces, move);
  const updateLinks = addSlideLinks(slides, swiper, signal, traces, move);
  let lastIndex = -1;
  const update = () => {
    showSlides(swiper, set);
    updateControls();
    updateLinks();
    lazyModule?.loadImages(swiper, options.spinner);
    const { index, count } = readPosition(swiper);
    if (lastIndex >= 0 && index !== lastIndex) emit(element, 'carousel:change', { index, count });
    lastIndex = index;
  };
  swiper.on('init slideChange snapIndexChange transitionEnd resize update breakpoint lock unlock', update);
  swiper.init();

  onArrowKeys(root, signal, (isForward) => move(() => (isForward ? swiper.slideNext() : swiper.slidePrev())));
  // Swiper observes the size of the row alone, which may stay the same while the window's width changes.
  for (const { min } of createSteps(options))
    matchMedia(`(min-width: ${min}px)`).addEventListener('change', () => swiper.emit('resize'), { signal });
  reducedMotion.addEventListener(
    'change',
    () => (swiper.params.speed = reducedMotion.matches ? 0 : options.speed),
    { signal },
  );

  if (autoplayModule) {
    const button = add(bar, document.createElement('button'), true);
    button.type = 'button';
    button.className = 'si-play';
    autoplay = autoplayModule.startAutoplay(swiper, root, list, button, options, signal);
  }

  return () => {
    swiper.destroy();
    list.append(...slides);
    controller.abort();
    delete (root as { swiper?: unknown }).swiper;
  };
};
