import { emit } from '../dom/emit';
import { observeScroll, type ScrollPosition } from '../dom/scroll-observer';
import { behaviour } from '../island/behaviour';
import { type Docs, number, string } from '../island/props';

declare module '../loader/types' {
  interface IslandEvents {
    /** More or less of an element has come onto the screen. */
    'scroll:progress': ScrollPosition;
  }
}

export const props = {
  sensitivity: number(50, 0, 100),
  margin: string('0px'),
};

export const docs: Docs<typeof props> = {
  sensitivity: 'Steps from nothing to all of it. 0: only when it comes and when it goes.',
  margin: 'Room around the screen that counts as the screen, such as `-10% 0px`.',
};

const variable = '--si-scroll-progress';

/** Tells the stylesheet and scripts how much of an element is on the screen (spec §9, builder contract §9). */
export default behaviour(props, (element, { sensitivity, margin }) => {
  const { style } = element;
  const stop = observeScroll(
    element,
    sensitivity,
    (position) => {
      style.setProperty(variable, String(position.scrollPercentage / 100));
      emit(element, 'scroll:progress', position);
    },
    margin,
  );
  return () => {
    stop();
    style.removeProperty(variable);
  };
});
