/** A video's service and id, with the options that its address holds. */
export interface Video {
  service: 'youtube' | 'vimeo' | 'hosted';
  /** The service's id, or the address of a file. */
  id: string;
  /** Seconds from the beginning of the video. */
  start?: number;
  end?: number;
  /** A playlist of YouTube, which has no video of its own. */
  list?: string;
  /** Key of an unlisted Vimeo video. */
  key?: string;
}

const youtubeHost = /^(?:(?:www|m|music)\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)$/;
const youtubePath = /^\/(?:(?:embed|shorts|live|v|vi|user)\/)?([\w-]{6,})\/?$/;
/** Paths of YouTube that name no video of their own. */
const youtubeListPath = /^\/(?:playlist|embed\/videoseries)\/?$/;
const vimeoHost = /^(?:(?:www|player)\.)?vimeo\.com$/;
/** Events and showcases have a number too, but it is no video's. */
const vimeoPath =
  /^\/(?!event\/|(?:showcase|album)\/\d+\/?$)(?:[\w-]+\/)*?(\d+)(?:\.[^/]*)?(?:\/([\da-f]+))?\/?$/;
const filePattern = /\.(?:mp4|m4v|webm|ogv|mov)$/i;

/** Parses `90`, `90s`, `1m30s` or `1h2m3s` into seconds; `undefined` for anything else. */
export const parseSeconds = (text: string | null | undefined): number | undefined => {
  const [whole, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text || '-') ?? [];
  return whole === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
};

/**
 * Recognises the service and id of a video address. Accepts watch, short, embed and no-cookie addresses of YouTube with
 * any parameters, Vimeo with the key of an unlisted video, and video files.
 * @param address with or without a scheme
 * @returns `null` for anything else
 */
export const recognise = (address: string): Video | null => {
  let url: URL;
  try {
    url = new URL(/^[\w-]+\.[\w.-]+\//.test(address) ? `https://${address}` : address, document.baseURI);
  } catch {
    return null;
  }
  const { hostname, pathname, searchParams: params } = url;
  if (!/^https?:$/.test(url.protocol)) return null;
  const fragment = new URLSearchParams(url.hash.slice(1));
  const start = parseSeconds(params.get('start') ?? params.get('t') ?? fragment.get('t'));
  const end = parseSeconds(params.get('end'));
  // The number in a legacy address of Vimeo's files is the video's.
  if (filePattern.test(pathname) && !(vimeoHost.test(hostname) && pathname.startsWith('/external/')))
    return { service: 'hosted', id: url.href };
  if (youtubeHost.test(hostname)) {
    const list = params.get('list') ?? '';
    if (youtubeListPath.test(pathname))
      return /^[\w-]+$/.test(list) ? { service: 'youtube', id: 'videoseries', list } : null;
    const id = params.get('v') ?? params.get('vi') ?? youtubePath.exec(pathname)?.[1] ?? '';
    return /^[\w-]{6,}$/.test(id) && id !== 'watch' ? { service: 'youtube', id, start, end } : null;
  }
  if (vimeoHost.test(hostname)) {
    const [, id, key] = vimeoPath.exec(pathname) ?? [];
    return id ? { service: 'vimeo', id, start, key: params.get('h') ?? key } : null;
  }
  return null;
};
