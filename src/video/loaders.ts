import { dropAsset, loadAsset } from '../dom/assets';
import type { PageConfig } from '../loader/types';

/** Milliseconds between two looks at whether an API is ready (spec §4). */
const interval = 350;
/** Milliseconds after which it will not come any more; the originals ask forever. */
const limit = 20_000;

const loads = new Map<string, Promise<unknown>>();

/**
 * Loads a player API: its script is inserted once, then looked for every 350 ms.
 * @param src address of the script
 * @param ready the API, as soon as it can be used
 * @throws ChunkLoadError when the script cannot be had, Error when it is not ready after 20 s; a later call tries again
 */
export const loadApi = <Api>(src: string, ready: () => Api | undefined): Promise<Api> => {
  const known = loads.get(src) as Promise<Api> | undefined;
  if (known) return known;
  const load = new Promise<Api>((resolve, reject) => {
    const fail = (cause: unknown) => {
      clearInterval(timer);
      loads.delete(src);
      reject(cause);
    };
    const began = Date.now();
    const timer = setInterval(() => {
      const api = ready();
      if (api) {
        clearInterval(timer);
        resolve(api);
      } else if (Date.now() - began > limit) {
        dropAsset(src);
        fail(Error(`${src}: not ready in time`));
      }
    }, interval);
    loadAsset('script', src).catch(fail);
  });
  loads.set(src, load);
  return load;
};

interface YouTubePlayer {
  seekTo(seconds: number): void;
  playVideo(): void;
  destroy(): void;
}

/** What is used of YouTube's player API. */
export interface YouTubeApi {
  loaded?: unknown;
  Player: new (
    place: HTMLElement,
    options: { events: { onStateChange(event: { data: number; target: YouTubePlayer }): void } },
  ) => YouTubePlayer;
}

/** What is used of Vimeo's player API. */
export interface VimeoApi {
  Player: new (
    place: HTMLElement,
  ) => {
    on(event: string, listener: (data: { seconds: number }) => void): void;
    setCurrentTime(seconds: number): void;
    pause(): void;
  };
}

/** Where players and their APIs are; `{"video":{…}}` in the page config moves them. */
export interface VideoHosts {
  youtube: string;
  youtubePrivate: string;
  youtubeApi: string;
  vimeo: string;
  vimeoApi: string;
}

const defaults: VideoHosts = {
  youtube: 'https://www.youtube.com/embed/',
  youtubePrivate: 'https://www.youtube-nocookie.com/embed/',
  youtubeApi: 'https://www.youtube.com/iframe_api',
  vimeo: 'https://player.vimeo.com/video/',
  vimeoApi: 'https://player.vimeo.com/api/player.js',
};

/** @param config the page config */
export const videoHosts = (config: PageConfig): VideoHosts => ({
  ...defaults,
  ...(config.video as Partial<VideoHosts> | undefined),
});

/** YouTube's API, loaded on first use. */
export const loadYouTube = ({ youtubeApi }: VideoHosts) =>
  loadApi(youtubeApi, () => {
    const { YT } = window as { YT?: YouTubeApi };
    return YT?.loaded ? YT : undefined;
  });

/** Vimeo's API, loaded on first use. */
export const loadVimeo = ({ vimeoApi }: VideoHosts) =>
  loadApi(vimeoApi, () => (window as { Vimeo?: VimeoApi }).Vimeo);
