import Swiper from 'swiper';
import { emit } from '../../src/dom/emit';
import { isPlainClick } from '../../src/dom/press';
import { safeUrl } from '../../src/dom/url';
import type { PropsOf } from '../../src/mountable/props';
import type { Context } from '../../src/types';
import { indexed } from '../../src/utils/list';
import { interpolate, splitWords } from '../../src/utils/text';
import { addControls, positionOf } from './controls';
import { createTraces, isSlideVisible } from './dom';
import { addSlideLinks } from './links';
import type { props } from './props';
import { canLoop, stepsOf } from './steps';

declare module '../../src/types' {
  interface IslandEvents {
    /** `index` is the visible group of slides, from 0, of `count` groups. */
    'carousel:change': { index: number; count: number };
  }
}

type Options = PropsOf<typeof props>;

const focusable = 'a[href],button:not(:disabled),[tabindex]:not([tabindex^="-"])';
const typing = 'input,select,textarea,video,audio,[contenteditable]';

const findList = (element: HTMLElement, selector: string) =>
  element.querySelector<HTMLElement>(selector || '[data-slot=slides]') ??
  element.querySelector<HTMLElement>(':scope > :is(ul, ol)') ??
  (element.firstElementChild as HTMLElement | null);

/** Without the part that fetches pictures when they are near, the browser fetches all. */
const showLazyImages = (root: Element) => {
  for (const image of root.querySelectorAll<HTMLImageElement>('img[data-src]'))
    image.src = safeUrl(image.dataset.src, 'image');
};

/** Swiper's parameters per viewport, smallest first, so that its breakpoints and CSS agree to the pixel. */
const breakpoints = (options: Options, count: number) =>
  Object.fromEntries(
    stepsOf(options).map((step) => [
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

  const fade = options.effect === 'fade' && stepsOf(options).every(({ show }) => show === 1);
  // A missing part costs no more than itself.
  const missing = () => null;
  const [effect, auto, lazy] = await Promise.all([
    fade ? import('./fade').catch(missing) : null,
    options.autoplay ? import('./autoplay').catch(missing) : null,
    options.lazyload ? import('./lazy').catch(missing) : null,
  ]);
  if (options.lazyload && !lazy) showLazyImages(root);
  if (signal.aborted) return;

  const total = slides.length;
  // A visitor may have scrolled the row already. Read before the first write, which would force a layout.
  const width = slides[0]?.getBoundingClientRect().width || 1;
  const initialSlide = Math.min(total - 1, Math.round(Math.abs(list.scrollLeft) / width));
  const ended = new AbortController();
  const traces = createTraces(ended.signal);
  const { add, set } = traces;
  set(root, {
    // A region without a name is no landmark.
    role: root.matches('[aria-label],[aria-labelledby]') ? 'region' : 'group',
    'aria-roledescription': 'carousel',
    '.si-carousel': true,
    [`.si-controls-${options.controls}`]: true,
    '.si-carousel-fade': !!effect,
    // Swiper leaves this one behind.
    '.si-carousel-backface-hidden': false,
  });
  set(list, { 'aria-live': 'polite', id: list.id || `${id}-slides`, '.si-slides': true });
  for (const [index, slide] of indexed(slides)) {
    // A list item keeps its role, which tells its position in the list.
    if (slide.tagName !== 'LI') set(slide, { role: 'group' });
    if (!slide.hasAttribute('aria-label'))
      set(slide, { 'aria-label': interpolate(options.slideLabel, { n: index + 1, total }) });
    set(slide, { 'aria-roledescription': 'slide', '.si-slide': true });
  }
  list.scrollLeft = 0;
  for (const name of splitWords(options.classes.ready)) set(root, { [`.${name}`]: true });
  const bar = add(root, document.createElement('div'), true);
  bar.className = 'si-ui si-carousel-bar';

  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const swiper = new Swiper(root, {
    modules: effect ? [effect.EffectFade] : [],
    init: false,
    wrapperClass: 'si-slides',
    slideClass: 'si-slide',
    containerModifierClass: 'si-carousel-',
    initialSlide,
    speed: calm.matches ? 0 : options.speed,
    breakpoints: breakpoints(options, total),
    loopAddBlankSlides: false,
    // A press during the animation counts too.
    loopPreventsSliding: false,
    ...(effect && { effect: 'fade', fadeEffect: { crossFade: true } }),
  });

  /** Focus in a slide that moves out of view goes to a visible slide. */
  const showSlides = () => {
    const shown: HTMLElement[] = [];
    let lost = false;
    for (const [index, slide] of indexed(swiper.slides as HTMLElement[])) {
      const visible = isSlideVisible(swiper, index);
      if (visible) shown.push(slide);
      else if (slide.contains(document.activeElement)) lost = true;
      slide.inert = !visible;
    }
    if (lost) shown[0]?.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true });
  };

  let autoplay: { interact(): void } | undefined;
  const move = (go: (swiper: Swiper) => void) => {
    go(swiper);
    autoplay?.interact();
  };
  const updateControls = addControls(root, bar, id, swiper, options, signal, traces, move);
  const updateLinks = addSlideLinks(slides, swiper, signal, traces, move);
  let last = -1;
  const update = () => {
    showSlides();
    updateControls();
    updateLinks();
    lazy?.loadImages(swiper, options.spinner);
    const { at, count } = positionOf(swiper);
    if (last >= 0 && at !== last) emit(element, 'carousel:change', { index: at, count });
    last = at;
  };
  swiper.on('init slideChange snapIndexChange transitionEnd resize update breakpoint lock unlock', update);
  swiper.init();

  root.addEventListener(
    'keydown',
    (event) => {
      const { key, target } = event;
      const sign = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
      if (!sign || !isPlainClick(event) || (target as Element).closest(typing)) return;
      event.preventDefault();
      const forward = getComputedStyle(root).direction === 'rtl' ? -sign : sign;
      move((it) => (forward > 0 ? it.slideNext() : it.slidePrev()));
    },
    { signal },
  );
  // Swiper observes the row alone, whose width may stay while the window's changes.
  for (const { min } of stepsOf(options))
    matchMedia(`(min-width: ${min}px)`).addEventListener('change', () => swiper.emit('resize'), { signal });
  calm.addEventListener('change', () => (swiper.params.speed = calm.matches ? 0 : options.speed), { signal });

  if (auto) {
    const button = add(bar, document.createElement('button'), true);
    button.type = 'button';
    button.className = 'si-play';
    autoplay = auto.startAutoplay(swiper, root, list, button, options, signal);
  }

  return () => {
    swiper.destroy();
    for (const slide of slides) slide.inert = false;
    list.append(...slides);
    ended.abort();
    delete (root as { swiper?: unknown }).swiper;
  };
};
