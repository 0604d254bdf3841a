import { reportError } from '../../src/utils/report-error';
import { isSlide, type Row } from './find-row';

/**
 * Reads the slides of a row, and reports them again when another script adds, removes, sorts, hides or shows slides, or
 * the whole list.
 * @param onChildren runs after a change of the row's or the list's children
 * @returns the slides in the page's order
 */
export const watchSlides = (
  { root, list }: Row,
  signal: AbortSignal,
  onChange: (slides: HTMLElement[]) => void,
  onChildren: () => void,
): HTMLElement[] => {
  const known = new WeakMap<Element, boolean>();
  const isKnownSlide = (node: Element) => {
    const isShown = known.get(node) ?? isSlide(node);
    known.set(node, isShown);
    return isShown;
  };
  const read = () =>
    list.parentNode === root ? ([...list.children] as HTMLElement[]).filter(isKnownSlide) : [];
  let slides = read();

  const check = async () => {
    const { findOrder } = await import('./slide-order');
    const order = signal.aborted ? undefined : findOrder(slides, read());
    if (!order) return;
    slides = order;
    onChange(slides);
  };
  // A slide has a size exactly while it is shown, whatever hides it: an attribute, a class or a media query.
  const sizes = new ResizeObserver((entries) => {
    const changed = entries.filter(
      ({ target, contentRect: { width, height } }) => (width || height) > 0 !== known.get(target),
    );
    for (const { target } of changed) known.delete(target);
    if (changed[0]) check().catch(reportError);
  });
  const observeSizes = () => {
    for (const node of list.children) sizes.observe(node);
  };
  const children = new MutationObserver(() => {
    observeSizes();
    check().catch(reportError);
    onChildren();
  });
  observeSizes();
  for (const node of [root, list]) children.observe(node, { childList: true });
  signal.addEventListener('abort', () => {
    sizes.disconnect();
    children.disconnect();
  });
  return slides;
};
