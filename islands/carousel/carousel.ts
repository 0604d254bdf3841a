import Swiper from 'swiper';
import { emit } from '../../src/dom/emit';
import { isPlain } from '../../src/dom/press';
import { fill } from '../../src/dom/text';
import type { PropsOf } from '../../src/island/props';
import type { Context } from '../../src/loader/types';
import { addControls, place } from './controls';
import { createTraces, isShown } from './dom';
import { addSlideLinks } from './links';
import type { props } from './props';
import { canLoop, stepsOf } from './steps';

declare module '../../src/loader/types' {
  interface IslandEvents {
    /** `index` of the group of slides that is shown, from 0, of `count`. */
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

/** Swiper's parameters per viewport, from the smallest up, so that its breakpoints and CSS agree to the pixel. */
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
 * Brings a row of server-rendered slides alive (builder contract §5). Does nothing without a container and at
 * least two slides, nor where somebody else's Swiper runs already.
 * @returns the function that gives the row back as it was
 */
export const startCarousel = async (element: HTMLElement, options: Options, { id, signal }: Context) => {
  const root = options.container ? element.querySelector<HTMLElement>(options.container) : element;
  const list = root && findList(root, options.slides);
  const slides = [...(list?.children ?? [])] as HTMLElement[];
  if (!root || !list || slides.length < 2 || 'swiper' in root) return;

  const fade = options.effect === 'fade' && stepsOf(options).every(({ show }) => show === 1);
  const [effect, auto, lazy] = await Promise.all([
    fade ? import('./fade') : null,
    options.autoplay ? import('./autoplay') : null,
    options.lazyload ? import('./lazy') : null,
  ]);
  if (signal.aborted) return;

  const total = slides.length;
  // A visitor may have scrolled the row already. Read before anything is written, which would cost a layout.
  const width = slides[0]?.getBoundingClientRect().width || 1;
  const initialSlide = Math.min(total - 1, Math.round(Math.abs(list.scrollLeft) / width));
  const traces = createTraces();
  const { add, addClass, attribute, undo } = traces;
  // A region without a name is no landmark.
  attribute(root, 'role', root.matches('[aria-label],[aria-labelledby]') ? 'region' : 'group');
  attribute(root, 'aria-roledescription', 'carousel');
  attribute(list, 'aria-live', 'polite');
  if (!list.id) attribute(list, 'id', `${id}-slides`);
  for (const [index, slide] of slides.entries()) {
    // An item of a list keeps its role, which says where it is in the list.
    if (slide.tagName !== 'LI') attribute(slide, 'role', 'group');
    attribute(slide, 'aria-roledescription', 'slide');
    if (!slide.hasAttribute('aria-label'))
      attribute(slide, 'aria-label', fill(options.slideLabel, { n: index + 1, total }));
    addClass(slide, 'si-slide');
  }
  list.scrollLeft = 0;
  addClass(list, 'si-slides');
  addClass(root, 'si-carousel', `si-controls-${options.controls}`, ...(fade ? ['si-carousel-fade'] : []));
  const bar = add(root, document.createElement('div'), true);
  bar.className = 'si-carousel-bar';

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
    // A press while the slides still move counts too.
    loopPreventsSliding: false,
    ...(fade && { effect: 'fade', fadeEffect: { crossFade: true } }),
  });

  /** Focus in a slide that goes out of sight moves on to one that comes. */
  const showSlides = () => {
    const shown: HTMLElement[] = [];
    let lost = false;
    for (const [index, slide] of (swiper.slides as HTMLElement[]).entries()) {
      const visible = isShown(swiper, index);
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
    const { at, count } = place(swiper);
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
      if (!sign || !isPlain(event) || (target as Element).closest(typing)) return;
      event.preventDefault();
      const forward = getComputedStyle(root).direction === 'rtl' ? -sign : sign;
      move((it) => (forward > 0 ? it.slideNext() : it.slidePrev()));
    },
    { signal },
  );
  // Swiper looks at the row alone, which may keep its width when the window does not.
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
    for (const back of undo.reverse()) back();
    root.classList.remove('si-carousel-still', 'si-carousel-backface-hidden');
    delete (root as { swiper?: unknown }).swiper;
  };
};
