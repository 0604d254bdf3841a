import { createRevertible, type Setter } from './revertible';

const heights = new Map<Element, number>();
let released: AbortController;
let set: Setter;

const findMaxHeight = () => Math.max(0, ...heights.values());

/** Firefox ignores `scroll-padding` while any part of the focused element is visible. */
const onFocus = ({ target }: Event) => {
  const node = target as Element;
  const { top, bottom } = node.getBoundingClientRect();
  const covered = bottom - innerHeight + findMaxHeight();
  // The start of a high element stays visible.
  if (heights.size && covered > 0 && node.matches(':focus-visible'))
    scrollBy(0, Math.min(covered, Math.max(0, top)));
};

const setHeight = (bar: Element, height: number) => {
  if (height && !heights.size) {
    released = new AbortController();
    set = createRevertible(released.signal);
  }
  if (height) heights.set(bar, height);
  else if (!heights.delete(bar)) return;
  if (!heights.size) return released.abort();
  const space = `${findMaxHeight()}px`;
  set(document.body, { ':padding-bottom': space });
  set(document.documentElement, { ':scroll-padding-bottom': space });
};

/**
 * Keeps the end of the page and the focused element above a bar that covers the bottom of the screen (WCAG 2.4.11).
 * @returns the function that gives the space back
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
