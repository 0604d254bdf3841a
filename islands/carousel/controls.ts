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

const createNode = (tag: string, className: string) => {
  const node = document.createElement(tag);
  node.className = className;
  if (node instanceof HTMLButtonElement) node.type = 'button';
  return node;
};

/** Index of the visible group of slides, from 0, and the number of groups. */
export const positionOf = (swiper: Swiper) => {
  const { slidesPerGroup: group = 1, loop } = swiper.params;
  return loop
    ? { index: Math.floor(swiper.realIndex / group), count: Math.ceil(swiper.slides.length / group) }
    : { index: swiper.snapIndex, count: swiper.snapGrid.length };
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
 * Adds arrows and pagination, or uses the page's own controls where selectors name such controls.
 * @param bar parent of the island's own controls
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
  const hasArrows = navigation === 'both' || navigation === 'arrows';
  const kind = pagination || (navigation === 'both' || navigation === 'dots' ? 'bullets' : '');

  const addArrow = (selector: string, name: string, label: string, go: (swiper: Swiper) => void) => {
    const existing = selector && root.querySelector<HTMLElement>(selector);
    if (!hasArrows) return;
    const button = existing || add(bar, createNode('button', `si-arrow si-arrow-${name}`));
    set(button, { 'aria-label': label, 'aria-controls': `${id}-slides` });
    if (existing && existing.tagName !== 'BUTTON') set(existing, { role: 'button', tabindex: 0 });
    onPress(button, signal, () => move(go));
    return button;
  };
  const previous = addArrow(options.previous, 'previous', options.previousLabel, (instance) =>
    instance.slidePrev(),
  );
  const next = addArrow(options.next, 'next', options.nextLabel, (instance) => instance.slideNext());

  const existing = options.dots && root.querySelector<HTMLElement>(options.dots);
  const dots = kind ? existing || add(bar, createNode('div', '')) : null;
  // The host's stylesheet applies only to its own dots, as children of its own element.
  const hostDot = existing && kind === 'bullets' && options.classes.dot;
  const dotList = hostDot ? existing : dots && add(dots, createNode('div', `si-ui si-dots si-dots-${kind}`));
  if (hostDot) {
    for (const name of splitWords(`si-host-dots ${options.classes.dots}`))
      set(existing, { [`.${name}`]: true });
    onEnd(() => existing.replaceChildren());
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
        move((instance) => (loop ? instance.slideToLoop(index * group) : instance.slideTo(index * group)));
      },
      (target) => target.closest(dotSelector),
    );

  const drawDots = (current: number, count: number) => {
    if (!dotList) return;
    if (kind === 'fraction') dotList.textContent = `${current + 1} / ${count}`;
    else if (kind === 'progressbar') set(dotList, { ':--si-progress': String((current + 1) / count) });
    else {
      while (dotList.childElementCount > count) dotList.lastElementChild?.remove();
      while (dotList.childElementCount < count) {
        const dot = hostDot ? createNode('span', hostDot) : createNode('button', 'si-dot');
        if (hostDot) {
          dot.setAttribute('role', 'button');
          dot.tabIndex = 0;
        }
        dot.setAttribute('aria-label', interpolate(options.dotLabel, { n: dotList.childElementCount + 1 }));
        dotList.append(dot);
      }
      for (const [index, dot] of indexed([...dotList.children])) {
        if (index === current) dot.setAttribute('aria-current', 'true');
        else dot.removeAttribute('aria-current');
        if (hostDot)
          for (const name of splitWords(options.classes.current))
            dot.classList.toggle(name, index === current);
      }
      const currentDot = dotList.children[current];
      // Scrolls a row that is too long for its place to the current dot.
      if (currentDot && dotList.scrollWidth > dotList.clientWidth) {
        const middleOf = (node: Element) => {
          const { left, width } = node.getBoundingClientRect();
          return left + width / 2;
        };
        dotList.scrollLeft += middleOf(currentDot) - middleOf(dotList);
      }
    }
  };

  const disable = (button: HTMLElement | undefined, isDisabled: boolean) => {
    const { disabled } = options.classes;
    if (button)
      set(button, { 'aria-disabled': isDisabled, ...(disabled && { [`.${disabled}`]: isDisabled }) });
  };

  return () => {
    const { index, count } = positionOf(swiper);
    drawDots(index, count);
    const isEndless = swiper.params.loop || swiper.params.rewind;
    disable(previous, !isEndless && swiper.isBeginning);
    disable(next, !isEndless && swiper.isEnd);
    set(root, { '.si-carousel-still': swiper.isLocked });
    if (!hasArrows) return;
    const end = bar.getBoundingClientRect().bottom - (dots && bar.contains(dots) ? dots.offsetHeight : 0);
    set(bar, { ':--si-below': `${textHeight(swiper.slides[swiper.activeIndex], end)}px` });
  };
};
