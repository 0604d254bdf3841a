import { openWhenTargeted } from '../../src/dom/disclosure/open-when-targeted';
import { findHashTarget } from '../../src/dom/hash-target';
import { isPlainClick } from '../../src/dom/plain-click';
import type { Setter } from '../../src/dom/revertible';

/**
 * Makes the page's links to slides, such as thumbnails, move the carousel. Without a script such links scroll the row.
 * The link to the first visible slide is the current link. A link or hash that names an element inside a slide out of
 * view shows that slide, and so does a field at which a form stops. The browser scrolls the page as usual.
 * @param list parent of the slides
 * @param getSlides the slides in the page's order
 * @param show moves to a slide
 * @returns the function that marks the link of the current slide
 */
export const addSlideLinks = (
  list: HTMLElement,
  getSlides: () => HTMLElement[],
  set: Setter,
  signal: AbortSignal,
  show: (index: number) => void,
) => {
  const findIndex = (target: Element | null) => getSlides().findIndex((slide) => slide.contains(target));
  // A link inside an SVG has no `hash`.
  const findTarget = (link: Element) => findHashTarget(link.getAttribute('href') ?? '');
  const links = [...document.querySelectorAll<HTMLElement>('a[href^="#"]')].filter((link) =>
    getSlides().some((slide) => slide === findTarget(link)),
  );
  const onClick = (event: MouseEvent) => {
    const index = findIndex(findTarget(event.currentTarget as Element));
    if (index < 0 || !isPlainClick(event)) return;
    event.preventDefault();
    show(index);
  };
  for (const link of links) link.addEventListener('click', onClick, { signal });
  openWhenTargeted(list, signal, (target) => {
    const index = findIndex(target);
    const slide = getSlides()[index];
    if (slide?.inert) {
      show(index);
      // An endless row moves in the next frame, but the browser gives a field the focus at once.
      set(slide, { inert: null });
    }
    // The row keeps its place on the page, so nothing has to scroll there.
    return false;
  });
  return (currentIndex: number) => {
    for (const link of links)
      set(link, { 'aria-current': findIndex(findTarget(link)) === currentIndex || null });
  };
};
