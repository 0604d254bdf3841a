import { findHashTarget } from '../../src/dom/hash-target';
import { isPlainClick } from '../../src/dom/plain-click';
import type { Setter } from '../../src/dom/revertible';

/**
 * Makes the page's links to slides, such as thumbnails, move the carousel. Without a script such links scroll the row.
 * The link to the first visible slide is the current link. A link or hash that names an element inside a slide out of
 * view shows that slide, and the browser scrolls the page as usual.
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
  const findIndex = (hash: string) => {
    const target = findHashTarget(hash);
    return target ? getSlides().findIndex((slide) => slide.contains(target)) : -1;
  };
  const isThumbnail = (link: HTMLAnchorElement) => {
    const target = findHashTarget(link.hash);
    return !!target && getSlides().includes(target);
  };
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].filter(isThumbnail);
  const showTarget = (hash: string) => {
    const index = findIndex(hash);
    if (getSlides()[index]?.inert) show(index);
  };
  for (const link of links)
    link.addEventListener(
      'click',
      (event) => {
        const index = findIndex(link.hash);
        if (index < 0 || !isPlainClick(event)) return;
        event.preventDefault();
        show(index);
      },
      { signal },
    );
  document.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href^="#"]');
      // Before the link's other listeners: a second press changes no hash, and a smooth scroll cancels the click.
      if (link && isPlainClick(event)) showTarget(link.getAttribute('href') ?? '');
    },
    { signal, capture: true },
  );
  addEventListener('hashchange', () => showTarget(location.hash), { signal });
  showTarget(location.hash);
  return (currentIndex: number) => {
    for (const link of links) set(link, { 'aria-current': findIndex(link.hash) === currentIndex || null });
  };
};
