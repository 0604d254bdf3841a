import { createRevertible, type Setter } from './revertible';

const heights = new Map<Element, number>();
let controller: AbortController;
let set: Setter;

const findMaxHeight = () => Math.max(0, ...heights.values());

/** Firefox ignores `scroll-padding` while any part of the focused element is visible. */
const onFocus = ({ target }: Event) => {
  const node = target as Element;
  const { top, bottom } = node.getBoundingClientRect();
  const overlap = bottom - innerHeight + findMaxHeight();
  // The start of a tall element stays visible.
  if (heights.size && overlap > 0 && node.matches(':focus-visible'))
    scrollBy(0, Math.min(overlap, Math.max(0, top)));
};

const setHeight = (bar: Element, height: number) => {
  if (height && !heights.size) {
    controller = new AbortController();
    set = createRevertible(controller.signal);
  }
  if (height) heights.set(bar, height);
  else if (!heights.delete(bar)) return;
  if (!heights.size) return controller.abort();
  const space = `${findMaxHeight()}px`;
  set(document.body, { ':padding-bottom': space });
  set(document.documentElement, { ':scroll-padding-bottom': space });
};

/**
 * Keeps the end of the page and the focused element above a bar that covers the bottom of the screen (WCAG 2.4.11).
 * @returns the function that releases the space
 */
export const reserveBottom = (bar: HTMLElement): (() => void) => {
  const observer = new ResizeObserver(() => {
    const { bottom, height } = bar.getBoundingClientRect();
    setHeight(bar, getComputedStyle(bar).position === 'fixed' && bottom >= innerHeight - 1 ? height : 0);
  });
  observer.observe(bar);
  document.addEventListener('focusin', onFocus);
  return () => {
    observer.disconnect();
    setHeight(bar, 0);
  };
};
