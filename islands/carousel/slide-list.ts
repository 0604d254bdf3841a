import type { PropsOf } from '../../src/core/mountable/props';
import type { Setter } from '../../src/dom/revertible';
import type { Row } from './find-row';
import { createLabels } from './label-slides';
import type { props } from './props';
import { arrange, clearSwiperStyles, withoutSwiperStyles } from './swiper-marks';

/** The slides of a row, labelled and in their order. */
export const createSlideList = (
  row: Row,
  initialSlides: HTMLElement[],
  options: PropsOf<typeof props>,
  id: string,
  set: Setter,
) => {
  let slides: HTMLElement[] = [];
  const printedNodes = [...row.list.childNodes];
  const labelSlides = createLabels(row, options, id, set);
  const take = (newSlides: HTMLElement[]) => {
    for (const slide of newSlides) if (!slides.includes(slide)) set(slide, withoutSwiperStyles);
    slides = newSlides;
  };
  set(row.list, withoutSwiperStyles);
  take(initialSlides);
  labelSlides(slides);
  return {
    read: () => slides,
    /** The list's nodes in the server's order. */
    printedNodes,
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
  };
};

export type SlideList = ReturnType<typeof createSlideList>;
