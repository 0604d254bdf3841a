import { behaviour } from '../core/mountable/behaviour';
import { type Docs, string } from '../core/mountable/props';
import { prefersReducedMotion } from '../dom/reduced-motion';
import { createRevertible } from '../dom/revertible';

export const props = {
  points: string(''),
  align: string('start', 'start', 'center', 'end'),
};

export const docs: Docs<typeof props> = {
  points: 'Selector of the stops. Default: the children.',
  align: 'Edge or centre of the stops that aligns with the screen.',
};

/**
 * Scroll snapping at sections. A behaviour on the body applies to the page. `proximity` lets a visitor read a section
 * taller than the screen to its end.
 */
export default behaviour(props, (element, { points, align }, { signal }) => {
  // Visitors who prefer reduced motion do not want the page to move by itself.
  if (prefersReducedMotion()) return;
  const set = createRevertible(signal);
  set(element === document.body ? document.documentElement : element, { ':scroll-snap-type': 'y proximity' });
  for (const node of element.querySelectorAll(points || ':scope > *'))
    set(node, { ':scroll-snap-align': align });
});
