import type Swiper from 'swiper';

interface Options {
  autoplaySpeed: number;
  pauseOnHover: boolean;
  pauseOnInteraction: boolean;
  pauseLabel: string;
  playLabel: string;
}

/** A reason for autoplay to pause. The slides move while there is no such reason. */
type Reason = 'hover' | 'focus' | 'hidden' | 'away' | 'user' | 'touched' | 'motion' | 'dragged';

/** Reasons that a press on the play button overrides until they occur again. */
const overruled: Reason[] = ['hover', 'focus', 'user', 'touched', 'motion', 'dragged'];

/** Decisions of the visitor or the system; these show on the button. */
const lasting: Reason[] = ['user', 'touched', 'motion'];

/**
 * Autoplay, a chunk of its own. The slides pause for pointer, focus, a hidden tab, a carousel off screen, reduced
 * motion, a swipe or a press. WCAG 2.2.2 requires the button.
 * @param list list of the slides, a live region that is off while slides move
 * @returns `interact`, to call when the visitor has moved the slides
 */
export const startAutoplay = (
  swiper: Swiper,
  root: HTMLElement,
  list: HTMLElement,
  button: HTMLElement,
  options: Options,
  signal: AbortSignal,
) => {
  const reasons = new Set<Reason>();
  let timer: ReturnType<typeof setTimeout>;

  const update = () => {
    clearTimeout(timer);
    const running = !reasons.size && !signal.aborted;
    if (running)
      timer = setTimeout(() => {
        swiper.slideNext();
        update();
      }, options.autoplaySpeed);
    const stopped = lasting.some((reason) => reasons.has(reason));
    list.setAttribute('aria-live', running ? 'off' : 'polite');
    button.setAttribute('aria-label', stopped ? options.playLabel : options.pauseLabel);
    button.classList.toggle('si-paused', stopped);
  };
  const hold = (reason: Reason, on: boolean) => {
    if (on === reasons.has(reason)) return;
    if (on) reasons.add(reason);
    else reasons.delete(reason);
    update();
  };
  const start = () => {
    for (const reason of overruled) reasons.delete(reason);
    update();
  };

  const on = (target: EventTarget, type: string, reason: Reason, value: (event: Event) => boolean) =>
    target.addEventListener(type, (event) => hold(reason, value(event)), { signal });
  if (options.pauseOnHover) {
    on(root, 'pointerenter', 'hover', (event) => (event as PointerEvent).pointerType === 'mouse');
    on(root, 'pointerleave', 'hover', () => false);
  }
  on(root, 'focusin', 'focus', () => true);
  on(root, 'focusout', 'focus', (event) => root.contains((event as FocusEvent).relatedTarget as Node | null));
  on(document, 'visibilitychange', 'hidden', () => document.hidden);
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  on(reducedMotion, 'change', 'motion', () => reducedMotion.matches);
  const observer = new IntersectionObserver((entries) => hold('away', !entries.at(-1)?.isIntersecting));
  observer.observe(root);
  button.addEventListener(
    'click',
    () => (lasting.some((reason) => reasons.has(reason)) ? start() : hold('user', true)),
    { signal },
  );
  swiper.on('sliderFirstMove', () => hold(options.pauseOnInteraction ? 'touched' : 'dragged', true));
  swiper.on('touchEnd', () => hold('dragged', false));
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
  });

  if (document.hidden) reasons.add('hidden');
  if (reducedMotion.matches) reasons.add('motion');
  // Scripts written for Swiper's own module expect these members.
  Object.assign(swiper, {
    autoplay: {
      start,
      stop: () => hold('user', true),
      pause: () => hold('user', true),
      resume: start,
      get running() {
        return !reasons.size;
      },
    },
  });
  update();
  return { interact: () => (options.pauseOnInteraction ? hold('touched', true) : update()) };
};
