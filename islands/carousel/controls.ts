import type Swiper from 'swiper';
import { onPress } from '../../src/dom/press';
import { indexed } from '../../src/utils/list';
import { interpolate, splitWords } from '../../src/utils/text';
import type { Traces } from './traces';

export interface ControlOptions {
  navigation: string;
  pagination: string;
  previous: string;
  next: string;
  dots: string;
  previousLabel: string;
  nextLabel: string;
  dotLabel: string;
  classes: Record<string, string>;
}

const dotSelector = 'button,[role=button]';

const make = (tag: string, className: string) => {
  const node = document.createElement(tag);
  node.className = className;
  if (node instanceof HTMLButtonElement) node.type = 'button';
  return node;
};

/** Index of the visible group of slides, from 0, and the number of groups. */
export const positionOf = (swiper: Swiper) => {
  const { slidesPerGroup: group = 1, loop } = swiper.params;
  return loop
    ? { at: Math.floor(swiper.realIndex / group), count: Math.ceil(swiper.slides.length / group) }
    : { at: swiper.snapIndex, count: swiper.snapGrid.length };
};

/**
 * Height of the text below a slide's picture, by which the arrows move up. Zero for a slide of any other shape.
 */
const textHeight = (slide: Element | undefined, end: number) => {
  const box = slide?.getBoundingClientRect();
  const picture = slide?.querySelector('img')?.getBoundingClientRect();
  return box && picture && picture.top - box.top < 2 && picture.height > box.height / 2
    ? Math.max(0, Math.round(end - picture.bottom))
    : 0;
};

/**
 * Arrows and pagination: the page's own if selectors name them, else ours.
 * @param bar parent of our controls
 * @param move runs when the visitor has pressed a control
 * @returns the function that updates the controls
 */
export const addControls = (
  root: HTMLElement,
  bar: HTMLElement,
  id: string,
  swiper: Swiper,
  options: ControlOptions,
  signal: AbortSignal,
  { add, set, onEnd }: Traces,
  move: (go: (swiper: Swiper) => void) => void,
) => {
  const { navigation, pagination } = options;
  const arrows = navigation === 'both' || navigation === 'arrows';
  const kind = pagination || (navigation === 'both' || navigation === 'dots' ? 'bullets' : '');

  const arrow = (selector: string, name: string, label: string, go: (swiper: Swiper) => void) => {
    const known = selector && root.querySelector<HTMLElement>(selector);
    if (!arrows) return;
    const button = known || add(bar, make('button', `si-arrow si-arrow-${name}`));
    set(button, { 'aria-label': label, 'aria-controls': `${id}-slides` });
    if (known && known.tagName !== 'BUTTON') set(known, { role: 'button', tabindex: 0 });
    onPress(button, signal, () => move(go));
    return button;
  };
  const previous = arrow(options.previous, 'previous', options.previousLabel, (it) => it.slidePrev());
  const next = arrow(options.next, 'next', options.nextLabel, (it) => it.slideNext());

  const known = options.dots && root.querySelector<HTMLElement>(options.dots);
  const dots = kind ? known || add(bar, make('div', '')) : null;
  // The host's stylesheet applies only to its own dots, as children of its own element.
  const hostDot = known && kind === 'bullets' && options.classes.dot;
  const dotList = hostDot ? known : dots && add(dots, make('div', `si-ui si-dots si-dots-${kind}`));
  if (hostDot) {
    for (const name of splitWords(`si-host-dots ${options.classes.dots}`)) set(known, { [`.${name}`]: true });
    onEnd(() => known.replaceChildren());
  }
  if (dots && dotList && kind === 'bullets')
    onPress(
      dotList,
      signal,
      (event) => {
        const { slidesPerGroup: group = 1, loop } = swiper.params;
        const index = [...dotList.children].indexOf(
          (event.target as Element).closest(dotSelector) as Element,
        );
        move((it) => (loop ? it.slideToLoop(index * group) : it.slideTo(index * group)));
      },
      (target) => target.closest(dotSelector),
    );

  const drawDots = (at: number, count: number) => {
    if (!dotList) return;
    if (kind === 'fraction') dotList.textContent = `${at + 1} / ${count}`;
    else if (kind === 'progressbar') dotList.style.setProperty('--si-progress', String((at + 1) / count));
    else {
      while (dotList.childElementCount > count) dotList.lastElementChild?.remove();
      while (dotList.childElementCount < count) {
        const dot = hostDot ? make('span', hostDot) : make('button', 'si-dot');
        if (hostDot) {
          dot.setAttribute('role', 'button');
          dot.tabIndex = 0;
        }
        dot.setAttribute('aria-label', interpolate(options.dotLabel, { n: dotList.childElementCount + 1 }));
        dotList.append(dot);
      }
      for (const [index, dot] of indexed([...dotList.children])) {
        if (index === at) dot.setAttribute('aria-current', 'true');
        else dot.removeAttribute('aria-current');
        if (hostDot)
          for (const name of splitWords(options.classes.current)) dot.classList.toggle(name, index === at);
      }
      const shown = dotList.children[at];
      // Scrolls a row that is too long for its place to the current dot.
      if (shown && dotList.scrollWidth > dotList.clientWidth) {
        const middle = (node: Element) => {
          const { left, width } = node.getBoundingClientRect();
          return left + width / 2;
        };
        dotList.scrollLeft += middle(shown) - middle(dotList);
      }
    }
  };

  const disable = (button: HTMLElement | undefined, off: boolean) => {
    const { disabled } = options.classes;
    if (button) set(button, { 'aria-disabled': off, ...(disabled && { [`.${disabled}`]: off }) });
  };

  return () => {
    const { at, count } = positionOf(swiper);
    drawDots(at, count);
    const endless = swiper.params.loop || swiper.params.rewind;
    disable(previous, !endless && swiper.isBeginning);
    disable(next, !endless && swiper.isEnd);
    set(root, { '.si-carousel-still': swiper.isLocked });
    if (!arrows) return;
    const end = bar.getBoundingClientRect().bottom - (dots && bar.contains(dots) ? dots.offsetHeight : 0);
    bar.style.setProperty('--si-below', `${textHeight(swiper.slides[swiper.activeIndex], end)}px`);
  };
};
