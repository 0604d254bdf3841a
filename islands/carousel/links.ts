import type Swiper from 'swiper';
import { isPlainClick } from '../../src/dom/press';
import type { UndoableDom } from './dom';

/**
 * Links to a slide by its id, such as thumbnails, anywhere on the page. Without a script they scroll the row;
 * here they move the carousel. The link to the first visible slide is the current one.
 * @param slides in document order
 * @param move called when the visitor has pressed a link
 * @returns the function that updates the links
 */
export const addSlideLinks = (
  slides: HTMLElement[],
  swiper: Swiper,
  signal: AbortSignal,
  { undo }: UndoableDom,
  move: (go: (swiper: Swiper) => void) => void,
) => {
  const places = new Map(slides.flatMap(({ id }, index) => (id ? [[`#${id}`, index]] : [])));
  const links = new Map<Element, number>();
  for (const link of places.size ? document.querySelectorAll('a[href^="#"]') : []) {
    const index = places.get(link.getAttribute('href') as string);
    if (index === undefined) continue;
    links.set(link, index);
    undo.push(() => link.removeAttribute('aria-current'));
    link.addEventListener(
      'click',
      (event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        move((it) => (it.params.loop ? it.slideToLoop(index) : it.slideTo(index)));
      },
      { signal },
    );
  }
  return () => {
    for (const [link, index] of links)
      if (index === swiper.realIndex) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
  };
};
