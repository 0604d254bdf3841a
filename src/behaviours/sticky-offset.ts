import { behaviour } from '../core/mountable/behaviour';
import { type Docs, number, string } from '../core/mountable/props';
import { findHashTarget } from '../dom/hash-target';
import { createRevertible, type Setter } from '../dom/revertible';

export const props = {
  offset: number(-1, -1),
  stickyClass: string(''),
};

export const docs: Docs<typeof props> = {
  offset: 'Pixels between a target and the top of the window. -1: the element’s current height. 0: none.',
  stickyClass: 'Class of the element while it is sticky. Default: the element is always sticky.',
};

const heightFunctions = new Map<HTMLElement, () => number>();
let styleController: AbortController | undefined;
let set: Setter;

/**
 * Height of the last sticky element above a place, because each sticky element pushes its predecessor off the screen
 * (docs/hosts/elementor.md#anchors-and-scrolling). Without a place the first sticky element counts.
 */
const measureCover = (place: Element | null) => {
  const precedingElements = [...heightFunctions]
    .filter(([node]) => !place || node.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING)
    .sort(([a], [b]) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  return (place ? precedingElements.at(-1) : precedingElements[0])?.[1]() ?? 0;
};

/** Sets `scroll-padding`, which also applies to links, history, focus and find-in-page. */
const update = (hash = location.hash) => {
  if (!heightFunctions.size) {
    styleController?.abort();
    styleController = undefined;
    return;
  }
  if (!styleController) {
    styleController = new AbortController();
    set = createRevertible(styleController.signal);
  }
  const value = `${measureCover(findHashTarget(hash))}px`;
  set(document.documentElement, { ':scroll-padding-top': value, ':--si-sticky-offset': value });
};

/** Makes scroll targets stop below a sticky element. */
export default behaviour(props, (element, { offset, stickyClass }, { signal }) => {
  if (!offset) return;
  const updateHeight = () => {
    if (stickyClass && !element.classList.contains(stickyClass)) heightFunctions.delete(element);
    else
      heightFunctions.set(element, () =>
        // An element that this device hides covers nothing.
        element.checkVisibility?.() === false ? 0 : offset < 0 ? element.offsetHeight : offset,
      );
  };
  updateHeight();
  const classObserver = new MutationObserver(() => {
    updateHeight();
    update();
  });
  if (stickyClass) classObserver.observe(element, { attributeFilter: ['class'] });
  const observer = new ResizeObserver(() => update());
  observer.observe(element);
  const onClick = ({ target }: MouseEvent) => {
    const href = (target as Element).closest?.('a[href*="#"]')?.getAttribute('href');
    if (href) update(href.slice(href.indexOf('#')));
  };
  // The capture phase runs before the browser or another script follows the link.
  addEventListener('click', onClick, { capture: true, signal });
  addEventListener('hashchange', () => update(), { signal });
  update();
  return () => {
    heightFunctions.delete(element);
    observer.disconnect();
    classObserver.disconnect();
    update();
  };
});
