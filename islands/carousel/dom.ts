import type Swiper from 'swiper';

/** Writes on server nodes and can revert every change. */
export const createUndoableDom = () => {
  const undo: (() => void)[] = [];
  return {
    undo,
    attribute(node: Element, name: string, value: string) {
      const before = node.getAttribute(name);
      node.setAttribute(name, value);
      undo.push(() => (before === null ? node.removeAttribute(name) : node.setAttribute(name, before)));
    },
    addClass(node: Element, ...names: string[]) {
      const fresh = names.filter((name) => !node.classList.contains(name));
      node.classList.add(...fresh);
      undo.push(() => {
        node.classList.remove(...fresh);
        if (!node.className) node.removeAttribute('class');
      });
    },
    add<Kind extends Element>(parent: Element, node: Kind, first = false) {
      if (first) parent.prepend(node);
      else parent.append(node);
      undo.push(() => node.remove());
      return node;
    },
  };
};

export type UndoableDom = ReturnType<typeof createUndoableDom>;

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
