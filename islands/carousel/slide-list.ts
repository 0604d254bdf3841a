import type Swiper from 'swiper';
import type { Setter } from '../../src/dom/revertible';
import { toIndexed } from '../../src/utils/list';
import { interpolate } from '../../src/utils/text';
import type { Row } from './find-row';
import type { CarouselOptions } from './props';
import { arrange, clearSwiperStyles, withoutSwiperStyles } from './swiper-marks';

/**
 * Sets roles and names by the carousel pattern (https://www.w3.org/WAI/ARIA/apg/patterns/carousel/).
 * @returns the function that names the slides, again after each change of the list
 */
const createLabels = (
  { root, list }: Row,
  { slideLabel, roleText, slideRoleText }: { slideLabel: string; roleText: string; slideRoleText: string },
  id: string,
  set: Setter,
) => {
  const named = new WeakSet<Element>();
  // A region without a name is not a landmark.
  const role = root.matches('[aria-label],[aria-labelledby]') ? 'region' : 'group';
  set(root, { role, 'aria-roledescription': roleText });
  set(list, { 'aria-live': 'polite', id: list.id || `${id}-slides`, '.si-slides': true });
  return (slides: HTMLElement[]) => {
    for (const [index, slide] of toIndexed(slides)) {
      // A list item keeps its role, which conveys its position in the list.
      if (slide.tagName !== 'LI') set(slide, { role: 'group' });
      if (!slide.hasAttribute('aria-label') || named.has(slide)) {
        named.add(slide);
        set(slide, { 'aria-label': interpolate(slideLabel, { n: index + 1, total: slides.length }) });
      }
      set(slide, { 'aria-roledescription': slideRoleText, '.si-slide': true });
    }
  };
};

export const createSlideList = (
  row: Row,
  initialSlides: HTMLElement[],
  options: CarouselOptions,
  id: string,
  set: Setter,
) => {
  const { root, list } = row;
  let slides: HTMLElement[] = [];
  /** The list's nodes in the server's order. */
  const printedNodes = [...list.childNodes];
  const labelSlides = createLabels(row, options, id, set);
  const take = (newSlides: HTMLElement[]) => {
    for (const slide of newSlides) if (!slides.includes(slide)) set(slide, withoutSwiperStyles);
    slides = newSlides;
  };
  set(list, withoutSwiperStyles);
  take(initialSlides);
  labelSlides(slides);
  return {
    read: () => slides,
    replace(newSlides: HTMLElement[]) {
      for (const slide of slides)
        if (!newSlides.includes(slide)) {
          clearSwiperStyles(slide);
          set(slide, { '.si-slide': false, inert: null });
        }
      take(newSlides);
      arrange(slides);
      labelSlides(slides);
    },
    /** Ends Swiper, and gives root, list and slides their own styles and order back. */
    release(swiper: Swiper) {
      // Swiper removes whole style attributes, with everything that the page has written there.
      const styles = [root, list, ...slides].map((node) => [node, node.getAttribute('style')] as const);
      swiper.destroy();
      for (const [node, style] of styles) if (style) node.setAttribute('style', style);
      for (const node of [list, ...slides]) clearSwiperStyles(node);
      // Another script may have removed a slide, or taken it into another list.
      arrange(slides.filter((node) => node.parentNode === list));
      const isPrinted = new Set<ChildNode>(printedNodes);
      arrange([
        ...printedNodes.filter((node) => node.parentNode === list),
        ...[...list.childNodes].filter((node) => !isPrinted.has(node)),
      ]);
      delete (root as { swiper?: unknown }).swiper;
    },
  };
};
