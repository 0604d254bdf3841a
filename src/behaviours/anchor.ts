import { behaviour } from '../core/mountable/behaviour';
import { type Docs, number, string } from '../core/mountable/props';
import { changeAddress } from '../dom/history';
import { isPlainClick } from '../dom/press';
import { prefersReducedMotion } from '../dom/reduced-motion';

export const props = {
  sticky: string(''),
  scrollDelay: number(750, 0),
};

export const docs: Docs<typeof props> = {
  sticky: 'Selector of the elements that cover the top of the page; targets stop below them.',
  scrollDelay:
    'Milliseconds until the page scrolls to the hash of its address; for an element that is not a link.',
};

/** The target element of a hash. Accepts plain ids only, and leaves any other hash to the browser. */
const findTarget = (hash: string) =>
  /^#[a-z_][\w-]*$/i.test(hash) ? document.getElementById(hash.slice(1)) : null;

const measureCover = (selector: string) => {
  let height = 0;
  if (selector)
    for (const node of document.querySelectorAll<HTMLElement>(selector)) height += node.offsetHeight;
  return height;
};

/** Space that the page's stylesheet or `sticky-offset` reserves above a target. */
const measureReservedSpace = (target: HTMLElement) =>
  (Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0) +
  (Number.parseFloat(getComputedStyle(target).scrollMarginTop) || 0);

/**
 * Scrolls to a place in the same page, below sticky headers, and keeps history and focus as the browser would. An
 * element that is not a link scrolls to the hash of the page's address.
 */
export default behaviour(props, (element, { sticky, scrollDelay }, { signal }) => {
  const scrollToTarget = (target: HTMLElement) => {
    const top =
      target.getBoundingClientRect().top +
      scrollY -
      Math.max(measureCover(sticky), measureReservedSpace(target));
    scrollTo({ top, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
    if (!target.matches('a[href],button,input,select,textarea,[tabindex]')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  };
  const link = element as HTMLAnchorElement;
  if (!link.matches('a[href]')) {
    const { hash } = location;
    const timer = setTimeout(() => {
      const target = findTarget(hash);
      // The visitor may have followed another link before the timer ends.
      if (target && location.hash === hash) scrollToTarget(target);
    }, scrollDelay);
    return () => clearTimeout(timer);
  }
  link.addEventListener(
    'click',
    (event) => {
      const target = findTarget(link.hash);
      const isOtherPage = link.pathname + link.search !== location.pathname + location.search;
      if (!target || isOtherPage || !isPlainClick(event)) return;
      event.preventDefault();
      if (location.hash !== link.hash) changeAddress('pushState', history.state, link.hash);
      scrollToTarget(target);
    },
    { signal },
  );
});
