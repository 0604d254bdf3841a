import type Swiper from 'swiper';
import { isPlain } from '../../src/dom/press';
import type { Traces } from './dom';

/**
 * Links to a slide by its id, such as thumbnails, wherever they stand on the page: without script they scroll the
 * row, here they turn it. The one of the first slide that is shown is the current one.
 * @param slides in the order of the page
 * @param move called with what the visitor pressed
 * @returns the function that brings them up to date
 */
export const addSlideLinks = (
  slides: HTMLElement[],
  swiper: Swiper,
  signal: AbortSignal,
  { undo }: Traces,
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
        if (!isPlain(event)) return;
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
