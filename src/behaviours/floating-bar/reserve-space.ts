import { reserveBottom } from '../../dom/bottom-space';
import { onResize } from '../../dom/on-resize';
import { createRevertible } from '../../dom/revertible';

interface SpaceOptions {
  position: 'top' | 'bottom';
  /** Selector of a bar of the host that stays above this bar. */
  adminBar: string;
  /** Selector of other sticky elements, which move away from the edge too. */
  stickies: string;
}

const isFixed = (node: Element | null): boolean =>
  !!node && (/fixed|sticky/.test(getComputedStyle(node).position) || isFixed(node.parentElement));

/**
 * Scrolls a focused element out from under a bar at the top (WCAG 2.4.11). Browsers count a covered element as visible.
 */
const keepFocusBelow = (bar: HTMLElement, signal: AbortSignal) => {
  const onFocusIn = ({ target }: FocusEvent) => {
    const node = target as Element;
    const overlap = bar.getBoundingClientRect().bottom - node.getBoundingClientRect().top;
    if (overlap > 0 && node.matches(':focus-visible') && isFixed(bar) && !isFixed(node))
      scrollBy(0, -overlap);
  };
  document.addEventListener('focusin', onFocusIn, { signal });
};

/**
 * Reserves space on the page for a bar of any height at the edge of the screen.
 * @returns the function that releases the space
 */
export const reserveSpace = (
  bar: HTMLElement,
  { position, adminBar, stickies }: SpaceOptions,
): (() => void) => {
  const { body } = document;
  const isTop = position === 'top';
  const hostBar = adminBar && isTop ? document.querySelector<HTMLElement>(adminBar) : null;
  const controller = new AbortController();
  const { signal } = controller;
  const set = createRevertible(signal);
  let mustFix: boolean | undefined;
  const measure = () => {
    mustFix ??= getComputedStyle(bar).position === 'static';
    const height = bar.offsetHeight;
    // On small screens the host's bar scrolls away.
    const hostBarHeight =
      hostBar && getComputedStyle(hostBar).position === 'fixed' ? hostBar.offsetHeight : 0;
    return () => {
      if (mustFix) set(bar, { ':position': 'fixed', ':inset-inline': '0', ':z-index': 99 });
      if (isTop) set(body, { ':padding-top': `${height}px` });
      set(bar, { [`:${position}`]: `${hostBarHeight}px` });
      for (const sticky of stickies ? document.querySelectorAll(stickies) : [])
        set(sticky, { [`:${position}`]: `${height + hostBarHeight}px` });
    };
  };
  onResize([bar, hostBar], measure, signal);
  const release = isTop ? keepFocusBelow(bar, signal) : reserveBottom(bar);
  return () => {
    controller.abort();
    release?.();
  };
};
