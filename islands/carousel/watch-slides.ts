import { isSlide } from './find-row';

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
  for (const [index, slide] of found.entries()) {
    if (merged.includes(slide)) continue;
    const previous = merged.indexOf(found[index - 1] as HTMLElement);
    merged.splice(index === found.length - 1 ? merged.length : previous + 1, 0, slide);
  }
  return merged;
};

/**
 * Reads the slides of a list, and reports them again when another script adds, removes, sorts, hides or shows slides.
 * @returns the slides in the page's order
 */
export const watchSlides = (
  list: HTMLElement,
  signal: AbortSignal,
  onChange: (slides: HTMLElement[]) => void,
): HTMLElement[] => {
  const known = new WeakMap<Element, boolean>();
  const isKnownSlide = (node: Element) => {
    const isShown = known.get(node) ?? isSlide(node);
    known.set(node, isShown);
    return isShown;
  };
  const read = () => ([...list.children] as HTMLElement[]).filter(isKnownSlide);
  let slides = read();

  const check = () => {
    const found = read();
    const hasSameSlides = found.length === slides.length && found.every((slide) => slides.includes(slide));
    if (hasSameSlides && isRotation(slides, found)) return;
    slides = hasSameSlides ? found : merge(slides, found);
    onChange(slides);
  };
  // A slide has a size exactly while it is shown, whatever hides it: an attribute, a class or a media query.
  const sizes = new ResizeObserver((entries) => {
    const changed = entries.filter(
      ({ target, contentRect: { width, height } }) => (width || height) > 0 !== known.get(target),
    );
    for (const { target } of changed) known.delete(target);
    if (changed[0]) check();
  });
  const observeSizes = () => {
    for (const node of list.children) sizes.observe(node);
  };
  const children = new MutationObserver(() => {
    observeSizes();
    check();
  });
  observeSizes();
  children.observe(list, { childList: true });
  signal.addEventListener('abort', () => {
    sizes.disconnect();
    children.disconnect();
  });
  return slides;
};
