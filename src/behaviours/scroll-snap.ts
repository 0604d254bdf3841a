import { isCalm } from '../dom/calm';
import { behaviour } from '../island/behaviour';
import { type Docs, string } from '../island/props';

export const props = {
  points: string(''),
  align: string('start', 'start', 'center', 'end'),
};

export const docs: Docs<typeof props> = {
  points: 'Selector of what scrolling comes to rest at. Default: the children.',
  align: 'Which edge of them comes to rest.',
};

/**
 * Scrolling that comes to rest at sections; on the body, that of the page (spec §3, builder contract §7). It pulls
 * only what is near: a section taller than the screen can be read to its end.
 */
export default behaviour(props, (element, { points, align }) => {
  // What asks for less motion does not want to be moved.
  if (isCalm()) return;
  const { style } = element === document.body ? document.documentElement : element;
  const nodes = [...element.querySelectorAll<HTMLElement>(points || ':scope > *')];
  style.scrollSnapType = 'y proximity';
  for (const node of nodes) node.style.scrollSnapAlign = align;
  return () => {
    style.removeProperty('scroll-snap-type');
    for (const node of nodes) node.style.removeProperty('scroll-snap-align');
  };
});
