import { behaviour } from '../../core/mountable/behaviour';
import { boolean, type Docs, number, type PropsOf, string } from '../../core/mountable/props';
import { createNode } from '../../dom/create-node';
import { cssUrl } from '../../dom/css-url';
import { onPress } from '../../dom/press';
import { prefersReducedMotion } from '../../dom/reduced-motion';
import { createRevertible } from '../../dom/revertible';
import { safeUrl } from '../../dom/url';
import { reportError } from '../../utils/report-error';
import { asksFirst } from '../../video/asks-first';
import { startPrintedPlayer } from './printed-player';

export const props = {
  src: string(''),
  place: string(''),
  overlay: string(''),
  replaces: string(''),
  start: number(0, 0),
  end: number(0, 0),
  autoplay: boolean(false),
  mute: boolean(false),
  loop: boolean(false),
  controls: boolean(true),
  inline: boolean(true),
  privacy: boolean(true),
  captions: boolean(false),
  related: boolean(false),
  modestBranding: boolean(false),
  poster: string(''),
  playLabel: string('Play video'),
  label: string(''),
};

export const docs: Docs<typeof props> = {
  src: 'Address of the video: YouTube, Vimeo or a file. Default: the link’s address.',
  place: 'Selector of the player’s place. Default: the mount point, or around the link.',
  overlay: 'Selector of the pressed element, which the player replaces. Default: the link.',
  replaces: 'Selector of an empty element of the host that the player replaces.',
  start: 'Start second.',
  end: 'End second; 0: the end of the video.',
  autoplay:
    'Plays a video without an overlay by itself, except under reduced motion. YouTube and Vimeo wait for a press unless the page config has `{"video": {"ask": false}}`.',
  mute: 'Plays without sound.',
  loop: 'Starts again at the end.',
  controls: 'Shows the player’s controls.',
  inline: 'Plays in its place on phones.',
  privacy: 'Uses the service’s privacy mode (`youtube-nocookie.com`, `dnt`).',
  captions: 'Shows subtitles (YouTube).',
  related: 'Suggests videos of other channels at the end (YouTube).',
  modestBranding: 'Asks for a smaller logo (YouTube).',
  poster:
    'Picture of a video whose place has no picture. Default: YouTube’s own picture, if the page config has `{"video": {"ask": false}}`.',
  playLabel: 'Name of the play button; the video’s name follows.',
  label: 'Name of the video. Default: the alternative text of its picture.',
};

/** A cheap test for possible videos. The full check runs on the first press. */
const videoPattern = /youtu|vimeo|\.(mp4|m4v|webm|ogv|mov)\b/i;
/** Services of third parties. Any other video is a file of the shop. */
const servicePattern = /youtu|vimeo/i;

type Options = PropsOf<typeof props>;

const findInside = (element: HTMLElement, selector: string) =>
  selector ? element.querySelector<HTMLElement>(selector) : null;

/** Finds the printed parts of a video. @returns nothing where there is no video, or where it has its own controls */
const findVideo = (element: HTMLElement, options: Options) => {
  const link = element.matches('a[href]') ? (element as HTMLAnchorElement) : element.querySelector('a');
  const address = options.src || link?.href || '';
  const place = options.place ? findInside(element, options.place) : element === link ? null : element;
  // A printed player only has to start. A frame with an address has loaded below its overlay.
  const printedPlayer = place?.querySelector<HTMLElement>('iframe[data-lazy-load], iframe[src], video');
  if (!(printedPlayer || videoPattern.test(address)) || (options.place && !place)) return;
  const trigger = findInside(element, options.overlay) ?? (options.overlay ? null : link);
  // A printed file and a loaded frame have their own controls.
  if (!trigger && printedPlayer && !printedPlayer.dataset.lazyLoad) return;
  return { link, address, place, printedPlayer, trigger };
};

