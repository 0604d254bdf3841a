import { behaviour } from '../core/mountable/behaviour';
import { type Docs, string } from '../core/mountable/props';
import { hasCookie } from '../dom/cookie';
import { emit } from '../dom/emit';
import { moveFocusOut } from '../dom/move-focus-out';
import { onPress } from '../dom/press';
import { createRevertible } from '../dom/revertible';

export const props = {
  noticeId: string(''),
  cookie: string('store_notice'),
  dismiss: string('[data-dismiss]'),
  pushes: string(''),
  push: string(''),
};

export const docs: Docs<typeof props> = {
  noticeId: 'Id that changes with the text, so that the notice shows again with a new text.',
  cookie: 'Name of the cookie that remembers the dismissal; the id follows without a separator.',
  dismiss: 'Selector of the link that dismisses the notice.',
  pushes: 'Selector of an element. A page with such an element leaves space for the notice at the top.',
  push: 'CSS property of the body that reserves space for the notice.',
};

declare module '../types' {
  interface IslandEvents {
    'notice:dismissed': { id: string };
  }
}

/** The store notice, which stays hidden for the browser session after a dismissal. */
export default behaviour(props, (notice, options, { signal }) => {
  const { noticeId, dismiss, pushes, push } = options;
  const name = options.cookie + noticeId;
  const { body } = document;
  const set = createRevertible(signal);
  // A height of 0 overrides the theme's rule, which reserves space even for a dismissed notice.
  const setSpace = (height: number) => {
    if (push && document.querySelector(pushes)) set(body, { [`:${push}`]: `${height}px` });
  };
  // The shop chooses the cookie's name, so the name needs no encoding.
  if (hasCookie(name, 'hidden')) {
    set(notice, { ':display': 'none' });
    setSpace(0);
    return;
  }
  set(notice, { ':display': 'block' });
  const sizeObserver = new ResizeObserver(() => setSpace(notice.offsetHeight));
  if (push) sizeObserver.observe(notice);
  let releaseSpace = () => {};
  import('../dom/bottom-space').then(
    ({ reserveBottom }) => {
      if (!signal.aborted) releaseSpace = reserveBottom(notice);
    },
    () => {},
  );
  const loadCookies = () => import('../dom/cookies');
  // The visitor may leave the page right after the press.
  for (const type of ['pointerover', 'focusin'])
    notice.addEventListener(type, () => loadCookies().catch(() => {}), { once: true, signal });
  onPress(
    notice,
    signal,
    () => {
      loadCookies().then(
        ({ createCookies }) => createCookies().set(name, 'hidden'),
        // The notice shows again on the next page.
        () => {},
      );
      sizeObserver.disconnect();
      moveFocusOut(notice);
      set(notice, { ':display': 'none' });
      setSpace(0);
      emit(notice, 'notice:dismissed', { id: noticeId });
    },
    (target) => target.closest<HTMLElement>(dismiss),
    true,
  );
  return () => {
    sizeObserver.disconnect();
    releaseSpace();
  };
});
