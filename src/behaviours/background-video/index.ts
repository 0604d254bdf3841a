import { behaviour } from '../../core/mountable/behaviour';
import { boolean, type Docs, number, string } from '../../core/mountable/props';
import { holdBackground, prependNested } from '../../dom/background';
import { createPauseButton } from '../../dom/pause-button';
import { createRevertible } from '../../dom/revertible';
import { reportError } from '../../utils/report-error';
import { asksFirst } from '../../video/asks-first';

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
  start: 'Start second.',
  end: 'End second; 0: the end of the video.',
  once: 'Plays once, and then shows the background; otherwise repeats.',
  onMobile: 'Plays on phones too.',
  mobileMax: 'Maximum width of a phone’s window in pixels.',
  privacy: 'Uses the service’s privacy mode (`youtube-nocookie.com`, `dnt`).',
  ask: 'Requests nothing from YouTube or Vimeo before the visitor presses play. Files play by themselves. The page config `{"video": {"ask": false}}` turns this wait off.',
  place: 'Selector of the player’s place. Default: a new element behind the content.',
  printed: 'Selector of a printed `video` element inside `place`, which the behaviour plays.',
  pauseLabel: 'Name of the button while the video plays.',
  playLabel: 'Name of the button during a pause.',
};

const servicePattern = /youtu|vimeo/i;

/**
 * A silent video behind the content of an element (docs/hosts/elementor.md#background-video). The element's
 * own background is the poster before playback, during a pause, under reduced motion and after an error.
 */
export default behaviour(props, async (element, options, { signal }) => {
  const { src, onMobile, mobileMax, ask, pauseLabel, playLabel, ...playbackOptions } = options;
  if (!src || (!onMobile && matchMedia(`(max-width: ${mobileMax}.98px)`).matches)) return;
  const printedPlace = playbackOptions.place
    ? element.querySelector<HTMLElement>(playbackOptions.place)
    : null;
  const set = createRevertible(signal);
  const createdLayer = printedPlace ? undefined : prependNested(element, set, 'si-bg-video');
  const place = printedPlace ?? createdLayer?.nodes[0];
  if (!place) return;
  if (printedPlace) {
    set(printedPlace, { '.si-bg-video': true });
    holdBackground(element, set);
  }
  const printed = playbackOptions.printed
    ? place.querySelector<HTMLVideoElement>(playbackOptions.printed)
    : null;
  let stop: (() => void) | undefined;
  const halt = () => {
    stop?.();
    stop = undefined;
    button.show(false);
  };
  const play = async () => {
    button.show(true);
    try {
      const { startBackground } = await import('../../video/background');
      if (!signal.aborted)
        stop ??= startBackground(place, src, {
          ...playbackOptions,
          printedVideo: printed,
          set,
          onEnded: halt,
        });
    } catch (cause) {
      halt();
      throw cause;
    }
  };
  const button = createPauseButton(element, { pauseLabel, playLabel }, () => {
    if (stop) halt();
    else play().catch(reportError);
  });
  const undo = () => {
    stop?.();
    button.remove();
    createdLayer?.remove();
  };
  signal.addEventListener('abort', undo);
  // A printed element with `autoplay` would play despite reduced motion.
  printed?.pause();
  button.show(false);
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  reducedMotion.addEventListener('change', () => reducedMotion.matches && halt(), { signal });
  if (!reducedMotion.matches && !(ask && asksFirst() && servicePattern.test(src))) await play();
});
