import type Swiper from 'swiper';
import { onPress } from '../../src/dom/press';
import { toIndexed } from '../../src/utils/list';
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
export const readPosition = (swiper: Swiper) => {
  const { slidesPerGroup: group = 1, loop } = swiper.params;
  return loop
    ? { index: Math.floor(swiper.realIndex / group), count: Math.ceil(swiper.slides.length / group) }
    : { index: swiper.snapIndex, count: swiper.snapGrid.length };
};

/**
 * Height in pixels of the text below a slide's picture. The stylesheet moves the arrows up by half of this height.
 * Zero for a slide that does not begin with a large picture.
 * @param end lower edge of the slides
 */
const measureTextHeight = (slide: Element | undefined, end: number) => {
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
    const hostButton = selector && root.querySelector<HTMLElement>(selector);
    if (!hasArrows) return;
    const button = hostButton || add(bar, createNode('button', `si-arrow si-arrow-${name}`));
    set(button, { 'aria-label': label, 'aria-controls': `${id}-slides` });
    if (hostButton && hostButton.tagName !== 'BUTTON') set(hostButton, { role: 'button', tabindex: 0 });
    onPress(button, signal, () => move(go));
    return button;
  };
  const previous = addArrow(options.previous, 'previous', options.previousLabel, (instance) =>
    instance.slidePrev(),
  );
  const next = addArrow(options.next, 'next', options.nextLabel, (instance) => instance.slideNext());

  const hostDots = options.dots && root.querySelector<HTMLElement>(options.dots);
  const dots = kind ? hostDots || add(bar, createNode('div', '')) : null;
  // The host's stylesheet applies only to dots with the host's class, as children of the host's element.
  const hostDotClass = hostDots && kind === 'bullets' && options.classes.dot;
  const dotList = hostDotClass
    ? hostDots
    : dots && add(dots, createNode('div', `si-ui si-dots si-dots-${kind}`));
  if (hostDotClass) {
    for (const name of splitWords(`si-host-dots ${options.classes.dots}`))
      set(hostDots, { [`.${name}`]: true });
    onEnd(() => hostDots.replaceChildren());
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

  const drawDots = (currentIndex: number, count: number) => {
    if (!dotList) return;
    if (kind === 'fraction') dotList.textContent = `${currentIndex + 1} / ${count}`;
    else if (kind === 'progressbar') set(dotList, { ':--si-progress': String((currentIndex + 1) / count) });
    else {
      while (dotList.childElementCount > count) dotList.lastElementChild?.remove();
      while (dotList.childElementCount < count) {
        const dot = hostDotClass ? createNode('span', hostDotClass) : createNode('button', 'si-dot');
        if (hostDotClass) {
          dot.setAttribute('role', 'button');
          dot.tabIndex = 0;
        }
        dot.setAttribute('aria-label', interpolate(options.dotLabel, { n: dotList.childElementCount + 1 }));
        dotList.append(dot);
      }
      for (const [index, dot] of toIndexed([...dotList.children])) {
        if (index === currentIndex) dot.setAttribute('aria-current', 'true');
        else dot.removeAttribute('aria-current');
        if (hostDotClass)
          for (const name of splitWords(options.classes.current))
            dot.classList.toggle(name, index === currentIndex);
      }
      const currentDot = dotList.children[currentIndex];
      // Scrolls a row that is too long for its place to the current dot.
      if (currentDot && dotList.scrollWidth > dotList.clientWidth) {
        const measureMiddle = (node: Element) => {
          const { left, width } = node.getBoundingClientRect();
          return left + width / 2;
        };
        dotList.scrollLeft += measureMiddle(currentDot) - measureMiddle(dotList);
      }
    }
  };

  const setDisabled = (button: HTMLElement | undefined, isDisabled: boolean) => {
    const { disabled } = options.classes;
    if (button)
      set(button, { 'aria-disabled': isDisabled, ...(disabled && { [`.${disabled}`]: isDisabled }) });
  };

  return () => {
    const { index, count } = readPosition(swiper);
    drawDots(index, count);
    const isEndless = swiper.params.loop || swiper.params.rewind;
    setDisabled(previous, !isEndless && swiper.isBeginning);
    setDisabled(next, !isEndless && swiper.isEnd);
    set(root, { '.si-carousel-still': swiper.isLocked });
    if (!hasArrows) return;
    const end = bar.getBoundingClientRect().bottom - (dots && bar.contains(dots) ? dots.offsetHeight : 0);
    set(bar, { ':--si-below': `${measureTextHeight(swiper.slides[swiper.activeIndex], end)}px` });
  };
};
