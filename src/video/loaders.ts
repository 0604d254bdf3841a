import { page } from '../core/page';
import { loadAsset, removeAsset } from '../dom/assets';
import { safeUrl } from '../dom/url';
import { encodeText } from '../utils/encode-text';
import { pageGlobals } from '../utils/page-globals';
import { asRecord } from '../utils/record';
import type { Video } from './recognise';

/** Time between two checks whether an API is ready. */
const POLL_INTERVAL_MS = 350;
/** An API that takes longer counts as lost. The builder's script would poll forever. */
const API_TIMEOUT_MS = 20_000;

const loads = new Map<string, Promise<unknown>>();

/**
 * Loads a player API: inserts its script once, then polls every 350 ms (docs/hosts/elementor.md#video-services).
 * @param src address of the script
 * @param findApi returns the API as soon as it is usable
 * @throws ChunkLoadError if the script fails to load, Error if the API is not ready after 20 s. A later call tries
 *   again.
 */
export const loadApi = <Api>(src: string, findApi: () => Api | undefined): Promise<Api> => {
  const existingLoad = loads.get(src) as Promise<Api> | undefined;
  if (existingLoad) return existingLoad;
  const loading = new Promise<Api>((resolve, reject) => {
    const fail = (cause: unknown) => {
      clearInterval(timer);
      loads.delete(src);
      reject(cause);
    };
    const startTime = Date.now();
    const timer = setInterval(() => {
      const api = findApi();
      if (api) {
        clearInterval(timer);
        resolve(api);
      } else if (Date.now() - startTime > API_TIMEOUT_MS) {
        removeAsset(src);
        fail(Error(`${src}: not ready in time`));
      }
    }, POLL_INTERVAL_MS);
    loadAsset('script', src).catch(fail);
  });
  loads.set(src, loading);
  return loading;
};

interface YouTubePlayer {
  seekTo(seconds: number): void;
  playVideo(): void;
  destroy(): void;
}

/** The part that this project uses of YouTube's player API. */
export interface YouTubeApi {
  loaded?: unknown;
  Player: new (
    frame: HTMLElement,
    options: { events: { onStateChange(event: { data: number; target: YouTubePlayer }): void } },
  ) => YouTubePlayer;
}

/** The part that this project uses of Vimeo's player API. */
export interface VimeoApi {
  Player: new (
    frame: HTMLElement,
  ) => {
    on(event: string, listener: (data: { seconds: number }) => void): void;
    setCurrentTime(seconds: number): void;
    pause(): void;
  };
}

/** Addresses of the services. `{"video":{…}}` in the page config replaces an address. */
const DEFAULT_HOSTS = {
  youtube: 'https://www.youtube.com/embed/',
  youtubePrivate: 'https://www.youtube-nocookie.com/embed/',
  youtubeApi: 'https://www.youtube.com/iframe_api',
  /** The service's pictures of its videos. */
  youtubePoster: 'https://i.ytimg.com/vi/',
  vimeo: 'https://player.vimeo.com/video/',
  vimeoApi: 'https://player.vimeo.com/api/player.js',
};

export type VideoHosts = typeof DEFAULT_HOSTS;

export const readVideoHosts = (): VideoHosts => {
  const settings = asRecord(page.config.video);
  const hosts = { ...DEFAULT_HOSTS };
  for (const name of Object.keys(hosts) as (keyof VideoHosts)[])
    hosts[name] = safeUrl(settings[name]) || hosts[name];
  return hosts;
};

/** The service's picture of a video, or an empty string. */
export const createPosterUrl = ({ service, id }: Video, { youtubePoster }: VideoHosts) =>
  service === 'youtube' ? `${youtubePoster}${encodeText(id)}/hqdefault.jpg` : '';

/** YouTube's API, which loads on first use. */
export const loadYouTube = ({ youtubeApi }: VideoHosts) =>
  loadApi(youtubeApi, () => {
    const { YT } = pageGlobals as { YT?: YouTubeApi };
    return YT?.loaded ? YT : undefined;
  });

/** Vimeo's API, which loads on first use. */
export const loadVimeo = ({ vimeoApi }: VideoHosts) =>
  loadApi(vimeoApi, () => (pageGlobals as { Vimeo?: VimeoApi }).Vimeo);
