let locks = 0;
let restore: (() => void) | undefined;

/** Keeps the page behind a modal where it is. @returns the function that gives it back; the last one counts */
export const lockScroll = (): (() => void) => {
  const { documentElement: root } = document;
  const { style } = root;
  if (!locks++) {
    const { overflow, paddingInlineEnd } = style;
    // The space of the scrollbar is kept, or the page would jump.
    const bar = innerWidth - root.clientWidth;
    style.overflow = 'hidden';
    if (bar > 0) style.paddingInlineEnd = `${bar}px`;
    restore = () => Object.assign(style, { overflow, paddingInlineEnd });
  }
  return () => {
    if (!--locks) restore?.();
  };
};
