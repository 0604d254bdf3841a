import { readHref } from '../../src/dom/link-url';
import { type SafeUrl, safeUrl } from '../../src/dom/url';
import { parseJson } from '../../src/utils/json';
import { asRecord } from '../../src/utils/record';
import { warnOnce } from '../../src/utils/warn';
import type { PlayerOptions } from '../../src/video/player';
import { recognise, type Video } from '../../src/video/recognise';
import { readSrcset } from './srcset';

export interface Item {
  url: SafeUrl;
  title: string;
  description: string;
  alt: string;
  /** Further sizes of the picture, and the width of the largest file. */
  srcset?: SafeUrl;
  width?: number;
  /**
   * The thumbnail on the page, which shows until the large image has loaded. The opening animation starts from the
   * thumbnail.
   */
  thumb?: HTMLImageElement;
  video?: Video;
  playerOptions?: Partial<PlayerOptions>;
  /** Aspect ratio of a video. */
  ratio?: string;
}

export interface Source {
  root: HTMLElement;
  findLink(target: EventTarget | null): HTMLElement | undefined;
  options: { prefix: string; clones: string; titles: string };
}

/** Converts a page's name of a ratio: `169` means 16 to 9, and so does an unknown name. */
export const toRatio = (name: unknown) =>
  ['21 / 9', '16 / 9', '4 / 3', '3 / 2', '1 / 1', '9 / 16'].find(
    (ratio) => ratio.replace(' / ', '') === String(name),
  ) ?? '16 / 9';

/**
 * The item of a link. Without a title of its own, the item takes the caption or the image's text, if `titles` allows.
 * @returns `undefined` without anything to show
 */
export const createItem = (
  link: HTMLElement,
  { prefix, titles }: Pick<Source['options'], 'prefix' | 'titles'>,
): Item | undefined => {
  const modal = asRecord(parseJson(link.getAttribute(prefix)));
  const video = link.getAttribute(`${prefix}-video`);
  const thumb = link.querySelector('img') ?? undefined;
  const url = safeUrl(String(modal.url ?? (video || readHref(link)) ?? ''));
  if (!url) return;
  const alt = thumb?.alt ?? link.textContent?.trim() ?? '';
  const caption = link.closest('figure')?.querySelector('figcaption')?.textContent?.trim();
  const item: Item = {
    url,
    title: link.getAttribute(`${prefix}-title`) ?? (titles === 'set' ? '' : (caption ?? alt)),
    description: link.getAttribute(`${prefix}-description`) ?? '',
    alt,
    thumb,
  };
  if (video === null && modal.type !== 'video') {
    const { srcset, width } = readSrcset(link, url, prefix);
    return srcset ? { ...item, srcset, width } : item;
  }
  const knownVideo =
    modal.videoType === 'hosted' ? ({ service: 'hosted', id: url } as const) : recognise(url);
  const { videoAspectRatio } = (modal.modalOptions ?? {}) as { videoAspectRatio?: unknown };
  const { loop, muted } = (modal.videoParams ?? {}) as { loop?: unknown; muted?: unknown };
  if (!knownVideo) return;
  const { searchParams } = new URL(url);
  const isSet = (name: string) => searchParams.get(name) === '1';
  return {
    ...item,
    video: knownVideo,
    playerOptions: {
      autoplay: modal.autoplay !== 'no',
      mute: !!muted || isSet('mute'),
      loop: (loop !== undefined && loop !== 'no') || isSet('loop'),
      controls: searchParams.get('controls') !== '0',
      captions: isSet('cc_load_policy'),
      related: isSet('rel'),
    },
    ratio: toRatio(videoAspectRatio),
  };
};

const isClone = (node: Element, clones: string) => {
  try {
    return !!clones && !!node.closest(clones);
  } catch {
    warnOnce(`lightbox: ${clones} is not a selector; it has no effect.`);
    return false;
  }
};

/** Everything of a gallery that may open the viewer. `:is` forgives a name that no attribute can have. */
export const findLinks = (root: ParentNode, prefix: string) =>
  root.querySelectorAll<HTMLElement>(`:is(a,[${CSS.escape(prefix)}])`);

/**
 * The links of a group: all links of the same group in the document, else all links of the gallery. If the gallery is
 * the whole page, the group has a single link. Index attributes decide the order, else the document order
 * (docs/hosts/elementor.md#links).
 */
export const findGroup = (link: HTMLElement, { root, findLink, options }: Source): HTMLElement[] => {
  const { prefix, clones } = options;
  const attribute = `${prefix}-slideshow`;
  const group = link.getAttribute(attribute);
  const { type = 'slideshow' } = asRecord(parseJson(link.getAttribute(prefix)));
  if (type !== 'slideshow' || (!group && root === document.body)) return [link];
  const candidates = group
    ? document.querySelectorAll<HTMLElement>(`[${CSS.escape(attribute)}]`)
    : findLinks(root, prefix);
  const links = [...candidates].filter(
    (node) =>
      findLink(node) === node &&
      !isClone(node, clones) &&
      node.getAttribute(attribute) === group &&
      createItem(node, options),
  );
  const positions = new Map(
    links.map((node, position) => {
      const index = node.getAttribute(`${prefix}-index`);
      return [node, index && Number.isFinite(Number(index)) ? Number(index) : position];
    }),
  );
  return links.sort((a, b) => (positions.get(a) ?? 0) - (positions.get(b) ?? 0));
};
