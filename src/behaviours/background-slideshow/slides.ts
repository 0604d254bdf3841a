import { createPauseButton, type PauseLabels } from '../../dom/pause-button';
import { cssUrl, safeUrl } from '../../dom/url';

interface Slide {
  slide: HTMLElement;
  image: HTMLElement;
}

interface Options extends PauseLabels {
  slideDuration: number;
  transition: string;
  transitionDuration: number;
  loop: boolean;
}

interface Context {
  /** Shows or hides a slide. */
  activate(at: number, on: boolean): void;
  signal: AbortSignal;
}

/** Side that the next image enters from; the previous image leaves at the other side. */
const entrySides: Record<string, string> = {
  slide_left: '100% 0',
  slide_right: '-100% 0',
  slide_up: '0 100%',
  slide_down: '0 -100%',
};

const opposite = (translate: string) => translate.replace(/-?100/, (value) => String(-value));

/**
 * Runs the slideshow while the element is on screen, with a pause button. The code has a chunk of its own.
 * @param urls addresses of the images, in order
 */
export const startSlides = (
  element: HTMLElement,
  slides: Slide[],
  urls: string[],
  options: Options,
  { activate, signal }: Context,
) => {
  const { slideDuration, transition, transitionDuration, loop } = options;
  const pauses = new Set<string>();
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  let current = 0;
  let moving = false;
  let timer: ReturnType<typeof setTimeout>;

  /** Waits for the image, so that no empty slide enters. */
  const fetchImage = async (at: number) => {
    const image = new Image();
    image.src = safeUrl(urls[at], 'image');
    await image.decode();
    const slide = slides[at];
    if (slide) slide.image.style.backgroundImage = cssUrl(image.src);
    return true;
  };
  const change = async (next: number) => {
    const [out, into] = [slides[current], slides[next]];
    if (!out || !into) return;
    activate(next, true);
    const timing = { duration: transitionDuration, easing: 'ease' };
    const start = entrySides[transition];
    // The previous slide stays until the next slide covers it.
    into.slide.style.zIndex = '1';
    if (start) out.slide.animate({ translate: ['0', opposite(start)] }, timing);
    await into.slide.animate(start ? { translate: [start, '0'] } : { opacity: [0, 1] }, timing).finished;
    into.slide.style.removeProperty('z-index');
    activate(current, false);
    current = next;
  };
  const step = async () => {
    moving = true;
    // Skips an image that fails to load.
    for (let offset = 1; offset < urls.length; offset++) {
      const next = (current + offset) % urls.length;
      if (!loop && next < current) break;
      if (await fetchImage(next).catch(() => false)) {
        if (!signal.aborted && !pauses.size) await change(next);
        break;
      }
    }
    moving = false;
    run();
  };
  const run = () => {
    clearTimeout(timer);
    button.show(!pauses.has('visitor'));
    const ended = !loop && current === urls.length - 1;
    if (!moving && !pauses.size && !ended && !signal.aborted) timer = setTimeout(step, slideDuration);
  };
  const setPause = (reason: string, on: boolean) => {
    if (on) pauses.add(reason);
    else pauses.delete(reason);
    run();
  };
  const button = createPauseButton(element, options, () => setPause('visitor', !pauses.has('visitor')));
  document.addEventListener('visibilitychange', () => setPause('hidden', document.hidden), { signal });
  reducedMotion.addEventListener('change', () => setPause('visitor', reducedMotion.matches), { signal });
  const observer = new IntersectionObserver((entries) => setPause('away', !entries.at(-1)?.isIntersecting));
  observer.observe(element);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
    button.remove();
  });
  run();
};
