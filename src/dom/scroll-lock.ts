import { createRevertible } from './revertible';

let lockCount = 0;
let controller: AbortController;

/**
 * Locks the scroll position of the page behind a modal. @returns the function that unlocks; the last caller
 * restores the page
 */
export const lockScroll = (): (() => void) => {
  const { documentElement: root } = document;
  if (!lockCount++) {
    controller = new AbortController();
    // Reserves the width of the scroll bar, so that the page does not jump.
    const scrollBarWidth = innerWidth - root.clientWidth;
    createRevertible(controller.signal)(root, {
      ':overflow': 'hidden',
      ...(scrollBarWidth > 0 && { ':padding-inline-end': `${scrollBarWidth}px` }),
    });
  }
  return () => {
    if (!--lockCount) controller.abort();
  };
};
