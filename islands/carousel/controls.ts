import type Swiper from 'swiper';
import { onPress } from '../../src/dom/press';
import { fill } from '../../src/dom/text';
import type { Traces } from './dom';

export interface ControlOptions {
  navigation: string;
  pagination: string;
  previous: string;
  next: string;
  dots: string;
  previousLabel: string;
  nextLabel: string;
  dotLabel: string;
}

const make = (tag: string, className: string) => {
  const node = document.createElement(tag);
  node.className = className;
  if (node instanceof HTMLButtonElement) node.type = 'button';
  return node;
};

/** Number of the group of slides that is shown, from 0, and how many there are. */
export const place = (swiper: Swiper) => {
  const { slidesPerGroup: group = 1, loop } = swiper.params;
  return loop
    ? { at: Math.floor(swiper.realIndex / group), count: Math.ceil(swiper.slides.length / group) }
    : { at: swiper.snapIndex, count: swiper.snapGrid.length };
};

/**
 * Arrows and pagination: the page's own where selectors name them, else ours.
 * @param bar where ours go
 * @param move called with what the visitor pressed
 * @returns the function that brings them up to date
 */
export const addControls = (
  root: HTMLElement,
  bar: HTMLElement,
  id: string,
  swiper: Swiper,
  options: ControlOptions,
  signal: AbortSignal,
  { add, attribute }: Traces,
  move: (go: (swiper: Swiper) => void) => void,
) => {
  const { navigation, pagination } = options;
  const arrows = navigation === 'both' || navigation === 'arrows';
  const kind = pagination || (navigation === 'both' || navigation === 'dots' ? 'bullets' : '');

  const arrow = (selector: string, name: string, label: string, go: (swiper: Swiper) => void) => {
    const known = selector && root.querySelector<HTMLElement>(selector);
    if (!arrows) return;
    const button = known || add(bar, make('button', `si-arrow si-arrow-${name}`));
    attribute(button, 'aria-label', label);
    attribute(button, 'aria-controls', `${id}-slides`);
    if (known && known.tagName !== 'BUTTON') {
      attribute(known, 'role', 'button');
      attribute(known, 'tabindex', '0');
    }
    onPress(button, signal, () => move(go));
    return button;
  };
  const previous = arrow(options.previous, 'previous', options.previousLabel, (it) => it.slidePrev());
  const next = arrow(options.next, 'next', options.nextLabel, (it) => it.slideNext());

  const known = options.dots && root.querySelector<HTMLElement>(options.dots);
  const dots = kind ? known || add(bar, make('div', '')) : null;
  const own = dots && add(dots, make('div', `si-dots si-dots-${kind}`));
  if (dots && own && kind === 'bullets')
    onPress(
      own,
      signal,
      (event) => {
        const { slidesPerGroup: group = 1, loop } = swiper.params;
        const index = [...own.children].indexOf((event.target as Element).closest('button') as Element);
        move((it) => (loop ? it.slideToLoop(index * group) : it.slideTo(index * group)));
      },
      (target) => target.closest('button'),
    );

  const drawDots = (at: number, count: number) => {
    if (!own) return;
    if (kind === 'fraction') own.textContent = `${at + 1} / ${count}`;
    else if (kind === 'progressbar') own.style.setProperty('--si-progress', String((at + 1) / count));
    else {
      while (own.childElementCount > count) own.lastElementChild?.remove();
      while (own.childElementCount < count) {
        const dot = make('button', 'si-dot');
        dot.setAttribute('aria-label', fill(options.dotLabel, { n: own.childElementCount + 1 }));
        own.append(dot);
      }
      for (const [index, dot] of [...own.children].entries())
        if (index === at) dot.setAttribute('aria-current', 'true');
        else dot.removeAttribute('aria-current');
      const shown = own.children[at];
      // In a row that is too long for its place, the current dot is the middle one.
      if (shown && own.scrollWidth > own.clientWidth) {
        const middle = (node: Element) => {
          const { left, width } = node.getBoundingClientRect();
          return left + width / 2;
        };
        own.scrollLeft += middle(shown) - middle(own);
      }
    }
  };

  return () => {
    const { at, count } = place(swiper);
    drawDots(at, count);
    const endless = swiper.params.loop || swiper.params.rewind;
    previous?.setAttribute('aria-disabled', String(!endless && swiper.isBeginning));
    next?.setAttribute('aria-disabled', String(!endless && swiper.isEnd));
    root.classList.toggle('si-carousel-still', swiper.isLocked);
  };
};
