/** Milliseconds until a change of focus counts, and from closing the box to hiding the button (engage contract §2.3). */
const settle = 200;
const leave = 400;

const texts =
  'textarea,input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=reset],[type=file],[type=range],[type=color],[type=image])';

/**
 * On phones the chat is out of the way while somebody types elsewhere: there is little room beside the keyboard.
 * @param close closes the box; returns whether it was open
 */
export const followKeyboard = (
  element: HTMLElement,
  signal: AbortSignal,
  close: () => boolean,
  hide: (hidden: boolean) => void,
) => {
  let timer: ReturnType<typeof setTimeout>;
  const onFocus = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const { activeElement: active } = document;
      const typing = !!active?.matches(texts) && !element.contains(active);
      if (typing && close()) timer = setTimeout(hide, leave, true);
      else hide(typing);
    }, settle);
  };
  for (const type of ['focusin', 'focusout']) document.addEventListener(type, onFocus, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
};
