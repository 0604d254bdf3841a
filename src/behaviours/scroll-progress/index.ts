import { behaviour } from '../../core/mountable/behaviour';
import { type Docs, number, string } from '../../core/mountable/props';
import { emit } from '../../dom/emit';
import { createRevertible } from '../../dom/revertible';
import { createScrollObserver, type ScrollPosition } from './scroll-observer';

declare module '../../types' {
  interface IslandEvents {
    /** The visible share of an element has changed. */
    'scroll:progress': ScrollPosition;
  }
}

export const props = {
  sensitivity: number(50, 0, 100),
  margin: string('0px'),
};

export const docs: Docs<typeof props> = {
  sensitivity: 'Number of reported steps between hidden and wholly visible. 0: only entry and exit.',
  margin: 'Margin that enlarges the viewport, or shrinks the viewport if negative, such as `-10% 0px`.',
};

/** Publishes the visible share of an element to stylesheets and scripts (docs/hosts/elementor.md#scroll-observer). */
export default behaviour(props, (element, { sensitivity, margin }, { signal }) => {
  const set = createRevertible(signal);
  const report = (position: ScrollPosition) => {
    set(element, { ':--si-scroll-progress': position.scrollPercentage / 100 });
    emit(element, 'scroll:progress', position);
  };
  const observer = createScrollObserver(sensitivity, report, { rootMargin: margin });
  observer.observe(element);
  return () => observer.disconnect();
});
