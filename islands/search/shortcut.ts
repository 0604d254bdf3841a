import { isComposing } from '../../src/dom/composing';
import { createRevertible } from '../../src/dom/revertible';

/** Whether an event matches a shortcut: `/`, `ctrl+k`, `mod+k` (Ctrl or Cmd), in any case. */
const isShortcut = (event: KeyboardEvent, shortcut: string) => {
  const { ctrlKey, metaKey, altKey, code } = event;
  // A layout without Latin letters still has the key at the place of the letter.
  const key = /^[^\0-~]$/u.test(event.key) ? code.replace(/^Key/, '') : event.key;
  const parts = shortcut.toLowerCase().split('+');
  const requires = (part: string) => parts.includes(part);
  return (
    key.toLowerCase() === (parts.at(-1) || '+') &&
    altKey === requires('alt') &&
    (requires('mod') ? ctrlKey || metaKey : ctrlKey === requires('ctrl') && metaKey === requires('meta'))
  );
};

/**
 * Focuses the field on a shortcut. A shortcut without Ctrl, Cmd or Alt counts as text in every field.
 * @param show opens the search if the field already has the focus, for example after Escape
 */
export const onShortcut = (
  shortcuts: string[],
  input: HTMLElement,
  signal: AbortSignal,
  show: () => void,
) => {
  if (signal.aborted) return;
  const keys = shortcuts
    .flatMap((shortcut) =>
      /^mod\+/i.test(shortcut)
        ? [shortcut.replace(/mod/i, 'Control'), shortcut.replace(/mod/i, 'Meta')]
        : shortcut.replace(/ctrl/i, 'Control'),
    )
    .join(' ');
  createRevertible(signal)(input, { 'aria-keyshortcuts': keys });
  document.addEventListener(
    'keydown',
    (event) => {
      const target = event.composedPath()[0] as HTMLElement;
      // A custom element may hide its field in a closed shadow root.
      const isTyping = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$|-/.test(target.tagName);
      if (event.defaultPrevented || isComposing(event) || !input.getClientRects().length) return;
      if (!shortcuts.some((shortcut) => (!isTyping || /\+./.test(shortcut)) && isShortcut(event, shortcut)))
        return;
      event.preventDefault();
      if (input === document.activeElement) show();
      else input.focus();
    },
    { signal },
  );
};