const createOverlay = (place?: HTMLElement | null) => {
  const button = createNode('button', { class: 'si-ui si-video-empty' });
  place?.prepend(button);
  return button;
};

/**
 * Puts a player after an overlay.
 * @returns the player's box and the function that removes it
 */
const insertPlayer = (
  { createPlayer, recognise, readVideoHosts }: typeof import('../../video/on-demand'),
  overlay: HTMLElement,
  address: string,
  title: string,
  { poster, ...options }: Options,
) => {
  const recognised = recognise(address);
  if (!recognised) throw Error('Unknown video');
  const { start, end } = options;
  const video = { ...recognised, start: start || recognised.start, end: end || recognised.end };
  const box = createNode('div', { class: 'si-video' });
  overlay.after(box);
  const stop = createPlayer(box, video, { ...options, title, autoplay: true }, readVideoHosts());
  const remove = () => {
    stop();
    box.remove();
  };
  return { box, remove };
};

/**
 * A poster that becomes a player with one press (docs/hosts/elementor.md#video). The page requests nothing
 * from a third party before the press, unless the site allows the request (src/video/asks-first.ts).
 */
export default behaviour(props, (element, options, { signal, editor }) => {
  const parts = findVideo(element, options);
  if (!parts) return;
  const { link, address, place, printedPlayer, trigger } = parts;
  const { poster, playLabel } = options;
  const overlay = trigger ?? createOverlay(place);
  const label = options.label || overlay.querySelector('img')?.alt || '';
  const button = overlay.querySelector<HTMLElement>('[role=button],button') ?? overlay;
  const set = createRevertible(signal);
  if (!button.hasAttribute('aria-label'))
    set(button, { 'aria-label': [playLabel, label].filter(Boolean).join(': ') });
  set(overlay, { '.si-video-overlay': true });
  // A theme's reset such as `* { all: unset }` overrides the stylesheet, and the play icon would stand in the middle of
  // the page.
  if (overlay === link && getComputedStyle(link).position === 'static')
    set(link, { ':position': 'relative' });

  const setPoster = (picture: unknown) => {
    overlay.style.backgroundImage = cssUrl(picture);
  };
  if (!trigger) setPoster(poster);
  const mayRequest = !asksFirst();

  let removePlayer: (() => void) | undefined;
  const play = async (byVisitor = true) => {
    let player = printedPlayer;
    if (printedPlayer) {
      if (!startPrintedPlayer(printedPlayer)) return;
    } else {
      const module = await import('../../video/on-demand');
      // A second press may have come meanwhile.
      if (signal.aborted || overlay.hidden) return;
      const { box, remove } = insertPlayer(module, overlay, address, label || playLabel, options);
      removePlayer = remove;
      player = box.firstElementChild as HTMLElement | null;
      const emptyElement = findInside(element, options.replaces);
      if (emptyElement) set(emptyElement, { hidden: '' });
    }
    set(overlay, { hidden: '' });
    // The player has replaced the focused button.
    if (byVisitor) player?.focus();
  };

  onPress(overlay, signal, () => {
    play().catch(() => {
      const href = safeUrl(link?.href);
      if (href) location.assign(href);
    });
  });
  // A video with a printed overlay waits for a press even with `autoplay`, as with the page builder.
  const needsNoPress = !trigger && !editor;
  const mayPlay = options.autoplay && !prefersReducedMotion();
  if (needsNoPress && mayPlay && (mayRequest || !servicePattern.test(address)))
    play(false).catch(reportError);
  else if (needsNoPress && mayRequest && !poster && !printedPlayer)
    import('../../video/on-demand').then(({ createPosterUrl, recognise, readVideoHosts }) => {
      const recognised = recognise(address);
      if (recognised && !signal.aborted) setPoster(createPosterUrl(recognised, readVideoHosts()));
    }, reportError);
  return () => {
    removePlayer?.();
    if (!trigger) overlay.remove();
  };
});
