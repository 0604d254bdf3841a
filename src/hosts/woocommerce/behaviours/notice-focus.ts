import { behaviour } from '../../../core/mountable/behaviour';
import { type Docs, number } from '../../../core/mountable/props';
import { prefersReducedMotion } from '../../../dom/reduced-motion';

export const props = { focusDelay: number(500, 0), offset: number(100, 0) };
export const docs: Docs<typeof props> = {
  focusDelay:
    'Milliseconds until the notice gets the focus, after screen readers have started with the page.',
  offset: 'Pixels above the notice when the page scrolls to it; more below a higher fixed header.',
};

/** Space between a fixed header and the notice. */
const HEADER_GAP_PX = 20;

let pendingNotice: HTMLElement | undefined;

/** Height that a fixed header covers at the top of the window. @param x column of the window to look at */
const measureHeader = (x: number): number => {
  let bottom = 0;
  for (let node = document.elementFromPoint(x, 1); node; node = node.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(node).position)) bottom = node.getBoundingClientRect().bottom;
  // An overlay of the whole window is no header.
  return bottom < innerHeight / 2 ? bottom : 0;
};

/** Moves the focus to the first notice of the page, or to a later notice. */
export default behaviour(props, (notice, { focusDelay, offset }) => {
  // When several notices arrive together, the first takes the focus.
  if (pendingNotice?.isConnected) return;
  pendingNotice = notice;
  const timer = setTimeout(() => {
    pendingNotice = undefined;
    // The focus never leaves a field that the visitor types in.
    if (document.activeElement?.matches('input,textarea,select,[contenteditable]')) return;
    notice.tabIndex = -1;
    const { top, bottom, left, width } = notice.getBoundingClientRect();
    const headerHeight = measureHeader(left + width / 2);
    if (top < headerHeight || bottom > innerHeight) {
      const space = Math.max(offset, headerHeight + HEADER_GAP_PX);
      scrollTo({ top: top + scrollY - space, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
    }
    notice.focus({ preventScroll: true });
  }, focusDelay);
  return () => {
    clearTimeout(timer);
    if (pendingNotice === notice) pendingNotice = undefined;
  };
});
