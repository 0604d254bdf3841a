import { cssUrl } from '../../dom/css-url';
import { createPauseButton, type PauseLabels } from '../../dom/pause-button';
import { safeUrl } from '../../dom/url';

interface Options extends PauseLabels {
  slideDuration: number;
  transition: string;
  transitionDuration: number;
  loop: boolean;
}

/** Side that the next image enters from. The previous image leaves on the opposite side. */
const entrySides: Record<string, string> = {
  slide_left: '100% 0',
  slide_right: '-100% 0',
  slide_up: '0 100%',
  slide_down: '0 -100%',
};

const reverseTranslate = (translate: string) => translate.replace(/-?100/, (value) => String(-value));

/**
 * Runs the slideshow while the element is on screen, with a pause button.
 * @param urls addresses of the images, in order
 */
export const startSlides = (
  element: HTMLElement,
  slides: { slide: HTMLElement; image: HTMLElement }[],
  urls: string[],
  options: Options,
  { activate, signal }: { activate(index: number, isActive: boolean): void; signal: AbortSignal },
) => {
  const { slideDuration, transition, transitionDuration, loop } = options;
  const pauseReasons = new Set<string>();
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  let current = 0;
  let isMoving = false;
  let timer: ReturnType<typeof setTimeout>;

  /** Waits for the image, so that no empty slide enters. */
  const fetchImage = async (index: number) => {
    const image = new Image();
    image.src = safeUrl(urls[index], 'image');
    await image.decode();
    const slide = slides[index];
    if (slide) slide.image.style.backgroundImage = cssUrl(image.src);
    return true;
  };
  const change = async (next: number) => {
    const [leaving, entering] = [slides[current], slides[next]];
    if (!leaving || !entering) return;
    activate(next, true);
    const timing = { duration: transitionDuration, easing: 'ease' };
    const entrySide = entrySides[transition];
    // The previous slide stays until the next slide covers it.
    entering.slide.style.zIndex = '1';
    if (entrySide) leaving.slide.animate({ translate: ['0', reverseTranslate(entrySide)] }, timing);
    await entering.slide.animate(entrySide ? { translate: [entrySide, '0'] } : { opacity: [0, 1] }, timing)
      .finished;
    entering.slide.style.removeProperty('z-index');
    activate(current, false);
    current = next;
  };
  const step = async () => {
    isMoving = true;
    // Skips an image that fails to load.
    for (let offset = 1; offset < urls.length; offset++) {
      const next = (current + offset) % urls.length;
      if (!loop && next < current) break;
      if (await fetchImage(next).catch(() => false)) {
        if (!signal.aborted && !pauseReasons.size) await change(next);
        break;
      }
    }
    isMoving = false;
    run();
  };
  const run = () => {
    clearTimeout(timer);
    button.show(!pauseReasons.has('visitor'));
    const hasEnded = !loop && current === urls.length - 1;
    if (!isMoving && !pauseReasons.size && !hasEnded && !signal.aborted)
      timer = setTimeout(step, slideDuration);
  };
  const setPause = (reason: string, isPaused: boolean) => {
    if (isPaused) pauseReasons.add(reason);
    else pauseReasons.delete(reason);
    run();
  };
  const button = createPauseButton(element, options, () => setPause('visitor', !pauseReasons.has('visitor')));
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
