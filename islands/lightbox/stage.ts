import { cssUrl } from '../../src/dom/url';
import { addGestures } from './gestures';
import type { Item } from './items';
import { make } from './make';
import type { Slot } from './picture';

/** Pixels between two pictures. */
const SLIDE_GAP_PX = 32;
/** Milliseconds of the transition from one slide to the next. */
const SLIDE_DURATION_MS = 300;

export interface StageOptions {
  reducedMotion: boolean;
  rtl: boolean;
  error: string;
  link: string;
  signal: AbortSignal;
  onChange(index: number): void;
  onClose(): void;
  onTap(): void;
  /** Plays a video that has become visible. @returns the function that removes the player */
  play(slot: Slot): () => void;
}

/** The endless row of images: the current item and its neighbours, which load ahead. */
export const createStage = (stage: HTMLElement, items: Item[], start: number, options: StageOptions) => {
  const { reducedMotion, rtl, signal } = options;
  const { length } = items;
  const track = make('div', 'si-lb-track');
  stage.append(track);
  const sign = rtl ? -1 : 1;
  /** Grows beyond the number of items; two neighbours may show the same image. */
  let position = start;
  const slots = new Map<number, Slot>();
  const indexOf = (at: number) => ((at % length) + length) % length;
  const width = () => stage.clientWidth + SLIDE_GAP_PX;

  const fill = (at: number): Slot => {
    const item = items[indexOf(at)] as Item;
    const node = make('div', 'si-lb-slot');
    const slot: Slot = { node, item };
    const poster = item.thumb?.currentSrc || item.thumb?.src;
    if (item.video) node.style.setProperty('--si-ratio', item.ratio ?? '16 / 9');
    else {
      const image = make('img', 'si-lb-image');
      slot.image = image;
      image.alt = item.alt || item.title;
      image.draggable = false;
      if (poster) image.style.backgroundImage = cssUrl(poster);
      node.classList.add('si-lb-loading');
      image.onload = () => {
        node.classList.remove('si-lb-loading');
        image.style.backgroundImage = '';
      };
      image.onerror = () => {
        node.classList.remove('si-lb-loading');
        const text = make('p', 'si-lb-error');
        const link = document.createElement('a');
        link.href = item.url;
        link.textContent = options.link;
        text.append(options.error, ' ', link);
        image.replaceWith(text);
        slot.image = undefined;
      };
      // The visible image loads before the preloaded images.
      image.fetchPriority = at === position ? 'high' : 'low';
      image.src = item.url;
      node.append(image);
    }
    node.style.translate = `${at * sign * width()}px 0`;
    track.append(node);
    return slot;
  };

  const moveTrack = (by = 0, animate = false) => {
    track.style.transition =
      animate && !reducedMotion ? `translate ${SLIDE_DURATION_MS}ms cubic-bezier(.2,.7,.3,1)` : 'none';
    track.style.translate = `${-position * sign * width() + by}px 0`;
  };

  const show = (animate: boolean) => {
    const near = length > 1 ? [0, 1, -1] : [0];
    const nearby = new Set(near.map((by) => position + by));
    for (const at of nearby) if (!slots.has(at)) slots.set(at, fill(at));
    for (const [at, slot] of slots) {
      const active = at === position;
      slot.node.inert = !active;
      if (active && slot.item.video) slot.stop ??= options.play(slot);
      else if (!active) {
        slot.stop?.();
        slot.stop = undefined;
      }
      // Removes distant slots only after the row has moved.
      if (!nearby.has(at) && Math.abs(at - position) > 2) {
        slot.node.remove();
        slots.delete(at);
      }
    }
    moveTrack(0, animate);
    options.onChange(indexOf(position));
  };

  const go = (by: number) => {
    if (length < 2 || !by) return moveTrack(0, true);
    gestures.reset();
    position += by;
    show(true);
  };
  const current = () => slots.get(position) as Slot;

  const gestures = addGestures(stage, {
    signal,
    reducedMotion,
    current,
    several: length > 1,
    drag: (by) => moveTrack(by),
    swipe: (by) => go(by * sign),
    close: options.onClose,
    tap: options.onTap,
  });

  const resize = new ResizeObserver(() => {
    for (const [at, { node }] of slots) node.style.translate = `${at * sign * width()}px 0`;
    moveTrack();
  });
  resize.observe(stage);
  signal.addEventListener('abort', () => {
    resize.disconnect();
    for (const slot of slots.values()) slot.stop?.();
  });
  show(false);

  return { go, goTo: (index: number) => go(index - indexOf(position)), current, zoom: gestures.zoom };
};
