import { behaviour } from '../../core/mountable/behaviour';
import { boolean, type Docs, json, list, number, string } from '../../core/mountable/props';
import { prependNested } from '../../dom/background';
import { createNode } from '../../dom/create-node';
import { cssUrl } from '../../dom/css-url';
import { prefersReducedMotion } from '../../dom/reduced-motion';
import { createRevertible } from '../../dom/revertible';
import { safeUrl } from '../../dom/url';
import { toIndexed } from '../../utils/list';

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
  images: 'Addresses of the images. A single image stays.',
  slideDuration: 'Milliseconds that an image stays.',
  transition: 'Transition to the next image, or its direction.',
  transitionDuration: 'Milliseconds of a transition.',
  loop: 'Starts again after the last image; otherwise the last image stays.',
  lazyload: 'Fetches an image only before its turn.',
  kenBurns: 'Slowly grows (`in`) or shrinks (`out`) a shown image.',
  classes:
    'Further classes by part: `root`, `list`, `slide`, `image`, an `active` image, and `kenBurns` for its images.',
  pauseLabel: 'Name of the button while the images move.',
  playLabel: 'Name of the button during a pause.',
};

/** A slideshow behind the content of an element (docs/hosts/elementor.md#background-slideshow). */
export default behaviour(props, async (element, options, { signal }) => {
  const { lazyload, kenBurns, classes } = options;
  const urls = options.images.map((image) => safeUrl(image, 'image')).filter(Boolean);
  if (!urls[0]) return;
  const getExtraClass = (part: string) => (Object.hasOwn(classes, part) ? ` ${classes[part]}` : '');
  const set = createRevertible(signal);
  const { nodes, remove } = prependNested(
    element,
    set,
    `si-bg${getExtraClass('root')}`,
    `si-bg-list${getExtraClass('list')}`,
  );
  const activeClasses = `si-active${getExtraClass('active')}`.split(' ');
  const zoomClasses = kenBurns && ` si-ken-burns si-ken-burns-${kenBurns}${getExtraClass('kenBurns')}`;
  const slides = urls.map(() => {
    // A host's class sets the size and position of the picture.
    const imageClass = `si-bg-image${getExtraClass('image') || ' si-bg-cover'}${zoomClasses}`;
    const image = createNode('div', { class: imageClass });
    const slide = createNode('div', { class: `si-bg-slide${getExtraClass('slide')}` }, image);
    nodes[1]?.append(slide);
    return { slide, image };
  });
  const activate = (index: number, isActive: boolean) => {
    const { slide, image } = slides[index] ?? {};
    slide?.classList.toggle('si-active', isActive);
    for (const name of activeClasses) image?.classList.toggle(name, isActive);
  };
  for (const [index, { image }] of toIndexed(slides))
    if (!index || !lazyload) image.style.backgroundImage = cssUrl(urls[index]);
  activate(0, true);
  signal.addEventListener('abort', remove);
  if (!urls[1] || prefersReducedMotion()) return;

  const { startSlides } = await import('./slides');
  if (!signal.aborted) startSlides(element, slides, urls, options, { activate, signal });
});
