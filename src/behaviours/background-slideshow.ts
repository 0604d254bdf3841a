import { prependNested } from '../dom/background';
import { isCalm } from '../dom/calm';
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
  kenBurns: string('', '', 'in', 'out'),
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

/** Images that take turns behind an element's content (builder contract §4). */
export default behaviour(props, async (element, options, { signal }) => {
  const { lazyload, kenBurns, classes } = options;
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
  const activate = (at: number, on: boolean) => {
    const { slide, image } = slides[at] ?? {};
    slide?.classList.toggle('si-active', on);
    for (const name of active) image?.classList.toggle(name, on);
  };
  for (const [at, { image }] of slides.entries())
    if (!at || !lazyload) image.style.backgroundImage = `url(${JSON.stringify(urls[at])})`;
  activate(0, true);
  signal.addEventListener('abort', remove);
  if (!urls[1] || isCalm()) return;

  const { startSlides } = await import('../motion/slides');
  if (!signal.aborted) startSlides(element, slides, urls, options, { activate, signal });
});
