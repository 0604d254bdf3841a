import { createRevertible, type Setter } from '../dom/revertible';
import { safeUrl } from '../dom/url';
import { readVideoHosts } from './loaders';
import { createPlayer } from './player';
import { recognise, type Video } from './recognise';

export interface BackgroundOptions {
  /** Start and end in seconds; 0 for the times in the address, if any. */
  start: number;
  end: number;
  once: boolean;
  privacy: boolean;
  /** The page's own `video` element for a file. */
  printedVideo: HTMLVideoElement | null;
  /** Marks the playing element, until the mount point ends. */
  set: Setter;
  /** Runs at the end of a video that plays once, and for a file that the browser does not let play by itself. */
  onEnded(): void;
}

/**
 * Repeats a file between its start and end times, because the native loop ignores these times. Reports the end of a
 * file that plays once.
 */
const repeatWithin = (
  video: HTMLVideoElement,
  { start, end, once, onEnded }: BackgroundOptions,
  signal: AbortSignal,
) => {
  const restart = () => {
    if (once) return onEnded();
    video.currentTime = start;
    video.play().catch(() => {});
  };
  video.loop = !once && !start && !end;
  video.addEventListener('ended', restart, { signal });
  video.addEventListener('timeupdate', () => end && video.currentTime >= end && restart(), { signal });
};

/**
 * Plays a background video, silent, without controls, out of reach of keyboard and screen readers.
 * @returns the function that removes the player, or stops the page's own element
 * @throws Error for an address without a video
 */
export const startBackground = (
  place: HTMLElement,
  address: string,
  options: BackgroundOptions,
): (() => void) => {
  const { start, end, once, privacy, printedVideo, set, onEnded } = options;
  // The page has printed a player for files, and the address of a download may have no ending.
  const fileAddress = printedVideo && safeUrl(address);
  const recognised =
    recognise(address) ?? (fileAddress ? { service: 'hosted' as const, id: fileAddress } : undefined);
  if (!recognised) throw Error(`Not the address of a video: ${address}`);
  const video: Video = { ...recognised, start: start || recognised.start, end: end || recognised.end };
  const abort = new AbortController();
  const { signal } = abort;
  const isHosted = video.service === 'hosted';
  let remove: () => void;
  let node: HTMLElement;
  if (isHosted && printedVideo) {
    printedVideo.muted = printedVideo.playsInline = true;
    printedVideo.src = safeUrl(
      start || end ? `${video.id.split('#')[0]}#t=${start}${end ? `,${end}` : ''}` : video.id,
    );
    set(printedVideo, { '.si-player': true });
    remove = () => printedVideo.pause();
    node = printedVideo;
  } else {
    const playerOptions = { autoplay: true, mute: true, loop: !once, controls: false, inline: true, privacy };
    const hosts = readVideoHosts();
    remove = createPlayer(place, video, { ...playerOptions, title: '', ...(once && { onEnded }) }, hosts);
    node = place.lastElementChild as HTMLElement;
  }
  set(node, { tabindex: -1, 'aria-hidden': true });
  const setMark = createRevertible(signal);
  node.addEventListener(isHosted ? 'playing' : 'load', () => setMark(node, { '.si-playing': true }), {
    signal,
  });
  if (node instanceof HTMLVideoElement) {
    // Phones that save power wait for a press.
    node.play().catch(({ name }) => name === 'NotAllowedError' && !signal.aborted && onEnded());
    repeatWithin(node, { ...options, start: video.start ?? 0, end: video.end ?? 0 }, signal);
  }
  return () => {
    abort.abort();
    remove();
  };
};
