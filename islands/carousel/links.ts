import type Swiper from 'swiper';
import { isPlainClick } from '../../src/dom/press';
import type { Traces } from './traces';

/**
 * Makes the page's links to slides, such as thumbnails, move the carousel. Without a script such links scroll the row.
 * The link to the first visible slide is the current link.
 * @param slides in document order
 * @param move runs when the visitor has pressed a link
 * @returns the function that updates the links
 */
export const addSlideLinks = (
  slides: HTMLElement[],
  swiper: Swiper,
  signal: AbortSignal,
  { set }: Traces,
  move: (go: (swiper: Swiper) => void) => void,
) => {
  const indexByHash = new Map(slides.flatMap(({ id }, index) => (id ? [[`#${id}`, index]] : [])));
  const links = new Map<Element, number>();
  for (const link of indexByHash.size ? document.querySelectorAll('a[href^="#"]') : []) {
    const index = indexByHash.get(link.getAttribute('href') as string);
    if (index === undefined) continue;
    links.set(link, index);
    link.addEventListener(
      'click',
      (event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        move((instance) => (instance.params.loop ? instance.slideToLoop(index) : instance.slideTo(index)));
      },
      { signal },
    );
  }
  return () => {
    for (const [link, index] of links) set(link, { 'aria-current': index === swiper.realIndex || null });
  };
};
