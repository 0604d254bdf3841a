import { prependNested } from '../dom/background';
import { createPauseButton } from '../dom/pause-button';
import { behaviour } from '../island/behaviour';
import { boolean, type Docs, number, string } from '../island/props';

export const props = {
  src: string(''),
  start: number(0, 0),
  end: number(0, 0),
  once: boolean(false),
  onMobile: boolean(false),
  mobileMax: number(767, 0),
  privacy: boolean(true),
  ask: boolean(true),
  place: string(''),
  printed: string(''),
  pauseLabel: string('Pause the background video'),
  playLabel: string('Play the background video'),
};

export const docs: Docs<typeof props> = {
  src: 'Address of the video: a file, YouTube or Vimeo.',
  start: 'Second to begin at.',
  end: 'Second to end at; 0 is the end of the video.',
  once: 'Plays once and gives way to the background; else it begins again.',
  onMobile: 'Plays on phones too.',
  mobileMax: 'Greatest width of the window, in pixels, that is a phone’s.',
  privacy: 'Asks the service to store nothing (`youtube-nocookie.com`, `dnt`).',
  ask: 'Asks nothing of YouTube or Vimeo before the visitor presses play. Files play by themselves.',
  place: 'Selector of the element that the player goes into. Default: one of its own behind the content.',
  printed: 'Selector of a `video` element in it that the page has printed; it is played.',
  pauseLabel: 'Name of the button while the video plays.',
  playLabel: 'Name of the same button when it does not.',
};

const service = /youtu|vimeo/i;

/**
 * A silent video behind an element's content (builder contract §4). The element's own background is its poster:
 * before it plays, under reduced motion, while it is paused, and where it cannot be had.
 */
export default behaviour(props, async (element, options, { signal, config }) => {
  const { src, onMobile, mobileMax, ask, pauseLabel, playLabel, ...rest } = options;
  if (!src || (!onMobile && matchMedia(`(max-width: ${mobileMax}.98px)`).matches)) return;
  const own = rest.place ? element.querySelector<HTMLElement>(rest.place) : null;
  const made = own ? undefined : prependNested(element, 'si-bg-video');
  const place = own ?? made?.nodes[0];
  if (!place) return;
  if (own) {
    own.classList.add('si-bg-video');
    element.classList.add('si-bg-host');
  }
  const printed = rest.printed ? place.querySelector<HTMLVideoElement>(rest.printed) : null;
  let stop: (() => void) | undefined;
  const halt = () => {
    stop?.();
    stop = undefined;
    button.show(false);
  };
  const play = async () => {
    button.show(true);
    try {
      const { startBackground } = await import('../video/background');
      if (!signal.aborted) stop ??= startBackground(place, src, { ...rest, printed, ended: halt }, config);
    } catch (cause) {
      halt();
      throw cause;
    }
  };
  const button = createPauseButton(element, { pauseLabel, playLabel }, () => {
    if (stop) halt();
    else play().catch((cause) => console.error('[storefront-islands]', cause));
  });
  const undo = () => {
    stop?.();
    button.remove();
    made?.remove();
    own?.classList.remove('si-bg-video');
    element.classList.remove('si-bg-host');
  };
  signal.addEventListener('abort', undo);
  // The page may have told it to play by itself.
  printed?.pause();
  button.show(false);
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  calm.addEventListener('change', () => calm.matches && halt(), { signal });
  if (!calm.matches && !(ask && service.test(src))) await play();
});
