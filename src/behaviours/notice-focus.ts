import { isCalm } from '../dom/calm';
import { behaviour } from '../island/behaviour';
import { type Docs, number } from '../island/props';

export const props = { focusDelay: number(500, 0), offset: number(100, 0) };
export const docs: Docs<typeof props> = {
  focusDelay:
    'Milliseconds until the notice gets the focus; assistive technology is still busy with the page.',
  offset: 'Pixels that are left above it when the page has to be scrolled to show it.',
};

let chosen: HTMLElement | undefined;

/** Moves the focus to the first notice of the page, or to one that came later, so that nobody misses it. */
export default behaviour(props, (notice, { focusDelay, offset }) => {
  // Several at once are read from the first on.
  if (chosen?.isConnected) return;
  chosen = notice;
  const timer = setTimeout(() => {
    chosen = undefined;
    // Not out of a field that somebody is typing in.
    if (document.activeElement?.matches('input,textarea,select')) return;
    notice.tabIndex = -1;
    const { top, bottom } = notice.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) {
      scrollTo({ top: top + scrollY - offset, behavior: isCalm() ? 'instant' : 'smooth' });
    }
    notice.focus({ preventScroll: true });
  }, focusDelay);
  return () => {
    clearTimeout(timer);
    if (chosen === notice) chosen = undefined;
  };
});
