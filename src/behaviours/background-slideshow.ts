import { prependNested } from '../dom/background';
import { createPauseButton } from '../dom/pause-button';
import { httpUrl } from '../dom/url';
import { behaviour } from '../island/behaviour';
import { boolean, type Docs, json, list, number, string } from '../island/props';

export const props = {
  images: list(),
  slideDuration: number(5000, 0),
  transition: string('fade', 'fade', 'slide_left', 'slide_right', 'slide_up', 'slide_down'),
  transitionDuration: number(500, 0),
  loop: boolean(true),
  lazyload: boolean(false),
  kenBurns: string('', 'in', 'out'),
  classes: json<Record<string, string>>({}),
  pauseLabel: string('Pause the background'),
  playLabel: string('Play the background'),
};

export const docs: Docs<typeof props> = {
  images: 'Addresses of the images. One stands still.',
  slideDuration: 'Milliseconds that an image stays.',
  transition: 'How one gives way to the next, or where it moves to.',
  transitionDuration: 'Milliseconds that this takes.',
  loop: 'The first follows the last; else the last one stays.',
  lazyload: 'An image is fetched when it is the next one.',
  kenBurns: 'Whether it slowly grows (`in`) or shrinks (`out`) while it is shown.',
  classes:
    'Further classes of `root`, `list`, `slide`, `image`, and of an `active` image, as stylesheets want them.',
  pauseLabel: 'Name of the button while the images move.',
  playLabel: 'Name of the same button when they stand.',
};

/** Where the next image comes from; the one before it leaves to the other side. */
const from: Record<string, string> = {
  slide_left: '100% 0',
  slide_right: '-100% 0',
  slide_up: '0 100%',
  slide_down: '0 -100%',
};

const opposite = (translate: string) => translate.replace(/-?100/, (value) => String(-value));

/** Images that take turns behind an element's content (builder contract §4). */
export default behaviour(props, (element, options, { signal }) => {
  const { slideDuration, transition, transitionDuration, loop, lazyload, kenBurns, classes } = options;
  const urls = options.images.map(httpUrl).filter(Boolean);
  if (!urls[0]) return;
  const more = (part: string) => (Object.hasOwn(classes, part) ? ` ${classes[part]}` : '');
  const { nodes, remove } = prependNested(element, `si-bg${more('root')}`, `si-bg-list${more('list')}`);
  const active = `si-active${more('active')}`.split(' ');
  const zoom = kenBurns && ` si-ken-burns si-ken-burns-${kenBurns}${more('kenBurns')}`;
  const slides = urls.map(() => {
    const slide = document.createElement('div');
    slide.className = `si-bg-slide${more('slide')}`;
    const image = document.createElement('div');
    image.className = `si-bg-image${more('image')}${zoom}`;
    slide.append(image);
    nodes[1]?.append(slide);
    return { slide, image };
  });
  const fill = (at: number) => {
    const [slide, url] = [slides[at], urls[at]];
    if (slide && url) slide.image.style.backgroundImage = `url(${JSON.stringify(url)})`;
  };
  const activate = (at: number, on: boolean) => {
    const { slide, image } = slides[at] ?? {};
    slide?.classList.toggle('si-active', on);
    for (const name of active) image?.classList.toggle(name, on);
  };
  for (const at of urls.keys()) if (!at || !lazyload) fill(at);
  activate(0, true);
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  if (!urls[1] || calm.matches) return remove;

  const held = new Set<string>();
  let current = 0;
  let moving = false;
  let timer: ReturnType<typeof setTimeout>;

  /** Waits for the picture, so that no empty one comes in; one that cannot be had is passed over. */
  const fetchImage = async (at: number) => {
    const image = new Image();
    image.src = urls[at] ?? '';
    await image.decode();
    fill(at);
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
    for (let at = 1; at < urls.length; at++) {
      const next = (current + at) % urls.length;
      if (!loop && next < current) break;
      if (
        await fetchImage(next).then(
          () => true,
          () => false,
        )
      ) {
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
  run();
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    button.remove();
    remove();
  };
});
