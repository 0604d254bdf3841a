import { toIndexed } from '../../src/utils/list';

const areEqual = (a: Element[], b: Element[]) =>
  a.length === b.length && a.every((node, index) => node === b[index]);

/** Whether a list has the same cyclic order. An endless row rotates the page's slides. */
const isRotation = (slides: HTMLElement[], order: HTMLElement[]) => {
  const start = slides.indexOf(order[0] as HTMLElement);
  return areEqual(order, [...slides.slice(start), ...slides.slice(0, start)]);
};

/** Puts slides that another script has inserted into the order that a rotated list hides. */
const merge = (order: HTMLElement[], found: HTMLElement[]) => {
  const merged = order.filter((slide) => found.includes(slide));
  for (const [index, slide] of toIndexed(found)) {
    if (merged.includes(slide)) continue;
    const previous = merged.indexOf(found[index - 1] as HTMLElement);
    merged.splice(index === found.length - 1 ? merged.length : previous + 1, 0, slide);
  }
  return merged;
};

/**
 * The order of the slides after another script has changed the list.
 * @param found the slides in the list's present order
 * @returns nothing if an endless row has only rotated them
 */
export const findOrder = (slides: HTMLElement[], found: HTMLElement[]): HTMLElement[] | undefined => {
  const hasSameSlides = found.length === slides.length && found.every((slide) => slides.includes(slide));
  if (hasSameSlides && isRotation(slides, found)) return;
  return hasSameSlides ? found : merge(slides, found);
};
