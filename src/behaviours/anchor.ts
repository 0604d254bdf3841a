import { isCalm } from '../dom/calm';
import { isPlain } from '../dom/press';
import { behaviour } from '../island/behaviour';
import { type Docs, number, string } from '../island/props';

export const props = {
  sticky: string(''),
  scrollDelay: number(750, 0),
};

export const docs: Docs<typeof props> = {
  sticky: 'Selector of what covers the top of the page; targets stop below it.',
  scrollDelay:
    'Milliseconds until a page that was opened with a hash scrolls to it; for an element that is no link.',
};

/** The element of a hash. Only plain ids: what else stands in an address is nobody's target (spec §5). */
const targetOf = (hash: string) =>
  /^#[a-z_][\w-]*$/i.test(hash) ? document.getElementById(hash.slice(1)) : null;

const coverOf = (selector: string) => {
  let height = 0;
  if (selector)
    for (const node of document.querySelectorAll<HTMLElement>(selector)) height += node.offsetHeight;
  return height;
};

/** What the page's stylesheet, or `sticky-offset`, keeps free above a target. */
const roomOf = (target: HTMLElement) =>
  (Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0) +
  (Number.parseFloat(getComputedStyle(target).scrollMarginTop) || 0);

/**
 * A link to a place in the same page: scrolls smoothly, stops below what sticks to the top, and keeps what the
 * browser does otherwise, history and focus (spec §2). On an element that is no link: the page's own hash.
 */
export default behaviour(props, (element, { sticky, scrollDelay }, { signal }) => {
  const go = (target: HTMLElement) => {
    const top = target.getBoundingClientRect().top + scrollY - Math.max(coverOf(sticky), roomOf(target));
    scrollTo({ top, behavior: isCalm() ? 'instant' : 'smooth' });
    if (!target.matches('a[href],button,input,select,textarea,[tabindex]')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  };
  const link = element as HTMLAnchorElement;
  if (!link.matches('a[href]')) {
    const { hash } = location;
    const timer = setTimeout(() => {
      const target = targetOf(hash);
      // The visitor may have gone on by then.
      if (target && location.hash === hash) go(target);
    }, scrollDelay);
    return () => clearTimeout(timer);
  }
  link.addEventListener(
    'click',
    (event) => {
      const target = targetOf(link.hash);
      const elsewhere = link.pathname + link.search !== location.pathname + location.search;
      if (!target || elsewhere || !isPlain(event)) return;
      event.preventDefault();
      if (location.hash !== link.hash) history.pushState(history.state, '', link.hash);
      go(target);
    },
    { signal },
  );
});
