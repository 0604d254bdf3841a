import { warnOnce } from '../../src/utils/warn';
import type { CarouselOptions } from './props';

/** The element that clips the slides, and the list whose children are the slides. */
export interface Row {
  root: HTMLElement;
  list: HTMLElement;
}

/** The page's own controls, where selectors of the props name them. */
export interface HostControls {
  previous: HTMLElement | null;
  next: HTMLElement | null;
  dots: HTMLElement | null;
}

/** Finds an element by a selector of the page. An invalid selector warns and finds nothing. */
export const findPart = (root: Element, selector: string): HTMLElement | null => {
  try {
    return selector ? root.querySelector<HTMLElement>(selector) : null;
  } catch {
    warnOnce(`carousel: ${selector} is not a selector; it has no effect.`);
    return null;
  }
};

/** Children of a list that are never slides, whatever a theme's stylesheet makes of them. */
const notSlides = 'template,style,script,link,meta,noscript,br,wbr,[data-island-root]';

/** Whether a child of the list is a slide: it has content of the page, and nothing hides it. */
export const isSlide = (node: Element) =>
  !node.matches(notSlides) &&
  (!(node as HTMLElement).hidden || node.matches('[hidden=until-found]')) &&
  getComputedStyle(node).display !== 'none';

/** Finds the server-rendered row. @returns nothing without a container or a list */
export const findRow = (
  element: HTMLElement,
  { container, slides }: Pick<CarouselOptions, 'container' | 'slides'>,
): Row | undefined => {
  const containerNode = container ? findPart(element, container) : element;
  const list =
    containerNode &&
    (findPart(containerNode, slides || '[data-slot=slides]') ??
      findPart(containerNode, ':scope > :is(ul, ol)') ??
      ([...containerNode.children].find((node) => !node.matches(notSlides)) as HTMLElement | undefined));
  // Swiper needs the list as a child of its root.
  const root = list?.parentElement;
  return root ? { root, list } : undefined;
};
