import { reserveBottom } from '../../dom/bottom-space';
import { onResize } from '../../dom/on-resize';

interface SpaceOptions {
  position: 'top' | 'bottom';
  /** Selector of a bar of the host that stays above this bar. */
  adminBar: string;
  /** Selector of other sticky elements, which move down too. */
  stickies: string;
}

const isFixed = (node: Element | null): boolean =>
  !!node && (/fixed|sticky/.test(getComputedStyle(node).position) || isFixed(node.parentElement));

/** Scrolls a focused element out from under a bar at the top (WCAG 2.4.11), because browsers count it as visible. */
const keepFocusBelow = (bar: HTMLElement, signal: AbortSignal) =>
  document.addEventListener(
    'focusin',
    ({ target }) => {
      const node = target as Element;
      const covered = bar.getBoundingClientRect().bottom - node.getBoundingClientRect().top;
      if (covered > 0 && node.matches(':focus-visible') && isFixed(bar) && !isFixed(node))
        scrollBy(0, -covered);
    },
    { signal },
  );

/**
 * Reserves space on the page for a bar of any height at the edge of the screen.
 * @returns the function that releases the space
 */
export const reserveSpace = (
  bar: HTMLElement,
  { position, adminBar, stickies }: SpaceOptions,
): (() => void) => {
  const { body } = document;
  const { style } = bar;
  const isTop = position === 'top';
  const ownPadding = body.style.paddingTop;
  const ownOffset = style[position];
  const others = new Map<HTMLElement, string>();
  const admin = adminBar && isTop ? document.querySelector<HTMLElement>(adminBar) : null;
  let fixed: boolean | undefined;
  const before = { position: style.position, insetInline: style.insetInline, zIndex: style.zIndex };
  const measure = () => {
    fixed ??= getComputedStyle(bar).position === 'static';
    const height = bar.offsetHeight;
    // On small screens the host's bar scrolls away.
    const above = admin && getComputedStyle(admin).position === 'fixed' ? admin.offsetHeight : 0;
    return () => {
      if (fixed) Object.assign(style, { position: 'fixed', insetInline: '0', zIndex: '99' });
      if (isTop) body.style.paddingTop = `${height}px`;
      style[position] = `${above}px`;
      if (!stickies) return;
      for (const other of document.querySelectorAll<HTMLElement>(stickies)) {
        if (!others.has(other)) others.set(other, other.style[position]);
        other.style[position] = `${height + above}px`;
      }
    };
  };
  const sizes = new AbortController();
  onResize([bar, admin], measure, sizes.signal);
  const free = isTop ? keepFocusBelow(bar, sizes.signal) : reserveBottom(bar);
  return () => {
    sizes.abort();
    if (isTop) body.style.paddingTop = ownPadding;
    free?.();
    style[position] = ownOffset;
    for (const [other, value] of others) other.style[position] = value;
    if (fixed) Object.assign(style, before);
  };
};
