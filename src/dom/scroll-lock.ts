let locks = 0;
let restore: (() => void) | undefined;

/**
 * Locks the scroll position of the page behind a modal. @returns the function that unlocks; the last caller
 * restores the page
 */
export const lockScroll = (): (() => void) => {
  const { documentElement: root } = document;
  const { style } = root;
  if (!locks++) {
    const { overflow, paddingInlineEnd } = style;
    // Reserves the width of the scroll bar, so that the page does not jump.
    const bar = innerWidth - root.clientWidth;
    style.overflow = 'hidden';
    if (bar > 0) style.paddingInlineEnd = `${bar}px`;
    restore = () => Object.assign(style, { overflow, paddingInlineEnd });
  }
  return () => {
    if (!--locks) restore?.();
  };
};
