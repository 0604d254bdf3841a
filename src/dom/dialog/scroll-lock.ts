import { createRevertible } from '../revertible';

let lockCount = 0;
let controller: AbortController | undefined;

/** The element whose `overflow` the viewport takes: the root, or the body under a root without a value of its own. */
const findScroller = ({ documentElement: root, body } = document) => {
  const { overflowX, overflowY } = getComputedStyle(root);
  // A hidden root would turn a body with its own `overflow` into a scroll container, without its sticky header.
  return overflowX === 'visible' && overflowY === 'visible' ? body : root;
};

/**
 * Locks the scroll position of the page behind a modal. Nothing moves: the page keeps the place of its scroll bar.
 * @returns the function that unlocks; the last caller restores the page
 */
export const lockScroll = (): (() => void) => {
  const { documentElement: root } = document;
  if (!lockCount++) {
    controller = new AbortController();
    const set = createRevertible(controller.signal);
    const scrollBarWidth = innerWidth - root.clientWidth;
    const scroller = findScroller();
    // Fixed elements keep their place only with a gutter.
    const hasGutter = globalThis.CSS?.supports?.('scrollbar-gutter', 'stable');
    if (scrollBarWidth > 0 && hasGutter) set(root, { ':scrollbar-gutter': 'stable !important' });
    else if (scrollBarWidth > 0) set(root, { ':padding-inline-end': `${scrollBarWidth}px` });
    set(scroller, { ':overflow': 'hidden !important' });
  }
  return () => {
    if (--lockCount) return;
    controller?.abort();
    // The reason of an abort has a stack, whose functions keep the closed modal.
    controller = undefined;
  };
};
