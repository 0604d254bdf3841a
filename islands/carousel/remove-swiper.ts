import type Swiper from 'swiper';
import type { Row } from './find-row';
import type { SlideList } from './slide-list';
import { arrange, clearSwiperStyles } from './swiper-marks';

/** Ends Swiper, and gives root, list and slides their own styles and order back. */
export const removeSwiper = (swiper: Swiper, { root, list }: Row, { read, printedNodes }: SlideList) => {
  const slides = read();
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
};
