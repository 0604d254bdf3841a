import type Swiper from 'swiper';

/** Writes on the server's nodes so that every trace can be taken back. */
export const createTraces = () => {
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

export type Traces = ReturnType<typeof createTraces>;

/** Pixels of a slide that have to show before it counts; an offset carousel shows a hair of the next one. */
const hair = 2;

/**
 * Slides that can be seen where the carousel is going to. With fade only the active one: there all of them
 * lie on one another (builder contract §11.5).
 */
export const isShown = (swiper: Swiper, index: number) => {
  if (swiper.params.effect === 'fade') return index === swiper.activeIndex;
  const { slidesGrid, slidesSizesGrid, rtlTranslate, translate, size } = swiper;
  const start = slidesGrid[index] ?? 0;
  const from = rtlTranslate ? translate : -translate;
  return Math.min(start + (slidesSizesGrid[index] ?? 0), from + size) - Math.max(start, from) > hair;
};
