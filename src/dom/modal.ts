/** The parts that every modal of the bundle shares: scroll lock, focus trap, and the way out of an invisible dialog. */
import { trapFocus } from './focus-trap';
import { watchPressStarts } from './outside-press';
import { lockScroll } from './scroll-lock';

/**
 * Opens a dialog as a modal. A dialog without a box, which another rule of the page hides, closes at once: the page
 * would be dead behind it.
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
  if (!dialog.getClientRects().length) {
    undo();
    dialog.close();
  }
  return undo;
};

/** Closes a dialog by a press on its backdrop. */
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
