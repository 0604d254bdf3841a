/** The parts that every modal of the bundle shares: scroll lock, focus trap, and the way out of an invisible dialog. */
import { trapFocus } from './focus-trap';
import { onBoxLoss } from './on-box-loss';
import { watchPressStarts } from './outside-press';
import { lockScroll } from './scroll-lock';

/**
 * Opens a dialog as a modal. A dialog without a box, which another rule of the page hides, closes: the page would be
 * dead behind it. The rule may also come later, with another width of the window.
 * @returns the function that undoes the scroll lock and the focus trap; it does not close the dialog
 */
export const openModal = (dialog: HTMLDialogElement): (() => void) => {
  const abort = new AbortController();
  const unlock = lockScroll();
  trapFocus(dialog, abort.signal);
  dialog.showModal();
  const undo = () => {
    if (abort.signal.aborted) return;
    abort.abort();
    unlock();
  };
  const leave = () => {
    undo();
    dialog.close();
  };
  if (dialog.getClientRects().length) onBoxLoss(dialog, leave, abort.signal);
  else leave();
  return undo;
};

export const closeByBackdrop = (dialog: HTMLDialogElement, signal: AbortSignal) => {
  const findStart = watchPressStarts(signal);
  dialog.addEventListener(
    'click',
    (event) => {
      if (event.target === dialog && (findStart(event) ?? dialog) === dialog) dialog.close();
    },
    { signal },
  );
};
