import type Swiper from 'swiper';
import { createRevertible, type Setter } from '../../src/dom/revertible';

/** What the carousel does to the page, and takes back when it stops. */
export interface Traces {
  set: Setter;
  /** Adds a node of our own. */
  add<Kind extends Element>(parent: Element, node: Kind, first?: boolean): Kind;
  onEnd(undo: () => void): void;
}

/** @param signal its abort restores the server's nodes and removes ours */
export const createTraces = (signal: AbortSignal): Traces => ({
  set: createRevertible(signal),
  add(parent, node, first = false) {
    if (first) parent.prepend(node);
    else parent.append(node);
    signal.addEventListener('abort', () => node.remove());
    return node;
  },
  onEnd: (undo) => signal.addEventListener('abort', undo),
});

/** A slide counts as visible from this width on; an offset carousel shows a sliver of the next slide. */
const MIN_VISIBLE_PX = 2;

/**
 * Whether a slide is visible at the target position. With the fade effect only the active slide is, because
 * all slides lie on top of each other (docs/hosts/elementor.md#carousel).
 */
export const isSlideVisible = (swiper: Swiper, index: number) => {
  if (swiper.params.effect === 'fade') return index === swiper.activeIndex;
  const { slidesGrid, slidesSizesGrid, rtlTranslate, translate, size } = swiper;
  const start = slidesGrid[index] ?? 0;
  const from = rtlTranslate ? translate : -translate;
  return (
    Math.min(start + (slidesSizesGrid[index] ?? 0), from + size) - Math.max(start, from) > MIN_VISIBLE_PX
  );
};
