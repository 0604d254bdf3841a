import type { Controller } from './controller';

/** Pause after the last event of the focus before the check. */
const FOCUS_SETTLE_MS = 200;
/** Time between closing the box and hiding the button. */
const HIDE_DELAY_MS = 400;

const textFields =
  'textarea,input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=reset],[type=file],[type=range],[type=color],[type=image])';

/** Hides the chat on phones while the visitor types elsewhere, because the on-screen keyboard leaves little room. */
export const followKeyboard = (
  chat: Pick<Controller, 'element' | 'signal' | 'isOpen' | 'request' | 'update'>,
) => {
  const { element, signal } = chat;
  if (signal.aborted) return;
  let timer: ReturnType<typeof setTimeout>;
  const setAway = (isAway: boolean) => chat.update({ isAway });
  const onFocus = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const { activeElement: active } = document;
      const isTyping = !!active?.matches(textFields) && !element.contains(active);
      if (!isTyping || !chat.isOpen) return setAway(isTyping);
      chat.request({ action: 'close' });
      timer = setTimeout(setAway, HIDE_DELAY_MS, true);
    }, FOCUS_SETTLE_MS);
  };
  for (const type of ['focusin', 'focusout']) document.addEventListener(type, onFocus, { signal });
  // The visitor's first tap into a field may be the event that has fetched this code.
  onFocus();
  signal.addEventListener('abort', () => clearTimeout(timer));
};
