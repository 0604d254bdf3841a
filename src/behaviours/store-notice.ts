import { behaviour } from '../core/mountable/behaviour';
import { type Docs, string } from '../core/mountable/props';
import { emit } from '../dom/emit';
import { moveFocusOut } from '../dom/move-focus-out';
import { onPress } from '../dom/press';
import { hasCookie } from '../dom/raw-cookies';
import { createRevertible } from '../dom/revertible';
import { quietly } from '../utils/quietly';

export const props = {
  noticeId: string(''),
  cookie: string('store_notice'),
  dismiss: string('[data-dismiss]'),
};

export const docs: Docs<typeof props> = {
  noticeId: 'Id that changes with the text, so that the notice shows again with a new text.',
  cookie: 'Name of the cookie that remembers the dismissal; the id follows without a separator.',
  dismiss: 'Selector of the link that dismisses the notice.',
};

/** The store notice, which stays hidden for the browser session after a dismissal. */
export default behaviour(props, (notice, options, { signal }) => {
  const { noticeId, dismiss } = options;
  const name = options.cookie + noticeId;
  const set = createRevertible(signal);
  // The shop chooses the cookie's name, so the name needs no encoding.
  if (hasCookie(name, 'hidden')) {
    set(notice, { ':display': 'none' });
    return;
  }
  set(notice, { ':display': 'block' });
  let releaseSpace = () => {};
  quietly(import('../dom/bottom-space'), ({ reserveBottom }) => {
    if (!signal.aborted) releaseSpace = reserveBottom(notice);
  });
  const loadCookies = () => import('../dom/cookies');
  // The visitor may leave the page right after the press.
  for (const type of ['pointerover', 'focusin'])
    notice.addEventListener(type, () => loadCookies().catch(() => {}), { once: true, signal });
  const hide = () => {
    // Without the code the notice shows again on the next page.
    quietly(loadCookies(), ({ createCookies }) => createCookies().set(name, 'hidden'));
    moveFocusOut(notice);
    set(notice, { ':display': 'none' });
    emit(notice, 'notice:dismissed', { id: noticeId });
  };
  onPress(notice, signal, hide, (target) => target.closest<HTMLElement>(dismiss), true);
  return () => releaseSpace();
});
