import { isPlainClick } from '../../src/dom/plain-click';
import type { Setter } from '../../src/dom/revertible';

/**
 * Makes the page's links to slides, such as thumbnails, move the carousel. Without a script such links scroll the row.
 * The link to the first visible slide is the current link.
 * @param getSlides the slides in the page's order
 * @param show moves to a slide
 * @returns the function that marks the link of the current slide
 */
export const addSlideLinks = (
  getSlides: () => HTMLElement[],
  set: Setter,
  signal: AbortSignal,
  show: (index: number) => void,
) => {
  const findIndex = (link: Element) => {
    const hash = link.getAttribute('href') ?? '';
    return hash[1] ? getSlides().findIndex(({ id }) => `#${id}` === hash) : -1;
  };
  const hasIds = getSlides().some(({ id }) => id);
  const links = hasIds
    ? [...document.querySelectorAll('a[href^="#"]')].filter((link) => findIndex(link) >= 0)
    : [];
  for (const link of links)
    link.addEventListener(
      'click',
      (event) => {
        const index = findIndex(link);
        if (index < 0 || !isPlainClick(event)) return;
        event.preventDefault();
        show(index);
      },
      { signal },
    );
  return (currentIndex: number) => {
    for (const link of links) set(link, { 'aria-current': findIndex(link) === currentIndex || null });
  };
};
