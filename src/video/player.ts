import { safeUrl } from '../dom/url';
import { encodeText } from '../utils/encode-text';
import { reportError } from '../utils/report-error';
import { loadVimeo, loadYouTube, type VideoHosts } from './loaders';
import type { Video } from './recognise';

export interface PlayerOptions {
  autoplay?: boolean;
  mute?: boolean;
  loop?: boolean;
  controls?: boolean;
  /** Plays inline on phones, not in full screen. */
  inline?: boolean;
  /** Asks the service to store no cookies. */
  privacy?: boolean;
  /** Shows subtitles. YouTube only, like the next two options. */
  captions?: boolean;
  /** Suggests videos of other channels at the end. */
  related?: boolean;
  /** Asks for a smaller logo. */
  modestBranding?: boolean;
  /** Accessible name of the player. */
  title: string;
  poster?: string;
  /** Runs at the end of a video of YouTube or Vimeo. */
  onEnded?(): void;
}

const toFlag = (value: boolean | undefined) => (value ? '1' : '0');

export const createPlayerAddress = (video: Video, options: PlayerOptions, hosts: VideoHosts) => {
  const { autoplay, mute, loop, controls = true, inline = true, privacy } = options;
  const { service, id, start, end, key, list } = video;
  const isYouTube = service === 'youtube';
  const base = isYouTube ? (privacy ? hosts.youtubePrivate : hosts.youtube) : hosts.vimeo;
  const url = new URL(base + encodeText(id), location.href);
  const setParam = (name: string, value: string | undefined) => value && url.searchParams.set(name, value);
  setParam('autoplay', toFlag(autoplay));
  setParam('playsinline', toFlag(inline));
  setParam('controls', toFlag(controls));
  if (isYouTube) {
    setParam('mute', toFlag(mute));
    setParam('list', list);
    setParam('rel', toFlag(options.related));
    setParam('cc_load_policy', toFlag(options.captions));
    setParam('modestbranding', options.modestBranding ? '1' : '');
    setParam('enablejsapi', '1');
    setParam('origin', location.origin);
    setParam('start', start ? String(start) : '');
    setParam('end', end ? String(end) : '');
  } else {
    setParam('muted', toFlag(mute));
    setParam('loop', toFlag(loop));
    setParam('dnt', toFlag(privacy));
    setParam('h', key);
    if (start) url.hash = `t=${start}s`;
  }
  return safeUrl(url);
};

type OnEnded = PlayerOptions['onEnded'];

/** Reports the end of a video, or repeats the video: YouTube's own loop would restart at 0. */
const followYouTube = async (
  frame: HTMLElement,
  start: number,
  hosts: VideoHosts,
  signal: AbortSignal,
  onEnded: OnEnded,
) => {
  const api = await loadYouTube(hosts);
  if (signal.aborted) return;
  new api.Player(frame, {
    events: {
      onStateChange({ data, target }) {
        // YouTube's state number for "ended" is 0.
        if (data || signal.aborted) return;
        if (onEnded) return onEnded();
        target.seekTo(start);
        target.playVideo();
      },
    },
  });
};

/** Vimeo's player has no end time, and its loop restarts at 0. */
const followVimeo = async (
  frame: HTMLElement,
  { start = 0, end }: Video,
  loop: boolean | undefined,
  hosts: VideoHosts,
  signal: AbortSignal,
  onEnded: OnEnded,
) => {
  const api = await loadVimeo(hosts);
  if (signal.aborted) return;
  const player = new api.Player(frame);
  if (onEnded) player.on('ended', () => onEnded());
  player.on('timeupdate', ({ seconds }) => {
    const isPastEnd = end && seconds >= end;
    if (isPastEnd && onEnded) onEnded();
    else if (isPastEnd && !loop) player.pause();
    else if (isPastEnd || (loop && start && !seconds)) player.setCurrentTime(start);
  });
};

const createVideoElement = ({ id, start, end }: Video, options: PlayerOptions) => {
  const node = document.createElement('video');
  const { autoplay, mute, loop, controls = true, inline = true, poster } = options;
  Object.assign(node, { controls, loop, muted: mute, autoplay, playsInline: inline });
  if (poster) node.poster = safeUrl(poster, 'image');
  node.src = safeUrl(
    start || end ? `${id.split('#')[0]}#t=${[start ?? 0, end].filter((second) => second !== undefined)}` : id,
  );
  return node;
};

/**
 * Puts a player into `place`. The frame of a service plays by its address alone. YouTube's API loads for a loop or
 * `onEnded`, and Vimeo's API for an end time, a loop with a start time or `onEnded`. If the API is blocked, only these
 * options fail.
 * @returns the function that removes the player
 */
export const createPlayer = (place: HTMLElement, video: Video, options: PlayerOptions, hosts: VideoHosts) => {
  const abort = new AbortController();
  let node: HTMLElement;
  if (video.service === 'hosted') {
    const player = createVideoElement(video, options);
    player.setAttribute('aria-label', options.title);
    place.append(player);
    if (options.autoplay) player.play().catch(() => {});
    node = player;
  } else {
    const frame = document.createElement('iframe');
    frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
    frame.title = options.title;
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    frame.src = createPlayerAddress(video, options, hosts);
    place.append(frame);
    const { start, end } = video;
    const { loop, onEnded } = options;
    if ((loop || onEnded) && video.service === 'youtube')
      followYouTube(frame, start ?? 0, hosts, abort.signal, onEnded).catch(reportError);
    if (video.service === 'vimeo' && (end || onEnded || (loop && start)))
      followVimeo(frame, video, loop, hosts, abort.signal, onEnded).catch(reportError);
    node = frame;
  }
  node.className = 'si-player';
  return () => {
    abort.abort();
    node.remove();
  };
};
