import type Swiper from 'swiper';
import type { CarouselOptions } from './props';

/** A reason for autoplay to pause. Without a reason the slides move. */
type Reason = 'hover' | 'focus' | 'hidden' | 'away' | 'user' | 'touched' | 'motion' | 'dragged';

/** Reasons that a press on the play button overrides until they occur again. */
const overruledReasons: Reason[] = ['hover', 'focus', 'user', 'touched', 'motion', 'dragged'];

/** Decisions of the visitor or the system, which the play button shows. */
const lastingReasons: Reason[] = ['user', 'touched', 'motion'];

/**
 * Starts autoplay, in a chunk of its own. The slides pause for pointer, focus, a hidden tab, a carousel off screen,
 * reduced motion, a swipe or a press. WCAG 2.2.2 requires a mechanism such as the button
 * (https://www.w3.org/TR/WCAG22/#pause-stop-hide).
 * @param list list of the slides, a live region that is off while slides move
 * @param onPause receives whether a lasting reason has stopped the slides
 * @returns `interact`, to call when the visitor has moved the slides, and `press` for the play button
 */
export const startAutoplay = (
  swiper: Swiper,
  root: HTMLElement,
  list: HTMLElement,
  options: Pick<CarouselOptions, 'autoplaySpeed' | 'pauseOnHover' | 'pauseOnInteraction'>,
  signal: AbortSignal,
  onPause: (isPaused: boolean) => void,
) => {
  const reasons = new Set<Reason>();
  let timer: ReturnType<typeof setTimeout>;

  const isStopped = () => lastingReasons.some((reason) => reasons.has(reason));
  const update = () => {
    clearTimeout(timer);
    const isRunning = !reasons.size && !signal.aborted;
    if (isRunning)
      timer = setTimeout(() => {
        swiper.slideNext();
        update();
      }, options.autoplaySpeed);
    list.setAttribute('aria-live', isRunning ? 'off' : 'polite');
    onPause(isStopped());
  };
  const setReason = (reason: Reason, isActive: boolean) => {
    if (isActive === reasons.has(reason)) return;
    if (isActive) reasons.add(reason);
    else reasons.delete(reason);
    update();
  };
  const start = () => {
    for (const reason of overruledReasons) reasons.delete(reason);
    update();
  };

  const listen = (target: EventTarget, type: string, reason: Reason, isActive: (event: Event) => boolean) =>
    target.addEventListener(type, (event) => setReason(reason, isActive(event)), { signal });
  if (options.pauseOnHover) {
    listen(root, 'pointerenter', 'hover', (event) => (event as PointerEvent).pointerType === 'mouse');
    listen(root, 'pointerleave', 'hover', () => false);
  }
  listen(root, 'focusin', 'focus', () => true);
  listen(root, 'focusout', 'focus', (event) =>
    root.contains((event as FocusEvent).relatedTarget as Node | null),
  );
  listen(document, 'visibilitychange', 'hidden', () => document.hidden);
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  listen(reducedMotion, 'change', 'motion', () => reducedMotion.matches);
  const observer = new IntersectionObserver((entries) => setReason('away', !entries.at(-1)?.isIntersecting));
  observer.observe(root);
  swiper.on('sliderFirstMove', () => setReason(options.pauseOnInteraction ? 'touched' : 'dragged', true));
  swiper.on('touchEnd', () => setReason('dragged', false));
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
  });

  if (document.hidden) reasons.add('hidden');
  if (reducedMotion.matches) reasons.add('motion');
  // Scripts written for Swiper's autoplay module expect these members.
  Object.assign(swiper, {
    autoplay: {
      start,
      stop: () => setReason('user', true),
      pause: () => setReason('user', true),
      resume: start,
      get running() {
        return !reasons.size;
      },
    },
  });
  update();
  return {
    interact: () => (options.pauseOnInteraction ? setReason('touched', true) : update()),
    press: () => (isStopped() ? start() : setReason('user', true)),
  };
};

export function PlayButton({
  isPaused,
  pauseLabel,
  playLabel,
  press,
}: {
  isPaused: boolean;
  pauseLabel: string;
  playLabel: string;
  press(): void;
}) {
  return (
    <button
      type="button"
      className={isPaused ? 'si-play si-paused' : 'si-play'}
      aria-label={isPaused ? playLabel : pauseLabel}
      onClick={(event) => {
        // The page may have a link around the carousel.
        event.preventDefault();
        press();
      }}
    />
  );
}
