import { behaviour } from '../mountable/behaviour';
import { type Docs, number, string } from '../mountable/props';

export const props = {
  offset: number(-1, -1),
  stickyClass: string(''),
};

export const docs: Docs<typeof props> = {
  offset: 'Pixels between a target and the top of the window. -1: the element’s current height. 0: none.',
  stickyClass: 'Class of the element while it is sticky. Default: the element is always sticky.',
};

const covers = new Map<HTMLElement, () => number>();
const variable = '--si-sticky-offset';

/**
 * Height of the last sticky element above a place. Only the last counts, because each sticky element pushes its
 * predecessor off the screen (docs/hosts/elementor.md#anchors-and-scrolling).
 */
const coverAbove = (place: Element | null) => {
  const above = [...covers]
    .filter(([node]) => !place || node.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING)
    .sort(([a], [b]) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  return (place ? above.at(-1) : above[0])?.[1]() ?? 0;
};

/** Sets `scroll-padding`, which also applies to links, history, focus and find-in-page. */
const update = (hash = location.hash) => {
  const { documentElement: root } = document;
  if (!covers.size) {
    root.style.removeProperty('scroll-padding-top');
    root.style.removeProperty(variable);
    return;
  }
  const target = /^#[a-z_][\w-]*$/i.test(hash) ? document.getElementById(hash.slice(1)) : null;
  const value = `${coverAbove(target)}px`;
  root.style.scrollPaddingTop = value;
  root.style.setProperty(variable, value);
};

/** Makes scroll targets stop below a sticky element. */
export default behaviour(props, (element, { offset, stickyClass }, { signal }) => {
  if (!offset) return;
  const follow = () => {
    if (stickyClass && !element.classList.contains(stickyClass)) covers.delete(element);
    else covers.set(element, () => (offset < 0 ? element.offsetHeight : offset));
  };
  follow();
  const classes = new MutationObserver(() => {
    follow();
    update();
  });
  if (stickyClass) classes.observe(element, { attributeFilter: ['class'] });
  const observer = new ResizeObserver(() => update());
  observer.observe(element);
  // The capture phase runs before the browser or another script follows the link.
  addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest?.('a[href*="#"]') as HTMLAnchorElement | null;
      if (link) update(link.hash);
    },
    { capture: true, signal },
  );
  addEventListener('hashchange', () => update(), { signal });
  update();
  return () => {
    covers.delete(element);
    observer.disconnect();
    classes.disconnect();
    update();
  };
});
