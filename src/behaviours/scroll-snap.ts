import { prefersReducedMotion } from '../dom/reduced-motion';
import { behaviour } from '../mountable/behaviour';
import { type Docs, string } from '../mountable/props';

export const props = {
  points: string(''),
  align: string('start', 'start', 'center', 'end'),
};

export const docs: Docs<typeof props> = {
  points: 'Selector of the stops. Default: the children.',
  align: 'Edge of the stops that aligns with the screen.',
};

/**
 * Scroll snapping at sections; on the body it applies to the page. `proximity` lets a visitor read a section
 * taller than the screen to its end.
 */
export default behaviour(props, (element, { points, align }) => {
  // Visitors who prefer reduced motion do not want the page to move by itself.
  if (prefersReducedMotion()) return;
  const { style } = element === document.body ? document.documentElement : element;
  const nodes = [...element.querySelectorAll<HTMLElement>(points || ':scope > *')];
  style.scrollSnapType = 'y proximity';
  for (const node of nodes) node.style.scrollSnapAlign = align;
  return () => {
    style.removeProperty('scroll-snap-type');
    for (const node of nodes) node.style.removeProperty('scroll-snap-align');
  };
});
