import { reportError } from '../../utils/report-error';

/** Elements that open, launch or close the chat (docs/hosts/joinchat.md#triggers), and the widget itself. */
const triggers =
  '.joinchat,.joinchat_open,.joinchat_app,.joinchat_close,a[href="#joinchat"],a[href="#whatsapp"]';

/**
 * Holds each press on a trigger until the chat listens, and repeats the press.
 * @param activate returns a promise that resolves when the chat listens
 */
export const holdPresses = (closed: { isListening?: boolean }, activate: () => Promise<unknown>) => {
  const holdPress = (event: Event) => {
    const target = event.target as Element;
    const isPress = event.type === 'click' || /^( |Enter)$/.test((event as KeyboardEvent).key);
    if (closed.isListening || !isPress || !target.closest?.(event.type === 'click' ? triggers : '.joinchat'))
      return;
    event.preventDefault();
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
    activate().then(() => target.dispatchEvent(press), reportError);
  };
  for (const type of ['click', 'keydown']) document.addEventListener(type, holdPress);
};
