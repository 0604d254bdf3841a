import { createRevertible } from './revertible';

let locks = 0;
let unlocked: AbortController;

/**
 * Locks the scroll position of the page behind a modal. @returns the function that unlocks; the last caller
 * restores the page
 */
export const lockScroll = (): (() => void) => {
  const { documentElement: root } = document;
  if (!locks++) {
    unlocked = new AbortController();
    // Reserves the width of the scroll bar, so that the page does not jump.
    const bar = innerWidth - root.clientWidth;
    createRevertible(unlocked.signal)(root, {
      ':overflow': 'hidden',
      ...(bar > 0 && { ':padding-inline-end': `${bar}px` }),
    });
  }
  return () => {
    if (!--locks) unlocked.abort();
  };
};
