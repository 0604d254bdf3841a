import { behaviour } from '../core/mountable/behaviour';
import { type Docs, number, string } from '../core/mountable/props';
import { findHashTarget } from '../dom/hash-target';
import { changeAddress } from '../dom/history';
import { isPlainClick } from '../dom/plain-click';
import { prefersReducedMotion } from '../dom/reduced-motion';
import { isSamePage } from '../dom/url';

export const props = {
  sticky: string(''),
  scrollDelay: number(750, 0),
};

export const docs: Docs<typeof props> = {
  sticky: 'Selector of the elements that cover the top of the page; targets stop below them.',
  scrollDelay:
    'Milliseconds until the page scrolls to the hash of its address; for an element that is not a link.',
};

/** The visible target of a hash. The browser scrolls to no hidden element. */
const findTarget = (hash: string) => {
  const target = findHashTarget(hash);
  return target?.getClientRects()[0] ? target : null;
};

/** Moves the focus without a lasting change: in a focusable section a click into the text would focus the section. */
const focusTarget = (target: HTMLElement) => {
  if (!target.matches('a[href],button,input,select,textarea,[tabindex]')) {
    target.tabIndex = -1;
    for (const type of ['blur', 'pointerdown'])
      target.addEventListener(type, () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
};

/** Whether the browser has just come to this page, and so keeps no place of the visitor. */
const isNewVisit = () => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return !navigation || navigation.type === 'navigate';
};

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

const OWN_SCROLLS = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

const FIELDS = 'input,select,textarea,[contenteditable]';

/** A page that grows on each step must end somewhere. */
const MAX_CORRECTIONS = 5;

let following = new AbortController();

/** Pictures that load on the way move the target, so the page scrolls on until it rests there. */
const followTarget = (measureDistance: () => number, scroll: () => void, signal: AbortSignal) => {
  following.abort();
  // Without a scroll no event would end the following.
  if (Math.abs(measureDistance()) <= 1) return;
  const controller = new AbortController();
  following = controller;
  signal.addEventListener('abort', () => controller.abort());
  const options = { signal: controller.signal, passive: true };
  let corrections = 0;
  const onScrollEnd = () => {
    const { scrollHeight } = document.documentElement;
    const distance = measureDistance();
    // The end of the page may be above the target's place.
    const isAtEnd = distance > 0 && scrollY + innerHeight >= scrollHeight - 1;
    if (Math.abs(distance) <= 1 || isAtEnd || ++corrections > MAX_CORRECTIONS) controller.abort();
    else scroll();
  };
  addEventListener('scrollend', onScrollEnd, options);
  for (const type of OWN_SCROLLS) addEventListener(type, () => controller.abort(), options);
};

/**
 * Scrolls to a place in the same page, below sticky headers, and keeps history and focus as the browser would. An
 * element that is not a link scrolls to the hash of the page's address.
 */
export default behaviour(props, (element, { sticky, scrollDelay }, { signal }) => {
  const scrollToTarget = (target: HTMLElement) => {
    const measureDistance = () =>
      target.getBoundingClientRect().top - Math.max(measureCover(sticky), measureReservedSpace(target));
    const scroll = () =>
      scrollTo({
        top: scrollY + measureDistance(),
        behavior: prefersReducedMotion() ? 'instant' : 'smooth',
      });
    followTarget(measureDistance, scroll, signal);
    scroll();
  };
  // A link inside an SVG has an object as its `href`: the browser follows it.
  if (element.matches('svg *')) return;
  const link = element as HTMLAnchorElement;
  if (!link.matches('a[href]')) {
    const { hash } = location;
    if (!isNewVisit()) return;
    const timer = setTimeout(() => {
      const target = findTarget(hash);
      // The visitor may have followed another link, or begun to type, before the timer ends.
      if (!target || location.hash !== hash || document.activeElement?.matches(FIELDS)) return;
      scrollToTarget(target);
      // A dialog, or a control that the visitor has used, keeps the focus.
      if (document.activeElement === document.body) focusTarget(target);
    }, scrollDelay);
    const stop = () => clearTimeout(timer);
    // The visitor has chosen another place.
    for (const type of ['wheel', 'touchmove', 'keydown'])
      addEventListener(type, stop, { signal, passive: true });
    return stop;
  }
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event) || !isSamePage(link.href) || !/^(_self)?$/.test(link.target)) return;
    const target = findTarget(link.hash);
    if (!target) return;
    event.preventDefault();
    if (location.hash !== link.hash) changeAddress('pushState', history.state, link.hash);
    scrollToTarget(target);
    focusTarget(target);
  };
  link.addEventListener('click', onClick, { signal });
});
