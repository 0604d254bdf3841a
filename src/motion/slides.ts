import { createPauseButton, type PauseLabels } from '../dom/pause-button';

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

/** Where the next image comes from; the one before it leaves to the other side. */
const from: Record<string, string> = {
  slide_left: '100% 0',
  slide_right: '-100% 0',
  slide_up: '0 100%',
  slide_down: '0 -100%',
};

const opposite = (translate: string) => translate.replace(/-?100/, (value) => String(-value));

/**
 * On demand: makes images take turns, as long as somebody can see them, with the button that stops them.
 * @param urls addresses of the images, in their order
 */
export const startSlides = (
  element: HTMLElement,
  slides: Slide[],
  urls: string[],
  options: Options,
  { activate, signal }: Context,
) => {
  const { slideDuration, transition, transitionDuration, loop } = options;
  const held = new Set<string>();
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let current = 0;
  let moving = false;
  let timer: ReturnType<typeof setTimeout>;

  /** Waits for the picture, so that no empty one comes in. */
  const fetchImage = async (at: number) => {
    const image = new Image();
    image.src = urls[at] ?? '';
    await image.decode();
    const slide = slides[at];
    if (slide) slide.image.style.backgroundImage = `url(${JSON.stringify(image.src)})`;
    return true;
  };
  const change = async (next: number) => {
    const [out, into] = [slides[current], slides[next]];
    if (!out || !into) return;
    activate(next, true);
    const timing = { duration: transitionDuration, easing: 'ease' };
    const start = from[transition];
    // The one before stays until it is covered.
    into.slide.style.zIndex = '1';
    if (start) out.slide.animate({ translate: ['0', opposite(start)] }, timing);
    await into.slide.animate(start ? { translate: [start, '0'] } : { opacity: [0, 1] }, timing).finished;
    into.slide.style.removeProperty('z-index');
    activate(current, false);
    current = next;
  };
  const step = async () => {
    moving = true;
    // One that cannot be had is passed over.
    for (let at = 1; at < urls.length; at++) {
      const next = (current + at) % urls.length;
      if (!loop && next < current) break;
      if (await fetchImage(next).catch(() => false)) {
        if (!signal.aborted && !held.size) await change(next);
        break;
      }
    }
    moving = false;
    run();
  };
  const run = () => {
    clearTimeout(timer);
    button.show(!held.has('visitor'));
    const ended = !loop && current === urls.length - 1;
    if (!moving && !held.size && !ended && !signal.aborted) timer = setTimeout(step, slideDuration);
  };
  const hold = (reason: string, on: boolean) => {
    if (on) held.add(reason);
    else held.delete(reason);
    run();
  };
  const button = createPauseButton(element, options, () => hold('visitor', !held.has('visitor')));
  document.addEventListener('visibilitychange', () => hold('hidden', document.hidden), { signal });
  calm.addEventListener('change', () => hold('visitor', calm.matches), { signal });
  const observer = new IntersectionObserver((entries) => hold('away', !entries.at(-1)?.isIntersecting));
  observer.observe(element);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
    button.remove();
  });
  run();
};
