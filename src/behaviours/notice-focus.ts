import { behaviour } from '../core/mountable/behaviour';
import { type Docs, number } from '../core/mountable/props';
import { prefersReducedMotion } from '../dom/reduced-motion';

export const props = { focusDelay: number(500, 0), offset: number(100, 0) };
export const docs: Docs<typeof props> = {
  focusDelay:
    'Milliseconds until the notice gets the focus, after screen readers have started with the page.',
  offset: 'Pixels above the notice when the page scrolls to it.',
};

let pendingNotice: HTMLElement | undefined;

/** Moves the focus to the first notice of the page, or to a later notice. */
export default behaviour(props, (notice, { focusDelay, offset }) => {
  // When several notices arrive together, the first takes the focus.
  if (pendingNotice?.isConnected) return;
  pendingNotice = notice;
  const timer = setTimeout(() => {
    pendingNotice = undefined;
    // The focus never leaves a field that the visitor types in.
    if (document.activeElement?.matches('input,textarea,select')) return;
    notice.tabIndex = -1;
    const { top, bottom } = notice.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) {
      scrollTo({ top: top + scrollY - offset, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
    }
    notice.focus({ preventScroll: true });
  }, focusDelay);
  return () => {
    clearTimeout(timer);
    if (pendingNotice === notice) pendingNotice = undefined;
  };
});
