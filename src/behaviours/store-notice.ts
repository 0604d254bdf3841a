import { hasCookie } from '../dom/cookie';
import { emit } from '../dom/emit';
import { leaveFocus } from '../dom/leave';
import { onPress } from '../dom/press';
import { behaviour } from '../island/behaviour';
import { type Docs, string } from '../island/props';

export const props = {
  noticeId: string(''),
  cookie: string('store_notice'),
  dismiss: string('[data-dismiss]'),
  pushes: string(''),
  push: string(''),
};

export const docs: Docs<typeof props> = {
  noticeId: 'Changes with the text, so that a new text is shown to those who dismissed the old one.',
  cookie: 'Name of the cookie that remembers the dismissal; the id follows without a separator.',
  dismiss: 'Selector of the link that dismisses it.',
  pushes: 'Selector of an element whose presence means that the page makes room for the notice at its top.',
  push: 'CSS property of the body that makes that room.',
};

declare module '../loader/types' {
  interface IslandEvents {
    'notice:dismissed': { id: string };
  }
}

/** The shop's notice: shown until it is dismissed, for as long as the browser is open (spec §4, §9). */
export default behaviour(props, (notice, options, { signal }) => {
  const { noticeId, dismiss, pushes, push } = options;
  const name = options.cookie + noticeId;
  const { body } = document;
  const room = (height: number) => {
    if (push && document.querySelector(pushes)) body.style.setProperty(push, height ? `${height}px` : '');
  };
  // Names and values are the shop's own words and need no encoding.
  if (hasCookie(name, 'hidden')) {
    notice.style.display = 'none';
    return;
  }
  const before = notice.style.display;
  notice.style.display = 'block';
  const sizes = new ResizeObserver(() => room(notice.offsetHeight));
  if (push) sizes.observe(notice);
  onPress(
    notice,
    signal,
    () => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
      document.cookie = `${name}=hidden; path=/`;
      sizes.disconnect();
      leaveFocus(notice);
      notice.style.display = 'none';
      room(0);
      emit(notice, 'notice:dismissed', { id: noticeId });
    },
    (target) => target.closest<HTMLElement>(dismiss),
  );
  return () => {
    sizes.disconnect();
    room(0);
    notice.style.display = before;
  };
});
