import { behaviour } from '../island/behaviour';
import { type Docs, number } from '../island/props';

export const props = {
  offset: number(-1, -1),
};

export const docs: Docs<typeof props> = {
  offset: 'Pixels that targets below it stay clear of. -1: its own height, whatever that becomes. 0: none.',
};

const covers = new Map<HTMLElement, () => number>();
const variable = '--si-sticky-offset';

/** The last one above a place counts: the next has pushed it away (builder contract §7). */
const coverAbove = (place: Element | null) => {
  const above = [...covers]
    .filter(([node]) => !place || node.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING)
    .sort(([a], [b]) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  return (place ? above.at(-1) : above[0])?.[1]() ?? 0;
};

/** Anything that scrolls, ours or the browser's own, stops below: links, history, focus, find-in-page. */
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

/** What sticks to the top of the page: places that the page scrolls to stop below it (spec §2, §5). */
export default behaviour(props, (element, { offset }, { signal }) => {
  if (!offset) return;
  covers.set(element, () => (offset < 0 ? element.offsetHeight : offset));
  const observer = new ResizeObserver(() => update());
  observer.observe(element);
  // Before the browser, or somebody else, follows the link.
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
    update();
  };
});
